import { describe, expect, test } from 'vitest'
import type { AccountOrder } from '../../../tests/support/demo-world'
import {
  confirmationOf,
  followPurchase,
  type Named,
  purchaseOf,
  untilPurchase,
} from '../../../tests/support/purchases'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { subscribe } from '../../api/subscriptions'
import { singleTab } from '../../session'
import { createEntitlements } from '../entitlements'
import type { Purchase } from './purchase'
import { amountBySystem } from './sale'

const world = worldPerTest()

/** The free base packet, an add-on for 299.00 that is sold for 1, 3 and 12 months, and another one for 149.00. */
const [BASE, ADD_ON, SINGLE] = [501, 502, 507]
/** Sold for rent at 99.00 and for good at 399.00. */
const FILM = 'colder-than-ice'

async function buyer(balance: number, account: AccountOrder = {}): Promise<Viewer> {
  const viewer = viewerAt(world)
  const paySystems = ['short_url', 'qrcode', 'phone_sms']
  await signIn(viewer, await world.makeAccount([BASE], { balance, paySystems, ...account }))
  return viewer
}

/** Loads a purchase and starts it, or the change of an existing one, up to the choice of a period or form. */
async function choosing(
  viewer: Viewer,
  what: { packet: number } | { content: string },
  begin: 'buy' | 'change',
): Promise<{ purchase: Purchase; periods: Named<'periods' | 'confirm'> }> {
  const purchase = purchaseOf(viewer, what)
  purchase.load()
  await untilPurchase(purchase, 'shown')
  purchase[begin]()
  await untilPurchase(purchase, 'pin')
  purchase.passPin()
  await expect.poll(() => purchase.state.value.name, { timeout: 5000 }).toMatch(/periods|confirm/)
  return { purchase, periods: purchase.state.value as Named<'periods' | 'confirm'> }
}

/** Buys the first period or form from the balance. */
async function bought(viewer: Viewer, what: { packet: number } | { content: string }): Promise<void> {
  const purchase = purchaseOf(viewer, what)
  await confirmationOf(purchase)
  purchase.confirm()
  await untilPurchase(purchase, 'done')
}

/** Ends the renewal of the viewer's subscription, and loads it again. */
async function withoutRenewal(purchase: Purchase): Promise<Named<'shown'>> {
  purchase.load()
  await untilPurchase(purchase, 'shown')
  purchase.disable()
  purchase.confirm()
  await untilPurchase(purchase, 'done')
  purchase.load()
  return untilPurchase(purchase, 'shown')
}

/** Renews with too small a balance (402), which leads to the confirmation of another way to pay. */
async function renewShort(purchase: Purchase, call: string): Promise<Named<'confirm'>> {
  await world.fault({ match: call, status: 402, body: {}, times: 1 })
  purchase.renew()
  await untilPurchase(purchase, 'pin')
  purchase.passPin()
  purchase.confirm()
  await untilPurchase(purchase, 'pin')
  purchase.passPin()
  return untilPurchase(purchase, 'confirm')
}

test.each([
  ['a renewal says that it is off', 300, 'disabled'],
  ['a subscription without an end says that it has ended', 0, 'ended'],
])('the end of %s @PKT-07.ended-words', async (_, balance, outcome) => {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount(balance > 0 ? [BASE] : [BASE, ADD_ON], { balance }))
  if (balance > 0) await subscribe(viewer.api, String(ADD_ON), 'en')
  const purchase = purchaseOf(viewer, { packet: ADD_ON })
  purchase.load()
  await untilPurchase(purchase, 'shown')
  purchase.disable()
  purchase.confirm()
  const now = await untilPurchase(purchase, 'done')
  expect(now.outcome).toBe(outcome)
  expect(now.sale.standing.subscription?.end_at === null).toBe(outcome === 'ended')
})

test.each([
  ['refused because only the renewal ends, which it does', { status: 400, body: {} }, 'kept'],
  ['made, and its answer is lost', { afterwards: true, dropConnection: true }, 'refused'],
])(
  'the other parts of the page look again after an end of a subscription that is %s',
  async (_, fault, end) => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount([BASE, ADD_ON]))
    const entitlements = createEntitlements(singleTab)
    let announcements = 0
    entitlements.onChange(() => {
      announcements += 1
    })
    const purchase = purchaseOf(viewer, { packet: ADD_ON, entitlements })
    purchase.load()
    await untilPurchase(purchase, 'shown')
    await world.fault({ match: 'DELETE /v2/users/self/subscriptions/:id', times: 1, ...fault })
    purchase.disable()
    purchase.confirm()
    await expect.poll(() => purchase.state.value.name).toBe(end)
    expect(announcements).toBe(1)
  },
)

