import type { PaySystemRecord } from '../../api/accounts'
import type { CardRecord } from '../../api/cards'
import type { LicenceRecord } from '../../api/licences'
import type { PacketRecord, PurchaseTypeRecord } from '../../api/packets'
import type { Currency } from '../../text'
import { getMissingAmount, isZero } from '../amount'
import type { StartedTransaction } from '../paid-calls'
import { getRestQuote, type Quote } from '../quote'
import type { Refusal } from '../refusal'
import type { Standing, SubscriptionDates } from '../subscriptions/standing'
import type { Successor } from '../successor'
import type { PurchaseChange, PurchaseSubject } from './purchase-record'

/** A packet or a content as this viewer may buy it. */
export interface Sale {
  subject: PurchaseSubject
  name: string
  /** For a content that of its cheapest form, for a bundle that of the packets that the viewer lacks. */
  quote: Quote
  /** Addresses of texts to accept first, for the packet and its missing parts. */
  agreements: readonly string[]
  /** Null for a content. */
  packet: PacketRecord | null
  /** The forms in which a content is sold; empty for a packet, which is sold for periods. */
  licences: readonly LicenceRecord[]
  standing: Standing
  /** The viewer's purchase of it; null without one, also if the packet is subscribed to without a purchase. */
  own: OwnPurchase | null
  /** True if another period or form may replace the present one (PKT-02). */
  isChangeable: boolean
  /** Id of the content's library; null for a packet. */
  libraryId: string | null
  /** The packet that follows when this one is renewed; null if it renews itself. */
  successor: Successor | null
  /** The dates of the subscription; null without one. */
  dates: SubscriptionDates | null
  isGuest: boolean
  /** Ids of the packets to subscribe to: the packet, or the missing parts of a bundle. */
  parts: readonly string[]
  /** Names of the packets of a bundle that were bought since the sale was loaded, to show what was charged (PKT-06). */
  bought: readonly string[]
  /** The base packets of which one has to be bought first; empty if none is needed. */
  bases: readonly PacketRecord[]
  /** The currency of prices, or its ISO 4217 code; null if unknown. */
  currency: Currency | string | null
  /** True if the operator sells by offers of periods; false if a subscription is paid from the balance (a setting). */
  isByOffers: boolean
}

/** A purchase that its buyer may change. */
export interface OwnPurchase {
  id: string
  isActive: boolean
  isCancelable: boolean
}

/** How an order is paid. */
export type Payment =
  | { type: 'balance' }
  | { type: 'system'; system: PaySystemRecord; card: CardRecord | null }

/** A packet or period to buy, its amount, and the account that pays. */
export interface Order {
  sale: Sale
  /** The chosen period; null without offers. */
  purchase: PurchaseTypeRecord | null
  /** Null for a first purchase. */
  change: PurchaseChange | null
  /** Id of the operator's offer; null without one. */
  offerId: string | null
  libraryId: string | null
  licenceId: string | null
  /** The operator's texts about the product; null if there are none. */
  info: { title: string; type: string; text: string } | null
  quote: Quote & { now: string }
  /** The amount that the viewer saw before, if it was different; null otherwise. */
  changedFrom: string | null
  /** `balance` is a decimal text, null if it is unknown. */
  account: { id: string; balance: string | null }
  systems: readonly PaySystemRecord[]
  cards: readonly CardRecord[]
}

/**
 * The call that buys the period or form of an order from the balance; null for a subscription, and for a change of the
 * present purchase.
 */
export const toPurchaseCall = ({ purchase, change, account, libraryId, licenceId }: Order) =>
  purchase === null || changesItself(change)
    ? null
    : { purchaseTypeId: purchase.id, accountId: account.id, libraryId, licenceId }

/** True if the present purchase or subscription itself is changed, instead of a new one replacing it. */
export const changesItself = (change: PurchaseChange | null): change is PurchaseChange =>
  change !== null && (change.purchaseId !== null || change.subscriptionId !== null)

/** Returns the sale of the parts that are `left`; the names of the others are added to `bought`. */
export function withoutBought(sale: Sale, left: readonly string[]): Sale {
  const bought = sale.parts.filter((id) => !left.includes(id))
  if (bought.length === 0) return sale
  const names = sale.packet?.packets.filter(({ id }) => bought.includes(id)).map(({ name }) => name) ?? []
  return { ...sale, quote: getRestQuote(sale.quote, left), parts: left, bought: [...sale.bought, ...names] }
}

/** True if the viewer chooses a period or form: with offers, and when replacing the present one. */
export const sellsPeriods = ({ isByOffers, standing }: Sale): boolean =>
  isByOffers || standing.action !== 'enable'

/** True if the operator has refused a packet because a base packet is missing: the viewer can buy one first (PKT-03). */
export const isBaseMissing = ({ bases }: Sale, refusal: Refusal): boolean =>
  bases.length > 0 &&
  (refusal.reason === 'no-funds' || (refusal.reason === 'error' && refusal.error.answer === 'refused'))

/**
 * True if an order can be paid in another way; not if the operator reports a sufficient balance, because nothing is
 * missing.
 */
export const offersAnotherWay = (order: Order | null): order is Order =>
  order !== null && order.systems.length > 0 && !isZero(amountBySystem(order))

/**
 * The amount that a way to pay charges, a decimal text: without an offer only the amount that the balance lacks; the
 * rest is taken from the balance.
 */
export const amountBySystem = ({ offerId, account, quote }: Order): string =>
  offerId === null ? getMissingAmount(account.balance, quote.now) : quote.now

/** The amount taken from the balance in addition to {@link amountBySystem}, a decimal text; null if there is none. */
export function amountFromBalance(order: Order): string | null {
  const rest = getMissingAmount(amountBySystem(order), order.quote.now)
  return isZero(rest) ? null : rest
}

/** A payment under way. */
export interface PendingPayment extends StartedTransaction {
  /** Decimal text; null after a reload of a payment that was stored without it. */
  amount: string | null
  system: PaySystemRecord | null
}
