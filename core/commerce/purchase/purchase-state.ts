import type { PaySystemRecord } from '../../api/accounts'
import type { PurchaseTypeRecord } from '../../api/packets'
import type { RefusalReason } from '../../api/refusals'
import { TvError } from '../../lib/errors'
import { findPrimaryCard } from '../cards'
import { isFree } from '../quote'
import type { NoFunds, Refusal } from '../refusal'
import {
  type Order,
  offersAnotherWay,
  type Payment,
  type PendingPayment,
  type Sale,
  sellsPeriods,
  withoutBought,
} from './sale'

/** How a purchase or a change ended. */
export type Outcome =
  | 'bought'
  | 'bought-paused'
  | 'planned'
  | 'changed'
  | 'renewed'
  /** The renewal is off, and the subscription lasts until its end. */
  | 'disabled'
  | 'ended'
  | 'cancelled-future'

/** Why the operator keeps a subscription. */
export type KeptReason = Extract<RefusalReason, 'renewal-only' | 'kept'>

/** A purchase, from the packet or the content to the end of its payment (PKT-03). */
export type PurchaseState =
  /** `next`: the step after the packet is loaded. */
  | { name: 'loading'; next: 'show' | 'buy' | 'change' }
  | { name: 'failed'; error: TvError }
  | { name: 'shown'; sale: Sale }
  | { name: 'login'; sale: Sale }
  /** The parental check for payments. `shortfall`: the balance was too small for a renewal. `change`: it is for that, not to buy. */
  | {
      name: 'pin'
      sale: Sale
      shortfall?: NoFunds
      change?: 'renew' | 'disable'
      /** The payment that was confirmed too long after the check: it is confirmed once more after this one. */
      confirms?: Extract<PurchaseState, { name: 'confirm' }>
    }
  /** A renewal with its price and date, or its end, waits for the viewer's confirmation (PKT-07). */
  | { name: 'confirm-change'; sale: Sale; change: 'renew' | 'disable' }
  | { name: 'bases'; sale: Sale }
  | { name: 'agreement'; sale: Sale; url: string }
  /** Loads the periods, or without offers the account. */
  | { name: 'preparing'; sale: Sale }
  | { name: 'periods'; sale: Sale; periods: readonly PurchaseTypeRecord[] }
  /**
   * Loads the offer, the account and its ways to pay. `shortfall`: status of the refusal of a balance that was too small.
   * `changedFrom`: the amount that was confirmed, which has changed since.
   */
  | {
      name: 'ordering'
      sale: Sale
      purchase: PurchaseTypeRecord | null
      shortfall?: NoFunds
      changedFrom?: string
    }
  | { name: 'methods'; order: Order }
  | { name: 'instructions'; order: Order; system: PaySystemRecord }
  /** `isShort`: the balance was too small, so another way to pay is suggested. */
  | { name: 'confirm'; order: Order; payment: Payment; isShort?: true }
  | { name: 'paying'; order: Order; payment: Payment }
  | { name: 'pending'; sale: Sale; payment: PendingPayment }
  /** The outcome of a call is unknown, or a payment is complete: the operator is asked what the viewer has. */
  | { name: 'verifying'; sale: Sale; transactionId: string | null }
  /**
   * The viewer buys or changes on the operator's site, in a window of its own. `isOpen` is false if the browser refused the
   * window: then a link leads there.
   */
  | { name: 'elsewhere'; sale: Sale; isOpen: boolean; action: 'buy' | 'change' }
  /**
   * The money of a top-up is on the balance, and nothing is bought with it before another confirmation: it has arrived after the
   * viewer left, or its packet was refused.
   */
  | { name: 'topped-up'; sale: Sale; amount: string | null; refusal?: Refusal }
  /** The operator does not say yet whether the payment was accepted. */
  | { name: 'unconfirmed'; sale: Sale }
  | { name: 'changing'; sale: Sale; change: 'renew' | 'disable' }
  | { name: 'done'; sale: Sale; outcome: Outcome }
  /** `isNew`: a followed purchase has brought it, and another element or tab has announced that. */
  | { name: 'already-bought'; sale: Sale; isNew?: true }
  | { name: 'refused'; sale: Sale; refusal: Refusal; order: Order | null }
  /** The end of a renewal was refused: it had ended, or the subscription is kept. */
  | { name: 'kept'; sale: Sale; reason: KeptReason; message: string }

