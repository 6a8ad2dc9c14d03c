import { describe, expect, test } from 'vitest'
import { confirmationOf, followPurchase, purchaseOf, untilPurchase } from '../../../tests/support/purchases'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { createProfile, listProfiles } from '../../api/profiles'
import { memoryStorage } from '../../lib/storage/storage'
import type { Purchase } from './purchase'

/** A payment belongs to the operator and an account, whichever profile, device or link started it. */
const world = worldPerTest()

/** The free base packet, and an add-on. */
const [BASE, ADD_ON] = [501, 502]
const PAY_OFFER = 'POST /v2/users/self/purchases_offer/transaction'

const customer = () => world.makeAccount([BASE], { paySystems: ['short_url'] })
const addOnOf = (viewer: Viewer): Purchase => purchaseOf(viewer, { packet: ADD_ON })

/** Starts a payment on the page of the bank; resolves with its transaction. */
async function begun(viewer: Viewer): Promise<string> {
  const purchase = addOnOf(viewer)
  await confirmationOf(purchase, 'short_url')
  purchase.confirm()
  const { payment } = await untilPurchase(purchase, 'pending')
  purchase.release()
  return payment.transactionId
}

/** Expects that a viewer continues this payment, also after pressing the button again, and starts no other. */
async function expectContinued(viewer: Viewer, transactionId: string): Promise<void> {
  const purchase = addOnOf(viewer)
  purchase.load('buy')
  expect((await untilPurchase(purchase, 'pending')).payment).toMatchObject({ transactionId })
  purchase.release()
  expect(await world.calls(PAY_OFFER)).toHaveLength(1)
}

/** Expects that a viewer sees no payment. */
async function expectNone(viewer: Viewer): Promise<void> {
  const purchase = addOnOf(viewer)
  purchase.load()
  await untilPurchase(purchase, 'shown')
  purchase.release()
}

test('a payment continues with another profile of the account, which cannot start a second one @PKT-05.keyed-by-account', async () => {
  const viewer = viewerAt(world)
  await signIn(viewer, await customer())
  const transaction = await begun(viewer)
  await createProfile(viewer.api, { name: 'Second', role: 'adult', icon_avatar_id: null })
  const second = (await listProfiles(viewer.api)).find(({ name }) => name === 'Second')
  const before = viewer.session.identity.peek()
  await viewer.session.switchProfile({ id: second?.id ?? '', role: 'adult' })
  expect(viewer.session.identity.peek()).not.toBe(before)
  await expectContinued(viewer, transaction)
})

test('a payment is kept for its owner over a logout, and another account that signs in meanwhile does not see it @PKT-05.keyed-by-account', async () => {
  const [owner, other] = [await customer(), await customer()]
  const viewer = viewerAt(world)
  await signIn(viewer, owner)
  const transaction = await begun(viewer)
  await viewer.session.signOut()
  await signIn(viewer, other)
  await expectNone(viewer)
  await viewer.session.signOut()
  await signIn(viewer, owner)
  await expectContinued(viewer, transaction)
})

test('viewers of a host page are distinguished by their accounts, and one is also known after a login @PKT-05.keyed-by-account', async () => {
  const [owner, other] = [await customer(), await customer()]
  const storage = memoryStorage()
  const by = ({ deviceToken }: typeof owner) => viewerAt(world, { storage, host: { token: deviceToken } })
  const transaction = await begun(by(owner))
  await expectNone(by(other))
  await expectContinued(by(owner), transaction)
  const signedIn = viewerAt(world, { storage })
  await signIn(signedIn, owner)
  await expectContinued(signedIn, transaction)
})

test('a host page whose next token is of another account pays nothing that the former one confirmed', async () => {
  const [owner, other] = [await customer(), await customer()]
  const viewer = viewerAt(world, {
    host: { token: owner.deviceToken, getToken: () => Promise.resolve(other.deviceToken) },
  })
  const purchase = addOnOf(viewer)
  await confirmationOf(purchase, 'short_url')
  await viewer.api.credentials?.renew(owner.deviceToken)
  purchase.confirm()
  await untilPurchase(purchase, 'shown')
  expect(await world.calls(PAY_OFFER)).toEqual([])
  expect(viewer.storage.keys().filter((key) => key.startsWith('tv.purchases'))).toEqual([])
})

