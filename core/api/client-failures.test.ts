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
import { createRetryBudget } from '../lib/retry-budget'
import { type ApiClient, type ClientOptions, createClient } from './client'
import { removeDevice } from './devices'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())

const answer = v.object({ name: v.string() })
const named = json({ name: 'One' })

/** Every wait before a retry is as long as it can be. */
const mostJitter = () => new Uint8Array([255])

function client(options: Partial<ClientOptions> = {}): { api: ApiClient; clock: ManualClock } {
  const clock = manualClock()
  return { clock, api: createClient({ base: server.base, fetch, clock, random: mostJitter, ...options }) }
}

const open = { path: '/thing', answer, token: 'none' } as const
const personal = { path: '/mine', answer, ttl: 0 } as const

describe('a server that fails', () => {
  test('is asked twice more for a GET, each time later', async () => {
    server.answers(page(500), page(502), named)
    const { api, clock } = client()
    const asked = api.request(open)
    await clock.timer(400)
    await clock.advance(400)
    await clock.timer(800)
    expect(server.requests).toHaveLength(2)
    await clock.advance(800)
    await expect(asked).resolves.toEqual({ name: 'One' })
  })

  test('is asked again after a random part of the longest wait', async () => {
    server.answers(page(500), named)
    const { api, clock } = client({ random: () => new Uint8Array([51]) })
    const asked = api.request(open)
    await clock.timer(80)
    await clock.advance(80)
    await expect(asked).resolves.toEqual({ name: 'One' })
  })

  test('is asked again for a GET whose body broke off', async () => {
    server.answers((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"name":')
      setImmediate(() => response.destroy())
    }, named)
    const { api } = client({ timing: { retryDelayMs: 0 }, clock: systemClock })
    await expect(api.request(open)).resolves.toEqual({ name: 'One' })
  })

  test('is asked once by each call after the retry budget of the page is used up', async () => {
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

  test('a third time is believed', async () => {
    server.answers(json({ error: { message: 'Down.' } }, 503))
    const { api } = client({ timing: { retryDelayMs: 0 }, clock: systemClock })
    await expect(api.request(open)).rejects.toMatchObject({
      code: 'server',
      detail: { status: 503, message: 'Down.' },
    })
    expect(server.requests).toHaveLength(3)
  })

  test.each(['POST', 'PATCH', 'DELETE'] as const)('is never asked again for a %s', async (method) => {
    server.answers(page(500), named)
    await expect(client().api.request({ ...open, method })).rejects.toMatchObject({ code: 'server' })
    expect(server.requests).toHaveLength(1)
  })

  test('is retried after a dropped connection for a GET, never for a POST', async () => {
    server.answers(hangUp, hangUp, named)
    const { api } = client({ timing: { retryDelayMs: 0 }, clock: systemClock })
    await expect(api.request(open)).resolves.toEqual({ name: 'One' })
    server.answers(hangUp)
    await expect(api.request({ ...open, method: 'POST' })).rejects.toMatchObject({ code: 'network' })
    expect(server.requests).toHaveLength(1)
  })

  test('is not asked again while the browser is offline', async () => {
    server.answers(hangUp)
    await expect(client({ isOffline: () => true }).api.request(open)).rejects.toMatchObject({
      code: 'offline',
    })
    expect(server.requests).toHaveLength(1)
  })

  test.each([400, 403, 404])('with %i has answered', async (status) => {
    server.answers(page(status))
    await expect(client().api.request(open)).rejects.toMatchObject({ detail: { status } })
    expect(server.requests).toHaveLength(1)
  })
})

describe('a server that asks for patience', () => {
  test('for a few seconds is given them', async () => {
    server.answers(json({}, 429, { 'retry-after': '3' }), named)
    const { api, clock } = client()
    const asked = api.request(open)
    await clock.timer(3000)
    await clock.advance(3000)
    await expect(asked).resolves.toEqual({ name: 'One' })
  })

  test.each(['60', 'Fri, 20 Nov 2026 10:00:00 GMT', ''])(
    'for long, or without saying how long (%j), has refused',
    async (after) => {
      server.answers(json({}, 429, after ? { 'retry-after': after } : {}))
      await expect(client().api.request(open)).rejects.toMatchObject({
        code: 'too-many-requests',
        retryAfter: after === '60' ? 60 : null,
      })
      expect(server.requests).toHaveLength(1)
    },
  )

  test('with 503 is given the seconds it asks for, or has refused when they are too many', async () => {
    server.answers(json({}, 503, { 'retry-after': '3' }), json({}, 503, { 'retry-after': '60' }))
    const { api, clock } = client()
    const outcome = expect(api.request(open)).rejects.toMatchObject({ code: 'server', retryAfter: 60 })
    await clock.timer(3000)
    await clock.advance(3000)
    await outcome
    expect(server.requests).toHaveLength(2)
  })

  test('is never asked again for a POST', async () => {
    server.answers(json({}, 429, { 'retry-after': '1' }), named)
    await expect(client().api.request({ ...open, method: 'POST' })).rejects.toMatchObject({
      code: 'too-many-requests',
    })
    expect(server.requests).toHaveLength(1)
  })
})

describe('a time limit', () => {
  test.each([
    ['GET', 10_000],
    ['POST', 15_000],
  ] as const)('ends a %s that is not answered in %i ms', async (method, ms) => {
    server.answers(silence)
    const { api, clock } = client()
    const came = server.next()
    const outcome = expect(api.request({ ...open, method })).rejects.toMatchObject({ code: 'timeout' })
    await came
    await clock.advance(ms)
    await outcome
    expect(clock.waiting).toEqual([])
  })

  test('rejects with `offline` while the browser is offline', async () => {
    server.answers(silence)
    const { api, clock } = client({ isOffline: () => true })
    const came = server.next()
    const outcome = expect(api.request(open)).rejects.toMatchObject({ code: 'offline' })
    await came
    await clock.advance(10_000)
    await outcome
  })

  test('ends an answer whose body stalls', async () => {
    server.answers(stall)
    let headersCame = () => {}
    const headers = new Promise<void>((resolve) => {
      headersCame = resolve
    })
    const { api, clock } = client({
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        headersCame()
        return response
      },
    })
    const outcome = expect(api.request(open)).rejects.toMatchObject({ code: 'timeout' })
    await headers
    await clock.advance(10_000)
    await outcome
  })

  test('does not outlive its answer', async () => {
    server.answers(named)
    const { api, clock } = client()
    await api.request(open)
    expect(clock.waiting).toEqual([])
  })
})

describe('an unreadable answer', () => {
  test('HTML with 200 is malformed', async () => {
    server.answers(page(200))
    await expect(client().api.request(open)).rejects.toMatchObject({
      code: 'malformed',
      detail: { call: 'GET /v2/thing', status: 200 },
    })
  })

  test('HTML with an error is that error, without its text', async () => {
    server.answers(page(403))
    await expect(client().api.request(open)).rejects.toMatchObject({
      code: 'permission-denied',
      server: { status: 403, errorCode: null, message: null },
    })
  })

  test('JSON that breaks off is malformed', async () => {
    server.answers((response) => void response.writeHead(200).end('{"name":"On'))
    await expect(client().api.request(open)).rejects.toMatchObject({ code: 'malformed' })
  })

  test('a wrong field is named', async () => {
    server.answers(json([{ name: 'One' }, { name: 7 }]))
    const call = { ...open, answer: v.array(answer) }
    await expect(client().api.request(call)).rejects.toMatchObject({
      code: 'malformed',
      detail: { field: '1.name' },
    })
  })

  test('a wrong whole is named too', async () => {
    server.answers(json(null))
    await expect(client().api.request(open)).rejects.toMatchObject({
      detail: { field: '(the whole answer)' },
    })
  })

  test('is not asked for again', async () => {
    server.answers(page(200))
    await expect(client().api.request(open)).rejects.toThrow()
    expect(server.requests).toHaveLength(1)
  })
})

describe('no error tells', () => {
  const told = (error: unknown) =>
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
  ])('the token, the query or the address after %s', async (_, failure) => {
    server.answers(failure)
    const { api } = client({ timing: { retries: 0 } })
    api.credentials = {
      token: async () => 'SECRET-token',
      reader: async () => 'SECRET-token',
      renew: async () => 'SECRET-token',
    }
    const error = await api.request({ ...personal, query: { q: 'SECRET-query' } }).catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'ApiError' })
    expect(told(error)).not.toContain('SECRET')
    expect(told(error)).not.toContain(server.base)
  })

  test('the id of a device, which opens the account', async () => {
    server.answers(json({ error: { message: 'Too many.' } }, 403))
    const { api } = client()
    const error = await removeDevice(api, 'SECRET-device', 'SECRET-token').catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'ApiError', call: 'DELETE /v2/users/self/devices/:id' })
    expect(told(error)).not.toContain('SECRET')
  })
})
