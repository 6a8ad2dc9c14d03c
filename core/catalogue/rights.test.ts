import { expect, test } from 'vitest'
import { resumeAt } from './rights'

test.each([
  [9.9, 3, null],
  [10, 3, 10],
  [12_600, 99, 12_600],
  [12_601, 99, null],
  [600, 100, null],
])('watched %d s, %d %%: goes on at %s', (seconds, percentage, at) => {
  expect(resumeAt({ seconds, percentage })).toBe(at)
})
