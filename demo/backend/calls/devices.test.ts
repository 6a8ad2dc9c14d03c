import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  at,
  listOf,
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

const tv = { device_type: 'tv', vendor: 'Somebody', serial: 'same-serial' }

describe('devices', () => {
  it('registers the same serial twice as two devices', async () => {
    const { user } = await signInGuest(operator, '/w/twins')
    const path = `POST /w/twins/v2/users/self/devices?access_token=${user}`
    const first = await operator.ask(path, tv)
    const second = await operator.ask(path, tv)
    expect(textAt(first.json, 'id')).not.toBe(textAt(second.json, 'id'))
  })

  it('refuses a device beyond the limit with 400, and accepts it after a removal', async () => {
    const { user } = await signInGuest(operator, '/w/limit')
    const path = `/w/limit/v2/users/self/devices?access_token=${user}`
    const self = await operator.ask(`GET /w/limit/v2/users/self?access_token=${user}`)
    const limit = Number(at(self.json, 'device_limit'))
    for (let count = 1; count < limit; count += 1) {
      expect((await operator.ask(`POST ${path}`, tv)).status).toBe(200)
    }
    const refused = await operator.ask(`POST ${path}`, tv)
    expect([refused.status, at(refused.json, 'status_code')]).toEqual([400, 400])
    expect(textAt(refused.json, 'error', 'message')).not.toBe('')

    const oldest = textAt(listOf((await operator.ask(`GET ${path}`)).json)[0], 'id')
    const removed = await operator.ask(`DELETE /w/limit/v2/users/self/devices/${oldest}?access_token=${user}`)
    expect([removed.status, removed.text]).toEqual([204, ''])
    expect((await operator.ask(`POST ${path}`, tv)).status).toBe(200)
  })

  it('invalidates the tokens of a removed device, whose id no longer signs in', async () => {
    const guest = await signInGuest(operator, '/w/removed')
    const own = `/w/removed/v2/users/self/devices/${guest.deviceId}?access_token=${guest.device}`
    expect((await operator.ask(`DELETE ${own}`)).status).toBe(204)
    const probe = await operator.ask(`GET /w/removed/v2/users/self/channel_list?access_token=${guest.device}`)
    expect([probe.status, at(probe.json, 'error_code')]).toEqual([401, 'authentication_failed'])
    const again = await operator.ask('POST /w/removed/v2/auth/device', { device_id: guest.deviceId })
    expect([again.status, at(again.json, 'error_code')]).toEqual([404, 'not_found'])
  })

  it('names the missing fields', async () => {
    const { user } = await signInGuest(operator, '/w/missing')
    const refused = await operator.ask(`POST /w/missing/v2/users/self/devices?access_token=${user}`, {})
    expect(refused.status).toBe(400)
    expect(Object.keys(Object(at(refused.json, 'detail')))).toEqual(['device_type', 'vendor'])
  })

  it('refuses to remove another device of some accounts with 403, but lets each device leave', async () => {
    const ruslan = await seededCustomer(operator, 'kept', '33')
    const [other, , own] = listOf((await ruslan.ask('GET users/self/devices')).json).map((one) =>
      textAt(one, 'id'),
    )
    expect((await ruslan.ask(`DELETE users/self/devices/${other}`)).status).toBe(403)
    expect((await ruslan.ask(`DELETE users/self/devices/${own}`)).status).toBe(204)
  })

  it('lists devices of every type', async () => {
    const emil = await seededCustomer(operator, 'types', '31')
    const types = listOf((await emil.ask('GET users/self/devices')).json).map((one) =>
      at(one, 'application_type'),
    )
    expect(types).toEqual([
      'android_tv',
      'android_stb',
      'dune',
      'tvos',
      'webkit',
      'android-mobile',
      'ios',
      'web',
      '',
    ])
  })
})
