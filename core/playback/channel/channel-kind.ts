import type { ReadonlySignal } from '@preact/signals-core'
import { type ChannelStream, chooseStreamAddress, getChannelStream } from '../../api/streams'
import type { Channel, Channels } from '../../channels'
import { asTvError, TvError } from '../../lib/errors/errors'
import type { Tv } from '../../tv-contract'
import { toGate } from '../player/gate'
import type { EarlyStart, Found, Kind, PlaybackRequest, PlaybackSource } from '../player/kind'
import type { PrefetchedStream } from '../prefetch/stream-prefetch'
import type { Watch } from '../statistics/contract'
import { closedAt, LIVE, type StartPoint } from '../timeline'
import type { ChannelAccess } from './channel-access'
import { type ChannelPosition, loadConfiguration } from './channel-position'

/** A request to watch a channel. */
export interface OpenRequest extends PlaybackRequest {
  /** Slug or id. */
  channel: string
  /** Epoch second to start at in the archive; null for live. */
  ts: number | null
}

/** A channel that was found, and the point to start at. */
export interface FoundChannel extends Found<OpenRequest> {
  here: Channel
  point: StartPoint
  /** Epoch second to start at; null for the live edge. */
  exact: number | null
  /** True for another time of the channel on screen: its gate is checked only if the programme there has not passed. */
  isSeek: boolean
}

/** The stream of a channel and the point at which it starts. */
export interface ChannelSource extends PlaybackSource {
  point: StartPoint
  /** Epoch second to start at; null for the live edge. */
  exact: number | null
  /** Null if the operator's placeholder plays in place of a missing archive (PLY-06). */
  stream: ChannelStream | null
  /** Address of the placeholder's picture; null for none. */
  poster: string | null
}

export type ChannelKind = Kind<OpenRequest, FoundChannel, ChannelSource> & {
  /** Returns another time of a channel; throws `ts-in-future` and `ts-beyond-archive`. */
  at(here: Channel, ts: number | null): FoundChannel
}

/** A stream to request; `here` is null before the channel is found. */
type WantedStream = Pick<FoundChannel, 'point' | 'exact'> & { channelId: string; here: Channel | null }

interface ChannelKindOptions extends Pick<Tv, 'api' | 'session'> {
  preview: boolean
  /** The channel list in the present language. */
  channels(): Channels
  language(): string
  channel: ReadonlySignal<Channel | null>
  position: ChannelPosition
  access: ChannelAccess
  /** Takes the prefetched stream of a channel's live edge, see {@link PrefetchedStream}; null for none. */
  take(channelId: string): Promise<PrefetchedStream | null>
  /** Adds a line to the log. */
  note(line: string): void
}

/** Finds channels, their gates and their streams. */
export function createChannelKind(options: ChannelKindOptions): ChannelKind {
  const { session, channels, channel, position, access } = options

  function early({ channel: name, ts }: OpenRequest, signal: AbortSignal): EarlyStart<ChannelSource> {
    const channelId = channels().stored(name)?.id ?? null
    // The stored session is adopted at once, and with it the viewer's own parental settings.
    void session.start()
    const isAdult = session.identity.peek() !== null && session.role.peek() === 'adult'
    // No frame may be shown before this viewer is known to be allowed to see it, by the stored ages or without a PIN.
    const mayStart = channelId !== null && ts === null && isAdult && access.mayStart()
    return {
      name: ts === null ? name : null,
      knownAs: channelId,
      stream: mayStart
        ? () =>
            requestSource(options, { channelId, here: shown(channelId), point: LIVE, exact: null }, signal)
        : null,
      isAhead: !channels().isListLoaded,
    }
  }

  async function find(request: OpenRequest, signal: AbortSignal): Promise<FoundChannel> {
    const list = channels()
    const here = await list.find(request.channel)
    signal.throwIfAborted()
    // The language changed during the request, so the channel is looked up again.
    if (list !== channels()) return find(request, signal)
    const point = position.pointAt(request.ts, here)
    // A channel without an archive plays live.
    const exact = point.name === 'live' ? null : request.ts
    return { request, here, point, exact, isSeek: false }
  }

  const shown = (channelId: string) => (channel.value?.id === channelId ? channel.value : null)

  return {
    early,
    find,
    gate: async (found) => ({
      found,
      gate: found.isSeek && !access.isNew() ? null : await access.gate(found.here),
    }),
    stream: ({ here, point, exact }, signal, retries) =>
      requestSource(options, { channelId: here.id, here, point, exact }, signal, retries),
    at(here, ts) {
      const point = position.pointAt(ts, here)
      const exact = point.name === 'live' ? null : ts
      const request = { channel: here.slug, ts: exact, autoplay: true }
      return { request, here, point, exact, isSeek: true }
    },
    refusal(error, request) {
      const isBeyond = error.code === 'not-found' && channel.value !== null && request?.ts !== null
      return (
        toGate(error, channel.value) ?? (isBeyond ? new TvError('ts-beyond-archive', error.detail) : error)
      )
    },
    offers: () => channel.value && { channel: channel.value.id },
  }
}

