import { afterEach, expect, test } from 'vitest'
import { setTimeLimits, timeLimit } from './time-limits'

afterEach(() => {
  delete process.env.TEST_PACE
})

test('tests wait longer on a slow machine, up to three times, and as long as usual on a fast one', () => {
  expect(timeLimit(20_000)).toBe(20_000)
  setTimeLimits(1.75)
  expect(timeLimit(20_000)).toBe(35_000)
  setTimeLimits(8)
  expect(timeLimit(20_000)).toBe(60_000)
  setTimeLimits(0.4)
  expect(timeLimit(20_000)).toBe(20_000)
})
