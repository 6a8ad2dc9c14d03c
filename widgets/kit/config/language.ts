import type { StorageChoice } from '../../../core/lib/storage/storage'
import type { STORAGE_KEYS } from '../../../core/lib/storage/storage-keys'
import { chooseLanguage, type Language } from '../../../core/text/languages'

/**
 * Key of the stored choice on the operator's site. A literal, so that the first embed file does not contain the list of
 * keys.
 */
export const LANGUAGE_KEY: typeof STORAGE_KEYS.language = 'tv.language'

/**
 * An element's language: its own `lang`, the nearest one of the page, the stored choice unless the element keeps its data
 * in memory, or the browser's.
 */
export function getElementLanguage(
  element: HTMLElement,
  own: string | null,
  storage: StorageChoice,
): Language {
  const stored = storage === 'memory' ? null : storedLanguage()
  return chooseLanguage([own, nearestLang(element), stored, ...navigator.languages])
}

/** Searches the ancestors across shadow roots. */
function nearestLang(element: HTMLElement): string | null {
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
    const lang = (node as Partial<Element>).getAttribute?.('lang')
    if (lang) return lang
  }
  return null
}

/** The viewer's choice on the operator's site; null if there is none, or if storage is blocked. */
export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    return null
  }
}
