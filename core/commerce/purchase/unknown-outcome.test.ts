import { describe, expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import {
  confirmationOf,
  followPurchase,
  leadToConfirmation,
  purchaseOf,
  untilPurchase,
} from '../../../tests/support/purchases'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { getSelf } from '../../api/users'
import type { Purchase } from './purchase'

const world = worldPerTest()

/** The free base packet, an add-on for 299.00, and a bundle with one of its parts. */
const [BASE, ADD_ON, BUNDLE, PART] = [501, 502, 512, 504]
const SUBSCRIBE = 'POST /v2/users/self/subscriptions'
const PAY_OFFER = 'POST /v2/users/self/purchases_offer/transaction'
const STATUS = 'GET /v2/users/self/transactions/:id'
const DAY_MS = 86_400_000

async function customer(account: Parameters<typeof world.makeAccount>[1]): Promise<Viewer> {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([BASE], account))
  return viewer
}

/** Starts a payment on the page of the bank, which stays open. */
async function openPayment(
  given?: Viewer,
): Promise<{ viewer: Viewer; purchase: Purchase; transactionId: string }> {
  const viewer = given ?? (await customer({ paySystems: ['short_url'] }))
  const purchase = purchaseOf(viewer, { packet: ADD_ON })
  await confirmationOf(purchase, 'short_url')
  purchase.confirm()
  const { payment } = await untilPurchase(purchase, 'pending')
  return { viewer, purchase, transactionId: payment.transactionId }
}

/** Returns the order that waits for its confirmation; null without one. */
function orderIn({ state }: Purchase) {
  const now = state.value
  return now.name === 'confirm' ? now.order : null
}

test('a part of a bundle that is being paid for is not paid for by itself at the same time', async () => {
  const viewer = await customer({ balance: 5000 })
  const [bundle, part] = [BUNDLE, PART].map((packet) => purchaseOf(viewer, { packet, isByOffers: false }))
  if (!bundle || !part) throw new Error('two purchases')
  await confirmationOf(bundle)
  await confirmationOf(part)
  await world.fault({ match: SUBSCRIBE, hold: 'bundle' })
  bundle.confirm()
  await world.held('bundle')
  part.confirm()
  expect(await untilPurchase(part, 'refused')).toMatchObject({ refusal: { reason: 'elsewhere' } })
  await world.release('bundle')
  await untilPurchase(bundle, 'done')
  const charged = (await world.statement()).map(({ packetId }) => packetId)
  expect(charged.filter((id) => id === PART)).toEqual([PART])
})

test('a payment that two tabs follow is announced as bought in one of them, and is bought already in the other', async () => {
  const { viewer, purchase, transactionId } = await openPayment()
  const other = purchaseOf(viewer, { packet: ADD_ON })
  other.load()
  await untilPurchase(other, 'pending')
  await world.bank(transactionId, 'pay')
  const stops = [purchase.watch(), other.watch()]
  await expect
    .poll(async () => {
      await viewer.clock.advance(5000)
      return [purchase, other].map(({ state }) => state.value.name).sort()
    })
    .toEqual(['already-bought', 'done'])
  for (const stop of stops) stop()
})

test('a payment of unknown outcome shows the words of the operator until its outcome is known @OPS-04.operator-words', async () => {
  const message = 'Payments are closed until 08:00.'
  const viewer = await customer({ card: '4242', paySystems: ['linkedcard'] })
  const purchase = purchaseOf(viewer, { packet: ADD_ON })
  await confirmationOf(purchase, 'linkedcard')
  await world.fault({ match: PAY_OFFER, status: 500, body: { message } })
  purchase.confirm()
  expect(await untilPurchase(purchase, 'verifying')).toMatchObject({ words: message })
  await followPurchase(viewer, purchase, 'unconfirmed')
  expect(purchase.state.value).toMatchObject({ words: message })
  purchase.checkAgain()
  expect(await untilPurchase(purchase, 'verifying')).toMatchObject({ words: message })
})

test('a question about a payment that is under way when the connection drops is asked again once it is back @PKT-05.connection', async () => {
  const { viewer, purchase, transactionId } = await openPayment()
  await world.fault({ match: STATUS, times: 1, hold: 'question', dropConnection: true })
  const stop = purchase.watch()
  await world.held('question')
  viewer.connection.goOffline()
  await world.release('question')
  await expect.poll(viewer.callsUnderWay).toBe(0)
  await viewer.clock.advance(5000)
  expect(purchase.state.value.name).toBe('pending')
  await world.bank(transactionId, 'pay')
  viewer.connection.goOnline()
  await followPurchase(viewer, purchase)
  stop()
  expect(await world.calls(PAY_OFFER)).toHaveLength(1)
})

