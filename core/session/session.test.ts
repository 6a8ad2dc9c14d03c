import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../tests/support/demo-world'
import { manualClock, settled } from '../../tests/support/manual-clock'
import { scopeAt, viewerAt } from '../../tests/support/viewer'
import { listChannels } from '../api/channels'
import { listPages } from '../api/rowsets'
import { getSelf } from '../api/users'
import { memoryStorage } from '../lib/storage/storage'
import { STORAGE_KEYS } from '../lib/storage/storage-keys'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
})
afterAll(() => demo.close())

const GUEST_SEQUENCE = [
  'GET /v2/users/self/network',
  'POST /v2/users',
  'POST /v2/auth/login',
  'POST /v2/users/self/devices',
  'POST /v2/auth/device',
]

describe('a first visit', () => {
  test('becomes a guest in five calls in this order @ACC-02.sequence', async () => {
    const { session } = viewerAt(world)
    await session.start()
    expect(session.state.value).toEqual({ name: 'guest' })
    expect(session.network.value).toMatchObject({ is_guest_allowed: true, country: 'KZ' })
    expect(await world.calls()).toEqual(GUEST_SEQUENCE)
  })

  test('uses the user token to register the device and the device token afterwards', async () => {
    const { api } = viewerAt(world)
    await getSelf(api)
    const calls = await world.ledger()
    expect(calls.map(({ auth }) => auth)).toEqual(['none', 'none', 'none', 'user', 'none', 'device'])
    expect(calls.every(({ status }) => status === 200)).toBe(true)
  })

  test('requests lists with the user token while the device is being registered, also one after the other', async () => {
    await world.fault({ match: 'POST /v2/auth/device', hold: 'device' })
    const { api, session } = viewerAt(world)
    const started = session.start()
    await listPages(api, 'web', 'en')
    await listChannels(api, 'en')
    expect(session.state.value).toEqual({ name: 'starting' })
    const calls = await world.ledger()
    expect(calls.filter(({ auth }) => auth === 'user').map(({ path }) => path)).toEqual([
      '/v2/users/self/devices',
      '/v2/rowsets',
      '/v2/channels/channel_list',
    ])
    await world.release('device')
    await started
    await getSelf(api)
    expect((await world.ledger()).at(-1)).toMatchObject({ path: '/v2/users/self', auth: 'device' })
  })

  test('tells when its first call has left, before the operator has answered, and at once without a sign-in', async () => {
    await world.fault({ match: 'POST /v2/users', hold: 'guest' })
    const { session } = viewerAt(world)
    await session.firstCall()
    const started = session.start()
    await session.firstCall()
    await world.held('guest')
    expect(session.state.value).toEqual({ name: 'starting' })
    await world.release('guest')
    await started
    await session.firstCall()
  })

  test('a start that cannot begin has no first call to wait for', async () => {
    await world.fault({ match: 'GET /v2/users/self/network', status: 403 })
    const { session } = viewerAt(world)
    void session.start()
    await session.firstCall()
    expect(session.state.value.name).toBe('forbidden-country')
  })

  test('makes each call once for any number of callers at the same time', async () => {
    const { api, session } = viewerAt(world)
    await Promise.all([
      ...Array.from({ length: 10 }, () => session.start()),
      ...Array.from({ length: 10 }, () => getSelf(api)),
      ...Array.from({ length: 10 }, () => listChannels(api, 'en')),
    ])
    expect((await world.calls()).sort()).toEqual(
      [...GUEST_SEQUENCE, 'GET /v2/users/self', 'GET /v2/channels/channel_list'].sort(),
    )
  })

  test('removes the device that was unused for longest from a full account', async () => {
    const device = (id: string, login_at: string | null) => ({
      id,
      login_at,
      created_at: '2026-01-01T00:00:00Z',
    })
    const listed = [device('new', '2026-03-01T00:00:00Z'), device('old', '2026-02-01T00:00:00Z')]
    await world.fault({ match: 'POST /v2/users/self/devices', status: 400, times: 1 })
    await world.fault({ match: 'GET /v2/users/self/devices', body: listed })
    await world.fault({ match: 'DELETE /v2/users/self/devices/:id', status: 204, body: '' })
    const { session } = viewerAt(world)
    await session.start()
    expect(session.state.value).toEqual({ name: 'guest' })
    expect((await world.calls()).slice(3)).toEqual([
      'POST /v2/users/self/devices',
      'GET /v2/users/self/devices',
      'DELETE /v2/users/self/devices/old',
      'POST /v2/users/self/devices',
      'POST /v2/auth/device',
    ])
  })

  test('removes no device if the registration is refused for another reason', async () => {
    await world.fault({ match: 'POST /v2/users/self/devices', status: 409 })
    const { session } = viewerAt(world)
    await session.start()
    expect(session.state.value).toMatchObject({ name: 'failed', error: { code: 'rejected' } })
    expect(await world.calls('* /v2/users/self/devices')).toHaveLength(1)
  })
})

describe('a visitor who cannot become a guest', () => {
  test('needs a login where the operator allows no guests, and no guest is created @ACC-02.only-where-allowed @ACC-01.decisions', async () => {
    world = await demo.world('auth-only')
    const { api, session } = viewerAt(world)
    await session.start()
    expect(session.state.value).toMatchObject({ name: 'auth-required', network: { is_guest_allowed: false } })
    await expect(getSelf(api)).rejects.toMatchObject({ code: 'login-required' })
    expect(await world.calls()).toEqual(['GET /v2/users/self/network'])
  })

  test('sees the country and address that the operator reports for a closed region @ACC-13.redirect @ACC-01.decisions', async () => {
    world = await demo.world('forbidden-country')
    const { api, session } = viewerAt(world)
    await session.start()
    const refusal = { country: 'AQ', ip: '127.0.0.1' }
    expect(session.state.value).toEqual({ name: 'forbidden-country', ...refusal })
    await expect(getSelf(api)).rejects.toMatchObject({ code: 'forbidden-country', detail: refusal })
  })

  test('is in a closed region too if the device is refused with 403 @ACC-13.redirect', async () => {
    await world.fault({ match: 'POST /v2/auth/device', status: 403 })
    const { session } = viewerAt(world)
    await session.start()
    expect(session.state.value).toMatchObject({ name: 'forbidden-country', country: 'KZ' })
  })
})

