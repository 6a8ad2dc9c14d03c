import { beforeEach, describe, expect, test } from 'vitest'
import type { DemoAccount, DemoWorld } from '../../tests/support/demo-world'
import { demoOfFile } from '../../tests/support/world-per-test'

/** Behaviour of the demo operator apart from the form of its responses, over HTTP. */

const demo = demoOfFile()
let world: DemoWorld
let account: DemoAccount
beforeEach(async () => {
  world = await demo.world()
  account = await world.makeAccount()
})

interface RequestOptions {
  method?: string
  /** null sends no token; absent sends the device token of the account. */
  token?: string | null
  body?: string | object
  headers?: Record<string, string>
}

async function ask<T = unknown>(path: string, { method = 'GET', token, body, headers }: RequestOptions = {}) {
  const url = new URL(`${world.base}/v2${path}`)
  if (token !== null) url.searchParams.set('access_token', token ?? account.deviceToken)
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as T }
}

interface Listed {
  id: number
  slug: string
  name: string
  num: number | null
  cover: { full: string }
  current_schedule?: object
}

const channels = async (query = '', headers: Record<string, string> = {}) =>
  (await ask<Listed[]>(`/channels/channel_list${query}`, { headers })).body

const streamOf = async (slug: string, options: RequestOptions & { ts?: number } = {}) => {
  const id = (await channels()).find((channel) => channel.slug === slug)?.id
  const query = options.ts === undefined ? '' : `?ts=${options.ts}`
  return ask<Record<string, string> & { error_code?: string }>(`/channels/${id}/stream${query}`, options)
}

describe('tokens of the demo operator', () => {
  test('a user token does not stream, a device token does', async () => {
    const refused = await streamOf('news-24', { token: account.userToken })
    expect(refused).toMatchObject({
      status: 401,
      body: { error_code: 'authentication_failed', status_code: 401 },
    })
    expect((await streamOf('news-24')).status).toBe(200)
  })

  test('a missing or invented token is refused', async () => {
    for (const token of [null, '0'.repeat(40)]) {
      expect(await ask('/channels/channel_list', { token })).toMatchObject({
        status: 401,
        body: { error_code: 'authentication_failed' },
      })
    }
  })

  test('a token is accepted in a header', async () => {
    const headers = { authorization: `Token ${account.deviceToken}` }
    expect((await ask('/users/self', { token: null, headers })).status).toBe(200)
  })

  test('the device id alone yields a new device token, and the old one stays valid', async () => {
    const bought = await ask<{ access_token: string }>('/auth/device', {
      method: 'POST',
      token: null,
      body: { device_id: account.deviceId },
    })
    expect(bought.body.access_token).toMatch(/^[0-9a-f]{40}$/)
    expect(bought.body.access_token).not.toBe(account.deviceToken)
    expect((await ask('/users/self', { token: bought.body.access_token })).status).toBe(200)
  })

  test('tokens expire by the clock of the operator', async () => {
    await world.advanceClock(13 * 3600)
    expect((await ask('/users/self')).status).toBe(401)
  })
})

describe('devices of the demo operator', () => {
  const register = () =>
    ask<{ id: string }>('/users/self/devices', {
      method: 'POST',
      token: account.userToken,
      body: { device_type: 'pc', vendor: 'PC', serial: 'same' },
    })

  test('the same serial twice creates two devices', async () => {
    const [one, other] = [await register(), await register()]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body.id).not.toBe(other.body.id)
  })

  test('a device beyond the limit is refused with 400, and removing one makes room', async () => {
    let last = await register()
    for (let count = 0; count < 20 && last.status === 200; count++) last = await register()
    expect(last).toMatchObject({ status: 400, body: { error: { message: expect.any(String) } } })
    const removed = await ask(`/users/self/devices/${account.deviceId}`, {
      method: 'DELETE',
      token: account.userToken,
    })
    expect(removed).toMatchObject({ status: 204, body: null })
    expect((await register()).status).toBe(200)
  })
})

describe('failures of the demo operator', () => {
  test.each([
    ['an unknown id', '/channels/1/stream', {}, 404],
    ['a body that is no JSON', '/auth/login', { method: 'POST', body: '{"login":' }, 400],
    ['fields that are missing', '/users', { method: 'POST', body: {} }, 400],
  ] as const)('the response %s has the error body', async (_, path, init, status) => {
    expect(await ask(path, init)).toMatchObject({
      status,
      body: { status_code: status, error: { message: expect.stringMatching(/./) } },
    })
  })

  test('field errors are listed by field', async () => {
    const { body } = await ask('/users', {
      method: 'POST',
      body: { username: 'x'.repeat(41), password: 'y' },
    })
    expect(body).toMatchObject({ detail: { username: [expect.any(String)] } })
  })

  test('an unimplemented call names itself', async () => {
    const { status, body } = await ask<{ error: { message: string } }>('/moon/phase')
    expect(status).toBe(501)
    expect(body.error.message).toContain('GET /v2/moon/phase')
  })
})

