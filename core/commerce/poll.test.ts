import { expect, test } from 'vitest'
import { manualClock, settled } from '../../tests/support/manual-clock'
import { mostJitter } from '../../tests/support/most-jitter'
import { createPacing } from '../lib/retry/pacing'
import { createPoll } from './poll'

const api = { pacing: createPacing(mostJitter), isOffline: () => false }

test('a poll repeats while it is watched, the interval after each response', async () => {
  const clock = manualClock()
  let requestCount = 0
  let answer: () => void = () => undefined
  const poll = createPoll({ clock, api }, 5000, () => {
    requestCount += 1
    return new Promise<null>((resolve) => {
      answer = () => resolve(null)
    })
  })
  const stop = poll.watch()
  await clock.advance(4999)
  expect(requestCount).toBe(0)
  await clock.advance(1)
  expect(requestCount).toBe(1)
  await clock.advance(20_000)
  expect(requestCount).toBe(1)
  answer()
  await settled()
  await clock.advance(5000)
  expect(requestCount).toBe(2)
  stop()
  answer()
  await clock.advance(20_000)
  expect(requestCount).toBe(2)
  expect(clock.waiting).toEqual([])
})

test('a poll runs until the last watcher is removed, and starts again with the next', async () => {
  const clock = manualClock()
  let requestCount = 0
  const poll = createPoll(
    { clock, api },
    5000,
    async () => {
      requestCount += 1
      return null
    },
    true,
  )
  const stops = [poll.watch(), poll.watch()]
  await clock.advance(0)
  expect(requestCount).toBe(1)
  stops[0]?.()
  stops[0]?.()
  await clock.advance(5000)
  expect(requestCount).toBe(2)
  stops[1]?.()
  await clock.advance(5000)
  expect(requestCount).toBe(2)
  poll.watch()
  await clock.advance(0)
  expect(requestCount).toBe(3)
})

test('a poll waits as long as the server asks', async () => {
  const clock = manualClock()
  const seconds: number[] = []
  const start = clock.now()
  const stop = createPoll({ clock, api }, 5000, async () => {
    seconds.push((clock.now() - start) / 1000)
    return seconds.length === 2 ? 60 : null
  }).watch()
  await clock.advance(80_000)
  stop()
  expect(seconds).toEqual([5, 10, 70, 75, 80])
})

test('a poll waits for exactly its interval, and after a failure for a random part of half of it more', async () => {
  const clock = manualClock()
  const least = { ...api, pacing: createPacing(() => new Uint8Array([0])) }
  const stop = createPoll({ clock, api: least }, 5000, async () => 0).watch()
  expect(clock.waiting).toEqual([5000])
  await clock.advance(5000)
  expect(clock.waiting).toEqual([7500])
  stop()
})

test('a poll makes no call while the browser is offline, and continues afterwards', async () => {
  const clock = manualClock()
  let isOffline = true
  let requestCount = 0
  const poll = createPoll(
    { clock, api: { ...api, isOffline: () => isOffline } },
    5000,
    async () => {
      requestCount += 1
      return null
    },
    true,
  )
  const stop = poll.watch()
  await clock.advance(60_000)
  expect(requestCount).toBe(0)
  isOffline = false
  await clock.advance(5000)
  expect(requestCount).toBe(1)
  stop()
})
