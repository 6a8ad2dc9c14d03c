/** Interface languages with complete translations; each has a folder in locales/. */
export const LANGUAGES = ['en', 'ru', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'] as const

export type Language = (typeof LANGUAGES)[number]

/**
 * Returns the first of the requested BCP 47 tags that has a translation; English otherwise. Empty and absent tags are
 * skipped.
 */
export function chooseLanguage(requested: readonly (string | null | undefined)[]): Language {
  for (const tag of requested) {
    const found = findLanguage(tag)
    if (found) return found
  }
  return 'en'
}

/** The translation of a BCP 47 tag; null if there is none. */
export function findLanguage(tag: string | null | undefined): Language | null {
  const base = tag?.toLowerCase().split(/[-_]/)[0]
  return LANGUAGES.find((language) => language === base) ?? null
}
