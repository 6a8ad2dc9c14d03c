/** Interface languages whose words are complete; each has a folder in locales/. */
export const LANGUAGES = ['en', 'ru', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'] as const

export type Language = (typeof LANGUAGES)[number]

/** Each in its own words; browsers do not know all of them. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  bg: 'Български',
  kk: 'Қазақ тілі',
  tg: 'Тоҷикӣ',
  ky: 'Кыргызча',
  uz: 'O‘zbek',
  ka: 'ქართული',
  lv: 'Latviešu',
  az: 'Azərbaycan',
  ro: 'Română',
}

/** The first of the wanted BCP 47 tags that the product speaks; English otherwise. Empty and absent ones are passed over. */
export function chooseLanguage(wanted: readonly (string | null | undefined)[]): Language {
  for (const tag of wanted) {
    const base = tag?.toLowerCase().split(/[-_]/)[0]
    const found = LANGUAGES.find((language) => language === base)
    if (found) return found
  }
  return 'en'
}
