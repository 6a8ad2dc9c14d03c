import { expect, test } from 'vitest'
import { shrink } from './shrink'
import type { Step } from './step'

const step = (does: string): Step => ({ does, wait: 0 })
const names = (steps: readonly Step[]) => steps.map(({ does }) => does)
const LATER = Number.POSITIVE_INFINITY

test('leaves only the steps without which the law is kept', async () => {
  const steps = Array.from({ length: 40 }, (_, place) => step(`step-${place}`))
  const needed = ['step-3', 'step-17', 'step-31']
  const breaks = async (some: readonly Step[]) => needed.every((name) => names(some).includes(name))
  expect(names(await shrink(steps, breaks, LATER))).toEqual(needed)
})

test('keeps the whole list where every step is needed', async () => {
  const steps = ['one', 'two', 'three'].map(step)
  expect(await shrink(steps, async (some) => some.length === 3, LATER)).toEqual(steps)
})

test('returns the shortest list so far once its time is over', async () => {
  const steps = Array.from({ length: 16 }, (_, place) => step(`step-${place}`))
  let now = 0
  const breaks = async (some: readonly Step[]) => {
    now += 1
    return names(some).includes('step-0')
  }
  const shorter = await shrink(steps, breaks, 2, () => now)
  expect(shorter.length).toBeLessThan(16)
  expect(names(shorter)).toContain('step-0')
})
