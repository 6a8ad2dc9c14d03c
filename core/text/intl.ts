import type { Language } from './languages'

/** Languages that browsers may lack locale data for, each with the language whose formats its readers know best. */
const NEIGHBOURS: Partial<Record<string, string>> = {
  tg: 'ru',
  ky: 'ru',
  kk: 'ru',
  uz: 'ru',
  ka: 'ru',
  az: 'ru',
}

/** Some browsers claim to support a language but lack its month names: November is then `M11`. */
const hasMonths = (language: string) =>
  !/^M\d/.test(new Intl.DateTimeFormat(language, { month: 'short' }).format(0))

/** Returns the locales for `Intl`; never the browser's own, which may differ from the interface language. */
export function localesOf(language: string): string[] {
  const neighbour = NEIGHBOURS[language] ?? 'en'
  return hasMonths(language) ? [language, neighbour] : [neighbour]
}

/** Returns the language whose plural rules to use for `language`; English, with two forms, if the browser has none. */
export const pluralLanguage = (language: Language): string =>
  Intl.PluralRules.supportedLocalesOf(language).length > 0 ? language : 'en'
