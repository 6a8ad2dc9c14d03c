import * as v from 'valibot'
import { token } from './auth'
import type { ApiClient } from './client'
import { id, list, optionalText, text } from './wire'

/** The send methods of a code for a phone (digits only): `sms`, `telegram`, … (ACC-05). */
export const listSendMethods = (api: ApiClient, phone: string) =>
  api.request({
    path: '/otp/send_methods',
    query: { phone },
    answer: v.object({ methods: list(v.string()) }),
    token: 'none',
  })

/** Whether the operator's bot has made a code for this phone: then `status` is `otp_exist`. */
export const getCodeStatus = (api: ApiClient, phone: string) =>
  api.request({
    path: '/otp/exist',
    query: { phone },
    answer: v.object({ status: text() }),
    token: 'none',
    ttl: 0,
  })

/**
 * Sends a code to a phone (digits only); rejects with `rejected`, errorCode invalid_phone, if it is unknown (ACC-06).
 * `language` is that of the operator's words in answers and refusals, here and below.
 */
export const requestCode = (api: ApiClient, phone: string, language = '') =>
  api.request({
    language,
    method: 'POST',
    path: '/otps',
    body: { phone, can_display_message: true },
    answer: v.nullish(v.object({ message: optionalText }), {}),
    token: 'none',
  })

/**
 * Exchanges phone and code for a user token (ACC-05). `guest`: the token of the guest who becomes this user, so that
 * the operator can tell in `was_guest`.
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

/** Exchanges a provider's own code for a user token (ACC-07); the trailing slash belongs to the path. */
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

/** Creates a user for an unknown phone (digits only), as phone login needs (ACC-06). */
export const createUserByPhone = (api: ApiClient, phone: string, language = '') =>
  api.request({
    language,
    method: 'POST',
    path: '/users',
    body: { username: phone, phone },
    answer: v.object({ id }),
    token: 'none',
  })
