import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { crossOriginFetch } from '../../../tests/support/cross-origin-fetch'
import { type AccountOrder, type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import {
  confirmationOf,
  followPurchase,
  leadToConfirmation,
  purchaseOf,
  untilPurchase,
} from '../../../tests/support/purchases'
import { signIn, type Viewer, type ViewerOptions, viewerAt } from '../../../tests/support/viewer'
import { getPacket } from '../../api/packets'
import { subscribe } from '../../api/subscriptions'
import { patchSelf } from '../../api/users'
import { memoryStorage } from '../../lib/storage/storage'
import { singleTab } from '../../session'
import { createEntitlements } from '../entitlements'
import type { Purchase } from './purchase'
import { amountBySystem, isBaseMissing, type PendingPayment } from './sale'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.close())
beforeEach(async () => {
  world = await demo.world()
})

/**
 * The free base packet, which every account has unless a test says otherwise, an add-on, and one with a single period.
 */
const [BASE, ADD_ON, SINGLE] = [501, 502, 507]

interface Buyer {
  viewer: Viewer
  purchase: Purchase
}

async function buyer(
  packet: number,
  account: AccountOrder & { packets?: number[] },
  more: { isByOffers?: boolean; confirmsWithoutCard?: boolean; options?: ViewerOptions } = {},
): Promise<Buyer> {
  const { packets = [BASE], ...order } = account
  const viewer = viewerAt(world, more.options)
  await signIn(viewer, await world.makeAccount(packets, order))
  const { isByOffers = true, confirmsWithoutCard = false } = more
  const purchase = purchaseOf(viewer, { packet, isByOffers, confirmsWithoutCard })
  purchase.load()
  await untilPurchase(purchase, 'shown')
  return { viewer, purchase }
}

const bought = async () =>
  (await world.statement()).filter(({ kind }) => kind === 'subscription' || kind === 'purchase')

test.each([
  ['qrcode', { qrcode_url: 'http://bank.example/qr.png' }, 'qr-picture'],
  ['qrcode_png', { full_url: 'https://bank.example/77' }, 'qr-code'],
  ['short_url', { transaction: { id: 77, status: 'complete' } }, 'at-once'],
])('a payment by %s that is started with %j is completed by %s', async (form, answer, completion) => {
  const { purchase } = await buyer(SINGLE, { paySystems: [form] })
  const match = 'POST /v2/users/self/purchases_offer/transaction'
  await world.fault({ match, status: 200, body: { transaction_id: 77, ...answer }, times: 1 })
  const body = { id: 77, status: 'new' }
  await world.fault({ match: 'GET /v2/users/self/transactions/:id', status: 200, body })
  await leadToConfirmation(purchase, form)
  purchase.confirm()
  const { payment } = await untilPurchase(purchase, 'pending')
  expect(payment.completion).toBe(completion)
  if ('qrcode_url' in answer) expect(payment.qrPicture).toBe('https://bank.example/qr.png')
})

test.each(['qrcode', 'short_url'])(
  'a payment by %s without a code and an address is refused, because it cannot be completed',
  async (form) => {
    const { purchase } = await buyer(SINGLE, { paySystems: [form] })
    const match = 'POST /v2/users/self/purchases_offer/transaction'
    await world.fault({ match, status: 200, body: { transaction_id: 77 }, times: 1 })
    await leadToConfirmation(purchase, form)
    purchase.confirm()
    expect((await untilPurchase(purchase, 'refused')).refusal).toMatchObject({ error: { code: 'malformed' } })
  },
)

test('the call of a payment names the chosen one of two ways to pay on the page of a bank', async () => {
  const names: unknown[] = []
  const fetching: typeof fetch = (request, init) => {
    if (String(request).includes('/payforms/short_url')) names.push(JSON.parse(String(init?.body)))
    return crossOriginFetch(request, init)
  }
  const account = { balance: 0, paySystems: ['short_url'] } as const
  const { purchase } = await buyer(SINGLE, account, { isByOffers: false, options: { fetch: fetching } })
  const body = ['one', 'other'].map((name) => ({ payform_shortname: 'short_url', name, title: name }))
  await world.fault({ match: 'GET /v2/users/self/accounts/:id/payforms', status: 200, body })
  purchase.buy()
  await untilPurchase(purchase, 'pin')
  purchase.passPin()
  const { order } = await untilPurchase(purchase, 'methods')
  const [, other] = order.systems
  if (other) purchase.chooseSystem(other)
  await untilPurchase(purchase, 'confirm')
  purchase.confirm()
  await expect.poll(() => names).toMatchObject([{ paysystem_shortname: 'other' }])
})