describe('the channel lists of the demo operator', () => {
  test('the channel list and the overlay list cover different channels', async () => {
    const rights = (await ask<{ id: number }[]>('/users/self/channel_list')).body
    expect(rights.length).toBeLessThan((await channels()).length)
  })

  test('channel numbers are not positions in the list', async () => {
    const list = await channels()
    expect(list.some(({ num }, index) => num !== index + 1)).toBe(true)
  })

  test('the channel list contains current programmes only on request', async () => {
    expect((await channels()).every((channel) => !('current_schedule' in channel))).toBe(true)
    const listResponse = await channels('?includes=current_schedules&channels_version=2')
    expect(listResponse.every((channel) => channel.current_schedule)).toBe(true)
  })

  test('channel names are in the language of the header', async () => {
    const [russian] = await channels('', { 'accept-language': 'ru-ru' })
    const [english] = await channels('', { 'accept-language': 'en' })
    expect(russian?.name).toMatch(/[а-я]/i)
    expect(english?.name).not.toMatch(/[а-я]/i)
  })

  test('there is one category of all channels, and some for other screens', async () => {
    const { body } = await ask<{ id: number; name: string; channels: number[] }[]>('/channels/category_list')
    expect(body.find(({ id }) => id === 2)?.channels).toHaveLength((await channels()).length)
    expect(body.some(({ id }) => id === 26)).toBe(true)
    expect(body.some(({ name }) => /4k/i.test(name))).toBe(true)
  })
})

describe('streams of the demo operator', () => {
  test('an archive stream has the keys of a live one and another address', async () => {
    const live = await streamOf('news-24')
    const archive = await streamOf('news-24', { ts: Math.floor(Date.now() / 1000) - 3600 })
    expect(Object.keys(archive.body)).toEqual(Object.keys(live.body))
    expect(archive.body.hls_mbr).not.toBe(live.body.hls_mbr)
  })

  test('some streams lack several bit rates', async () => {
    expect((await streamOf('single-rate')).body).not.toHaveProperty('hls_mbr')
  })

  test('a stream has the master playlist beside stream_info', async () => {
    const { body } = await streamOf('news-24')
    const beside = await fetch((body.stream_info ?? '').replace(/data\.json$/, 'index.m3u8'))
    const named = await fetch(body.hls_mbr ?? '')
    const renditions = (playlist: string) => playlist.match(/RESOLUTION=\d+x\d+/g)
    expect(renditions(await beside.text())).toEqual(renditions(await named.text()))
  })

  test('a stream is unreadable with another stream’s token', async () => {
    const { body } = await streamOf('news-24')
    const url = new URL(body.hls_mbr ?? '')
    url.searchParams.set('token', 'another')
    expect((await fetch(url)).status).toBe(403)
  })

  test('a stream of a channel that is not bought is refused with 403 permission_denied', async () => {
    expect(await streamOf('cinema-plus')).toMatchObject({
      status: 403,
      body: { error_code: 'permission_denied' },
    })
  })
})

describe('the demo operator for pages of another origin', () => {
  const origin = 'https://partner.example'

  test('pages of another origin may call without browser credentials', async () => {
    const { headers } = await ask('/users/self/network', { headers: { origin } })
    expect(headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/partner\.example)$/)
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toMatch(/origin/i)
    expect(headers.get('vary')).toMatch(/accept-language/i)
  })

  test('a preflight response is valid for a day', async () => {
    const { status, headers } = await ask('/users', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(status).toBeLessThan(300)
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type')
    expect(headers.get('access-control-allow-methods')).toMatch(/PATCH.*DELETE|DELETE.*PATCH/)
    expect(headers.get('access-control-max-age')).toBe('86400')
  })

  test('the Date header is exposed only if the scenario says so', async () => {
    const exposed = async () =>
      (await ask('/users/self/network', { headers: { origin } })).headers.get('access-control-expose-headers')
    expect((await exposed()) ?? '').not.toMatch(/date/i)
    world = await demo.world('strict')
    expect(await exposed()).toMatch(/date/i)
  })
})

describe('a demo operator behind TLS', () => {
  const behindTls = demoOfFile('https://tv.example')
  beforeEach(async () => {
    world = await behindTls.world()
    account = await world.makeAccount()
  })

  test('an operator behind TLS sends http addresses for some of its pictures', async () => {
    const schemes = (await channels()).map(({ cover }) => new URL(cover.full).protocol)
    expect(new Set(schemes)).toEqual(new Set(['http:', 'https:']))
  })

  test('an operator behind TLS sends http stream addresses until the client requests https', async () => {
    const [first] = await channels()
    const plain = await ask<{ hls_mbr: string }>(`/channels/${first?.id}/stream`)
    expect(plain.body.hls_mbr).toMatch(/^http:/)
    const forced = await ask<{ hls_mbr: string }>(`/channels/${first?.id}/stream?force_https=true`)
    expect(forced.body.hls_mbr).toMatch(/^https:/)
  })
})
