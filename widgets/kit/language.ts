import { chooseLanguage, type Language } from '../../core/text/languages'

/** The stored choice of the operator's site. */
export const LANGUAGE_KEY = 'tv.language'

/** An element's language: its own `lang`, the nearest one of the page, the stored choice, the browser's (design). */
export function languageOf(element: HTMLElement, own: string | null): Language {
  return chooseLanguage([own, nearestLang(element), storedLanguage(), ...navigator.languages])
}

/** Looks past shadow roots, whose hosts belong to the page too. */
function nearestLang(element: HTMLElement): string | null {
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
    const lang = node instanceof HTMLElement ? node.getAttribute('lang') : null
    if (lang) return lang
  }
  return null
}

/** What the viewer chose on the operator's site; null where nothing was, or storage is blocked. */
export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    return null
  }
}
