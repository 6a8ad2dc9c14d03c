/** The steps of a purchase behind its price: their code is loaded with the first of them. */

export { isComplete } from '../is-complete'
export { createAgreements } from './agreements'
export { changeSubscription } from './change'
export { createFollower } from './follow-purchase'
export { pay } from './pay'
export { placeOrder, suggestedPayment } from './place-order'
