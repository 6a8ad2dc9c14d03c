import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../tests/support/demo-world'
import { signIn, viewerAt } from '../../tests/support/viewer'
import type { ApiError } from './api-error'
import type { ApiClient } from './client'
import { applyPromoKey, checkPromoKey, findForcedPacket, getPromoKey } from './promo-keys'

let demo: Demo
let world: DemoWorld
let api: ApiClient
beforeAll(async () => {
  demo = await startDemo()
  world = await demo.world()
  const viewer = viewerAt(world)
  await signIn(viewer, await world.makeAccount())
  api = viewer.api
})
afterAll(() => demo.close())

const CHECK = 'POST /v2/users/self/promokeys/check'
const check = (key: string, ignoredConditions: string[] = []) =>
  checkPromoKey(api, { key, ignoredConditions }, 'en')

describe('a promo code of the operator', () => {
  test('a check names what the code gives, its confirmation and the condition that is not met', async () => {
    expect(await check('WELCOME60')).toMatchObject({
      is_need_confirm: true,
      confirmation_title: 'Take the gift?',
      packet_ids: ['506'],
      days: 60,
      requirement: '',
    })
    expect(await check('CARD30')).toMatchObject({
      requirement: 'user_must_have_credit_card',
      amount: '1.00',
      needed_refund: true,
    })
    expect(await check('CARD30', ['user_must_have_credit_card'])).toMatchObject({ requirement: '' })
  })

  test('the data of a code are read without a token', async () => {
    expect(await getPromoKey(api, 'WINTER', 'en')).toMatchObject({
      description: 'Cinema and Drama for 30 days',
    })
    const [call] = await world.ledger('GET /v2/promokeys/:key/info')
    expect(call).toMatchObject({ status: 200, who: null })
  })

  test('a refusal has the text of the operator, and the id of the packet that is needed', async () => {
    const refusal = await check('WITHPACKET').catch((error: unknown) => error)
    const { server } = refusal as ApiError
    expect(server?.message).toBe('This code works together with the packet Every Day only.')
    expect(server && findForcedPacket(server)).toBe('510')
  })

  test.each([
    [{ forced_promo_packet: 510 }, '510'],
    [{ forced_promo_packet: '510' }, '510'],
    [{ forced_promo_packet: [510, 511] }, '510'],
    [{ forced_promo_packet: [] }, null],
    [{ forced_promo_packet: { id: 1 } }, null],
    [{ email: ['Taken.'] }, null],
    [null, null],
  ])('a refusal with the detail %j names the packet %s', (detail, packet) => {
    expect(findForcedPacket({ status: 400, errorCode: null, message: null, detail })).toBe(packet)
  })

  test('an answer with absent fields, or of other types, is read as far as possible', async () => {
    const fixed = { match: CHECK, status: 200, times: 1 }
    await world.fault({ ...fixed, body: {} })
    expect(await check('WINTER')).toMatchObject({ description: '', is_need_confirm: false, packet_ids: [] })
    await world.fault({ ...fixed, body: { packet_ids: ['502', null], days: '30', amount: 11, key: null } })
    expect(await check('WINTER')).toMatchObject({ packet_ids: ['502'], days: 30, amount: '11', key: '' })
  })

  test('a success counts as the use of a code, whatever else the answer contains', async () => {
    await world.fault({ match: 'POST /v2/users/self/promokeys', status: 200, body: [7], times: 1 })
    expect(await applyPromoKey(api, 'WINTER', 'en')).toEqual({ title: '' })
    expect(await applyPromoKey(api, 'WINTER', 'en')).toEqual({ title: 'Cinema and Drama' })
  })
})
