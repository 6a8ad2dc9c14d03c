import { expect, test } from 'vitest'
import { createPacing } from './pacing'
import { createRetryBudget } from './retry-budget'

const drawing = (byte: number) => createPacing(() => new Uint8Array([byte]), createRetryBudget())

test('a retry waits for a random part of its longest delay', () => {
  expect([0, 51, 255].map((byte) => drawing(byte).retry(1000))).toEqual([0, 200, 1000])
})

test('a retry waits as long as the server asks, then for a random part of its longest delay', () => {
  expect([0, 255].map((byte) => drawing(byte).retry(1000, 60))).toEqual([60_000, 61_000])
})

test('a poll waits for exactly its period, and after a failure for up to half of it more', () => {
  expect([255, 0].map((byte) => drawing(byte).poll(5000))).toEqual([5000, 5000])
  expect([255, 0].map((byte) => drawing(byte).poll(5000, 0))).toEqual([5000, 7500])
})

test('a poll waits as long as the server asks, if that is longer than its period', () => {
  expect([60, 2].map((seconds) => drawing(255).poll(5000, seconds))).toEqual([60_000, 5000])
})
