import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  at,
  type Customer,
  listOf,
  makeCustomer,
  seededCustomer,
  startOperator,
  type TestOperator,
  textAt,
} from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

const pay = (viewer: Customer, endpoint: string, body: object) =>
  viewer.ask(`POST users/self/accounts/${viewer.accountId}/payforms/${endpoint}`, body)

const settle = (viewer: Customer, payment: unknown, outcome: string) =>
  operator.ask(`POST ${viewer.base}/demo/bank/${textAt(payment, 'transaction_id')}`, { outcome })

const balance = async (viewer: Customer) => at((await viewer.ask('GET users/self/balance')).json, 'amount')

const statusOf = async (viewer: Customer, payment: unknown) =>
  at((await viewer.ask(`GET users/self/transactions/${textAt(payment, 'transaction_id')}`)).json, 'status')

describe('a payment', () => {
  it('is granted when the bank has been paid, and once', async () => {
    const viewer = await makeCustomer(operator, 'paying')
    const { json } = await pay(viewer, 'short_url', { paysystem_shortname: 'demo-bank', amount: 150.5 })
    expect(await statusOf(viewer, json)).toBe('new')
    expect((await settle(viewer, json, 'pay')).status).toBe(200)
    expect((await settle(viewer, json, 'pay')).status).toBe(400)
    expect([await statusOf(viewer, json), await balance(viewer)]).toEqual(['complete', '150.50'])
    expect(await viewer.statement()).toMatchObject([
      { kind: 'top-up', amount: '150.50', transactionId: at(json, 'transaction_id') },
    ])
  })

  it('is open until it arrives, if it takes 61 minutes', async () => {
    const viewer = await makeCustomer(operator, 'waiting')
    const { json } = await pay(viewer, 'short_url', { paysystem_shortname: 'demo-bank', amount: 100 })
    await settle(viewer, json, 'arrive-in-61')
    await operator.ask('POST /w/waiting/demo/clock', { advance: 60 * 60 })
    expect([await statusOf(viewer, json), await balance(viewer)]).toEqual(['new', '0.00'])
    await operator.ask('POST /w/waiting/demo/clock', { advance: 61 })
    expect([await statusOf(viewer, json), await balance(viewer)]).toEqual(['complete', '100.00'])
  })

  it('by a linked card is complete at once, and declined for an expired card', async () => {
    const [good, expired] = [
      await seededCustomer(operator, 'cards', '11'),
      await seededCustomer(operator, 'cards', '18'),
    ]
    const paid = await pay(good, 'linkedcard', { amount: 200, card_id: 3001 })
    expect(at(paid.json, 'transaction', 'status')).toBe('complete')
    const declined = await pay(expired, 'linkedcard', { amount: 200, card_id: 3003 })
    expect(at(declined.json, 'transaction', 'status')).toBe('error')
    expect(await good.statement()).toHaveLength(1)
  })

  it('leads back to pages of the operator’s own site only', async () => {
    const viewer = await makeCustomer(operator, 'returning')
    const start = async (return_url: string) => {
      const body = { paysystem_shortname: 'demo-bank', amount: 10, return_url }
      const { json } = await pay(viewer, 'short_url', body)
      await settle(viewer, json, 'pay')
      return operator.ask(`GET ${new URL(textAt(json, 'full_url')).pathname}`, undefined, {
        accept: 'text/html',
      })
    }
    expect((await start(`${operator.origin}/packets/502`)).text).toContain('/packets/502?purchased=true')
    for (const foreign of ['https://thief.example/', 'javascript:alert(1)']) {
      expect((await start(foreign)).text).not.toContain('http-equiv="refresh"')
    }
  })
})

describe('the bank’s page', () => {
  it('shows a QR code with its address, or the message to answer', async () => {
    const viewer = await makeCustomer(operator, 'views', { paySystems: ['qrcode', 'phone_sms'] })
    const openPage = async (endpoint: string, paysystem_shortname: string) => {
      const { json } = await pay(viewer, endpoint, { paysystem_shortname, amount: 349 })
      const address = textAt(json, 'full_url')
      return { address, ...(await operator.ask(`GET ${address}`, undefined, { accept: 'text/html' })) }
    }
    const qr = await openPage('qrcode_make_transaction', 'kaspi')
    expect(qr.text).toContain(`>${qr.address}</a>`)
    const picture = /<img src="([^"]+)"/.exec(qr.text)?.[1] ?? ''
    expect((await operator.ask(`GET ${picture}`)).headers.get('content-type')).toBe('image/png')
    expect((await openPage('phone_sms', 'demo-sms')).text).toMatch(/7070[\s\S]+349\.00/)
  })
})

