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
  const known = typeof currency === 'string' ? { ISO_CODE: currency, UTF_NAME: '', ASCII_NAME: '' } : currency
  const { ISO_CODE: code = '', UTF_NAME: name = '', ASCII_NAME: ascii = '' } = known ?? {}
  try {
    const style = { style: 'currency' as const, currency: code }
    const parts = new Intl.NumberFormat(locales, { ...style, ...places }).formatToParts(value)
    return parts
      .map((part, place) => {
        if (part.type !== 'currency') return part.value
        const sign = name || (part.value === code && ascii) || part.value
        // A language whose own sign is followed by the digits separates a word from them all the same.
        const isBeforeDigits = parts[place + 1]?.type === 'integer' && /[\p{L}.]$/u.test(sign)
        return isBeforeDigits ? `${sign}\u00a0` : sign
      })
      .join('')
  } catch {
    // Intl refuses what cannot be a code.
    const plain = new Intl.NumberFormat(locales, places).format(value)
    return [plain, name || ascii || code].filter((part) => part !== '').join('\u00a0')
  }
}

/** Formats whole percent, with its sign if negative: `-17%`. */
export const formatPercent = (percent: number, language: string): string =>
  new Intl.NumberFormat(localesOf(language), { style: 'percent' }).format(percent / 100)
