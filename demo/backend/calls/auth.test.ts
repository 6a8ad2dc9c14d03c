import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
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

const newest = async (base: string): Promise<unknown> =>
  listOf((await operator.ask(`GET ${base}/demo/inbox`)).json).at(-1)

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

const ownerOf = async (base: string, token: Answer): Promise<string> =>
  textAt(
    (await operator.ask(`GET ${base}/v2/users/self?access_token=${textAt(token.json, 'access_token')}`)).json,
    'phone',
  )

describe('a Telegram code', () => {
  const phone = '79000000001'

  it('is reported by otp/exist while it is valid, and signs in once', async () => {
    const { ask } = operator
    const base = '/w/bot'
    const exists = async (): Promise<string> =>
      textAt((await ask(`GET ${base}/v2/otp/exist?phone=${phone}`)).json, 'status')
    expect((await ask(`GET ${base}/v2/otp/send_methods?phone=${phone}`)).json).toEqual({
      methods: ['sms', 'telegram'],
    })
    expect(await exists()).toBe('otp_not_exist')
    const made = await ask(`POST ${base}/demo/telegram`, { phone })
    expect([made.status, made.text]).toEqual([204, ''])
    expect(await exists()).toBe('otp_exist')
    const message = await newest(base)
    expect(message).toMatchObject({ to: phone, method: 'telegram', kind: 'code' })
    const enter = () => ask(`POST ${base}/v2/auth/otp`, { phone, token: textAt(message, 'code') })
    const token = await enter()
    expect([token.status, await ownerOf(base, token)]).toEqual([200, phone])
    expect(await exists()).toBe('otp_not_exist')
    expect((await enter()).status).toBe(400)
  })

  it('leaves the code of a text message valid, and expires like one', async () => {
    const { ask } = operator
    const base = '/w/both'
    await ask(`POST ${base}/v2/otps`, { phone })
    const sms = textAt(await newest(base), 'code')
    await ask(`POST ${base}/demo/telegram`, { phone })
    expect((await ask(`POST ${base}/v2/auth/otp`, { phone, token: sms })).status).toBe(200)
    await ask(`POST ${base}/demo/clock`, { advance: 601 })
    const { json } = await ask(`GET ${base}/v2/otp/exist?phone=${phone}`)
    expect(at(json, 'status')).toBe('otp_not_exist')
  })

  it('is sent from a page with a form for people', async () => {
    const { ask, origin } = operator
    const page = await ask('GET /demo/telegram', undefined, { accept: 'text/html', 'accept-language': 'ru' })
    expect(page.text).toContain('<html lang="ru">')
    const pressed = await fetch(`${origin}/demo/telegram`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ phone }),
    })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/demo/telegram'])
    const inbox = await ask('GET /demo/inbox', undefined, { accept: 'text/html' })
    expect(inbox.text).toContain('code by Telegram')
  })
})

describe('a provider’s code', () => {
  it('signs in to the account of the contract any number of times', async () => {
    const { ask } = operator
    const pair = { identifier: 'contract-1', token: '123456' }
    for (const path of ['demo-tv/', 'demo-tv', '4001/']) {
      const token = await ask(`POST /w/contract/v2/auth/otp/${path}`, pair)
      expect([token.status, await ownerOf('/w/contract', token)]).toEqual([200, '79000000001'])
    }
    expect((await ask('POST /w/contract/v2/auth/otp/nobody/', pair)).status).toBe(404)
    const wrong = await ask('POST /w/contract/v2/auth/otp/demo-tv/', { ...pair, token: '654321' })
    expect([wrong.status, at(wrong.json, 'status_code')]).toEqual([400, 400])
    const ledger = await ask('GET /w/contract/demo/ledger')
    for (const secret of Object.values(pair)) {
      expect(ledgerText(ledger)).not.toContain(secret)
      expect(at((await ask('POST /w/contract/demo/seen', { secret })).json, 'seen')).toBe(true)
    }
  })
})

describe('wrong codes', () => {
  it('are refused with a message, and after five of them a correct code has to wait a minute', async () => {
    const { ask } = operator
    const base = '/w/guessing'
    const phone = '79000000001'
    await ask(`POST ${base}/v2/otps`, { phone })
    const code = textAt(await newest(base), 'code')
    const enter = (token: string, language = 'en') =>
      ask(`POST ${base}/v2/auth/otp`, { phone, token }, { 'accept-language': language })
    for (let count = 0; count < 5; count += 1) {
      const wrong = await enter(otherThan(code), 'ru')
      expect([wrong.status, textAt(wrong.json, 'error', 'message')]).toEqual([400, 'Неверный код.'])
    }
    const refused = await enter(code)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(textAt(refused.json, 'error', 'message')).toMatch(/^Too many/)
    await ask(`POST ${base}/demo/clock`, { advance: 61 })
    expect((await enter(code)).status).toBe(200)
  })
})

describe('was_guest', () => {
  it('is true once, for a guest who has just registered with this phone', async () => {
    const { ask } = operator
    const base = '/w/fresh'
    const phone = '79123456789'
    const guest = await signInGuest(operator, base)
    const enter = async (caller: string): Promise<unknown> => {
      await ask(`POST ${base}/v2/otps`, { phone })
      const token = textAt(await newest(base), 'code')
      const answer = await ask(`POST ${base}/v2/auth/otp${caller}`, { phone, token })
      return at(answer.json, 'was_guest')
    }
    const asGuest = `?access_token=${guest.device}`
    await ask(`POST ${base}/v2/users`, { username: phone, phone })
    expect(await enter(asGuest)).toBe(true)
    expect(await enter(asGuest)).toBe(false)

    const other = '79123456780'
    await ask(`POST ${base}/v2/users`, { username: other, phone: other })
    await ask(`POST ${base}/v2/otps`, { phone: other })
    const token = textAt(await newest(base), 'code')
    const alone = await ask(`POST ${base}/v2/auth/otp`, { phone: other, token })
    expect(at(alone.json, 'was_guest')).toBe(false)
  })
})

describe('automatic sign-in', () => {
  const tv = { manufacturer: 'Somebody', model: 'One', serial: 'serial-of-a-set', os: 'web' }

  it('signs the viewer in at the address that the network names, and keeps the serial out of the ledger', async () => {
    const { ask, origin } = operator
    const base = '/w/auto-auth'
    const network = await ask(`GET ${base}/v2/users/self/network`)
    const address = textAt(network.json, 'auto_auth')
    expect(address).toBe(`${origin}${base}/v2/demo-auto-auth`)
    const token = await ask(`POST ${address}`, tv)
    expect([token.status, await ownerOf(base, token)]).toEqual([200, '79000000002'])
    expect((await ask(`GET ${base}/demo/ledger`)).text).not.toContain(tv.serial)
    const incomplete = await ask(`POST ${address}`, { serial: 'x' })
    expect([incomplete.status, Object.keys(Object(at(incomplete.json, 'detail')))]).toEqual([
      400,
      ['manufacturer', 'model', 'os'],
    ])
  })

  it('can be made to fail, and answers 404 in other worlds', async () => {
    const { ask } = operator
    await ask('POST /w/auto-auth/demo/faults', { match: 'POST /v2/demo-auto-auth', status: 503, times: 1 })
    expect((await ask('POST /w/auto-auth/v2/demo-auto-auth', tv)).status).toBe(503)
    expect(at((await ask('GET /v2/users/self/network')).json, 'auto_auth')).toBeNull()
    expect((await ask('POST /v2/demo-auto-auth', tv)).status).toBe(404)
  })
})
