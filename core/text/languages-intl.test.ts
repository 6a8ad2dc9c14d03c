import { afterEach, expect, test, vi } from 'vitest'
import { LANGUAGES, localesOf, pluralLanguage } from './languages'

afterEach(() => vi.restoreAllMocks())

test.each(LANGUAGES)(
  '%s is formatted by itself or by what its readers know, never by the browser’s own',
  (language) => {
    const [first] = localesOf(language)
    expect([language, 'ru', 'en']).toContain(first)
    expect(new Intl.DateTimeFormat(localesOf(language)).resolvedOptions().locale).toMatch(
      new RegExp(`^(${language}|ru|en)`),
    )
  },
)

test('a language whose months a browser cannot name is formatted as its neighbour', () => {
  const real = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (this: unknown, ...how: never[]) {
    const format = new real(...how)
    return {
      format: (date?: number) => (String(how[0]) === 'kk' ? 'M11' : format.format(date)),
    } as Intl.DateTimeFormat
  } as never)
  expect(localesOf('kk')).toEqual(['ru'])
  expect(localesOf('ru')).toEqual(['ru', 'en'])
})

test('plural forms are those of the language where the browser has them', () => {
  expect(pluralLanguage('ru')).toBe('ru')
  vi.spyOn(Intl.PluralRules, 'supportedLocalesOf').mockReturnValue([])
  expect(pluralLanguage('tg')).toBe('en')
})