describe('a payment that the viewer gives up', () => {
  test('counts if it was made by then @PKT-05.way-on', async () => {
    const { viewer, purchase, transactionId } = await openPayment()
    await world.bank(transactionId, 'pay')
    purchase.startOver()
    await followPurchase(viewer, purchase)
    expect(await world.statement()).toHaveLength(1)
  })

  test('is kept while the operator does not say whether it was made', async () => {
    const { purchase } = await openPayment()
    await world.fault({ match: STATUS, status: 504 })
    purchase.startOver()
    await untilPurchase(purchase, 'unconfirmed')
    purchase.startOver()
    await expect.poll(() => purchase.state.value.name).toMatch(/verifying|pending/)
    expect(await world.calls(PAY_OFFER)).toHaveLength(1)
  })

  test('is forgotten if it is open, and another way is chosen without beginning at the price @PKT-05.way-on', async () => {
    const { purchase } = await openPayment()
    const steps: string[] = []
    const stop = purchase.state.subscribe(({ name }) => void steps.push(name))
    purchase.startOver()
    await expect.poll(() => purchase.state.value.name).not.toMatch(/^(pending|loading)$/)
    await leadToConfirmation(purchase, 'short_url')
    stop()
    expect(steps).not.toContain('shown')
  })
})

test('a payment that was begun while the device’s clock was a day behind continues once the clock is right', async () => {
  const clock = manualClock(Date.now() - DAY_MS)
  const viewer = viewerAt(world, { clock, fetch })
  await signIn(viewer, await world.makeAccount([BASE], { paySystems: ['short_url'] }))
  const { purchase } = await openPayment(viewer)
  purchase.release()
  const later = viewerAt(world, { clock: manualClock(), fetch, storage: viewer.storage })
  await later.session.start()
  const again = purchaseOf(later, { packet: ADD_ON })
  again.load()
  await untilPurchase(again, 'pending')
})

test('the time of questions about a payment is counted from its call, and a reload adds none @PKT-05.time-limit', async () => {
  const { viewer, purchase } = await openPayment()
  purchase.release()
  await viewer.clock.advance(300_000)
  const again = purchaseOf(viewer, { packet: ADD_ON })
  again.load()
  await untilPurchase(again, 'pending')
  await viewer.clock.advance(299_000)
  expect(again.state.value.name).toBe('pending')
  await viewer.clock.advance(1000)
  await untilPurchase(again, 'unconfirmed')
})

describe('a stored payment, and a clock that is set a day ahead', () => {
  test('is followed again if it was made', async () => {
    const { viewer, purchase, transactionId } = await openPayment()
    purchase.release()
    await world.bank(transactionId, 'pay')
    await viewer.clock.advance(DAY_MS)
    const again = purchaseOf(viewer, { packet: ADD_ON })
    again.load()
    await followPurchase(viewer, again)
    expect(await world.statement()).toHaveLength(1)
  })

  test('is not paid for a second time while the operator does not say whether it was made', async () => {
    const { viewer, purchase } = await openPayment()
    purchase.release()
    await viewer.clock.advance(DAY_MS)
    await world.fault({ match: STATUS, status: 500 })
    const again = purchaseOf(viewer, { packet: ADD_ON })
    again.load('buy')
    await untilPurchase(again, 'failed')
    await world.clearFaults()
    again.load()
    await untilPurchase(again, 'shown')
  })
})

test('the note of a payment is not written for a viewer who signs in while its status is asked', async () => {
  const { viewer, purchase, transactionId } = await openPayment()
  const other = await world.makeAccount([BASE], { pin: '1234' })
  await world.bank(transactionId, 'pay')
  await world.fault({ match: STATUS, times: 1, afterwards: true, hold: 'status' })
  const stop = purchase.watch()
  await world.held('status')
  await signIn(viewer, other)
  await world.release('status')
  stop()
  await viewer.parental.whenKnown()
  await untilPurchase(purchase, 'shown')
  expect(viewer.parental.isPinRequired('pay')).toBe(true)
})

test.each([
  [9, false],
  [11, true],
])(
  'a payment whose outcome is known %i min after its confirmation leaves the PIN required: %s @PIN-06.transaction',
  async (minutes, isRequired) => {
    const viewer = await customer({ paySystems: ['short_url'], pin: '1234' })
    await viewer.parental.whenKnown()
    viewer.parental.unlock('pay')
    const { purchase, transactionId } = await openPayment(viewer)
    purchase.release()
    await world.bank(transactionId, 'pay')
    await viewer.clock.advance(minutes * 60_000)
    await world.advanceClock(minutes * 60)
    const again = purchaseOf(viewer, { packet: ADD_ON })
    again.load()
    await followPurchase(viewer, again)
    viewer.parental.lock()
    expect(viewer.parental.isPinRequired('pay')).toBe(isRequired)
  },
)

