import { expect, test } from 'vitest'
import { createRequestLimit } from './prefetch-loader'

test('a file is requested five times a minute at most, whatever its player wants', () => {
  let now = 0
  const limit = createRequestLimit(() => now)
  let sent = 0
  for (now = 0; now < 75_000; now += 12.5) if (limit.take('https://x/3.ts')) sent += 1
  expect(sent).toBe(10)
})

test('a file that was requested too often does not hold up another one', () => {
  const limit = createRequestLimit(() => 0)
  for (let times = 0; times < 9; times++) limit.take('https://x/3.ts')
  expect(limit.take('https://x/4.ts')).toBe(true)
})

test('a file may be requested again a minute after the first request for it', () => {
  let now = 0
  const limit = createRequestLimit(() => now)
  for (let times = 0; times < 5; times++) limit.take('https://x/3.ts')
  now = 59_999
  expect(limit.take('https://x/3.ts')).toBe(false)
  now = 60_001
  expect(limit.take('https://x/3.ts')).toBe(true)
})

test('a file that was requested too often fails as it did before', () => {
  const limit = createRequestLimit(() => 0)
  for (let times = 0; times < 5; times += 1) limit.take('https://x/3.ts')
  limit.failed('https://x/3.ts', 403)
  expect([limit.take('https://x/3.ts'), limit.statusOf('https://x/3.ts')]).toEqual([false, 403])
  expect(limit.statusOf('https://x/4.ts')).toBe(0)
})
