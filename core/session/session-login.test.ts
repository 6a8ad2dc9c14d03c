import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changedAnswer } from '../../tests/support/changed-answer'
import { type Demo, type DemoWorld, startDemo } from '../../tests/support/demo-world'
import { settled } from '../../tests/support/manual-clock'
import { sharedTabs } from '../../tests/support/shared-tabs'
import { recordIn, signIn, type ViewerOptions, viewerAt } from '../../tests/support/viewer'
import { listDevices } from '../api/devices'
import { getSelf } from '../api/users'
import type { SessionChange } from './contract'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
})
afterAll(() => demo.close())

const DEVICE = 'POST /v2/auth/device'
const REGISTER = 'POST /v2/users/self/devices'

/** A guest and an account to sign in to; the ledger is empty. */
async function guest(options: ViewerOptions = {}) {
  const viewer = viewerAt(world, options)
  await viewer.session.start()
  const account = await world.makeAccount()
  const changes: SessionChange[] = []
  viewer.session.events.on('change', (change) => changes.push(change))
  await world.clearLedger()
  return { viewer, session: viewer.session, account, changes, before: recordIn(viewer.storage) }
}

async function user(options: ViewerOptions = {}) {
  const all = await guest(options)
  await signIn(all.viewer, all.account)
  await world.clearLedger()
  all.changes.length = 0
  return { ...all, signedIn: recordIn(all.viewer.storage) }
}

test('a logout without a connection keeps the device of the guest before the login, for the next start', async () => {
  const { viewer, session, before } = await user()
  await world.fault({ match: '* /v2/*', dropConnection: true })
  await session.signOut()
  expect(session.state.value.name).toBe('failed')
  expect(recordIn(viewer.storage)).toMatchObject({ deviceId: before?.deviceId, guest: true })
  await world.clearFaults()
  const reloaded = viewerAt(world, { storage: viewer.storage })
  await reloaded.session.start()
  expect(reloaded.session.state.value).toEqual({ name: 'guest' })
  expect(recordIn(viewer.storage)).toMatchObject({ deviceId: before?.deviceId, serial: before?.serial })
  expect(await world.calls('POST /v2/users')).toEqual([])
})

