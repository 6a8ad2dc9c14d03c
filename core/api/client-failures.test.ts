import { inspect } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../../tests/support/manual-clock'
import {
  hangUp,
  json,
  page,
  type ScriptedServer,
  silence,
  stall,
  startScriptedServer,
} from '../../tests/support/scripted-server'
import { systemClock } from '../lib/clock'
import { createRetryBudget } from '../lib/retry/retry-budget'
import { type ApiClient, type ClientOptions, createClient } from './client'
import { removeDevice } from './devices'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())

const schema = v.object({ name: v.string() })
const named = json({ name: 'One' })

/** Every delay before a retry has its maximum jitter. */
const mostJitter = () => new Uint8Array([255])

/** The server's time in the tests in which it sends a date, epoch ms. */
const NOW = Date.parse('Fri, 20 Nov 2026 10:00:00 GMT')

function client(options: Partial<ClientOptions> & { now?: number } = {}): {
  api: ApiClient
  clock: ManualClock
} {
  const clock = manualClock(options.now)
  return { clock, api: createClient({ base: server.base, fetch, clock, random: mostJitter, ...options }) }
}

const open = { path: '/thing', schema, token: 'none' } as const
const personal = { path: '/mine', schema, ttl: 0 } as const

describe('retries', () => {
  test('a failed GET is retried twice, with growing delays', async () => {
    server.answers(page(500), page(502), named)
    const { api, clock } = client()
    const result = api.request(open)
    await clock.timer(400)
    await clock.advance(400)
    await clock.timer(800)
    expect(server.requests).toHaveLength(2)
    await clock.advance(800)
    await expect(result).resolves.toEqual({ name: 'One' })
  })

  test('a retry is delayed by a random part of the maximum', async () => {
    server.answers(page(500), named)
    const { api, clock } = client({ random: () => new Uint8Array([51]) })
    const result = api.request(open)
    await clock.timer(80)
    await clock.advance(80)
    await expect(result).resolves.toEqual({ name: 'One' })
  })

  test('a GET is retried if its body breaks off', async () => {
    server.answers((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"name":')
      setImmediate(() => response.destroy())
    }, named)
    const { api } = client({ timing: { retryDelayMs: 0 }, clock: systemClock })
    await expect(api.request(open)).resolves.toEqual({ name: 'One' })
  })

  test('a call is made once after the retry budget of the page is used up', async () => {
    server.answers(page(500))
    const shared = {
      retryBudget: createRetryBudget(),
      timing: { retryDelayMs: 0 },
      clock: { ...systemClock, now: () => 0 },
    }
    const [one, other] = [client(shared).api, client(shared).api]
    const failed = (api: ApiClient) =>
      expect(api.request({ ...open, ttl: 0 })).rejects.toMatchObject({ code: 'server' })
    for (let pair = 0; pair < 5; pair++) await Promise.all([failed(one), failed(other)])
    expect(server.requests).toHaveLength(30)
    await failed(one)
    expect(server.requests).toHaveLength(31)
  })

  test('a GET that fails three times rejects', async () => {
    server.answers(json({ error: { message: 'Down.' } }, 503))
    const { api } = client({ timing: { retryDelayMs: 0 }, clock: systemClock })
    await expect(api.request(open)).rejects.toMatchObject({
      code: 'server',
      detail: { status: 503, message: 'Down.' },
    })
    expect(server.requests).toHaveLength(3)
  })

  test.each(['POST', 'PATCH', 'DELETE'] as const)('a failed %s is never retried', async (method) => {
    server.answers(page(500), named)
    await expect(client().api.request({ ...open, method })).rejects.toMatchObject({ code: 'server' })
    expect(server.requests).toHaveLength(1)
  })

  test('a dropped connection is retried for a GET, never for a POST', async () => {
    server.answers(hangUp, hangUp, named)
    const { api } = client({ timing: { retryDelayMs: 0 }, clock: systemClock })
    await expect(api.request(open)).resolves.toEqual({ name: 'One' })
    server.answers(hangUp)
    await expect(api.request({ ...open, method: 'POST' })).rejects.toMatchObject({ code: 'network' })
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    ['a connection that is lost', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer with a status that is repeated', async () => new Response(null, { status: 503 })],
  ])('a GET is not repeated after a sleep of the device that ends with %s', async (_, answer) => {
    let calls = 0
    const { api, clock } = client({
      async fetch() {
        calls += 1
        clock.jump(3_600_000)
        return answer()
      },
    })
    const result = expect(api.request(open)).rejects.toMatchObject({ code: 'timeout' })
    await clock.timer(400)
    await clock.advance(400)
    await result
    expect(calls).toBe(1)
  })

  test('a GET is not repeated if the device sleeps during the delay before it', async () => {
    server.answers(page(500), named)
    const { api, clock } = client()
    const result = expect(api.request(open)).rejects.toMatchObject({ code: 'timeout' })
    await clock.timer(400)
    clock.jump(3_600_000)
    await clock.advance(400)
    await result
    expect(server.requests).toHaveLength(1)
  })

  test('a call is not retried while the browser is offline', async () => {
    server.answers(hangUp)
    await expect(client({ isOffline: () => true }).api.request(open)).rejects.toMatchObject({
      code: 'offline',
    })
    expect(server.requests).toHaveLength(1)
  })

  test.each([400, 403, 404])('a response with %i is not retried', async (status) => {
    server.answers(page(status))
    await expect(client().api.request(open)).rejects.toMatchObject({ detail: { status } })
    expect(server.requests).toHaveLength(1)
  })
})

describe('Retry-After', () => {
  const inSeconds = (seconds: number) => new Date(NOW + seconds * 1000).toUTCString()

  test.each([429, 503])(
    'a GET with %i is retried after a Retry-After of a few seconds and the jitter of the retry',
    async (status) => {
      for (const after of ['3', inSeconds(3)]) {
        server.answers(json({}, status, { 'retry-after': after }), named)
        const { api, clock } = client({ now: NOW })
        const result = api.request({ ...open, ttl: 0 })
        await clock.timer(3400)
        await clock.advance(3400)
        await expect(result).resolves.toEqual({ name: 'One' })
      }
    },
  )

  test.each([
    ['60', 60],
    [inSeconds(60), 60],
    ['soon', null],
    ['', null],
  ])('a 429 with a long or unreadable Retry-After (%j) rejects at once', async (after, retryAfter) => {
    server.answers(json({}, 429, after ? { 'retry-after': after } : {}))
    const { api } = client({ now: NOW })
    await expect(api.request(open)).rejects.toMatchObject({ code: 'too-many-requests', retryAfter })
    expect(server.requests).toHaveLength(1)
  })

  test.each(['60', inSeconds(63.4)])(
    'a 503 is retried after a short Retry-After, and rejects with a long one (%j)',
    async (long) => {
      server.answers(json({}, 503, { 'retry-after': '3' }), json({}, 503, { 'retry-after': long }))
      const { api, clock } = client({ now: NOW })
      const outcome = expect(api.request(open)).rejects.toMatchObject({ code: 'server', retryAfter: 60 })
      await clock.timer(3400)
      await clock.advance(3400)
      await outcome
      expect(server.requests).toHaveLength(2)
    },
  )

  test('a POST with Retry-After is never retried', async () => {
    server.answers(json({}, 429, { 'retry-after': '1' }), named)
    await expect(client().api.request({ ...open, method: 'POST' })).rejects.toMatchObject({
      code: 'too-many-requests',
    })
    expect(server.requests).toHaveLength(1)
  })
})

describe('the timeout of a call', () => {
  test.each([
    ['GET', 10_000],
    ['POST', 15_000],
  ] as const)('a %s without a response is aborted after %i ms', async (method, ms) => {
    server.answers(silence)
    const { api, clock } = client()
    const request = server.next()
    const outcome = expect(api.request({ ...open, method })).rejects.toMatchObject({ code: 'timeout' })
    await request
    await clock.advance(ms)
    await outcome
    expect(clock.waiting).toEqual([])
  })

  test('a call that times out while the browser is offline rejects with `offline`', async () => {
    server.answers(silence)
    const { api, clock } = client({ isOffline: () => true })
    const request = server.next()
    const outcome = expect(api.request(open)).rejects.toMatchObject({ code: 'offline' })
    await request
    await clock.advance(10_000)
    await outcome
  })

  test('a response whose body stalls is aborted by the timeout', async () => {
    server.answers(stall)
    let headersReceived = () => {}
    const headers = new Promise<void>((resolve) => {
      headersReceived = resolve
    })
    const { api, clock } = client({
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        headersReceived()
        return response
      },
    })
    const outcome = expect(api.request(open)).rejects.toMatchObject({ code: 'timeout' })
    await headers
    await clock.advance(10_000)
    await outcome
  })

  test('the timeout is cleared with the response', async () => {
    server.answers(named)
    const { api, clock } = client()
    await api.request(open)
    expect(clock.waiting).toEqual([])
  })
})

