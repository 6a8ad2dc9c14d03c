import { expect, test } from 'vitest'
import { type Step, timesOf } from './journey-times'

const step = (category: string, title: string, duration: number, steps: readonly Step[] = []): Step => ({
  category,
  title,
  duration,
  steps,
})

test('the time of a journey is split by its steps, and the rest is work', () => {
  const steps = [
    step('hook', 'Before Hooks', 300, [step('fixture', 'context', 200), step('fixture', 'page', 50)]),
    step('pw:api', 'Navigate to "/"', 400),
    step('expect', 'Expect "toBeVisible"', 700),
    step('pw:api', 'Click', 60),
    step('expect', 'Expect "toHaveText"', 40),
    step('expect', 'Expect "toHaveCount"', 5000),
    step('pw:api', 'Fast forward clock "5000"', 20),
    step('test.step', 'video: playing', 2000, [step('expect', 'Poll', 1990)]),
    step('test.step', 'axe', 900, [step('pw:api', 'Evaluate', 890)]),
    step('test.step', 'a part of the test', 100, [step('pw:api', 'Reload', 80)]),
  ]
  expect(timesOf(steps, 10_000)).toEqual({
    start: 300,
    load: 1180,
    video: 2000,
    axe: 900,
    wait: 5020,
    work: 600,
  })
})
