import { packetById } from '../commerce/packets'
import { shaped, type Visit } from '../wire/visit'
import type { Future, Subscription } from '../worlds/user-money'
import type { User } from '../worlds/user-store'
import { isoSeconds } from '../worlds/world-clock'
import { type Expansion, packetObject } from './packet-object'

const packetOf = (visit: Visit, user: User, id: number, expansions: readonly Expansion[]): object | null => {
  const packet = packetById(id)
  return packet ? packetObject(visit, packet, user, expansions) : null
}

/** A subscription as the API answers it (PKT-07). */
export const subscriptionObject = (
  visit: Visit,
  user: User,
  own: Subscription,
  expansions: readonly Expansion[] = [],
  place = 0,
): Record<string, unknown> => {
  const end = own.endAt === null ? null : isoSeconds(own.endAt)
  const pause = { id: `${own.id.slice(0, -2)}77`, start_at: isoSeconds(own.startAt), end_at: null }
  return shaped(
    visit,
    'subscription',
    {
      id: own.id,
      packet_id: own.packetId,
      packet: packetOf(visit, user, own.packetId, expansions),
      start_at: isoSeconds(own.startAt),
      end_at: end,
      renew: own.renew,
      is_paused: own.isPaused,
      pauses: own.isPaused ? [pause] : [],
      ...(own.isPaused
        ? { message: visit.language === 'ru' ? 'Пакет приостановлен.' : 'This packet is paused.' }
        : {}),
      ...(own.isPromo ? { type: 'promo' } : {}),
      renew_in_provider: false,
      must_show_success_text: true,
      allow_delete_paused: own.canDeletePaused,
      next_pay_at: own.renew ? end : null,
    },
    place,
  )
}

/** A packet that begins later. */
export const futureObject = (
  visit: Visit,
  user: User,
  { id, packetId, startAt, renew }: Future,
): Record<string, unknown> => ({
  id,
  packet_id: packetId,
  packet: packetOf(visit, user, packetId, []),
  start_at: isoSeconds(startAt),
  renew,
})
