import type { ApiClient } from '../../api/client'
import { getSeekPoints } from '../../api/content-streams'
import type { ChannelStream } from '../../api/streams'
import { type Thumbnails, toThumbnails } from './thumbnails'

/**
 * Requests the times of a stream's thumbnails; null if it has none. Never rejects: without times there is one picture
 * per ten seconds.
 */
export async function fetchThumbnails(
  api: ApiClient,
  { screenshot_url: sheet, screenshot_timings: timings }: ChannelStream,
  signal: AbortSignal,
): Promise<Thumbnails | null> {
  const times = sheet && timings ? await getSeekPoints(api, timings, signal).catch(() => null) : null
  return toThumbnails(sheet, times)
}
