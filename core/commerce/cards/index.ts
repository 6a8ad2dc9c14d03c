export type { PaymentState } from '../account-payments/payment-state'
export { type Card, createCards } from './cards'
export { type CardLink, createCardLink } from './link-card'
