import * as v from 'valibot'
import type { ApiClient } from './client'
import { REGION_CLOSED } from './refusals'
import { flag, id, ignoredBody, list, optionalText, picture, scalar, text } from './wire'

/** Wire guess (docs/wire-guesses.md): the fields of `parental_dialogue`. Any other form counts as no dialogue. */
const dialogue = v.object({
  title: text(),
  message: text(),
  icon: picture,
  buttons: list(v.object({ label: text(), action: text(), is_primary: flag() })),
})

const user = v.object({
  id,
  username: text(),
  first_name: text(),
  email: optionalText,
  phone: optionalText,
  is_guest: flag(),
  /** An absent or unknown status counts as `set`, so that content stays protected. */
  parental_status: v.pipe(
    text(),
    v.transform((status): 'set' | 'notset' | 'ignore' =>
      status === 'notset' || status === 'ignore' ? status : 'set',
    ),
  ),
  /**
   * Tests whether digits are the PIN; only meaningful with status `set`. The operator sends the PIN in clear text; a
   * function cannot be printed or stored by mistake.
   */
  parental_code: v.pipe(
    v.nullish(scalar, ''),
    v.transform((code) => {
      const pin = typeof code === 'number' ? String(code).padStart(4, '0') : code
      return (digits: string) => pin !== '' && digits === pin
    }),
  ),
  parental_dialogue: v.fallback(v.nullish(dialogue, null), null),
  timezone: text(),
})

export type User = v.InferOutput<typeof user>

/** The operator's texts for asking a viewer without a PIN to set one (PIN-07). */
export type ParentalDialogue = v.InferOutput<typeof dialogue>

/** Name and secret that this client generates for a new guest, at most 40 and 32 characters. */
export interface GuestCredentials {
  username: string
  password: string
}

/**
 * Creates a guest (ACC-02). `referId` and `appVersion` are sent to the operator. Fails with `forbidden-country` or
 * `permission-denied` where the region is closed.
 */
export const createGuest = (
  api: ApiClient,
  guest: GuestCredentials,
  about: { appVersion: string; referId: string | null; provider: string | null },
) =>
  api.request({
    method: 'POST',
    path: '/users',
    query: { provider: about.provider ?? undefined },
    body: {
      ...guest,
      is_guest: true,
      app_version: about.appVersion,
      ...(about.referId ? { refer_id: about.referId } : {}),
    },
    schema: v.object({ id }),
    refusals: { ...REGION_CLOSED, 400: 'name-taken' },
    token: 'none',
  })

/** Returns the account of the session's token, or of `token`. `fresh` bypasses the cache. */
export const getSelf = (
  api: ApiClient,
  options: { fresh?: boolean; language?: string; token?: string } = {},
) =>
  api.request({
    path: '/users/self',
    schema: user,
    ...(options.token ? { token: { bearer: options.token } } : {}),
    ...(options.fresh ? { ttl: 0 } : {}),
    ...(options.language ? { language: options.language } : {}),
  })

/** The account fields a viewer can change; `pincode` has four digits and is read as `parental_code`. */
export interface SelfChange {
  first_name?: string
  email?: string
  phone?: string
  pincode?: string
}

/** Changes some fields of the account and returns the whole account. Refusals are worded in `language`. */
export const patchSelf = (api: ApiClient, change: SelfChange, language?: string) =>
  api.request({
    method: 'PATCH',
    path: '/users/self',
    body: change,
    schema: user,
    refusals: change.email === undefined ? {} : { 400: 'email-refused' },
    ...(language ? { language } : {}),
  })

/** Makes the operator send the PIN to the account's phone. */
export const sendParentalCode = (api: ApiClient) =>
  api.request({ method: 'POST', path: '/users/self/parental_code/send', schema: ignoredBody })
