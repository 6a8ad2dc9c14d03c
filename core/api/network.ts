import * as v from 'valibot'
import { REGION_CLOSED } from './refusals'
import type { Requester } from './request'
import { count, flag, id, list, optionalText, picture, text } from './wire'

const login = v.object({ title: text(), description: text() })

const landing = v.object({
  shortname: text(),
  url: text(),
  logo: picture,
  regform_btn_url: text(),
  regform_btn_caption: text(),
  login: v.nullish(login, null),
  support: v.nullish(v.object({ email: text(), phone: text(), url: text() }), null),
})

/** Addresses of a provider's own documents; entries that are not text are ignored. */
const agreements = v.object({ terms: v.fallback(optionalText, null) })

/** The telecom company that a visitor's network belongs to (ACC-01). */
export const provider = v.object({
  id,
  name: text(),
  landing: v.nullish(landing, null),
  agreements: v.nullish(agreements, null),
  auto_auth: optionalText,
  phone_mask: text('+7 ### ### ## ##'),
  phone_otp_length: count(6),
  /** False if this provider sells no packets. */
  is_have_purchases: flag(true),
  is_allow_additional_packets_without_base: flag(),
  currency: v.nullish(v.object({ ISO_CODE: text(), UTF_NAME: text(), ASCII_NAME: text() }), null),
})

const networkFields = v.object({
  is_guest_allowed: flag(true),
  provider: v.nullish(provider, null),
  default: v.nullish(login, null),
  auto_auth: optionalText,
  promo_days: count(0),
  remote: text(),
  country: text(),
  agreement: optionalText,
  privacy: optionalText,
  lk_link: v.nullish(v.object({ label: text(), url: text() }), null),
  /** Wire guess (docs/wire-guesses.md): the key. */
  audio_languages: list(v.string()),
})

/** `auto_auth` of the network takes precedence over its provider's; an empty address counts as absent (ACC-09). */
const network = v.pipe(
  networkFields,
  v.transform((fields) => ({ ...fields, auto_auth: fields.auto_auth || fields.provider?.auto_auth || null })),
)

/** The network lookup: provider, country, guest permission and documents (ACC-01). */
export type Network = v.InferOutput<typeof network>

/** Returns the request of {@link getNetwork}, for prefetching its response. */
export const networkRequest = (override: string | null) => ({
  path: '/users/self/network',
  query: { provider: override ?? undefined },
  token: 'none' as const,
})

/** Returns the provider of this visitor's network. `override` is a provider's short name or id. */
export const getNetwork = (api: Requester, override: string | null) =>
  api.request({ ...networkRequest(override), schema: network, refusals: REGION_CLOSED, ttl: 0 })
