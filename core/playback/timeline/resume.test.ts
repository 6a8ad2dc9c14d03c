import { expect, test } from 'vitest'
import { clampSeek, resumeAt } from './resume'

test.each([
  [9.9, 3, null],
  [10, 3, 10],
  [12_600, 99, 12_600],
  [12_601, 99, null],
  [600, 100, null],
])('an earlier watch of %d s, %d %% resumes at %s @PLY-11.resume', (seconds, percentage, at) => {
  expect(resumeAt({ seconds, percentage }, 0)).toBe(at)
})

test('a place in the last five seconds is the end, not a place', () => {
  expect(resumeAt({ seconds: 91, percentage: 94 }, 96)).toBe(91)
  expect(resumeAt({ seconds: 92, percentage: 95 }, 96)).toBeNull()
})

test('a seek ends at least five seconds before the end, and not before the beginning', () => {
  expect([-3, 10, 47, 900].map((second) => clampSeek(second, 48))).toEqual([0, 10, 43, 43])
  expect(clampSeek(30, 0)).toBe(30)
  expect(clampSeek(1, 3)).toBe(0)
})
