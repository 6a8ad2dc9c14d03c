import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DemoWorld } from '../../../tests/support/demo-world'
import { demoOfFile } from '../../../tests/support/world-per-test'
import { future, packet, promoKey, providerInfo, subscription, usedPromoKey } from './packets'
import {
  accounts,
  balance,
  card,
  changedPurchase,
  payment,
  paySystem,
  periodPurchase,
  purchaseOffer,
  transaction,
  userPurchase,
} from './payments'
import { failure } from './sign-in'
import { misfits } from './wire-forms'

const demo = demoOfFile()

/** One packet of the strict scenario has no price on purpose. */
const UNPRICED = '599'

interface Viewer {
  readonly get: (path: string) => Promise<unknown>
  readonly send: (method: string, path: string, body: object) => Promise<unknown>
  readonly accountId: string
}

async function signedIn(world: DemoWorld, digits: string): Promise<Viewer> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ login: `790000000${digits}`, password: `demo-${digits}` })
  const login = await fetch(`${world.base}/v2/auth/login`, { method: 'POST', headers, body })
  const { access_token } = (await login.json()) as { access_token: string }
  const get = (path: string) => world.read<unknown>(path, access_token)
  const send = async (method: string, path: string, fields: object): Promise<unknown> => {
    const address = `${world.base}/v2${path}?access_token=${access_token}`
    return (await fetch(address, { method, headers, body: JSON.stringify(fields) })).json()
  }
  const [account] = (await get('/users/self/accounts')) as { id: number }[]
  return { get, send, accountId: String(account?.id) }
}

