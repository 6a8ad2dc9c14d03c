/** Numbers of another length beside those of the mask: `digits` digits, unless they start with a prefix (ACC-04). */
export interface ShortPhone {
  digits: number
  unlessStartsWith: string
}

/** The written form of phone numbers of one operator. */
export interface PhoneMask {
  /** Digits of a complete number, country code included. */
  readonly length: number
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
  const usable = /#{1}/.test(mask) ? mask : DEFAULT_MASK
  const country = /^[^#]*/.exec(usable)?.[0].replace(/\D/g, '') ?? ''
  const length = usable.replace(/[^\d#]/g, '').length
  const own = length - country.length

  const isShort = (digits: string) => short !== null && !digits.startsWith(short.unlessStartsWith)

  function digitsOf(text: string): string {
    const digits = text.replace(/\D/g, '')
    if (digits === '' || isShort(digits)) return digits.slice(0, short?.digits ?? length)
    const abroad = text.trimStart().startsWith('+')
    // Within the country 8 is dialled in place of the country code 7.
    if (country === '7' && digits.startsWith('8') && !abroad) return `7${digits.slice(1)}`.slice(0, length)
    return (digits.startsWith(country) || abroad ? digits : country + digits).slice(0, length)
  }

  return {
    length,
    placeholder: usable.replace(/#/g, '0'),
    digitsOf,
    format(digits) {
      if (isShort(digits)) return (digits.match(/\d{1,3}/g) ?? []).join(' ')
      let shown = ''
      let at = 0
      for (const sign of usable) {
        if (at === digits.length) break
        shown += /[\d#]/.test(sign) ? digits[at++] : sign
      }
      return shown
    },
    complete(text) {
      const digits = digitsOf(text)
      if (short && isShort(digits)) return digits.length === short.digits ? digits : null
      if (digits.length === length) return digits
      // A national number may begin with the same digits as the country code, which is then still missing.
      const bare = text.replace(/\D/g, '')
      return bare.length === own && !text.includes('+') ? country + bare : null
    },
  }
}
