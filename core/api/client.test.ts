import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ManualClock, manualClock } from '../../tests/support/manual-clock'
import {
  hangUp,
  json,
  page,
  type ScriptedServer,
  silence,
  startScriptedServer,
} from '../../tests/support/scripted-server'
import { TvError } from '../lib/errors/errors'
import { type ApiClient, type CallReport, type ClientOptions, type Credentials, createClient } from './client'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())

const schema = v.object({ name: v.string() })
const named = json({ name: 'One' })
const refused = json({ error: { message: 'Sign in.' }, error_code: 'authentication_failed' }, 401)

/** Every delay before a retry has its maximum jitter. */
const mostJitter = () => new Uint8Array([255])

function client(options: Partial<ClientOptions> = {}): { api: ApiClient; clock: ManualClock } {
  const clock = manualClock()
  return { clock, api: createClient({ base: server.base, fetch, clock, random: mostJitter, ...options }) }
}

const open = { path: '/thing', schema, token: 'none' } as const
const personal = { path: '/mine', schema, ttl: 0 } as const

/** A session whose tokens are `first`, then `second`, … */
function wallet(...tokens: string[]): Credentials & { renewed: string[] } {
  const renewed: string[] = []
  return {
    renewed,
    token: () => Promise.resolve(tokens[0] ?? ''),
    reader: () => Promise.resolve(tokens[0] ?? ''),
    renew(stale) {
      renewed.push(stale)
      return Promise.resolve(tokens[renewed.length] ?? '')
    },
  }
}

describe('a request', () => {
  test('a request is sent below /v2 with its query, without undefined parameters', async () => {
    server.answers(named)
    await client().api.request({ ...open, query: { a: 1, b: true, c: undefined, d: 'x y' } })
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'GET', path: '/v2/thing' })
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ a: '1', b: 'true', d: 'x y' })
  })

  test('callers of one answer read it by their own schemas, also while it is on its way, and a misfit is theirs alone', async () => {
    server.answers(json({ name: 'One', size: 7 }))
    const { api } = client()
    const sized = { ...open, schema: v.object({ size: v.number() }) }
    const dated = { ...open, schema: v.object({ date: v.string() }) }
    const answers = [api.request(open), api.request(sized), api.request(dated)] as const
    const [first, second, third] = await Promise.allSettled(answers)
    expect(first).toMatchObject({ value: { name: 'One' } })
    expect(second).toMatchObject({ value: { size: 7 } })
    expect(third).toMatchObject({ reason: { code: 'malformed', detail: { field: 'date' } } })
    expect(await api.request(sized)).toEqual({ size: 7 })
    expect(server.requests).toHaveLength(1)
  })

  test.each(['..', '../users/self', '..\\users', 'a\nb', '.'])(
    'a name %j that would lead to another call is not found, and nothing is sent',
    async (name) => {
      server.answers(named)
      const call = client().api.request({ ...open, path: `/channels/${encodeURIComponent(name)}/stream` })
      await expect(call).rejects.toMatchObject({ code: 'not-found' })
      expect(server.requests).toEqual([])
    },
  )

  test('a request has only headers that need no preflight', async () => {
    server.answers(named)
    await client().api.request({ ...open, language: 'ru' })
    expect(server.requests[0]?.headers).toMatchObject({ accept: 'application/json', 'accept-language': 'ru' })
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('a request without a language of its own is in the language of the client', async () => {
    server.answers(named)
    const { api } = client()
    api.language = 'kk'
    await api.request(open)
    await api.request({ ...open, language: 'ru' })
    await api.request({ ...open, method: 'POST', language: '' })
    expect(server.requests.map(({ headers }) => headers['accept-language'])).toEqual(['kk', 'ru', 'kk'])
  })

  test('a request sends the session token in the query', async () => {
    server.answers(named)
    const { api } = client()
    api.credentials = wallet('token-1')
    await api.request(personal)
    expect(server.requests[0]?.query.get('access_token')).toBe('token-1')
  })

  test('a request without a token sends none, even if there is a session', async () => {
    server.answers(named)
    const { api } = client()
    api.credentials = wallet('token-1')
    await api.request(open)
    expect(server.requests[0]?.query.has('access_token')).toBe(false)
  })

  test('a request that needs a session is not sent without one', async () => {
    server.answers(named)
    await expect(client().api.request(personal)).rejects.toMatchObject({ code: 'authentication-failed' })
    expect(server.requests).toEqual([])
  })

  test('a request sends its body as JSON', async () => {
    server.answers(named)
    await client().api.request({ ...open, method: 'POST', body: { login: 'a', n: 1 } })
    expect(server.requests[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ login: 'a', n: 1 })
  })

  test('a request ignores slashes at the end of the base address', async () => {
    server.answers(named)
    await client({ base: `${server.base}//` }).api.request(open)
    expect(server.requests[0]?.path).toBe('/v2/thing')
  })

  test.each([200, 201, 202])('a request succeeds with status %i', async (status) => {
    server.answers(json({ name: 'One' }, status))
    await expect(client().api.request(open)).resolves.toEqual({ name: 'One' })
  })

  test('a request succeeds with 204 and an empty body', async () => {
    server.answers((response) => void response.writeHead(204).end())
    const call = { path: '/thing', method: 'DELETE', schema: v.unknown(), token: 'none' } as const
    await expect(client().api.request(call)).resolves.toBeUndefined()
  })

  test('a request reports the date of its response', async () => {
    server.answers(json({ name: 'One' }, 200, { date: 'Fri, 20 Nov 2026 10:00:00 GMT' }))
    const dates: number[] = []
    await client({ onDate: (date) => dates.push(date) }).api.request(open)
    expect(dates).toEqual([Date.UTC(2026, 10, 20, 10)])
  })
})

