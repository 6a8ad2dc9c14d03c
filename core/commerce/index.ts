export { isPaymentAddress } from '../api/accounts'
export type { PurchaseTypeRecord as PurchaseType } from '../api/packets'
export { isKept } from '../lib/storage'
export { isZero } from './amount'
export { cheapestForm } from './cheapest-form'
export { listOffers, type Offer } from './offers'
export { createPurchase, type Purchase } from './purchase/purchase'
export type { Outcome, PurchaseState } from './purchase/purchase-state'
export {
  amountBySystem,
  amountFromBalance,
  isBaseMissing,
  type Order,
  offersAnotherWay,
  type PendingPayment,
  type PurchaseSubject,
  type Sale,
} from './purchase/sale'
export { findStartedPurchase } from './purchase/started-purchase'
export { getPurchaseQuote, getQuote, type Quote } from './quote'
export type { Refusal } from './refusal'
export { hasEnd } from './subscriptions/standing'
export { loadWallet } from './wallet'
