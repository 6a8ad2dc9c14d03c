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
import type { PurchaseChange, PurchaseSubject } from './purchase-record'

/** A packet or a content as this viewer may buy it. */
export interface Sale {
  subject: PurchaseSubject
  name: string
  /** A content has its cheapest form, a bundle the packets that the viewer lacks. */
  quote: Quote
  /** Addresses of texts to accept first, of the packet and of its missing parts. */
  agreements: readonly string[]
  /** Null for a content. */
  packet: PacketRecord | null
  /** The forms in which a content is sold; empty for a packet, which is sold for periods. */
  licences: readonly LicenceRecord[]
  standing: Standing
  /** The purchase that the viewer has of it; null without one, also if the packet is subscribed to without a purchase. */
  own: OwnPurchase | null
  /** Another period or form may take the place of the present one (PKT-02). */
  isChangeable: boolean
  /** Id of the content's library; null for a packet. */
  libraryId: string | null
  /** The packet that takes its place when it is renewed; null if it renews itself. */
  successor: Successor | null
  /** The dates of the subscription; null without one. */
  dates: SubscriptionDates | null
  isGuest: boolean
  /** Ids of the packets that a purchase still has to subscribe to: the packet, or the missing parts of a bundle. */
  parts: readonly string[]
  /** Names of the packets of a bundle that were bought since the sale was loaded: the words of what was charged stay (PKT-06). */
  bought: readonly string[]
  /** The base packets of which one has to be bought first; empty if none is needed. */
  bases: readonly PacketRecord[]
  /** The currency of prices, or its ISO 4217 code; null if unknown. */
  currency: Currency | string | null
  /** The operator sells by offers of periods; false if a subscription is paid from the balance (a setting). */
  isByOffers: boolean
}

/** The packet after a renewal: empty and null where the operator does not show it. */
export interface Successor {
  name: string
  quote: Quote | null
}

/** A purchase as its buyer may change it. */
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
  /** The period that was chosen; null without offers. */
  purchase: PurchaseTypeRecord | null
  /** Null for a first purchase. */
  change: PurchaseChange | null
  /** Id of the operator's offer; null without one. */
  offerId: string | null
  libraryId: string | null
  licenceId: string | null
  /** The operator's texts about what is bought; null without any. */
  info: { title: string; type: string; text: string } | null
  quote: Quote & { now: string }
  /** The amount that the viewer has read before, if that is another; null if it is not. */
  changedFrom: string | null
  /** `balance` is a decimal text, null if it is unknown. */
  account: { id: string; balance: string | null }
  systems: readonly PaySystemRecord[]
  cards: readonly CardRecord[]
}

/** The call that buys the period or form of an order from the balance; null for a subscription, and for a change of a purchase itself. */
export const toPurchaseCall = ({ purchase, change, account, libraryId, licenceId }: Order) =>
  purchase === null || changesItself(change)
    ? null
    : { purchaseTypeId: purchase.id, accountId: account.id, libraryId, licenceId }

/** True if the present purchase or subscription is changed itself, and no new one takes its place. */
export const changesItself = (change: PurchaseChange | null): change is PurchaseChange =>
  change !== null && (change.purchaseId !== null || change.subscriptionId !== null)

/** The sale of what is `left` of its parts: the names of the others are those that were bought. */
export function withoutBought(sale: Sale, left: readonly string[]): Sale {
  const bought = sale.parts.filter((id) => !left.includes(id))
  if (bought.length === 0) return sale
  const names = sale.packet?.packets.filter(({ id }) => bought.includes(id)).map(({ name }) => name) ?? []
  return { ...sale, quote: getRestQuote(sale.quote, left), parts: left, bought: [...sale.bought, ...names] }
}

/** True if a period or form is chosen: by offers, and in place of the present one. */
export const sellsPeriods = ({ isByOffers, standing }: Sale): boolean =>
  isByOffers || standing.action !== 'enable'

/** True if the operator has refused a packet to which a base packet is missing: the way on is to buy one (PKT-03). */
export const isBaseMissing = ({ bases }: Sale, refusal: Refusal): boolean =>
  bases.length > 0 &&
  (refusal.reason === 'no-funds' || (refusal.reason === 'error' && refusal.error.answer === 'refused'))

/** True if an order can be paid in another way: a balance that the operator calls sufficient lacks nothing. */
export const offersAnotherWay = (order: Order | null): order is Order =>
  order !== null && order.systems.length > 0 && !isZero(amountBySystem(order))

/**
 * The amount that a way to pay takes, a decimal text: without an offer it adds to the balance what that lacks, and the rest is
 * taken from there.
 */
export const amountBySystem = ({ offerId, account, quote }: Order): string =>
  offerId === null ? getMissingAmount(account.balance, quote.now) : quote.now

/** The amount that is taken from the balance besides {@link amountBySystem}, a decimal text; null if there is none. */
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
