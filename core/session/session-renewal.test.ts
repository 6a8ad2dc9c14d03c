import { describe, expect, test } from 'vitest'
import { changedAnswer } from '../../tests/support/changed-answer'
import { manualClock } from '../../tests/support/manual-clock'
import { recordIn, scopeAt, viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { listCategories, listChannels, listOverlays } from '../api/channels'
import { PROTECT_ALL, PROTECT_NONE } from '../api/devices'
import { loginWithCode } from '../api/otp'
import { getRow } from '../api/rows'
import { getSelf } from '../api/users'
import { reportWatched } from '../api/watched'
import { memoryStorage } from '../lib/storage/storage'
import { createSessionStore, type StoredSession } from './stored-session'

const world = worldPerTest()

const DEVICE = 'POST /v2/auth/device'

/** A guest who is signed in; the ledger is empty. */
async function guest() {
  const viewer = viewerAt(world)
  await viewer.session.start()
  await world.clearLedger()
  return viewer
}

/** Storage of a user from an earlier visit. */
async function knownViewer(change: Partial<StoredSession> = {}) {
  const storage = memoryStorage()
  const account = await world.makeAccount()
  const record: StoredSession = {
    version: 1,
    deviceId: account.deviceId,
    serial: 'serial',
    token: account.deviceToken,
    setAt: Date.now(),
    expiresAt: Date.now() + 3600_000,
    loginAt: null,
    login: '',
    guest: false,
    child: false,
    profileId: null,
    home: null,
    parental: null,
    parentalChannels: [],
    ...change,
  }
  createSessionStore(storage, scopeAt(world)).write(record)
  return { storage, account }
}

describe('a call that says nothing about the token of the session', () => {
  test('a watch report that is refused with 401 renews nothing and is not repeated @ACC-12.shared-renewal', async () => {
    const { api, session } = await guest()
    const changes: string[] = []
    session.events.on('change', (change) => changes.push(change))
    const body = { error: { error_code: 'authentication_failed' } }
    await world.fault({ match: 'PATCH /v2/users/self/stat/:id', status: 401, body })
    await expect(reportWatched(api, '77', 30, 1)).rejects.toMatchObject({ code: 'authentication-failed' })
    expect(await world.calls()).toEqual(['PATCH /v2/users/self/stat/77'])
    expect(changes).toEqual([])
  })

  test('a code that is refused with 401 renews nothing, also with the token of a guest @ACC-12.shared-renewal', async () => {
    const { api, session } = await guest()
    const token = await session.token()
    await world.fault({ match: 'POST /v2/auth/otp', status: 401 })
    await expect(loginWithCode(api, '79000000001', '000000', token)).rejects.toMatchObject({
      code: 'authentication-failed',
    })
    expect(await world.calls()).toEqual(['POST /v2/auth/otp'])
  })
})

describe('an expired token', () => {
  test('is renewed once for all refused calls @ACC-12.shared-renewal', async () => {
    const { api } = await guest()
    await world.expireTokens()
    await Promise.all([
      getSelf(api),
      listChannels(api, 'en'),
      listChannels(api, 'ru'),
      listOverlays(api, 'en'),
      listCategories(api, 'en'),
      getRow(api, 'freechannels', {}, 'en'),
    ])
    expect(await world.calls(DEVICE)).toHaveLength(1)
    expect(await world.calls('POST /v2/users')).toHaveLength(0)
    const refused = (await world.ledger()).filter(({ status }) => status === 401)
    expect(new Set(refused.map(({ who }) => who)).size).toBe(1)
  })

  test('is replaced by the token that another tab has renewed', async () => {
    const { storage } = await knownViewer()
    const one = viewerAt(world, { storage })
    const other = viewerAt(world, { storage })
    await Promise.all([getSelf(one.api), getSelf(other.api)])
    await world.expireTokens()
    await listOverlays(one.api, 'en')
    await world.clearLedger()
    await listOverlays(other.api, 'en')
    expect(await world.calls()).toEqual([
      'GET /v2/users/self/channel_list',
      'GET /v2/users/self/channel_list',
    ])
  })

  test('is renewed before it is used, once for all calls, when the clock shows its end', async () => {
    const { api, clock } = await guest()
    await clock.advance(12 * 3600_000)
    await Promise.all([getSelf(api), listChannels(api, 'en'), listOverlays(api, 'en')])
    const calls = await world.ledger()
    expect(calls[0]).toMatchObject({ path: '/v2/auth/device' })
    expect(await world.calls(DEVICE)).toHaveLength(1)
    expect(calls.every(({ status }) => status === 200)).toBe(true)
  })

  test.each([
    ['neither profile nor device', { profile: null, device: null }],
    ['a device without settings', { profile: { id: 'p-1' }, device: {} }],
  ])('keeps the profile and the parental control if its answer has %s', async (_, change) => {
    const facts = { profileId: 'p-1', parental: { ...PROTECT_ALL, pay: false }, parentalChannels: ['10001'] }
    const { storage } = await knownViewer(facts)
    const fetch = changedAnswer(/\/auth\/device/, (answer: object) => ({ ...answer, ...change }))
    const { api, session } = viewerAt(world, { storage, fetch })
    await getSelf(api)
    const before = session.identity.value
    await world.expireTokens()
    await listOverlays(api, 'en')
    expect(recordIn(storage)).toMatchObject(facts)
    expect(session.identity.value).toBe(before)
  })

  test('takes over that the parental control of the device was reset', async () => {
    const { storage } = await knownViewer({ parental: PROTECT_NONE, parentalChannels: ['10001'] })
    const device = { parental_settings: null, settings: { parentalChannels: [] } }
    const fetch = changedAnswer(/\/auth\/device/, (answer: object) => ({ ...answer, device }))
    const { api } = viewerAt(world, { storage, fetch })
    await world.expireTokens()
    await listOverlays(api, 'en')
    expect(recordIn(storage)).toMatchObject({ parental: null, parentalChannels: [] })
  })

  test("is used if its end is before its receipt, because the device's clock is then wrong", async () => {
    const { storage } = await knownViewer()
    const { api } = viewerAt(world, { storage, clock: manualClock(Date.now() + 30 * 86_400_000) })
    await getSelf(api)
    await listOverlays(api, 'en')
    await listChannels(api, 'en')
    expect(await world.calls(DEVICE)).toHaveLength(1)
  })
})

describe('a failed renewal', () => {
  test.each([
    ['the server has an error', { status: 500 }],
    ['the connection breaks', { dropConnection: true }],
    ['a proxy answers', { status: 200, body: '<html><body>Sign in to the hotel</body></html>' }],
    ['the server limits the rate', { status: 429 }],
  ])('keeps the viewer if %s', async (_, failure) => {
    const { api, session } = await guest()
    await world.expireTokens()
    await world.fault({ match: DEVICE, ...failure })
    await expect(getSelf(api)).rejects.toMatchObject({ name: 'ApiError' })
    expect(session.state.value).toEqual({ name: 'guest' })
    await world.clearFaults()
    await world.clearLedger()
    await expect(getSelf(api)).resolves.toMatchObject({ is_guest: true })
    expect(await world.calls('POST *')).toEqual([DEVICE])
  })

  test('starts over once if the operator has removed the device @ACC-12.renewal-failure', async () => {
    const { api, session } = await guest()
    await world.forgetDevices()
    await world.expireTokens()
    await expect(getSelf(api)).resolves.toMatchObject({ is_guest: true })
    expect(session.state.value).toEqual({ name: 'guest' })
    expect(await world.calls('POST *')).toEqual([
      DEVICE,
      'POST /v2/users',
      'POST /v2/auth/login',
      'POST /v2/users/self/devices',
      DEVICE,
    ])
  })

  test('starts over at most once in 60 s', async () => {
    const { api, session, clock } = await guest()
    const forgetAll = async () => {
      await world.forgetDevices()
      await world.expireTokens()
    }
    await forgetAll()
    await getSelf(api)
    await forgetAll()
    await world.clearLedger()
    await expect(listOverlays(api, 'en')).rejects.toMatchObject({ code: 'not-found' })
    expect(session.state.value).toMatchObject({ name: 'failed' })
    await expect(listChannels(api, 'en')).rejects.toMatchObject({ code: 'not-found' })
    expect(await world.calls('POST *')).toEqual([DEVICE])
    await session.retry()
    expect(session.state.value).toEqual({ name: 'guest' })
    await clock.advance(60_000)
    await forgetAll()
    await expect(listChannels(api, 'en')).resolves.not.toHaveLength(0)
  })

  test('reports a region that was closed meanwhile', async () => {
    const { api, session } = await guest()
    await world.expireTokens()
    await world.fault({ match: DEVICE, status: 403, body: { error_code: 'forbidden_country' } })
    await expect(getSelf(api)).rejects.toMatchObject({ code: 'forbidden-country' })
    expect(session.state.value).toMatchObject({ name: 'forbidden-country', country: 'KZ' })
  })

  test('fails with the error of the new start if that fails', async () => {
    const { api, session } = await guest()
    await world.forgetDevices()
    await world.expireTokens()
    await world.fault({ match: 'POST /v2/users', status: 500 })
    await expect(getSelf(api)).rejects.toMatchObject({ code: 'server' })
    expect(session.state.value).toMatchObject({ name: 'failed', error: { code: 'server' } })
  })
})

test('the viewer of a page stays signed in with a storage that loses everything', async () => {
  const lossy = {
    get: () => null,
    set: () => undefined,
    remove: () => undefined,
    keys: () => [],
    blocked: true,
  }
  const { api, session } = viewerAt(world, { storage: lossy })
  await session.start()
  await world.clearLedger()
  await world.expireTokens()
  await expect(getSelf(api)).resolves.toMatchObject({ is_guest: true })
  expect(await world.calls('POST *')).toEqual([DEVICE])
})

describe('a child profile', () => {
  test('never gets a new token without a login @PRO-04.no-renewal', async () => {
    const { storage } = await knownViewer({ child: true, setAt: 0, expiresAt: Date.now() + 60_000 })
    const { api, clock } = viewerAt(world, { storage })
    await getSelf(api)
    await clock.advance(600_000)
    await world.expireTokens()
    await expect(listOverlays(api, 'en')).rejects.toMatchObject({ code: 'login-required' })
    expect(await world.calls(DEVICE)).toEqual([])
  })
})

test('a user is still signed in on the next visit', async () => {
  const { storage, account } = await knownViewer()
  const { api, session } = viewerAt(world, { storage })
  await expect(getSelf(api)).resolves.toMatchObject({ phone: account.phone, is_guest: false })
  expect(session.state.value).toEqual({ name: 'user', byHost: false, role: 'adult' })
})
