import type { ReadonlySignal, Signal } from '@preact/signals-core'
import type { ChannelStream } from '../../api/streams'
import { type Channel, type Program, programAt } from '../../channels'
import type { SourcePlayer } from '../player/contract'
import { isClosed, type StartPoint } from '../timeline'
import { type ChannelSourceOptions, createChannelSource } from './channel-source'
import type { PlaybackPosition } from './playback-position'

/** A stream of a channel to load. */
export interface ChannelLoadRequest {
  channelId: string
  point: StartPoint
  /** Epoch second to start at; null for the live edge. */
  exact: number | null
  /** Aborts when a newer load starts. */
  signal: AbortSignal
  /** Retries of a failed request in place of the client's, for recovery, which retries itself. */
  retries?: number
}

interface ChannelStreamLoaderOptions extends Omit<ChannelSourceOptions, 'note'> {
  media(): SourcePlayer
  playbackPosition: PlaybackPosition
  channel: ReadonlySignal<Channel | null>
  programs: ReadonlySignal<Program[]>
  blackout: Signal<boolean>
  /** The engine is about to load the stream. */
  began(): void
  /** The engine has loaded the stream from this point. */
  loaded(point: StartPoint): void
}

/** Requests a channel's stream and passes it to the engine, whose code loads at the same time. */
export function createChannelStreamLoader(options: ChannelStreamLoaderOptions) {
  const { media, playbackPosition, channel, programs, blackout, preview } = options
  const { time, program } = playbackPosition
  const find = createChannelSource({
    ...options,
    note: (line) => media().notices.note(line),
  })

  /** After the picture, which does not wait for them. */
  async function loadThumbnails(stream: ChannelStream, start: number, signal: AbortSignal): Promise<void> {
    const { fetchChannelThumbnails } = await import('./channel-thumbnails')
    const pictures = await fetchChannelThumbnails(options.api, stream, start, signal)
    if (!signal.aborted) playbackPosition.thumbnails.value = pictures
  }

  return async ({ channelId, point, exact, signal, retries }: ChannelLoadRequest): Promise<void> => {
    const prepared = media().prepare(channelId)
    const startAt = point.name === 'archive' ? (exact ?? point.ts) - point.ts : undefined
    const closed =
      point.name === 'archive' &&
      isClosed(programAt(programs.value, exact ?? point.ts), playbackPosition.seekContext())
    const here = channel.value?.id === channelId ? channel.value : null
    const { stream, address, kept } = await find({ channelId, here, point, closed, signal, retries })
    if (signal.aborted) kept?.media?.discard()
    signal.throwIfAborted()
    const watch = stream && {
      statId: stream.stat?.id ?? here?.statId ?? null,
      // A channel that plays early is resolved by its first frame, so its trackers are read late.
      get trackers() {
        return stream.trackers ?? channel.value?.trackers
      },
      isUnrecorded: kept !== null,
      facts: () => ({
        channelId,
        contentId: program.value?.contentId ?? null,
        contentParentId: program.value?.contentParentId ?? null,
        libraryId: null,
        startType: point.name,
        position: time.value,
      }),
    }
    const ad = stream?.ad && !preview ? { block: stream.ad, of: channelId } : null
    const source = {
      address,
      startAt: stream ? startAt : 0,
      tracksOf: channelId,
      subtitled: stream?.drm?.force_subtitles ?? false,
      knownAs: stream ? [channelId] : [],
      watch,
      ad,
      prefetch: kept?.media ?? null,
      live: stream !== null && point.name === 'live',
    }
    await media().load({ signal }, prepared, source, () => {
      options.began()
      playbackPosition.begin(point, exact)
      blackout.value = stream === null
    })
    options.loaded(point)
    if (stream?.screenshot_url && point.name === 'archive' && !preview)
      void loadThumbnails(stream, point.ts, signal).catch(() => undefined)
  }
}
