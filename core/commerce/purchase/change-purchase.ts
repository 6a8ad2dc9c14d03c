import type { ApiClient } from '../../api/client'
import { getContentSale } from '../../api/licences'
import { getPacket, type PurchaseTypeRecord } from '../../api/packets'
import { updatePurchase } from '../../api/purchases'
import { isActive, type UserPurchaseRecord } from '../../api/user-purchase'
import type { PurchaseRecord } from './purchase-record'
import type { Outcome } from './purchase-state'
import type { PurchaseChange, Sale } from './sale'

/**
 * The change that an order makes; null for a first purchase. A form of a content takes the place of another in the same purchase,
 * a period of a packet is a purchase of its own (PKT-02, PKT-11).
 */
export function changeOf(sale: Sale, chosen: PurchaseTypeRecord | null): PurchaseChange | null {
  const { own, packet, licences, libraryId, standing } = sale
  if (chosen === null) {
    const isRenewal = standing.action === 'renew' && own !== null
    return isRenewal ? { purchaseId: own.id, typeId: null, libraryId: null, licenceId: null } : null
  }
  if (standing.action === 'enable') return null
  if (packet !== null) return { purchaseId: null, typeId: chosen.id, libraryId: null, licenceId: null }
  const licenceId = licences.find(({ id }) => id === chosen.id)?.entity_license_id ?? null
  return { purchaseId: own?.id ?? null, typeId: chosen.id, libraryId, licenceId }
}

/** Changes the purchase itself, and pays from the balance. Rejects with what the call throws. */
export const sendChange = (
  api: ApiClient,
  purchaseId: string,
  { typeId, libraryId, licenceId }: PurchaseChange,
  language: string,
) =>
  updatePurchase(api, purchaseId, typeId === null ? { status: 'active' } : { libraryId, licenceId }, language)

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
  const packet = await getPacket(api, key, language, 0)
  if (hasReached(packet.user_purchase, change)) return change.typeId === null ? 'renewed' : 'changed'
  return change.typeId !== null && hasReached(packet.next_user_purchase, change) ? 'planned' : 'nothing'
}

const hasReached = (own: UserPurchaseRecord | null, { purchaseId, typeId }: PurchaseChange): boolean =>
  isActive(own) && (typeId === null ? own?.id === purchaseId : own?.purchase_type_id === typeId)