test('the sale to a viewer who comes back has the provider’s currency, also where the provider is known last', async () => {
  const storage = memoryStorage()
  await signIn(viewerAt(world, { storage }), await world.makeAccount([BASE]))
  await world.fault({ match: 'GET /v2/users/self/network', hold: 'network' })
  const viewer = viewerAt(world, { storage })
  await viewer.session.start()
  const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: true, confirmsWithoutCard: false })
  purchase.load()
  const isRequested = async () => (await world.ledger('GET /v2/packets/:id')).length > 0
  await expect.poll(isRequested).toBe(true)
  await world.release('network')
  const { sale } = await untilPurchase(purchase, 'shown')
  expect(sale.currency).toMatchObject({ ISO_CODE: expect.any(String) })
})

/** A buyer with 99.00 whose payment of the missing 200.00 is pending at the bank. */
async function toppingUp(): Promise<Buyer & { payment: PendingPayment }> {
  const { viewer, purchase } = await buyer(
    ADD_ON,
    { balance: 99, paySystems: ['short_url'] },
    { isByOffers: false },
  )
  await leadToConfirmation(purchase, 'short_url')
  purchase.confirm()
  const { payment } = await untilPurchase(purchase, 'pending')
  return { viewer, purchase, payment }
}

describe('a purchase', () => {
  test('a purchase is paid from the balance that covers it, and the operator confirms it', async () => {
    const { purchase } = await buyer(ADD_ON, { balance: 300 })
    await leadToConfirmation(purchase)
    purchase.confirm()
    expect(await untilPurchase(purchase, 'done')).toMatchObject({ outcome: 'bought' })
    expect(await bought()).toMatchObject([{ packetId: ADD_ON, amount: '299.00' }])
  })

  test('a PIN that was set elsewhere since the age was confirmed is asked for before anything is paid', async () => {
    const { viewer, purchase } = await buyer(ADD_ON, { balance: 1000 })
    await leadToConfirmation(purchase)
    viewer.parental.unlock('pay')
    await patchSelf(viewer.api, { pincode: '1357' })
    purchase.confirm()
    await untilPurchase(purchase, 'pin')
    expect(await bought()).toEqual([])
    viewer.parental.unlock('pay')
    purchase.passPin()
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    expect(await bought()).toHaveLength(1)
  })

  test('a purchase that is confirmed half an hour after the PIN asks for it again, and then for the confirmation', async () => {
    const { purchase, viewer } = await buyer(ADD_ON, { balance: 300, pin: '1357' })
    viewer.parental.unlock('pay')
    await leadToConfirmation(purchase)
    await viewer.clock.advance(30 * 60_000)
    purchase.confirm()
    await untilPurchase(purchase, 'pin')
    expect(await bought()).toEqual([])
    viewer.parental.unlock('pay')
    purchase.passPin()
    expect(purchase.state.value.name).toBe('confirm')
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    expect(await bought()).toMatchObject([{ packetId: ADD_ON, amount: '299.00' }])
  })

  test('a purchase is not paid for without the PIN that was set in another tab after its confirmation', async () => {
    const { purchase, viewer } = await buyer(ADD_ON, { balance: 300 })
    await leadToConfirmation(purchase)
    await world.fault({ match: 'GET /v2/users/self/subscriptions/current', times: 1, hold: 'owned' })
    purchase.confirm()
    await world.held('owned')
    await patchSelf(viewer.api, { pincode: '1357' })
    await viewer.tv.viewer.refresh()
    await world.release('owned')
    await untilPurchase(purchase, 'pin')
    expect(await bought()).toEqual([])
    viewer.parental.unlock('pay')
    purchase.passPin()
    await untilPurchase(purchase, 'confirm')
  })

  test('a purchase is not paid for once its device has slept since the confirmation', async () => {
    const { purchase, viewer } = await buyer(ADD_ON, { balance: 300 })
    await leadToConfirmation(purchase)
    await world.fault({ match: 'GET /v2/users/self/subscriptions/current', times: 1, hold: 'owned' })
    purchase.confirm()
    await world.held('owned')
    viewer.clock.jump(6 * 60_000)
    await world.release('owned')
    expect(await untilPurchase(purchase, 'refused')).toMatchObject({ refusal: { reason: 'not-started' } })
    expect(await bought()).toEqual([])
  })

  test('a purchase without offers subscribes, and pays from the balance', async () => {
    const { purchase } = await buyer(ADD_ON, { balance: 300 }, { isByOffers: false })
    await leadToConfirmation(purchase)
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    expect(await world.calls('POST /v2/users/self/:rest')).toContain('POST /v2/users/self/subscriptions')
    expect(await bought()).toHaveLength(1)
  })

  test.each([
    [true, 1],
    [false, 2],
  ])(
    'a packet that its page shows is requested once, and again before it is paid from the balance without an offer; by offers %s: %i',
    async (isByOffers, times) => {
      const viewer = viewerAt(world)
      await signIn(viewer, await world.makeAccount([BASE], { balance: 300 }))
      await getPacket(viewer.api, String(ADD_ON), 'en')
      const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers })
      await confirmationOf(purchase)
      purchase.confirm()
      await untilPurchase(purchase, 'done')
      expect(await world.calls(`GET /v2/packets/${ADD_ON}`)).toHaveLength(times)
    },
  )

  test('a purchase is paid on the page of the bank, and polled every five seconds', async () => {
    const { viewer, purchase } = await buyer(ADD_ON, { paySystems: ['short_url'] })
    await leadToConfirmation(purchase, 'short_url')
    purchase.confirm()
    const { payment } = await untilPurchase(purchase, 'pending')
    expect(payment.url).toContain(`/demo/bank/${payment.transactionId}`)
    const stop = purchase.watch()
    await world.bank(payment.transactionId, 'pay')
    await viewer.clock.timer(5000)
    await viewer.clock.advance(5000)
    await untilPurchase(purchase, 'done')
    stop()
    expect(await bought()).toHaveLength(1)
  })

  test('a refusal of the bank is shown with its text, and the way to pay can be chosen again @PKT-05.way-on', async () => {
    const { purchase } = await buyer(ADD_ON, { paySystems: ['short_url'] })
    await leadToConfirmation(purchase, 'short_url')
    purchase.confirm()
    const { payment } = await untilPurchase(purchase, 'pending')
    await world.bank(payment.transactionId, 'decline')
    purchase.watch()()
    expect(await untilPurchase(purchase, 'refused')).toMatchObject({
      refusal: { reason: 'declined', message: 'The bank declined this payment.' },
    })
    expect(await world.statement()).toEqual([])
  })

  test('an add-on that is sold without offers needs a base packet first, and one by offers does not', async () => {
    const { viewer, purchase } = await buyer(ADD_ON, { packets: [], balance: 1000 }, { isByOffers: false })
    purchase.buy()
    purchase.passPin()
    const { sale } = await untilPurchase(purchase, 'bases')
    expect(sale.bases.length).toBeGreaterThan(1)
    expect(await world.statement()).toEqual([])
    const byOffers = purchaseOf(viewer, { packet: ADD_ON })
    byOffers.load('buy')
    await untilPurchase(byOffers, 'pin')
    byOffers.passPin()
    await untilPurchase(byOffers, 'periods')
  })

  test('a base packet that is missing is named by the operator, with those on sale beside it, whatever the payment by an offer @PKT-03.base-packet @PKT-06.offer-no-funds', async () => {
    const { purchase } = await buyer(ADD_ON, { packets: [], paySystems: ['short_url'] })
    await leadToConfirmation(purchase, 'short_url')
    purchase.confirm()
    const message = 'Subscribe to one of the base packets first.'
    const { sale, refusal } = await untilPurchase(purchase, 'refused')
    expect(refusal).toMatchObject({ reason: 'no-funds', message })
    expect(isBaseMissing(sale, refusal)).toBe(true)
    expect(sale.bases.map(({ id }) => id)).toContain(String(BASE))
    const { purchase: rich } = await buyer(ADD_ON, { packets: [], balance: 1000 })
    await leadToConfirmation(rich)
    rich.confirm()
    const other = await untilPurchase(rich, 'refused')
    expect(other.refusal).toMatchObject({ reason: 'error', error: { detail: { message } } })
    expect(isBaseMissing(other.sale, other.refusal)).toBe(true)
  })

  test.each([true, false])(
    'a free packet is connected where the account may pay nothing (by offers: %s) @PKT-02.free',
    async (isByOffers) => {
      const { purchase } = await buyer(BASE, { packets: [], paySystems: [] }, { isByOffers })
      await leadToConfirmation(purchase)
      purchase.confirm()
      await untilPurchase(purchase, 'done')
      expect(await world.statement()).toEqual([])
      const { purchase: dear } = await buyer(ADD_ON, { paySystems: [] }, { isByOffers })
      dear.buy()
      dear.passPin()
      const [period] = isByOffers ? (await untilPurchase(dear, 'periods')).periods : []
      if (period) dear.choosePeriod(period)
      expect(await untilPurchase(dear, 'refused')).toMatchObject({
        refusal: { reason: 'payment-not-allowed' },
      })
    },
  )

  test('an agreement that the viewer has accepted is not asked for again, but by another account', async () => {
    const AGREEMENT = 504
    const { viewer, purchase } = await buyer(AGREEMENT, { balance: 1000 })
    purchase.buy()
    purchase.passPin()
    await untilPurchase(purchase, 'agreement')
    purchase.agree()
    for (const again of [purchase, purchaseOf(viewer, { packet: AGREEMENT })]) {
      await expect.poll(() => again.state.value.name).not.toBe('preparing')
      again.load('buy')
      await untilPurchase(again, 'pin')
      again.passPin()
      expect(again.state.value.name).toBe('preparing')
    }
    const other = viewerAt(world, { storage: viewer.storage })
    await signIn(other, await world.makeAccount([BASE]))
    const theirs = purchaseOf(other, { packet: AGREEMENT })
    theirs.load('buy')
    await untilPurchase(theirs, 'pin')
    theirs.passPin()
    await untilPurchase(theirs, 'agreement')
  })

  test('the agreement of a packet of a bundle is asked for before the bundle is bought, once @PKT-03.agreement', async () => {
    const { purchase } = await buyer(512, { balance: 1000 }, { isByOffers: false })
    purchase.buy()
    purchase.passPin()
    const { url } = await untilPurchase(purchase, 'agreement')
    expect(url).toContain('libraries')
    purchase.agree()
    await untilPurchase(purchase, 'confirm')
    const { purchase: rest } = await buyer(512, { packets: [504], balance: 1000 }, { isByOffers: false })
    rest.buy()
    rest.passPin()
    await untilPurchase(rest, 'confirm')
  })

  test('an agreement that cannot be opened cannot be agreed to, and nothing is bought', async () => {
    const packet = { id: ADD_ON, name: 'Cinema and Drama', price: '299.00', agreement: 'javascript:alert(1)' }
    await world.fault({ match: 'GET /v2/packets/:id', status: 200, body: packet })
    const { purchase } = await buyer(ADD_ON, { balance: 1000 })
    purchase.buy()
    purchase.passPin()
    expect(await untilPurchase(purchase, 'refused')).toMatchObject({
      refusal: { error: { code: 'malformed', detail: { field: 'agreement' } } },
    })
  })

  test('a bundle of which the viewer has every packet is not sold again', async () => {
    const { purchase } = await buyer(512, { packets: [511, 504], balance: 2000 })
    purchase.buy()
    await untilPurchase(purchase, 'already-bought')
    expect(await world.statement()).toEqual([])
  })

  test('a guest who signs in continues the purchase', async () => {
    const viewer = viewerAt(world)
    await viewer.session.start()
    const purchase = purchaseOf(viewer, { packet: ADD_ON })
    purchase.load('buy')
    await untilPurchase(purchase, 'login')
    await signIn(viewer, await world.makeAccount([BASE]))
    await untilPurchase(purchase, 'pin')
  })

  test('an account that may not pay is said so before anything is sent @PKT-04.allowed', async () => {
    const { purchase } = await buyer(SINGLE, { paySystems: [] })
    purchase.buy()
    purchase.passPin()
    expect(await untilPurchase(purchase, 'refused')).toMatchObject({
      refusal: { reason: 'payment-not-allowed' },
    })
  })

  test('a bundle subscribes to each of its packets, and to none that the viewer has @PKT-03.bundle', async () => {
    const { purchase } = await buyer(512, { packets: [511], balance: 2000 })
    await leadToConfirmation(purchase)
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    expect((await bought()).map(({ packetId }) => packetId)).toEqual([504])
  })
})

