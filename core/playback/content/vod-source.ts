import type { AdBlock } from '../../api/ad-block'
import type { ApiClient } from '../../api/client'
import { getContentStream, getSeekPoints, getTrailerStream } from '../../api/content-streams'
import { type ChannelStream, getChannelStream } from '../../api/streams'
import { asTvError, TvError } from '../../lib/errors'
import type { EngineSource } from '../engine'
import { streamAddressOf } from '../player/stream-address'
import type { ContentPrefetch } from '../prefetch/content-prefetch'
import { onGrid } from '../timeline'
import { type Thumbnails, thumbnailsOf } from '../timeline/thumbnails'
import type { Feature } from './content-access-watcher'
import { buttonsOf, highlightsOf, type PlaybackPoint } from './playback-points'

/** The stream of a film with its buttons and statistics. Its addresses go stale, so it is used at once. */
export interface VodSource {
  address: EngineSource
  /** Subtitles are on from the beginning. */
  subtitled: boolean
  /** Addresses of the packshots before it, in order. */
  packshots: string[]
  /** Buttons over the picture, and places marked on the timeline. */
  buttons: PlaybackPoint[]
  highlights: PlaybackPoint[]
  /** Requests the pictures over the timeline; null for none. Never rejects. */
  thumbnails: () => Promise<Thumbnails | null>
  /** Seconds of the media that belong to the film, if other programmes follow in it; null for all of it. */
  length: number | null
  /** The operator's id of this watch. */
  statId: string | null
  /** Unparsed, as in the operator's answer. */
  trackers: unknown
  libraryId: string | null
  ad: AdBlock | null
}

export interface VodSourceRequest {
  feature: Feature
  /** The requested library; null for the operator's choice. */
  libraryId: string | null
  language: string
  signal: AbortSignal
  /** The requests that started early; null for none. */
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
 * Requests the source of a feature: the trailer, the film in its library, or the airing in the archive of its channel
 * (PLY-11). Rejects with `permission-denied`, `not-found`, `no-stream`, `protection-unsupported`.
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
  if (asked === null && rights.broadcast) {
    const { channelId, start } = rights.broadcast
    // The archive serves whole tens of seconds, so the media may start shortly before the airing.
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
