import { expect, test } from 'vitest'
import { manualClock, settled } from '../../tests/support/manual-clock'
import { createPoll } from './poll'

test('a poll repeats while it is watched, the interval after each response', async () => {
  const clock = manualClock()
  let asked = 0
  let answer: () => void = () => undefined
  const poll = createPoll(clock, 5000, () => {
    asked += 1
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  })
  const stop = poll.watch()
  await clock.advance(4999)
  expect(asked).toBe(0)
  await clock.advance(1)
  expect(asked).toBe(1)
  await clock.advance(20_000)
  expect(asked).toBe(1)
  answer()
  await settled()
  await clock.advance(5000)
  expect(asked).toBe(2)
  stop()
  answer()
  await clock.advance(20_000)
  expect(asked).toBe(2)
  expect(clock.waiting).toEqual([])
})

test('a poll runs until the last watcher is removed, and starts again with the next', async () => {
  const clock = manualClock()
  let asked = 0
  const poll = createPoll(
    clock,
    5000,
    async () => {
      asked += 1
    },
    true,
  )
  const stops = [poll.watch(), poll.watch()]
  await clock.advance(0)
  expect(asked).toBe(1)
  stops[0]?.()
  stops[0]?.()
  await clock.advance(5000)
  expect(asked).toBe(2)
  stops[1]?.()
  await clock.advance(5000)
  expect(asked).toBe(2)
  poll.watch()
  await clock.advance(0)
  expect(asked).toBe(3)
})
