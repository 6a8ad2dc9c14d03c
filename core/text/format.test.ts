import { describe, expect, test } from 'vitest'
import { inZone } from '../../tests/support/in-zone'
import { formatClock, formatMoney, formatPercent, formatSecond } from './format'
import { LANGUAGES } from './languages'

/** 20 November 2026, 07:05 in the time zone of the test run. */
const MORNING = new Date(2026, 10, 20, 7, 5).getTime() / 1000
const MIDNIGHT = new Date(2026, 10, 20).getTime() / 1000

/** Replaces non-breaking spaces by plain ones. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('the clock', () => {
  test.each(['en', 'ru'])('the clock in %s has two digits each and twenty-four hours', (language) => {
    expect(formatClock(MORNING, language)).toBe('07:05')
    expect(formatClock(MORNING + 12 * 3600, language)).toBe('19:05')
    expect(formatClock(MIDNIGHT, language)).toBe('00:00')
    expect(formatSecond(MORNING * 1000 + 9000, language)).toMatch(/^0?7:05:09$/)
  })
})

describe('the clock in a zone that puts its clocks back', () => {
  inZone('Europe/Bucharest')
  const october = (time: string) => formatClock(Date.parse(`2026-10-${time}Z`) / 1000, 'en')

  test('names the time of the hour that the clocks show twice, and of no other', () => {
    const times = ['24T23:59', '25T00:00', '25T00:30', '25T01:00', '25T01:59', '25T02:00']
    expect(times.map(october)).toEqual([
      '02:59',
      '03:00 GMT+3',
      '03:30 GMT+3',
      '03:00 GMT+2',
      '03:59 GMT+2',
      '04:00',
    ])
    expect(formatClock(Date.parse('2026-03-29T01:30Z') / 1000, 'en')).toBe('04:30')
  })

  test.each(LANGUAGES)('tells both times apart in %s', (language) => {
    const [summer, winter] = ['00', '01'].map((hour) =>
      formatClock(Date.parse(`2026-10-25T${hour}:30Z`) / 1000, language),
    )
    expect(summer).toMatch(/03:30.*\S/)
    expect(summer).not.toBe(winter)
  })
})

test('the clock follows another zone of the device without a reload', () => {
  const before = process.env.TZ
  const second = Date.parse('2026-11-20T12:00Z') / 1000
  const inEach = ['Europe/Bucharest', 'Asia/Kathmandu'].map((zone) => {
    process.env.TZ = zone
    return formatClock(second, 'en')
  })
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
  expect(inEach).toEqual(['14:00', '17:45'])
})

describe('money', () => {
  test.each([
    ['299.00', 'RUB', 'ru', '299 ₽'],
    ['299.50', 'RUB', 'ru', '299,50 ₽'],
    ['1299.00', 'USD', 'en', '$1,299'],
    ['0.00', 'USD', 'en', '$0'],
    ['299.00', null, 'en', '299'],
    ['299.5', null, 'ru', '299,50'],
  ])('the amount %s %s in %s is %s', (amount, currency, language, words) => {
    expect(plain(formatMoney(amount, currency, language))).toBe(words)
  })

  test('an amount in an unknown currency is printed with the operator’s text', () => {
    expect(plain(formatMoney('299.00', 'сум', 'ru'))).toBe('299 сум')
  })

  test.each([
    ['RUB', '₽', 'rub', 'en', '₽ 299'],
    ['RUB', '₽', 'rub', 'ru', '299 ₽'],
    ['RUB', '', 'rub', 'ru', '299 ₽'],
    ['RUB', '', 'rub', 'en', 'rub 299'],
    ['RUB', '', '', 'en', 'RUB 299'],
    ['USD', 'у.е.', '', 'en', 'у.е. 299'],
    ['UZS', 'сўм', 'sum', 'uz', '299 сўм'],
    ['', 'сом', 'som', 'ky', '299 сом'],
    ['', '', 'som', 'ky', '299 som'],
    ['soms', '', '', 'ky', '299 soms'],
    ['', '', '', 'ky', '299'],
  ])(
    'the currency with the names %j, %j and %j in %s is written as in %s',
    (ISO_CODE, UTF_NAME, ASCII_NAME, language, words) => {
      expect(plain(formatMoney('299.00', { ISO_CODE, UTF_NAME, ASCII_NAME }, language))).toBe(words)
    },
  )

  test('an amount that is not a number is printed unchanged', () => {
    expect(formatMoney('free', 'USD', 'en')).toBe('free')
  })
})

test('percent are formatted by the rules of the language', () => {
  expect(formatPercent(-17, 'en')).toBe('-17%')
  expect(plain(formatPercent(17, 'ru'))).toBe('17 %')
})
