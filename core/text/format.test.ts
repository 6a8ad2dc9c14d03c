import { describe, expect, test } from 'vitest'
import { formatClock, formatMoney, formatPercent } from './format'

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
  })
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
