import type { AdBlock } from '../../api/ad-block'
import type { ApiClient } from '../../api/client'
import { getContentStream, getSeekPoints, getTrailerStream } from '../../api/content-streams'
import { getChannelStream } from '../../api/streams'
import { asTvError, TvError } from '../../lib/errors'
import { addressOf } from '../address'
import type { EngineSource } from '../engine'
import type { AskedAhead } from './asked-ahead'
import type { Feature } from './content-guard'
import { buttonsOf, highlightsOf, type PlaybackPoint } from './points'
import { type Thumbnails, thumbnailsOf } from './thumbnails'

/** Everything that belongs to one showing of a film. Addresses go stale: it is used at once. */
export interface Reel {
  address: EngineSource
  /** Short films that come before it, in order. */
  packshots: string[]
  /** Buttons over the picture, and places marked on the line of time. */
  buttons: PlaybackPoint[]
  highlights: PlaybackPoint[]
  /** The pictures over the line of time come later than the film; null for none. Never rejects. */
  thumbnails: () => Promise<Thumbnails | null>
  /** What the operator calls this watch. */
  statId: string | null
  libraryId: string | null
  ad: AdBlock | null
}

export interface ReelRequest {
  feature: Feature
  /** The library that was asked for; null for the operator's choice. */
  libraryId: string | null
  language: string
  signal: AbortSignal
  /** What was asked for before. */
  ahead: AskedAhead | null
}

const plain = (address: EngineSource): Reel => ({
  address,
  packshots: [],
  buttons: [],
  highlights: [],
  thumbnails: () => Promise.resolve(null),
  statId: null,
  libraryId: null,
  ad: null,
})

/**
 * Asks for what is to be played: the trailer, the film in its library, or the airing in the archive of its channel
 * (spec/3 §5.2). Fails with `permission-denied`, `not-found`, `no-stream`, `protection-unsupported`.
 */
export async function askReel(api: ApiClient, { feature, signal, ...ask }: ReelRequest): Promise<Reel> {
  const { content, episode, rights, trailer } = feature
  const how = { language: ask.language, signal }
  if (trailer) {
    const id = content.trailers[0]
    const address = id === undefined ? null : await getTrailerStream(api, id, how)
    if (!address) throw new TvError('no-stream')
    return plain(address)
  }
  const libraryId = ask.libraryId ?? rights.libraryId ?? content.libraries[0] ?? null
  if (libraryId === null) {
    if (!rights.airing) throw new TvError('no-stream')
    const { channelId, start } = rights.airing
    return plain(addressOf(await getChannelStream(api, channelId, { ...how, ts: start })))
  }
  const { id } = episode ?? content
  const stream = await (ask.ahead?.stream(libraryId, id) ?? getContentStream(api, libraryId, id, how))
  const { screenshot_url: sheet, screenshot_timings: timings } = stream
  return {
    address: addressOf(stream),
    packshots: stream.packshots.map(({ url }) => url),
    buttons: buttonsOf(stream.playback_points),
    highlights: highlightsOf(stream.playback_points),
    async thumbnails() {
      const times = sheet && timings ? await getSeekPoints(api, timings, signal).catch(asTvError) : null
      return thumbnailsOf(sheet, Array.isArray(times) ? times : null)
    },
    statId: stream.stat?.id ?? null,
    libraryId,
    ad: stream.ad ?? null,
  }
}
