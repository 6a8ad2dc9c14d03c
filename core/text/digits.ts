/** The zeros of digits that keyboards and messages write: Arabic, Persian, Devanagari and full-width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10]

/** Characters without a width: marks of direction, joiners and soft hyphens, which are copied along. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A text without the characters that have no width. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '')

/** A text with the digits 0 to 9 in place of those of other scripts, and without characters that have no width. */
export const asciiDigits = (text: string): string =>
  visibleText(text).replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((one) => point >= one && point < one + 10)
    return zero === undefined ? digit : String(point - zero)
  })

/** The digits of a text, of whatever script. */
export const digitsIn = (text: string): string => asciiDigits(text).replace(/[^0-9]/g, '')

/**
 * The code in a text that was typed or pasted, such as a message: its only group of so many digits, which spaces and
 * hyphens may divide; else all of its digits. `length` is null if it is unknown.
 */
export function codeIn(text: string, length: number | null): string {
  const groups = asciiDigits(text).match(/\d+(?:[\s\p{Pd}]\d+)*/gu) ?? []
  const fitting = groups.map(digitsIn).filter((digits) => digits.length === length)
  return fitting.length === 1 ? (fitting[0] ?? '') : digitsIn(text)
}
