import Big from 'big.js'
import type { PeriodRecord, PurchasePeriodRecord, PurchaseTypeRecord } from '../../api/packets'

const DAY_MS = 86_400_000
const MONTH_DAYS = 30

/** A length of time that a packet is sold for. */
export type Period = PeriodRecord

/** A period on sale. Amounts are decimal texts, null if the operator sends no number. */
export interface PeriodOffer {
  period: Period
  description: string
  /** For the whole period. */
  amount: string | null
  /** For a month, rounded to whole units (PKT-08). */
  monthly: string | null
  /** Percent below the monthly amount of the shortest period, never below 0 (PKT-08). */
  discount: number
}

/** Number of days of a period that starts at this moment (epoch ms): a month has 30, a year 365 or 366 (PKT-08). */
export function countDays({ days, months, years }: Period, fromMs: number): number {
  const end = new Date(fromMs)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return days + months * MONTH_DAYS + Math.round((end.getTime() - fromMs) / DAY_MS)
}

/** Amount for a month; null for a period without a length. */
export function monthlyAmount(amount: string, period: Period, fromMs: number): Big | null {
  const days = countDays(period, fromMs)
  return days > 0 ? new Big(amount).times(MONTH_DAYS).div(days) : null
}

/** 100 minus the integer part of monthly amount / base × 100, at least 0; 0 if the base is zero (PKT-08). */
export function discountPercent(monthly: Big, base: Big): number {
  if (base.lte(0)) return 0
  const part = monthly.div(base).times(100).round(0, Big.roundDown).toNumber()
  return Math.max(0, 100 - part)
}

/** The way to buy that is offered first: one with a trial, else the first (PKT-03). */
const offeredType = (types: readonly PurchaseTypeRecord[]): PurchaseTypeRecord | undefined =>
  types.find((one) => one.is_have_trial) ?? types[0]

/** The periods of a packet, in the operator's order, with their discounts; `fromMs` in epoch ms. */
export function toPeriodOffers(
  records: readonly Pick<PurchasePeriodRecord, 'period_human' | 'description' | 'purchases_type'>[],
  fromMs: number,
): PeriodOffer[] {
  const offers = records.flatMap(({ period_human, description, purchases_type }) => {
    const type = offeredType(purchases_type)
    const period = period_human ?? type?.period_human
    if (!type || !period) return []
    const monthly = type.amount === null ? null : monthlyAmount(type.amount, period, fromMs)
    return { period, description, amount: type.amount, monthly, days: countDays(period, fromMs) }
  })
  const base = offers.toSorted((a, b) => a.days - b.days).find(({ monthly }) => monthly !== null)?.monthly
  return offers.map(({ days: _, monthly, ...offer }) => ({
    ...offer,
    monthly: monthly === null ? null : monthly.toFixed(0),
    discount: monthly && base ? discountPercent(monthly, base) : 0,
  }))
}