describe('a failed start', () => {
  test('reports its error and starts again on a retry', async () => {
    await world.fault({ match: 'POST /v2/auth/login', status: 500 })
    const { api, session } = viewerAt(world)
    await session.start()
    expect(session.state.value).toMatchObject({ name: 'failed', error: { code: 'server' } })
    await expect(getSelf(api)).rejects.toMatchObject({ code: 'server' })
    await world.clearFaults()
    await session.retry()
    expect(session.state.value).toEqual({ name: 'guest' })
    await expect(getSelf(api)).resolves.toMatchObject({ is_guest: true })
  })

  test('starts again once for three retries at the same time', async () => {
    await world.fault({ match: 'GET /v2/users/self/network', dropConnection: true })
    const { session } = viewerAt(world)
    const changes: string[] = []
    session.events.on('change', (change) => changes.push(change))
    await session.start()
    await session.retry()
    expect(session.state.value).toMatchObject({ name: 'failed', error: { code: 'network' } })
    expect(changes).toEqual([])
    await world.clearFaults()
    await world.clearLedger()
    await Promise.all([session.retry(), session.retry(), session.retry()])
    expect(session.state.value).toEqual({ name: 'guest' })
    expect(await world.calls()).toEqual(GUEST_SEQUENCE)
    expect(changes).toEqual(['recovered'])
  })

  test('ignores a retry while a viewer is signed in', async () => {
    const { session } = viewerAt(world)
    await session.start()
    await world.clearLedger()
    await session.retry()
    expect(await world.calls()).toEqual([])
  })
})

describe('a second visit', () => {
  test('uses the stored token before the operator has answered the network lookup', async () => {
    const first = viewerAt(world)
    await first.session.start()
    await world.clearLedger()
    await world.fault({ match: 'GET /v2/users/self/network', hold: 'network' })
    const { api, session } = viewerAt(world, { storage: first.storage })
    await expect(getSelf(api)).resolves.toMatchObject({ is_guest: true })
    expect(session.state.value).toEqual({ name: 'guest' })
    await world.held('network')
    expect((await world.calls()).sort()).toEqual(['GET /v2/users/self', 'GET /v2/users/self/network'])
    await world.release('network')
  })

  test('authorises the device again after 5 min without delaying other calls @ACC-12.start-skipped', async () => {
    const first = viewerAt(world)
    await first.session.start()
    await world.clearLedger()
    await first.clock.advance(300_000)
    await world.fault({ match: 'POST /v2/auth/device', hold: 'device' })
    const { api } = viewerAt(world, { storage: first.storage, clock: first.clock })
    await Promise.all([getSelf(api), listChannels(api, 'en')])
    await world.held('device')
    expect(await world.calls('POST /v2/auth/device')).toHaveLength(1)
    await world.release('device')
  })

  test('does not authorise the device again within 5 min @ACC-12.start-skipped', async () => {
    const first = viewerAt(world)
    await first.session.start()
    await first.clock.advance(299_999)
    await world.clearLedger()
    const second = viewerAt(world, { storage: first.storage, clock: first.clock })
    await getSelf(second.api)
    expect(await world.calls('POST *')).toEqual([])
  })

  test('does not authorise the device again while a payment is under way @ACC-12.start-skipped', async () => {
    const first = viewerAt(world)
    await first.session.start()
    await first.clock.advance(300_000)
    const payment = { id: '31', at: first.clock.now(), whose: first.session.identity.value }
    first.storage.set(STORAGE_KEYS.transaction(first.scope), JSON.stringify(payment))
    await world.clearLedger()
    const second = viewerAt(world, { storage: first.storage, clock: first.clock })
    await getSelf(second.api)
    await settled()
    expect(await world.calls('POST *')).toEqual([])
  })

  test('renews an expired token before it is used @ACC-12.expiry', async () => {
    const first = viewerAt(world)
    await first.session.start()
    await first.clock.advance(12 * 3600_000)
    await world.expireTokens()
    await world.clearLedger()
    const second = viewerAt(world, { storage: first.storage, clock: first.clock })
    await getSelf(second.api)
    const calls = await world.ledger()
    expect(calls[0]).toMatchObject({ path: '/v2/auth/device', status: 200 })
    expect(calls.some(({ status }) => status === 401)).toBe(false)
  })

  test('with an unreadable stored session is a first visit', async () => {
    const storage = memoryStorage()
    storage.set(`tv.session:${scopeAt(world)}`, '{"version":1,"token":')
    const { session } = viewerAt(world, { storage })
    await session.start()
    expect(session.state.value).toEqual({ name: 'guest' })
    expect(await world.calls()).toEqual(GUEST_SEQUENCE)
  })

  test('with a blocked storage is a first visit', async () => {
    await viewerAt(world, { storage: memoryStorage(true) }).session.start()
    await world.clearLedger()
    const { api, session } = viewerAt(world, { storage: memoryStorage(true), clock: manualClock() })
    await getSelf(api)
    expect(session.state.value).toEqual({ name: 'guest' })
    expect((await world.calls()).slice(0, 5)).toEqual(GUEST_SEQUENCE)
  })
})
