import type { WordKey } from '../../locales'
import { answerToStatus } from '../lib/errors/http-status'
import { pluralLanguage } from './intl'
import type { Language } from './languages'

/** The translations of one language. */
export interface Text {
  readonly language: Language
  /** True while English replaces the language, because its file did not load; another request tries again. */
  readonly isReplacement?: boolean
  /** Translates a key; `count` selects the plural form. */
  t(key: WordKey, values?: Record<string, string | number>): string
}

/**
 * Creates a loader that fetches translations once per language. If a file does not load, the English one replaces it; if
 * that fails too, the built-in English words, and at last the key itself in readable form.
 */
export function createTexts(options: {
  /** Base address that serves /locales/{lng}/translation.json. */
  site: string
  /** Part of the address, so that a new release is not answered from an old cache. */
  version: string
  fetch: typeof fetch
}): (language: Language) => Promise<Text> {
  const texts = new Map<Language, Promise<Text>>()
  const files = new Map<Language, Promise<object | null>>()

  async function fetchFile(language: Language): Promise<object | null> {
    try {
      const url = `${options.site}/locales/${language}/translation.json?v=${encodeURIComponent(options.version)}`
      const response = await options.fetch(url)
      if (!response.ok && answerToStatus(response.status) !== 'refused') throw response
      const words: unknown = response.ok && (await response.json())
      return typeof words === 'object' ? words : null
    } catch (failure) {
      // Another request may succeed, but a file without JSON stays one.
      if (!(failure instanceof SyntaxError)) files.delete(language)
      return null
    }
  }

  function file(language: Language): Promise<object | null> {
    const known = files.get(language) ?? fetchFile(language)
    files.set(language, known)
    return known
  }

  async function load(language: Language): Promise<Text> {
    // i18next loads in parallel, because the first picture needs no translated text.
    const i18nextModule = import('i18next').catch(() => null)
    const ownWords = await file(language)
    const words = ownWords ?? (await file('en'))
    // English text needs English plural rules, also as the replacement for a language whose rules the browser lacks.
    const lng = ownWords ? pluralLanguage(language) : 'en'
    const i18next = await i18nextModule
    if (!words) files.clear()
    const isReplacement = !i18next || !files.has(language)
    if (isReplacement) texts.delete(language)
    if (!words || !i18next) {
      const builtIn = await import('./built-in-words').catch(() => null)
      return { language, isReplacement, t: plainText(words ?? builtIn?.englishWords ?? {}) }
    }
    const instance = i18next.createInstance()
    await instance.init({
      lng,
      resources: { [lng]: { translation: words } },
      // React and text nodes escape by themselves.
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: readable,
    })
    return { language, isReplacement, t: (key, values) => instance.t(key as string, values ?? {}) }
  }

  return (language) => {
    const known = texts.get(language) ?? load(language)
    texts.set(language, known)
    return known
  }
}

/** Translates with these words alone, by the plural rules of English, where i18next or the file of a language is missing. */
export const plainText =
  (words: object) =>
  (key: string, values: Record<string, string | number> = {}): string => {
    const plural = values.count === undefined ? null : Number(values.count) === 1 ? 'one' : 'other'
    const found = wordAt(words, key) ?? wordAt(words, `${key}_${plural}`)
    return found === null
      ? [readable(key), ...Object.values(values)].join(' ')
      : found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }

function wordAt(words: object, key: string): string | null {
  const found = key
    .split('.')
    .reduce<unknown>(
      (branch, name) => (Object.hasOwn(Object(branch), name) ? Reflect.get(Object(branch), name) : null),
      words,
    )
  return typeof found === 'string' ? found : null
}

/** `error.channel-not-found` → `Channel not found`: the last resort for a key without words. */
function readable(key: string): string {
  const end = key
    .slice(key.lastIndexOf('.') + 1)
    .replace(/-/g, ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return end.charAt(0).toUpperCase() + end.slice(1)
}
