import { localesOf } from './intl'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Hours and minutes of an epoch second in the viewer's time zone. Kept by language: timelines ask several times a second. */
export function formatClock(epochSeconds: number, language: string): string {
  const clock =
    clocks.get(language) ??
    new Intl.DateTimeFormat(localesOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(language, clock)
  return clock.format(epochSeconds * 1000)
}

/** A day as a person says it: `Fri, 20 Nov`. */
export const formatDay = (epochSeconds: number, language: string): string =>
  new Intl.DateTimeFormat(localesOf(language), { weekday: 'short', day: 'numeric', month: 'short' }).format(
    epochSeconds * 1000,
  )

/** A decimal text with its currency; without decimals where they are zero. The currency may be unknown. */
export function formatMoney(amount: string, currency: string | null, language: string): string {
  const value = Number(amount)
  if (!Number.isFinite(value)) return amount
  const digits = Number.isInteger(value) ? 0 : 2
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  try {
    const style = currency ? { style: 'currency' as const, currency } : {}
    return new Intl.NumberFormat(localesOf(language), { ...style, ...places }).format(value)
  } catch {
    // A currency code that Intl does not know is shown as the operator wrote it.
    return `${new Intl.NumberFormat(localesOf(language), places).format(value)} ${currency}`
  }
}
