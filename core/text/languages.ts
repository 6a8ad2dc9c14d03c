/** Interface languages with complete translations; each has a folder in locales/. */
export const LANGUAGES = ['en', 'ru', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'] as const

export type Language = (typeof LANGUAGES)[number]

/**
 * Returns the first of the requested BCP 47 tags that has a translation; English otherwise. Empty and absent tags are
 * skipped.
 */
export function chooseLanguage(requested: readonly (string | null | undefined)[]): Language {
  for (const tag of requested) {
    const base = tag?.toLowerCase().split(/[-_]/)[0]
    const found = LANGUAGES.find((language) => language === base)
    if (found) return found
  }
  return 'en'
}
