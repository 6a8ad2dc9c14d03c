import { localesOf } from './intl'

const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats hours and minutes of an epoch second in the viewer's time zone. Formatters are cached by language, because
 * timelines call this several times a second.
 */
export function formatClock(epochSeconds: number, language: string): string {
  const clock =
    clocks.get(language) ??
    new Intl.DateTimeFormat(localesOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(language, clock)
  return clock.format(epochSeconds * 1000)
}

/** Formats a decimal text with its currency, without decimals if they are zero. `currency` null omits it. */
export function formatMoney(amount: string, currency: string | null, language: string): string {
  const value = Number(amount)
  if (!Number.isFinite(value)) return amount
  const digits = Number.isInteger(value) ? 0 : 2
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  try {
    const style = currency ? { style: 'currency' as const, currency } : {}
    return new Intl.NumberFormat(localesOf(language), { ...style, ...places }).format(value)
  } catch {
    // A currency code that Intl does not know is printed as received.
    return `${new Intl.NumberFormat(localesOf(language), places).format(value)} ${currency}`
  }
}

/** Formats whole percent, with its sign if negative: `-17%`. */
export const formatPercent = (percent: number, language: string): string =>
  new Intl.NumberFormat(localesOf(language), { style: 'percent' }).format(percent / 100)
