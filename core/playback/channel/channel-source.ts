import type { ApiClient } from '../../api/client'
import { getConfiguration } from '../../api/platform'
import { type ChannelStream, getChannelStream } from '../../api/streams'
import type { Channel } from '../../channels'
import { asTvError, TvError } from '../../lib/errors'
import type { EngineSource } from '../engine'
import { streamAddressOf } from '../player/stream-address'
import type { PrefetchedStream } from '../prefetch/stream-prefetch'
import type { StartPoint } from '../timeline'

export interface ChannelSourceOptions {
  api: ApiClient
  preview: boolean
  language(): string
  /** Takes the prefetched stream of a channel's live edge, see {@link PrefetchedStream}; null for none. */
  take(channelId: string): Promise<PrefetchedStream | null>
  /** Adds a line to the log. */
  note(line: string): void
}

/** The part of a channel that is requested. */
export interface Wanted {
  channelId: string
  /** The channel, if it is resolved already. */
  here: Channel | null
  point: StartPoint
  /** True if catch-up is forbidden at that point: no stream is requested. */
  closed: boolean
  /** Aborts when a newer load starts. */
  signal: AbortSignal
  /** Retries in place of the client's. */
  retries?: number | undefined
}

/** The source to play. */
export interface Found {
  /** Null if the operator's placeholder plays in place of a missing archive. */
  stream: ChannelStream | null
  address: EngineSource
  /** The prefetched stream, if it was taken. */
  kept: PrefetchedStream | null
}

/**
 * Finds the source of a channel from a point on: the prefetched stream, else Vitrina's or the operator's, else the
 * operator's placeholder (PLY-06). Rejects with `catch-up-forbidden` or `not-found` if there is no placeholder, and as
 * {@link getChannelStream} does.
 */
export function createChannelSource(options: ChannelSourceOptions): (wanted: Wanted) => Promise<Found> {
  const { api, preview } = options

  /** Null if the archive does not hold that second. */
  const askStream = ({ channelId, point, signal, retries }: Wanted): Promise<ChannelStream | null> =>
    getChannelStream(api, channelId, {
      language: options.language(),
      ...(point.name === 'archive' ? { ts: point.ts } : {}),
      ...(preview ? { preview: true } : {}),
      ...(retries === undefined ? {} : { retries }),
      signal,
    }).catch((error) =>
      point.name === 'archive' && error.code === 'not-found' ? null : Promise.reject(error),
    )

  /** Null if Vitrina fails: the operator's own stream plays instead. */
  async function fetchVitrinaStream(here: Channel, signal: AbortSignal): Promise<ChannelStream | null> {
    try {
      const vitrina = await import('./vitrina-stream')
      return await vitrina.fetchVitrinaStream(api, here, { language: options.language(), signal })
    } catch (error) {
      options.note(`vitrina ${asTvError(error).code}`)
      return null
    }
  }

  /** The address of the video that loops in place of a missing archive. */
  async function placeholder(point: StartPoint, closed: boolean): Promise<string> {
    const configuration = await getConfiguration(api).catch(() => null)
    const address = configuration?.catchup_blackout_mattress_url
    if (!address) throw new TvError(closed ? 'catch-up-forbidden' : 'not-found', { ...point })
    return address
  }

  return async (wanted) => {
    const { channelId, here, point, closed, signal } = wanted
    const live = point.name === 'live'
    const vitrina = live && here?.vitrina && !preview ? await fetchVitrinaStream(here, signal) : null
    const kept = live && !vitrina ? await options.take(channelId) : null
    const stream = closed ? null : (vitrina ?? kept?.stream ?? (await askStream(wanted)))
    return { stream, address: stream ? streamAddressOf(stream) : await placeholder(point, closed), kept }
  }
}