test('ending a renewal asks for the PIN of the account in a child’s profile, and for nothing where it has none @PKT-07.child', async () => {
  const child = viewerAt(world)
  await signIn(child, await world.makeAccount([BASE, ADD_ON], { role: 'child', pin: '1234' }))
  const purchase = purchaseOf(child, { packet: ADD_ON })
  purchase.load()
  await untilPurchase(purchase, 'shown')
  purchase.disable()
  await untilPurchase(purchase, 'pin')
  purchase.confirm()
  purchase.passPin()
  await untilPurchase(purchase, 'confirm-change')
  expect(await ledgerOf('DELETE /v2/users/self/subscriptions/:id')).toEqual([])
  const other = viewerAt(world)
  await signIn(other, await world.makeAccount([BASE, ADD_ON], { role: 'child' }))
  const unasked = purchaseOf(other, { packet: ADD_ON })
  unasked.load()
  await untilPurchase(unasked, 'shown')
  unasked.disable()
  await untilPurchase(unasked, 'confirm-change')
})

test('a change that is confirmed half an hour after the PIN asks for it again', async () => {
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount([BASE, ADD_ON], { pin: '1234' }))
  const purchase = purchaseOf(viewer, { packet: ADD_ON })
  purchase.load()
  await untilPurchase(purchase, 'shown')
  viewer.parental.unlock('pay')
  purchase.disable()
  await untilPurchase(purchase, 'confirm-change')
  await viewer.clock.advance(30 * 60_000)
  purchase.confirm()
  await untilPurchase(purchase, 'pin')
  expect(await ledgerOf('DELETE /v2/users/self/subscriptions/:id')).toEqual([])
  viewer.parental.unlock('pay')
  purchase.passPin()
  await untilPurchase(purchase, 'confirm-change')
  purchase.confirm()
  await untilPurchase(purchase, 'done')
  expect(await ledgerOf('DELETE /v2/users/self/subscriptions/:id')).toEqual([204])
})

const ledgerOf = async (match: string) => (await world.ledger(match)).map(({ status }) => status)
const PATCH = 'PATCH /v2/users/self/purchases/:id'