describe('an offer that differs from the chosen period', () => {
  const offer = (amount: string) =>
    world.fault({
      match: 'POST /v2/users/self/purchases_offer',
      status: 200,
      body: {
        offer_id: '1',
        purchases: [{ id: 'p502-1', amount }],
        paysystems: [{ payform_shortname: 'short_url' }],
      },
    })

  test('a free period whose offer has a price is not sold to an account that may not pay', async () => {
    const { purchase } = await buyer(SINGLE, { balance: 1000, paySystems: [] })
    const body = [{ purchases_type: [{ id: 'p507-1', amount: '0.00' }] }]
    await world.fault({ match: 'GET /v2/packets/:id/purchaseperiods', status: 200, body })
    await offer('149.00')
    purchase.buy()
    await untilPurchase(purchase, 'pin')
    purchase.passPin()
    await expect
      .poll(() => purchase.state.value)
      .toMatchObject({ name: 'refused', refusal: { reason: 'payment-not-allowed' } })
  })

  test('a changed price is shown before anything is paid', async () => {
    const { purchase } = await buyer(ADD_ON, { paySystems: ['short_url'] })
    await offer('349.00')
    await leadToConfirmation(purchase, 'short_url')
    expect(purchase.state.value).toMatchObject({ order: { quote: { now: '349.00' }, changedFrom: '299.00' } })
  })

  test('an offer without purchases is refused, and one without ways to pay offers none @PKT-06.nothing-offered', async () => {
    const { purchase } = await buyer(ADD_ON, { paySystems: ['short_url'] })
    const answer = { match: 'POST /v2/users/self/purchases_offer', status: 200, times: 1 }
    const purchases = [{ id: 'p502-1', amount: '299.00' }]
    await world.fault({ ...answer, body: { offer_id: '1', purchases: [], paysystems: [] } })
    await world.fault({ ...answer, body: { offer_id: '1', purchases, paysystems: [] } })
    for (const reason of ['no-purchases', 'no-pay-systems']) {
      purchase.buy()
      purchase.passPin()
      const [period] = (await untilPurchase(purchase, 'periods')).periods
      if (period) purchase.choosePeriod(period)
      expect((await untilPurchase(purchase, 'refused')).refusal).toEqual({ reason })
      purchase.load()
      await untilPurchase(purchase, 'shown')
    }
    expect(await world.calls('POST /v2/users/self/purchases_offer/transaction')).toEqual([])
  })

  test.each([
    ['the one with a trial', 503, 'p503-1', '1.00'],
    ['else the first', ADD_ON, 'p502-1', '299.00'],
  ])(
    'is asked for by its period, and of its purchases %s is taken @PKT-03.offer-choice',
    async (_, packet, type, amount) => {
      const bodies: unknown[] = []
      const recording: typeof fetch = (request, init) => {
        if (/purchases_offer(\?|$)/.test(String(request))) bodies.push(JSON.parse(String(init?.body)))
        return crossOriginFetch(request, init)
      }
      const account = { paySystems: ['short_url'] }
      const { purchase } = await buyer(packet, account, { options: { fetch: recording } })
      const { order } = await leadToConfirmation(purchase, 'short_url')
      expect([order.quote.now, order.purchase?.id]).toEqual([amount, type])
      expect(bodies).toEqual([
        { purchase_type_id: type, offer_version: '2', paysystem_version: expect.any(String) },
      ])
    },
  )

  test('an amount that is no decimal number is refused, never taken for free', async () => {
    const { purchase } = await buyer(ADD_ON, { paySystems: ['short_url'] })
    await offer('on request')
    purchase.buy()
    purchase.passPin()
    const [period] = (await untilPurchase(purchase, 'periods')).periods
    if (period) purchase.choosePeriod(period)
    expect((await untilPurchase(purchase, 'refused')).refusal).toEqual({ reason: 'no-price' })
    expect(await world.calls('POST /v2/users/self/purchases_offer/transaction')).toEqual([])
  })
})

