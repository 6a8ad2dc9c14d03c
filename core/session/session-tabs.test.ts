import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../tests/support/demo-world'
import { manualClock } from '../../tests/support/manual-clock'
import { type SharedTabs, sharedTabs } from '../../tests/support/shared-tabs'
import { until } from '../../tests/support/until'
import { recordIn, signIn, type Viewer, viewerAt } from '../../tests/support/viewer'
import { listOverlays } from '../api/channels'
import { getSelf } from '../api/users'
import { memoryStorage, type Storage } from '../lib/storage/storage'
import type { SessionChange } from './contract'
import type { Tabs } from './tabs'

let demo: Demo
let world: DemoWorld
let tabs: SharedTabs
let storage: Storage
let clock: ReturnType<typeof manualClock>
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
  tabs = sharedTabs()
  storage = memoryStorage()
  clock = manualClock()
})
afterAll(() => demo.close())

const DEVICE = 'POST /v2/auth/device'
const GUEST = 'POST /v2/users'

/** Opens another tab of the browser. */
function tab(ownTabs: Tabs = tabs.tab()) {
  const viewer = viewerAt(world, { storage, clock, tabs: ownTabs })
  const changes: SessionChange[] = []
  viewer.session.events.on('change', (change) => changes.push(change))
  return { ...viewer, changes }
}

/** A tab that requests the lock only after the other tabs have handled its notification. */
function slowTab(): Tabs {
  const ownTabs = tabs.tab()
  let delivered: Promise<void> | null = null
  return {
    ...ownTabs,
    notify(topic) {
      ownTabs.notify(topic)
      delivered = tabs.deliver()
    },
    async withLock(work) {
      if (delivered) await delivered
      return ownTabs.withLock(work)
    },
  }
}

/** Two tabs of a guest, or of the user of this account. */
async function twoTabs(account?: Parameters<typeof signIn>[1], first: Tabs = tabs.tab()) {
  const [one, other] = [tab(first), tab()]
  await one.session.start()
  if (account) await signIn(one, account)
  await tabs.deliver()
  await other.session.start()
  await world.clearLedger()
  one.changes.length = 0
  return { one, other }
}

const becomes = ({ session }: Viewer, name: string) => until(session.state, (state) => state.name === name)
const readStored = () => recordIn(storage)

