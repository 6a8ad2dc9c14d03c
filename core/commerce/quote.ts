import type { InnerPacketRecord, PeriodRecord, PurchaseTypeRecord } from '../api/packets'
import { addAmounts, isMore, isSameAmount, isZero } from './amount'

/**
 * The cost of a sale: every screen and call reads its amounts here (PKT-06). Amounts are decimal texts, null where the
 * operator sends no number: then nothing is sold, and nothing is free.
 */
export interface Quote {
  /** To pay now, of a trial its price. */
  now: string | null
  /** The price of a period, which is due after a trial and at each renewal. */
  next: string | null
  period: PeriodRecord | null
  /** The length of the trial that `now` is for; null without a trial that this viewer may have. */
  trial: { period: PeriodRecord | null } | null
  /** The price before; null without one. */
  before: string | null
  /** The packets of a bundle that are still to be bought: each is charged at its own amount, and the bundle costs their sum. */
  parts: readonly { id: string; quote: Quote }[]
}

/** The fields of a packet that its quote is made of. */
export type PricedPacket = Pick<InnerPacketRecord, 'id' | 'price'> &
  Partial<InnerPacketRecord> & { packets?: readonly PricedPacket[] }

/** True for an amount of zero; one that is not known counts as a cost. */
export const isFree = (amount: string | null): boolean => amount !== null && isZero(amount)

/** The quote of one amount, for a period. */
export const toQuote = (amount: string | null, period: PeriodRecord | null = null): Quote => ({
  ...{ now: amount, next: amount, period, trial: null, before: null, parts: [] },
})

/** The quote of a packet; `renews`: of the next period of a subscription, which has its own price. */
export function getQuote(packet: PricedPacket, renews = false): Quote {
  const { price, old_price = null, subscription, packets = [], is_trial, is_used_trial } = packet
  const regular = toQuote(packet.total_price ?? price, packet.period_human)
  const { next, period } = regular
  if (renews) return toQuote(subscription?.next_price ?? next, subscription?.next_period_human ?? period)
  if (packets.length > 0) {
    const whole = addUpBundle(
      regular,
      packets.map((part) => ({ id: part.id, quote: getQuote(part) })),
    )
    return { ...whole, before: isMore(old_price, whole.next) ? old_price : null }
  }
  const isOther = price !== null && next !== null && !isSameAmount(price, next)
  const before = isOther ? price : isMore(old_price, next) ? old_price : null
  if (!is_trial || is_used_trial) return { ...regular, before }
  const now = packet.trial_price ?? packet.trial_amount ?? null
  return { ...regular, now, trial: { period: packet.trial_period_human ?? null }, before }
}

/** The quote of a period of a packet, or of a form of a content. */
export const getPurchaseQuote = (type: PurchaseTypeRecord): Quote => ({
  ...toQuote(type.amount, type.period_human),
  ...(type.is_have_trial ? { now: type.trial_amount, trial: { period: type.trial_period_human } } : {}),
})

/** The quote of a bundle for a viewer who lacks these packets; that of anything else itself. */
export function getRestQuote(quote: Quote, left: readonly string[]): Quote {
  const parts = quote.parts.filter(({ id }) => left.includes(id))
  return parts.length === 0 || parts.length === quote.parts.length ? quote : addUpBundle(quote, parts)
}

function addUpBundle({ period }: Quote, parts: Quote['parts']): Quote {
  const total = (which: 'now' | 'next') =>
    parts.reduce<string | null>(
      (sum, { quote: { [which]: one } }) => one && sum && addAmounts(sum, one),
      '0.00',
    )
  return { now: total('now'), next: total('next'), period, trial: null, before: null, parts }
}
