import { asciiDigits, digitsIn } from '../../text/digits'

/**
 * Phone numbers with `digits` digits that are accepted beside those of the mask, unless they start with a prefix (ACC-04).
 */
export interface ShortPhone {
  digits: number
  unlessStartsWith: string
}

/** The written form of phone numbers of one operator. */
export interface PhoneMask {
  /** Digits of a complete number, country code included. */
  readonly length: number
  /** Number of digits that a number with this beginning needs. */
  lengthOf(text: string): number
  /** The mask with zeros for the viewer's digits: `+7 000 000 00 00`. */
  readonly placeholder: string
  /** Formats digits as the viewer types them: `7900` → `+7 900`. Digits beyond the mask stay, behind it. */
  format(digits: string): string
  /** The digits of typed or pasted text, with the country code: it is added if missing. */
  digitsOf(text: string): string
  /** The digits of a complete number; null for anything else, such as a number of another country, or two numbers. */
  complete(text: string): string | null
  /** The country code of the mask if the text is one number of another country: `+7`; null otherwise. */
  refusedCountry(text: string): string | null
}

/** The mask of operators that state none (ACC-04). */
export const DEFAULT_MASK = '+7 ### ### ## ##'

/** Fewest digits of a complete phone number. */
const LEAST_DIGITS = 7
/** Separates two numbers, or a number and its extension. */
const DIVIDERS = /[,;/|#\n]|\p{L}+\.?/u
/** Prefixes by country code: `trunk` is dialled before a national number, `abroad` instead of `+`. */
const DIALLED: Readonly<Record<string, { trunk: string; abroad: string }>> = {
  '7': { trunk: '8', abroad: '810' },
}
/** The prefixes of most countries. */
const USUAL = { trunk: '0', abroad: '00' }

/** True if a text contains as many digits as a complete number. */
export const isWholePhone = (text: string): boolean => digitsIn(text).length >= LEAST_DIGITS

/** Creates a phone mask from a text such as `+7 ### ### ## ##`: `#` is a digit of the viewer, the rest is fixed. */
export function createPhoneMask(mask: string, short: ShortPhone | null = null): PhoneMask {
  const template = /#{1}/.test(mask) ? mask : DEFAULT_MASK
  const country = /^[^#]*/.exec(template)?.[0].replace(/\D/g, '') ?? ''
  const length = template.replace(/[^\d#]/g, '').length
  const nationalLength = length - country.length
  const { trunk, abroad } = DIALLED[country] ?? USUAL
  const trunkApart = new RegExp(`^\\D*${trunk}[^\\d]+\\d`)

  const isShort = (digits: string) => short !== null && !digits.startsWith(short.unlessStartsWith)

  /** Returns the part of a text that is a number; null if it contains two. */
  function numberIn(text: string): string | null {
    const written = asciiDigits(text)
    const whole = written.split(DIVIDERS).filter(isWholePhone)
    if (whole.length > 1) return null
    const [number = written] = whole
    // A complete number pasted after the country code in the field has its own `+`.
    const pluses = number.split('+')
    const last = pluses.at(-1) ?? ''
    const before = digitsIn(pluses.slice(0, -1).join(''))
    if (before === '') return number
    return before.length >= LEAST_DIGITS ? null : `+${last}`
  }

  /** Reads the digits with their country code; `isForeign` if it is another country's. */
  function read(text: string): { digits: string; isForeign: boolean } {
    const number = numberIn(text)
    const all = digitsIn(number ?? text)
    if (number === null) return { digits: all, isForeign: true }
    const prefix = [USUAL.abroad, abroad].find(
      (one) => all.startsWith(one) && all.length > nationalLength + 1,
    )
    const isPlus = number.trimStart().startsWith('+')
    if (!isPlus && prefix === undefined) return { digits: fromNational(all, number), isForeign: false }
    const digits = isPlus ? all : all.slice(prefix?.length)
    if (!digits.startsWith(country)) return { digits, isForeign: !country.startsWith(digits) }
    const national = digits.slice(country.length)
    // No national number begins with 0, so a leading 0 is the trunk prefix. Any other digit may belong to a number that
    // is too long.
    const isDialled = national.length === nationalLength + 1 && national.startsWith('0')
    return { digits: country + (isDialled ? national.slice(1) : national), isForeign: false }
  }

  function fromNational(digits: string, written: string): string {
    // A trunk prefix that is separated from the number is not a digit of it, even if the number is incomplete.
    if (trunkApart.test(written)) return country + digits.slice(1)
    const isWhole = digits.length === nationalLength + 1 && digits.startsWith(trunk)
    if (isShort(digits) && !(isWhole && trunk !== '0')) {
      const isDialled = digits.length === (short?.digits ?? 0) + 1 && digits.startsWith('0')
      return isDialled ? digits.slice(1) : digits
    }
    if (digits === '' || digits.length === nationalLength) return digits && country + digits
    if (isWhole) return country + digits.slice(1)
    if (digits.startsWith(country)) return digits
    // In countries with code 7, 8 is dialled instead of the country code.
    return country + (trunk !== '0' && digits.startsWith(trunk) ? digits.slice(1) : digits)
  }

  const digitsOf = (text: string) => read(text).digits

  return {
    length,
    lengthOf: (text) => (short && text !== '' && isShort(digitsOf(text)) ? short.digits : length),
    placeholder: template.replace(/#/g, '0'),
    digitsOf,
    format(digits) {
      if (isShort(digits)) return (digits.match(/\d{1,3}/g) ?? []).join(' ')
      let formatted = ''
      let index = 0
      for (const symbol of template) {
        if (index === digits.length) break
        formatted += /[\d#]/.test(symbol) ? digits[index++] : symbol
      }
      return formatted + digits.slice(index)
    },
    refusedCountry(text) {
      const isForeign = numberIn(text) !== null && isWholePhone(text) && read(text).isForeign
      return isForeign ? `+${country}` : null
    },
    complete(text) {
      const { digits, isForeign } = read(text)
      if (isForeign) return null
      const wanted = short && isShort(digits) ? short.digits : length
      return digits.length === wanted ? digits : null
    },
  }
}