test('every call is reported to `onCall` with name, status and duration, without query and secrets', async () => {
  const reports: CallReport[] = []
  const { api } = client({ onCall: (report) => void reports.push(report) })
  server.answers(named, json({}, 500))
  const bearer = { token: { bearer: 'hush' }, query: { phone: '7900' } }
  await api.request({ ...open, ...bearer, path: '/thing/hush', printedPath: '/thing/:id' })
  await api.request({ ...open, method: 'POST' }).catch(() => undefined)
  server.answers(hangUp)
  await api.request({ ...open, method: 'POST', path: '/other' }).catch(() => undefined)
  expect(reports).toEqual([
    { call: 'GET /v2/thing/:id', status: 200, ms: 0 },
    { call: 'POST /v2/thing', status: 500, ms: 0 },
    { call: 'POST /v2/other', status: null, ms: 0 },
  ])
})

describe('a GET', () => {
  test('a GET is sent once for ten callers and cached for three seconds', async () => {
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

  test('a GET is cached by query and by language, and not at all with a ttl of 0', async () => {
    server.answers(named)
    const { api } = client()
    await api.request(open)
    await api.request({ ...open, query: { a: 1 } })
    await api.request({ ...open, language: 'ru' })
    api.language = 'kk'
    await api.request(open)
    api.language = 'ru'
    await api.request(open)
    await api.request({ ...open, ttl: 0 })
    await api.request({ ...open, ttl: 0 })
    expect(server.requests).toHaveLength(6)
  })

  test('a GET whose answer is not cached is sent once for callers of one moment, and again after a write', async () => {
    server.answers(named)
    const { api } = client()
    api.credentials = wallet('token-1')
    await Promise.all([api.request(personal), api.request(personal)])
    expect(server.requests).toHaveLength(1)
    const write = { ...personal, method: 'POST' } as const
    await Promise.all([api.request(personal), api.request(write), api.request(personal)])
    expect(server.requests.filter(({ method }) => method === 'GET')).toHaveLength(3)
  })

  test('a GET that opens something for its caller is sent for each of them', async () => {
    server.answers(named)
    const { api } = client()
    await Promise.all([api.request({ ...open, isOwn: true }), api.request({ ...open, isOwn: true })])
    expect(server.requests).toHaveLength(2)
  })

  test('a GET is sent again after the cache is cleared', async () => {
    server.answers(named)
    const { api } = client()
    await api.request(open)
    api.clearCache()
    await api.request(open)
    expect(server.requests).toHaveLength(2)
  })

  test('a request without a token that is under way is shared after the cache is cleared, because its answer is the same for every viewer', async () => {
    server.answers(named)
    const { api } = client()
    const first = api.request(open)
    api.clearCache()
    await Promise.all([first, api.request(open)])
    expect(server.requests).toHaveLength(1)
  })
})

describe('a refused token', () => {
  test('a refused token is renewed once and the call repeated', async () => {
    server.answers(refused, named)
    const { api } = client()
    const session = wallet('token-1', 'token-2')
    api.credentials = session
    await expect(api.request(personal)).resolves.toEqual({ name: 'One' })
    expect(session.renewed).toEqual(['token-1'])
    expect(server.requests.map(({ query }) => query.get('access_token'))).toEqual(['token-1', 'token-2'])
  })

  test('a token that is refused again after its renewal rejects', async () => {
    server.answers(refused)
    const { api } = client()
    const session = wallet('token-1', 'token-2', 'token-3')
    api.credentials = session
    await expect(api.request(personal)).rejects.toMatchObject({ code: 'authentication-failed' })
    expect(session.renewed).toEqual(['token-1'])
    expect(server.requests).toHaveLength(2)
  })

  test.each([
    [
      'the words of the operator if the viewer has left',
      new TvError('authentication-failed'),
      'Who are you?',
    ],
    ['another reason that the session names', new TvError('login-required'), null],
  ])('a refused token without a renewal rejects with %s', async (_, reason, said) => {
    server.answers(json({ status_code: 401, error: { message: 'Who are you?' } }, 401))
    const { api } = client()
    api.credentials = { ...wallet('token-1'), mayUse: () => false, renew: () => Promise.reject(reason) }
    await expect(api.request(personal)).rejects.toMatchObject({
      code: reason.code,
      ...(said === null ? {} : { server: { message: said } }),
    })
    expect(server.requests).toHaveLength(1)
  })

  test('a refused token is renewed for a POST too, because the server did not process it', async () => {
    server.answers(refused, named)
    const { api } = client()
    api.credentials = wallet('token-1', 'token-2')
    await expect(api.request({ ...personal, method: 'POST' })).resolves.toEqual({ name: 'One' })
    expect(server.requests).toHaveLength(2)
  })

  test('a token given for one call is never renewed', async () => {
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

describe('an aborted call', () => {
  test('an aborted call rejects at once with AbortError', async () => {
    server.answers(silence)
    const { api } = client()
    const controller = new AbortController()
    const sentRequest = server.next()
    const outcome = expect(api.request({ ...open, ttl: 0, signal: controller.signal })).rejects.toMatchObject(
      {
        name: 'AbortError',
      },
    )
    await sentRequest
    controller.abort()
    await outcome
  })

  test('a call that was aborted before it started is not sent', async () => {
    server.answers(named)
    const call = { ...open, ttl: 0, signal: AbortSignal.abort() }
    await expect(client().api.request(call)).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.requests).toEqual([])
  })

  test('a call that is aborted between two attempts is not retried', async () => {
    server.answers(page(500), named)
    const { api, clock } = client()
    const controller = new AbortController()
    const outcome = expect(api.request({ ...open, ttl: 0, signal: controller.signal })).rejects.toMatchObject(
      {
        name: 'AbortError',
      },
    )
    await clock.timer(400)
    controller.abort()
    await clock.advance(400)
    await outcome
    expect(server.requests).toHaveLength(1)
  })
})
