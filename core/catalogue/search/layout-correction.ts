import { foldText, inOtherLayout } from '../../channels'

/** Shorter queries, and several words of more letters together, are not corrected (CAT-10). */
const MIN_LETTERS = 3
const MAX_LETTERS_OF_SEVERAL = 15

/**
 * Returns what a viewer meant who typed Russian on an English keyboard: `vfvf` is `мама`. Null for a query that is not
 * only Latin letters and the signs on the keys of Russian ones, or that has the wrong length. {@link isKnownWord}
 * decides whether the result is a word.
 */
export function correctLayout(query: string): string | null {
  const text = query.trim().replace(/\s+/g, ' ')
  const letters = text.replace(/[^a-z]/gi, '').length
  const isLatin = /^[a-z`[\];',.~{}:"<> ]+$/i.test(text)
  const isLong = text.includes(' ') && text.length > MAX_LETTERS_OF_SEVERAL
  if (!isLatin || letters < MIN_LETTERS || isLong) return null
  return inOtherLayout(text)
}

/** True if every word of a text is a word of one of these texts, which the operator suggests for it. */
export function isKnownWord(text: string, suggestions: readonly string[]): boolean {
  const known = new Set(suggestions.flatMap(toWords))
  const words = toWords(text)
  return words.length > 0 && words.every((word) => known.has(word))
}

const toWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