test('a payment replaces the PIN although an answer has set the time to a second before its confirmation @PIN-06.transaction', async () => {
  // On the operator's own site, which reads the dates of all answers.
  const viewer = viewerAt(world, { fetch })
  await signIn(viewer, await world.makeAccount([BASE], { paySystems: ['short_url'], pin: '1234' }))
  await viewer.parental.whenKnown()
  viewer.parental.unlock('pay')
  const { purchase, transactionId } = await openPayment(viewer)
  await world.bank(transactionId, 'pay')
  await world.advanceClock(-1)
  await viewer.clock.advance(8000)
  await followPurchase(viewer, purchase)
  viewer.parental.lock()
  expect(viewer.parental.isPinRequired('pay')).toBe(false)
})

test('a payment whose viewer leaves before its call is not made, and leaves no record', async () => {
  const viewer = await customer({ balance: 1000 })
  const other = await world.makeAccount([BASE], { balance: 1000 })
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  await confirmationOf(purchase)
  await world.fault({ match: 'GET /v2/users/self/subscriptions/current', times: 1, hold: 'read' })
  purchase.confirm()
  await world.held('read')
  await signIn(viewer, other)
  await world.release('read')
  await untilPurchase(purchase, 'shown')
  await expect.poll(() => viewer.storage.keys().filter((key) => key.includes('purchases'))).toEqual([])
  expect(await world.calls(SUBSCRIBE)).toEqual([])
})

describe('an address of the bank that is not safe', () => {
  const body = { transaction_id: 77, full_url: 'http://bank.example/pay' }

  test('is named where only the viewer completes the payment, and nothing is stored', async () => {
    const viewer = await customer({ paySystems: ['short_url'] })
    const purchase = purchaseOf(viewer, { packet: ADD_ON })
    await confirmationOf(purchase, 'short_url')
    await world.fault({ match: PAY_OFFER, status: 200, body })
    purchase.confirm()
    expect(await untilPurchase(purchase, 'refused')).toMatchObject({
      refusal: { error: { code: 'malformed', detail: { field: 'full_url' } } },
    })
    expect(viewer.storage.keys().filter((key) => key.includes('purchases'))).toEqual([])
  })

  test('does not end a payment by a linked card, which may have been charged', async () => {
    const viewer = await customer({ card: '4242', paySystems: ['linkedcard'] })
    const purchase = purchaseOf(viewer, { packet: ADD_ON })
    await confirmationOf(purchase, 'linkedcard')
    await world.fault({ match: PAY_OFFER, status: 200, body })
    await world.fault({ match: STATUS, hold: 'status' })
    purchase.confirm()
    const { payment } = await untilPurchase(purchase, 'pending')
    expect(payment).toMatchObject({ transactionId: '77', url: null })
    await world.release('status')
  })
})

