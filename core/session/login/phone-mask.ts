/** An operator with numbers of its own beside those of the mask: so many digits, unless they start otherwise (spec/1 §5). */
export interface ShortPhone {
  digits: number
  unlessStartsWith: string
}

/** How a phone number is written and read. */
export interface PhoneMask {
  /** Digits of a whole number, those of the country included. */
  readonly length: number
  /** The mask with zeros in place of what is typed: `+7 000 000 00 00`. */
  readonly placeholder: string
  /** Digits as they are shown while they are typed: `7900` → `+7 900`. */
  format(digits: string): string
  /** The digits of what was typed or pasted, with any punctuation; the country's are added where they are missing. */
  digitsOf(text: string): string
  /** All digits of a whole number; null for anything else. */
  complete(text: string): string | null
}

/** When the operator does not say (spec/1 §5). */
export const DEFAULT_MASK = '+7 ### ### ## ##'

/** A mask such as `+7 ### ### ## ##`: `#` stands for a digit of the viewer, digits for those of the country. */
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
    // Within the country an 8 is dialled before the number.
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
      // A number of the country that begins with the country's own digits.
      const bare = text.replace(/\D/g, '')
      return bare.length === own && !text.includes('+') ? country + bare : null
    },
  }
}
