import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, listOf, signInGuest, startOperator, type TestOperator, textAt } from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

const guestBody = { username: 'somebody', password: 'secret', is_guest: true }

describe('a scenario', () => {
  it('is the one that the world is named after, or the one requested at its creation', async () => {
    const { ask } = operator
    expect(at((await ask('GET /w/empty')).json, 'scenario')).toBe('empty')
    expect(at((await ask('POST /w/quiet?scenario=empty')).json, 'scenario')).toBe('empty')
    expect(at((await ask('GET /w/busy/demo/clock?scenario=large')).json, 'now')).toBeTypeOf('number')
    expect(at((await ask('GET /w/busy')).json, 'channels')).toBe(1000)
    expect(at((await ask('GET /w/ordinary')).json, 'scenario')).toBe('default')
    expect((await ask('POST /w/ordinary?scenario=unheard-of')).status).toBe(400)
  })

  it('auth-only refuses guests and announces it in the network data', async () => {
    const network = await operator.ask('GET /w/auth-only/v2/users/self/network')
    expect(at(network.json, 'is_guest_allowed')).toBe(false)
    const refused = await operator.ask('POST /w/auth-only/v2/users', guestBody)
    expect([refused.status, at(refused.json, 'error_code')]).toEqual([403, 'permission_denied'])
  })

  it('forbidden-country refuses guests and devices with 403', async () => {
    const { ask } = operator
    const base = '/w/forbidden-country'
    const refused = await ask(`POST ${base}/v2/users`, guestBody)
    expect([refused.status, at(refused.json, 'error_code')]).toEqual([403, 'forbidden_country'])
    const account = await ask(`POST ${base}/demo/accounts`, {})
    const device = await ask(`POST ${base}/v2/auth/device`, { device_id: textAt(account.json, 'deviceId') })
    expect([device.status, at(device.json, 'error_code')]).toEqual([403, 'forbidden_country'])
  })

  it('empty has empty lists', async () => {
    const { device } = await signInGuest(operator, '/w/empty')
    for (const path of [
      'channels/channel_list',
      'users/self/channel_list',
      'channels/category_list',
      'channels',
    ]) {
      expect((await operator.ask(`GET /w/empty/v2/${path}?access_token=${device}`)).json).toEqual([])
    }
  })

  it('large has 1000 channels with 14 days of schedule', async () => {
    const { device } = await signInGuest(operator, '/w/large')
    const list = await operator.ask(
      `GET /w/large/v2/channels/channel_list?includes=current_schedules&access_token=${device}`,
    )
    expect(listOf(list.json)).toHaveLength(1000)
    const id = textAt(list.json, 999, 'id')
    const now = Math.floor(Date.now() / 1000)
    const schedule = await operator.ask(
      `GET /w/large/v2/channels/${id}/content_schedule?start=${now - 30 * 86400}&end=${now + 30 * 86400}&access_token=${device}`,
    )
    const entries = listOf(schedule.json)
    const first = Number(at(entries[0], 'timestamp'))
    const last = Number(at(entries.at(-1), 'timestamp'))
    expect(Math.round((last - first) / 86400)).toBe(14)
  })

  it('expired ends every token 60 seconds after its issue, and the device id gets a new one', async () => {
    const { ask } = operator
    const { device, deviceId } = await signInGuest(operator, '/w/expired')
    const probe = async (token: string): Promise<number> =>
      (await ask(`GET /w/expired/v2/users/self/channel_list?access_token=${token}`)).status
    await ask('POST /w/expired/demo/clock', { advance: 50 })
    expect(await probe(device)).toBe(200)
    await ask('POST /w/expired/demo/clock', { advance: 11 })
    expect(await probe(device)).toBe(401)
    const renewed = await ask('POST /w/expired/v2/auth/device', { device_id: deviceId })
    expect(await probe(textAt(renewed.json, 'access_token'))).toBe(200)
  })

  it('strict omits optional fields and writes ids both as numbers and as digits', async () => {
    const { ask } = operator
    const { device, deviceId } = await signInGuest(operator, '/w/strict')
    const token = await ask(
      'POST /w/strict/v2/auth/device',
      { device_id: deviceId },
      { origin: 'http://host.example' },
    )
    expect(Object.keys(Object(token.json))).toEqual(['access_token'])
    expect(token.headers.get('access-control-expose-headers')).toBe('Retry-After, Date')
    const list = listOf((await ask(`GET /w/strict/v2/channels/channel_list?access_token=${device}`)).json)
    expect(new Set(list.map((channel) => typeof at(channel, 'id')))).toEqual(new Set(['number', 'string']))
    expect(list.every((channel) => at(channel, 'archived_days') === undefined)).toBe(true)
    const stream = await ask(`GET /w/strict/v2/channels/10001/stream?access_token=${device}`)
    expect(Object.keys(Object(stream.json))).toEqual(['hls'])
  })
})

describe('a world', () => {
  it('has its own clock that schedules, tokens and the Date header follow', async () => {
    const { ask } = operator
    await ask('POST /w/later/demo/clock', { now: 1_900_000_000 })
    const answer = await ask('GET /w/later/v2/users/self/network')
    expect(Date.parse(answer.headers.get('date') ?? '') / 1000).toBeCloseTo(1_900_000_000, -1)
    const { device } = await signInGuest(operator, '/w/later')
    const list = await ask(
      `GET /w/later/v2/channels/channel_list?includes=current_schedules&access_token=${device}`,
    )
    const current = at(list.json, 0, 'current_schedule')
    expect(Number(at(current, 'timestamp'))).toBeLessThanOrEqual(1_900_000_060)
    expect(Number(at(current, 'timestamp')) + Number(at(current, 'duration'))).toBeGreaterThan(1_900_000_000)
    expect(at(current, 'is_catchup_available')).toBeUndefined()
  })

  it('keeps its users apart from other worlds', async () => {
    const { device } = await signInGuest(operator, '/w/mine')
    expect((await operator.ask(`GET /w/yours/v2/users/self?access_token=${device}`)).status).toBe(401)
  })

  it('forgets devices and ends tokens on an order', async () => {
    const { ask } = operator
    const guest = await signInGuest(operator, '/w/forget')
    await ask('POST /w/forget/demo/devices/forget')
    expect((await ask('POST /w/forget/v2/auth/device', { device_id: guest.deviceId })).status).toBe(404)
    expect((await ask(`GET /w/forget/v2/users/self?access_token=${guest.device}`)).status).toBe(200)
    await ask('POST /w/forget/demo/tokens/expire')
    expect((await ask(`GET /w/forget/v2/users/self?access_token=${guest.device}`)).status).toBe(401)
  })
})
