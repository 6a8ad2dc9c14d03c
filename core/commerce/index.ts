export { isPaymentAddress } from '../api/accounts'
export type { PurchaseTypeRecord as PurchaseType } from '../api/packets'
export { isKept } from '../lib/storage/storage'
export { isSameAmount, isZero } from './amount'
export { listOffers, type Offer } from './offers'
export { cheapestForm } from './purchase/load-sale'
export { createPurchase, type Purchase } from './purchase/purchase'
export { findStartedPurchase, type PurchaseSubject } from './purchase/purchase-record'
export type { Outcome, PurchaseState } from './purchase/purchase-state'
export {
  amountBySystem,
  amountFromBalance,
  isBaseMissing,
  type Order,
  offersAnotherWay,
  type PendingPayment,
  type Sale,
} from './purchase/sale'
export { getPurchaseQuote, getQuote, type Quote } from './quote'
export type { Refusal } from './refusal'
export { hasEnd } from './subscriptions/standing'
export { loadWallet } from './wallet'