describe('a login', () => {
  test('registers a device of its own and keeps the device of the guest for the logout @ACC-11.device', async () => {
    const { viewer, session, account, changes, before } = await guest()
    const identity = session.identity.value
    await signIn(viewer, account)
    expect(await world.calls()).toEqual([REGISTER, DEVICE])
    expect(session.state.value).toEqual({ name: 'user', byHost: false, role: 'adult' })
    expect(changes).toEqual(['login'])
    expect(session.identity.value).not.toBe(identity)
    await expect(getSelf(viewer.api)).resolves.toMatchObject({ phone: account.phone })
    const stored = recordIn(viewer.storage)
    expect(stored).toMatchObject({
      guest: false,
      home: { deviceId: before?.deviceId, serial: before?.serial },
    })
    expect(stored?.serial).not.toBe(before?.serial)
  })

  test('drops the device of a guest who became this user @ACC-11.was-guest', async () => {
    const { viewer, account } = await guest()
    await signIn(viewer, account, true)
    expect(recordIn(viewer.storage)?.home).toBeNull()
  })

  test('before the start creates no guest', async () => {
    const viewer = viewerAt(world)
    await signIn(viewer, await world.makeAccount())
    await viewer.session.start()
    expect(viewer.session.state.value.name).toBe('user')
    expect(await world.calls('POST /v2/users')).toEqual([])
  })

  test('waits for a guest sign-in under way and then replaces the guest', async () => {
    await world.fault({ match: 'POST /v2/auth/login', hold: 'guest' })
    const account = await world.makeAccount()
    const viewer = viewerAt(world, { tabs: sharedTabs().tab() })
    const started = viewer.session.start()
    await world.held('guest')
    const signedIn = signIn(viewer, account)
    await world.release('guest')
    await Promise.all([started, signedIn])
    expect(viewer.session.state.value.name).toBe('user')
    await expect(getSelf(viewer.api)).resolves.toMatchObject({ phone: account.phone })
  })

  test('to the same account finds the same device @ACC-11.device', async () => {
    const { viewer, account } = await user()
    await signIn(viewer, account)
    expect(await world.calls()).toEqual(['GET /v2/users/self/devices', DEVICE])
    expect((await listDevices(viewer.api)).map(({ model }) => model)).toEqual(['', 'Test 1'])
  })

  test('to another account registers this device there and keeps the device of the guest', async () => {
    const { viewer, signedIn } = await user()
    const other = await world.makeAccount()
    await signIn(viewer, other)
    expect(await world.calls('POST *')).toEqual([REGISTER, DEVICE])
    await expect(getSelf(viewer.api)).resolves.toMatchObject({ phone: other.phone })
    expect(recordIn(viewer.storage)).toMatchObject({ serial: signedIn?.serial, home: signedIn?.home })
  })

  test("finds the account's device by the serial that the page states", async () => {
    const account = await world.makeAccount()
    for (const expectedCalls of [[REGISTER, DEVICE], [DEVICE]]) {
      await world.clearLedger()
      const viewer = viewerAt(world, { deviceSerial: 'set-top-box-7' })
      await signIn(viewer, account)
      expect(await world.calls('POST *')).toEqual(expectedCalls)
      expect(recordIn(viewer.storage)?.serial).toBe('set-top-box-7')
    }
  })

  test('to a child profile has the role of a child', async () => {
    const { viewer, session } = await guest()
    await signIn(viewer, await world.makeAccount([], { role: 'child' }))
    expect(session.state.value).toEqual({ name: 'user', byHost: false, role: 'child' })
    expect(session.role.value).toBe('child')
  })

  test.each([
    ['no profile', { profile: null }],
    ['no role', { profile: { id: 'p-1' } }],
  ])('to a child profile has the role of a child if the token names %s', async (_, change) => {
    const fetch = changedAnswer(/\/auth\/device/, (answer: object) => ({ ...answer, ...change }))
    const viewer = viewerAt(world, { fetch })
    await signIn(viewer, await world.makeAccount([], { role: 'child' }))
    expect(viewer.session.role.value).toBe('child')
    expect(recordIn(viewer.storage)).toMatchObject({ child: true, profileId: expect.any(String) })
  })

  test.each([
    ['the device cannot be registered', REGISTER],
    ['the device gets no token', DEVICE],
  ])('keeps the guest if %s', async (_, match) => {
    const { viewer, session, account, changes, before } = await guest()
    await world.fault({ match, status: 500 })
    await expect(signIn(viewer, account)).rejects.toMatchObject({ code: 'server' })
    expect(session.state.value).toEqual({ name: 'guest' })
    expect(recordIn(viewer.storage)).toEqual(before)
    expect(changes).toEqual([])
    await expect(getSelf(viewer.api)).resolves.toMatchObject({ is_guest: true })
  })
})

