import { expect, test } from 'vitest'
import { retryAfterSeconds } from './client'

const NOW = Date.parse('Fri, 20 Nov 2026 10:00:00 GMT')

test.each([
  ['7', 7],
  ['0', 0],
  [' 60 ', 60],
  ['Fri, 20 Nov 2026 10:01:30 GMT', 90],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['-1', null],
  ['1.5', null],
  ['soon', null],
  ['2026', 2026],
  ['', null],
  [null, null],
])('a Retry-After of %j is %j s', (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toBe(seconds)
})

test('a Retry-After of more than an hour is believed up to an hour', () => {
  expect(retryAfterSeconds('86400', NOW)).toBe(3600)
  expect(retryAfterSeconds('Fri, 20 Nov 2030 10:00:00 GMT', NOW)).toBe(3600)
})
