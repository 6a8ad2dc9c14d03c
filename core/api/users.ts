import * as v from 'valibot'
import type { ApiClient } from './client'
import { anything, flag, id, list, optionalText, picture, scalar, text } from './wire'

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
  parental_status: v.pipe(
    text(),
    v.transform((said): 'set' | 'notset' | 'ignore' =>
      said === 'set' || said === 'ignore' ? said : 'notset',
    ),
  ),
  /**
   * Whether these digits are the PIN, meaningful with status `set` only. The operator sends the PIN in clear; a
   * function that compares it cannot be printed, stored or passed on by mistake.
   */
  parental_code: v.pipe(
    v.nullish(scalar, ''),
    v.transform((code) => {
      const pin = typeof code === 'number' ? String(code).padStart(4, '0') : code
      return (digits: string) => pin !== '' && digits === pin
    }),
  ),
  parental_dialogue: v.nullish(dialogue, null),
  timezone: text(),
})

/** The account behind a token. */
export type User = v.InferOutput<typeof user>

/** The operator's dialogue for a viewer without a PIN; all fields are text (PIN-07). */
export type ParentalDialogue = v.InferOutput<typeof dialogue>

/** Credentials of a new guest, chosen by this client: username (40 characters at most) and password (32). */
export interface GuestCredentials {
  username: string
  password: string
}

/**
 * Creates a guest (ACC-02). `referId` and `appVersion` are reported to the operator. Fails with `forbidden-country` or
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
    answer: v.object({ id }),
    token: 'none',
  })

/** The account behind the session's token. `fresh` asks even where an answer of a moment ago is kept. */
export const getSelf = (api: ApiClient, how: { fresh?: boolean; language?: string } = {}) =>
  api.request({
    path: '/users/self',
    answer: user,
    ...(how.fresh ? { ttl: 0 } : {}),
    ...(how.language ? { language: how.language } : {}),
  })

/** Fields of the account that a viewer can change; `pincode` has four digits; the API returns it as `parental_code`. */
export interface SelfChange {
  first_name?: string
  email?: string
  phone?: string
  pincode?: string
}

/** Changes some fields of the account and answers the whole of it. */
export const patchSelf = (api: ApiClient, change: SelfChange) =>
  api.request({ method: 'PATCH', path: '/users/self', body: change, answer: user })

/** Requests that the operator send the PIN to the account's phone (PIN-01). */
export const sendParentalCode = (api: ApiClient) =>
  api.request({ method: 'POST', path: '/users/self/parental_code/send', answer: anything })
