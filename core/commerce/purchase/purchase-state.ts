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
  /** The renewal is off; the subscription lasts until its end. */
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
  /**
   * The parental check for payments. `shortfall`: the balance was too small for a renewal. `change`: the check is for
   * this change, not for a purchase.
   */
  | {
      name: 'pin'
      sale: Sale
      shortfall?: NoFunds
      change?: 'renew' | 'disable'
      /** A payment confirmed too long after the previous check: the viewer confirms it again after this one. */
      confirms?: Extract<PurchaseState, { name: 'confirm' }>
    }
  /** The viewer has to confirm a renewal, with its price and date, or the end of one (PKT-07). */
  | { name: 'confirm-change'; sale: Sale; change: 'renew' | 'disable' }
  | { name: 'bases'; sale: Sale }
  | { name: 'agreement'; sale: Sale; url: string }
  /** Loads the periods of a packet, or the forms of a content; skipped without offers. */
  | { name: 'preparing'; sale: Sale }
  | { name: 'periods'; sale: Sale; periods: readonly PurchaseTypeRecord[] }
  /**
   * Loads the offer, the account and its ways to pay. `shortfall`: the refusal of a balance that was too small.
   * `changedFrom`: the confirmed amount, if the price has changed since.
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
  /**
   * The outcome of a call is unknown, or a payment is complete: the operator is asked what the viewer has. `words` are
   * the operator's, in its answer to the call.
   */
  | { name: 'verifying'; sale: Sale; transactionId: string | null; words?: string | undefined }
  /**
   * The viewer buys, or changes the purchase, on the operator's site in another window. `isOpen` is false if the
   * browser blocked the window: then a link is shown.
   */
  | { name: 'elsewhere'; sale: Sale; isOpen: boolean; action: 'buy' | 'change' }
  /**
   * The money of a top-up is on the balance; using it needs another confirmation, because it arrived after the viewer
   * had left, or its packet was refused.
   */
  | { name: 'topped-up'; sale: Sale; amount: string | null; refusal?: Refusal }
  /** The operator does not report yet whether the payment was accepted. */
  | { name: 'unconfirmed'; sale: Sale; words?: string | undefined }
  | { name: 'changing'; sale: Sale; change: 'renew' | 'disable' }
  | { name: 'done'; sale: Sale; outcome: Outcome }
  /** `isNew`: it was bought by a followed purchase, and another element or tab has announced that. */
  | { name: 'already-bought'; sale: Sale; isNew?: true }
  | { name: 'refused'; sale: Sale; refusal: Refusal; order: Order | null }
  /** The operator refused to end the renewal: it has ended already, or the subscription is kept. */
  | { name: 'kept'; sale: Sale; reason: KeptReason; message: string }

export type PurchaseEvent =
  | { name: 'loaded'; sale: Sale; resumes: 'nothing' | PendingPayment | 'unknown' }
  | { name: 'load-failed'; error: TvError }
  /** `next`: the step that follows; the price by default. */
  | { name: 'reload'; next?: 'buy' | 'change' | undefined }
  | { name: 'buy' }
  /** `needsPin`: a change requires the PIN even if it costs nothing. */
  | { name: 'disable' | 'renew'; needsPin: boolean }
  /** The viewer chooses another period or form to replace the present one. */
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
  /** Nothing was sent: by now the account has a PIN that the viewer has not entered. */
  | { name: 'pin-needed' }
  | { name: 'started'; payment: PendingPayment }
  /** The operator responded, and nothing is left to pay. */
  | { name: 'accepted' }
  /** The viewer has it already: another tab, element or device has bought and announced it. */
  | { name: 'owned' }
  /** The price differs from the confirmed one: nothing was paid, and the viewer has to confirm the new price. */
  | { name: 'repriced'; sale: Sale }
  /** The operator does not know the purchase: it was never accepted, or has been removed. */
  | { name: 'absent' }
  /** Another tab has begun the payment of this purchase. */
  | { name: 'followed'; payment: PendingPayment }
  /** It is unknown whether the operator accepted the call. */
  | { name: 'lost'; words?: string | undefined }
  /** `left`: ids of the packets of a bundle that the viewer still lacks; absent if unknown. */
  | { name: 'refused'; refusal: Refusal; left?: readonly string[] }
  /** The viewer has some packets of a bundle, and the others are still pending. */
  | { name: 'partly-verified'; left: readonly string[] }
  | { name: 'paid'; transactionId: string }
  /**
   * The money of a top-up is on the balance: another visit started it, or it could not be used. `sale`: with the
   * present price, if that differs from the confirmed one.
   */
  | { name: 'topped-up'; amount: string | null; refusal?: Refusal; sale?: Sale | null }
  | { name: 'time-is-up' }
  /** The viewer asks again about a purchase with an unknown outcome. */
  | { name: 'check' }
  | { name: 'verified'; outcome: Outcome }
  | { name: 'changed'; outcome: Outcome }
  | { name: 'change-refused'; reason: KeptReason; message: string }
  | { name: 'viewer-changed' }

