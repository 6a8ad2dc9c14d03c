export type { PaymentState } from '../account-payments/payment-state'
export { type CardLink, createCardLink } from './link-card'
