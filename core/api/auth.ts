import * as v from 'valibot'
import type { ApiClient } from './client'
import { flag, id, moment, text } from './wire'

const token = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  /** Epoch ms; null when the server states no end (spec/3 §1.4). */
  expired: moment,
  was_guest: flag(),
  profile: v.optional(
    v.nullish(
      v.object({ id, profile: v.optional(v.nullish(v.object({ role: text('adult') }), null), null) }),
      null,
    ),
    null,
  ),
})

/** A user token (after login) or a device token (after device authorisation). */
export type Token = v.InferOutput<typeof token>

/** Name and password for a user token, which cannot stream yet (spec/3 §2.4). */
export const login = (api: ApiClient, form: { login: string; password: string; app_version: string }) =>
  api.request({ method: 'POST', path: '/auth/login', form, answer: token, token: 'none' })

/** Sends a code to a phone (digits only); `rejected` with errorCode invalid_phone for an unknown one. */
export const requestCode = (api: ApiClient, phone: string) =>
  api.request({
    method: 'POST',
    path: '/otps',
    body: { phone, can_display_message: false },
    answer: v.optional(v.unknown()),
    token: 'none',
  })

/** Phone and code for a user token (spec/3 §2.6). */
export const loginWithCode = (api: ApiClient, phone: string, code: string) =>
  api.request({
    method: 'POST',
    path: '/auth/otp',
    body: { phone, token: code },
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
