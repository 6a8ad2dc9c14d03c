import { afterEach, expect, test, vi } from 'vitest'
import { getLocales, pluralLanguage } from './intl'
import { LANGUAGES } from './languages'

afterEach(() => vi.restoreAllMocks())

test.each(LANGUAGES)(
  'the language %s is formatted by its own rules or by those its readers know, never by the browser’s',
  (language) => {
    const [first] = getLocales(language)
    expect([language, 'ru', 'en']).toContain(first)
    expect(new Intl.DateTimeFormat(getLocales(language)).resolvedOptions().locale).toMatch(
      new RegExp(`^(${language}|ru|en)`),
    )
  },
)

test.each([
  ['month names', { month: 'M01' }],
  ['names of days', { weekday: 'Thursday' }],
])(
  'a language whose %s a browser lacks is formatted as its neighbour',
  (_, lacking: Record<string, string>) => {
    const real = Intl.DateTimeFormat
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (
      this: unknown,
      locale: string,
      options: Intl.DateTimeFormatOptions,
    ) {
      const format = new real(locale, options)
      const lack = locale === 'kk' ? lacking[Object.keys(options)[0] ?? ''] : undefined
      return { format: (date?: number) => lack ?? format.format(date) } as Intl.DateTimeFormat
    } as never)
    Object.assign(Intl.DateTimeFormat, { supportedLocalesOf: () => ['kk'] })
    expect(getLocales('kk')).toEqual(['ru'])
    expect(getLocales('ru')).toEqual(['ru', 'en'])
  },
)

test('plural forms are those of the language if the browser has them', () => {
  expect(pluralLanguage('ru')).toBe('ru')
  vi.spyOn(Intl.PluralRules, 'supportedLocalesOf').mockReturnValue([])
  expect(pluralLanguage('tg')).toBe('en')
})
