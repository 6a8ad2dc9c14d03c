import type { Packet } from '../commerce/packet'
import { monthsOnSale, purchaseOf } from '../commerce/purchase-terms'
import { nextPrice } from '../commerce/subscription-state'
import type { Visit } from '../wire/visit'
import type { User } from '../worlds/user-store'
import { isoSeconds } from '../worlds/world-clock'
import { purchaseObject } from './purchase-object'

/** The viewer's subscription to a packet, as part of the packet; nothing without one. */
export const subscriptionFields = (_visit: Visit, user: User, packet: Packet): object => {
  const own = user.subscriptions.find(({ packetId }) => packetId === packet.id)
  if (!own) return {}
  const end = own.endAt === null ? null : isoSeconds(own.endAt)
  return {
    subscription: {
      id: own.id,
      start_at: isoSeconds(own.startAt),
      end_at: end,
      next_pay_at: own.renew ? end : null,
      next_period_human: { days: 0, months: own.months, years: 0 },
      next_price: nextPrice(own),
      renew: own.renew,
      is_paused: own.isPaused,
      // Another period can be chosen.
      ...(packet.longPeriods.length > 0 && !own.isPaused ? { actions: ['change'] } : {}),
    },
  }
}

/** The viewer's purchase of a period of a packet, as part of the packet; nothing without one. */
export const purchaseFields = ({ world }: Visit, user: User, packet: Packet): object => {
  const own = monthsOnSale(packet).flatMap(
    (months) => purchaseOf(world, user, `p${packet.id}-${months}`) ?? [],
  )[0]
  return own
    ? { user_purchase: purchaseObject(user, own), next_user_purchase: null, purchase_id: own.id }
    : {}
}
