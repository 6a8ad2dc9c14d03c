import * as v from 'valibot'
import { paySystems, started } from './accounts'
import type { ApiClient } from './client'
import { purchaseTypes } from './packets'
import { END_REFUSED, PAYMENT_REFUSED, TAKES_MONEY } from './refusals'
import { id, ignoredBody, optionalId, text } from './wire'

/**
 * An offer: a purchase with the ways to pay for it. Wire guess (docs/wire-guesses.md): its whole shape; the id is
 * `offer_id` or `id`.
 */
const offer = v.pipe(
  v.object({
    offer_id: optionalId,
    id: optionalId,
    purchases: purchaseTypes,
    paysystems: paySystems,
    library_id: optionalId,
    entity_license_id: optionalId,
    info: v.nullish(
      v.object({ distribution_type: text(), product_title: text(), distribution_info: text() }),
      null,
    ),
    status: text(),
  }),
  v.transform(({ offer_id, id: other, ...rest }) => ({ ...rest, id: offer_id ?? other ?? '' })),
  v.check(({ id: found }) => found !== '', 'no offer id'),
)

export type OfferRecord = v.InferOutput<typeof offer>

/** Version of the offers that this client reads. Wire guess (docs/wire-guesses.md): the version in the documents. */
const OFFER_VERSION = '2'

/** Requests an offer for a way to buy. No money moves before {@link payOffer}. */
export const createOffer = (
  api: ApiClient,
  purchase: { purchaseTypeId: string; paySystemVersion: string | null },
  language: string,
) =>
  api.request({
    method: 'POST',
    path: '/users/self/purchases_offer',
    body: {
      paysystem_version: purchase.paySystemVersion ?? undefined,
      offer_version: OFFER_VERSION,
      purchase_type_id: purchase.purchaseTypeId,
    },
    schema: offer,
    refusals: PAYMENT_REFUSED,
    language,
  })

/** Returns an offer with its present status. */
export const getOffer = (api: ApiClient, offerId: string, language: string) =>
  api.request({
    path: `/users/self/purchases_offer/${encodeURIComponent(offerId)}`,
    schema: offer,
    ttl: 0,
    language,
  })

/**
 * Pays for an offer. Refused with 400 if the balance is too small. Wire guess (docs/wire-guesses.md): the body names
 * the offer and the pay system.
 */
export const payOffer = (
  api: ApiClient,
  payment: { offerId: string; form: string; cardId: string | null; returnUrl: string },
  language: string,
) =>
  api.request({
    method: 'POST',
    path: '/users/self/purchases_offer/transaction',
    body: {
      offer_id: payment.offerId,
      payform_shortname: payment.form,
      card_id: payment.cardId ?? undefined,
      return_url: payment.returnUrl,
    },
    schema: started,
    ...TAKES_MONEY,
    refusals: { ...PAYMENT_REFUSED, 400: 'no-funds' },
    language,
  })

const userPurchase = v.object({ id, status: text(), message: text() })

const getPurchasePath = (purchaseId: string) => `/users/self/purchases/${encodeURIComponent(purchaseId)}`

/** A change of a purchase: it becomes active again, or applies to another licence of a content. */
export type PurchaseUpdate = { status: 'active' } | { libraryId: string | null; licenceId: string | null }

/** Changes a purchase, and pays for the change from the balance. Refused with 402 if the balance is too small (PKT-06). */
export const updatePurchase = (
  api: ApiClient,
  purchaseId: string,
  update: PurchaseUpdate,
  language: string,
) =>
  api.request({
    method: 'PATCH',
    path: getPurchasePath(purchaseId),
    body:
      'status' in update
        ? update
        : { library_id: update.libraryId ?? undefined, entity_license_id: update.licenceId ?? undefined },
    schema: userPurchase,
    refusals: PAYMENT_REFUSED,
    language,
  })

/** Ends a purchase. Refused by 400 or 451 with a text for the viewer, like a subscription. */
export const endPurchase = (api: ApiClient, purchaseId: string, language: string) =>
  api.request({
    method: 'DELETE',
    path: getPurchasePath(purchaseId),
    schema: ignoredBody,
    refusals: END_REFUSED,
    language,
  })

/** Buys from the balance. Refused with 402 (451 if money can only be added by QR code) if the balance is too small. */
export const sendPurchase = (
  api: ApiClient,
  purchase: { purchaseTypeId: string; accountId: string; libraryId: string | null; licenceId: string | null },
  language: string,
) =>
  api.request({
    method: 'POST',
    path: '/users/self/purchases',
    body: {
      purchase_type_id: purchase.purchaseTypeId,
      account_id: purchase.accountId,
      library_id: purchase.libraryId ?? undefined,
      entity_license_id: purchase.licenceId ?? undefined,
    },
    schema: userPurchase,
    ...TAKES_MONEY,
    language,
  })
