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

const subscribe = ({ ask }: Customer, packet_id: number) =>
  ask('POST users/self/subscriptions?paytype=async', { packet_id, renew: true })

const currentPackets = async ({ ask }: Customer): Promise<unknown[]> =>
  listOf((await ask('GET users/self/subscriptions/current')).json).map((one) => at(one, 'packet_id'))

describe('subscribing', () => {
  it('unlocks the channels of the packet in lists and streams at once', async () => {
    const viewer = await makeCustomer(operator, 'unlocking', { balance: 300 })
    const channel = listOf((await viewer.ask('GET channels/channel_list')).json).find(
      (one) => at(one, 'slug') === 'cinema-plus',
    )
    const id = textAt(channel, 'id')
    expect((await viewer.ask(`GET channels/${id}/stream`)).status).toBe(403)
    const begun = await subscribe(viewer, 502)
    expect(begun.json).toMatchObject({
      id: expect.stringMatching(/^\d{18}$/),
      packet_id: 502,
      renew: true,
      is_paused: false,
    })
    expect((await viewer.ask(`GET channels/${id}/stream`)).status).toBe(200)
    const overlay = listOf((await viewer.ask('GET users/self/channel_list')).json)
    expect(overlay.find((one) => textAt(one, 'id') === id)).toMatchObject({ is_purchased: true })
    expect(await viewer.statement()).toMatchObject([
      { kind: 'subscription', packetId: 502, amount: '299.00' },
    ])
  })

  it.each([[505, 'button-theatre']])('to the add-on %i unlocks %s', async (packet, slug) => {
    const viewer = await makeCustomer(operator, `add-on-${packet}`, { balance: 500 })
    const list = listOf((await viewer.ask('GET channels/channel_list')).json)
    const id = textAt(
      list.find((one) => at(one, 'slug') === slug),
      'id',
    )
    expect((await viewer.ask(`GET channels/${id}/stream`)).status).toBe(403)
    await subscribe(viewer, packet)
    expect((await viewer.ask(`GET channels/${id}/stream`)).status).toBe(200)
  })

  it('without enough money is 402, and charges and unlocks nothing', async () => {
    const viewer = await makeCustomer(operator, 'poor', { balance: 298.99 })
    const refused = await subscribe(viewer, 502)
    expect([refused.status, at(refused.json, 'error_code')]).toEqual([402, 'payment_required'])
    expect(await currentPackets(viewer)).toEqual([501])
    expect(await viewer.statement()).toEqual([])
  })

  it('charges a repeated request again', async () => {
    const viewer = await makeCustomer(operator, 'twice', { balance: 1000 })
    await subscribe(viewer, 502)
    await subscribe(viewer, 502)
    expect(await viewer.statement()).toHaveLength(2)
    expect(await currentPackets(viewer)).toEqual([501, 502])
  })

  it('costs the price of the trial once, and the full price from its end on', async () => {
    const viewer = await makeCustomer(operator, 'trial', { balance: 1000 })
    expect((await viewer.ask('GET packets/503')).json).toMatchObject({ is_trial: true, trial_price: '1.00' })
    await subscribe(viewer, 503)
    expect((await viewer.ask('GET packets/503')).json).toMatchObject({ is_trial: false, is_used_trial: true })
    await operator.ask(`POST ${viewer.base}/demo/clock`, { advance: 14 * 86_400 + 1 })
    await viewer.renewToken()
    expect(await currentPackets(viewer)).toEqual([501, 503])
    expect((await viewer.statement()).map((one) => at(one, 'amount'))).toEqual(['1.00', '199.00'])
  })

  it('switches to a dearer base packet at once, and to a cheaper one when the paid period ends', async () => {
    const viewer = await makeCustomer(operator, 'switching', { balance: 2000 })
    await subscribe(viewer, 511)
    expect(await currentPackets(viewer)).toEqual([511])
    await subscribe(viewer, 510)
    expect(await currentPackets(viewer)).toEqual([511])
    const [future] = listOf((await viewer.ask('GET users/self/futures')).json)
    const [present] = listOf((await viewer.ask('GET users/self/subscriptions/current')).json)
    expect(future).toMatchObject({ packet_id: 510, renew: true })
    expect(Date.parse(textAt(future, 'start_at')) - Date.parse(textAt(present, 'end_at'))).toBe(1000)
    expect((await viewer.statement()).map((one) => at(one, 'packetId'))).toEqual([511])
  })

  it('to a base packet that begins now cancels the one that was to follow', async () => {
    const viewer = await makeCustomer(operator, 'undecided', { balance: 3000 })
    await subscribe(viewer, 511)
    await subscribe(viewer, 510)
    await subscribe(viewer, 512)
    expect((await viewer.ask('GET users/self/futures')).json).toEqual([])
    expect(await currentPackets(viewer)).toEqual([511, 504])
  })

  it('to a packet without a price is refused where it is listed, and 404 elsewhere', async () => {
    for (const [name, status] of [
      ['strict', 400],
      ['priced', 404],
    ] as const) {
      const viewer = await makeCustomer(operator, name, { balance: 1000 })
      expect((await subscribe(viewer, 599)).status).toBe(status)
      const type = { purchase_type_id: 'p599-1', account_id: viewer.accountId }
      expect((await viewer.ask('POST users/self/purchases', type)).status).toBe(400)
      expect(await viewer.statement()).toEqual([])
    }
  })

  it('to an add-on needs a base packet', async () => {
    const viewer = await makeCustomer(operator, 'baseless', { packets: [], balance: 1000 })
    expect((await subscribe(viewer, 502)).status).toBe(400)
    expect((await subscribe(viewer, 510)).status).toBe(200)
    expect((await subscribe(viewer, 502)).status).toBe(200)
  })
})