test('an address in storage that is not safe is not opened, and its payment is followed', async () => {
  const { viewer, purchase } = await openPayment()
  purchase.release()
  const [key = ''] = viewer.storage.keys().filter((name) => name.includes('purchases'))
  const stored = viewer.storage.get(key) ?? ''
  viewer.storage.set(key, stored.replace(/"url":"[^"]*"/, '"url":"javascript:alert(1)"'))
  const again = purchaseOf(viewer, { packet: ADD_ON })
  again.load()
  expect((await untilPurchase(again, 'pending')).payment).toMatchObject({ url: null, qrPicture: null })
})

describe('a price that changes after it was confirmed', () => {
  test('is confirmed again before a packet without offers is paid from the balance, beside the one before @PKT-06.one-quote', async () => {
    const viewer = await customer({ balance: 1000 })
    const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
    await confirmationOf(purchase)
    const body = { id: ADD_ON, name: 'Cinema and Drama', price: '310.00' }
    await world.fault({ match: 'GET /v2/packets/:id', status: 200, body })
    purchase.confirm()
    await expect
      .poll(() => orderIn(purchase))
      .toMatchObject({ quote: { now: '310.00' }, changedFrom: '299.00' })
    expect(await world.statement()).toEqual([])
    expect(await world.calls(SUBSCRIBE)).toEqual([])
  })

  test('is confirmed again before a period is paid from the balance', async () => {
    const viewer = await customer({ balance: 1000 })
    const purchase = purchaseOf(viewer, { packet: ADD_ON })
    const { order } = await confirmationOf(purchase)
    await world.fault({
      match: `GET /v2/packets/${ADD_ON}/purchaseperiods`,
      status: 200,
      body: [{ purchases_type: [{ ...order.purchase, amount: '310.00', user_purchase: null }] }],
      times: 1,
    })
    purchase.confirm()
    await expect.poll(() => orderIn(purchase)).toMatchObject({ changedFrom: '299.00' })
    expect(await world.statement()).toEqual([])
  })
})

test('a paid top-up buys its packet although the read before the subscription fails once @PKT-05.way-on', async () => {
  const viewer = await customer({ balance: 99, paySystems: ['short_url'] })
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  await confirmationOf(purchase, 'short_url')
  purchase.confirm()
  const { payment } = await untilPurchase(purchase, 'pending')
  await world.bank(payment.transactionId, 'pay')
  const match = 'GET /v2/users/self/subscriptions/current'
  await world.fault({ match, times: 1 })
  await world.fault({ match, times: 1, status: 500 })
  await followPurchase(viewer, purchase)
  expect(await world.statement()).toMatchObject([{ kind: 'top-up' }, { packetId: ADD_ON, amount: '299.00' }])
})

test('a paid top-up is kept for its owner when another viewer signs in right before its packet is bought', async () => {
  const owner = await world.makeAccount([BASE], { balance: 99, paySystems: ['short_url'] })
  const other = await world.makeAccount([BASE], {})
  const viewer = viewerAt(world)
  await signIn(viewer, owner)
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  await confirmationOf(purchase, 'short_url')
  purchase.confirm()
  const { payment } = await untilPurchase(purchase, 'pending')
  await world.bank(payment.transactionId, 'pay')
  const reads = 'GET /v2/users/self/subscriptions/current'
  await world.fault({ match: reads, times: 1 })
  await world.fault({ match: reads, times: 1, hold: 'read' })
  purchase.watch()()
  await world.held('read')
  await signIn(viewer, other)
  await world.release('read')
  await untilPurchase(purchase, 'shown')
  await signIn(viewer, owner)
  const again = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  again.load()
  await followPurchase(viewer, again, 'topped-up')
  expect(await world.calls(SUBSCRIBE)).toEqual([])
})

test('a purchase about which the operator cannot be asked any more says so, and asks again when the viewer presses', async () => {
  const { deviceToken } = await world.makeAccount([BASE], { balance: 1000 })
  // A page without `getToken` cannot replace a refused token.
  const viewer = viewerAt(world, { host: { token: deviceToken } })
  await viewer.tv.viewer.load()
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  await confirmationOf(purchase)
  await world.fault({ match: SUBSCRIBE, dropConnection: true, afterwards: true, hold: 'sent', times: 1 })
  purchase.confirm()
  await world.held('sent')
  await world.fault({ match: 'GET /v2/*', status: 401 })
  await world.release('sent')
  await untilPurchase(purchase, 'unconfirmed')
  expect(await world.statement()).toHaveLength(1)
  await world.clearFaults()
  purchase.checkAgain()
  await untilPurchase(purchase, 'done')
})

test('a purchase of a viewer who has signed out is left also where the next guest cannot sign in', async () => {
  const viewer = await customer({ balance: 1000 })
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  await confirmationOf(purchase)
  await world.fault({ match: SUBSCRIBE, hold: 'sent', times: 1 })
  purchase.confirm()
  await world.held('sent')
  await world.fault({ match: 'POST /v2/users', status: 400 })
  await viewer.session.signOut()
  await expect.poll(() => viewer.session.state.value.name).toBe('failed')
  await expect.poll(() => purchase.state.value.name).toBe('failed')
  await world.release('sent')
})

test('a purchase that is complete stays on screen when the token of its link is refused afterwards', async () => {
  const { deviceToken } = await world.makeAccount([BASE], { balance: 1000 })
  const viewer = viewerAt(world, { host: { token: deviceToken, isTokenFromLink: true } })
  await viewer.session.start()
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
  viewer.parental.unlock('pay')
  await confirmationOf(purchase)
  purchase.confirm()
  await untilPurchase(purchase, 'done')
  await world.expireTokens()
  await expect(getSelf(viewer.api)).rejects.toMatchObject({ code: 'authentication-failed' })
  await expect.poll(() => viewer.session.state.value.name).toBe('failed')
  expect(purchase.state.value.name).toBe('done')
})
