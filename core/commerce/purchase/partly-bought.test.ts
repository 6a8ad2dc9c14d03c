import { describe, expect, test } from 'vitest'
import {
  confirmationOf,
  followPurchase,
  leadToConfirmation,
  purchaseOf,
  untilPurchase,
} from '../../../tests/support/purchases'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { listAccounts } from '../../api/accounts'

const world = worldPerTest()

/** A bundle of 511 for 499.00 and 504 for 249.00, which has an agreement; and an add-on for 299.00. */
const [BUNDLE, FIRST, SECOND, BASE, ADD_ON] = [512, 511, 504, 501, 502]
const SUBSCRIBE = 'POST /v2/users/self/subscriptions'

/** Makes the operator answer with this balance. */
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
    const { order } = await confirmationOf(purchase, 'short_url')
    expect(order.quote.now).toBe('249.00')
    purchase.confirm()
    const { payment } = await untilPurchase(purchase, 'pending')
    await world.bank(payment.transactionId, 'pay')
    purchase.watch()()
    await untilPurchase(purchase, 'done')
    expect(await world.statement()).toMatchObject([
      { kind: 'top-up', amount: '150.00' },
      { kind: 'subscription', packetId: SECOND, amount: '249.00' },
    ])
  })

  test('a packet that begins later is neither paid for nor called bought', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([BASE], { balance: 2000 }))
    const planned = { id: 71, packet: { id: FIRST, name: 'Full Picture' }, start_at: '2032-01-01T00:00:00Z' }
    await world.fault({ match: 'GET /v2/users/self/futures', status: 200, body: [planned] })
    const purchase = purchaseOf(viewer, { packet: BUNDLE, isByOffers: false })
    purchase.load()
    const { sale } = await untilPurchase(purchase, 'shown')
    expect([sale.quote.now, sale.parts]).toEqual(['249.00', [String(SECOND)]])
    const { order } = await confirmationOf(purchase)
    expect([order.quote.now, order.sale.bought]).toEqual(['249.00', []])
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    expect(await packetsBought()).toEqual([SECOND])
  })

  test('the second packet is topped up by its own price after the first one was bought', async () => {
    const viewer = viewerAt(world)
    const account = await world.makeAccount([BASE], { balance: 2000, paySystems: ['phone_sms'] })
    await signIn(viewer, account)
    const purchase = purchaseOf(viewer, { packet: BUNDLE, isByOffers: false })
    await confirmationOf(purchase)
    await world.fault({ match: SUBSCRIBE, times: 1 })
    await world.fault({ match: SUBSCRIBE, times: 1, status: 402, body: {} })
    await answerBalance(viewer, '0.00')
    purchase.confirm()
    await expect
      .poll(() => {
        const now = purchase.state.value
        return now.name === 'confirm' && now.payment.type === 'system' && now.order
      })
      .toMatchObject({ quote: { now: '249.00' }, sale: { bought: ['Full Picture'] } })
    expect(await packetsBought()).toEqual([FIRST])
  })

  test.each(['balance', 'short_url'] as const)(
    'bought in another tab, after the price of both was shown, is not paid for by %s: the price of the other one is confirmed first @PKT-06.charged-once',
    async (way) => {
      const viewer = viewerAt(world)
      const balance = way === 'balance' ? 2000 : 600
      await signIn(viewer, await world.makeAccount([BASE], { balance, paySystems: ['short_url'] }))
      const purchase = purchaseOf(viewer, { packet: BUNDLE, isByOffers: false })
      await (way === 'balance' ? confirmationOf(purchase) : confirmationOf(purchase, way))
      const other = purchaseOf(viewer, { packet: FIRST, isByOffers: false })
      await confirmationOf(other)
      other.confirm()
      await untilPurchase(other, 'done')
      purchase.confirm()
      await expect.poll(() => purchase.state.value.name).not.toBe('paying')
      await expect
        .poll(() => purchase.state.value)
        .toMatchObject({ order: { quote: { now: '249.00' }, changedFrom: '748.00' } })
      expect(await world.statement()).toHaveLength(1)
    },
  )

  test('nothing is bought for a viewer who signs in between its two packets', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([BASE], { balance: 2000 }))
    const other = await world.makeAccount([BASE, FIRST], { balance: 2000 })
    const purchase = purchaseOf(viewer, { packet: BUNDLE, isByOffers: false })
    await confirmationOf(purchase)
    await world.fault({ match: SUBSCRIBE, times: 1, afterwards: true, hold: 'first' })
    purchase.confirm()
    await world.held('first')
    await signIn(viewer, other)
    await world.release('first')
    await untilPurchase(purchase, 'shown')
    await expect.poll(async () => (await world.ledger(SUBSCRIBE)).map(({ status }) => status)).toEqual([200])
    expect(await packetsBought()).toEqual([FIRST])
  })
})

