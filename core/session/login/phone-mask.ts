/** Numbers of another length beside those of the mask: `digits` digits, unless they start with a prefix (ACC-04). */
export interface ShortPhone {
  digits: number
  unlessStartsWith: string
}

/** The written form of phone numbers of one operator. */
export interface PhoneMask {
  /** Digits of a complete number, country code included. */
  readonly length: number
  /** Digits that a number which begins so needs. */
  lengthOf(text: string): number
  /** The mask with zeros for the viewer's digits: `+7 000 000 00 00`. */
  readonly placeholder: string
  /** Formats digits as the viewer types them: `7900` → `+7 900`. */
  format(digits: string): string
  /** The digits of typed or pasted text; a missing country code is added. */
  digitsOf(text: string): string
  /** The digits of a complete number; null for anything else. */
  complete(text: string): string | null
}

/** The mask of operators that state none (ACC-04). */
export const DEFAULT_MASK = '+7 ### ### ## ##'

/** Creates a phone mask from a text such as `+7 ### ### ## ##`: `#` is a digit of the viewer, the rest is fixed. */
export function createPhoneMask(mask: string, short: ShortPhone | null = null): PhoneMask {
  const template = /#{1}/.test(mask) ? mask : DEFAULT_MASK
  const country = /^[^#]*/.exec(template)?.[0].replace(/\D/g, '') ?? ''
  const length = template.replace(/[^\d#]/g, '').length
  const nationalLength = length - country.length

  const isShort = (digits: string) => short !== null && !digits.startsWith(short.unlessStartsWith)

  function digitsOf(text: string): string {
    const digits = text.replace(/\D/g, '')
    if (digits === '' || isShort(digits)) return digits.slice(0, short?.digits ?? length)
    const isInternational = text.trimStart().startsWith('+')
    // Within the country 8 is dialled in place of the country code 7.
    if (country === '7' && digits.startsWith('8') && !isInternational)
      return `7${digits.slice(1)}`.slice(0, length)
    return (digits.startsWith(country) || isInternational ? digits : country + digits).slice(0, length)
  }

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
      return formatted
    },
    complete(text) {
      const digits = digitsOf(text)
      if (short && isShort(digits)) return digits.length === short.digits ? digits : null
      if (digits.length === length) return digits
      // A national number may begin with the same digits as the country code, which is then still missing.
      const digitsOnly = text.replace(/\D/g, '')
      return digitsOnly.length === nationalLength && !text.includes('+') ? country + digitsOnly : null
    },
  }
}
