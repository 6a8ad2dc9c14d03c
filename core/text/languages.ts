/** Interface languages whose words are complete; each has a folder in locales/. */
export const LANGUAGES = ['en', 'ru', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'] as const

export type Language = (typeof LANGUAGES)[number]

/** The first of the wanted BCP 47 tags that the product speaks; English otherwise. Empty and absent ones are passed over. */
export function chooseLanguage(wanted: readonly (string | null | undefined)[]): Language {
  for (const tag of wanted) {
    const base = tag?.toLowerCase().split(/[-_]/)[0]
    const found = LANGUAGES.find((language) => language === base)
    if (found) return found
  }
  return 'en'
}
