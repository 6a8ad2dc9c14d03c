import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatDate, formatDay } from './day'
import { LANGUAGES } from './languages'

/** 20 November 2026, 07:05 in the time zone of the test run. */
const MORNING = new Date(2026, 10, 20, 7, 5).getTime() / 1000

afterEach(() => vi.restoreAllMocks())

describe('a day', () => {
  test('a day is formatted by the rules of its language', () => {
    expect(formatDay(MORNING, 'en')).toBe('Fri, Nov 20')
    expect(formatDay(MORNING, 'ru')).toBe('пт, 20 нояб.')
  })

  test('a date has its year', () => {
    expect(formatDate(MORNING, 'en')).toBe('Nov 20, 2026')
    expect(formatDate(MORNING, 'ru')).toBe('20 нояб. 2026 г.')
  })

  test.each([
    ['kk', '20 қар. 2026'],
    ['ky', '20-ноя. 2026'],
    ['lv', '20. nov. 2026'],
    ['ka', '20 ნოე 2026'],
  ])('a browser without data for %s has dates in its words', (language, date) => {
    vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
    expect(formatDate(MORNING, language)).toBe(date)
  })

  const others = LANGUAGES.filter((language) => language !== 'en')

  test.each(others)(
    'a browser without data for %s has the names of its days and months @LNG-02.dates-and-prices',
    (language) => {
      const days = Array.from({ length: 365 }, (_, day) => new Date(2026, 0, 1 + day, 12))
      // The first letters, because releases of the data differ in abbreviations.
      const start = (word: string) => word.toLocaleLowerCase(language).slice(0, 2)
      const known = days.map((day) => [
        start(new Intl.DateTimeFormat(language, { weekday: 'short' }).format(day)),
        start(
          new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' })
            .formatToParts(day)
            .find(({ type }) => type === 'month')?.value ?? '',
        ),
      ])
      vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([])
      const written = days.map((day) => formatDay(day.getTime() / 1000, language))
      const unlike = written.filter((text, day) => {
        const words = text.split(/[\s,\d-]+/).map(start)
        return (
          !known[day]?.every((word) => words.includes(word)) || !text.includes(String(days[day]?.getDate()))
        )
      })
      expect(unlike).toEqual([])
      expect(new Set(written).size).toBe(365)
    },
  )
})