describe('the ways to pay', () => {
  it('depend on the account: all ten, none, or those of its customer', async () => {
    const formsOf = async (digits: string) => {
      const viewer = await seededCustomer(operator, 'ways', digits)
      const { json } = await viewer.ask(`GET users/self/accounts/${viewer.accountId}/payforms`)
      return listOf(json).map((one) => at(one, 'payform_shortname'))
    }
    expect(await formsOf('22')).toHaveLength(10)
    expect([await formsOf('17'), await formsOf('12')]).toEqual([[], ['qrcode', 'qrcode_png']])
  })
})

describe('an offer', () => {
  it('unlocks a film once the bank has been paid', async () => {
    const viewer = await makeCustomer(operator, 'renting')
    const film = await viewer.ask('GET contents/colder-than-ice')
    const id = textAt(film.json, 'id')
    const meta = await viewer.ask(`GET users/self/content_metadata/${id}`)
    expect(meta.json).toMatchObject({ is_purchased: false, min_price: '99.00' })
    const type = textAt(
      listOf(at(meta.json, 'buttons')).find((one) => at(one, 'button_type') === 'rent'),
      'button_data',
      'purchase_type_id',
    )
    const offer = await viewer.ask('POST users/self/purchases_offer', { purchase_type_id: type })
    expect(offer.json).toMatchObject({
      purchases: [{ id: type, amount: '99.00' }, { amount: '199.00' }],
      info: { product_title: expect.any(String), distribution_info: expect.stringContaining('48') },
    })
    const offerId = at(offer.json, 'offer_id')
    const body = { offer_id: offerId, payform_shortname: 'short_url', return_url: operator.origin }
    const { json } = await viewer.ask('POST users/self/purchases_offer/transaction', body)
    await settle(viewer, json, 'pay')
    const later = await viewer.ask(`GET users/self/content_metadata/${id}`)
    expect(at(later.json, 'is_purchased')).toBe(true)
    expect(at((await viewer.ask(`GET users/self/purchases_offer/${offerId}`)).json, 'status')).toBe(
      'complete',
    )
    expect(await viewer.statement()).toMatchObject([{ kind: 'purchase', contentId: id, amount: '99.00' }])
  })

  it('can be paid again after it is complete', async () => {
    const viewer = await seededCustomer(operator, 'twice-paid', '11')
    const offer = await viewer.ask('POST users/self/purchases_offer', { purchase_type_id: 'p502-1' })
    const body = { offer_id: at(offer.json, 'offer_id'), payform_shortname: 'linkedcard', card_id: 3001 }
    for (let count = 0; count < 2; count += 1) {
      const { json } = await viewer.ask('POST users/self/purchases_offer/transaction', body)
      expect(at(json, 'transaction', 'status')).toBe('complete')
    }
    expect(await viewer.statement()).toHaveLength(2)
  })

  it('for a period of a packet is paid from the balance, and 402 without money', async () => {
    const viewer = await makeCustomer(operator, 'buying', { balance: 800 })
    const periods = listOf((await viewer.ask('GET packets/502/purchaseperiods')).json)
    expect(periods.map((one) => at(one, 'period_human', 'months'))).toEqual([1, 3, 12])
    const buy = (place: number) =>
      viewer.ask('POST users/self/purchases', {
        purchase_type_id: textAt(periods[place], 'purchases_type', 0, 'id'),
        account_id: viewer.accountId,
      })
    expect((await buy(2)).status).toBe(402)
    expect((await buy(1)).json).toMatchObject({ status: 'active', is_cancelable: true })
    expect(await viewer.statement()).toMatchObject([{ kind: 'purchase', packetId: 502, amount: '799.00' }])
  })
})

describe('in a world without money', () => {
  it('subscriptions and purchases are 402, or 451 for an account that pays by QR code alone', async () => {
    for (const [digits, status] of [
      ['19', 402],
      ['12', 451],
    ] as const) {
      const viewer = await seededCustomer(operator, 'broke', digits)
      const type = { purchase_type_id: 'p502-1', account_id: viewer.accountId }
      expect((await viewer.ask('POST users/self/subscriptions', { packet_id: 502 })).status).toBe(status)
      expect((await viewer.ask('POST users/self/purchases', type)).status).toBe(status)
    }
  })

  it('cards, the bank and a billing partner decline', async () => {
    const viewer = await seededCustomer(operator, 'broke', '22')
    const byCard = await pay(viewer, 'linkedcard', { amount: 200, card_id: 3004 })
    expect(at(byCard.json, 'transaction', 'status')).toBe('error')
    const atBank = await pay(viewer, 'short_url', { paysystem_shortname: 'demo-bank', amount: 100 })
    await settle(viewer, atBank.json, 'pay')
    expect(await statusOf(viewer, atBank.json)).toBe('error')
    const partner = { paysystem_shortname: 'demo-billing', amount: 10 }
    expect((await pay(viewer, 'ext_billing_balance', partner)).status).toBe(402)
    expect([await balance(viewer), await viewer.statement()]).toEqual(['0.00', []])
  })
})