export type PurchaseEvent =
  | { name: 'loaded'; sale: Sale; resumes: 'nothing' | PendingPayment | 'unknown' }
  | { name: 'load-failed'; error: TvError }
  | { name: 'reload' }
  | { name: 'buy' }
  /** `needsPin`: a change that costs nothing asks for the PIN too. */
  | { name: 'disable' | 'renew'; needsPin: boolean }
  /** Another period or form is to take the place of the present one. */
  | { name: 'change' }
  | { name: 'left-for-site'; isOpen: boolean; action: 'buy' | 'change' }
  | { name: 'back' }
  | { name: 'pin-passed' }
  | { name: 'agreed' }
  | { name: 'prepared'; periods: readonly PurchaseTypeRecord[] }
  | { name: 'chose-period'; purchase: PurchaseTypeRecord }
  /** `suggested`: the way to pay after a refusal of a balance that was too small; null if there is none. */
  | { name: 'ordered'; order: Order; suggested: Payment | null }
  | { name: 'chose-system'; system: PaySystemRecord; needsCard: boolean; isInstructions: boolean }
  /** `isLate`: the parental check was passed too long ago. */
  | { name: 'confirmed'; isLate?: boolean }
  /** Nothing was sent: the account has a PIN by now that the viewer has not entered. */
  | { name: 'pin-needed' }
  | { name: 'started'; payment: PendingPayment }
  /** The operator responded, and nothing is left to pay. */
  | { name: 'accepted' }
  /** The viewer has it by now: another tab, element or device has bought it, and announced it. */
  | { name: 'owned' }
  /** The price is not the confirmed one any more: nothing was paid, and the viewer confirms the new one. */
  | { name: 'repriced'; sale: Sale }
  /** The operator has nothing of the purchase: it was never accepted, or is gone. */
  | { name: 'absent' }
  /** Another tab has begun the payment of this purchase. */
  | { name: 'followed'; payment: PendingPayment }
  /** It is not known whether the operator accepted the call. */
  | { name: 'lost' }
  /** `left`: ids of the packets of a bundle that the viewer does not have after it; absent where that is not known. */
  | { name: 'refused'; refusal: Refusal; left?: readonly string[] }
  /** Some packets of a bundle are there, and the others are still waited for. */
  | { name: 'partly-verified'; left: readonly string[] }
  | { name: 'paid'; transactionId: string }
  /**
   * The money of a top-up that another visit began, or that has bought nothing, is on the balance. `sale`: at the present price, if
   * that is no longer the confirmed one.
   */
  | { name: 'topped-up'; amount: string | null; refusal?: Refusal; sale?: Sale | null }
  | { name: 'time-is-up' }
  /** The viewer asks again about a purchase whose outcome is not known. */
  | { name: 'check' }
  | { name: 'verified'; outcome: Outcome }
  | { name: 'changed'; outcome: Outcome }
  | { name: 'change-refused'; reason: KeptReason; message: string }
  | { name: 'viewer-changed' }

/** Every state that has loaded its packet. */
const getSale = (state: PurchaseState): Sale | null =>
  'sale' in state ? state.sale : 'order' in state ? state.order.sale : null

/** The first step of a purchase that is still to be taken. */
const firstStep = (sale: Sale): PurchaseState => {
  if (sale.isGuest) return { name: 'login', sale }
  if (sale.standing.action !== 'enable' || sale.parts.length === 0) return { name: 'already-bought', sale }
  if (sale.packet === null && sale.licences.length === 0)
    return { name: 'refused', sale, refusal: { reason: 'no-purchases' }, order: null }
  return priced(sale)
}

const priced = (sale: Sale): PurchaseState =>
  sale.quote.next === null
    ? { name: 'refused', sale, refusal: { reason: 'no-price' }, order: null }
    : { name: 'pin', sale }

const mayChange = ({ isChangeable, isGuest }: Sale): boolean => isChangeable && !isGuest

function afterLoading(sale: Sale, next: 'show' | 'buy' | 'change'): PurchaseState {
  if (next === 'buy') return firstStep(sale)
  return next === 'change' && mayChange(sale) ? priced(sale) : { name: 'shown', sale }
}

