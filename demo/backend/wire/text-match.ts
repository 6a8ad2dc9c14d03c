import type { Words } from './language'

/** A text without case, diacritics and the difference between ё and е, for comparison. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()

/** True if the name contains the text in any language; case, diacritics, ё and е do not matter. */
export const nameContains = (name: Words, text: string): boolean => {
  const wanted = plainText(text)
  return Object.values(name).some((one) => plainText(one).includes(wanted))
}
