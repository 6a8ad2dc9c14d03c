import { expect, test } from 'vitest'
import { printLength } from './length'

test.each([
  [0, '0:00'],
  [-3, '0:00'],
  [65.9, '1:05'],
  [599, '9:59'],
  [3600, '1:00:00'],
  [36_125, '10:02:05'],
])('%d s reads %s', (seconds, words) => {
  expect(printLength(seconds)).toBe(words)
})
