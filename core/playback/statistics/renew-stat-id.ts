import type { ApiClient } from '../../api/client'
import { getContentStream } from '../../api/content-streams'
import { getChannelStream } from '../../api/streams'
import { onGrid } from '../timeline'
import type { WatchFacts } from './analytics'

/**
 * Requests the stream again at the present position after a change of viewer, and returns its statistics id for the
 * further watch reports (PLY-15); its addresses are not needed. `broadcastStart` as in {@link Watch}. Null if the operator
 * counts nothing; rejects as the calls do.
 */
export async function renewStatId(
  api: ApiClient,
  { channelId, contentId, libraryId, startType, position }: WatchFacts,
  broadcastStart: number,
): Promise<string | null> {
  const options = { language: '' }
  if (startType === 'trailer') return null
  if (libraryId !== null && contentId !== null)
    return (await getContentStream(api, libraryId, contentId, options)).stat?.id ?? null
  if (channelId === null) return null
  const ts = startType === 'live' ? {} : { ts: onGrid(Math.floor(broadcastStart + position)) }
  return (await getChannelStream(api, channelId, { ...options, ...ts })).stat?.id ?? null
}