test.each([
  ['the call that pays is', 'POST /v2/users/self/subscriptions'],
  ['the question before that call is', 'GET /v2/users/self/subscriptions/current'],
])('another account of a host page pays nothing when %s refused to the former one', async (_, match) => {
  const rich = { balance: 1000 }
  const [owner, other] = [await world.makeAccount([BASE], rich), await world.makeAccount([BASE], rich)]
  const viewer = viewerAt(world, {
    host: { token: owner.deviceToken, getToken: () => Promise.resolve(other.deviceToken) },
  })
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  await confirmationOf(purchase)
  await world.fault({ match, status: 401, times: 1 })
  purchase.confirm()
  await expect.poll(() => purchase.state.value.name).toMatch(/shown|refused/)
  expect(await world.statement()).toEqual([])
})

test('a guest who replaces a viewer whose device was refused at the call that pays repeats no call', async () => {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([BASE], { balance: 1000 }))
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  await confirmationOf(purchase)
  await world.forgetDevices()
  await world.fault({ match: 'POST /v2/users/self/subscriptions', status: 401, times: 1 })
  purchase.confirm()
  await expect.poll(() => purchase.state.value.name).toMatch(/shown|refused/)
  expect(await world.calls('POST /v2/users/self/subscriptions')).toHaveLength(1)
})

test('two elements of different viewers on one page pay once each, from their own accounts', async () => {
  const accounts = [
    await world.makeAccount([BASE], { balance: 1000 }),
    await world.makeAccount([BASE], { balance: 1000 }),
  ]
  const storage = memoryStorage()
  const purchases = accounts.map(({ deviceToken }) =>
    addOnOf(viewerAt(world, { storage, host: { token: deviceToken } })),
  )
  for (const purchase of purchases) await confirmationOf(purchase)
  for (const purchase of purchases) purchase.confirm()
  for (const purchase of purchases) await untilPurchase(purchase, 'done')
  const charges = await world.statement()
  expect(charges.map(({ amount }) => amount)).toEqual(['299.00', '299.00'])
  expect(new Set(charges.map((charge) => Reflect.get(charge, 'userId'))).size).toBe(2)
})

describe('an operator without guests', () => {
  const closed = worldPerTest('auth-only')

  test('shows a sale once its viewer has signed in again, on the page that needed the login', async () => {
    const viewer = viewerAt(closed)
    const account = await closed.makeAccount([BASE])
    await signIn(viewer, account)
    const purchase = addOnOf(viewer)
    purchase.load()
    await untilPurchase(purchase, 'shown')
    await viewer.session.signOut()
    expect((await untilPurchase(purchase, 'failed')).error).toMatchObject({ code: 'login-required' })
    await signIn(viewer, account)
    await untilPurchase(purchase, 'shown')
    purchase.release()
  })
})

describe('20 days after a payment was begun', () => {
  /** Opens the owner's purchase after the bank has answered the payment in this way. */
  async function later(outcome: 'pay' | 'decline' | null): Promise<{ viewer: Viewer; purchase: Purchase }> {
    const viewer = viewerAt(world)
    await signIn(viewer, await customer())
    const transaction = await begun(viewer)
    if (outcome) await world.bank(transaction, outcome)
    await viewer.clock.advance(20 * 86_400_000)
    const purchase = addOnOf(viewer)
    purchase.load()
    return { viewer, purchase }
  }

  test('one that was made is shown as bought, and is not paid again', async () => {
    const { viewer, purchase } = await later('pay')
    await followPurchase(viewer, purchase)
    expect(await world.statement()).toHaveLength(1)
  })

  test.each(['decline', null] as const)(
    'one that ended with %s is over, and another one can be made',
    async (outcome) => {
      const { purchase } = await later(outcome)
      await untilPurchase(purchase, 'shown')
      await confirmationOf(purchase, 'short_url')
      purchase.confirm()
      await untilPurchase(purchase, 'pending')
      expect(await world.statement()).toEqual([])
    },
  )
})

test('a viewer whose data were cleared during a payment pays another one only after another confirmation', async () => {
  const viewer = viewerAt(world)
  await signIn(viewer, await customer())
  const first = await begun(viewer)
  for (const key of viewer.storage.keys()) if (key.startsWith('tv.purchases')) viewer.storage.remove(key)
  const purchase = addOnOf(viewer)
  await confirmationOf(purchase, 'short_url')
  await world.bank(first, 'pay')
  purchase.confirm()
  await untilPurchase(purchase, 'already-bought')
  expect(await world.calls(PAY_OFFER)).toHaveLength(1)
  expect(await world.statement()).toHaveLength(1)
})
