export { isPaymentAddress } from '../api/accounts'
export type { OfferedPacket, PurchaseTypeRecord as PurchaseType } from '../api/packets'
export { isKept } from '../lib/storage'
export { isMore, isZero } from './amount'
export { cheapestForm } from './cheapest-form'
export { listOffers } from './offers'
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
  renewalPriceOf,
  type Sale,
} from './purchase/sale'
export { startedPurchaseOf } from './purchase/started-purchase'
export type { Refusal } from './refusal'
export { hasEnd } from './subscriptions/standing'
export { loadWallet } from './wallet'