describe.each([true, false])('a payment by card without a linked one, by offers: %s,', (isByOffers) => {
  const account: AccountOrder = { paySystems: ['linkedcard', 'short_url'] }

  test('takes the page of the bank @PKT-04.linkedcard', async () => {
    const { purchase } = await buyer(ADD_ON, account, { isByOffers })
    await leadToConfirmation(purchase, 'linkedcard')
    expect(purchase.state.value).toMatchObject({
      payment: { system: { payform_shortname: 'short_url' }, card: null },
    })
  })

  test('is confirmed itself where the configuration says so, and takes the card on the page of the bank @PKT-04.linkedcard', async () => {
    const { purchase } = await buyer(ADD_ON, account, { isByOffers, confirmsWithoutCard: true })
    await leadToConfirmation(purchase, 'linkedcard')
    expect(purchase.state.value).toMatchObject({
      payment: { system: { payform_shortname: 'linkedcard' }, card: null },
    })
    purchase.confirm()
    const { payment } = await untilPurchase(purchase, 'pending')
    expect(payment).toMatchObject({ completion: 'address', url: expect.stringContaining('/bank/') })
    expect(await bought()).toEqual([])
    await world.bank(payment.transactionId, 'pay')
    purchase.watch()()
    await untilPurchase(purchase, 'done')
    expect(await bought()).toHaveLength(1)
  })
})