describe.each(['default', 'strict'])('commerce of the demo operator matches the contract: %s', (scenario) => {
  let world: DemoWorld
  /** Has all ten ways to pay, a card and no money. */
  let payer: Viewer
  /** Has a packet in every state. */
  let subscriber: Viewer
  /** Has money. */
  let rich: Viewer
  beforeAll(async () => {
    world = await demo.world(scenario)
    payer = await signedIn(world, '22')
    subscriber = await signedIn(world, '21')
    rich = await signedIn(world, '19')
  })

  test.each([
    '/packets',
    '/packets?includes=availables,channels,videos,includes',
    '/packets/flat',
    '/purchasepackets',
  ])('every packet of GET %s matches its shape', async (path) => {
    const list = (await subscriber.get(path)) as { id: number | string }[]
    const priced = list.filter(({ id }) => String(id) !== UNPRICED)
    expect(priced.length).toBeGreaterThan(2)
    expect(misfits(v.array(packet), priced)).toEqual([])
  })

  test.each<[string, v.GenericSchema]>([
    ['/packets/512', packet],
    ['/purchasepackets/503', packet],
    ['/packets/510/purchaseperiods', v.pipe(v.array(periodPurchase), v.length(3))],
    ['/users/self/subscriptions/current', v.pipe(v.array(subscription), v.minLength(5))],
    [
      '/users/self/subscriptions?types=paused&includes=packet.channels',
      v.pipe(v.array(subscription), v.length(1)),
    ],
    ['/users/self/accounts', accounts],
    ['/users/self/balance', balance],
    ['/providers/demo-tv/info', providerInfo],
    ['/providers/4002/info', providerInfo],
    ['/providers/nobody/info', failure],
    ['/promokeys/WELCOME60/info', promoKey],
    ['/promokeys/NOBODY/info', failure],
  ])('the response to GET %s matches its shape', async (path, schema) => {
    expect(misfits(schema, await subscriber.get(path))).toEqual([])
  })

  test('the ways to pay and the cards match their shapes', async () => {
    const forms = await payer.get(`/users/self/accounts/${payer.accountId}/payforms`)
    expect(misfits(v.pipe(v.array(paySystem), v.length(10)), forms)).toEqual([])
    const cards = await payer.get('/users/self/cards')
    expect(misfits(v.pipe(v.array(card), v.length(1)), cards)).toEqual([])
  })

  test.each<[string, object]>([
    ['linkedcard', { amount: 10, card_id: 3004 }],
    ['short_url', { paysystem_shortname: 'demo-bank', amount: 10, is_save_card: true }],
    ['ext_billing_balance', { paysystem_shortname: 'demo-billing', amount: 10, packet_id: 502 }],
    ['qrcode_make_transaction', { paysystem_shortname: 'kaspi', amount: 10 }],
  ])('a payment by %s and its transaction match their shapes', async (form, body) => {
    const started = await payer.send('POST', `/users/self/accounts/${payer.accountId}/payforms/${form}`, body)
    expect(misfits(payment, started)).toEqual([])
    const { transaction_id } = started as { transaction_id: number }
    expect(misfits(transaction, await payer.get(`/users/self/transactions/${transaction_id}`))).toEqual([])
  })

  test('a linked card and the transaction that its bank declines match their shapes', async () => {
    const order = { account_id: payer.accountId, amount: 1, needed_refund: true }
    const started = await payer.send('POST', '/users/self/cards', order)
    expect(misfits(payment, started)).toEqual([])
    const { transaction_id } = started as { transaction_id: number }
    await world.bank(String(transaction_id), 'decline')
    const declined = await payer.get(`/users/self/transactions/${transaction_id}`)
    expect(declined).toMatchObject({ status: 'error', status_description: expect.any(String) })
    expect(misfits(transaction, declined)).toEqual([])
  })

  test('an offer, its payment and its state match their shapes', async () => {
    const [rent] = (await payer.get('/packets/502/purchaseperiods')) as { purchases_type: { id: string }[] }[]
    const purchase_type_id = rent?.purchases_type[0]?.id
    const made = await payer.send('POST', '/users/self/purchases_offer', { purchase_type_id })
    expect(misfits(purchaseOffer, made)).toEqual([])
    const { offer_id } = made as { offer_id: string }
    const body = { offer_id, payform_shortname: 'short_url', return_url: world.base }
    const paid = await payer.send('POST', '/users/self/purchases_offer/transaction', body)
    expect(misfits(payment, paid)).toEqual([])
    const state = v.object({ ...purchaseOffer.entries, status: v.string() })
    expect(misfits(state, await payer.get(`/users/self/purchases_offer/${offer_id}`))).toEqual([])
  })

  test('a purchase, its change, a subscription and a future match their shapes', async () => {
    const order = { purchase_type_id: 'p511-1', account_id: rich.accountId }
    const bought = await rich.send('POST', '/users/self/purchases', order)
    expect(misfits(userPurchase, bought)).toEqual([])
    const { id } = bought as { id: string }
    const changed = await rich.send('PATCH', `/users/self/purchases/${id}`, { status: 'active' })
    expect(misfits(changedPurchase, changed)).toEqual([])
    const begun = await rich.send('POST', '/users/self/subscriptions', { packet_id: 502, renew: true })
    expect(misfits(subscription, begun)).toEqual([])
    await rich.send('POST', '/users/self/subscriptions', { packet_id: 510, renew: true })
    const futures = await rich.get('/users/self/futures')
    expect(misfits(v.pipe(v.array(future), v.length(1)), futures)).toEqual([])
    const short = await payer.send('POST', '/users/self/subscriptions', { packet_id: 511 })
    expect(misfits(failure, short)).toEqual([])
  })

  test('a promo code, checked, used and refused, matches its shape', async () => {
    const check = (key: string) => rich.send('POST', '/users/self/promokeys/check', { key })
    for (const key of ['WINTER', 'WELCOME60', 'CARD30', 'CARD90']) {
      expect(misfits(promoKey, await check(key))).toEqual([])
    }
    expect(misfits(failure, await check('WITHPACKET'))).toEqual([])
    expect(
      misfits(usedPromoKey, await rich.send('POST', '/users/self/promokeys', { key: 'WINTER' })),
    ).toEqual([])
  })
})
