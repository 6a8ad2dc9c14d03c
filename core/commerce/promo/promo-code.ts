/** Longest promo code, characters (PRM-01). */
export const PROMO_CODE_LENGTH = 15

/** A character is a code point, so that an emoji counts once and is never cut in two. */
const lengthOf = (text: string): number => [...text].length

/** Keeps what a field accepts of a typed or pasted text: no space at its start, 15 characters at most. */
export const cutPromoCode = (text: string): string =>
  lengthOf(text.trimStart()) <= PROMO_CODE_LENGTH
    ? text.trimStart()
    : [...text.trimStart()].slice(0, PROMO_CODE_LENGTH).join('')

/** The code in a text, or why there is none. */
export function parsePromoCode(text: string): { code: string } | { fault: 'required' | 'too-long' } {
  const code = text.trim()
  if (code === '') return { fault: 'required' }
  return lengthOf(code) > PROMO_CODE_LENGTH ? { fault: 'too-long' } : { code }
}