const afterPin = (sale: Sale): PurchaseState => {
  // By offers the operator decides whether a base packet is needed (PKT-03).
  if (sale.bases.length > 0 && !sale.isByOffers) return { name: 'bases', sale }
  const [url] = sale.agreements
  if (url === undefined) return { name: 'preparing', sale }
  // A text that cannot be opened cannot be agreed to.
  if (/^https?:\/\//i.test(url)) return { name: 'agreement', sale, url }
  const error = new TvError('malformed', { field: 'agreement' })
  return { name: 'refused', sale, refusal: { reason: 'error', error }, order: null }
}

/** An operator that refuses a balance which it calls sufficient would refuse it again. */
const afterShortfall = (
  order: Order,
  isCovered: boolean,
  payment: Payment | null,
  refusal: NoFunds,
): PurchaseState =>
  isCovered || !payment
    ? { name: 'refused', sale: order.sale, refusal, order }
    : { name: 'confirm', order, payment, isShort: true }

/** The cheapest way first: the balance if it covers the order, a single way to pay without a choice. */
const afterOrder = (order: Order, isCovered: boolean): PurchaseState => {
  if (isCovered) return { name: 'confirm', order, payment: { type: 'balance' } }
  if (order.systems.length === 0)
    return { name: 'refused', sale: order.sale, refusal: { reason: 'no-pay-systems' }, order: null }
  return { name: 'methods', order }
}

/** A call that may move money is under way: only the operator's answer ends these states, never the viewer. */
export const isBinding = ({ name }: PurchaseState): boolean =>
  name === 'paying' || name === 'verifying' || name === 'changing'

/** A renewal: the money that it lacks may be added (PKT-06). */
const isShortRenewal = (state: PurchaseState): boolean =>
  state.name === 'changing' &&
  state.change === 'renew' &&
  state.sale.quote.now !== null &&
  !state.sale.isGuest

/**
 * The table of a purchase: an event that a state does not know changes nothing. `covers` decides whether a balance is
 * enough, because amounts are decimal texts.
 */
export function reducePurchase(
  state: PurchaseState,
  event: PurchaseEvent,
  covers: (balance: string | null, amount: string) => boolean,
): PurchaseState {
  const sale = getSale(state)
  switch (event.name) {
    case 'viewer-changed':
      return state.name === 'login' ? { name: 'loading', next: 'buy' } : { name: 'loading', next: 'show' }
    case 'reload':
      return isBinding(state) ? state : { name: 'loading', next: 'show' }
    case 'back':
      if (!sale || isBinding(state)) return state
      return 'order' in state && state.name !== 'methods' && offersAnotherWay(state.order)
        ? { name: 'methods', order: state.order }
        : { name: 'shown', sale }
    case 'loaded':
      if (state.name !== 'loading') return state
      if (event.resumes === 'unknown') return { name: 'verifying', sale: event.sale, transactionId: null }
      if (event.resumes !== 'nothing') return { name: 'pending', sale: event.sale, payment: event.resumes }
      return afterLoading(event.sale, state.next)
    case 'load-failed':
      return state.name === 'loading' ? { name: 'failed', error: event.error } : state
    case 'topped-up':
      return state.name === 'verifying' || state.name === 'unconfirmed'
        ? { ...event, sale: event.sale ?? state.sale }
        : state
    case 'buy':
      // A packet that the viewer has shows its own buttons, such as that of the renewal.
      if (state.name === 'topped-up')
        return state.sale.standing.action === 'enable'
          ? firstStep(state.sale)
          : { name: 'shown', sale: state.sale }
      return state.name === 'shown' || state.name === 'refused' ? firstStep(state.sale) : state
    case 'disable':
    case 'renew': {
      if (state.name !== 'shown' || state.sale.standing.action !== event.name || state.sale.isGuest)
        return state
      const costs = event.name === 'renew' && !isFree(state.sale.quote.now)
      const name = costs || event.needsPin ? 'pin' : 'confirm-change'
      return { name, sale: state.sale, change: event.name }
    }
    case 'change':
      return state.name === 'shown' && mayChange(state.sale) ? priced(state.sale) : state
    case 'left-for-site':
      return state.name === 'shown'
        ? { name: 'elsewhere', sale: state.sale, isOpen: event.isOpen, action: event.action }
        : state
    case 'pin-passed':
      if (state.name !== 'pin') return state
      if (state.confirms) return state.confirms
      if (state.change) return { name: 'confirm-change', sale: state.sale, change: state.change }
      return state.shortfall
        ? { name: 'ordering', sale: state.sale, purchase: null, shortfall: state.shortfall }
        : afterPin(state.sale)
    case 'agreed':
      return state.name === 'agreement'
        ? afterPin({ ...state.sale, agreements: state.sale.agreements.slice(1) })
        : state
    case 'prepared': {
      if (state.name !== 'preparing') return state
      if (!sellsPeriods(state.sale)) return { name: 'ordering', sale: state.sale, purchase: null }
      const [only, ...others] = event.periods
      if (!only)
        return { name: 'refused', sale: state.sale, refusal: { reason: 'no-purchases' }, order: null }
      return others.length === 0
        ? { name: 'ordering', sale: state.sale, purchase: only }
        : { name: 'periods', sale: state.sale, periods: event.periods }
    }
    case 'chose-period':
      return state.name === 'periods'
        ? { name: 'ordering', sale: state.sale, purchase: event.purchase }
        : state
    case 'ordered': {
      if (state.name !== 'ordering') return state
      const { changedFrom = event.order.changedFrom } = state
      const order = { ...event.order, changedFrom }
      const isCovered = covers(order.account.balance, order.quote.now)
      return state.shortfall
        ? afterShortfall(order, isCovered, event.suggested, state.shortfall)
        : afterOrder(order, isCovered)
    }
    case 'chose-system': {
      if (state.name !== 'methods') return state
      const { order } = state
      if (event.isInstructions) return { name: 'instructions', order, system: event.system }
      return {
        name: 'confirm',
        order,
        payment: {
          type: 'system',
          system: event.system,
          card: event.needsCard ? findPrimaryCard(order.cards) : null,
        },
      }
    }
    case 'confirmed':
      if (state.name === 'confirm-change')
        return { name: event.isLate ? 'pin' : 'changing', sale: state.sale, change: state.change }
      if (state.name !== 'confirm') return state
      return event.isLate
        ? { name: 'pin', sale: state.order.sale, confirms: state }
        : { name: 'paying', order: state.order, payment: state.payment }
    case 'pin-needed': {
      if (state.name !== 'paying') return state
      const { order, payment } = state
      return { name: 'pin', sale: order.sale, confirms: { name: 'confirm', order, payment } }
    }
    case 'started':
      return state.name === 'paying'
        ? { name: 'pending', sale: state.order.sale, payment: event.payment }
        : state
    case 'followed':
      return state.name === 'verifying'
        ? { name: 'pending', sale: state.sale, payment: event.payment }
        : state
    case 'accepted':
    case 'lost':
      return state.name === 'paying'
        ? { name: 'verifying', sale: state.order.sale, transactionId: null }
        : state
    case 'owned':
      if (state.name === 'verifying') return { name: 'already-bought', sale: state.sale, isNew: true }
      return state.name === 'paying' && sale ? { name: 'already-bought', sale } : state
    case 'repriced':
      return state.name === 'paying'
        ? {
            name: 'ordering',
            sale: event.sale,
            purchase: state.order.purchase,
            changedFrom: state.order.quote.now,
          }
        : state
    case 'refused': {
      if (!sale || state.name === 'shown' || state.name === 'done') return state
      if (isShortRenewal(state) && event.refusal.reason === 'no-funds')
        return { name: 'pin', sale, shortfall: event.refusal }
      const { refusal, left } = event
      const rest = left ? withoutBought(sale, left) : sale
      if (state.name !== 'paying') return { name: 'refused', refusal, sale: rest, order: null }
      const { order, payment } = state
      if (payment.type === 'balance' && refusal.reason === 'no-funds')
        return { name: 'ordering', sale: rest, purchase: order.purchase, shortfall: refusal }
      // An order is for all packets of its bundle: the rest is another one.
      return { name: 'refused', refusal, sale: rest, order: rest === sale ? order : null }
    }
    case 'partly-verified':
      return state.name === 'verifying' ? { ...state, sale: withoutBought(state.sale, event.left) } : state
    case 'paid':
      return state.name === 'pending' && state.payment.transactionId === event.transactionId
        ? { name: 'verifying', sale: state.sale, transactionId: event.transactionId }
        : state
    case 'time-is-up':
      if (state.name === 'elsewhere') return { name: 'shown', sale: state.sale }
      return (state.name === 'pending' || state.name === 'verifying') && sale
        ? { name: 'unconfirmed', sale }
        : state
    case 'check':
      return state.name === 'unconfirmed'
        ? { name: 'verifying', sale: state.sale, transactionId: null }
        : state
    case 'verified':
      return state.name === 'verifying' || state.name === 'elsewhere'
        ? { name: 'done', sale: state.sale, outcome: event.outcome }
        : state
    case 'absent':
      return state.name === 'verifying' || state.name === 'pending'
        ? { name: 'shown', sale: state.sale }
        : state
    case 'changed':
      return state.name === 'changing' ? { name: 'done', sale: state.sale, outcome: event.outcome } : state
    case 'change-refused':
      return state.name === 'changing' ? { ...event, name: 'kept', sale: state.sale } : state
    default:
      return event satisfies never
  }
}