describe('a packet', () => {
  it('with terms to be accepted first leads to their text', async () => {
    const viewer = await makeCustomer(operator, 'careful')
    const address = textAt((await viewer.ask('GET packets/504')).json, 'agreement')
    const terms = await operator.ask(`GET ${address}`, undefined, { 'accept-language': 'en' })
    expect([terms.status, terms.text]).toEqual([200, expect.stringContaining('First Take')])
  })
})

describe('unsubscribing', () => {
  it('ends the renewal, or answers 451 or 400 where the packet says so', async () => {
    const viewer = await seededCustomer(operator, 'leaving', '21')
    const own = listOf((await viewer.ask('GET users/self/subscriptions/current')).json)
    const idOf = (packet: number) =>
      textAt(
        own.find((one) => at(one, 'packet_id') === packet),
        'id',
      )
    const end = async (packet: number) =>
      (await viewer.ask(`DELETE users/self/subscriptions/${idOf(packet)}`)).status
    expect([await end(510), await end(504), await end(507), await end(503)]).toEqual([204, 451, 400, 204])
    const left = listOf((await viewer.ask('GET users/self/subscriptions/current')).json)
    expect(left.map((one) => [at(one, 'packet_id'), at(one, 'renew')])).toEqual([
      [510, false],
      [502, false],
      [506, true],
      [504, true],
      [507, false],
    ])
    expect(
      (await viewer.ask(`PATCH users/self/subscriptions/${idOf(510)}`, { renew: true })).json,
    ).toMatchObject({
      renew: true,
    })
  })

  it('is refused for a paused packet until it is resumed', async () => {
    const viewer = await seededCustomer(operator, 'paused', '23')
    const [own] = listOf((await viewer.ask('GET users/self/subscriptions/current')).json)
    const path = `users/self/subscriptions/${textAt(own, 'id')}`
    expect(own).toMatchObject({ is_paused: true, allow_delete_paused: false })
    expect([(await viewer.ask(`DELETE ${path}`)).status, (await subscribe(viewer, 502)).status]).toEqual([
      400, 400,
    ])
    await viewer.ask(`PATCH ${path}`, { is_paused: false })
    expect((await viewer.ask(`DELETE ${path}`)).status).toBe(204)
  })
})
