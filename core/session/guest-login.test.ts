import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../tests/support/demo-world'
import { manualClock } from '../../tests/support/manual-clock'
import { viewerAt } from '../../tests/support/viewer'
import { memoryStorage } from '../lib/storage/storage'
import { createGuestLogin } from './guest-login'

const flag = (storage = memoryStorage(), clock = manualClock()) => {
  let count = 0
  const random = (bytes: number) => new Uint8Array(bytes).fill(++count)
  return { storage, clock, login: createGuestLogin(storage, clock, random, 'here') }
}

describe('the flag of a guest login', () => {
  test('makes the next page continue with the same guest', () => {
    const { storage, clock, login } = flag()
    const first = login.begin()
    const next = createGuestLogin(storage, clock, (bytes) => new Uint8Array(bytes).fill(99), 'here').begin()
    expect(first.resumed).toBe(false)
    expect(next).toEqual({ ...first, resumed: true })
  })

  test('is removed after 30 s @ACC-02.nothing-else-kept', () => {
    const { storage, clock, login } = flag()
    const first = login.begin()
    clock.advance(29_999)
    expect(storage.get('tv.guest-login:here')).not.toBeNull()
    clock.advance(1)
    expect(storage.get('tv.guest-login:here')).toBeNull()
    expect(login.begin().username).not.toBe(first.username)
  })

  test('is removed at the end of the login, and unreadable data counts as none', () => {
    const { storage, login } = flag()
    login.begin()
    login.end()
    expect(storage.get('tv.guest-login:here')).toBeNull()
    storage.set('tv.guest-login:here', '{"username":7}')
    expect(login.begin().resumed).toBe(false)
  })
})

describe('an interrupted guest login', () => {
  let demo: Demo
  beforeAll(async () => {
    demo = await startDemo()
  })
  afterAll(() => demo.close())

  test('continues with the guest that was created and creates no other', async () => {
    const world = await demo.world()
    const storage = memoryStorage()
    const clock = manualClock()
    await world.fault({ match: 'POST /v2/auth/login', dropConnection: true, times: 1 })
    const first = viewerAt(world, { storage, clock })
    await first.session.start()
    expect(first.session.state.value.name).toBe('failed')
    const second = viewerAt(world, { storage, clock })
    await second.session.start()
    expect(second.session.state.value).toEqual({ name: 'guest' })
    const guestCalls = (await world.ledger()).filter(({ path }) => path === '/v2/users')
    expect(guestCalls.map(({ status }) => status)).toEqual([200])
    expect(storage.get('tv.guest-login:test')).toBeNull()
  })

  test('continues with the device that was registered and registers no other', async () => {
    const world = await demo.world()
    const viewer = viewerAt(world)
    await world.fault({ match: 'POST /v2/auth/device', status: 503, times: 1 })
    await viewer.session.start()
    expect(viewer.session.state.value.name).toBe('failed')
    await viewer.session.retry()
    expect(viewer.session.state.value).toEqual({ name: 'guest' })
    expect(await world.calls('POST /v2/users/self/devices')).toHaveLength(1)
  })
})
