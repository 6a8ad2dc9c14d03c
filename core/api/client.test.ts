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
import { type ApiClient, type ClientOptions, type Credentials, createClient } from './client'
import { removeDevice } from './devices'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())

const answer = v.object({ name: v.string() })
const named = json({ name: 'One' })
const refused = json({ error: { message: 'Sign in.' }, error_code: 'authentication_failed' }, 401)

function client(options: Partial<ClientOptions> = {}): { api: ApiClient; clock: ManualClock } {
  const clock = manualClock()
  return { clock, api: createClient({ base: server.base, fetch, clock, ...options }) }
}

const open = { path: '/thing', answer, token: 'none' } as const
const personal = { path: '/mine', answer, ttl: 0 } as const

/** A session whose tokens are `first`, then `second`, … */
function wallet(...tokens: string[]): Credentials & { renewed: string[] } {
  const renewed: string[] = []
  return {
    renewed,
    token: () => Promise.resolve(tokens[0] ?? ''),
    renew(stale) {
      renewed.push(stale)
      return Promise.resolve(tokens[renewed.length] ?? '')
    },
  }
}

describe('a request', () => {
  test('goes below /v2 with its query, and without what is undefined', async () => {
    server.answers(named)
    await client().api.request({ ...open, query: { a: 1, b: true, c: undefined, d: 'x y' } })
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'GET', path: '/v2/thing' })
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ a: '1', b: 'true', d: 'x y' })
  })

  test('has only headers that need no preflight', async () => {
    server.answers(named)
    await client().api.request({ ...open, language: 'ru' })
    expect(server.requests[0]?.headers).toMatchObject({ accept: 'application/json', 'accept-language': 'ru' })
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('shows the session token in the query', async () => {
    server.answers(named)
    const { api } = client()
    api.credentials = wallet('token-1')
    await api.request(personal)
    expect(server.requests[0]?.query.get('access_token')).toBe('token-1')
  })

  test('without a token shows none, though there is a session', async () => {
    server.answers(named)
    const { api } = client()
    api.credentials = wallet('token-1')
    await api.request(open)
    expect(server.requests[0]?.query.has('access_token')).toBe(false)
  })

  test('that needs a session and finds none does not leave', async () => {
    server.answers(named)
    await expect(client().api.request(personal)).rejects.toMatchObject({ code: 'authentication-failed' })
    expect(server.requests).toEqual([])
  })

  test('sends its body as JSON', async () => {
    server.answers(named)
    await client().api.request({ ...open, method: 'POST', body: { login: 'a', n: 1 } })
    expect(server.requests[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ login: 'a', n: 1 })
  })

  test('does not mind a slash at the end of the base', async () => {
    server.answers(named)
    await client({ base: `${server.base}//` }).api.request(open)
    expect(server.requests[0]?.path).toBe('/v2/thing')
  })

  test.each([200, 201, 202])('is answered well by %i', async (status) => {
    server.answers(json({ name: 'One' }, status))
    await expect(client().api.request(open)).resolves.toEqual({ name: 'One' })
  })

  test('may be answered by 204 and nothing', async () => {
    server.answers((response) => void response.writeHead(204).end())
    const call = { path: '/thing', method: 'DELETE', answer: v.unknown(), token: 'none' } as const
    await expect(client().api.request(call)).resolves.toBeUndefined()
  })

  test('tells the date of its answer', async () => {
    server.answers(json({ name: 'One' }, 200, { date: 'Fri, 20 Nov 2026 10:00:00 GMT' }))
    const dates: number[] = []
    await client({ onDate: (date) => dates.push(date) }).api.request(open)
    expect(dates).toEqual([Date.UTC(2026, 10, 20, 10)])
  })
})

describe('a GET', () => {
  test('that ten ask for at once is asked once, and kept for three seconds', async () => {
    server.answers(named)
    const { api, clock } = client()
    await Promise.all(Array.from({ length: 10 }, () => api.request(open)))
    await clock.advance(2999)
    await api.request(open)
    expect(server.requests).toHaveLength(1)
    await clock.advance(1)
    await api.request(open)
    expect(server.requests).toHaveLength(2)
  })

  test('is kept apart by query and by language, and not at all where its answer goes stale', async () => {
    server.answers(named)
    const { api } = client()
    await api.request(open)
    await api.request({ ...open, query: { a: 1 } })
    await api.request({ ...open, language: 'ru' })
    await api.request({ ...open, ttl: 0 })
    await api.request({ ...open, ttl: 0 })
    expect(server.requests).toHaveLength(5)
  })

  test('is asked again once all is forgotten', async () => {
    server.answers(named)
    const { api } = client()
    await api.request(open)
    api.forget()
    await api.request(open)
    expect(server.requests).toHaveLength(2)
  })
})

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

  test('that hangs up is asked again for a GET, never for a POST', async () => {
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

  test('is never asked again for a POST', async () => {
    server.answers(json({}, 429, { 'retry-after': '1' }), named)
    await expect(client().api.request({ ...open, method: 'POST' })).rejects.toMatchObject({
      code: 'too-many-requests',
    })
    expect(server.requests).toHaveLength(1)
  })
})

describe('a token that is refused', () => {
  test('is renewed once and the call made once more', async () => {
    server.answers(refused, named)
    const { api } = client()
    const session = wallet('token-1', 'token-2')
    api.credentials = session
    await expect(api.request(personal)).resolves.toEqual({ name: 'One' })
    expect(session.renewed).toEqual(['token-1'])
    expect(server.requests.map(({ query }) => query.get('access_token'))).toEqual(['token-1', 'token-2'])
  })

  test('again after that is an error', async () => {
    server.answers(refused)
    const { api } = client()
    const session = wallet('token-1', 'token-2', 'token-3')
    api.credentials = session
    await expect(api.request(personal)).rejects.toMatchObject({ code: 'authentication-failed' })
    expect(session.renewed).toEqual(['token-1'])
    expect(server.requests).toHaveLength(2)
  })

  test('is renewed for a POST too: the server did nothing with it', async () => {
    server.answers(refused, named)
    const { api } = client()
    api.credentials = wallet('token-1', 'token-2')
    await expect(api.request({ ...personal, method: 'POST' })).resolves.toEqual({ name: 'One' })
    expect(server.requests).toHaveLength(2)
  })

  test('given for one call is never renewed', async () => {
    server.answers(refused)
    const { api } = client()
    const session = wallet('token-1')
    api.credentials = session
    await expect(api.request({ ...personal, token: { bearer: 'user-token' } })).rejects.toMatchObject({
      code: 'authentication-failed',
    })
    expect(session.renewed).toEqual([])
    expect(server.requests[0]?.query.get('access_token')).toBe('user-token')
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

describe('an answer that nobody can read', () => {
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

describe('a call that is taken back', () => {
  test('ends at once and is no error of the network', async () => {
    server.answers(silence)
    const { api } = client()
    const wish = new AbortController()
    const came = server.next()
    const outcome = expect(api.request({ ...open, ttl: 0, signal: wish.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    await came
    wish.abort()
    await outcome
  })

  test('before it left does not leave', async () => {
    server.answers(named)
    const call = { ...open, ttl: 0, signal: AbortSignal.abort() }
    await expect(client().api.request(call)).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.requests).toEqual([])
  })

  test('between two tries is not tried again', async () => {
    server.answers(page(500), named)
    const { api, clock } = client()
    const wish = new AbortController()
    const outcome = expect(api.request({ ...open, ttl: 0, signal: wish.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    await clock.timer(400)
    wish.abort()
    await clock.advance(400)
    await outcome
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
    api.credentials = wallet('SECRET-token')
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