describe('a packet that was bought', () => {
  test('its purchase is ended and made active again @PKT-11.purchase-calls', async () => {
    const viewer = await buyer(300)
    await bought(viewer, { packet: ADD_ON })
    const purchase = purchaseOf(viewer, { packet: ADD_ON })
    purchase.load()
    await untilPurchase(purchase, 'shown')
    purchase.disable()
    purchase.confirm()
    expect((await untilPurchase(purchase, 'done')).outcome).toBe('disabled')
    expect(await ledgerOf('DELETE /v2/users/self/purchases/:id')).toEqual([204])
    purchase.load()
    expect((await untilPurchase(purchase, 'shown')).sale.standing.action).toBe('renew')
    purchase.renew()
    await untilPurchase(purchase, 'pin')
    purchase.passPin()
    purchase.confirm()
    expect((await untilPurchase(purchase, 'done')).outcome).toBe('renewed')
    expect(await ledgerOf(PATCH)).toEqual([200])
    purchase.load()
    expect((await untilPurchase(purchase, 'shown')).sale.standing.action).toBe('disable')
    expect(await world.calls('DELETE /v2/users/self/subscriptions/:id')).toEqual([])
  })

  test('a renewal that lacks money is paid by a transaction, and made then @PKT-06.update-purchase', async () => {
    const viewer = await buyer(300)
    await bought(viewer, { packet: ADD_ON })
    const purchase = purchaseOf(viewer, { packet: ADD_ON })
    await withoutRenewal(purchase)
    expect((await renewShort(purchase, PATCH)).payment).toMatchObject({
      system: { payform_shortname: 'phone_sms' },
    })
    purchase.confirm()
    const { payment } = await untilPurchase(purchase, 'pending')
    await world.bank(payment.transactionId, 'pay')
    purchase.watch()()
    expect((await untilPurchase(purchase, 'done')).outcome).toBe('renewed')
    expect(await ledgerOf(PATCH)).toEqual([402, 200])
    expect((await world.statement()).at(-1)).toMatchObject({ kind: 'top-up', amount: '298.00' })
  })

  test('money for a renewal that arrives after the viewer left leads to the button of the renewal, not to “bought already”', async () => {
    const viewer = await buyer(300)
    await bought(viewer, { packet: ADD_ON })
    const purchase = purchaseOf(viewer, { packet: ADD_ON })
    await withoutRenewal(purchase)
    await renewShort(purchase, PATCH)
    purchase.confirm()
    const { payment } = await untilPurchase(purchase, 'pending')
    purchase.release()
    await world.bank(payment.transactionId, 'pay')
    const again = purchaseOf(viewer, { packet: ADD_ON })
    again.load()
    await followPurchase(viewer, again, 'topped-up')
    again.buy()
    expect((await untilPurchase(again, 'shown')).sale.standing.action).toBe('renew')
    again.renew()
    again.passPin()
    again.confirm()
    expect((await untilPurchase(again, 'done')).outcome).toBe('renewed')
  })

  test.each<[string, AccountOrder, string]>([
    ['the linked card', { card: '4242', paySystems: ['phone_sms', 'linkedcard'] }, 'linkedcard'],
    ['a transaction, without a card', {}, 'phone_sms'],
  ])(
    'the renewal of a subscription that lacks money is paid by %s, and made then',
    async (_, account, form) => {
      const viewer = await buyer(300, account)
      const renewal = 'PATCH /v2/users/self/subscriptions/:id'
      await subscribe(viewer.api, String(ADD_ON), 'en')
      const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
      expect((await withoutRenewal(purchase)).sale).toMatchObject({
        own: null,
        standing: { action: 'renew' },
      })
      const { payment: suggested, order } = await renewShort(purchase, renewal)
      expect(suggested).toMatchObject({ system: { payform_shortname: form } })
      expect(amountBySystem(order)).toBe('298.00')
      purchase.confirm()
      if (form === 'phone_sms') {
        const { payment } = await untilPurchase(purchase, 'pending')
        await world.bank(payment.transactionId, 'pay')
        purchase.watch()()
      }
      expect((await untilPurchase(purchase, 'done')).outcome).toBe('renewed')
      expect(await ledgerOf(renewal)).toEqual([402, 200])
      expect((await world.statement()).map(({ kind }) => kind)).toEqual(['subscription', 'top-up'])
    },
  )

  test('the renewal of the subscription of a purchase that is still active is paid and made, if money is short', async () => {
    const viewer = await buyer(149)
    await bought(viewer, { packet: SINGLE })
    const purchase = purchaseOf(viewer, { packet: SINGLE })
    purchase.load()
    await untilPurchase(purchase, 'shown')
    purchase.disable()
    purchase.confirm()
    await expect.poll(() => purchase.state.value.name).toBe('kept')
    purchase.load()
    const { own, standing } = (await untilPurchase(purchase, 'shown')).sale
    expect([own?.isActive, standing.action]).toEqual([true, 'renew'])
    const renewal = 'PATCH /v2/users/self/subscriptions/:id'
    await renewShort(purchase, renewal)
    purchase.confirm()
    const { payment } = await untilPurchase(purchase, 'pending')
    await world.bank(payment.transactionId, 'pay')
    purchase.watch()()
    expect((await untilPurchase(purchase, 'done')).outcome).toBe('renewed')
    expect(await ledgerOf(renewal)).toEqual([402, 200])
    expect((await world.statement()).at(-1)).toMatchObject({ kind: 'top-up' })
  })

  test('another period takes the place of the present one, which is not offered @PKT-02.change', async () => {
    const viewer = await buyer(1100)
    await bought(viewer, { packet: ADD_ON })
    const { purchase, periods } = await choosing(viewer, { packet: ADD_ON }, 'change')
    const offered = periods.name === 'periods' ? periods.periods : []
    expect(offered.map(({ id }) => id)).toEqual(['p502-3', 'p502-12'])
    if (offered[0]) purchase.choosePeriod(offered[0])
    await untilPurchase(purchase, 'confirm')
    purchase.confirm()
    expect((await untilPurchase(purchase, 'done')).outcome).toBe('changed')
    expect((await world.statement()).map(({ amount }) => amount)).toEqual(['299.00', '799.00'])
  })

  test('a change to the purchase that the operator offers in place of the chosen period is found once it is made', async () => {
    const viewer = await buyer(4000)
    await bought(viewer, { packet: ADD_ON })
    const { purchase, periods } = await choosing(viewer, { packet: ADD_ON }, 'change')
    const [chosen, other] = periods.name === 'periods' ? periods.periods : []
    const purchases = [chosen, { ...other, is_have_trial: true, trial_amount: other?.amount }]
    const body = { offer_id: '1', purchases, paysystems: [] }
    await world.fault({ match: 'POST /v2/users/self/purchases_offer', status: 200, times: 1, body })
    if (chosen) purchase.choosePeriod(chosen)
    expect((await untilPurchase(purchase, 'confirm')).order.purchase?.id).toBe(other?.id)
    purchase.confirm()
    expect((await untilPurchase(purchase, 'done')).outcome).toBe('changed')
  })

  test('without offers a subscription is changed to another period too, at the price that is confirmed, and not to its own @PKT-02.change', async () => {
    const viewer = await buyer(1100)
    await subscribe(viewer.api, String(ADD_ON), 'en')
    const purchase = purchaseOf(viewer, { packet: ADD_ON, isByOffers: false })
    purchase.load()
    expect((await untilPurchase(purchase, 'shown')).sale.isChangeable).toBe(true)
    purchase.change()
    purchase.passPin()
    const { periods } = await untilPurchase(purchase, 'periods')
    expect(periods.map(({ id }) => id)).toEqual(['p502-3', 'p502-12'])
    if (periods[0]) purchase.choosePeriod(periods[0])
    const { order } = await untilPurchase(purchase, 'confirm')
    expect(order).toMatchObject({ quote: { now: '799.00' }, sale: { dates: { name: 'renewed' } } })
    purchase.confirm()
    expect((await untilPurchase(purchase, 'done')).outcome).toBe('changed')
    expect((await world.statement()).map(({ amount }) => amount)).toEqual(['299.00', '799.00'])
  })
})

