/** Steps of a purchase after the price is shown; their code loads with the first of them. */

export { loadSuccessor } from '../successor'
export { isComplete } from '../transaction/transaction-outcome'
export { createAgreements } from './agreements'
export { changeSubscription } from './change'
export { createFollower } from './follow-purchase'
export { pay } from './pay'
export { placeOrder, suggestedPayment } from './place-order'