/** Requests the source of a channel: Vitrina's or the prefetched stream, else the operator's, else the placeholder. */
async function requestSource(
  options: ChannelKindOptions,
  wanted: WantedStream,
  signal: AbortSignal,
  retries?: number,
): Promise<ChannelSource> {
  const { preview, position } = options
  const { channelId, here, point, exact } = wanted
  const isLive = point.name === 'live'
  const isArchiveClosed = !isLive && closedAt(exact ?? point.ts, position.seekContext()) !== null
  const vitrina = isLive && here?.vitrina && !preview ? await vitrinaStream(options, here, signal) : null
  const kept = isLive && !vitrina ? await options.take(channelId) : null
  const stream = isArchiveClosed
    ? null
    : (vitrina ?? kept?.stream ?? (await operatorStream(options, wanted, signal, retries)))
  const shown = stream
    ? { address: chooseStreamAddress(stream), poster: null }
    : await placeholder(options, point, isArchiveClosed)
  return {
    ...{ point, exact, stream, ...shown },
    startAt: stream ? (isLive ? undefined : (exact ?? point.ts) - point.ts) : 0,
    tracksOf: channelId,
    subtitled: stream?.drm?.force_subtitles ?? false,
    knownAs: stream ? [channelId] : [],
    watch: stream && toWatch(options, wanted, stream, kept !== null),
    ad: stream?.ad && !preview ? { block: stream.ad, of: channelId } : null,
    prefetch: kept?.media ?? null,
    live: stream !== null && isLive,
  }
}

/** Requests the operator's stream; null if the archive does not have that second. */
const operatorStream = (
  { api, language, preview }: ChannelKindOptions,
  { channelId, point }: WantedStream,
  signal: AbortSignal,
  retries: number | undefined,
): Promise<ChannelStream | null> =>
  getChannelStream(api, channelId, {
    ...{ language: language(), signal, retries, preview },
    ts: point.name === 'archive' ? point.ts : undefined,
    history: preview ? false : undefined,
  }).catch((error) => (point.name === 'archive' && error.code === 'not-found' ? null : Promise.reject(error)))

/** Requests Vitrina's stream; null if that fails, so that the operator's own stream plays instead. */
async function vitrinaStream(
  { api, language, note }: ChannelKindOptions,
  here: Channel,
  signal: AbortSignal,
): Promise<ChannelStream | null> {
  try {
    const { getVitrinaStream } = await import('../../api/vitrina')
    return await getVitrinaStream(api, here.id, here.vitrina === 'light', { language: language(), signal })
  } catch (error) {
    note(`vitrina ${asTvError(error).code}`)
    return null
  }
}

/** Returns the video that loops in place of a missing archive, and its picture. */
async function placeholder({ api }: ChannelKindOptions, point: StartPoint, isArchiveClosed: boolean) {
  const configuration = await loadConfiguration(api)
  const address = configuration?.catchup_blackout_mattress_url
  if (!address) throw new TvError(isArchiveClosed ? 'catch-up-forbidden' : 'not-found', { ...point })
  return { address, poster: configuration.catchup_blackout_mattress_screenshot_url }
}

const toWatch = (
  { channel, position }: ChannelKindOptions,
  { channelId, here, point }: WantedStream,
  stream: ChannelStream,
  isUnrecorded: boolean,
): Watch => ({
  statId: stream.stat?.id ?? here?.statId ?? null,
  // Early playback starts before the channel is found, so its trackers are read when needed.
  get trackers() {
    return stream.trackers ?? channel.value?.trackers
  },
  isUnrecorded,
  facts: () => ({
    channelId,
    contentId: position.program.value?.contentId ?? null,
    contentParentId: position.program.value?.contentParentId ?? null,
    libraryId: null,
    startType: point.name,
    position: position.time.value,
  }),
})