describe('a film that was rented', () => {
  test('it is bought for good for the difference, by a change of its licence @PKT-11.purchase-calls', async () => {
    const viewer = await buyer(399)
    await bought(viewer, { content: FILM })
    const { purchase } = await choosing(viewer, { content: FILM }, 'change')
    expect((await untilPurchase(purchase, 'confirm')).order.quote.now).toBe('300.00')
    purchase.confirm()
    expect((await untilPurchase(purchase, 'done')).outcome).toBe('changed')
    expect(await ledgerOf(PATCH)).toEqual([200])
    expect((await world.statement()).map(({ amount }) => amount)).toEqual(['99.00', '300.00'])
    purchase.load()
    expect((await untilPurchase(purchase, 'shown')).sale.isChangeable).toBe(false)
  })

  test('the missing money is added by a transaction, and pays for the change once @PKT-06.update-purchase', async () => {
    const viewer = await buyer(399)
    await bought(viewer, { content: FILM })
    const { purchase } = await choosing(viewer, { content: FILM }, 'change')
    await untilPurchase(purchase, 'confirm')
    // Buy on another device meanwhile.
    await subscribe(viewer.api, String(SINGLE), 'en')
    purchase.confirm()
    await expect
      .poll(() => {
        const now = purchase.state.value
        return now.name === 'confirm' && now.payment.type
      })
      .toBe('system')
    purchase.confirm()
    const { payment } = await untilPurchase(purchase, 'pending')
    await world.bank(payment.transactionId, 'pay')
    purchase.watch()()
    expect((await untilPurchase(purchase, 'done')).outcome).toBe('changed')
    expect(await ledgerOf(PATCH)).toEqual([402, 200])
    expect(await world.statement()).toMatchObject([
      { kind: 'purchase', amount: '99.00' },
      { kind: 'subscription', packetId: SINGLE, amount: '149.00' },
      { kind: 'top-up', amount: '149.00' },
      { kind: 'purchase', amount: '300.00' },
    ])
  })
})
