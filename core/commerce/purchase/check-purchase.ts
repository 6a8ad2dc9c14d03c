import type { ApiClient } from '../../api/client'
import { getContentSale, isOwned } from '../../api/licences'
import { getPacket } from '../../api/packets'
import { getOffer } from '../../api/purchases'
import { listFutures, listSubscriptions } from '../../api/subscriptions'
import { isActive, type UserPurchaseRecord } from '../../api/user-purchase'
import type { PurchaseRecord } from './purchase-record'
import type { Outcome } from './purchase-state'
import type { PurchaseChange } from './sale'

/** Asks the operator, past the cache, whether the change was made. Rejects with what a call throws. */
async function checkChange(
  api: ApiClient,
  { key, contentId }: Pick<PurchaseRecord, 'key' | 'contentId'>,
  change: PurchaseChange,
  language: string,
): Promise<Outcome | 'nothing'> {
  if (contentId !== null) {
    const { user_license_info: own } = await getContentSale(api, contentId, language)
    return hasReached(own, change) ? 'changed' : 'nothing'
  }
  if (change.subscriptionId !== null) {
    const all = await listSubscriptions(api, language, 0)
    return all.some(({ id, renew }) => id === change.subscriptionId && renew) ? 'renewed' : 'nothing'
  }
  const packet = await getPacket(api, key, language, 0)
  if (hasReached(packet.user_purchase, change)) return change.typeId === null ? 'renewed' : 'changed'
  return change.typeId !== null && hasReached(packet.next_user_purchase, change) ? 'planned' : 'nothing'
}

const hasReached = (own: UserPurchaseRecord | null, { purchaseId, typeId }: PurchaseChange): boolean =>
  isActive(own) && (typeId === null ? own?.id === purchaseId : own?.purchase_type_id === typeId)

/** The operator's answer about a purchase: how it ended, that it failed, or nothing yet. */
export type Finding = Outcome | 'failed' | 'nothing'

/**
 * States of an offer that will not be paid any more. Wire guess (docs/wire-guesses.md): their names. An offer in any other state may
 * still be paid.
 */
const FAILED_OFFERS = new Set(['error', 'canceled', 'cancelled', 'declined', 'expired'])

/** Asks the operator, past the cache, what has become of a purchase. Rejects with what a call throws. */
export async function checkPurchase(
  api: ApiClient,
  record: Pick<PurchaseRecord, 'key' | 'parts' | 'offerId' | 'contentId' | 'change'>,
  language: string,
): Promise<Finding> {
  const found = await lookFor(api, record, language)
  if (found !== 'nothing' || record.offerId === null) return found
  const { status } = await getOffer(api, record.offerId, language)
  return FAILED_OFFERS.has(status) ? 'failed' : 'nothing'
}

function lookFor(
  api: ApiClient,
  record: Pick<PurchaseRecord, 'key' | 'parts' | 'contentId' | 'change'>,
  language: string,
): Promise<Finding> {
  const { change, contentId, parts } = record
  if (change) return checkChange(api, record, change, language)
  return contentId === null ? checkPackets(api, parts, language) : checkContent(api, contentId, language)
}

async function checkContent(api: ApiClient, contentId: string, language: string): Promise<Finding> {
  const sale = await getContentSale(api, contentId, language)
  return isOwned(sale) ? 'bought' : 'nothing'
}

/** Wire guess (docs/wire-guesses.md): a subscription has the id of the packet that was sold. */
async function checkPackets(api: ApiClient, parts: readonly string[], language: string): Promise<Finding> {
  const [subscriptions, futures] = await Promise.all([
    listSubscriptions(api, language, 0),
    listFutures(api, language),
  ])
  const own = parts.map(
    (id) =>
      subscriptions.find((one) => one.packet.id === id) ??
      futures.find((one) => one.packet.id === id) ??
      null,
  )
  if (!own.every((one) => one !== null)) return 'nothing'
  if (own.some((one) => !('end_at' in one))) return 'planned'
  return own.some((one) => 'is_paused' in one && one.is_paused) ? 'bought-paused' : 'bought'
}

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
