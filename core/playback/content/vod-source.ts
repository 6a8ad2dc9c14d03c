import type { AdBlock } from '../../api/ad-block'
import type { ApiClient } from '../../api/client'
import { getContentStream, getSeekPoints, getTrailerStream } from '../../api/content-streams'
import { type ChannelStream, getChannelStream } from '../../api/streams'
import { asTvError, TvError } from '../../lib/errors'
import type { EngineSource } from '../engine'
import { streamAddressOf } from '../player/stream-address'
import type { ContentPrefetch } from '../prefetch/content-prefetch'
import { onGrid } from '../timeline'
import type { Feature } from './content-access-watcher'
import { buttonsOf, highlightsOf, type PlaybackPoint } from './playback-points'
import { type Thumbnails, thumbnailsOf } from './thumbnails'

/** Everything that belongs to one showing of a film. Addresses go stale: it is used at once. */
export interface VodSource {
  address: EngineSource
  /** Subtitles are on from the beginning. */
  subtitled: boolean
  /** Short films that come before it, in order. */
  packshots: string[]
  /** Buttons over the picture, and places marked on the line of time. */
  buttons: PlaybackPoint[]
  highlights: PlaybackPoint[]
  /** The pictures over the line of time come later than the film; null for none. Never rejects. */
  thumbnails: () => Promise<Thumbnails | null>
  /** Seconds of the media that are the film, where others follow in it; null where it is all of it. */
  length: number | null
  /** What the operator calls this watch. */
  statId: string | null
  /** As the stream's answer has them. */
  trackers: unknown
  libraryId: string | null
  ad: AdBlock | null
}

export interface VodSourceRequest {
  feature: Feature
  /** The library that was asked for; null for the operator's choice. */
  libraryId: string | null
  language: string
  signal: AbortSignal
  /** What was asked for before. */
  prefetch: ContentPrefetch | null
}

const plain = (
  address: EngineSource,
  { drm, stat, trackers, ad }: Partial<ChannelStream> = {},
): VodSource => ({
  address,
  subtitled: drm?.force_subtitles ?? false,
  packshots: [],
  buttons: [],
  highlights: [],
  thumbnails: () => Promise.resolve(null),
  length: null,
  statId: stat?.id ?? null,
  trackers: trackers ?? null,
  libraryId: null,
  ad: ad ?? null,
})

/**
 * Asks for what is to be played: the trailer, the film in its library, or the airing in the archive of its channel
 * (spec/3 §5.2). Fails with `permission-denied`, `not-found`, `no-stream`, `protection-unsupported`.
 */
export async function fetchVodSource(
  api: ApiClient,
  { feature, signal, ...ask }: VodSourceRequest,
): Promise<VodSource> {
  const { content, episode, rights, trailer } = feature
  const how = { language: ask.language, signal }
  if (trailer) {
    const id = content.trailers[0]
    const address = id === undefined ? null : await getTrailerStream(api, id, how)
    if (!address) throw new TvError('no-stream')
    return plain(address)
  }
  const asked = ask.libraryId ?? rights.libraryId
  if (asked === null && rights.airing) {
    const { channelId, start } = rights.airing
    // The archive is asked in whole tens, so the media may begin a little before the airing.
    const ts = onGrid(start)
    const stream = await getChannelStream(api, channelId, { ...how, ts })
    const { duration } = episode ?? content
    return { ...plain(streamAddressOf(stream), stream), length: duration > 0 ? duration + start - ts : null }
  }
  const libraryId = asked ?? content.libraries[0] ?? null
  if (libraryId === null) throw new TvError('no-stream')
  const { id } = episode ?? content
  const stream = await (ask.prefetch?.stream(libraryId, id) ?? getContentStream(api, libraryId, id, how))
  const { screenshot_url: sheet, screenshot_timings: timings } = stream
  return {
    address: streamAddressOf(stream),
    subtitled: stream.drm?.force_subtitles ?? false,
    packshots: stream.packshots.map(({ url }) => url),
    buttons: buttonsOf(stream.playback_points),
    highlights: highlightsOf(stream.playback_points),
    async thumbnails() {
      const times = sheet && timings ? await getSeekPoints(api, timings, signal).catch(asTvError) : null
      return thumbnailsOf(sheet, Array.isArray(times) ? times : null)
    },
    length: null,
    statId: stream.stat?.id ?? null,
    trackers: stream.trackers,
    libraryId,
    ad: stream.ad ?? null,
  }
}
