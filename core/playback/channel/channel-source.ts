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
  /** What was asked for ahead of a channel's live edge, see {@link PrefetchedStream}; null where nothing was. */
  take(channelId: string): Promise<PrefetchedStream | null>
  /** Adds a line to the log. */
  note(line: string): void
}

/** What is wanted of a channel. */
export interface Wanted {
  channelId: string
  /** The channel itself, where it is known already. */
  here: Channel | null
  point: StartPoint
  /** Its catch-up is forbidden at that point: nothing is asked for. */
  closed: boolean
  /** Aborts when a newer load starts. */
  signal: AbortSignal
}

/** What is to be played. */
export interface Found {
  /** Null where the operator's placeholder is shown for what the archive does not have. */
  stream: ChannelStream | null
  address: EngineSource
  /** Where it was asked for ahead. */
  kept: PrefetchedStream | null
}

/**
 * Finds what a channel shows from a point on: what was asked for ahead, else Vitrina's or the operator's stream, else
 * the operator's placeholder (PLY-06). Rejects with why the archive does not have it where there is none,
 * `catch-up-forbidden` or `not-found`, and as {@link getChannelStream} does.
 */
export function createChannelSource(options: ChannelSourceOptions): (wanted: Wanted) => Promise<Found> {
  const { api, preview } = options

  /** Null where the archive does not hold that second. */
  const askStream = ({ channelId, point, signal }: Wanted): Promise<ChannelStream | null> =>
    getChannelStream(api, channelId, {
      language: options.language(),
      ...(point.name === 'archive' ? { ts: point.ts } : {}),
      ...(preview ? { preview: true } : {}),
      signal,
    }).catch((error) =>
      point.name === 'archive' && error.code === 'not-found' ? null : Promise.reject(error),
    )

  /** What Vitrina does not give, the operator's own stream shows. */
  async function fetchVitrinaStream(here: Channel, signal: AbortSignal): Promise<ChannelStream | null> {
    try {
      const vitrina = await import('./vitrina-stream')
      return await vitrina.fetchVitrinaStream(api, here, { language: options.language(), signal })
    } catch (error) {
      options.note(`vitrina ${asTvError(error).code}`)
      return null
    }
  }

  /** What the operator shows in place of what the archive does not have. */
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
