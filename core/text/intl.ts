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

const named = (locale: string, part: 'month' | 'weekday') =>
  new Intl.DateTimeFormat(locale, { [part]: 'long' }).format(0)

/**
 * False if the browser has no names of days and months in this language. Some browsers say that they support it and
 * write January as `M01` and Thursday in English.
 */
export const hasDayNames = (language: string): boolean =>
  language === 'en' ||
  (Intl.DateTimeFormat.supportedLocalesOf(language).length > 0 &&
    !/^M\d/.test(named(language, 'month')) &&
    named(language, 'weekday') !== named('en', 'weekday'))

/** Returns the locales for `Intl`; never the browser's own, which may differ from the interface language. */
export function getLocales(language: string): string[] {
  const neighbour = NEIGHBOURS[language] ?? 'en'
  return hasDayNames(language) ? [language, neighbour] : [neighbour]
}

/** Returns the language whose plural rules to use for `language`; English, with two forms, if the browser has none. */
export const pluralLanguage = (language: Language): string =>
  Intl.PluralRules.supportedLocalesOf(language).length > 0 ? language : 'en'
