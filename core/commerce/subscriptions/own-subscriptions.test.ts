import { expect, test } from 'vitest'
import { signIn, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { subscribe } from '../../api/subscriptions'
import { listOwnSubscriptions, loadSubscription } from '.'

const world = worldPerTest()

/** A viewer with a packet without an end, who buys a month of others. */
async function subscriber(...bought: string[]) {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([510], { balance: 1000 }))
  for (const id of bought) await subscribe(viewer.api, id, 'en')
  return { api: viewer.api, language: 'en' }
}

test('the subscriptions of a viewer are listed with their dates, each packet once', async () => {
  const request = await subscriber('502')
  expect(await listOwnSubscriptions(request)).toMatchObject([
    { packetId: '510', name: 'Every Day', dates: { name: 'connected', until: null } },
    { packetId: '502', name: 'Cinema and Drama', dates: { name: 'renewed' } },
  ])
})

test('a subscription has its start, its end and the next payment, without its period if the packet does not load', async () => {
  const request = await subscriber('502')
  const terms = await loadSubscription(request, '502')
  expect(terms).toMatchObject({
    name: 'Cinema and Drama',
    since: expect.any(Number),
    until: expect.any(Number),
    nextPayment: { at: terms?.until, amount: '299.00', period: { months: 1 } },
  })
  await world.fault({ match: 'GET /v2/packets/:id', status: 404 })
  expect((await loadSubscription(request, '502'))?.nextPayment).toMatchObject({
    amount: '299.00',
    period: null,
  })
})

test('the next payment of a packet that another one follows is that of the other, unknown if it is not shown', async () => {
  const request = await subscriber('506')
  const paid = { name: 'A Housewarming Gift', nextPayment: { amount: '149.00', period: { months: 1 } } }
  expect(await loadSubscription(request, '506')).toMatchObject(paid)
  await world.fault({ match: 'GET /v2/packets/507', status: 403 })
  request.api.clearCache()
  const unknown = { amount: null, period: null }
  expect((await loadSubscription(request, '506'))?.nextPayment).toMatchObject(unknown)
})

test('a packet that the viewer does not have is no subscription, and a list that fails is an error', async () => {
  const request = await subscriber()
  expect(await loadSubscription(request, '502')).toBeNull()
  await world.fault({ match: 'GET /v2/users/self/futures', status: 404 })
  await expect(loadSubscription(request, '510')).rejects.toMatchObject({ code: 'not-found' })
  await expect(listOwnSubscriptions(request)).rejects.toMatchObject({ code: 'not-found' })
})
