import * as v from 'valibot'
import { iso, maybeNull, money, numericId, url, uuid } from './wire-forms'

/** The provider of a network. */
export const provider = v.object({
  id: numericId,
  name: v.string(),
  landing: v.nullable(
    v.object({
      shortname: v.string(),
      url: v.string(),
      logo: maybeNull(url),
      regform_btn_url: v.string(),
      regform_btn_caption: v.string(),
      login: v.object({ title: v.string(), description: v.string() }),
      support: v.object({ email: v.string(), phone: v.string(), url: v.string() }),
    }),
  ),
  agreements: v.record(v.string(), v.unknown()),
  auto_auth: v.optional(v.string()),
  phone_mask: v.string(),
  is_have_purchases: v.boolean(),
  is_allow_additional_packets_without_base: v.boolean(),
  free_channels_count: v.number(),
  store_sources: v.array(v.unknown()),
  language: maybeNull(v.union([v.string(), v.record(v.string(), v.unknown())])),
  currency: v.object({
    ISO_CODE: v.string(),
    UTF_NAME: v.string(),
    ASCII_NAME: v.string(),
    FORMAT: v.string(),
  }),
  display_contact_info: v.optional(v.boolean()),
  disallow_subscribe: v.optional(v.boolean()),
  getip_url: v.optional(v.string()),
  payment_info: v.optional(v.unknown()),
  phone_otp_length: v.optional(v.number()),
})

/** The response of the network lookup. */
export const network = v.object({
  is_guest_allowed: v.boolean(),
  is_registration_allowed: v.optional(v.boolean()),
  is_autoregistration_allowed: v.optional(v.boolean()),
  provider: v.nullable(provider),
  default: v.nullable(v.object({ title: v.string(), description: v.string() })),
  auto_auth: v.nullable(url),
  promo_days: v.union([v.number(), v.pipe(v.string(), v.digits())]),
  remote: v.string(),
  country: v.string(),
  agreement: v.string(),
  privacy: v.string(),
  lk_link: v.nullable(v.object({ label: v.string(), url })),
  audio_languages: v.optional(v.array(v.string())),
})

/** The profile of a user. */
const userProfile = v.object({
  id: uuid,
  name: v.string(),
  icon: v.string(),
  background: v.optional(v.string()),
  profile_id: v.optional(v.number()),
  role: v.optional(v.string()),
  icon_avatar_id: maybeNull(v.number()),
  profile: v.object({
    id: v.number(),
    role: v.string(),
    name: v.string(),
    icon: v.string(),
    background: v.string(),
    description: v.optional(v.string()),
  }),
})

/** The response of every login call. */
export const token = v.object({
  access_token: v.pipe(v.string(), v.minLength(40)),
  expired: maybeNull(v.union([iso, v.number()])),
  device: maybeNull(v.object({ id: uuid, device_type: v.string(), vendor: v.string() })),
  profile: maybeNull(userProfile),
  was_guest: v.optional(v.boolean()),
})

/** A registered device. */
export const device = v.object({
  id: uuid,
  name: maybeNull(v.string()),
  device_type: v.string(),
  vendor: v.string(),
  model: v.string(),
  version: v.string(),
  serial: v.string(),
  os_name: v.string(),
  os_version: v.string(),
  application_type: v.string(),
  timezone: v.nullable(v.string()),
  timezone_utcoffset: v.number(),
  profile: maybeNull(userProfile),
  profile_id: v.optional(v.string()),
  store_source: maybeNull(v.string()),
  settings: maybeNull(v.record(v.string(), v.unknown())),
  notification: maybeNull(v.object({ notification_type: v.string(), token: v.string() })),
  interfaces: maybeNull(v.array(v.object({ mac: v.nullable(v.string()) }))),
  parental_settings: maybeNull(v.record(v.string(), v.unknown())),
  created_at: iso,
  login_at: maybeNull(iso),
  user_id: numericId,
  codec_structure_exist: v.boolean(),
  locale: maybeNull(v.string()),
})

const account = v.object({ id: numericId, amount: money, is_payment_allowed: v.boolean() })

/** The account of a token. */
export const user = v.object({
  id: numericId,
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  provider_uid: maybeNull(v.string()),
  phone: v.nullable(v.string()),
  email: maybeNull(v.string()),
  timezone: v.string(),
  timezone_utcoffset: v.number(),
  parental_code: v.string(),
  parental_status: v.picklist(['set', 'notset', 'ignore']),
  parental_dialogue: v.nullable(v.record(v.string(), v.unknown())),
  device_limit: v.number(),
  accounts: v.union([v.pipe(v.array(account), v.length(1)), account]),
  provider: v.object({ id: numericId, name: v.string() }),
  is_provider_free: v.boolean(),
  is_active: v.boolean(),
  is_testuser: v.boolean(),
  is_validated: v.boolean(),
  is_guest: v.boolean(),
  is_self_deletion_allowed: v.boolean(),
  last_login: v.nullable(iso),
  date_joined: v.nullable(iso),
  subscriptions: v.array(v.unknown()),
  refer_id: maybeNull(v.string()),
  app_version: v.optional(v.string()),
  unaccepted_agreement_ids: v.union([v.array(v.number()), v.string()]),
  tags: v.optional(v.array(v.object({ id: v.number(), shortname: v.string(), name: v.string() }))),
})

/** An error body. */
export const failure = v.object({
  error: v.object({ message: v.pipe(v.string(), v.minLength(1)) }),
  status_code: v.pipe(v.number(), v.integer()),
  error_code: v.optional(v.string()),
  detail: v.optional(v.union([v.string(), v.record(v.string(), v.array(v.string()))])),
})
