import * as v from 'valibot'
import type { ApiClient } from './client'
import { END_REFUSED, PAYMENT_REFUSED, TAKES_MONEY } from './refusals'
import {
  flag,
  id,
  ignoredBody,
  money,
  optionalId,
  optionalText,
  text,
  timestampMs,
  wellFormedResponse,
} from './wire'

const subscribedPacket = v.object({
  id,
  name: text(),
  price: money('the price of a subscription'),
  base: v.nullish(v.boolean()),
  is_base: v.nullish(v.boolean()),
})

const subscription = v.object({
  id,
  packet: subscribedPacket,
  start_at: timestampMs,
  /** Null if it does not end. */
  end_at: timestampMs,
  next_pay_at: timestampMs,
  renew: flag(),
  is_paused: flag(),
  allow_delete_paused: flag(),
  message: text(),
  /** `promo` for a packet that was a gift. */
  type: optionalText,
})
/** A subscription of the viewer; times in epoch ms. */
export type SubscriptionRecord = v.InferOutput<typeof subscription>

const future = v.object({ id, packet: subscribedPacket, start_at: timestampMs, renew: flag() })
/** A subscription that begins in the future. */
export type FutureRecord = v.InferOutput<typeof future>

/** Lists the viewer's subscriptions, paused ones included; cached for 5 min unless `ttl` is 0. */
export const listSubscriptions = (api: ApiClient, language: string, ttl = 300_000) =>
  api.request({
    path: '/users/self/subscriptions/current',
    schema: wellFormedResponse(subscription, 'subscriptions'),
    ttl,
    language,
  })

/** Lists the subscriptions that begin in the future; never cached. */
export const listFutures = (api: ApiClient, language: string) =>
  api.request({
    path: '/users/self/futures',
    schema: wellFormedResponse(future, 'futures'),
    ttl: 0,
    language,
  })

/**
 * Subscribes to a packet and pays from the balance. Refused with `no-funds` if it is too small. The operator responds
 * with an object or with an array of objects.
 */
export const subscribe = (api: ApiClient, packetId: string, language: string) =>
  api.request({
    method: 'POST',
    path: '/users/self/subscriptions',
    query: { paytype: 'async' },
    body: { packet_id: packetId, renew: true },
    language,
    ...TAKES_MONEY,
    schema: v.pipe(
      v.union([v.array(v.object({ id: optionalId })), v.object({ id: optionalId })]),
      v.transform((answer) => (Array.isArray(answer) ? answer[0]?.id : answer.id) ?? null),
    ),
  })

/** Sets whether a subscription renews itself. */
export const setRenewal = (api: ApiClient, subscriptionId: string, renew: boolean, language: string) =>
  api.request({
    method: 'PATCH',
    path: `/users/self/subscriptions/${encodeURIComponent(subscriptionId)}`,
    body: { renew },
    language,
    refusals: PAYMENT_REFUSED,
    schema: ignoredBody,
  })

/** Ends a subscription. Refused with a text for the viewer by 400 (only its renewal can end) or by 451. */
export const unsubscribe = (api: ApiClient, subscriptionId: string, language: string) =>
  api.request({
    method: 'DELETE',
    path: `/users/self/subscriptions/${encodeURIComponent(subscriptionId)}`,
    language,
    refusals: END_REFUSED,
    schema: ignoredBody,
  })

/** Cancels a subscription that begins in the future. */
export const cancelFuture = (api: ApiClient, futureId: string, language: string) =>
  api.request({
    method: 'DELETE',
    path: `/users/self/futures/${encodeURIComponent(futureId)}`,
    language,
    refusals: END_REFUSED,
    schema: ignoredBody,
  })
