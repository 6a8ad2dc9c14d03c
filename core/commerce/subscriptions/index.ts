import type { ApiClient } from '../../api/client'
import { getPacket } from '../../api/packets'
import type { Period } from '../packets/prices'
import { getQuote } from '../quote'
import { loadSuccessor } from '../successor'
import { getSubscriptionDates, loadSubscriptions, type SubscriptionDates } from './standing'

/** A packet that the viewer has, or will have later (PKT-07). */
export interface OwnSubscription {
  packetId: string
  name: string
  dates: SubscriptionDates
}

/** A subscription with its terms. Times in epoch ms; null if unknown or without an end. */
export interface SubscriptionTerms extends OwnSubscription {
  since: number | null
  until: number | null
  /** The next payment; null if none is due. `amount` is a decimal text, null if the operator states none. */
  nextPayment: { at: number; amount: string | null; period: Period | null } | null
}

interface Request {
  api: ApiClient
  language: string
}

/** Loads the viewer's subscriptions past the cache, future ones last. Rejects if either list does not load. */
export async function listOwnSubscriptions({ api, language }: Request): Promise<OwnSubscription[]> {
  const { subscriptions, futures } = await loadSubscriptions(api, language)
  const dates = getSubscriptionDates(subscriptions, futures)
  const names = new Map([...subscriptions, ...futures].map(({ packet }) => [packet.id, packet.name]))
  return [...names].flatMap(([packetId, name]) => {
    const known = dates.get(packetId)
    return known ? [{ packetId, name, dates: known }] : []
  })
}

/**
 * Loads one subscription with its terms; null if the viewer has none for this packet. If the packet itself does not
 * load, the next payment has the price from the list and no period. If another packet takes its place at the renewal, the
 * next payment is that of the other one.
 */
export async function loadSubscription(
  { api, language }: Request,
  packetId: string,
): Promise<SubscriptionTerms | null> {
  const { subscriptions, futures } = await loadSubscriptions(api, language)
  const dates = getSubscriptionDates(subscriptions, futures).get(packetId)
  const own = subscriptions.find(({ packet }) => packet.id === packetId)
  const known = own ?? futures.find(({ packet }) => packet.id === packetId)
  if (!dates || !known) return null
  const at = own?.renew && !own.is_paused ? (own.next_pay_at ?? own.end_at) : null
  const packet = at === null ? null : await getPacket(api, packetId, language, 0).catch(() => null)
  const next = packet?.after_renew_packet_id
  const successor = next
    ? await loadSuccessor(api, next, packetId, language).catch(() => ({ quote: null }))
    : null
  const due = successor ? successor.quote : packet && getQuote(packet, true)
  const listed = successor ? null : known.packet.price
  return {
    packetId,
    name: known.packet.name,
    dates,
    since: known.start_at,
    until: own?.end_at ?? null,
    nextPayment: at === null ? null : { at, amount: due?.next ?? listed, period: due?.period ?? null },
  }
}
