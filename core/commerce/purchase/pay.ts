import type { StartedPayment } from '../../api/accounts'
import type { ApiClient } from '../../api/client'
import { payOffer, sendPurchase } from '../../api/purchases'
import { subscribe } from '../../api/subscriptions'
import { indexed } from '../../lib/array-from'
import { TvError } from '../../lib/errors/errors'
import { payOnce } from '../pay-once'
import { chargesAtOnce, findCompletion, findPaySystem } from '../pay-systems'
import { confirmPayer, isConfirmedLongAgo, needsPinToChange, requirePayer } from '../payer'
import { preparePayment } from '../prepare-payment'
import { explainRefusal, unsafeAddress } from '../refusal'
import { sendChange } from './change'
import { checkOwned } from './check-purchase'
import { repricedSale } from './place-order'
import type { PurchaseContext } from './purchase-context'
import { isPartUnderWay, type PurchaseRecord } from './purchase-record'
import type { PurchaseEvent } from './purchase-state'
import {
  amountBySystem,
  changesItself,
  type Order,
  type Payment,
  toPurchaseCall,
  withoutBought,
} from './sale'

/** Returns which call a confirmed order makes. */
function getStep(order: Order, payment: Payment): PurchaseRecord['step'] {
  if (payment.type === 'system') return order.offerId === null ? 'top-up' : 'pay-offer'
  return order.purchase === null ? 'subscribe' : 'purchase'
}

/**
 * True if the viewer may be charged even if the answer is lost; then only the operator can tell that the call was not
 * accepted.
 */
const paysAtOnce = (payment: Payment): boolean =>
  payment.type === 'balance' || chargesAtOnce(findPaySystem(payment.system.payform_shortname)?.completion)

/**
 * Makes the one call that pays, or subscribes to each of the missing parts. Resolves with the payment if it is
 * completed elsewhere, with null if nothing is left to pay. Rejects with what the call throws; the caller decides
 * whether the operator may have accepted it. `requireBuyer` rejects once another viewer has signed in.
 */
async function sendPayment(
  { api, viewer, language, returnUrl }: PurchaseContext,
  order: Order,
  payment: Payment,
  call: { record: PurchaseRecord; parts: readonly string[]; requireBuyer(): Promise<void> },
): Promise<StartedPayment | null> {
  if (payment.type === 'balance') {
    await buyFromBalance(api, call.record, call.parts, { language, requireBuyer: call.requireBuyer })
    return null
  }
  const { sale, account, offerId } = order
  const { system, card } = payment
  if (offerId !== null) {
    const form = system.payform_shortname
    return payOffer(api, { offerId, form, cardId: card?.id ?? null, returnUrl }, language)
  }
  const amount = amountBySystem(order)
  const phone = viewer.user.peek()?.phone ?? ''
  const request = { system, amount, packetId: sale.packet?.id ?? null, card, phone, returnUrl }
  return preparePayment(api, account.id, request, language)?.send() ?? null
}

/**
 * Changes the present purchase, makes a new one, or subscribes to each of the parts. `requireBuyer`, asked
 * between two calls, rejects once another viewer has signed in.
 */
export async function buyFromBalance(
  api: ApiClient,
  { change, purchase }: Pick<PurchaseRecord, 'change' | 'purchase'>,
  parts: readonly string[],
  { language, requireBuyer }: { language: string; requireBuyer: () => Promise<void> },
): Promise<void> {
  if (changesItself(change)) await sendChange(api, change, language)
  else if (purchase) await sendPurchase(api, purchase, language)
  else
    for (const [place, packetId] of indexed(parts)) {
      if (place > 0) await requireBuyer()
      await subscribe(api, packetId, language)
    }
}

/** The record of a purchase that is about to be sent. */
const toRecord = (
  { key, contentId, operatorTime, owner, returnUrl }: PurchaseContext,
  account: string,
  order: Order,
  payment: Payment,
): PurchaseRecord => ({
  ...{ key, contentId, account, at: operatorTime.now(), owner, returnUrl },
  step: getStep(order, payment),
  offerId: payment.type === 'system' ? order.offerId : null,
  parts: [...order.sale.parts],
  change: order.change,
  purchase: toPurchaseCall(order),
  price: order.quote.now,
  chargesAtOnce: paysAtOnce(payment),
  skipsPin: payment.type === 'system' && payment.system.skip_parental_control,
  payment: null,
})

