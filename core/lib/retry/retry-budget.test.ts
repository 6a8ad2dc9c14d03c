import { expect, test } from 'vitest'
import { createRetryBudget } from './retry-budget'

test('a retry budget allows 20 retries at once, then one for every 3 s that pass', () => {
  const budget = createRetryBudget()
  const take = (times: number, now: number) => Array.from({ length: times }, () => budget.take(now))
  expect(take(20, 1000)).not.toContain(false)
  expect(budget.take(3999)).toBe(false)
  expect(take(2, 4000)).toEqual([true, false])
  expect(take(3, 10_500)).toEqual([true, true, false])
  expect(budget.take(13_000)).toBe(true)
})

test('a retry budget that was not used for a while holds 20 retries, not more', () => {
  const budget = createRetryBudget()
  budget.take(0)
  const taken = Array.from({ length: 21 }, () => budget.take(3600_000))
  expect(taken.filter(Boolean)).toHaveLength(20)
})

test('a clock that is set back takes no retries away', () => {
  const budget = createRetryBudget()
  budget.take(10_000)
  expect(budget.take(0)).toBe(true)
})

test('the players of a page have three turns at once, then one every 10 s', () => {
  const budget = createRetryBudget()
  expect([0, 0, 0, 0, 4000].map((now) => budget.turn(now))).toEqual([0, 0, 0, 10_000, 6000])
  expect([10_000, 10_000].map((now) => budget.turn(now))).toEqual([0, 10_000])
})

test('all players of a page have a turn once the operator has answered', () => {
  const budget = createRetryBudget()
  for (let turn = 0; turn < 3; turn++) budget.turn(0)
  budget.answered()
  expect(Array.from({ length: 20 }, () => budget.turn(0))).toEqual(Array(20).fill(0))
  expect(budget.turn(0)).toBeGreaterThan(0)
})
