import type { Page, Request } from '@playwright/test'
import { PartnerPage } from '../models/partner-page'
import { ageSession } from '../models/stored-session'
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

/** The stored flag of a pending guest login; null if there is none. */
const pendingLogin = (page: Page): Promise<{ username: string } | null> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('tv.guest-login:'))
    return JSON.parse(localStorage.getItem(key ?? '') ?? 'null')
  })

/** The session that the browser stores for this page; empty if there is none. */
const sessionOf = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('tv.session:'))
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}')
  })

test('a first visit creates a guest, signs it in, registers a device and authorises it, in this order', {
  tag: ['@ACC-01.lookup-first', '@ACC-02.sequence', '@ACC-02.user-body', '@ACC-02.device-body'],
}, async ({ page, partner }) => {
  const requests = recordRequests(page)
  await partner.open()
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
  expect(await sessionOf(page)).toMatchObject({
    deviceId: authorised?.body.device_id,
    serial: device?.body.serial,
    guest: true,
  })
})

test('a returning guest uses the same device, and nothing of its profile is stored', {
  tag: ['@ACC-02.kept-device', '@ACC-02.nothing-else-kept'],
}, async ({ page, partner, world }) => {
  await partner.open()
  await partner.player.expectState('playing')
  const first = await sessionOf(page)
  const profileFields = Object.entries(first).filter(
    ([name, value]) => /profile|user/i.test(name) && value !== null,
  )
  expect(profileFields).toEqual([])
  // A token that is 10 min old is renewed at the start.
  await ageSession(page, 600_000)
  const requests = recordRequests(page)
  await page.reload()
  await partner.player.expectVisible(world, 1)
  const renewal = (await apiCalls(requests)).find(({ call }) => call === 'POST /v2/auth/device')
  expect(renewal?.body).toMatchObject({ device_id: first.deviceId })
  const calls = await world.calls()
  const times = (call: string) => calls.filter((name) => name === call).length
  expect([
    times('POST /v2/users'),
    times('POST /v2/auth/login'),
    times('POST /v2/users/self/devices'),
  ]).toEqual([1, 1, 1])
  expect(await sessionOf(page)).toMatchObject({ deviceId: first.deviceId, serial: first.serial })
})

test('no guest is created if the provider allows none, and the player shows the login gate', {
  tag: ['@ACC-02.only-where-allowed', '@PLY-07.login'],
}, async ({ page, newWorld }) => {
  const world = await newWorld('auth-only')
  const partner = new PartnerPage(page, world)
  await partner.open()
  await partner.player.expectError('Sign in to watch', { code: 'login-required', number: 201 })
  const calls = await world.calls()
  expect(calls).toContain('GET /v2/users/self/network')
  expect(calls).not.toContain('POST /v2/users')
  await partner.expectUnchanged()
})

test('the gate of a closed country shows the country and the address of the viewer', async ({
  page,
  newWorld,
}) => {
  const world = await newWorld('forbidden-country')
  const partner = new PartnerPage(page, world)
  await partner.open()
  await partner.player.expectError('Not available in your region', { code: 'forbidden-country', number: 202 })
  await expect(partner.player.tag.getByText(/Country: AQ · address: (127\.|::1)/)).toBeVisible()
  await partner.expectUnchanged()
})

test('a new guest is created with the partner of the page as referrer', {
  tag: '@ACC-02.user-body',
}, async ({ page, partner }) => {
  const requests = recordRequests(page)
  await partner.open({ partner: 'morning-post' })
  await partner.player.expectState('playing')
  const user = (await apiCalls(requests)).find(({ call }) => call === 'POST /v2/users')
  expect(user?.body).toMatchObject({ refer_id: 'morning-post', app_version: '190', is_guest: true })
})

test('a guest login that a reload interrupts continues with the same guest', async ({
  page,
  partner,
  world,
}) => {
  const requests = recordRequests(page)
  await world.fault({ match: 'POST /v2/users', hold: 'guest' })
  await partner.open()
  await expect.poll(() => world.heldCalls('guest')).toBe(1)
  const first = await pendingLogin(page)
  expect(first?.username).toMatch(/^[\w-]{16,40}$/)
  await page.reload()
  await world.release('guest')
  await partner.player.expectVisible(world, 1)
  const users = (await apiCalls(requests)).filter(({ call }) => call === 'POST /v2/users')
  expect(users.map(({ body }) => body.username)).toEqual([first?.username, first?.username])
  expect(await pendingLogin(page)).toBeNull()
})

test('the flag of a pending guest login is removed after thirty seconds', {
  tag: '@ACC-02.nothing-else-kept',
}, async ({ page, partner, world }) => {
  await page.clock.install()
  await world.fault({ match: 'POST /v2/users', hold: 'guest' })
  await partner.open()
  await expect.poll(() => world.heldCalls('guest')).toBe(1)
  expect(await pendingLogin(page)).not.toBeNull()
  await page.clock.fastForward(20_000)
  expect(await pendingLogin(page)).not.toBeNull()
  await page.clock.fastForward(10_000)
  await expect.poll(() => pendingLogin(page)).toBeNull()
})