describe('a packet that is refused', () => {
  const REFUSED = { match: SUBSCRIBE, times: 1, status: 400, body: { error: { message: 'Not today.' } } }
  const PARTS = ['Full Picture', 'Partner Libraries']

  test('after the first one of its bundle was charged is named with it, and the rest is an order of its own @PKT-05.way-on', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([BASE], { balance: 2000 }))
    const purchase = purchaseOf(viewer, { packet: BUNDLE, isByOffers: false })
    await confirmationOf(purchase)
    await world.fault({ match: SUBSCRIBE, times: 1 })
    await world.fault(REFUSED)
    purchase.confirm()
    const { refusal, order, sale } = await untilPurchase(purchase, 'refused')
    expect(refusal).toMatchObject({ reason: 'error', error: { detail: { message: 'Not today.' } } })
    expect(sale.packet?.packets.map(({ name }) => name)).toEqual(PARTS)
    expect({ bought: sale.bought, order }).toEqual({ bought: [PARTS[0]], order: null })
    purchase.load('buy')
    await expect.poll(() => purchase.state.value.name).toBe('pin')
    const { order: rest } = await leadToConfirmation(purchase)
    expect(rest.quote.now).toBe('249.00')
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    expect(await packetsBought()).toEqual([FIRST, SECOND])
  })

  test('for want of money after the first one of its bundle was charged is named with it, also where the rest cannot be ordered @PKT-06.partial', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([BASE], { balance: 1000 }))
    const purchase = purchaseOf(viewer, { packet: BUNDLE, isByOffers: false })
    let changes = 0
    viewer.tv.entitlements.onChange(() => {
      changes += 1
    })
    await confirmationOf(purchase)
    await world.fault({ match: SUBSCRIBE, times: 1 })
    await world.fault({ match: SUBSCRIBE, times: 1, status: 402, body: {}, hold: 'second' })
    purchase.confirm()
    await world.held('second')
    await world.fault({ match: 'GET /v2/users/self/accounts', status: 500 })
    await world.release('second')
    const { sale, refusal } = await untilPurchase(purchase, 'refused')
    expect(refusal).toMatchObject({ reason: 'error', error: { code: 'server' } })
    expect(sale).toMatchObject({ bought: [PARTS[0]], parts: [String(SECOND)] })
    expect(changes).toBe(1)
  })

  test('by a server that fails after the first one of its bundle was charged leaves the other one open, and the first one is named @PKT-06.partial', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([BASE], { balance: 1000 }))
    const purchase = purchaseOf(viewer, { packet: BUNDLE, isByOffers: false })
    await confirmationOf(purchase)
    await world.fault({ match: SUBSCRIBE, times: 1 })
    await world.fault({ match: SUBSCRIBE, times: 1, status: 500 })
    purchase.confirm()
    await untilPurchase(purchase, 'verifying')
    await expect.poll(() => purchase.state.value).toMatchObject({ sale: { bought: [PARTS[0]] } })
    const again = purchaseOf(viewer, { packet: BUNDLE, isByOffers: false })
    again.load()
    expect((await untilPurchase(again, 'verifying')).sale.bought).toEqual([PARTS[0]])
    await viewer.clock.advance(60_000)
    expect((await untilPurchase(purchase, 'unconfirmed')).sale.bought).toEqual([PARTS[0]])
  })

  test('after the top-up of its bundle is named with the first one, and the rest is paid from the balance @PKT-05.way-on', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([BASE], { paySystems: ['short_url'] }))
    const purchase = purchaseOf(viewer, { packet: BUNDLE, isByOffers: false })
    await confirmationOf(purchase, 'short_url')
    purchase.confirm()
    const { payment } = await untilPurchase(purchase, 'pending')
    await world.fault({ match: SUBSCRIBE, times: 1 })
    await world.fault(REFUSED)
    await world.bank(payment.transactionId, 'pay')
    purchase.watch()()
    const { sale } = await untilPurchase(purchase, 'refused')
    expect(sale.bought).toEqual([PARTS[0]])
    purchase.load('buy')
    await expect.poll(() => purchase.state.value.name).toBe('pin')
    const rest = await leadToConfirmation(purchase)
    expect(rest).toMatchObject({ payment: { type: 'balance' }, order: { quote: { now: '249.00' } } })
  })

  test.each([402, 451])(
    'by %i after its top-up leaves on screen what is on the balance, until the viewer closes it',
    async (status) => {
      const viewer = viewerAt(world)
      await signIn(viewer, await world.makeAccount([BASE], { balance: 99, paySystems: ['short_url'] }))
      const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
      await confirmationOf(purchase, 'short_url')
      purchase.confirm()
      const { payment } = await untilPurchase(purchase, 'pending')
      await world.fault({ match: SUBSCRIBE, times: 1, status, body: { error: { message: 'Too little.' } } })
      await world.bank(payment.transactionId, 'pay')
      purchase.watch()()
      const shown = await untilPurchase(purchase, 'topped-up')
      expect(shown).toMatchObject({
        amount: '200.00',
        refusal: { reason: 'no-funds', message: 'Too little.' },
      })
      viewer.tv.entitlements.announce()
      await viewer.clock.advance(600_000)
      expect(purchase.state.value).toBe(shown)
      expect(await packetsBought()).toEqual([])
      purchase.load()
      await untilPurchase(purchase, 'shown')
    },
  )

  test('after its top-up is bought with the money that is there @PKT-05.way-on', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([BASE], { paySystems: ['short_url'] }))
    const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
    await confirmationOf(purchase, 'short_url')
    purchase.confirm()
    const { payment } = await untilPurchase(purchase, 'pending')
    await world.fault(REFUSED)
    await world.bank(payment.transactionId, 'pay')
    purchase.watch()()
    expect(await untilPurchase(purchase, 'topped-up')).toMatchObject({
      amount: '299.00',
      refusal: { reason: 'error', error: { detail: { message: 'Not today.' } } },
    })
    purchase.buy()
    await leadToConfirmation(purchase)
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    expect(await world.statement()).toMatchObject([
      { kind: 'top-up', amount: '299.00' },
      { kind: 'subscription', packetId: ADD_ON, amount: '299.00' },
    ])
  })

  test('by a gateway that has repeated an accepted call is found', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([BASE], { balance: 2000 }))
    const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
    await confirmationOf(purchase)
    await world.fault({ ...REFUSED, afterwards: true })
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    expect(await packetsBought()).toEqual([ADD_ON])
  })

  test.each([
    ['is not charged', true],
    ['may be charged where the operator does not say what was bought', false],
  ])('for want of money %s', async (_, isKnown) => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([BASE], { balance: 2000 }))
    const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
    await confirmationOf(purchase)
    await world.fault({ match: SUBSCRIBE, status: 451, body: {}, hold: 'payment' })
    purchase.confirm()
    await world.held('payment')
    if (!isKnown) await world.fault({ match: 'GET /v2/users/self/subscriptions/current', status: 500 })
    await world.release('payment')
    const { refusal } = await untilPurchase(purchase, 'refused')
    expect('isUncharged' in refusal && refusal.isUncharged).toBe(isKnown)
  })
})

test('a balance that is no decimal number counts as unknown: the whole amount is paid another way', async () => {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([BASE], { paySystems: ['short_url'] }))
  await answerBalance(viewer, 'on request')
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  await confirmationOf(purchase, 'short_url')
})

test('a top-up that was confirmed after the time of questions buys the packet when it is checked again', async () => {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([BASE], { balance: 99, paySystems: ['short_url'] }))
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  await confirmationOf(purchase, 'short_url')
  purchase.confirm()
  const { payment } = await untilPurchase(purchase, 'pending')
  await viewer.clock.advance(600_000)
  await untilPurchase(purchase, 'unconfirmed')
  await world.bank(payment.transactionId, 'pay')
  purchase.checkAgain()
  await followPurchase(viewer, purchase)
  expect(await packetsBought()).toEqual([ADD_ON])
})
