import type { ApiClient } from '../../api/client'
import { getContentStream } from '../../api/content-streams'
import { getChannelStream } from '../../api/streams'
import { onGrid } from '../timeline'
import type { WatchFacts } from './analytics'

/**
 * Tells the operator that somebody else watches on: the id of a stream of their own, at the same place, for what they
 * watch from now on. The stream itself is not needed. `aired` as a watch has it. Null where the operator counts nothing;
 * fails as the calls do.
 */
export async function renewStatId(
  api: ApiClient,
  { channelId, contentId, libraryId, startType, position }: WatchFacts,
  aired: number,
): Promise<string | null> {
  const ask = { language: '' }
  if (startType === 'trailer') return null
  if (libraryId !== null && contentId !== null)
    return (await getContentStream(api, libraryId, contentId, ask)).stat?.id ?? null
  if (channelId === null) return null
  const ts = startType === 'live' ? {} : { ts: onGrid(Math.floor(aired + position)) }
  return (await getChannelStream(api, channelId, { ...ask, ...ts })).stat?.id ?? null
}
