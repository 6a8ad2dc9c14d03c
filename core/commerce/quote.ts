import type { InnerPacketRecord, PeriodRecord, PurchaseTypeRecord } from '../api/packets'
import { addAmounts, isMore, isSameAmount, isZero } from './amount'

/**
 * The cost of a sale, from which every screen and call reads its amounts (PKT-06). Amounts are decimal texts, null if
 * the operator sends no number: then it is neither sold nor free.
 */
export interface Quote {
  /** The amount to pay now; with a trial, the price of the trial. */
  now: string | null
  /** The price of a period, which is due after a trial and at each renewal. */
  next: string | null
  period: PeriodRecord | null
  /** The length of the trial that `now` pays for; null if this viewer has no trial. */
  trial: { period: PeriodRecord | null } | null
  /** The former price; null without one. */
  before: string | null
  /** The packets of a bundle that are still to be bought: each is charged separately, and the bundle costs their sum. */
  parts: readonly { id: string; quote: Quote }[]
}

/** The fields of a packet from which its quote is calculated. */
export type PricedPacket = Pick<InnerPacketRecord, 'id' | 'price'> &
  Partial<InnerPacketRecord> & { packets?: readonly PricedPacket[] }

/** True for an amount of zero; an unknown amount is not free. */
export const isFree = (amount: string | null): boolean => amount !== null && isZero(amount)

/** The quote for one amount and a period. */
export const toQuote = (amount: string | null, period: PeriodRecord | null = null): Quote => ({
  ...{ now: amount, next: amount, period, trial: null, before: null, parts: [] },
})

/** The quote of a packet; `renews`: for the next period of a subscription, which has its own price. */
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

/** The quote of a bundle for a viewer who lacks these packets; any other quote unchanged. */
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
