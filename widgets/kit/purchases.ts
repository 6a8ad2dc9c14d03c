/** Core's purchases for the element that buys: apart from base.ts, because a player carries none of it. */

export { createPagePurchase, startedPurchaseOf } from '../../core/compose/page-purchase'
