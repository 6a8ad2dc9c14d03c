import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getChannelStream } from '../core/api/streams'
import { viewerAt } from '../tests/support/viewer'
import { worldPerTest } from '../tests/support/world-per-test'
import { createTvServer, TvServerError } from './server'

const world = worldPerTest()
const server = () => createTvServer({ api: `${world.base}/`, deviceName: 'The Morning Post' })

/** Channel that the demo operator gives to everyone. */
const NEWS = '10001'

test('a partner’s server signs a viewer in by a code, and its device token plays in the page @KIT-02.helper', async () => {
  const { phone } = await world.makeAccount()
  const tv = server()
  await tv.requestCode(phone)
  const deviceId = await tv.signIn({ phone, code: await world.code(phone) })
  const { token, expires } = await tv.token(deviceId)
  const page = viewerAt(world, { host: { token } })
  await page.session.start()
  expect(await getChannelStream(page.api, NEWS, { language: 'en' })).toHaveProperty('hls')
  expect(expires === null || expires > new Date()).toBe(true)
  const made = (await world.calls()).filter((call) => call.startsWith('POST '))
  expect(made).toEqual([
    'POST /v2/otps',
    'POST /v2/auth/otp',
    'POST /v2/users/self/devices',
    'POST /v2/auth/device',
  ])
})

test('a device renews its token without a second sign-in @KIT-02.helper', async () => {
  const tv = server()
  const deviceId = await tv.signIn({ login: '79000000042', password: 'demo-42' })
  const first = await tv.token(deviceId)
  await world.expireTokens()
  const page = viewerAt(world, {
    host: { token: first.token, getToken: async () => (await tv.token(deviceId)).token },
  })
  await page.session.start()
  expect(await getChannelStream(page.api, NEWS, { language: 'en' })).toHaveProperty('hls')
  expect(await world.calls('POST /v2/auth/login')).toHaveLength(1)
  expect(await world.calls('POST /v2/users/self/devices')).toHaveLength(1)
})

test('the guide of tokens says whose token, which, how long and how it is renewed, as the operator has it @KIT-02.guide', async () => {
  const guide = readFileSync('docs/tokens.md', 'utf8')
  expect(guide.match(/^## .+$/gm)).toEqual(
    expect.arrayContaining(['## Whose token', '## Which token', '## Lifetime and renewal', '## Never']),
  )
  expect(readFileSync('docs/README.md', 'utf8')).toContain('(tokens.md)')
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${world.base}/v2${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await response.json()) as { access_token: string; id: string }
  }
  const streamBy = async (token: string) =>
    (await fetch(`${world.base}/v2/channels/${NEWS}/stream?access_token=${token}`)).status
  const { access_token: user } = await post('/auth/login', { login: '79000000042', password: 'demo-42' })
  const device = { device_type: 'pc', vendor: 'PC', application_type: 'web', serial: 'one-serial' }
  const path = `/users/self/devices?access_token=${user}`
  const [first, second] = [await post(path, device), await post(path, device)]
  expect(first.id, 'a second registration makes a second device').not.toBe(second.id)
  const renewed = await post('/auth/device', { device_id: first.id })
  expect([await streamBy(user), await streamBy(renewed.access_token)]).toEqual([401, 200])
})

test.each([
  ['an ISO text', '2026-03-01T00:00:00Z', '2026-03-01T00:00:00.000Z'],
  ['epoch seconds', 1_772_323_200, '2026-03-01T00:00:00.000Z'],
  ['null', null, undefined],
])('the end of a token is read from %s', async (_, expired, read) => {
  await world.fault({ match: 'POST /v2/auth/device', body: { access_token: 'a'.repeat(40), expired } })
  expect((await server().token('device')).expires?.toISOString()).toBe(read)
})

test('a refusal names the call, the status and the operator’s reason, and nothing secret', async () => {
  const tv = server()
  const wrong = await tv.signIn({ login: 'nobody', password: 'a-password' }).catch((error) => error)
  expect(wrong).toBeInstanceOf(TvServerError)
  expect(wrong).toMatchObject({ call: 'POST /auth/login', status: 400, reason: expect.stringMatching(/\S/) })
  const removed = await tv.token('a-device-id').catch((error) => error)
  expect(removed).toMatchObject({ call: 'POST /auth/device', status: 404 })
  expect(JSON.stringify([wrong, String(wrong.stack), removed, String(removed.stack)])).not.toMatch(
    /a-password|a-device-id/,
  )
})

test.each([
  [{ detail: 'The device was removed.' }, 'The device was removed.'],
  [{ detail: ['The device was removed.', 'Sign in again.'] }, 'The device was removed. Sign in again.'],
  [
    { error: { message: "{'device_id': ['Unknown.']}" }, detail: { device_id: ['The device was removed.'] } },
    'The device was removed.',
  ],
  [{ error: 'The device was removed.' }, 'The device was removed.'],
  [{ message: 'The device was removed.' }, 'The device was removed.'],
])('the operator’s reason is read from %j as the pages read it @KIT-02.reasons', async (body, reason) => {
  await world.fault({ match: 'POST /v2/auth/device', status: 404, body })
  await expect(server().token('device')).rejects.toMatchObject({ status: 404, reason })
})

test('an account without room for one more device is refused by the registration', async () => {
  await world.fault({ match: 'POST /v2/users/self/devices', status: 400 })
  await expect(server().signIn({ login: '79000000042', password: 'demo-42' })).rejects.toMatchObject({
    call: 'POST /users/self/devices',
    status: 400,
  })
})

test.each([
  ['is cut', { dropConnection: true }, null],
  ['is a page of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }, 502],
  ['has no token', { body: {} }, null],
])('an answer that %s is an error, and the call is not repeated', async (_, fault, status) => {
  await world.fault({ match: 'POST /v2/auth/device', ...fault })
  await expect(server().token('device')).rejects.toMatchObject({ name: 'TvServerError', status })
  expect(await world.calls('POST /v2/auth/device')).toHaveLength(1)
})

test('a call without an answer ends after the timeout', async () => {
  await world.fault({ match: 'POST /v2/auth/device', hold: 'answer' })
  const tv = createTvServer({ api: world.base, deviceName: 'The Morning Post', timeoutMs: 50 })
  await expect(tv.token('device')).rejects.toMatchObject({ name: 'TvServerError', status: null })
  await world.release('answer')
})

test.each(['http://api.operator.example', 'ftp://localhost', 'api.operator.example'])(
  'the address %s is refused before any call',
  (api) => {
    expect(() => createTvServer({ api, deviceName: 'The Morning Post' })).toThrow(TypeError)
  },
)
