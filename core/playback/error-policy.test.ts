import { expect, test } from 'vitest'
import type { EngineFault } from './engine'
import { remedyFor } from './error-policy'

const fault = (change: Partial<EngineFault> = {}): EngineFault => ({
  kind: 'network',
  status: null,
  fatal: true,
  detail: 'fragLoadError',
  ...change,
})

test('what the engine heals by itself is left to it', () => {
  expect(remedyFor(fault({ fatal: false }), 9)).toEqual({ name: 'ignore' })
})

test('a codec that cannot be played stops at once', () => {
  expect(remedyFor(fault({ kind: 'codec' }), 1)).toEqual({ name: 'stop' })
})

test.each(['network', 'media'] as const)('the first %s fault is healed silently and at once', (kind) => {
  expect(remedyFor(fault({ kind }), 1)).toEqual({ name: 'recover', afterMs: 0 })
})

test.each([400, 403, 404, 410])('HTTP %i means a stale address: a new one, silently, at once', (status) => {
  expect(remedyFor(fault({ status }), 1)).toEqual({ name: 'again', afterMs: 0, tell: false })
})

test.each([500, 502, 503])('HTTP %i is worth another try of the same', (status) => {
  expect(remedyFor(fault({ status }), 1)).toEqual({ name: 'recover', afterMs: 0 })
})

test.each([
  [2, 1000],
  [3, 2000],
  [4, 4000],
  [5, 8000],
  [6, 16_000],
  [7, 30_000],
  [8, 30_000],
  [40, 30_000],
])('fault %i in a row is told and tried again after %i ms', (faults, afterMs) => {
  expect(remedyFor(fault(), faults)).toEqual({ name: 'again', afterMs, tell: true })
})

test('a stale address that stays stale is told too', () => {
  expect(remedyFor(fault({ status: 403 }), 2)).toEqual({ name: 'again', afterMs: 1000, tell: true })
})

test('media that cannot be decoded five times in a row stops at the sixth', () => {
  expect(remedyFor(fault({ kind: 'media' }), 5)).toMatchObject({ name: 'again' })
  expect(remedyFor(fault({ kind: 'media' }), 6)).toEqual({ name: 'stop' })
})
