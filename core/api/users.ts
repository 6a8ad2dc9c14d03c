import * as v from 'valibot'
import type { ApiClient } from './client'
import { flag, id, text } from './wire'

const user = v.object({
  id,
  username: text(),
  first_name: text(),
  email: v.optional(v.nullish(v.string(), null), null),
  phone: v.optional(v.nullish(v.string(), null), null),
  is_guest: flag(),
  parental_status: text('notset'),
  timezone: text(),
})

/** What a new guest is made of: a name and a secret of this client's choosing, 40 and 32 characters at most. */
export interface GuestCredentials {
  username: string
  password: string
}

/**
 * Creates a guest (spec/1 §7). `referId` and `appVersion` are told to the operator.
 * Fails with `forbidden-country` or `permission-denied` where the region is closed.
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

/** A user who signs in by phone (digits only), for a phone that nobody has yet (spec/1 §8). */
export const createUserByPhone = (api: ApiClient, phone: string, language = '') =>
  api.request({
    language,
    method: 'POST',
    path: '/users',
    body: { username: phone, phone },
    answer: v.object({ id }),
    token: 'none',
  })

/** The account behind the session's token. */
export const getSelf = (api: ApiClient) => api.request({ path: '/users/self', answer: user })

/** Changes some fields of the account and answers the whole of it. */
export const patchSelf = (api: ApiClient, change: { first_name?: string; email?: string; phone?: string }) =>
  api.request({ method: 'PATCH', path: '/users/self', body: change, answer: user })
