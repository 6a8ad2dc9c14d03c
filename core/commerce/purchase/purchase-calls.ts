/** The steps of a purchase that only the operator's own site takes: their code is loaded with the first of them. */

export { isComplete } from '../is-complete'
export { buyFromTopUp } from './buy-from-top-up'
export { changeSubscription } from './change-subscription'
export { pay } from './pay'
export { placeOrder } from './place-order'