describe('a balance that became too small before the payment', () => {
  test.each([
    [402, 'phone_sms', 'subscription'],
    [451, 'qrcode', 'subscription'],
    [402, 'phone_sms', 'purchase'],
    [451, 'qrcode', 'purchase'],
  ] as const)(
    'a refusal by %i suggests %s for the amount that is missing, and the %s is made then @PKT-06.insufficient-funds',
    async (status, form, kind) => {
      const { viewer, purchase } = await buyer(
        ADD_ON,
        { balance: 300, paySystems: ['short_url', 'qrcode', 'phone_sms'] },
        { isByOffers: kind === 'purchase' },
      )
      await leadToConfirmation(purchase)
      // Buy on another device meanwhile.
      await subscribe(viewer.api, String(SINGLE), 'en')
      if (status === 451)
        await world.fault({ match: `POST /v2/users/self/${kind}s`, status, body: {}, times: 1 })
      purchase.confirm()
      await expect
        .poll(() => {
          const now = purchase.state.value
          return (
            now.name === 'confirm' && now.payment.type === 'system' && now.payment.system.payform_shortname
          )
        })
        .toBe(form)
      purchase.confirm()
      const { payment } = await untilPurchase(purchase, 'pending')
      await world.bank(payment.transactionId, 'pay')
      purchase.watch()()
      await untilPurchase(purchase, 'done')
      expect(await world.statement()).toMatchObject([
        { kind: 'subscription', packetId: SINGLE, amount: '149.00' },
        { kind: 'top-up', amount: '148.00' },
        { kind, packetId: ADD_ON, amount: '299.00' },
      ])
    },
  )

  test('with offers, the whole amount is asked for where the operator sells the missing part by none of its ways', async () => {
    const account = { balance: 300, paySystems: ['qrcode', 'phone_sms'] }
    const { viewer, purchase } = await buyer(ADD_ON, account)
    await leadToConfirmation(purchase)
    await subscribe(viewer.api, String(SINGLE), 'en')
    await world.fault({ match: 'GET /v2/users/self/accounts/:id/payforms', status: 200, body: [] })
    purchase.confirm()
    await expect
      .poll(() => {
        const now = purchase.state.value
        return now.name === 'confirm' && now.payment.type === 'system' && amountBySystem(now.order)
      })
      .toBe('299.00')
  })
})

