import { moneyText } from '../worlds/bank'
import type { Future, Subscription } from '../worlds/user-money'
import type { User } from '../worlds/user-store'
import type { World } from '../worlds/world'
import { endOfMonths } from './calendar'
import { centsOf, packetById } from './packets'

/** Most renewals made at once, for a clock that was moved by years. */
const maxRenewals = 60

const isBase = (packetId: number): boolean => packetById(packetId)?.isBase ?? false

/** The base subscription, paused or not; undefined without one. */
export const baseOf = (user: User): Subscription | undefined =>
  user.subscriptions.find(({ packetId }) => isBase(packetId))

/** Hundredths for this many months of a packet: the price of its period, or the price of one month times the number. */
export const priceOf = (packetId: number, months: number): number => {
  const packet = packetById(packetId)
  const long = packet?.longPeriods.find((one) => one.months === months)
  if (long) return centsOf(long.price) ?? 0
  return (centsOf(packet?.price ?? '') ?? 0) * months
}

/** Adds a subscription and unlocks its packet. */
export const beginSubscription = (
  { numbering }: World,
  user: User,
  terms: Omit<Subscription, 'id' | 'isPaused' | 'canDeletePaused'>,
): Subscription => {
  const begun: Subscription = {
    ...terms,
    id: numbering.next('subscription'),
    isPaused: false,
    canDeletePaused: false,
  }
  user.subscriptions.push(begun)
  if (!user.packets.includes(begun.packetId)) user.packets.push(begun.packetId)
  return begun
}

/** Removes a subscription and locks its packet. */
export const dropSubscription = (user: User, dropped: Subscription): void => {
  user.subscriptions = user.subscriptions.filter(({ id }) => id !== dropped.id)
  user.packets = user.packets.filter((id) => id !== dropped.packetId)
}

/** Gives terms to packets that an order has set, and drops the terms of packets that an order has removed. */
const followOrders = (world: World, user: User): void => {
  user.subscriptions = user.subscriptions.filter(
    ({ isPaused, packetId }) => isPaused || user.packets.includes(packetId),
  )
  for (const packetId of user.packets) {
    if (!packetById(packetId) || user.subscriptions.some((one) => one.packetId === packetId)) continue
    const startAt = user.joinedAt
    beginSubscription(world, user, { packetId, startAt, endAt: null, months: 1, renew: true, isPromo: false })
  }
}

/** Pays from the balance for a period that begins; false without enough money. */
const payRenewal = (world: World, user: User, packetId: number, months: number, at: number): boolean => {
  const cents = priceOf(packetId, months)
  if (user.balanceCents < cents) return false
  user.balanceCents -= cents
  if (cents > 0) {
    world.statement.add({ userId: user.id, kind: 'renewal', packetId, cents, at, transactionId: null })
  }
  return true
}

const renewOrEnd = (world: World, user: User, subscription: Subscription): void => {
  const { packetId, months } = subscription
  for (let count = 0; count < maxRenewals; count += 1) {
    const { endAt, renew, isPaused } = subscription
    if (endAt === null || isPaused || endAt >= world.clock.now()) return
    if (!renew || !payRenewal(world, user, packetId, months, endAt + 1)) {
      dropSubscription(user, subscription)
      return
    }
    subscription.endAt = endOfMonths(endAt + 1, months)
  }
}

const beginFuture = (world: World, user: User, { packetId, startAt, months, renew }: Future): void => {
  if (!payRenewal(world, user, packetId, months, startAt)) return
  const base = baseOf(user)
  if (base) dropSubscription(user, base)
  const endAt = endOfMonths(startAt, months)
  beginSubscription(world, user, { packetId, startAt, endAt, months, renew, isPromo: false })
}

/** Renews, ends and begins everything that is due by the world's clock. */
export const refreshSubscriptions = (world: World, user: User): void => {
  followOrders(world, user)
  const now = world.clock.now()
  const due = user.futures.filter(({ startAt }) => startAt <= now)
  user.futures = user.futures.filter(({ startAt }) => startAt > now)
  for (const future of due) beginFuture(world, user, future)
  for (const subscription of [...user.subscriptions]) renewOrEnd(world, user, subscription)
}

/** The decimal text of the price of the next period. */
export const nextPrice = ({ packetId, months }: Subscription): string => moneyText(priceOf(packetId, months))
