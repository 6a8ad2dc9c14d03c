import { expect, test } from 'vitest'
import { signIn, viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { followViewerState } from './viewer-state'

const world = worldPerTest()
const CALL = 'GET /v2/users/self/subscriptions/current'
const subscription = { id: '1', packet: { id: '502', name: 'Every Day', price: '299.00' }, renew: true }

test('the state follows the start, the login, a purchase and the logout @OPS-03.viewer-state', async () => {
  const viewer = viewerAt(world)
  const { state, stop } = followViewerState(viewer.tv)
  expect(state.value).toBeNull()
  await viewer.session.start()
  expect(state.value).toBe('guest')
  await signIn(viewer, await world.makeAccount())
  await expect.poll(() => state.value).toBe('free')
  await world.fault({ match: CALL, body: [{ ...subscription, type: 'promo' }] })
  viewer.tv.entitlements.announce()
  await expect.poll(() => state.value).toBe('promo')
  await viewer.session.signOut()
  await expect.poll(() => state.value).toBe('guest')
  stop()
})

test('subscriptions that do not load are requested again after 30 s, and no state is guessed', async () => {
  const viewer = viewerAt(world)
  await viewer.session.start()
  await world.fault({ match: CALL, status: 500, times: 1 })
  const { state, stop } = followViewerState(viewer.tv)
  await signIn(viewer, await world.makeAccount())
  await viewer.clock.timer(30_000)
  expect(state.value).toBeNull()
  await world.fault({ match: CALL, body: [subscription] })
  await viewer.clock.advance(30_000)
  await expect.poll(() => state.value).toBe('full_payment')
  stop()
})