describe('a logout', () => {
  test('removes the device and restores the guest from before the login without creating another @ACC-16.cleared @ACC-16.guest-restored', async () => {
    const { viewer, session, changes, before, signedIn, account } = await user()
    await session.signOut()
    expect(await world.calls()).toEqual([`DELETE /v2/users/self/devices/${signedIn?.deviceId}`, DEVICE])
    expect(session.state.value).toEqual({ name: 'guest' })
    expect(changes).toEqual(['logout'])
    expect(recordIn(viewer.storage)).toMatchObject({
      guest: true,
      home: null,
      deviceId: before?.deviceId,
      serial: before?.serial,
    })
    await expect(getSelf(viewer.api)).resolves.toMatchObject({ is_guest: true })
    const left = await fetch(`${world.base}/v2/users/self/devices?access_token=${account.userToken}`)
    expect(((await left.json()) as { id: string }[]).map(({ id }) => id)).not.toContain(signedIn?.deviceId)
  })

  test('removes the device even if the token has expired', async () => {
    const { session } = await user()
    await world.expireTokens()
    await session.signOut()
    expect(session.state.value).toEqual({ name: 'guest' })
    expect((await world.ledger('DELETE *')).map(({ status }) => status)).toEqual([401, 204])
    expect(await world.calls('POST *')).toEqual([DEVICE, DEVICE])
  })

  test('is complete even if a reload interrupts it', async () => {
    const { viewer, session } = await user()
    await world.fault({ match: 'DELETE *', hold: 'device' })
    void session.signOut()
    await world.held('device')
    const next = viewerAt(world, { storage: viewer.storage, clock: viewer.clock })
    await next.session.start()
    expect(next.session.state.value).toEqual({ name: 'guest' })
    await world.release('device')
  })

  test('creates a new guest after the former guest became the user', async () => {
    const { viewer, session, account } = await guest()
    await signIn(viewer, account, true)
    await world.clearLedger()
    await session.signOut()
    expect(session.state.value).toEqual({ name: 'guest' })
    expect(await world.calls('POST /v2/users')).toHaveLength(1)
  })

  test('creates a new guest if the operator has removed the former one', async () => {
    const { session } = await user()
    await world.forgetDevices()
    await session.signOut()
    expect(session.state.value).toEqual({ name: 'guest' })
    expect(await world.calls('POST /v2/users')).toHaveLength(1)
  })

  test('asks for a login where the operator allows no guests', async () => {
    world = await demo.world('auth-only')
    const { viewer, session } = await user()
    await session.signOut()
    expect(session.state.value).toMatchObject({ name: 'auth-required', requiredBy: 'operator' })
    expect(recordIn(viewer.storage)).toBeNull()
    expect(await world.calls('POST *')).toEqual([])
    await expect(getSelf(viewer.api)).rejects.toMatchObject({ code: 'login-required' })
  })

  test('happens once for two calls at the same time', async () => {
    const { session, changes } = await user()
    await Promise.all([session.signOut(), session.signOut()])
    expect(await world.calls('DELETE *')).toHaveLength(1)
    expect(changes).toEqual(['logout'])
  })

  test('forgets the viewer on this device even without a connection', async () => {
    const { viewer, session, changes, signedIn } = await user()
    await world.fault({ match: '* /v2/*', dropConnection: true })
    await session.signOut()
    expect(session.state.value).toMatchObject({ name: 'failed', error: { code: 'network' } })
    expect(JSON.stringify(recordIn(viewer.storage))).not.toContain(signedIn?.deviceId ?? 'none')
    expect(changes).toEqual(['logout'])
    await world.clearFaults()
    await session.retry()
    expect(session.state.value).toEqual({ name: 'guest' })
    expect(await world.seen(signedIn?.token ?? '')).toBe(true)
    await expect(getSelf(viewer.api)).resolves.toMatchObject({ is_guest: true })
  })

  test('makes calls wait for the guest while it is under way', async () => {
    const { viewer, session } = await user()
    await world.fault({ match: 'DELETE *', hold: 'device' })
    const left = session.signOut()
    const self = getSelf(viewer.api)
    await world.held('device')
    expect(session.state.value).toEqual({ name: 'starting' })
    expect(session.identity.value).toBeNull()
    expect(await world.calls('GET /v2/users/self')).toEqual([])
    await world.release('device')
    await left
    await expect(self).resolves.toMatchObject({ is_guest: true })
  })

  test('does nothing for a guest or for a viewer of the host page', async () => {
    const { session, changes, account } = await guest()
    await session.signOut()
    const hosted = viewerAt(world, { host: { token: account.deviceToken } })
    await hosted.session.start()
    await hosted.session.signOut()
    expect(hosted.session.state.value.name).toBe('user')
    expect(changes).toEqual([])
    expect(await world.calls('* /v2/users/self/devices*')).toEqual([])
  })
})

