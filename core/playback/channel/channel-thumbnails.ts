import type { ApiClient } from '../../api/client'
import { getSeekPoints } from '../../api/content-streams'
import type { ChannelStream } from '../../api/streams'
import { type ChannelThumbnails, thumbnailsOf } from '../timeline/thumbnails'

/**
 * Requests the times of an archive stream's pictures; null if it has none. Never rejects: without times there is one
 * picture per ten seconds. Wire guess (docs/wire-guesses.md): a channel's times count from the start of its stream.
 */
export async function fetchChannelThumbnails(
  api: ApiClient,
  { screenshot_url: sheet, screenshot_timings: timings }: ChannelStream,
  start: number,
  signal: AbortSignal,
): Promise<ChannelThumbnails | null> {
  const times = sheet && timings ? await getSeekPoints(api, timings, signal).catch(() => null) : null
  const thumbnails = thumbnailsOf(sheet, times)
  return thumbnails && { ...thumbnails, start }
}
