import type { Page, Request } from '@playwright/test'
import { ageSession, storedSession } from '../models/stored-session'
import { expect, test } from '../models/test'

/** API calls of a guest's start with their bodies, without those for lists, which run in parallel. */
async function apiCalls(requests: Request[]): Promise<{ call: string; body: Record<string, unknown> }[]> {
  return requests
    .filter((request) => request.method() !== 'OPTIONS' && new URL(request.url()).pathname.includes('/v2/'))
    .filter((request) => !/_list$/.test(new URL(request.url()).pathname))
    .map((request) => ({
      call: `${request.method()} ${new URL(request.url()).pathname.replace(/^\/w\/[^/]+/, '')}`,
      body: (request.postDataJSON() as Record<string, unknown> | null) ?? {},
    }))
}

function recordRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

test('a first visit creates a guest of the partner, signs it in, registers a device and authorises it, in this order; a later visit uses the same device', {
  tag: [
    '@ACC-01.lookup-first',
    '@ACC-02.sequence',
    '@ACC-02.user-body',
    '@ACC-02.device-body',
    '@ACC-02.kept-device',
    '@ACC-02.nothing-else-kept',
  ],
}, async ({ page, partner, world }) => {
  const requests = recordRequests(page)
  await partner.open({ partner: 'morning-post' })
  await partner.player.expectState('playing')
  // The calls for the platform run in parallel, in any order.
  const [network, user, login, device, authorised] = (await apiCalls(requests)).filter(
    ({ call }) => !call.includes('/v2/platform/'),
  )

  expect(network?.call).toBe('GET /v2/users/self/network')
  expect(user?.call).toBe('POST /v2/users')
  expect(user?.body).toEqual({
    username: expect.stringMatching(/^[\w-]{16,40}$/),
    password: expect.stringMatching(/^.{16,32}$/),
    is_guest: true,
    app_version: '190',
    refer_id: 'morning-post',
  })
  expect(login).toEqual({
    call: 'POST /v2/auth/login',
    body: { login: user?.body.username, password: user?.body.password, app_version: '190' },
  })
  expect(device?.call).toBe('POST /v2/users/self/devices')
  expect(device?.body).toMatchObject({
    device_type: 'pc',
    application_type: 'web',
    vendor: 'PC',
    model: expect.stringMatching(/^Chrome \d+$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    os_name: expect.stringMatching(/./),
    os_version: expect.any(String),
    serial: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(authorised?.call).toBe('POST /v2/auth/device')
  const stream = requests
    .map((request) => new URL(request.url()))
    .find(({ pathname }) => /\/stream$/.test(pathname))
  expect(stream?.searchParams.get('access_token')).toMatch(/./)
  const first = await storedSession(page)
  expect(first).toMatchObject({
    deviceId: authorised?.body.device_id,
    serial: device?.body.serial,
    guest: true,
  })
  const profileFields = Object.entries(first ?? {}).filter(
    ([name, value]) => /profile|user/i.test(name) && value !== null,
  )
  expect(profileFields).toEqual([])

  // A token that is 10 min old is renewed at the start.
  await ageSession(page, 600_000)
  requests.length = 0
  await page.reload()
  await partner.player.expectState('playing')
  const renewal = (await apiCalls(requests)).find(({ call }) => call === 'POST /v2/auth/device')
  expect(renewal?.body).toMatchObject({ device_id: first?.deviceId })
  for (const call of ['POST /v2/users', 'POST /v2/auth/login', 'POST /v2/users/self/devices'])
    expect(await world.ledger(call), call).toHaveLength(1)
  expect(await storedSession(page)).toMatchObject({ deviceId: first?.deviceId, serial: first?.serial })
})
