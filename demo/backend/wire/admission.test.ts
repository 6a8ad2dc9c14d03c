import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, listOf, startOperator, type TestOperator, textAt } from '../test-operator'

const TEST_PAGE = 'http://tests.example:9000'

let operator: TestOperator
let port: string

beforeAll(async () => {
  operator = await startOperator({ maxWorlds: 3, hosts: ['demo.example'], controlOrigins: [TEST_PAGE] })
  port = new URL(operator.origin).port
})
afterAll(() => operator.app.close())

interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** `fetch` sets headers such as Host by itself, so this request uses node:http. */
const askRaw = (call: string, headers: Readonly<Record<string, string>>): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const [method = 'GET', path = '/'] = call.split(' ')
    const request = rawRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    request.on('error', reject)
    request.end()
  })

const worldNames = async (): Promise<string[]> =>
  listOf((await operator.ask('GET /demo/worlds')).json).map((world) => textAt(world, 'name'))

describe('the host name of a request', () => {
  it.each([
    'localhost',
    'localhost:8080',
    'evening.localhost:8080',
    '127.0.0.1',
    '[::1]:8080',
    'LOCALHOST',
    'demo.example:443',
  ])('the operator answers at %s', async (host) => {
    expect((await askRaw('GET /v2/users/self/network', { host })).status).toBe(200)
  })

  it.each([
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.nip.example',
    '10.0.0.1',
  ])('a name that another site can lead here is refused with 421: “%s”', async (host) => {
    for (const call of ['GET /demo/inbox', 'GET /', 'POST /demo/world', 'OPTIONS /v2/users']) {
      const answer = await askRaw(call, { host, origin: `http://${host}` })
      expect(answer.status, call).toBe(421)
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      expect(answer.text).toContain('answers at localhost')
    }
  })

  it('a refused request creates no world', async () => {
    await askRaw('GET /w/rebound/v2/users/self/network', { host: 'evil.example' })
    expect(await worldNames()).not.toContain('rebound')
  })
})

describe('control calls', () => {
  const own = () => `http://localhost:${port}`
  const host = () => ({ host: `localhost:${port}` })

  it.each([
    ['a script outside of browsers', () => ({})],
    ['a page of the operator', () => ({ origin: own(), 'sec-fetch-site': 'same-origin' })],
    ['a page of the operator without an Origin', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['an address that a person typed', () => ({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })],
    ['a page of the tests', () => ({ origin: TEST_PAGE, 'sec-fetch-site': 'cross-site' })],
  ])('are answered for %s', async (_, headers) => {
    expect((await askRaw('GET /demo/ledger', { ...host(), ...headers() })).status).toBe(200)
    expect((await askRaw('POST /demo/faults/clear', { ...host(), ...headers() })).status).toBe(200)
  })

  it.each([
    ['another site', 'http://evil.example'],
    ['another port of this machine', 'http://localhost:1'],
    ['the site of another world', 'http://evening.localhost'],
    ['a frame without an origin', 'null'],
  ])('are refused with 403 for %s, and a page cannot read or prepare one', async (_, origin) => {
    const headers = { ...host(), origin, 'sec-fetch-site': 'cross-site' }
    for (const path of [
      '/demo/faults',
      '/w/foreign/demo/clock',
      '/w/foreign?scenario=large',
      '/%64emo/world',
      '/demo/accounts/',
    ]) {
      const answer = await askRaw(`POST ${path}`, headers)
      expect(answer.status, path).toBe(403)
      expect(answer.text).toContain('foreign_origin')
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    for (const call of ['GET /demo/inbox', 'GET /demo/ledger', 'DELETE /demo/faults', 'GET /w/foreign']) {
      expect((await askRaw(call, headers)).status, call).toBe(403)
    }
    expect(await worldNames()).not.toContain('foreign')
    expect((await askRaw('GET /v2/users/self/network', headers)).headers['access-control-allow-origin']).toBe(
      origin,
    )
  })

  it('a preflight allows no control call of another site', async () => {
    const headers = { ...host(), origin: 'http://evil.example', 'access-control-request-method': 'DELETE' }
    const answer = await askRaw('OPTIONS /demo/faults', headers)
    expect(answer.status).toBe(403)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('a link of another site opens a page, but a picture or a form of it reaches nothing', async () => {
    const foreign = { ...host(), 'sec-fetch-site': 'cross-site' }
    expect((await askRaw('GET /demo', { ...foreign, 'sec-fetch-mode': 'navigate' })).status).toBe(200)
    expect((await askRaw('GET /demo/ledger', { ...foreign, 'sec-fetch-mode': 'no-cors' })).status).toBe(403)
    const form = { ...foreign, 'sec-fetch-mode': 'navigate' }
    expect((await askRaw('POST /demo/tokens/expire', form)).status).toBe(403)
  })

  it('the texts and the cast sender of the operator are not control calls', async () => {
    const headers = { ...host(), origin: 'http://partner.example', 'sec-fetch-site': 'cross-site' }
    for (const path of ['/demo/texts/terms.txt', '/demo/cast/sender.js']) {
      const answer = await askRaw(`GET ${path}`, headers)
      expect(answer.status, path).toBe(200)
      expect(answer.headers['access-control-allow-origin']).toBe('http://partner.example')
    }
  })
})

describe('the number of worlds', () => {
  it('the world that was used least recently is dropped beyond the limit, never the default one', async () => {
    const advance = (world: string) => operator.ask(`POST /w/${world}/demo/clock`, { now: 1_700_000_000 })
    const isKept = async (world: string) =>
      Number(at((await operator.ask(`GET /w/${world}/demo/clock`)).json, 'now')) < 1_700_001_000
    await operator.ask('POST /demo/clock', { now: 1_700_000_000 })
    for (const world of ['first', 'second', 'third']) await advance(world)
    await operator.ask('GET /w/first/v2/users/self/network')
    await advance('fourth')
    expect(await worldNames()).toEqual(['default', 'first', 'fourth', 'third'])
    for (const world of ['first', 'third', 'fourth']) expect(await isKept(world), world).toBe(true)
    expect(Number(at((await operator.ask('GET /demo/clock')).json, 'now'))).toBeLessThan(1_700_001_000)
    expect(await isKept('second'), 'the dropped world, created anew').toBe(false)
    await operator.ask('POST /demo/clock', { reset: true })
  })

  it('a call that a dropped world holds ends', async () => {
    await operator.ask('POST /w/held/demo/faults', { match: 'GET /v2/*', hold: 'gate' })
    const held = operator.ask('GET /w/held/v2/users/self/network')
    await expect
      .poll(async () => at((await operator.ask('GET /w/held/demo/faults')).json, 0, 'waiting'))
      .toBe(1)
    for (const world of ['one', 'two', 'three']) await operator.ask(`GET /w/${world}/v2/users/self/network`)
    expect((await held).status).toBe(200)
  })
})