describe('an unreadable response', () => {
  test('a response of HTML with 200 is malformed', async () => {
    server.answers(page(200))
    await expect(client().api.request(open)).rejects.toMatchObject({
      code: 'malformed',
      detail: { call: 'GET /v2/thing', status: 200 },
    })
  })

  test('a response of HTML with an error status has that error, without its text', async () => {
    server.answers(page(403))
    await expect(client().api.request(open)).rejects.toMatchObject({
      code: 'permission-denied',
      server: { status: 403, errorCode: null, message: null, detail: null },
    })
  })

  test('a response of truncated JSON is malformed', async () => {
    server.answers((response) => void response.writeHead(200).end('{"name":"On'))
    await expect(client().api.request(open)).rejects.toMatchObject({ code: 'malformed' })
  })

  test('a response with a wrong field names the field', async () => {
    server.answers(json([{ name: 'One' }, { name: 7 }]))
    const call = { ...open, schema: v.array(schema) }
    await expect(client().api.request(call)).rejects.toMatchObject({
      code: 'malformed',
      detail: { field: '1.name' },
    })
  })

  test('a response of a wrong type is named as a whole', async () => {
    server.answers(json(null))
    await expect(client().api.request(open)).rejects.toMatchObject({
      detail: { field: '(the whole answer)' },
    })
  })

  test('a malformed response is not requested again', async () => {
    server.answers(page(200))
    await expect(client().api.request(open)).rejects.toThrow()
    expect(server.requests).toHaveLength(1)
  })
})

