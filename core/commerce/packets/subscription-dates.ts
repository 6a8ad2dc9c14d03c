import type { FutureRecord, SubscriptionRecord } from '../../api/subscriptions'

/** A viewer's subscription to a packet (PKT-07); times in epoch ms, null if unknown or without an end. */
export type SubscriptionDates =
  | { name: 'connected'; until: number | null }
  | { name: 'renewed'; on: number }
  | { name: 'paused'; message: string }
  | { name: 'planned'; from: number | null }

/** Returns the subscriptions by packet id. A packet that is subscribed now and again later counts as subscribed now. */
export function subscriptionDatesOf(
  subscriptions: readonly SubscriptionRecord[],
  futures: readonly FutureRecord[],
): Map<string, SubscriptionDates> {
  const later = futures.map(({ packet, start_at }): [string, SubscriptionDates] => [
    packet.id,
    { name: 'planned', from: start_at },
  ])
  return new Map([...later, ...subscriptions.map((one) => [one.packet.id, datesOf(one)] as const)])
}

function datesOf(record: SubscriptionRecord): SubscriptionDates {
  const { end_at: until, next_pay_at } = record
  if (record.is_paused) return { name: 'paused', message: record.message }
  // A subscription without an end, such as that of a free packet, has no date to be renewed on.
  const on = next_pay_at ?? until
  return record.renew && on !== null ? { name: 'renewed', on } : { name: 'connected', until }
}
