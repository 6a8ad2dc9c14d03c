import { afterEach, expect, test, vi } from 'vitest'
import { localesOf, pluralLanguage } from './intl'
import { LANGUAGES } from './languages'

afterEach(() => vi.restoreAllMocks())

test.each(LANGUAGES)(
  'the language %s is formatted by its own rules or by those its readers know, never by the browser’s',
  (language) => {
    const [first] = localesOf(language)
    expect([language, 'ru', 'en']).toContain(first)
    expect(new Intl.DateTimeFormat(localesOf(language)).resolvedOptions().locale).toMatch(
      new RegExp(`^(${language}|ru|en)`),
    )
  },
)

test('a language whose month names a browser lacks is formatted as its neighbour', () => {
  const real = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (this: unknown, ...args: never[]) {
    const format = new real(...args)
    return {
      format: (date?: number) => (String(args[0]) === 'kk' ? 'M11' : format.format(date)),
    } as Intl.DateTimeFormat
  } as never)
  expect(localesOf('kk')).toEqual(['ru'])
  expect(localesOf('ru')).toEqual(['ru', 'en'])
})

test('plural forms are those of the language if the browser has them', () => {
  expect(pluralLanguage('ru')).toBe('ru')
  vi.spyOn(Intl.PluralRules, 'supportedLocalesOf').mockReturnValue([])
  expect(pluralLanguage('tg')).toBe('en')
})