describe('secrets in errors', () => {
  const describeError = (error: unknown) =>
    [
      String(error),
      JSON.stringify(error),
      (error as Error).stack,
      inspect(error, { depth: 9, showHidden: true }),
    ].join()

  test.each([
    ['a refusal', json({ error: { message: 'No.' } }, 403)],
    ['a broken line', hangUp],
    ['a proxy', page(200)],
    ['a wrong field', json({ name: 7 })],
  ])('an error contains no token, query or address after %s', async (_, failure) => {
    server.answers(failure)
    const { api } = client({ timing: { retries: 0 } })
    api.credentials = {
      token: async () => 'SECRET-token',
      reader: async () => 'SECRET-token',
      renew: async () => 'SECRET-token',
    }
    const error = await api.request({ ...personal, query: { q: 'SECRET-query' } }).catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'ApiError' })
    expect(describeError(error)).not.toContain('SECRET')
    expect(describeError(error)).not.toContain(server.base)
  })

  test('an error contains no device id, which would open the account', async () => {
    server.answers(json({ error: { message: 'Too many.' } }, 403))
    const { api } = client()
    const error = await removeDevice(api, 'SECRET-device', 'SECRET-token').catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'ApiError', call: 'DELETE /v2/users/self/devices/:id' })
    expect(describeError(error)).not.toContain('SECRET')
  })
})
