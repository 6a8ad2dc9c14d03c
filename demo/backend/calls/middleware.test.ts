import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, listOf, startOperator, type TestOperator, textAt } from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
  for (const world of ['towns', 'debts']) await operator.ask(`POST /w/${world}?scenario=regional`)
})
afterAll(() => operator.app.close())

const signIn = async (base: string, phone: string): Promise<unknown> => {
  expect((await operator.ask(`POST ${base}/v2/mw/otps`, { phone })).status).toBe(200)
  const message = listOf((await operator.ask(`GET ${base}/demo/inbox`)).json).at(-1)
  return (await operator.ask(`POST ${base}/v2/mw/auth/otp`, { phone, token: textAt(message, 'code') })).json
}

/** The provider that serves this customer, as `users/self` names it. */
const providerOf = async (base: string, answer: unknown): Promise<unknown> => {
  const self = await operator.ask(`GET ${base}/v2/users/self?access_token=${textAt(answer, 'token')}`)
  return at(self.json, 'provider')
}

const status = async (base: string, token: string): Promise<unknown> =>
  (
    await operator.ask(`GET ${base}/v2/mw/status_block?access_token=${token}`, undefined, {
      'accept-language': 'en',
    })
  ).json

describe('the regional provider', () => {
  const base = '/w/towns'

  it('is named in the network data and in the configuration', async () => {
    const { json } = await operator.ask(`GET ${base}/v2/users/self/network`)
    expect(at(json, 'provider')).toMatchObject({
      id: 760,
      phone_mask: '+7 ### ### ## ##',
      phone_otp_length: 4,
    })
    const config = await operator.ask(`GET ${base}/config.json`)
    expect(at(config.json, 'providers')).toEqual({
      760: { middleware: true, shortPhone: { digits: 9, unlessStartsWith: '7' }, blockStatus: true },
    })
  })

  it('signs a known customer in without asking for an address', async () => {
    const answer = await signIn(base, '77000000001')
    expect(answer).toEqual({ token: expect.any(String), user_id: expect.any(Number) })
    expect(await providerOf(base, answer)).toMatchObject({ id: 760 })
    expect(at(await status(base, textAt(answer, 'token')), 'status')).toBe(1)
  })

  it('registers a new phone with a city and an address, in the requested language', async () => {
    const { ask } = operator
    const answer = await signIn(base, '77019998877')
    expect(await providerOf(base, answer)).toBeNull()
    const [token, userId] = [textAt(answer, 'token'), at(answer, 'user_id')]
    expect(at(await status(base, token), 'status')).toBe(0)
    const cities = await ask(`GET ${base}/v2/mw/cities`, undefined, { 'accept-language': 'en' })
    expect(cities.json).toEqual([
      { id: 21, name: 'River Ford' },
      { id: 22, name: 'Sunny Slope' },
    ])
    const chosen = await ask(`POST ${base}/v2/mw/set_city`, { token, city_id: 22 })
    const addresses = listOf(at(chosen.json, 'addresses')).map((address) => at(address, 'id'))
    expect(addresses).toEqual([2201, 2202, 2203])

    const settle = (address_id: number) =>
      ask(
        `POST ${base}/v2/mw/set_address`,
        { token, address_id, provider_id: 760, user_id: userId },
        { 'accept-language': 'en' },
      )
    const refused = await settle(2203)
    expect(refused.status).toBe(400)
    expect(textAt(refused.json, 'error', 'message')).toMatch(/^Our network has not reached this house/)
    expect((await settle(2101)).status).toBe(400)
    const settled = await settle(2201)
    expect(settled.status).toBe(200)
    expect(at(await status(base, textAt(settled.json, 'token')), 'status')).toBe(1)
    expect(await providerOf(base, await signIn(base, '77019998877'))).toMatchObject({ id: 760 })

    const ledger = await ask(`GET ${base}/demo/ledger`)
    expect(ledger.text).not.toContain(token)
    expect(at((await ask(`POST ${base}/demo/seen`, { secret: token })).json, 'seen')).toBe(true)
  })

  it('refuses phones without a leading 7 at the middleware, accepts them at the plain login, and refuses unknown tokens', async () => {
    const { ask } = operator
    const phone = '500000001'
    expect((await ask(`POST ${base}/v2/mw/otps`, { phone })).status).toBe(400)
    expect((await ask(`POST ${base}/v2/users`, { username: phone, phone })).status).toBe(200)
    expect((await ask(`POST ${base}/v2/otps`, { phone })).status).toBe(200)
    expect((await ask(`POST ${base}/v2/mw/set_city`, { token: 'made-up', city_id: 21 })).status).toBe(401)
    expect((await ask('GET /v2/mw/cities')).status).toBe(404)
  })
})

describe('a blocked account', () => {
  const base = '/w/debts'

  it('may watch again once its debt is paid by QR code, and not when the bank declines', async () => {
    const { ask } = operator
    const token = textAt(await signIn(base, '77000000002'), 'token')
    expect(await status(base, token)).toMatchObject({
      balance: '120.00',
      username: '77000000002',
      amount: '350.00',
      status: -1,
    })
    const accounts = await ask(`GET ${base}/v2/users/self/accounts?access_token=${token}`)
    expect(accounts.json).toMatchObject([{ amount: '120.00', is_payment_allowed: true }])
    const path = `${base}/v2/users/self/accounts/${textAt(accounts.json, 0, 'id')}/payforms/qrcode_make_transaction`
    const open = async (): Promise<unknown> =>
      (await ask(`POST ${path}?access_token=${token}`, { paysystem_shortname: 'kaspi', amount: 350 })).json
    const stateOf = async (payment: unknown): Promise<unknown> =>
      (
        await ask(
          `GET ${base}/v2/users/self/transactions/${textAt(payment, 'transaction_id')}?access_token=${token}`,
        )
      ).json

    const declined = await open()
    const page = await ask(`GET ${textAt(declined, 'full_url')}`, undefined, { accept: 'text/html' })
    expect(page.text).toContain('350.00')
    expect(await stateOf(declined)).toMatchObject({ amount: '350.00', status: 'new' })
    await ask(`POST ${textAt(declined, 'full_url')}`, { outcome: 'decline' })
    expect(await stateOf(declined)).toMatchObject({
      status: 'error',
      status_description: expect.stringMatching(/./),
    })
    expect(at(await status(base, token), 'status')).toBe(-1)

    const paid = await open()
    expect((await ask(`POST ${textAt(paid, 'full_url')}`, { outcome: 'pay' })).status).toBe(200)
    expect(at(await stateOf(paid), 'status')).toBe('complete')
    expect(await status(base, token)).toMatchObject({ balance: '120.00', amount: '0.00', status: 1 })
    expect((await ask(`POST ${textAt(paid, 'full_url')}`, { outcome: 'pay' })).status).toBe(400)

    const late = await open()
    await ask(`POST ${base}/demo/clock`, { advance: 901 })
    expect(at(await stateOf(late), 'status')).toBe('error')
  })

  it('is reported as suspended, and cannot read the transactions of another account', async () => {
    const { ask } = operator
    const token = textAt(await signIn(base, '77000000003'), 'token')
    expect(await status(base, token)).toMatchObject({
      status: -2,
      message_detail: expect.stringContaining('suspended'),
    })
    const foreign = await ask(`GET ${base}/v2/users/self/transactions/5200001?access_token=${token}`)
    expect(foreign.status).toBe(404)
  })
})
