import * as v from 'valibot'
import type { ApiClient } from './client'
import { count, filled, flag, id, list, optionalText, text } from './wire'

/** A decimal text, or a number. */
const amount = v.nullish(id, '')
const place = v.object({ id, name: text() })

/**
 * The billing middleware of one operator, between phone and user token (ACC-08). The shapes are guesses. `language` is
 * that of names and of the operator's words, here and below.
 */
export const requestMiddlewareCode = (api: ApiClient, phone: string, language: string) =>
  api.request({
    language,
    method: 'POST',
    path: '/mw/otps',
    body: { phone },
    answer: v.nullish(v.unknown()),
    token: 'none',
  })

/** Phone and code for a user token, whose owner may have no address with the operator yet. */
export const loginAtMiddleware = (api: ApiClient, phone: string, code: string, language: string) =>
  api.request({
    language,
    method: 'POST',
    path: '/mw/auth/otp',
    body: { phone, token: code },
    answer: v.object({
      token: filled,
      user_id: v.nullish(id, null),
      is_registered: flag(true),
    }),
    token: 'none',
  })

export const listCities = (api: ApiClient, language: string) =>
  api.request({ path: '/mw/cities', answer: v.array(place), token: 'none', language })

/** Chooses the city; answers the addresses that are served there. */
export const setCity = (api: ApiClient, token: string, cityId: string, language: string) =>
  api.request({
    language,
    method: 'POST',
    path: '/mw/set_city',
    body: { token, city_id: numeric(cityId) },
    answer: v.object({ addresses: list(place) }),
    token: 'none',
  })

/** Registers the viewer at an address; `rejected` with the operator's own words where it does not want to. */
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
    answer: v.nullish(v.object({ token: optionalText }), {}),
    token: 'none',
  })

/** Whether the account may watch: status 1 or 0 it may, −1 pay first, −2 blocked. Amounts are decimal texts. */
export const getBlockStatus = (api: ApiClient, language = '') =>
  api.request({
    language,
    path: '/mw/status_block',
    answer: v.object({
      status: count(0),
      balance: amount,
      amount,
      username: text(),
      message_detail: text(),
    }),
    ttl: 0,
  })

/** Ids are texts inside and numbers on this wire. */
const numeric = (value: string) => (/^\d{1,15}$/.test(value) ? Number(value) : value)
