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
  const locales = localesOf(language)
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
  new Intl.NumberFormat(localesOf(language), { style: 'percent' }).format(percent / 100)
