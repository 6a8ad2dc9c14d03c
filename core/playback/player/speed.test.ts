import { expect, test } from 'vitest'
import { nearestSpeed, SPEEDS } from './speed'

test('speeds go from a quarter to double in quarters @PLY-09.speed', () => {
  expect(SPEEDS).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
  expect([0, 0.3, 1.1, 1.9, 7, Number.NaN].map(nearestSpeed)).toEqual([0.25, 0.25, 1, 2, 2, 1])
})
