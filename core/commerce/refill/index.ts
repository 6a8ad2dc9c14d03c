export { isPositiveAmount } from '../amount'
export { createRefill, isExplainedOnly, loadRefillAccount, type RefillAccount } from './refill'
