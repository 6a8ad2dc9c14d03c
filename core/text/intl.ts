import type { Language } from './languages'

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

/** The locale for `Intl`: the interface language, never the browser's own locale. */
export function localesOf(language: string): string[] {
  const neighbour = NEIGHBOURS[language] ?? 'en'
  return hasMonths(language) ? [language, neighbour] : [neighbour]
}

/** The language whose plural forms a browser has for the words of `language`; two as in English where it has none. */
export const pluralLanguage = (language: Language): string =>
  Intl.PluralRules.supportedLocalesOf(language).length > 0 ? language : 'en'
