import type { WordKey } from '../../locales'
import { pluralLanguage } from './intl'
import type { Language } from './languages'

/** Words of one language. */
export interface Text {
  readonly language: Language
  /** The words for a key; `count` chooses the plural form. */
  t(key: WordKey, values?: Record<string, string | number>): string
}

export interface TextOptions {
  /** Base address that serves /locales/{lng}/translation.json. */
  site: string
  /** Part of the address, so that a new release is not answered from an old cache. */
  version: string
  fetch: typeof fetch
}

/** Loads the texts of a language once; falls back to English, then to the key in readable form. */
export function createTexts(options: TextOptions): (language: Language) => Promise<Text> {
  const kept = new Map<Language, Promise<Text>>()
  const files = new Map<Language, Promise<object | null>>()

  async function fetchFile(language: Language): Promise<object | null> {
    try {
      const url = `${options.site}/locales/${language}/translation.json?v=${encodeURIComponent(options.version)}`
      const response = await options.fetch(url)
      const words: unknown = response.ok ? await response.json() : null
      return typeof words === 'object' ? words : null
    } catch {
      return null
    }
  }

  function file(language: Language): Promise<object | null> {
    const known = files.get(language) ?? fetchFile(language)
    files.set(language, known)
    return known
  }

  async function load(language: Language): Promise<Text> {
    // A picture needs no words: what makes sentences of them is fetched beside it.
    const coming = import('i18next').catch(() => null)
    const own = await file(language)
    const words = own ?? (await file('en'))
    // English words need English plurals, and so do those of a language whose rules the browser lacks.
    const lng = own ? pluralLanguage(language) : 'en'
    const i18next = await coming
    if (!words) files.clear()
    if (!words || !i18next) kept.delete(language)
    if (!i18next) return { language, t: readable }
    const instance = i18next.createInstance()
    await instance.init({
      lng,
      resources: { [lng]: { translation: words ?? {} } },
      // React and text nodes escape by themselves.
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: readable,
    })
    return { language, t: (key, values) => instance.t(key as string, values ?? {}) }
  }

  return (language) => {
    const known = kept.get(language) ?? load(language)
    kept.set(language, known)
    return known
  }
}

/** `error.channel-not-found` → `Channel not found`: what is left to say when no words could be fetched. */
function readable(key: string): string {
  const end = key
    .slice(key.lastIndexOf('.') + 1)
    .replace(/-/g, ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return end.charAt(0).toUpperCase() + end.slice(1)
}
