import type { ApiClient } from '../../api/client'
import type { InnerPacketRecord, PacketRecord } from '../../api/packets'
import {
  type FutureRecord,
  listFutures,
  listSubscriptions,
  type SubscriptionRecord,
} from '../../api/subscriptions'
import { isZero } from '../amount'

/** The main button of a packet (PKT-02). */
export type PacketAction =
  /** Buys it. */
  | 'enable'
  /** Ends its renewal, a paused subscription, or a future one. */
  | 'disable'
  /** Switches its renewal on again. */
  | 'renew'
  | 'none'

/** The relation of the viewer to a packet. Times are epoch ms. */
export interface Standing {
  action: PacketAction
  subscription: SubscriptionRecord | null
  future: FutureRecord | null
}

/** The facts of a packet that decide its button: a part of another packet is not sold by itself. */
export type StandingSubject = Pick<PacketRecord, 'id' | 'parent_name'> & {
  packets: readonly Pick<InnerPacketRecord, 'id'>[]
}

/** Decides the button of a packet by the viewer's present and future subscriptions (PKT-02). */
export function getStanding(
  packet: StandingSubject,
  subscriptions: readonly SubscriptionRecord[],
  futures: readonly FutureRecord[],
): Standing {
  const subscription = subscriptions.find((one) => one.packet.id === packet.id) ?? null
  const future = futures.find((one) => one.packet.id === packet.id) ?? null
  return { action: getAction(packet, subscription, future), subscription, future }
}

function getAction(
  packet: StandingSubject,
  subscription: SubscriptionRecord | null,
  future: FutureRecord | null,
): PacketAction {
  if (packet.parent_name !== null || isPromotional(subscription)) return 'none'
  if (subscription === null) return future === null ? 'enable' : 'disable'
  if (subscription.is_paused) return subscription.allow_delete_paused ? 'disable' : 'none'
  return subscription.renew ? 'disable' : 'renew'
}

/** True if a subscription lasts until its end after its renewal is off; any other ends at once (PKT-07). */
export const hasEnd = ({ is_paused, end_at }: SubscriptionRecord): boolean => !is_paused && end_at !== null

/** True for a free subscription: of the type `promo`, or to a packet with price zero (PKT-08). */
const isPromotional = (subscription: SubscriptionRecord | null): boolean =>
  subscription !== null &&
  (subscription.type === 'promo' || (subscription.packet.price !== null && isZero(subscription.packet.price)))

/** The parts of a bundle that the viewer lacks, in order; for other packets the packet itself. */
export const missingParts = (packet: StandingSubject, subscribedIds: ReadonlySet<string>): string[] =>
  (packet.packets.length > 0 ? packet.packets : [packet])
    .map(({ id }) => id)
    .filter((id) => !subscribedIds.has(id))

/** A viewer's subscription to a packet (PKT-07); times in epoch ms, null if unknown or without an end. */
export type SubscriptionDates =
  | { name: 'connected'; until: number | null }
  | { name: 'renewed'; on: number }
  | { name: 'paused'; message: string }
  | { name: 'planned'; from: number | null }

/** Returns the subscriptions by packet id. A packet with a present and a future subscription counts as subscribed now. */
export function getSubscriptionDates(
  subscriptions: readonly SubscriptionRecord[],
  futures: readonly FutureRecord[],
): Map<string, SubscriptionDates> {
  const later = futures.map(({ packet, start_at }): [string, SubscriptionDates] => [
    packet.id,
    { name: 'planned', from: start_at },
  ])
  return new Map([...later, ...subscriptions.map((one) => [one.packet.id, toDates(one)] as const)])
}

function toDates(record: SubscriptionRecord): SubscriptionDates {
  const { end_at: until, next_pay_at } = record
  if (record.is_paused) return { name: 'paused', message: record.message }
  // A subscription without an end, such as that of a free packet, has no date to be renewed on.
  const on = next_pay_at ?? until
  return record.renew && on !== null ? { name: 'renewed', on } : { name: 'connected', until }
}

/** Loads the viewer's subscriptions past the cache, and the future ones. Rejects if either list does not load. */
export async function loadSubscriptions(api: ApiClient, language: string) {
  const [subscriptions, futures] = await Promise.all([
    listSubscriptions(api, language, 0),
    listFutures(api, language),
  ])
  return { subscriptions, futures }
}
