import type { ApiClient } from '../../api/client'
import { getContentSale } from '../../api/licences'
import { getPacket } from '../../api/packets'
import { listSubscriptions } from '../../api/subscriptions'
import { isActive, type UserPurchaseRecord } from '../../api/user-purchase'
import type { PurchaseRecord } from './purchase-record'
import type { Outcome } from './purchase-state'
import type { PurchaseChange } from './sale'

/** Asks the operator, past the cache, whether the change was made. Rejects with what a call throws. */
export async function checkChange(
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