/** Returns the sale of a state that has loaded its packet. */
const getSale = (state: PurchaseState): Sale | null =>
  'sale' in state ? state.sale : 'order' in state ? state.order.sale : null

const refuse = (sale: Sale, refusal: Refusal, order: Order | null = null): PurchaseState => ({
  name: 'refused',
  sale,
  refusal,
  order,
})

/** The first step of a purchase that is still necessary. */
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
  // With offers, the operator decides whether a base packet is needed (PKT-03).
  if (sale.bases.length > 0 && !sale.isByOffers) return { name: 'bases', sale }
  const [url] = sale.agreements
  if (url === undefined)
    return sellsPeriods(sale) ? { name: 'preparing', sale } : { name: 'ordering', sale, purchase: null }
  // A text with an unsafe address cannot be opened, so it cannot be accepted.
  if (/^https?:\/\//i.test(url)) return { name: 'agreement', sale, url }
  return refuse(sale, { reason: 'error', error: new TvError('malformed', { field: 'agreement' }) })
}

/** True while a call that may move money is under way: only the operator's answer ends these states. */
export const isBinding = ({ name }: PurchaseState): boolean =>
  name === 'paying' || name === 'verifying' || name === 'changing'

/** True for a renewal for which missing money may be added (PKT-06). */
const isShortRenewal = (state: PurchaseState): boolean =>
  state.name === 'changing' &&
  state.change === 'renew' &&
  state.sale.quote.now !== null &&
  !state.sale.isGuest

const toShown = ({ sale }: { sale: Sale }): PurchaseState => ({ name: 'shown', sale })

const toUnconfirmed = ({ sale, words }: { sale: Sale; words?: string | undefined }): PurchaseState => ({
  name: 'unconfirmed',
  sale,
  words,
})

const verify = (sale: Sale, words?: string): PurchaseState => ({
  name: 'verifying',
  sale,
  transactionId: null,
  words,
})

const finish = (sale: Sale, outcome: Outcome): PurchaseState => ({ name: 'done', sale, outcome })

/** The transitions of a purchase. */
export const reducePurchase = createReducer<PurchaseState, PurchaseEvent>({
  'viewer-changed': ({ name }) => ({ name: 'loading', next: name === 'login' ? 'buy' : 'show' }),
  reload: (state, { next }) => (isBinding(state) ? state : { name: 'loading', next: next ?? 'show' }),
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
    // If the viewer has the packet already, its own buttons are shown, such as the one for its renewal.
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
      // If the operator refuses a balance that it reports as sufficient, it would refuse it again.
      if (shortfall)
        return suggested && !isCovered
          ? { name: 'confirm', order, payment: suggested, isShort: true }
          : refuse(order.sale, shortfall, order)
      // The simplest way first: the balance if it covers the order, else the choice of a way to pay.
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
  lost: { paying: ({ order }, { words }) => verify(order.sale, words) },
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
    // The order covers all packets of its bundle, so the rest needs a new one.
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
  check: { unconfirmed: ({ sale, words }) => verify(sale, words) },
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
