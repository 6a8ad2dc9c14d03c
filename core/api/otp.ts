import * as v from 'valibot'
import { token } from './auth'
import type { ApiClient } from './client'
import { id, list, optionalText, text } from './wire'

/**
 * Lists the ways to send a code to this phone (digits only): `sms`, `telegram`, … Not retried, because the viewer waits
 * for it. Wire guess (docs/wire-guesses.md): the response.
 */
export const listSendMethods = (api: ApiClient, phone: string) =>
  api.request({
    path: '/otp/send_methods',
    query: { phone },
    schema: v.object({ methods: list(v.string()) }),
    token: 'none',
    retries: 0,
  })

/**
 * Returns `status` `otp_exist` if the operator's bot has created a code for this phone. Wire guess
 * (docs/wire-guesses.md): the response.
 */
export const getCodeStatus = (api: ApiClient, phone: string) =>
  api.request({
    path: '/otp/exist',
    query: { phone },
    schema: v.object({ status: text() }),
    token: 'none',
    ttl: 0,
  })

/**
 * Sends a code to a phone (digits only); fails with the reason `phone-unknown` for one without an account. `language`
 * applies to the operator's messages, as for all calls of this file. Wire guess (docs/wire-guesses.md): the key
 * `message` of the response.
 */
export const requestCode = (api: ApiClient, phone: string, language = '') =>
  api.request({
    language,
    method: 'POST',
    path: '/otps',
    body: { phone, can_display_message: true },
    schema: v.nullish(v.object({ message: optionalText }), {}),
    refusals: { invalid_phone: 'phone-unknown' },
    token: 'none',
  })

/**
 * Exchanges phone and code for a user token. `guest` is the token of the guest who becomes this user; with it the
 * operator can report `was_guest`.
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
    schema: token,
    token: guest ? { bearer: guest } : 'none',
  })

/**
 * Exchanges a code of a provider for a user token; the path ends with a slash. Wire guess (docs/wire-guesses.md): a
 * token as the response.
 */
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
    schema: token,
    token: 'none',
  })

/** Creates a user for a phone (digits only) without an account; at a provider, if the address of the page names one. */
export const createUserByPhone = (
  api: ApiClient,
  phone: string,
  provider: string | null = null,
  language = '',
) =>
  api.request({
    language,
    method: 'POST',
    path: '/users',
    query: { provider: provider ?? undefined },
    body: { username: phone, phone },
    schema: v.object({ id }),
    token: 'none',
  })
