import { expect, test } from 'vitest'
import { signIn, viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { loadWallet } from './wallet'

const world = worldPerTest()

async function payer() {
  const viewer = viewerAt(world)
  await viewer.session.start()
  await signIn(viewer, await world.makeAccount(undefined, { balance: 120.5 }))
  return viewer.api
}

test('the balance is the operator’s own, else that of the first account @ACC-20.balance-and-cards', async () => {
  const api = await payer()
  await world.fault({ match: 'GET /v2/users/self/balance', status: 200, body: { amount: 99 }, times: 1 })
  expect(await loadWallet(api)).toEqual({ balance: '99', cards: [], isPaymentAllowed: true })
  await world.fault({ match: 'GET /v2/users/self/balance', status: 500 })
  expect(await loadWallet(api)).toMatchObject({ balance: '120.50' })
  await world.fault({
    match: 'GET /v2/users/self/accounts',
    status: 200,
    body: [{ id: 1, amount: 'much', is_payment_allowed: true }],
    times: 1,
  })
  expect(await loadWallet(api)).toMatchObject({ balance: null, isPaymentAllowed: true })
  await world.fault({ match: 'GET /v2/users/self/accounts', status: 404 })
  await expect(loadWallet(api)).rejects.toMatchObject({ code: 'not-found' })
})
