import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import { memoryStorage } from '../../lib/storage/storage'
import { createPinAttempts } from './pin-attempts'

test('a clock that is set back does not end the wait after wrong PINs, and makes it no longer than 30 s', async () => {
  const clock = manualClock()
  const attempts = createPinAttempts(memoryStorage(), clock, 'test')
  for (let wrong = 0; wrong < 5; wrong += 1) attempts.addWrongAttempt()
  clock.jump(-3600_000)
  expect(attempts.read()).toEqual({ attempts: 5, waitUntil: clock.now() + 30_000 })
  await clock.advance(29_999)
  expect(attempts.read()).toMatchObject({ attempts: 5 })
  await clock.advance(1)
  expect(attempts.read()).toEqual({ attempts: 0, waitUntil: null })
})
