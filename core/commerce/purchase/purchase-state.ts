import type { PaySystemRecord } from '../../api/accounts'
import type { PurchaseTypeRecord } from '../../api/packets'
import type { RefusalReason } from '../../api/refusals'
import { TvError } from '../../lib/errors/errors'
import { createReducer } from '../../lib/state/state-table'
import { covers } from '../amount'
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
  | { name: 'confirmed' }
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

const refuse = (sale: Sale, refusal: Refusal, order: Order | null = null): PurchaseState => ({
  name: 'refused',
  sale,
  refusal,
  order,
})

/** The first step of a purchase that is still to be taken. */
const firstStep = (sale: Sale): PurchaseState => {
  if (sale.isGuest) return { name: 'login', sale }
  if (sale.standing.action !== 'enable' || sale.parts.length === 0) return { name: 'already-bought', sale }
  if (sale.packet === null && sale.licences.length === 0) return refuse(sale, { reason: 'no-purchases' })
  return priced(sale)
}

const priced = (sale: Sale): PurchaseState =>
  sale.quote.next === null ? refuse(sale, { reason: 'no-price' }) : { name: 'pin', sale }

const mayChange = ({ isChangeable, isGuest }: Sale): boolean => isChangeable && !isGuest

function beginChange(
  state: Extract<PurchaseState, { name: 'shown' }>,
  { name: change, needsPin }: { name: 'disable' | 'renew'; needsPin: boolean },
): PurchaseState {
  const { sale } = state
  if (sale.standing.action !== change || sale.isGuest) return state
  const costs = change === 'renew' && !isFree(sale.quote.now)
  return { name: costs || needsPin ? 'pin' : 'confirm-change', sale, change }
}

