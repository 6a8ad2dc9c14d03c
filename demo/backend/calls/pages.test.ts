import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, listOf, startOperator, type TestOperator, textAt } from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

const methods = async (base: string): Promise<unknown[]> =>
  listOf(at((await operator.ask(`GET ${base}/v2/pages/auth`)).json, 'methods'))

describe('the sign-in page', () => {
  it('offers one method, and three in the welcome scenario, of which Telegram has an address', async () => {
    const { ask } = operator
    expect((await methods('')).map((method) => at(method, 'type'))).toEqual(['phone'])
    const three = await methods('/w/welcome')
    expect(three.map((method) => at(method, 'type'))).toEqual(['phone', 'telegram', 'login'])
    const bot = await ask(`GET ${textAt(three[1], 'url')}`, undefined, { accept: 'text/html' })
    expect(bot.headers.get('content-type')).toContain('text/html')
  })
})

describe('the welcome page', () => {
  it('links documents in both languages, readable from other origins', async () => {
    const { ask } = operator
    const page = await ask('GET /w/welcome/v2/pages/welcome', undefined, { 'accept-language': 'en' })
    const documents = listOf(at(page.json, 'documents'))
    expect(documents.map((one) => [at(one, 'is_required'), at(one, 'is_checked')])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
    const network = await ask('GET /w/welcome/v2/users/self/network')
    const addresses = [
      ...documents.map((one) => textAt(one, 'url')),
      textAt(network.json, 'agreement'),
      textAt(network.json, 'privacy'),
      textAt(network.json, 'provider', 'agreements', 'terms'),
    ]
    const origin = 'http://host.example'
    for (const address of addresses) {
      const [russian, english] = await Promise.all(
        ['ru', 'en'].map((language) =>
          ask(`GET ${address}`, undefined, { origin, 'accept-language': language }),
        ),
      )
      expect(english?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(english?.headers.get('access-control-allow-origin')).toBe(origin)
      expect(english?.text).not.toMatch(/[а-я]/i)
      expect(russian?.text).toMatch(/[а-я]/i)
      expect(english?.text.split('\n\n').length).toBeGreaterThan(2)
    }
  })

  it('offers to continue without signing in only where guests are allowed', async () => {
    const types = async (world: string): Promise<unknown[]> =>
      listOf(at((await operator.ask(`GET /w/${world}/v2/pages/welcome`)).json, 'buttons')).map((button) =>
        at(button, 'type'),
      )
    expect(await types('welcome')).toEqual(['login', 'skip'])
    expect(await types('auth-only')).toEqual(['login'])
  })

  it('is shown first where the site is configured so', async () => {
    const config = async (base: string): Promise<unknown> =>
      (await operator.ask(`GET ${base}/config.json`)).json
    expect(at(await config('/w/welcome'), 'features')).toEqual({ welcome: true, promoCodes: true })
    expect(await config('')).toMatchObject({ logoutHiddenFor: ['clickup', 'mbank', 'hambi'] })
    expect(at(await config(''), 'features')).toEqual({ promoCodes: true })
  })
})
