import * as v from 'valibot'
import type { ApiClient } from './client'
import { parentalSettings } from './devices'
import { flag, id, moment, text } from './wire'

const absentAsNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullish(schema, null), null)

const token = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  /** Epoch ms; null when the server states no end (spec/3 §1.4). */
  expired: moment,
  was_guest: flag(),
  profile: absentAsNull(v.object({ id, profile: absentAsNull(v.object({ role: text('adult') })) })),
  device: absentAsNull(v.object({ parental_settings: absentAsNull(parentalSettings) })),
})

/** A user token (after login) or a device token (after device authorisation). */
export type Token = v.InferOutput<typeof token>

/** Name and password for a user token, which cannot stream yet (spec/3 §2.4). */
export const login = (api: ApiClient, form: { login: string; password: string; app_version: string }) =>
  api.request({ method: 'POST', path: '/auth/login', form, answer: token, token: 'none' })

/**
 * Sends a code to a phone (digits only); `rejected` with errorCode invalid_phone for an unknown one (spec/3 §2.5).
 * `language` is that of the operator's words in answers and refusals, here and below.
 */
export const requestCode = (api: ApiClient, phone: string, language = '') =>
  api.request({
    language,
    method: 'POST',
    path: '/otps',
    body: { phone, can_display_message: true },
    answer: v.optional(v.object({ message: absentAsNull(v.string()) }), {}),
    token: 'none',
  })

/**
 * Phone and code for a user token (spec/3 §2.6). `guest`: the token of the guest who becomes this user, so that the
 * operator can tell in `was_guest`.
 */
export const loginWithCode = (
  api: ApiClient,
  phone: string,
  code: string,
  guest: string | null = null,
  language = '',
) =>
  api.request({
    language,
    method: 'POST',
    path: '/auth/otp',
    body: { phone, token: code },
    answer: token,
    token: guest ? { bearer: guest } : 'none',
  })

/** A code of the provider's own for a user token; the slash at the end belongs to the path (spec/3 §2.6). */
export const loginWithProviderCode = (
  api: ApiClient,
  provider: string,
  identifier: string,
  code: string,
  language = '',
) =>
  api.request({
    language,
    method: 'POST',
    path: `/auth/otp/${encodeURIComponent(provider)}/`,
    printedPath: '/auth/otp/:provider/',
    body: { identifier, token: code },
    answer: token,
    token: 'none',
  })

/** A user token for whoever the provider's network says this device belongs to (spec/1 §7). `address` is absolute. */
export const loginByNetwork = (
  api: ApiClient,
  address: string,
  device: { manufacturer: string; model: string; serial: string; os: string },
) =>
  api.request({
    method: 'POST',
    path: '',
    address,
    printedPath: '(auto-auth of the provider)',
    body: device,
    answer: token,
    token: 'none',
  })

/** The device id alone buys a device token, which can do everything (spec/3 §2.7). */
export const authorizeDevice = (api: ApiClient, deviceId: string) =>
  api.request({
    method: 'POST',
    path: '/auth/device',
    form: { device_id: deviceId },
    answer: token,
    token: 'none',
  })
