import { refusalReason } from '../../api/api-error'
import type { ApiClient } from '../../api/client'
import type { PurchaseTypeRecord } from '../../api/packets'
import { endPurchase, updatePurchase } from '../../api/purchases'
import { cancelFuture, setRenewal, unsubscribe } from '../../api/subscriptions'
import { asTvError } from '../../lib/errors/errors'
import { operatorText } from '../refusal'
import { hasEnd } from '../subscriptions/standing'
import type { PurchaseChange } from './purchase-record'
import type { Outcome, PurchaseEvent } from './purchase-state'
import type { Sale } from './sale'

/**
 * Returns the change that an order makes; null for a first purchase. A form of a content replaces another one in the
 * same purchase; a period of a packet is a new purchase (PKT-02, PKT-11).
 */
export function getPurchaseChange(sale: Sale, chosen: PurchaseTypeRecord | null): PurchaseChange | null {
  const { own, packet, libraryId, standing } = sale
  if (chosen === null) return standing.action === 'renew' ? findRenewal(sale) : null
  if (standing.action === 'enable') return null
  if (packet !== null) return { ...NO_CHANGE, typeId: chosen.id }
  const licenceId = findLicence(sale, chosen)
  return { purchaseId: own?.id ?? null, subscriptionId: null, typeId: chosen.id, libraryId, licenceId }
}

/** Id of the licence of a chosen form of a content; null for a period of a packet. */
export const findLicence = ({ licences }: Sale, chosen: PurchaseTypeRecord | null): string | null =>
  licences.find(({ id }) => id === chosen?.id)?.entity_license_id ?? null

const NO_CHANGE: PurchaseChange = {
  purchaseId: null,
  subscriptionId: null,
  typeId: null,
  libraryId: null,
  licenceId: null,
}

/** The renewal of an ended purchase, else of the subscription (PKT-11); null if there is neither. */
function findRenewal({ own, standing: { subscription } }: Sale): PurchaseChange | null {
  if (subscription && (!own || own.isActive)) return { ...NO_CHANGE, subscriptionId: subscription.id }
  return own && { ...NO_CHANGE, purchaseId: own.id }
}

/** Changes the purchase or the subscription itself, and pays from the balance. Rejects with what the call throws. */
export async function sendChange(api: ApiClient, change: PurchaseChange, language: string): Promise<void> {
  const { purchaseId, subscriptionId, typeId, libraryId, licenceId } = change
  if (subscriptionId !== null) await setRenewal(api, subscriptionId, true, language)
  if (purchaseId === null) return
  await updatePurchase(
    api,
    purchaseId,
    typeId === null ? { status: 'active' } : { libraryId, licenceId },
    language,
  )
}

/**
 * Renews a subscription, or ends its renewal, a paused one or a future one (PKT-07); for a packet that was bought, its
 * purchase (PKT-11). Rejects with what a call throws, except for refusals by 400 and 451, whose text is shown.
 */
export async function changeSubscription(
  api: ApiClient,
  sale: Sale,
  wanted: 'renew' | 'disable',
  language: string,
): Promise<PurchaseEvent> {
  const { own, standing } = sale
  const { subscription, future } = standing
  try {
    let outcome: Outcome = 'renewed'
    const renewal = findRenewal(sale)
    if (wanted === 'renew') {
      if (renewal) await sendChange(api, renewal, language)
    } else if (subscription) {
      if (own?.isActive && own.isCancelable) await endPurchase(api, own.id, language)
      else await unsubscribe(api, subscription.id, language)
      outcome = hasEnd(subscription) ? 'disabled' : 'ended'
    } else if (future) {
      await cancelFuture(api, future.id, language)
      outcome = 'cancelled-future'
    }
    return { name: 'changed', outcome }
  } catch (thrown) {
    const reason = refusalReason(thrown)
    if (reason !== 'renewal-only' && reason !== 'kept') throw thrown
    return { name: 'change-refused', reason, message: operatorText(asTvError(thrown)) }
  }
}
