import { describe, expect, test } from 'vitest'
import { recordIn, signIn, type Viewer, type ViewerOptions, viewerAt } from '../../../tests/support/viewer'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { memoryStorage, type Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from '../../lib/storage/storage-keys'

const world = worldPerTest()

const REMOVE = 'DELETE /v2/users/self/devices/:id'
/** Names of the keys that a test sets itself, or whose values the product removes. */
const OTHER_KEYS = ['session', 'loginRequired', 'deviceRemovals', 'api', 'guestLogin', 'tabs', 'probe']
const API = STORAGE_KEYS.api('https://tv.test')

/** A user, and every key that the product stores. */
async function userWithData(options: ViewerOptions = {}) {
  const viewer = viewerAt(world, options)
  await viewer.session.start()
  const account = await world.makeAccount()
  await signIn(viewer, account)
  const { storage, tabStorage, scope } = viewer
  for (const [name, key] of Object.entries(STORAGE_KEYS))
    if (!OTHER_KEYS.includes(name)) storage.set(typeof key === 'string' ? key : key(scope), '"stored"')
  storage.set(API, '"https://api.test"')
  tabStorage.set(STORAGE_KEYS.unlock(scope), '"stored"')
  tabStorage.set(TAB_STORAGE_KEYS.login(scope), '"79000000001"')
  await world.clearLedger()
  return { viewer, account, signedIn: recordIn(storage) }
}

const keysOf = (storage: Storage) => storage.keys().sort()
const OF_BROWSER = [
  STORAGE_KEYS.adReports,
  API,
  STORAGE_KEYS.audioLanguages,
  STORAGE_KEYS.textLanguage,
  STORAGE_KEYS.captions,
  STORAGE_KEYS.hevc,
  STORAGE_KEYS.welcomed,
  STORAGE_KEYS.language,
]
/** The stored calls that move money; they are kept until their outcome is known, and only their account sees them. */
const paidCallsOf = ({ scope }: Viewer) =>
  [
    STORAGE_KEYS.purchases,
    STORAGE_KEYS.promoCode,
    STORAGE_KEYS.cardLink,
    STORAGE_KEYS.refill,
    STORAGE_KEYS.debt,
  ].map((keyOf) => keyOf(scope))
const sessionKey = ({ scope }: Viewer) => STORAGE_KEYS.session(scope)
/** The keys that a page keeps once its viewer is a guest again. */
const keysOfGuest = (viewer: Viewer) =>
  [...OF_BROWSER, ...paidCallsOf(viewer), sessionKey(viewer), STORAGE_KEYS.unlock(viewer.scope)].sort()

test('a logout removes all data of the viewer from storage and keeps that of the browser, and payments without a known end @ACC-16.cleared', async () => {
  const { viewer } = await userWithData()
  await viewer.session.signOut()
  expect(keysOf(viewer.storage)).toEqual(keysOfGuest(viewer))
  expect(keysOf(viewer.tabStorage)).toEqual([])
})

test('a device that the operator refuses leaves no data of its viewer in storage @ACC-12.renewal-failure', async () => {
  const { viewer } = await userWithData()
  await world.forgetDevices()
  await world.expireTokens()
  await viewer.session.renew(await viewer.session.token())
  expect(viewer.session.state.value).toEqual({ name: 'guest' })
  expect(keysOf(viewer.storage)).toEqual(keysOfGuest(viewer))
  expect(keysOf(viewer.tabStorage)).toEqual([])
})

test('a closed region removes no data: the viewer may come back', async () => {
  const { viewer } = await userWithData()
  const before = keysOf(viewer.storage)
  await world.fault({ match: 'POST /v2/auth/device', status: 403 })
  await viewer.session.renew(await viewer.session.token()).catch(() => undefined)
  expect(viewer.session.state.value.name).toBe('forbidden-country')
  expect(keysOf(viewer.storage)).toEqual(before)
})

describe('a device that could not be removed at the logout', () => {
  const devicesOf = async (userToken: string) => {
    const answer = await fetch(`${world.base}/v2/users/self/devices?access_token=${userToken}`)
    return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
  }

  /** A user who has logged out without a connection. */
  async function loggedOutOffline() {
    const all = await userWithData()
    await world.fault({ match: '* /v2/*', dropConnection: true })
    await all.viewer.session.signOut()
    await world.clearFaults()
    await world.clearLedger()
    expect(await devicesOf(all.account.userToken)).toContain(all.signedIn?.deviceId)
    return all
  }

  test('is removed at the next start @ACC-16.cleared', async () => {
    const { viewer, account, signedIn } = await loggedOutOffline()
    const stored = viewer.storage.keys().map((key) => viewer.storage.get(key))
    expect(stored.join()).not.toContain(signedIn?.token)
    const next = viewerAt(world, { storage: viewer.storage, clock: viewer.clock })
    await next.session.start()
    await expect.poll(() => devicesOf(account.userToken)).not.toContain(signedIn?.deviceId)
    await expect.poll(() => viewer.storage.get(STORAGE_KEYS.deviceRemovals(viewer.scope))).toBeNull()
  })

  test('is removed as soon as the connection is back', async () => {
    const { viewer, account, signedIn } = await loggedOutOffline()
    viewer.connection.goOnline()
    await expect.poll(() => devicesOf(account.userToken)).not.toContain(signedIn?.deviceId)
  })

  test('waits while the operator fails, and is given up once the operator refuses it', async () => {
    const { viewer } = await loggedOutOffline()
    await world.fault({ match: REMOVE, status: 500, times: 1 })
    viewer.connection.goOnline()
    await expect.poll(() => world.calls('DELETE *')).toHaveLength(1)
    expect(viewer.storage.get(STORAGE_KEYS.deviceRemovals(viewer.scope))).not.toBeNull()
    await world.fault({ match: REMOVE, status: 404 })
    viewer.connection.goOnline()
    await expect.poll(() => viewer.storage.get(STORAGE_KEYS.deviceRemovals(viewer.scope))).toBeNull()
  })

  test('is kept if it is in use again', async () => {
    const { viewer, account, signedIn } = await loggedOutOffline()
    const storage = memoryStorage()
    storage.set(sessionKey(viewer), JSON.stringify(signedIn))
    const key = STORAGE_KEYS.deviceRemovals(viewer.scope)
    storage.set(key, viewer.storage.get(key) ?? '')
    const next = viewerAt(world, { storage, clock: viewer.clock })
    await next.session.start()
    await expect.poll(() => storage.get(key)).toBeNull()
    expect(await world.calls('DELETE *')).toEqual([])
    expect(await devicesOf(account.userToken)).toContain(signedIn?.deviceId)
  })
})
