import * as v from 'valibot'
import { scaled } from './pages'
import { provider } from './sign-in'
import { bigId, iso, maybeNull, money, numericId, period, url } from './wire-forms'

const packetFields = v.object({
  id: numericId,
  name: v.pipe(v.string(), v.minLength(1)),
  short: v.string(),
  description: v.string(),
  row_slug: v.optional(v.string()),
  price: money,
  old_price: money,
  total_price: v.optional(money),
  trial_price: v.optional(money),
  trial_amount: v.optional(money),
  trial_period_human: v.optional(period),
  is_trial: v.optional(v.boolean()),
  is_used_trial: v.optional(v.boolean()),
  is_paused: v.optional(v.boolean()),
  base: v.optional(v.boolean()),
  is_base: v.optional(v.boolean()),
  is_public: v.optional(v.boolean()),
  period: v.optional(v.string()),
  period_human: v.optional(period),
  agreement: maybeNull(url),
  channels: v.optional(v.array(v.object({ id: numericId, name: v.string() }))),
  channels_count: v.optional(v.number()),
  videos: v.optional(v.array(v.unknown())),
  libraries: v.optional(v.array(v.object({ id: numericId, title: v.string() }))),
  design: v.object({
    background_tv: v.optional(url),
    background_mobile: v.optional(url),
    small_background_tv: v.optional(url),
    small_background_mobile: v.optional(url),
    big_background_tv: v.optional(url),
    logo: v.optional(scaled),
    mini_logo: v.optional(scaled),
    corner_badge: v.optional(scaled),
    inline_badge: v.optional(scaled),
    special_features: v.optional(scaled),
  }),
  benefits: v.optional(v.array(v.object({ text: v.string(), icon: url }))),
  parent_name: maybeNull(v.string()),
  bundle: v.optional(
    v.object({
      custom_name: v.string(),
      custom_price: money,
      internet_speed: v.string(),
      custom_description: v.string(),
    }),
  ),
  subscription: maybeNull(
    v.object({
      id: bigId,
      start_at: iso,
      end_at: v.nullable(iso),
      renew: v.boolean(),
      is_paused: v.boolean(),
    }),
  ),
  purchase_id: v.optional(v.string()),
  after_renew_packet_id: v.nullable(v.number()),
})

/** A packet; `available` has the add-ons of a base packet, `packets` the parts of a bundle. */
export const packet = v.object({
  ...packetFields.entries,
  available: maybeNull(v.array(packetFields)),
  include: maybeNull(v.array(packetFields)),
  packets: v.optional(v.array(packetFields)),
})

/** A packet that the viewer has. */
export const subscription = v.object({
  id: bigId,
  packet_id: v.optional(numericId),
  packet,
  start_at: iso,
  end_at: v.nullable(iso),
  renew: v.boolean(),
  is_paused: v.boolean(),
  pauses: v.optional(v.array(v.object({ id: v.string(), start_at: iso, end_at: v.nullable(iso) }))),
  message: v.optional(v.string()),
  type: v.optional(v.string()),
  renew_in_provider: v.optional(v.boolean()),
  must_show_success_text: v.optional(v.boolean()),
  allow_delete_paused: v.boolean(),
  next_pay_at: maybeNull(iso),
})

/** A packet that begins later. */
export const future = v.object({
  id: v.string(),
  packet_id: numericId,
  packet,
  start_at: iso,
  renew: v.boolean(),
})

/** The landing of a provider. */
export const providerInfo = v.object({
  provider_data: provider,
  packets: v.array(packet),
  bundles: v.array(packet),
})

/** A promo code, checked or looked up. */
export const promoKey = v.object({
  key: v.string(),
  description: v.string(),
  is_need_confirm: v.boolean(),
  confirmation_title: v.optional(v.string()),
  confirmation_text: v.optional(v.string()),
  confirmation_desc: v.optional(v.string()),
  amount: money,
  needed_refund: v.boolean(),
  is_paid: v.boolean(),
  packet_ids: v.array(v.number()),
  ott_packet_ids: v.array(v.number()),
  days: v.number(),
  ott_days: v.number(),
  packets_after_trial: v.array(v.unknown()),
  requirement: v.optional(v.literal('user_must_have_credit_card')),
})

/** A promo code that the viewer has used. */
export const usedPromoKey = v.object({
  key: v.string(),
  promo_key: v.object({ id: v.number(), key: v.string(), is_active: v.boolean() }),
  title: v.string(),
  description: v.string(),
  activated_at: iso,
  result: v.record(v.string(), v.unknown()),
})
