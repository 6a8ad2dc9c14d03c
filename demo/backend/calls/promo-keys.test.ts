import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  at,
  type Customer,
  listOf,
  makeCustomer,
  seededCustomer,
  signInGuest,
  startOperator,
  type TestOperator,
  textAt,
} from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

const check = ({ ask }: Customer, key: string, more: object = {}) =>
  ask('POST users/self/promokeys/check', { key, ...more })
const use = ({ ask }: Customer, key: string) => ask('POST users/self/promokeys', { key })

const subscriptionTo = async ({ ask }: Customer, packet: number) =>
  listOf((await ask('GET users/self/subscriptions/current')).json).find(
    (one) => at(one, 'packet_id') === packet,
  )

describe('a promo code', () => {
  it('gives its packet for its days, once and without a charge, in any case', async () => {
    const viewer = await makeCustomer(operator, 'promo')
    expect((await check(viewer, ' winter')).json).toMatchObject({
      key: 'WINTER',
      is_need_confirm: false,
      packet_ids: [502],
      days: 30,
      amount: '0.00',
    })
    const used = await use(viewer, 'WINTER')
    expect([used.status, used.json]).toMatchObject([201, { title: 'Cinema and Drama', result: { days: 30 } }])
    const own = await subscriptionTo(viewer, 502)
    expect(own).toMatchObject({ type: 'promo', renew: false, end_at: at(used.json, 'result', 'end_at') })
    const seconds = Date.parse(textAt(own, 'end_at')) - Date.parse(textAt(own, 'start_at'))
    expect(seconds / 1000).toBe(30 * 86_400 - 1)
    expect([(await check(viewer, 'WINTER')).status, (await use(viewer, 'WINTER')).status]).toEqual([400, 400])
    expect(await viewer.statement()).toEqual([])
  })

  it('is refused with a text where it is unknown, expired, used up or needs another packet', async () => {
    const viewer = await makeCustomer(operator, 'refused-promo')
    for (const [key, status] of [
      ['NOBODY', 404],
      ['AUTUMN', 400],
      ['USEDUP', 400],
      ['WITHPACKET', 400],
    ] as const) {
      for (const answer of [await check(viewer, key), await use(viewer, key)]) {
        expect([key, answer.status, textAt(answer.json, 'error', 'message')]).toEqual([
          key,
          status,
          expect.stringMatching(/\.$/),
        ])
      }
    }
    expect((await check(viewer, 'WITHPACKET')).json).toMatchObject({
      error_code: 'forced_promo_packet',
      detail: { forced_promo_packet: ['510'] },
    })
    expect(await subscriptionTo(viewer, 502)).toBeUndefined()
  })

  it('names its confirmation, and its data are open to everybody', async () => {
    await makeCustomer(operator, 'public-promo')
    const info = await operator.ask('GET /w/public-promo/v2/promokeys/WELCOME60/info', undefined, {
      'accept-language': 'en',
    })
    expect(info.json).toMatchObject({
      is_need_confirm: true,
      confirmation_title: 'Take the gift?',
      confirmation_text: expect.stringContaining('60 days'),
      confirmation_desc: expect.any(String),
      packets_after_trial: [{ id: 507 }],
    })
    expect((await operator.ask('GET /w/public-promo/v2/promokeys/NOBODY/info')).status).toBe(404)
  })

  it('is taken after a card is linked, if it demands one', async () => {
    const viewer = await makeCustomer(operator, 'card-promo')
    const requirement = 'user_must_have_credit_card'
    expect((await check(viewer, 'CARD90')).json).toMatchObject({ requirement, needed_refund: false })
    const checked = await check(viewer, 'CARD30')
    expect(checked.json).toMatchObject({ requirement, needed_refund: true, amount: '1.00' })
    const ignoring = await check(viewer, 'CARD30', { ignore_conditions: [requirement] })
    expect(at(ignoring.json, 'requirement')).toBeUndefined()
    expect((await use(viewer, 'CARD30')).status).toBe(400)
    const linking = await viewer.ask('POST users/self/cards', {
      account_id: viewer.accountId,
      amount: Number(textAt(checked.json, 'amount')),
      needed_refund: true,
    })
    await operator.ask(`POST ${viewer.base}/demo/bank/${textAt(linking.json, 'transaction_id')}`, {
      outcome: 'pay',
    })
    expect(at((await check(viewer, 'CARD30')).json, 'requirement')).toBeUndefined()
    expect((await use(viewer, 'CARD30')).status).toBe(201)
    expect((await viewer.statement()).map((one) => at(one, 'kind'))).toEqual(['card-check', 'refund'])
    const expired = await seededCustomer(operator, 'card-promo', '18')
    expect((await check(expired, 'CARD30')).json).toMatchObject({ requirement })
  })

  it('can be checked by a guest unless it needs a login, and used by none', async () => {
    const { user } = await signInGuest(operator, '/w/guest-promo')
    const ask = (path: string, key: string) =>
      operator.ask(`POST /w/guest-promo/v2/users/self/${path}?access_token=${user}`, { key })
    expect((await ask('promokeys/check', 'WINTER')).status).toBe(200)
    expect((await ask('promokeys/check', 'MEMBERS14')).status).toBe(403)
    expect((await ask('promokeys', 'WINTER')).status).toBe(403)
    const viewer = await makeCustomer(operator, 'guest-promo')
    expect((await check(viewer, 'MEMBERS14')).status).toBe(200)
  })
})
