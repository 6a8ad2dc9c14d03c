import type { ApiClient } from '../../api/client'
import { type FoundResult, reportFound, suggest } from '../../api/search'
import { foldText, inOtherLayout } from '../../channels'
import type { Destination } from '../rows'
import { MAX_QUERY } from './query'

/** Minimum number of letters in a query to be corrected; several words together need more (CAT-10). */
const MIN_LETTERS = 3

const MAX_LETTERS_OF_SEVERAL = 15

/** Suggestions, corrections and reports of a search; the results themselves are rows. */
export interface Search {
  /** Suggests search texts that begin like this one. Empty if they cannot be loaded. */
  suggestions(text: string, signal?: AbortSignal): Promise<string[]>
  /**
   * Returns the Russian text that a viewer typed in the English layout by mistake; null if the query is a word itself,
   * or the other text is not (CAT-10).
   */
  correction(text: string): Promise<string | null>
  /** Reports which result a viewer opened. Never rejects. */
  opened(result: FoundResult): Promise<void>
}

/** Creates the model of the search in one language. */
export function createSearch({ api, language }: { api: ApiClient; language: string }): Search {
  const suggestions = (text: string, signal?: AbortSignal) =>
    suggest(api, text.slice(0, MAX_QUERY), language, signal).catch(() => [])
  return {
    suggestions,
    async correction(text) {
      const corrected = language === 'ru' ? correctLayout(text) : null
      if (corrected === null) return null
      const [typed, meant] = await Promise.all([suggestions(text.trim()), suggestions(corrected)])
      return !isKnownWord(text, typed) && isKnownWord(corrected, meant) ? corrected : null
    },
    opened: (result) =>
      reportFound(api, result).then(
        () => undefined,
        () => undefined,
      ),
  }
}

/** Returns the report about an opened result; null if it is neither a channel nor a content. */
export function toFoundResult(query: string, destination: Destination, title: string): FoundResult | null {
  switch (destination.type) {
    case 'channel':
      return { query, kind: 'channel', id: destination.id ?? destination.name, title }
    case 'content':
    case 'episode':
    case 'history':
      return { query, kind: 'content', id: destination.id ?? destination.name, title }
    default:
      return null
  }
}

/**
 * Converts Russian typed on an English keyboard: `vfvf` is `мама`. Null for a query with characters other than Latin
 * letters and the signs on Russian keys, or of unsuitable length. {@link isKnownWord} decides whether the result is a word.
 */
export function correctLayout(query: string): string | null {
  const text = query.trim().replace(/\s+/g, ' ')
  const letters = text.replace(/[^a-z]/gi, '').length
  const isLatin = /^[a-z`[\];',.~{}:"<> ]+$/i.test(text)
  const isLong = text.includes(' ') && text.length > MAX_LETTERS_OF_SEVERAL
  if (!isLatin || letters < MIN_LETTERS || isLong) return null
  return inOtherLayout(text)
}

/** True if every word of a text occurs in one of the texts that the operator suggests for it. */
export function isKnownWord(text: string, suggestions: readonly string[]): boolean {
  const known = new Set(suggestions.flatMap(toWords))
  const words = toWords(text)
  return words.length > 0 && words.every((word) => known.has(word))
}

const toWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