describe('a refused call of the former viewer is not repeated as the new one', () => {
  const HELD = { match: 'GET /v2/users/self', hold: 'self', status: 401, times: 1 }

  test('after a login', async () => {
    const { viewer, account } = await guest()
    await world.fault(HELD)
    const late = getSelf(viewer.api)
    await world.held('self')
    await signIn(viewer, account)
    await world.release('self')
    await expect(late).rejects.toMatchObject({ code: 'authentication-failed' })
    expect(await world.calls('GET /v2/users/self')).toHaveLength(1)
    expect(await world.calls(DEVICE)).toHaveLength(1)
  })

  test('after a logout', async () => {
    const { viewer, session } = await user()
    await world.fault(HELD)
    const late = getSelf(viewer.api)
    await world.held('self')
    await session.signOut()
    await world.release('self')
    await expect(late).rejects.toMatchObject({ code: 'authentication-failed' })
    expect(await world.calls('GET /v2/users/self')).toHaveLength(1)
  })

  test('during the login', async () => {
    const { viewer, account } = await guest({ tabs: sharedTabs().tab() })
    await world.fault({ match: DEVICE, hold: 'device', times: 1 })
    await world.fault({ match: 'GET /v2/users/self', status: 401, times: 1 })
    const signedIn = signIn(viewer, account)
    await world.held('device')
    const late = getSelf(viewer.api).catch((error) => error)
    await expect.poll(() => world.calls('GET /v2/users/self')).toHaveLength(1)
    await expect.poll(async () => (await world.ledger('GET /v2/users/self'))[0]?.status).toBe(401)
    await world.release('device')
    await signedIn
    expect(await late).toMatchObject({ code: 'authentication-failed' })
    expect(await world.calls('GET /v2/users/self')).toHaveLength(1)
    expect(await world.calls(DEVICE)).toHaveLength(1)
  })
})

describe('an operator that answers 401 to every call', () => {
  test('gets each call twice and one request for a token, and the viewer stays signed in @ACC-12.shared-renewal', async () => {
    const { viewer, session } = await user()
    await world.fault({ match: 'GET /v2/users/self', status: 401 })
    await expect(getSelf(viewer.api)).rejects.toMatchObject({ code: 'authentication-failed' })
    expect(await world.calls()).toEqual(['GET /v2/users/self', DEVICE, 'GET /v2/users/self'])
    expect(session.state.value.name).toBe('user')
  })

  test('gets a bounded number of calls', async () => {
    const { viewer, session } = await user()
    await world.fault({ match: '* /v2/*', status: 401 })
    await expect(getSelf(viewer.api)).rejects.toMatchObject({ name: 'ApiError' })
    const { length } = await world.calls()
    expect(length).toBeLessThanOrEqual(12)
    expect(session.state.value.name).toBe('failed')
    await expect(getSelf(viewer.api)).rejects.toMatchObject({ name: 'ApiError' })
    expect(await world.calls()).toHaveLength(length)
  })
})

test('the stored token is not renewed at start in embed mode @ACC-12.start-skipped', async () => {
  const { viewer } = await user()
  await viewer.clock.advance(300_000)
  for (const ignoreParentalControl of [true, false]) {
    const next = viewerAt(world, {
      storage: viewer.storage,
      clock: viewer.clock,
      ignoreParentalControl,
    })
    await getSelf(next.api)
    const renewalCount = async () => (await world.calls(DEVICE)).length
    await settled()
    if (ignoreParentalControl) expect(await renewalCount()).toBe(0)
    else await expect.poll(renewalCount).toBe(1)
  }
})

test('another account on the same device is another viewer, also where accounts have no profiles: nothing of the first is kept', async () => {
  const noProfiles = changedAnswer(
    /\/auth\/device$/,
    ({ profile: _, ...token }: { profile: unknown }) => token,
  )
  const viewer = viewerAt(world, { fetch: noProfiles })
  const [anna, ben] = [await world.makeAccount(), await world.makeAccount()]
  const names: (string | null | undefined)[] = []
  const identities = new Set<string | null>()
  for (const account of [anna, ben]) {
    await signIn(viewer, account)
    names.push((await viewer.tv.viewer.load()).phone)
    expect(viewer.parental.unlockedUntil.value).toBeNull()
    identities.add(viewer.session.identity.value)
    viewer.parental.unlock('channel')
  }
  expect(names).toEqual([anna.phone, ben.phone])
  expect(identities.size).toBe(2)
})