describe('two tabs', () => {
  test('become one guest when they start at the same time', async () => {
    const [one, other] = [tab(), tab()]
    await Promise.all([one.session.start(), other.session.start()])
    expect(await world.calls(GUEST)).toHaveLength(1)
    expect(await world.calls(DEVICE)).toHaveLength(1)
    expect(one.session.identity.value).toBe(other.session.identity.value)
  })

  test('become one guest when one is closed during the guest sign-in', async () => {
    await world.fault({ match: 'POST /v2/auth/login', hold: 'guest', times: 1 })
    const leaving = tabs.tab()
    const leavingViewer = viewerAt(world, { storage, clock, tabs: leaving })
    void leavingViewer.session.start()
    await world.held('guest')
    const other = tab()
    const started = other.session.start()
    leaving.close()
    await started
    expect(other.session.state.value).toEqual({ name: 'guest' })
    const guestCalls = await world.ledger(GUEST)
    expect(guestCalls.filter(({ status }) => status === 200)).toHaveLength(1)
    await world.release('guest')
  })

  test('follow a login without requesting a token of their own @ACC-18.login-and-logout', async () => {
    const { one, other } = await twoTabs()
    const account = await world.makeAccount()
    await signIn(one, account)
    await becomes(other, 'user')
    await expect(getSelf(other.api)).resolves.toMatchObject({ phone: account.phone })
    expect(await world.calls('POST *')).toEqual(['POST /v2/users/self/devices', DEVICE])
    expect(one.session.identity.value).toBe(other.session.identity.value)
    await expect.poll(() => other.changes).toEqual(['other-tab'])
  })

  test('follow a logout @ACC-18.login-and-logout', async () => {
    const { one, other } = await twoTabs(await world.makeAccount())
    await one.session.signOut()
    await becomes(other, 'guest')
    await expect(getSelf(other.api)).resolves.toMatchObject({ is_guest: true })
    expect(await world.calls('POST *')).toEqual([DEVICE])
    expect(await world.calls('DELETE *')).toHaveLength(1)
  })

  test('return to the same guest after a logout that the other tab receives at once', async () => {
    const { one, other } = await twoTabs(await world.makeAccount(), slowTab())
    await until(other.session.network, (network) => network !== null)
    await one.session.signOut()
    await becomes(other, 'guest')
    expect(await world.calls('POST *')).toEqual([DEVICE])
    expect(other.session.identity.value).toBe(one.session.identity.value)
  })

  test('follow a logout where the operator allows no guests', async () => {
    world = await demo.world('auth-only')
    const { one, other } = await twoTabs(await world.makeAccount())
    await one.session.signOut()
    await becomes(other, 'auth-required')
    expect(await world.calls('POST *')).toEqual([])
  })

  test('share a renewed token, even if the notification arrives while a tab waits for the lock', async () => {
    const { one, other } = await twoTabs()
    await world.expireTokens()
    await world.fault({ match: DEVICE, hold: 'renewal', times: 1 })
    const first = getSelf(one.api)
    await world.held('renewal')
    let go = () => {}
    const until = new Promise<void>((resolve) => {
      go = resolve
    })
    const between = tabs.tab().withLock(() => until)
    const second = getSelf(other.api)
    await expect
      .poll(async () => (await world.ledger('GET /v2/users/self')).map(({ status }) => status))
      .toEqual([401, 401])
    await world.release('renewal')
    await first
    await tabs.deliver()
    go()
    await Promise.all([between, second])
    expect(await world.calls(DEVICE)).toHaveLength(1)
  })

  test('share a renewed token without a change of viewer', async () => {
    const { one, other } = await twoTabs(await world.makeAccount())
    await world.expireTokens()
    await getSelf(one.api)
    await tabs.deliver()
    await world.clearLedger()
    await listOverlays(other.api, 'en')
    expect((await world.ledger()).map(({ status }) => status)).toEqual([200])
    expect(other.changes).toEqual([])
  })

  test('share the profile that one of them has received with its token', async () => {
    const account = await world.makeAccount()
    const child = await world.makeAccount([], { role: 'child' })
    const { one, other } = await twoTabs(account)
    await world.expireTokens()
    await world.fault({
      match: DEVICE,
      status: 200,
      times: 1,
      body: {
        access_token: child.deviceToken,
        profile: { id: 'kid', name: 'Kid', profile: { id: 2, role: 'child' } },
      },
    })
    await listOverlays(one.api, 'en').catch(() => null)
    await tabs.deliver()
    await until(other.session.role, (role) => role === 'child')
    expect(other.session.identity.value).toBe(one.session.identity.value)
  })

  test('request one token when the token of both is refused at the same time', async () => {
    const { one, other } = await twoTabs(await world.makeAccount())
    await world.expireTokens()
    await Promise.all([getSelf(one.api), listOverlays(one.api, 'en'), getSelf(other.api)])
    expect(await world.calls(DEVICE)).toHaveLength(1)
  })

  test('send each other no data, only the topic', async () => {
    const { one, other } = await twoTabs(await world.makeAccount())
    await world.expireTokens()
    await getSelf(other.api)
    await one.session.signOut()
    expect(new Set(tabs.sent)).toEqual(new Set(['session']))
  })
})

describe('a device that was removed elsewhere', () => {
  test('is replaced by one new guest for two tabs, with a device-removed event', async () => {
    const account = await world.makeAccount()
    const { one, other } = await twoTabs(account)
    await world.removeDevices(account.phone)
    await Promise.all([getSelf(one.api), getSelf(other.api)].map((call) => call.catch(() => null)))
    await becomes(one, 'guest')
    await becomes(other, 'guest')
    expect(await world.calls(GUEST)).toHaveLength(1)
    expect([...one.changes, ...other.changes]).toContain('device-removed')
    expect(one.session.identity.value).toBe(other.session.identity.value)
  })

  test('leads to a login where the operator allows no guests', async () => {
    world = await demo.world('auth-only')
    const account = await world.makeAccount()
    const { one, other } = await twoTabs(account)
    await world.removeDevices(account.phone)
    await expect(getSelf(one.api)).rejects.toMatchObject({ code: 'login-required' })
    expect(readStored()).toBeNull()
    await expect(getSelf(other.api)).rejects.toMatchObject({ code: expect.any(String) })
    await becomes(other, 'auth-required')
  })
})