describe('exactly once', () => {
  test('a double press pays once', async () => {
    const { purchase } = await buyer(ADD_ON, { balance: 1000 })
    await leadToConfirmation(purchase)
    purchase.confirm()
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    expect(await bought()).toHaveLength(1)
  })

  test('a second element of the page does not pay while the first one does', async () => {
    const { viewer, purchase } = await buyer(ADD_ON, { balance: 1000 })
    const other = purchaseOf(viewer, { packet: ADD_ON })
    other.load()
    await untilPurchase(other, 'shown')
    await Promise.all([leadToConfirmation(purchase), leadToConfirmation(other)])
    await world.fault({ match: 'POST /v2/users/self/purchases', hold: 'payment' })
    purchase.confirm()
    await world.held('payment')
    other.confirm()
    expect(await untilPurchase(other, 'refused')).toMatchObject({ refusal: { reason: 'elsewhere' } })
    await world.release('payment')
    await untilPurchase(purchase, 'done')
    expect(await bought()).toHaveLength(1)
  })

  test('a packet that another device has bought since it was loaded is not paid again @PKT-06.already-bought', async () => {
    const { viewer, purchase } = await buyer(ADD_ON, { balance: 1000 })
    const other = purchaseOf(viewer, { packet: ADD_ON, entitlements: createEntitlements(singleTab) })
    other.load()
    await untilPurchase(other, 'shown')
    await leadToConfirmation(purchase)
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    await leadToConfirmation(other)
    other.confirm()
    await untilPurchase(other, 'already-bought')
    expect(await bought()).toHaveLength(1)
  })

  test('a bundle whose second packet was refused does not pay for the first one again', async () => {
    const { purchase } = await buyer(512, { balance: 2000 })
    await leadToConfirmation(purchase)
    const match = 'POST /v2/users/self/subscriptions'
    await world.fault({ match, times: 1 })
    await world.fault({ match, times: 1, status: 402 })
    purchase.confirm()
    await untilPurchase(purchase, 'refused')
    purchase.load()
    await untilPurchase(purchase, 'shown')
    await leadToConfirmation(purchase)
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    expect((await bought()).map(({ packetId }) => packetId)).toEqual([511, 504])
  })

  test('a packet that was bought in another tab is shown as bought', async () => {
    const entitlements = createEntitlements(singleTab)
    const { viewer } = await buyer(ADD_ON, { balance: 1000 })
    const [purchase, other] = [0, 1].map(() => purchaseOf(viewer, { packet: ADD_ON, entitlements })) as [
      Purchase,
      Purchase,
    ]
    for (const one of [purchase, other]) one.load()
    await untilPurchase(purchase, 'shown')
    await untilPurchase(other, 'shown')
    await leadToConfirmation(purchase)
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    await expect
      .poll(() => {
        const now = other.state.value
        return now.name === 'shown' && now.sale.standing.action
      })
      .toBe('disable')
  })

  test('a lost answer is followed by questions, never by a second call', async () => {
    const { viewer, purchase } = await buyer(ADD_ON, { balance: 1000 })
    await leadToConfirmation(purchase)
    await world.fault({ match: 'POST /v2/users/self/purchases', dropConnection: true, times: 1 })
    purchase.confirm()
    await untilPurchase(purchase, 'verifying')
    await viewer.clock.advance(60_000)
    await untilPurchase(purchase, 'unconfirmed')
    expect(await world.calls('POST /v2/users/self/purchases')).toHaveLength(1)
    expect(await world.statement()).toEqual([])
    purchase.startOver()
    await untilPurchase(purchase, 'shown')
  })

  test('a reload continues the stored payment instead of making another one', async () => {
    const { viewer, purchase } = await buyer(ADD_ON, { paySystems: ['short_url'] })
    await leadToConfirmation(purchase, 'short_url')
    purchase.confirm()
    const { payment } = await untilPurchase(purchase, 'pending')
    purchase.release()
    const again = purchaseOf(viewer, { packet: ADD_ON })
    again.load()
    expect((await untilPurchase(again, 'pending')).payment.transactionId).toBe(payment.transactionId)
    await world.bank(payment.transactionId, 'pay')
    again.watch()()
    await untilPurchase(again, 'done')
    expect(await bought()).toHaveLength(1)
  })

  test('a second tab that opens during the call of the first one follows its payment', async () => {
    const { viewer, purchase } = await buyer(ADD_ON, { paySystems: ['short_url'] })
    await leadToConfirmation(purchase, 'short_url')
    await world.fault({ match: 'POST /v2/users/self/purchases_offer/transaction', hold: 'payment' })
    purchase.confirm()
    await world.held('payment')
    const other = purchaseOf(viewer, { packet: ADD_ON })
    other.load()
    await untilPurchase(other, 'verifying')
    other.watch()()
    await world.release('payment')
    const { payment } = await untilPurchase(purchase, 'pending')
    other.watch()
    await expect
      .poll(async () => {
        await viewer.clock.advance(5000)
        return other.state.value.name
      })
      .toBe('pending')
    expect((await untilPurchase(other, 'pending')).payment.transactionId).toBe(payment.transactionId)
    expect(await world.calls('POST /v2/users/self/purchases_offer/transaction')).toHaveLength(1)
  })

  test('a payment by message whose answer was lost is not taken for one that did not begin', async () => {
    const { viewer, purchase } = await buyer(ADD_ON, { paySystems: ['phone_sms'] })
    await leadToConfirmation(purchase, 'phone_sms')
    await world.fault({
      match: 'POST /v2/users/self/purchases_offer/transaction',
      status: 504,
      afterwards: true,
      times: 1,
    })
    purchase.confirm()
    await untilPurchase(purchase, 'verifying')
    await viewer.clock.advance(60_000)
    await untilPurchase(purchase, 'unconfirmed')
  })

  test.each([
    [504, 'pending'],
    [404, 'shown'],
    [403, 'unconfirmed'],
    [500, 'unconfirmed'],
    [503, 'unconfirmed'],
  ] as const)(
    'the status of a payment that is answered by %i leaves it %s @PKT-05.gateway-timeout @OPS-04.get-failures',
    async (status, name) => {
      const { viewer, purchase } = await buyer(ADD_ON, { paySystems: ['short_url'] })
      await leadToConfirmation(purchase, 'short_url')
      purchase.confirm()
      const { payment } = await untilPurchase(purchase, 'pending')
      const match = 'GET /v2/users/self/transactions/:id'
      await world.fault({ match, status, times: 1 })
      const stop = purchase.watch()
      await expect.poll(async () => (await world.calls(match)).length).toBe(1)
      await untilPurchase(purchase, name)
      if (name !== 'pending') return stop()
      await world.bank(payment.transactionId, 'pay')
      await viewer.clock.timer(5000)
      await viewer.clock.advance(5000)
      await untilPurchase(purchase, 'done')
      stop()
    },
  )

  test('a payment is asked about for ten minutes @PKT-05.time-limit', async () => {
    const { viewer, purchase } = await buyer(ADD_ON, { paySystems: ['short_url'] })
    await leadToConfirmation(purchase, 'short_url')
    purchase.confirm()
    await untilPurchase(purchase, 'pending')
    await viewer.clock.advance(599_999)
    expect(purchase.state.value.name).toBe('pending')
    await viewer.clock.advance(1)
    await untilPurchase(purchase, 'unconfirmed')
  })

  test('a payment stored more than an hour ago is not asked about any more @PKT-05.time-limit', async () => {
    const { viewer, purchase } = await buyer(ADD_ON, { paySystems: ['short_url'] })
    await leadToConfirmation(purchase, 'short_url')
    purchase.confirm()
    await untilPurchase(purchase, 'pending')
    purchase.release()
    await viewer.clock.advance(3600_000)
    const again = purchaseOf(viewer, { packet: ADD_ON })
    again.load()
    await untilPurchase(again, 'shown')
  })

  test.each([
    ['with its price', {}, { name: 'Documentary', quote: { next: '149.00' } }],
    ['without a name where the operator does not show it', { status: 403 }, { name: '', quote: null }],
  ])(
    'the packet that takes the place of another one at its renewal is known %s',
    async (_, fault, successor) => {
      await world.fault({ match: 'GET /v2/packets/507', ...fault })
      const { purchase } = await buyer(506, {})
      expect(await untilPurchase(purchase, 'shown')).toMatchObject({ sale: { successor } })
    },
  )

  describe('a top-up that is paid after the viewer left', () => {
    async function paidLater(): Promise<Buyer> {
      const { viewer, purchase, payment } = await toppingUp()
      purchase.release()
      await world.bank(payment.transactionId, 'pay')
      const again = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
      again.load()
      await followPurchase(viewer, again, 'topped-up')
      return { viewer, purchase: again }
    }

    test('buys nothing by itself, and the packet from the balance after the PIN and another confirmation @PKT-05.never-by-itself', async () => {
      const { purchase } = await paidLater()
      expect(purchase.state.value).toMatchObject({ amount: '200.00' })
      expect(await bought()).toEqual([])
      purchase.buy()
      await untilPurchase(purchase, 'pin')
      const { order, payment } = await leadToConfirmation(purchase)
      expect([order.quote.now, order.account.balance, payment]).toEqual([
        '299.00',
        '299.00',
        { type: 'balance' },
      ])
      purchase.confirm()
      await untilPurchase(purchase, 'done')
      expect(await bought()).toMatchObject([{ kind: 'subscription', amount: '299.00' }])
    })

    test('is over once the viewer has read of it: the packet is offered again, and nothing is asked about', async () => {
      const { viewer, purchase } = await paidLater()
      purchase.load()
      await untilPurchase(purchase, 'shown')
      const next = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
      next.load()
      await untilPurchase(next, 'shown')
      expect(await bought()).toEqual([])
    })
  })

  test('a paid top-up whose packet costs something else by now buys nothing, and asks again at the present price', async () => {
    const { viewer, purchase, payment } = await toppingUp()
    const body = { id: ADD_ON, name: 'Cinema and Drama', price: '298.50' }
    await world.fault({ match: `GET /v2/packets/${ADD_ON}`, body })
    await world.bank(payment.transactionId, 'pay')
    await followPurchase(viewer, purchase, 'topped-up')
    expect(purchase.state.value).toMatchObject({ amount: '200.00' })
    expect(await bought()).toEqual([])
    purchase.buy()
    const { order } = await leadToConfirmation(purchase)
    expect(order.quote.now).toBe('298.50')
  })

  test('a paid top-up whose packet the operator did not grant is finished with the money that is there, without another payment @PKT-05.way-on', async () => {
    const { viewer, purchase, payment } = await toppingUp()
    expect(payment.amount).toBe('200.00')
    const subscribe = 'POST /v2/users/self/subscriptions'
    await world.fault({ match: subscribe, status: 504, times: 1 })
    await world.bank(payment.transactionId, 'pay')
    await followPurchase(viewer, purchase, 'verifying')
    await expect.poll(() => world.calls(subscribe)).toHaveLength(1)
    await viewer.clock.advance(600_000)
    await untilPurchase(purchase, 'unconfirmed')
    purchase.startOver()
    expect(await untilPurchase(purchase, 'topped-up')).toMatchObject({ amount: '200.00' })
    purchase.buy()
    await leadToConfirmation(purchase)
    purchase.confirm()
    await untilPurchase(purchase, 'done')
    expect(await world.statement()).toMatchObject([{ kind: 'top-up' }, { kind: 'subscription' }])
  })

  test('a top-up that is paid buys the packet once, and asks again in an element that did not confirm it', async () => {
    const { viewer, purchase, payment } = await toppingUp()
    const other = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
    other.load()
    await untilPurchase(other, 'pending')
    await world.bank(payment.transactionId, 'pay')
    await followPurchase(viewer, other, 'topped-up')
    expect(other.state.value).toMatchObject({ amount: '200.00' })
    await followPurchase(viewer, purchase)
    expect(await world.statement()).toMatchObject([
      { kind: 'top-up', amount: '200.00' },
      { kind: 'subscription', amount: '299.00' },
    ])
  })
})
