import { expect, test } from 'vitest'
import { clampSeek, hasTimeline, isNextDue, nearestSpeed, SPEEDS } from './rules'

test.each([
  [20, false],
  [20.1, true],
])('media of %d s has a line of time: %s', (duration, there) => {
  expect(hasTimeline(duration)).toBe(there)
})

test('the next episode is due two seconds before the end, of media longer than twenty', () => {
  expect(isNextDue(45.9, 48)).toBe(false)
  expect(isNextDue(46, 48)).toBe(true)
  expect(isNextDue(20, 20)).toBe(false)
})

test('nobody is taken nearer to the end than five seconds, nor before the beginning', () => {
  expect([-3, 10, 47, 900].map((second) => clampSeek(second, 48))).toEqual([0, 10, 43, 43])
  expect(clampSeek(30, 0)).toBe(30)
  expect(clampSeek(1, 3)).toBe(0)
})

test('speeds go from a quarter to double in quarters', () => {
  expect(SPEEDS).toHaveLength(8)
  expect([0, 0.3, 1.1, 1.9, 7, Number.NaN].map(nearestSpeed)).toEqual([0.25, 0.25, 1, 2, 2, 1])
})
