import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../tests/support/demo-world'
import { manualClock } from '../../tests/support/manual-clock'
import { recordIn, scopeAt, signIn, viewerAt } from '../../tests/support/viewer'
import { getSelf } from '../api/users'
import { browserStorage } from '../browser/storage/browser-storage'
import { memoryStorage } from '../lib/storage/storage'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => demo.close())

const DEVICE = 'POST /v2/auth/device'
const key = () => `tv.session:${scopeAt(world)}`
const DAY_MS = 86_400_000

/** A browser storage that writes a key only if `mayKeep` allows it; else its quota is exceeded. */
function browserWith(mayKeep: (key: string) => boolean) {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem(key: string, value: string) {
      if (!mayKeep(key)) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
  })
  return values
}

describe('a storage that is full', () => {
  test('keeps the viewer signed in until the page is closed if it is full from the start', async () => {
    const values = browserWith(() => false)
    const storage = browserStorage()
    const { api, session } = viewerAt(world, { storage })
    await session.start()
    await signIn({ session }, await world.makeAccount())
    await world.expireTokens()
    await expect(getSelf(api)).resolves.toMatchObject({ is_guest: false })
    await session.signOut()
    expect(session.state.value).toEqual({ name: 'guest' })
    expect(storage.blocked).toBe(true)
    expect([...values]).toEqual([])
  })

  test('keeps the user signed in if it is full at the login, and stores no viewer after the logout', async () => {
    let full = false
    const values = browserWith(() => !full)
    const { session } = viewerAt(world, { storage: browserStorage() })
    await session.start()
    full = true
    await signIn({ session }, await world.makeAccount())
    expect(session.state.value.name).toBe('user')
    await session.signOut()
    expect(session.state.value).toEqual({ name: 'guest' })
    expect(values.has(key())).toBe(false)
  })
})

test('the viewer stays signed in until the page is closed if storage is not accessible', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { api, session } = viewerAt(world, { storage: browserStorage() })
  await session.start()
  await world.expireTokens()
  await expect(getSelf(api)).resolves.toMatchObject({ is_guest: true })
  expect(await world.calls('POST /v2/users')).toHaveLength(1)
})

describe('a storage that loses everything', () => {
  const lossy = () => ({
    get: () => null,
    set: () => undefined,
    remove: () => undefined,
    keys: () => [],
    blocked: true,
  })

  test('keeps a user signed in until the logout, after which a new guest is created', async () => {
    const { api, session } = viewerAt(world, { storage: lossy() })
    await session.start()
    const account = await world.makeAccount()
    await signIn({ session }, account)
    await world.expireTokens()
    await expect(getSelf(api)).resolves.toMatchObject({ phone: account.phone })
    await session.signOut()
    expect(session.state.value.name).toBe('guest')
    await expect(getSelf(api)).resolves.toMatchObject({ is_guest: true })
  })
})

describe('a stored session that cannot be read', () => {
  test.each(['', '{', '[]', 'null', '{"version":1}', '{"version":9}', '\u0000'])(
    'counts as none: %j',
    async (text) => {
      const storage = memoryStorage()
      storage.set(key(), text)
      const { session } = viewerAt(world, { storage })
      await session.start()
      expect(session.state.value).toEqual({ name: 'guest' })
      expect(recordIn(storage)).toMatchObject({ guest: true })
    },
  )
})

test('a stored session of a version without profiles keeps its viewer', async () => {
  const account = await world.makeAccount()
  const storage = memoryStorage()
  const now = Date.now()
  storage.set(
    key(),
    JSON.stringify({
      version: 1,
      deviceId: account.deviceId,
      serial: 'serial',
      token: account.deviceToken,
      setAt: now,
      expiresAt: now + DAY_MS,
      guest: false,
      child: false,
    }),
  )
  const { api, session } = viewerAt(world, { storage })
  await expect(getSelf(api)).resolves.toMatchObject({ phone: account.phone })
  expect(session.identity.value).toBe('serial/')
  await world.expireTokens()
  await session.signOut()
  expect(session.state.value).toEqual({ name: 'guest' })
})

describe.each([
  ['behind', -DAY_MS],
  ['ahead', DAY_MS],
])('with a device clock that is a day %s', (_, wrong) => {
  test('a viewer signs in and requests no unnecessary token', async () => {
    const clock = manualClock(Date.now() + wrong)
    const account = await world.makeAccount()
    const viewer = viewerAt(world, { clock })
    await signIn(viewer, account)
    for (let visit = 0; visit < 3; visit++) {
      const { api } = viewerAt(world, { clock, storage: viewer.storage })
      await expect(getSelf(api)).resolves.toMatchObject({ phone: account.phone })
    }
    expect(await world.calls(DEVICE)).toHaveLength(1)
  })

  test('correcting it costs at most one token, and the viewer stays signed in', async () => {
    const account = await world.makeAccount()
    const viewer = viewerAt(world, { clock: manualClock(Date.now() + wrong) })
    await signIn(viewer, account)
    await world.clearLedger()
    const { api, session } = viewerAt(world, { storage: viewer.storage })
    await expect(getSelf(api)).resolves.toMatchObject({ phone: account.phone })
    expect(session.state.value.name).toBe('user')
    expect((await world.calls('POST *')).every((call) => call === DEVICE)).toBe(true)
    expect((await world.calls('POST *')).length).toBeLessThanOrEqual(1)
  })

  test('a token that the operator has ended is renewed', async () => {
    const account = await world.makeAccount()
    const { api, session } = viewerAt(world, { clock: manualClock(Date.now() + wrong) })
    await signIn({ session }, account)
    await world.expireTokens()
    await expect(getSelf(api)).resolves.toMatchObject({ phone: account.phone })
    expect(await world.calls(DEVICE)).toHaveLength(2)
  })
})
