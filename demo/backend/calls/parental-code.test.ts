import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  at,
  ledgerText,
  listOf,
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

const login = async (base: string, phone: string, password: string): Promise<string> =>
  textAt((await operator.ask(`POST ${base}/v2/auth/login`, { login: phone, password })).json, 'access_token')

const self = async (base: string, token: string, language = 'en'): Promise<unknown> =>
  (
    await operator.ask(`GET ${base}/v2/users/self?access_token=${token}`, undefined, {
      'accept-language': language,
    })
  ).json

describe('the PIN', () => {
  it('is requested by a dialogue in the viewer’s language from accounts that have none and are not guests', async () => {
    const base = '/w/asking'
    const token = await login(base, '79000000002', 'demo-two')
    const user = await self(base, token, 'ru')
    expect(at(user, 'parental_status')).toBe('notset')
    expect(textAt(user, 'parental_dialogue', 'title')).toBe('Только для взрослых')
    const buttons = listOf(at(user, 'parental_dialogue', 'buttons'))
    expect(buttons.map((button) => at(button, 'action'))).toEqual(['set', 'confirm', 'cancel'])
    const icon = await operator.ask(`GET ${textAt(user, 'parental_dialogue', 'icon')}`)
    expect(icon.headers.get('content-type')).toContain('image/svg+xml')

    const guest = await signInGuest(operator, base)
    expect(await self(base, guest.device)).toMatchObject({
      parental_status: 'notset',
      parental_dialogue: null,
    })
    const ignoring = await self(base, await login(base, '79000000005', 'demo-five'))
    expect(ignoring).toMatchObject({ parental_status: 'ignore', parental_dialogue: null })
  })

  it('is set by its owner and stays out of the ledger', async () => {
    const { ask } = operator
    const base = '/w/setting'
    const token = await login(base, '79000000005', 'demo-five')
    const set = await ask(`PATCH ${base}/v2/users/self?access_token=${token}`, { pincode: '2580' })
    expect(set.json).toMatchObject({
      parental_code: '2580',
      parental_status: 'set',
      parental_dialogue: null,
    })
    expect((await ask(`PATCH ${base}/v2/users/self?access_token=${token}`, { pincode: '25' })).status).toBe(
      400,
    )
    expect(ledgerText(await ask(`GET ${base}/demo/ledger`))).not.toContain('2580')
    expect(at((await ask(`POST ${base}/demo/seen`, { secret: '2580' })).json, 'seen')).toBe(true)
  })

  it('is sent to the owner’s phone, five times a minute at most, if one is set', async () => {
    const { ask } = operator
    const base = '/w/forgotten'
    const path = `POST ${base}/v2/users/self/parental_code/send?access_token=`
    const token = await login(base, '79000000004', 'demo-four')
    expect(at(await self(base, token), 'parental_code')).toBe('1234')
    const sent = await ask(path + token)
    expect([sent.status, sent.json]).toEqual([200, {}])
    expect((await ask(`GET ${base}/demo/inbox`)).json).toMatchObject([
      { to: '79000000004', code: '1234', method: 'sms', kind: 'pin' },
    ])
    for (let count = 1; count < 5; count += 1) await ask(path + token)
    expect((await ask(path + token)).status).toBe(429)
    expect((await ask(`POST ${base}/v2/otps`, { phone: '79000000004' })).status).toBe(200)
    const without = await login(base, '79000000001', 'demo-one')
    expect((await ask(path + without)).status).toBe(400)
  })
})

describe('a child’s profile', () => {
  it('is part of token and device answers, and its account has a PIN', async () => {
    const { ask } = operator
    const base = '/w/child'
    const token = await login(base, '79000000006', 'demo-six')
    const device = await ask(`POST ${base}/v2/users/self/devices?access_token=${token}`, {
      device_type: 'pc',
      vendor: 'PC',
    })
    expect(at(device.json, 'profile', 'profile', 'role')).toBe('child')
    const own = await ask(`POST ${base}/v2/auth/device`, { device_id: textAt(device.json, 'id') })
    expect(own.json).toMatchObject({
      profile: { role: 'child', profile: { id: 2, role: 'child' } },
      device: { parental_settings: null, profile: { role: 'child' } },
    })
    expect(await self(base, token)).toMatchObject({ parental_status: 'set', parental_code: '1234' })

    const settings = {
      duration: 30,
      pay: true,
      profile: true,
      program: true,
      vod: false,
      channel: true,
      settings: false,
    }
    await ask(`PATCH ${base}/v2/users/self/devices/${textAt(device.json, 'id')}?access_token=${token}`, {
      parental_settings: settings,
    })
    const again = await ask(`POST ${base}/v2/auth/device`, { device_id: textAt(device.json, 'id') })
    expect(at(again.json, 'device', 'parental_settings')).toEqual(settings)
  })

  it('is the default of every new user in the child scenario, whose lists still contain content for 16 and over', async () => {
    const { ask } = operator
    const { device, deviceId } = await signInGuest(operator, '/w/child')
    const token = await ask('POST /w/child/v2/auth/device', { device_id: deviceId })
    expect(at(token.json, 'profile', 'role')).toBe('child')
    const list = listOf((await ask(`GET /w/child/v2/channels/channel_list?access_token=${device}`)).json)
    expect(list.some((channel) => Number(at(channel, 'age')) >= 16)).toBe(true)
  })
})
