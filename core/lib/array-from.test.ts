import { expect, test } from 'vitest'
import { arrayFrom } from './array-from'

test.each([
  [{ length: 3 }],
  [{ length: 2, 0: 'a', 1: 'b' }],
  [new Set([1, 2])],
  [new Map([[1, 'one']])],
  ['ab'],
  [[]],
])('makes an array as the built-in does, with and without a mapping function: %o', (items) => {
  const values = items as Iterable<unknown>
  const map = (value: unknown, index: number) => `${value} ${index}`
  expect(arrayFrom(values)).toEqual(Array.from(values))
  expect(arrayFrom(values, map)).toEqual(Array.from(values, map))
})
