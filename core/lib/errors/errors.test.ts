import { expect, test, vi } from 'vitest'
import { asTvError, ERROR_NUMBERS, numberForSupport, TvError } from './errors'

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

test('an unexpected error is printed with its stack, once', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const thrown = new RangeError('a fault of ours')
  asTvError(thrown)
  asTvError(thrown)
  expect(print.mock.calls).toEqual([['tv: unexpected error', thrown]])
  print.mockRestore()
})

test('a name that a page added to every object is no error code', () => {
  Reflect.set(Object.prototype, 'foreignKey', () => undefined)
  try {
    expect(asTvError(Object.assign(new Error('of a library'), { code: 'foreignKey' })).code).toBe(
      'unexpected',
    )
  } finally {
    Reflect.deleteProperty(Object.prototype, 'foreignKey')
  }
})

test('a number is printed only where support can do more than the words say', () => {
  expect([numberForSupport(new TvError('server')), numberForSupport(new TvError('offline'))]).toEqual([
    104,
    null,
  ])
})
