import { describe, expect, test } from 'vitest'
import { purchaseOf } from '../../../tests/support/purchases'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { listAccounts } from '../../api/accounts'
import type { Purchase } from './purchase'
import type { PurchaseState } from './purchase-state'

const world = worldPerTest()

/** A bundle of 511 for 499.00 and 504 for 249.00, which has an agreement; and an add-on for 299.00. */
const [BUNDLE, FIRST, SECOND, BASE, ADD_ON] = [512, 511, 504, 501, 502]
const SUBSCRIBE = 'POST /v2/users/self/subscriptions'

type Named<Name extends PurchaseState['name']> = Extract<PurchaseState, { name: Name }>

async function until<Name extends PurchaseState['name']>(
  { state }: Purchase,
  name: Name,
): Promise<Named<Name>> {
  await expect.poll(() => state.value.name, { timeout: 5000 }).toBe(name)
  return state.value as Named<Name>
}

/** Leads to the confirmation; by the way to pay if the balance is too small. */
async function toConfirmation(purchase: Purchase, system?: string): Promise<Named<'confirm'>> {
  await expect
    .poll(() => {
      const now = purchase.state.value
      if (now.name === 'loading') return now.name
      if (now.name === 'shown') purchase.buy()
      if (now.name === 'pin') purchase.passPin()
      if (now.name === 'agreement') purchase.agree()
      if (now.name === 'methods' && system) purchase.chooseSystem(system)
      return now.name
    })
    .toBe('confirm')
  return purchase.state.value as Named<'confirm'>
}

/** Makes the operator answer this balance, whatever it is. */
async function answerBalance(viewer: Viewer, amount: string): Promise<void> {
  const [account] = await listAccounts(viewer.api)
  const body = [{ id: account?.id, amount, is_payment_allowed: true }]
  await world.fault({ match: 'GET /v2/users/self/accounts', status: 200, body })
}

const packetsBought = async () =>
  (await world.statement()).filter(({ kind }) => kind === 'subscription').map(({ packetId }) => packetId)

describe('a bundle of which the viewer has one packet', () => {
  test('only the missing packet is paid for', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([FIRST], { balance: 99, paySystems: ['short_url'] }))
    const purchase = purchaseOf(viewer, { packet: BUNDLE, isByOffers: false })
    purchase.load()
    const { order } = await toConfirmation(purchase, 'short_url')
    expect(order.amount).toBe('249.00')
    purchase.confirm()
    const { payment } = await until(purchase, 'pending')
    await world.bank(payment.transactionId, 'pay')
    purchase.watch()()
    await until(purchase, 'done')
    expect(await world.statement()).toMatchObject([
      { kind: 'top-up', amount: '150.00' },
      { kind: 'subscription', packetId: SECOND, amount: '249.00' },
    ])
  })

  test('the second packet is topped up by its own price after the first one was bought', async () => {
    const viewer = viewerAt(world)
    const account = await world.makeAccount([BASE], { balance: 2000, paySystems: ['phone_sms'] })
    await signIn(viewer, account)
    const purchase = purchaseOf(viewer, { packet: BUNDLE, isByOffers: false })
    purchase.load()
    await toConfirmation(purchase)
    await world.fault({ match: SUBSCRIBE, times: 1 })
    await world.fault({ match: SUBSCRIBE, times: 1, status: 402, body: {} })
    await answerBalance(viewer, '0.00')
    purchase.confirm()
    await expect
      .poll(() => {
        const now = purchase.state.value
        return now.name === 'confirm' && now.payment.type === 'system' && now.order.amount
      })
      .toBe('249.00')
    expect(await packetsBought()).toEqual([FIRST])
  })

  test('nothing is bought for a viewer who signs in between its two packets', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([BASE], { balance: 2000 }))
    const other = await world.makeAccount([BASE, FIRST], { balance: 2000 })
    const purchase = purchaseOf(viewer, { packet: BUNDLE, isByOffers: false })
    purchase.load()
    await toConfirmation(purchase)
    await world.fault({ match: SUBSCRIBE, times: 1, afterwards: true, hold: 'first' })
    purchase.confirm()
    await world.held('first')
    await signIn(viewer, other)
    await world.release('first')
    await until(purchase, 'shown')
    await expect.poll(async () => (await world.ledger(SUBSCRIBE)).map(({ status }) => status)).toEqual([200])
    expect(await packetsBought()).toEqual([FIRST])
  })
})

test('a balance that is no decimal number counts as unknown: the whole amount is paid another way', async () => {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([BASE], { paySystems: ['short_url'] }))
  await answerBalance(viewer, 'on request')
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  purchase.load()
  await toConfirmation(purchase, 'short_url')
})

test('a top-up that was confirmed after the time of questions buys the packet when it is checked again', async () => {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([BASE], { balance: 99, paySystems: ['short_url'] }))
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  purchase.load()
  await toConfirmation(purchase, 'short_url')
  purchase.confirm()
  const { payment } = await until(purchase, 'pending')
  await viewer.clock.advance(600_000)
  await until(purchase, 'unconfirmed')
  await world.bank(payment.transactionId, 'pay')
  const stop = purchase.watch()
  purchase.checkAgain()
  await expect
    .poll(async () => {
      await viewer.clock.advance(5000)
      return purchase.state.value.name
    })
    .toBe('done')
  stop()
  expect(await packetsBought()).toEqual([ADD_ON])
})