/** A payment that has been started, and how the viewer completes it; null if that is not possible. */
function toPending(order: Order, payment: Payment, started: StartedPayment) {
  const { system, card } = payment.type === 'system' ? payment : { system: null, card: null }
  const way = system && findPaySystem(system.payform_shortname)
  // A card that is not linked has to be entered on the bank's page.
  const takesCard = way?.needsCard && !card && started.url
  const usual = takesCard || !way || way.completion === 'instructions' ? 'address' : way.completion
  const completion = findCompletion(usual, started)
  const { id: transactionId, url, qrPicture } = started
  return completion && { transactionId, amount: amountBySystem(order), completion, url, qrPicture }
}

/**
 * Pays a confirmed order, once: the order is stored before the call, and refused if another tab or element has stored
 * one for the same packet or for a bundle that contains it. Calls that have not been sent when `wanted` is aborted are
 * not sent. Resolves with the event of the answer; `lost` if it is unknown whether the operator has accepted the call.
 * Rejects with what the calls before the payment throw.
 */
export async function pay(
  context: PurchaseContext,
  order: Order,
  payment: Payment,
  wanted: AbortSignal,
): Promise<PurchaseEvent> {
  const { api, session, viewer, clock, key, owner, language, records } = context
  const identity = session.identity.peek()
  const confirmedAt = clock.now()
  const account = await confirmPayer(viewer)
  const isBuyer = () => session.identity.peek() === identity && viewer.account.peek() === account
  const requireBuyer = async () => {
    if (!isBuyer()) throw new TvError('login-required')
    await requirePayer(context, account)
  }
  if (!isBuyer()) throw new TvError('login-required')
  // The record belongs to the buyer, even if another viewer has signed in.
  const record = toRecord(context, account, order, payment)
  let missing: readonly string[] = []
  return payOnce<PurchaseRecord, StartedPayment | null, PurchaseEvent>(records, {
    record,
    wanted,
    isFree() {
      const earlier = records.find(key, account)
      return (!earlier || earlier.owner === owner) && !isPartUnderWay(records, record)
    },
    async confirm() {
      // The sale may be out of date: another tab or device, or an earlier attempt, may have bought part of it.
      missing = (await checkOwned(api, record, language)).left
      if (missing.length === 0) return { name: 'owned' }
      // Without an offer, the present price of the missing parts is paid, so the viewer has to have seen that price.
      // Wire guess (docs/wire-guesses.md): an offer keeps its price.
      const rest = withoutBought(order.sale, missing)
      const sale = record.offerId === null ? await repricedSale(api, rest, record, language) : null
      if (sale) return { name: 'repriced', sale }
      // Checked last, because an unlock may have ended meanwhile, or another tab may have set a PIN.
      if (needsPinToChange(context)) return { name: 'pin-needed' }
      if (isConfirmedLongAgo(clock, confirmedAt))
        return { name: 'refused', refusal: { reason: 'not-started' } }
      await requireBuyer()
      return null
    },
    send() {
      context.followed = record
      return sendPayment(context, order, payment, { record, parts: missing, requireBuyer })
    },
    classify: {
      taken: () => ({ name: 'refused', refusal: { reason: 'elsewhere' } }),
      answered(started, drop) {
        if (!started) return { name: 'accepted' }
        const stored = toPending(order, payment, started)
        if (!stored) {
          drop()
          return { name: 'refused', refusal: unsafeAddress() }
        }
        records.save({ ...record, payment: stored })
        return {
          name: 'started',
          payment: { ...stored, system: payment.type === 'system' ? payment.system : null },
        }
      },
      refused: afterRefusal,
      lost: (words) => ({ name: 'lost', words }),
    },
  })

  /**
   * Returns the event after a refusal. The refusal says nothing about the parts of a bundle bought before it, or about
   * a call that a gateway has repeated, so the operator is asked what the viewer has.
   */
  async function afterRefusal(error: TvError, drop: () => void): Promise<PurchaseEvent> {
    const isPayer = isBuyer()
    const owned = isPayer ? await checkOwned(api, record, language).catch(() => null) : null
    if (owned?.left.length === 0) return { name: 'accepted' }
    if (isPayer && owned === null && missing.length > 1) return { name: 'lost' }
    drop()
    const refusal = explainRefusal(error)
    if (owned === null) return { name: 'refused', refusal }
    const { left } = owned
    if (left.length < missing.length) context.entitlements.announce()
    const isUncharged = refusal.reason === 'no-funds' && left.length === missing.length
    return { name: 'refused', refusal: isUncharged ? { ...refusal, isUncharged } : refusal, left }
  }
}
