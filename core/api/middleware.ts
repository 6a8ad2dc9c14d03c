import * as v from 'valibot'
import type { ApiClient } from './client'
import { count, id, list, nonEmptyText, optionalText, text } from './wire'

/** A decimal text, or a number. */
const amount = v.nullish(id, '')
const locationOption = v.object({ id, name: text() })

/**
 * Requests a login code from the billing middleware of a provider. `language` applies to names and messages in the
 * response, as for all calls of this file. Wire guess (docs/wire-guesses.md): the names of ids in requests, and all
 * responses of this file.
 */
export const requestMiddlewareCode = (api: ApiClient, phone: string, language: string) =>
  api.request({
    language,
    method: 'POST',
    path: '/mw/otps',
    body: { phone },
    schema: v.nullish(v.unknown()),
    token: 'none',
  })

/** Exchanges phone and code for a user token; the owner may have no address yet, see {@link getCustomer}. */
export const loginAtMiddleware = (api: ApiClient, phone: string, code: string, language: string) =>
  api.request({
    language,
    method: 'POST',
    path: '/mw/auth/otp',
    body: { phone, token: code },
    schema: v.object({ token: nonEmptyText, user_id: v.nullish(id, null) }),
    token: 'none',
  })

/**
 * Returns the account of a user token of the middleware. Guess: no known field says whether a customer has an address,
 * so an account whose `provider` is null counts as a customer without one. If `provider` is absent, nothing is known,
 * and the login ends without the steps for city and address.
 */
export const getCustomer = (api: ApiClient, userToken: string, language: string) =>
  api.request({
    language,
    path: '/users/self',
    schema: v.pipe(
      v.object({ id, provider: v.optional(v.unknown()) }),
      v.transform((user) => ({ id: user.id, hasAddress: user.provider !== null })),
    ),
    token: { bearer: userToken },
  })

export const listCities = (api: ApiClient, language: string) =>
  api.request({ path: '/mw/cities', schema: v.array(locationOption), token: 'none', language })

/** Chooses the city and returns the addresses that are served there. */
export const setCity = (api: ApiClient, token: string, cityId: string, language: string) =>
  api.request({
    language,
    method: 'POST',
    path: '/mw/set_city',
    body: { token, city_id: numeric(cityId) },
    schema: v.object({ addresses: list(locationOption) }),
    token: 'none',
  })

/** Registers the viewer at an address; fails with `rejected` and the operator's message if the address is refused. */
export const setAddress = (
  api: ApiClient,
  token: string,
  where: { addressId: string; providerId: string; userId: string | null },
  language: string,
) =>
  api.request({
    language,
    method: 'POST',
    path: '/mw/set_address',
    body: {
      token,
      address_id: numeric(where.addressId),
      provider_id: numeric(where.providerId),
      user_id: where.userId === null ? null : numeric(where.userId),
    },
    schema: v.nullish(v.object({ token: optionalText }), {}),
    token: 'none',
  })

/**
 * Returns whether the account may watch: status 1 or 0 for yes, −1 for payment due, −2 for blocked (ACC-10). Amounts
 * are decimal texts.
 */
export const getBlockStatus = (api: ApiClient, language = '') =>
  api.request({
    language,
    path: '/mw/status_block',
    schema: v.object({
      status: count(0),
      balance: amount,
      amount,
      username: text(),
      message_detail: text(),
    }),
    ttl: 0,
  })

/** The middleware expects ids as numbers. */
const numeric = (value: string) => (/^\d{1,15}$/.test(value) ? Number(value) : value)