const afterPin = (sale: Sale): PurchaseState => {
  // By offers the operator decides whether a base packet is needed (PKT-03).
  if (sale.bases.length > 0 && !sale.isByOffers) return { name: 'bases', sale }
  const [url] = sale.agreements
  if (url === undefined) return { name: 'preparing', sale }
  // A text that cannot be opened cannot be agreed to.
  if (/^https?:\/\//i.test(url)) return { name: 'agreement', sale, url }
  return refuse(sale, { reason: 'error', error: new TvError('malformed', { field: 'agreement' }) })
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

const toShown = ({ sale }: { sale: Sale }): PurchaseState => ({ name: 'shown', sale })

const toUnconfirmed = ({ sale }: { sale: Sale }): PurchaseState => ({ name: 'unconfirmed', sale })

const verify = (sale: Sale): PurchaseState => ({ name: 'verifying', sale, transactionId: null })

const finish = (sale: Sale, outcome: Outcome): PurchaseState => ({ name: 'done', sale, outcome })

/** The table of a purchase. */
export const reducePurchase = createReducer<PurchaseState, PurchaseEvent>({
  'viewer-changed': ({ name }) => ({ name: 'loading', next: name === 'login' ? 'buy' : 'show' }),
  reload: (state) => (isBinding(state) ? state : { name: 'loading', next: 'show' }),
  back(state) {
    const sale = getSale(state)
    if (!sale || isBinding(state)) return state
    return 'order' in state && state.name !== 'methods' && offersAnotherWay(state.order)
      ? { name: 'methods', order: state.order }
      : { name: 'shown', sale }
  },
  loaded: {
    loading({ next }, { sale, resumes }) {
      if (resumes === 'unknown') return verify(sale)
      if (resumes !== 'nothing') return { name: 'pending', sale, payment: resumes }
      if (next === 'buy') return firstStep(sale)
      return next === 'change' && mayChange(sale) ? priced(sale) : { name: 'shown', sale }
    },
  },
  'load-failed': { loading: (_, { error }) => ({ name: 'failed', error }) },
  'topped-up': {
    verifying: ({ sale }, event) => ({ ...event, sale: event.sale ?? sale }),
    unconfirmed: ({ sale }, event) => ({ ...event, sale: event.sale ?? sale }),
  },
  buy: {
    shown: ({ sale }) => firstStep(sale),
    refused: ({ sale }) => firstStep(sale),
    // A packet that the viewer has shows its own buttons, such as that of the renewal.
    'topped-up': ({ sale }) =>
      sale.standing.action === 'enable' ? firstStep(sale) : { name: 'shown', sale },
  },
  disable: { shown: beginChange },
  renew: { shown: beginChange },
  change: { shown: (state) => (mayChange(state.sale) ? priced(state.sale) : state) },
  'left-for-site': {
    shown: ({ sale }, { isOpen, action }) => ({ name: 'elsewhere', sale, isOpen, action }),
  },
  'pin-passed': {
    pin({ sale, confirms, change, shortfall }) {
      if (confirms) return confirms
      if (change) return { name: 'confirm-change', sale, change }
      return shortfall ? { name: 'ordering', sale, purchase: null, shortfall } : afterPin(sale)
    },
  },
  agreed: { agreement: ({ sale }) => afterPin({ ...sale, agreements: sale.agreements.slice(1) }) },
  prepared: {
    preparing({ sale }, { periods }) {
      if (!sellsPeriods(sale)) return { name: 'ordering', sale, purchase: null }
      const [only, ...others] = periods
      if (!only) return refuse(sale, { reason: 'no-purchases' })
      return others.length === 0
        ? { name: 'ordering', sale, purchase: only }
        : { name: 'periods', sale, periods }
    },
  },
  'chose-period': { periods: ({ sale }, { purchase }) => ({ name: 'ordering', sale, purchase }) },
  ordered: {
    ordering({ changedFrom, shortfall }, { order: placed, suggested }) {
      const order = { ...placed, changedFrom: changedFrom ?? placed.changedFrom }
      const isCovered = covers(order.account.balance, order.quote.now)
      // An operator that refuses a balance which it calls sufficient would refuse it again.
      if (shortfall)
        return suggested && !isCovered
          ? { name: 'confirm', order, payment: suggested, isShort: true }
          : refuse(order.sale, shortfall, order)
      // The cheapest way first: the balance if it covers the order, a single way to pay without a choice.
      if (isCovered) return { name: 'confirm', order, payment: { type: 'balance' } }
      return order.systems.length === 0
        ? refuse(order.sale, { reason: 'no-pay-systems' })
        : { name: 'methods', order }
    },
  },
  'chose-system': {
    methods({ order }, { system, isInstructions, needsCard }) {
      if (isInstructions) return { name: 'instructions', order, system }
      const card = needsCard ? findPrimaryCard(order.cards) : null
      return { name: 'confirm', order, payment: { type: 'system', system, card } }
    },
  },
  confirmed: {
    'confirm-change': ({ sale, change }) => ({ name: 'changing', sale, change }),
    confirm: ({ order, payment }) => ({ name: 'paying', order, payment }),
  },
  'pin-needed': {
    changing: ({ sale, change }) => ({ name: 'pin', sale, change }),
    paying: ({ order, payment }) => ({
      name: 'pin',
      sale: order.sale,
      confirms: { name: 'confirm', order, payment },
    }),
  },
  started: { paying: ({ order: { sale } }, { payment }) => ({ name: 'pending', sale, payment }) },
  followed: { verifying: ({ sale }, { payment }) => ({ name: 'pending', sale, payment }) },
  accepted: { paying: ({ order }) => verify(order.sale) },
  lost: { paying: ({ order }) => verify(order.sale) },
  owned: {
    verifying: ({ sale }) => ({ name: 'already-bought', sale, isNew: true }),
    paying: ({ order: { sale } }) => ({ name: 'already-bought', sale }),
  },
  repriced: {
    paying: ({ order: { purchase, quote } }, { sale }) => ({
      name: 'ordering',
      sale,
      purchase,
      changedFrom: quote.now,
    }),
  },
  refused(state, { refusal, left }) {
    const sale = getSale(state)
    if (!sale || state.name === 'shown' || state.name === 'done') return state
    if (isShortRenewal(state) && refusal.reason === 'no-funds')
      return { name: 'pin', sale, shortfall: refusal }
    const rest = left ? withoutBought(sale, left) : sale
    if (state.name !== 'paying') return refuse(rest, refusal)
    const { order, payment } = state
    if (payment.type === 'balance' && refusal.reason === 'no-funds')
      return { name: 'ordering', sale: rest, purchase: order.purchase, shortfall: refusal }
    // An order is for all packets of its bundle: the rest is another one.
    return refuse(rest, refusal, rest === sale ? order : null)
  },
  'partly-verified': {
    verifying: (state, { left }) => ({ ...state, sale: withoutBought(state.sale, left) }),
  },
  paid: {
    pending: (state, { transactionId }) =>
      state.payment.transactionId === transactionId
        ? { name: 'verifying', sale: state.sale, transactionId }
        : state,
  },
  'time-is-up': { elsewhere: toShown, pending: toUnconfirmed, verifying: toUnconfirmed },
  check: { unconfirmed: ({ sale }) => verify(sale) },
  verified: {
    verifying: ({ sale }, { outcome }) => finish(sale, outcome),
    elsewhere: ({ sale }, { outcome }) => finish(sale, outcome),
  },
  absent: { verifying: toShown, pending: toShown },
  changed: { changing: ({ sale }, { outcome }) => finish(sale, outcome) },
  'change-refused': {
    changing: ({ sale }, { reason, message }) => ({ name: 'kept', sale, reason, message }),
  },
})
