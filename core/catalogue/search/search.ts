import type { ApiClient } from '../../api/client'
import { type FoundResult, reportFound, suggest } from '../../api/search'
import type { Destination } from '../rows'
import { correctLayout, isKnownWord } from './layout-correction'
import { MAX_QUERY } from './query'

/** Suggestions, corrections and reports of a search; the results themselves are rows. */
export interface Search {
  /** Texts that the operator suggests for the beginning of one. Empty if they cannot be loaded. */
  suggestions(text: string, signal?: AbortSignal): Promise<string[]>
  /**
   * Returns the text that a viewer of the Russian site meant and typed in the English layout; null if the query is a word itself, or
   * the other text is not (CAT-10).
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
