import * as v from 'valibot'
import { maybeNull, money, numericId, period, url } from './wire-forms'

/** A purchase that the viewer has. */
export const userPurchase = v.object({
  id: v.string(),
  purchase_type_id: v.string(),
  account_id: v.string(),
  status: v.string(),
  is_cancelable: v.boolean(),
})

const purchaseType = v.object({
  id: v.string(),
  title: v.string(),
  ptype: v.string(),
  purchase_type: v.string(),
  short: v.string(),
  description: v.string(),
  is_have_trial: v.boolean(),
  is_cancelable: v.boolean(),
  amount: money,
  trial_amount: money,
  period_human: period,
  trial_period_human: period,
  // This spelling is the operator's own.
  paysytems: v.array(v.object({ id: v.number(), version: v.string(), title: v.string() })),
  store_sources: v.array(v.object({ store_source: v.object({ name: v.string() }), external_id: v.string() })),
  user_purchase: v.nullable(userPurchase),
  is_next_purchase: v.optional(v.boolean()),
})

/** A length of time that a packet is sold for. */
export const periodPurchase = v.object({
  period_human: period,
  description: v.string(),
  purchases_type: v.pipe(v.array(purchaseType), v.minLength(1)),
})

/** A way to pay. */
export const paySystem = v.object({
  id: numericId,
  payform_shortname: v.string(),
  name: v.string(),
  title: v.string(),
  description: v.optional(v.string()),
  button_text: v.optional(v.string()),
  how_to_use: v.optional(v.string()),
  how_to_use_packet: v.optional(v.string()),
  data: v.optional(v.record(v.string(), v.unknown())),
  skip_parental_control: v.optional(v.boolean()),
})

/** A purchase with the ways to pay for it. */
export const purchaseOffer = v.object({
  offer_id: v.string(),
  purchases: v.pipe(v.array(purchaseType), v.minLength(1)),
  paysystems: v.array(paySystem),
  library_id: v.optional(v.number()),
  entity_license_id: v.optional(v.number()),
  info: v.optional(
    v.object({ distribution_type: v.string(), product_title: v.string(), distribution_info: v.string() }),
  ),
})

const status = v.picklist(['new', 'complete', 'error'])

/** A payment that has been started. */
export const payment = v.object({
  transaction_id: v.number(),
  transaction: v.object({ id: v.number(), status }),
  full_url: v.optional(url),
  qrcode_url: v.optional(url),
})

/** The state of a payment. */
export const transaction = v.object({
  id: v.number(),
  amount: money,
  status,
  status_description: v.optional(v.string()),
})

/** The one account of a viewer. */
export const accounts = v.pipe(
  v.array(v.object({ id: v.number(), amount: money, is_payment_allowed: v.boolean() })),
  v.length(1),
)

export const balance = v.object({ amount: money })

/** A card that the operator remembers, with a masked number. */
export const card = v.object({
  id: v.number(),
  number: v.pipe(v.string(), v.regex(/^\D+\d{4}$/)),
  is_primary: v.boolean(),
})

/** A purchase that was changed. */
export const changedPurchase = v.object({ ...userPurchase.entries, message: maybeNull(v.string()) })
