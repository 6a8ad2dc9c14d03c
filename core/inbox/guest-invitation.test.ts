import { expect, test } from 'vitest'
import { changedAnswer } from '../../tests/support/changed-answer'
import { signIn, viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { mayInviteGuest } from './prompts'

const world = worldPerTest()

/** A viewer of an operator that gives `promo_days` to those who register. */
async function started(promo_days: number, subscriptions: object[] = []) {
  const fetcher = changedAnswer(/\/self\/(network|subscriptions)/, (answer: object) =>
    Array.isArray(answer) ? subscriptions : { ...answer, promo_days },
  )
  const viewer = viewerAt(world, { fetch: fetcher })
  await viewer.session.start()
  return viewer
}

test('a guest is asked to register where that gives promotional days @PKT-12.register-prompt', async () => {
  expect(await mayInviteGuest(await started(7), 'en')).toBe(true)
  expect(await mayInviteGuest(await started(0), 'en')).toBe(false)
})

test('a viewer who has signed in is not asked to register @PKT-12.register-prompt', async () => {
  const viewer = await started(7)
  await signIn(viewer, await world.makeAccount())
  expect(await mayInviteGuest(viewer, 'en')).toBe(false)
})
