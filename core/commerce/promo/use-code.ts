import * as v from 'valibot'
import type { ApiClient } from '../../api/client'
import { applyPromoKey, getPromoKey } from '../../api/promo-keys'
import { listSubscriptions, type SubscriptionRecord } from '../../api/subscriptions'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import type { Tv } from '../../tv-contract'
import { createPaidCalls, paidCall } from '../paid-calls'
import { createPaidContext } from '../paid-context'
import { type PromoGift, type PromoOffer, parsePromoCode, toPromoOffer } from './promo-offer'

/** Key of the record: an account sends one code at a time. */
const PROMO_KEY = 'promo'

const promoRecord = v.object({
  ...paidCall,
  code: v.string(),
  packetIds: v.array(v.string()),
  days: v.number(),
  /**
   * The subscriptions to these packets before the code was sent: if the viewer has the packet already, the code adds days.
   */
  before: v.array(v.object({ packetId: v.string(), until: v.nullable(v.number()), isPaused: v.boolean() })),
})
/** A code that was sent to the operator, stored before its call. */
export type PromoRecord = v.InferOutput<typeof promoRecord>

/** Creates the ports of a promo code, with the record of it in the browser's storage. */
export const createPromoContext = (tv: Tv) =>
  createPaidContext(tv, PROMO_KEY, createPaidCalls(tv, STORAGE_KEYS.promoCode(tv.config.api), promoRecord))

/** Requests the viewer's subscriptions to these packets, past the cache. */
async function subscriptionsTo(
  api: ApiClient,
  packetIds: readonly string[],
  language: string,
): Promise<SubscriptionRecord[]> {
  const all = await listSubscriptions(api, language, 0)
  return all.filter(({ packet }) => packetIds.includes(packet.id))
}

/** Requests the subscriptions that a code may change, before it is sent. Rejects with what the call throws. */
export async function readBefore(
  api: ApiClient,
  { packetIds }: PromoOffer,
  language: string,
): Promise<PromoRecord['before']> {
  return (await subscriptionsTo(api, packetIds, language)).map(({ packet, end_at, is_paused }) => ({
    packetId: packet.id,
    until: end_at,
    isPaused: is_paused,
  }))
}

/** Sends the code, once. Rejects with what the call throws; the caller decides whether the operator may have accepted it. */
export async function sendCode(api: ApiClient, offer: PromoOffer, language: string): Promise<PromoGift> {
  const { code, days, packetIds } = offer
  const { title } = await applyPromoKey(api, code, language)
  api.clearCache()
  // The operator has accepted the code; if the subscriptions do not load, only the end date is missing.
  const [own] = await subscriptionsTo(api, packetIds, language).catch(() => [])
  return { code, days, packet: own?.packet.name || title, until: own?.end_at ?? null }
}

/**
 * Returns the gift of a code according to the viewer's subscriptions; null if none has changed since it was sent.
 * Rejects with what the call throws.
 */
export async function findGift(
  api: ApiClient,
  { code, days, packetIds, before }: PromoRecord,
  language: string,
): Promise<PromoGift | null> {
  const own = (await subscriptionsTo(api, packetIds, language)).find(({ packet, end_at, is_paused }) => {
    const earlier = before.find(({ packetId }) => packetId === packet.id)
    return !earlier || earlier.until !== end_at || earlier.isPaused !== is_paused
  })
  if (!own) return null
  api.clearCache()
  return { code, days, packet: own.packet.name, until: own.end_at }
}

/**
 * Returns what a code gives, for any visitor; null, without a call, for a text that is not a valid code. Rejects with
 * what the call throws.
 */
export async function describeCode(
  api: ApiClient,
  text: string,
  language: string,
): Promise<PromoOffer | null> {
  const parsed = parsePromoCode(text)
  return 'code' in parsed ? toPromoOffer(await getPromoKey(api, parsed.code, language), parsed.code) : null
}
