import { expect, test } from 'vitest'
import { visibleRange } from './visible-range'

test.each([
  [0, 1000, { first: 0, end: 8 }],
  [4000, 5000, { first: 17, end: 28 }],
  [99_000, 100_000, { first: 492, end: 500 }],
  [200_000, 201_000, { first: 499, end: 500 }],
  [-5000, -4000, { first: 0, end: 0 }],
])(
  'renders only those of 500 tiles that are between %i and %i px, or at most 500 px from there',
  (from, to, range) => {
    expect(visibleRange({ from, to }, 500, 200, 500)).toEqual(range)
  },
)

test('a list without tiles, or one that is not measured yet, renders nothing', () => {
  expect(visibleRange({ from: 0, to: 1000 }, 500, 200, 0)).toEqual({ first: 0, end: 0 })
  expect(visibleRange({ from: 0, to: 1000 }, 500, 0, 500)).toEqual({ first: 0, end: 0 })
})
