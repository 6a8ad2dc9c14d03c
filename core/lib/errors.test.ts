import { expect, test } from 'vitest'
import { asTvError, ERROR_NUMBERS, TvError } from './errors'

test('no two errors share a number', () => {
  const numbers = Object.values(ERROR_NUMBERS)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every number is in the hundred of its category', () => {
  for (const number of Object.values(ERROR_NUMBERS)) {
    expect(number).toBeGreaterThanOrEqual(100)
    expect(number).toBeLessThan(600)
  }
})

test('an error carries its code, its number and safe facts', () => {
  const cause = new Error('inside')
  const error = new TvError('no-archive', { channel: '12' }, cause)
  expect(error).toMatchObject({ name: 'TvError', message: 'no-archive', code: 'no-archive', number: 306 })
  expect(error.detail).toEqual({ channel: '12' })
  expect(error.cause).toBe(cause)
})

test('a TvError is returned as the same object', () => {
  const error = new TvError('offline')
  expect(asTvError(error)).toBe(error)
})

test.each([
  [new RangeError('text that may hold anything'), 'RangeError'],
  ['a text', 'string'],
  [undefined, 'undefined'],
])('any other thrown value is `unexpected` and reveals only its name (%#)', (thrown, name) => {
  const error = asTvError(thrown)
  expect(error.code).toBe('unexpected')
  expect(error.detail).toEqual({ name })
})
