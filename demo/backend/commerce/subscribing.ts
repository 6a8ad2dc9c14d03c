import { ApiError, notFound } from '../wire/api-error'
import type { Future, Subscription } from '../worlds/user-money'
import type { User } from '../worlds/user-store'
import type { World } from '../worlds/world'
import { endOfDays, endOfMonths } from './calendar'
import type { Packet } from './packet'
import { centsOf, listedPackets, packetById } from './packets'
import { baseOf, beginSubscription, dropSubscription, priceOf } from './subscription-state'

/** The period that a viewer subscribes for, and the money for it. */
export interface Terms {
  readonly months: number
  /** Hundredths, charged now. */
  readonly cents: number
  /** Days of a trial instead of the months; null without one. */
  readonly trialDays: number | null
  readonly renew: boolean
  readonly isPromo: boolean
}

export const paymentRequired = (): ApiError =>
  new ApiError(
    402,
    { ru: 'На счёте недостаточно денег.', en: 'There is not enough money on the account.' },
    'payment_required',
  )

/**
 * The refusal for an account without enough money: 451 if it pays only by QR code, so that the client shows the code.
 */
const shortOfMoney = ({ paySystems }: User): ApiError => {
  const isQrOnly = paySystems.length > 0 && paySystems.every((form) => form.startsWith('qrcode'))
  if (!isQrOnly) return paymentRequired()
  return new ApiError(451, { ru: 'Пополните счёт по QR-коду.', en: 'Top up your account by the QR code.' })
}

/** True if this viewer may still use the packet's trial. */
export const hasTrial = ({ usedTrials }: User, { id, trial }: Packet): boolean =>
  trial !== null && !trial.isUsedByAll && !usedTrials.includes(id)

/** The usual terms of a subscription: the trial if it is unused, otherwise a month or the named period. */
export const usualTerms = (user: User, packet: Packet, renew: boolean, months = 1): Terms => {
  const trial = hasTrial(user, packet) ? packet.trial : null
  const cents = trial ? (centsOf(trial.price) ?? 0) : priceOf(packet.id, months)
  return {
    months,
    cents,
    trialDays: trial?.days ?? null,
    renew,
    isPromo: centsOf(packet.price) === 0 && !packet.isBase,
  }
}

/**
 * Refuses a packet that this viewer cannot have: a packet that is not sold here, a part of another packet, a packet
 * without a price, an add-on without a base packet, and any packet while the base packet is paused.
 */
export const requireSubscribable = (world: World, user: User, packet: Packet): void => {
  if (packet.isHidden || !listedPackets(world).includes(packet)) throw notFound()
  if (centsOf(packet.price) === null) {
    throw new ApiError(400, {
      ru: 'Цену этого пакета назовут в офисе провайдера.',
      en: 'An office of your provider tells you the price of this packet.',
    })
  }
  if (packet.parentName) {
    throw new ApiError(400, {
      ru: 'Этот пакет подключается только вместе с другим.',
      en: 'This packet is connected together with another one only.',
    })
  }
  const base = baseOf(user)
  if (base?.isPaused) {
    throw new ApiError(400, {
      ru: 'Основной пакет приостановлен: сначала возобновите его.',
      en: 'Your base packet is paused: resume it first.',
    })
  }
  if (packet.isBase || base || world.scenario.provider.allowsAddOnsWithoutBase) return
  throw new ApiError(400, {
    ru: 'Сначала подключите один из базовых пакетов.',
    en: 'Subscribe to one of the base packets first.',
  })
}

const prolong = (known: Subscription, terms: Terms): Subscription => {
  if (known.endAt !== null) known.endAt = endOfMonths(known.endAt + 1, terms.months)
  known.renew = terms.renew
  return known
}

const schedule = (world: World, user: User, packet: Packet, base: Subscription, terms: Terms): Future => {
  base.endAt ??= endOfMonths(world.clock.now(), base.months)
  base.renew = false
  const future: Future = {
    id: world.numbering.next('future'),
    packetId: packet.id,
    startAt: base.endAt + 1,
    months: terms.months,
    renew: terms.renew,
  }
  user.futures = [future]
  return future
}

/** True if this packet must wait for the end of the present base packet, because it is cheaper. */
const waitsForBase = (user: User, packet: Packet): boolean => {
  const base = baseOf(user)
  if (!packet.isBase || !base || base.packetId === packet.id) return false
  return (centsOf(packet.price) ?? 0) < (centsOf(packetById(base.packetId)?.price ?? '') ?? 0)
}

const beginOne = (world: World, user: User, packet: Packet, terms: Terms): Subscription => {
  const known = user.subscriptions.find(({ packetId }) => packetId === packet.id)
  if (known && !known.isPaused) return prolong(known, terms)
  const base = packet.isBase ? baseOf(user) : undefined
  if (base) dropSubscription(user, base)
  const startAt = world.clock.now()
  const { months, renew, isPromo, trialDays } = terms
  const endAt = trialDays === null ? endOfMonths(startAt, months) : endOfDays(startAt, trialDays)
  if (trialDays !== null) user.usedTrials.push(packet.id)
  return beginSubscription(world, user, { packetId: packet.id, startAt, endAt, months, renew, isPromo })
}

/**
 * Gives the viewer a packet that is paid for; for a bundle all of its parts. A base packet that begins now cancels the
 * one that was to follow. Returns the first subscription.
 */
export const grantPacket = (
  world: World,
  user: User,
  packet: Packet,
  terms: Terms,
): Subscription | Future => {
  const base = baseOf(user)
  if (base && waitsForBase(user, packet)) return schedule(world, user, packet, base, terms)
  if (packet.isBase) user.futures = []
  const parts = packet.parts.flatMap((id) => packetById(id) ?? [])
  const begun = (parts.length > 0 ? parts : [packet]).map((part) => beginOne(world, user, part, terms))
  const [first] = begun
  if (!first) throw notFound()
  return first
}

/** Takes money from the balance. Throws 402 or 451 if there is not enough. */
export const payFromBalance = (
  world: World,
  user: User,
  cents: number,
  charge: {
    readonly kind: 'subscription' | 'purchase'
    readonly packetId?: number
    readonly contentId?: string
  },
): void => {
  if (user.balanceCents < cents) throw shortOfMoney(user)
  user.balanceCents -= cents
  if (cents === 0) return
  world.statement.add({ ...charge, userId: user.id, cents, at: world.clock.now(), transactionId: null })
}

/**
 * Subscribes from the balance: a more expensive base packet at once, a cheaper one when the present one ends. A packet
 * that is already active is prolonged and charged again: the operator does not recognise a repeated request.
 */
export const subscribe = (world: World, user: User, packet: Packet, terms: Terms): Subscription | Future => {
  requireSubscribable(world, user, packet)
  if (!waitsForBase(user, packet)) {
    payFromBalance(world, user, terms.cents, { kind: 'subscription', packetId: packet.id })
  }
  return grantPacket(world, user, packet, terms)
}
