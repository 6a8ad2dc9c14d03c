import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, listOf, signInGuest, startOperator, type TestOperator, textAt } from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

const codes = async (world: string): Promise<string[]> =>
  listOf((await operator.ask(`GET /w/${world}/demo/inbox`)).json).map((message) => textAt(message, 'code'))

describe('login codes', () => {
  it('are refused to an unknown phone until a user is created for it', async () => {
    const { ask } = operator
    const phone = '79123456789'
    const refused = await ask('POST /w/phones/v2/otps', { phone })
    expect([refused.status, at(refused.json, 'error_code')]).toEqual([400, 'invalid_phone'])
    expect((await ask('POST /w/phones/v2/users', { username: phone, phone })).status).toBe(200)
    expect((await ask('POST /w/phones/v2/otps', { phone })).status).toBe(200)
    const twice = await ask('POST /w/phones/v2/users', { username: phone, phone })
    expect(twice.status).toBe(400)
    expect(textAt(twice.json, 'error', 'message')).toMatch(/^\{'username': \['/)
    expect(Object.keys(Object(at(twice.json, 'detail')))).toEqual(['username', 'phone'])
  })

  it('sign in once, and do not set was_guest for an account that existed before', async () => {
    const { ask } = operator
    const guest = await signInGuest(operator, '/w/codes')
    await ask('POST /w/codes/v2/otps', { phone: '79000000002' })
    const [code] = await codes('codes')
    expect(code).toMatch(/^\d{6}$/)
    const path = `POST /w/codes/v2/auth/otp?access_token=${guest.device}`
    const token = await ask(path, { phone: '79000000002', token: code })
    expect([token.status, at(token.json, 'was_guest')]).toEqual([200, false])
    expect((await ask(path, { phone: '79000000002', token: code })).status).toBe(400)
  })

  it('are the same in every run of a world of that name', async () => {
    await operator.ask('POST /w/same/v2/otps', { phone: '79000000001' })
    const before = await codes('same')
    await operator.ask('POST /w/same')
    expect(await codes('same')).toEqual([])
    await operator.ask('POST /w/same/v2/otps', { phone: '79000000001' })
    expect(await codes('same')).toEqual(before)
  })

  it('are limited to five a minute, with the wait in the answer', async () => {
    const { ask } = operator
    const send = async () => ask('POST /w/many/v2/otps', { phone: '79000000001' })
    for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(200)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    await ask('POST /w/many/demo/clock', { advance: 61 })
    expect((await send()).status).toBe(200)
  })
})