describe('a tab that was not notified yet', () => {
  test('does not undo a login by renewing the token of the guest', async () => {
    const { one, other } = await twoTabs()
    const account = await world.makeAccount()
    tabs.hold()
    await signIn(one, account)
    const stored = readStored()
    await world.fault({ match: 'GET /v2/users/self', status: 401, times: 1 })
    await expect(getSelf(other.api)).rejects.toMatchObject({ code: 'authentication-failed' })
    expect(readStored()).toEqual(stored)
    expect(await world.calls(DEVICE)).toHaveLength(1)
    await becomes(other, 'user')
    await tabs.deliver()
    await expect(getSelf(other.api)).resolves.toMatchObject({ phone: account.phone })
  })

  test('does not restore a viewer who has logged out', async () => {
    const { one, other } = await twoTabs(await world.makeAccount())
    const { deviceId } = readStored() ?? {}
    tabs.hold()
    await world.fault({ match: 'DELETE *', dropConnection: true })
    await world.fault({ match: DEVICE, dropConnection: true, times: 1 })
    await world.fault({ match: GUEST, status: 500 })
    await one.session.signOut()
    await world.fault({ match: 'GET /v2/users/self', status: 401, times: 1 })
    await getSelf(other.api).catch(() => null)
    await tabs.deliver()
    expect(readStored()?.deviceId).not.toBe(deviceId)
    expect(one.session.state.value.name).not.toBe('user')
    expect(other.session.state.value.name).not.toBe('user')
  })
})

describe('a tab that was frozen during a call', () => {
  /** A tab that loses its lock to others: it is frozen, or waited for too long. */
  const frozen = (): Tabs => ({ ...tabs.tab(), withLock: (task) => task() })

  /**
   * Lets another tab log in while the authorisation of a device by `work` waits for its answer; returns the session
   * that it has stored.
   */
  async function loginDuring(work: () => Promise<unknown>, other: Viewer) {
    await world.fault({ match: DEVICE, hold: 'device', times: 1 })
    const outcome = work().catch((error: unknown) => error)
    await world.held('device')
    tabs.hold()
    await signIn(other, await world.makeAccount())
    const stored = readStored()
    await world.release('device')
    return { outcome: await outcome, stored }
  }

  test('does not write a renewed token over the session of a later login', async () => {
    const { one, other } = await twoTabs(undefined, frozen())
    await world.expireTokens('access')
    const { outcome, stored } = await loginDuring(() => getSelf(one.api), other)
    expect(outcome).toMatchObject({ code: 'authentication-failed' })
    expect(readStored()).toEqual(stored)
    await becomes(one, 'user')
  })

  test('does not write the session of a new guest over that of a later login', async () => {
    const [one, other] = [tab(frozen()), tab()]
    const { stored } = await loginDuring(() => one.session.start(), other)
    expect(readStored()).toEqual(stored)
    expect(one.session.state.value.name).toBe('user')
  })

  test('does not write the guest before the logout over the session of a later login', async () => {
    const { one, other } = await twoTabs(await world.makeAccount(), frozen())
    const { stored } = await loginDuring(() => one.session.signOut(), other)
    expect(readStored()).toEqual(stored)
    expect(one.session.state.value.name).toBe('user')
  })
})

describe('a signed-out tab', () => {
  test.each([
    ['the same child', true],
    ['another viewer', false],
  ])('signs in by the login of %s in another tab after its child token has expired', async (_, isSame) => {
    const child = await world.makeAccount([], { role: 'child' })
    const { one, other } = await twoTabs(child)
    await world.fault({ match: 'GET /v2/users/self', status: 401, times: 1 })
    await expect(getSelf(other.api)).rejects.toMatchObject({ code: 'login-required' })
    expect(other.session.state.value).toMatchObject({ name: 'auth-required', requiredBy: 'child' })
    const login = isSame ? child : await world.makeAccount()
    await signIn(one, login)
    await becomes(other, 'user')
    expect(other.session.role.value).toBe(isSame ? 'child' : 'adult')
    await expect(getSelf(other.api)).resolves.toMatchObject({ phone: login.phone })
  })

  test('signs in by the renewal of another tab after its own has failed', async () => {
    const { one } = await twoTabs(await world.makeAccount())
    // The operator states the end of a token by its own clock, which has moved on since.
    await clock.advance(12 * 3600_000 + 60_000)
    await world.fault({ match: DEVICE, dropConnection: true, times: 1 })
    const late = tab()
    await late.session.start()
    expect(late.session.state.value).toMatchObject({ name: 'failed', error: { code: 'network' } })
    await getSelf(one.api)
    await tabs.deliver()
    expect(late.session.state.value.name).toBe('user')
  })
})

test('a tab that has not started ignores notifications and makes no calls', async () => {
  const idle = tab()
  const one = tab()
  await one.session.start()
  await signIn(one, await world.makeAccount())
  await tabs.deliver()
  expect(idle.session.state.value).toEqual({ name: 'starting' })
  expect(idle.changes).toEqual([])
  await idle.session.start()
  expect(idle.session.state.value.name).toBe('user')
})
