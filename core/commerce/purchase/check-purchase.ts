import type { ApiClient } from '../../api/client'
import { getContentSale, isOwned } from '../../api/licences'
import { getPacket } from '../../api/packets'
import { getOffer } from '../../api/purchases'
import { listSubscriptions } from '../../api/subscriptions'
import { isActive, type UserPurchaseRecord } from '../../api/user-purchase'
import { loadSubscriptions } from '../subscriptions/standing'
import type { PurchaseChange, PurchaseRecord } from './purchase-record'
import type { Outcome } from './purchase-state'

/** The operator's facts about a purchase: its outcome, and the ids of what the viewer lacks. */
export interface Finding {
  outcome: Outcome | 'failed' | 'nothing'
  left: readonly string[]
}

type Checked = Pick<PurchaseRecord, 'key' | 'parts' | 'contentId' | 'change'>

/** Asks the operator, past the cache, whether the change was made. Rejects with what a call throws. */
async function checkChange(
  api: ApiClient,
  { key, contentId }: Checked,
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

/**
 * States of an offer that cannot be paid any more. Wire guess (docs/wire-guesses.md): their names. In any other state
 * an offer may still be paid.
 */
const FAILED_OFFERS = new Set(['error', 'canceled', 'cancelled', 'declined', 'expired'])

/** Requests the outcome of a purchase from the operator, past the cache. Rejects with what a call throws. */
export async function checkPurchase(
  api: ApiClient,
  record: Checked & Pick<PurchaseRecord, 'offerId'>,
  language: string,
): Promise<Finding> {
  const found = await checkOwned(api, record, language)
  if (found.outcome !== 'nothing' || record.offerId === null) return found
  const { status } = await getOffer(api, record.offerId, language)
  return FAILED_OFFERS.has(status) ? { ...found, outcome: 'failed' } : found
}

/**
 * Requests from the operator, past the cache, which parts of a purchase the viewer has. Rejects with what a call throws.
 */
export async function checkOwned(api: ApiClient, record: Checked, language: string): Promise<Finding> {
  const { key, change, contentId, parts } = record
  if (change) {
    const outcome = await checkChange(api, record, change, language)
    return { outcome, left: outcome === 'nothing' ? [key] : [] }
  }
  if (contentId === null) return checkPackets(api, parts, language)
  const isBought = isOwned(await getContentSale(api, contentId, language))
  return isBought ? { outcome: 'bought', left: [] } : { outcome: 'nothing', left: parts }
}

/** Wire guess (docs/wire-guesses.md): a subscription has the id of the packet that was sold. */
async function checkPackets(api: ApiClient, parts: readonly string[], language: string): Promise<Finding> {
  const { subscriptions, futures } = await loadSubscriptions(api, language)
  const present = subscriptions.filter(({ packet }) => parts.includes(packet.id))
  const isPresent = (id: string) => present.some(({ packet }) => packet.id === id)
  const later = parts.filter((id) => !isPresent(id) && futures.some(({ packet }) => packet.id === id))
  const left = parts.filter((id) => !isPresent(id) && !later.includes(id))
  if (left.length > 0) return { outcome: 'nothing', left }
  if (later.length > 0) return { outcome: 'planned', left }
  return { outcome: present.some((one) => one.is_paused) ? 'bought-paused' : 'bought', left }
}
