import { getLocales } from './intl'

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Formatters by language, because timelines format several times a second. A formatter keeps its zone: these are in UTC. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The time on the viewer's clock, as if it were UTC; `Date` follows a device that changes its zone. */
const onClock = (ms: number): number => ms - new Date(ms).getTimezoneOffset() * 60_000

/**
 * Formats hours and minutes of an epoch second in the viewer's time zone; with its name if the clocks are put back and show
 * them twice: `03:30 GMT+3`.
 */
export function formatClock(epochSeconds: number, language: string): string {
  const ms = epochSeconds * 1000
  if ([-60, -30, 30, 60].some((minutes) => onClock(ms + minutes * 60_000) === onClock(ms)))
    return new Intl.DateTimeFormat(getLocales(language), { ...CLOCK, timeZoneName: 'short' }).format(ms)
  const clock =
    clocks.get(language) ?? new Intl.DateTimeFormat(getLocales(language), { ...CLOCK, timeZone: 'UTC' })
  clocks.set(language, clock)
  return clock.format(onClock(ms))
}

/** Formats a time of day (epoch ms) with its seconds. */
export const formatSecond = (epochMs: number, language: string): string =>
  new Intl.DateTimeFormat(getLocales(language), { timeStyle: 'medium', hourCycle: 'h23' }).format(epochMs)

/** A currency by its ISO 4217 code and the operator's names of it; a text that is empty is not known. */
export interface Currency {
  readonly ISO_CODE: string
  readonly UTF_NAME: string
  readonly ASCII_NAME: string
}

/**
 * Formats a decimal text with its currency, without decimals if they are zero, in the place and form of the language
 * (LNG-02). The currency is written by the operator's name, else by the sign that the language has for the code, else by
 * the ASCII name, else by the code. `currency` may be a code alone; null omits it.
 */
export function formatMoney(amount: string, currency: Currency | string | null, language: string): string {
  const value = Number(amount)
  if (!Number.isFinite(value)) return amount
  const digits = Number.isInteger(value) ? 0 : 2
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const locales = getLocales(language)
  const {
    ISO_CODE: code,
    UTF_NAME: name,
    ASCII_NAME: ascii,
  } = Object(typeof currency === 'string' ? { ISO_CODE: currency } : currency) as Partial<Currency>
  const style = { style: 'currency', currency: code, ...places } as const
  try {
    return (
      new Intl.NumberFormat(locales, style)
        .formatToParts(value)
        .map((part) => (part.type === 'currency' && (name || (part.value === code && ascii))) || part.value)
        .join('')
        // A word before digits is separated from them, where the language's own sign is not.
        .replace(/^(\D*[\p{L}.])(?=\d)/u, '$1\u00a0')
    )
  } catch {
    // Intl refuses what cannot be a code.
    return `${new Intl.NumberFormat(locales, places).format(value)} ${name || ascii || code || ''}`.trim()
  }
}

/** Formats whole percent, with its sign if negative: `-17%`. */
export const formatPercent = (percent: number, language: string): string =>
  new Intl.NumberFormat(getLocales(language), { style: 'percent' }).format(percent / 100)
