export { isPositiveAmount } from '../amount'
export { createRefill, loadRefillAccount, type RefillAccount } from './refill'
