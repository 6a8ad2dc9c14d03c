import { packetById } from '../commerce/packets'
import type { PromoKey } from '../commerce/promo-keys'
import type { Visit } from '../wire/visit'
import type { Subscription } from '../worlds/user-money'
import { isoSeconds } from '../worlds/world-clock'

export const cardRequirement = 'user_must_have_credit_card'

const packetsAfter = ({ language }: Visit, { packetId }: PromoKey): object[] => {
  const later = packetById(packetById(packetId)?.afterRenewId ?? 0)
  return later ? [{ id: later.id, name: later.name[language], price: later.price }] : []
}

/** A code that has been checked (PRM-01); `isCardMissing` names the condition that the viewer does not meet. */
export const promoObject = (
  visit: Visit,
  promo: PromoKey,
  isCardMissing: boolean,
): Record<string, unknown> => {
  const { language } = visit
  const { card, confirmation } = promo
  return {
    key: promo.key,
    description: promo.description[language],
    is_need_confirm: confirmation !== null,
    ...(confirmation
      ? {
          confirmation_title: confirmation.title[language],
          confirmation_text: confirmation.text[language],
          confirmation_desc: confirmation.note[language],
        }
      : {}),
    amount: card?.amount ?? '0.00',
    needed_refund: card?.isRefunded ?? false,
    is_paid: card !== null && !card.isRefunded,
    packet_ids: [promo.packetId],
    ott_packet_ids: [],
    days: promo.days,
    ott_days: 0,
    packets_after_trial: packetsAfter(visit, promo),
    ...(isCardMissing ? { requirement: cardRequirement } : {}),
  }
}

/** A code that a viewer has used, with the packet and its end. */
export const usedPromoObject = (
  { language, world }: Visit,
  promo: PromoKey,
  { packetId, endAt }: Subscription,
): Record<string, unknown> => ({
  key: promo.key,
  promo_key: { id: promo.id, key: promo.key, is_active: true },
  title: packetById(packetId)?.name[language] ?? '',
  description: promo.description[language],
  activated_at: isoSeconds(world.clock.now()),
  result: {
    packet_ids: [packetId],
    days: promo.days,
    end_at: endAt === null ? null : isoSeconds(endAt),
  },
})
