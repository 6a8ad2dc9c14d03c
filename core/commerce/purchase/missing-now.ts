import type { ApiClient } from '../../api/client'
import { getContentSale, isOwned } from '../../api/licences'
import { listFutures, listSubscriptions } from '../../api/subscriptions'
import { checkChange } from './check-change'
import type { PurchaseRecord } from './purchase-record'

/** The parts that the viewer does not have yet, past the cache; of a change its packet or content. Rejects with what a call throws. */
export async function missingNow(
  api: ApiClient,
  record: Pick<PurchaseRecord, 'key' | 'parts' | 'contentId' | 'change'>,
  language: string,
): Promise<string[]> {
  const { key, parts, contentId, change } = record
  if (change) return (await checkChange(api, record, change, language)) === 'nothing' ? [key] : []
  if (contentId !== null) return isOwned(await getContentSale(api, contentId, language)) ? [] : [...parts]
  const had = await Promise.all([listSubscriptions(api, language, 0), listFutures(api, language)])
  const ids = new Set(had.flat().map((one) => one.packet.id))
  return parts.filter((id) => !ids.has(id))
}
