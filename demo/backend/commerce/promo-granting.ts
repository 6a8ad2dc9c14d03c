import { ApiError, notFound } from '../wire/api-error'
import type { Words } from '../wire/language'
import type { Subscription } from '../worlds/user-money'
import type { User } from '../worlds/user-store'
import type { World } from '../worlds/world'
import { endOfDays } from './calendar'
import { packetIds } from './packet-ids'
import { packetById } from './packets'
import type { PromoKey, PromoRefusal } from './promo-keys'
import { requireSubscribable } from './subscribing'
import { beginSubscription, dropSubscription } from './subscription-state'

const refusals: Readonly<Record<PromoRefusal, Words>> = {
  expired: { ru: 'Срок действия кода истёк.', en: 'This code has expired.' },
  'used-up': { ru: 'Этот код уже использован.', en: 'This code has been used already.' },
  'forced-packet': {
    ru: 'Этот код действует только вместе с пакетом «На каждый день».',
    en: 'This code works together with the packet Every Day only.',
  },
}

/** The packet that a code requires, as the error names it. */
const forced = { forced_promo_packet: [String(packetIds.everyDay)] }

const refused = (refusal: PromoRefusal): ApiError =>
  refusal === 'forced-packet'
    ? new ApiError(400, refusals[refusal], 'forced_promo_packet', { detail: forced })
    : new ApiError(400, refusals[refusal])

/** True if the viewer has a card that a bank accepts. */
export const hasUsableCard = ({ cards }: User): boolean => cards.some(({ isExpired }) => !isExpired)

/** Refuses a code that is invalid, that this viewer has used, or that gives a packet which the viewer cannot have. */
export const requirePromo = (world: World, user: User, promo: PromoKey): void => {
  if (promo.refusal) throw refused(promo.refusal)
  if (user.usedPromoKeys.includes(promo.key)) throw refused('used-up')
  const packet = packetById(promo.packetId)
  if (!packet) throw notFound()
  // A guest may check a code before signing in.
  if (!user.isGuest) requireSubscribable(world, user, packet)
}

/** Adds the days to the packet's end, or begins it; a packet without an end stays without one. */
const grantDays = (world: World, user: User, { packetId, days }: PromoKey): Subscription => {
  const known = user.subscriptions.find((one) => one.packetId === packetId)
  if (known && !known.isPaused) {
    if (known.endAt !== null) known.endAt = endOfDays(known.endAt + 1, days)
    return known
  }
  if (known) dropSubscription(user, known)
  const startAt = world.clock.now()
  const endAt = endOfDays(startAt, days)
  return beginSubscription(world, user, { packetId, startAt, endAt, months: 1, renew: false, isPromo: true })
}

/**
 * Gives the viewer the packet of a code, once and without a charge. Throws 400 without the card that the code requires.
 */
export const applyPromo = (world: World, user: User, promo: PromoKey): Subscription => {
  requirePromo(world, user, promo)
  if (promo.card && !hasUsableCard(user)) {
    throw new ApiError(400, { ru: 'Сначала привяжите карту.', en: 'Link a card first.' })
  }
  user.usedPromoKeys.push(promo.key)
  return grantDays(world, user, promo)
}
