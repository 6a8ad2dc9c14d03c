import { expect, test } from 'vitest'
import { confirmationOf, purchaseOf, untilPurchase } from '../../../tests/support/purchases'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { createProfile, listProfiles } from '../../api/profiles'
import { memoryStorage } from '../../lib/storage'
import type { Purchase } from './purchase'

/** A payment belongs to the operator and an account, whatever profile, device or link it was begun with. */
const world = worldPerTest()

/** The free base packet, and an add-on. */
const [BASE, ADD_ON] = [501, 502]
const PAY_OFFER = 'POST /v2/users/self/purchases_offer/transaction'

const customer = () => world.makeAccount([BASE], { paySystems: ['short_url'] })
const addOnOf = (viewer: Viewer): Purchase => purchaseOf(viewer, { packet: ADD_ON })

/** Begins a payment on the page of the bank; resolves with its transaction. */
async function begun(viewer: Viewer): Promise<string> {
  const purchase = addOnOf(viewer)
  await confirmationOf(purchase, 'short_url')
  purchase.confirm()
  const { payment } = await untilPurchase(purchase, 'pending')
  purchase.release()
  return payment.transactionId
}

/** Expects that a viewer continues this payment, also by another press of the button, and starts none. */
async function expectContinued(viewer: Viewer, transactionId: string): Promise<void> {
  const purchase = addOnOf(viewer)
  purchase.load('buy')
  expect((await untilPurchase(purchase, 'pending')).payment).toMatchObject({ transactionId })
  purchase.release()
  expect(await world.calls(PAY_OFFER)).toHaveLength(1)
}

/** Expects that a viewer sees no payment of anybody. */
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
