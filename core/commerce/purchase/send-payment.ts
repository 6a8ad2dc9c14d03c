import { payIntoAccount, type StartedPayment } from '../../api/accounts'
import type { ApiClient } from '../../api/client'
import { createPurchase, payOffer } from '../../api/purchases'
import { subscribe } from '../../api/subscriptions'
import { paySystemOf } from '../pay-systems'
import { changesItself, sendChange } from './change-purchase'
import type { PurchaseRecord } from './purchase-record'
import { amountBySystem, type Order, type Payment } from './sale'

/** The call that a confirmed order makes. */
export function stepOf(order: Order, payment: Payment): PurchaseRecord['step'] {
  if (payment.type === 'system') return order.offerId === null ? 'top-up' : 'pay-offer'
  return order.purchase === null ? 'subscribe' : 'purchase'
}

/** Ways to pay that need no address: the call charges the viewer, or sends a message that the viewer answers. */
const WITHOUT_ADDRESS = new Set<string | undefined>(['at-once', 'message'])

/** True if the viewer may be charged without an answer to the call: then only the operator can say that it was not accepted. */
export const chargesAtOnce = (payment: Payment): boolean =>
  payment.type === 'balance' || WITHOUT_ADDRESS.has(paySystemOf(payment.system.payform_shortname)?.completion)

/**
 * Makes the one call that pays, or subscribes to each of the missing parts. Resolves with the payment if it is completed
 * elsewhere, with null if nothing is left to pay. Rejects with what the call throws; the caller decides whether the operator
 * may have accepted it. `requireBuyer` throws once another viewer has signed in.
 */
export async function sendPayment(
  api: ApiClient,
  order: Order,
  payment: Payment,
  parts: readonly string[],
  visit: { language: string; phone: string; returnUrl: string; requireBuyer: () => void },
): Promise<StartedPayment | null> {
  const { sale, account, offerId, purchase, change } = order
  visit.requireBuyer()
  if (payment.type === 'balance') {
    if (changesItself(change)) {
      await sendChange(api, change, visit.language)
      return null
    }
    if (purchase === null) {
      for (const packetId of parts) {
        // Another viewer may have signed in since the last call.
        visit.requireBuyer()
        await subscribe(api, packetId, visit.language)
      }
      return null
    }
    const { libraryId, licenceId } = order
    const bought = { purchaseTypeId: purchase.id, accountId: account.id, libraryId, licenceId }
    await createPurchase(api, bought, visit.language)
    return null
  }
  const { system, card } = payment
  if (offerId !== null)
    return payOffer(
      api,
      {
        offerId,
        form: system.payform_shortname,
        cardId: card?.id ?? null,
        returnUrl: visit.returnUrl,
      },
      visit.language,
    )
  const known = paySystemOf(system.payform_shortname)
  if (known === null || known.completion === 'instructions') return null
  const amount = amountBySystem(order)
  const { phone, returnUrl } = visit
  const fields = known.fields({ system, amount, packetId: sale.packet?.id ?? null, card, phone, returnUrl })
  return payIntoAccount(api, account.id, known.endpoint, { amount, ...fields }, visit.language)
}
