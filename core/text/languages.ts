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

/** Languages that browsers may have no data of, and the one whose dates and numbers their readers know best. */
const NEIGHBOURS: Partial<Record<string, string>> = {
  tg: 'ru',
  ky: 'ru',
  kk: 'ru',
  uz: 'ru',
  ka: 'ru',
  az: 'ru',
}

/** Some browsers claim a language and have no names of its months: November is then `M11`. */
const hasMonths = (language: string) =>
  !/^M\d/.test(new Intl.DateTimeFormat(language, { month: 'short' }).format(0))

/** What `Intl` is to format with: never the browser's own locale, which may be anybody's. */
export function localesOf(language: string): string[] {
  const neighbour = NEIGHBOURS[language] ?? 'en'
  return hasMonths(language) ? [language, neighbour] : [neighbour]
}

/** The language whose plural forms a browser has for the words of `language`; two as in English where it has none. */
export const pluralLanguage = (language: Language): string =>
  Intl.PluralRules.supportedLocalesOf(language).length > 0 ? language : 'en'
