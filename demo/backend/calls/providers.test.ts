import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, listOf, makeCustomer, startOperator, type TestOperator } from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

const infoOf = (name: string, world = 'auth-only') =>
  operator.ask(`GET /w/${world}/v2/providers/${name}/info`, undefined, { 'accept-language': 'en' })

const idsOf = (list: unknown) => listOf(list).map((one) => at(one, 'id'))

describe('the landing of a provider', () => {
  it('is found by id and by short name, without a token, and is 404 for an unknown one', async () => {
    const byName = await infoOf('river-net')
    expect((await infoOf('4002')).json).toEqual(byName.json)
    expect(byName.json).toMatchObject({
      provider_data: { id: 4002, landing: { shortname: 'river-net' }, is_have_purchases: false },
      packets: [{ id: 621, available: [{ id: 622 }] }, { id: 622 }],
      bundles: [{ id: 631, bundle: { internet_speed: '100' }, packets: [{ id: 621 }] }, { id: 632 }],
    })
    expect((await infoOf('hill-cable')).json).toMatchObject({ packets: [{ id: 641 }], bundles: [] })
    expect((await infoOf('nobody')).status).toBe(404)
  })

  it('has the packets on sale and a bundle, if it is the viewer’s own provider', async () => {
    const { json } = await infoOf('demo-tv')
    expect(at(json, 'provider_data', 'id')).toBe(4001)
    expect(idsOf(at(json, 'packets'))).toEqual(expect.arrayContaining([501, 502, 512]))
    expect(idsOf(at(json, 'packets'))).not.toContain(508)
    expect(at(json, 'bundles')).toMatchObject([{ bundle: { custom_price: '590.00' } }])
  })

  it('sells nothing of another provider to the viewer', async () => {
    const viewer = await makeCustomer(operator, 'neighbour', { balance: 5000 })
    for (const packet_id of [621, 631, 521]) {
      expect((await viewer.ask(`GET packets/${packet_id}`)).status).toBe(404)
      expect((await viewer.ask('POST users/self/subscriptions', { packet_id })).status).toBe(404)
    }
    const type = { purchase_type_id: 'p621-1', account_id: viewer.accountId }
    expect((await viewer.ask('POST users/self/purchases', type)).status).toBe(400)
    expect(await viewer.statement()).toEqual([])
  })

  it('says whether additional packets need a base packet, as the scenario has it', async () => {
    const flag = async (world: string) =>
      at((await infoOf('demo-tv', world)).json, 'provider_data', 'is_allow_additional_packets_without_base')
    expect([await flag('strict'), await flag('add-ons')]).toEqual([false, true])
    const viewer = await makeCustomer(operator, 'add-ons', { packets: [], balance: 1000 })
    expect((await viewer.ask('POST users/self/subscriptions', { packet_id: 502 })).status).toBe(200)
  })
})
