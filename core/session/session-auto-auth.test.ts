import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../tests/support/demo-world'
import { recordIn, viewerAt } from '../../tests/support/viewer'
import { listDevices } from '../api/devices'
import { getSelf } from '../api/users'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world('auto-auth')
})
afterAll(() => demo.close())

const AUTO = 'POST /v2/demo-auto-auth'
const PHONE = '79000000002'

test('a visitor whom the network knows is in, and nobody is made', async () => {
  const { api, session, storage } = viewerAt(world)
  await session.start()
  expect(session.state.value).toEqual({ name: 'user', byHost: false, role: 'adult' })
  expect(await world.calls()).toEqual([
    'GET /v2/users/self/network',
    AUTO,
    'GET /v2/users/self/devices',
    'POST /v2/users/self/devices',
    'POST /v2/auth/device',
  ])
  expect(recordIn(storage)).toMatchObject({ guest: false, home: null })
  await expect(getSelf(api)).resolves.toMatchObject({ phone: PHONE })
})

test('the network is told the serial that the device is registered with', async () => {
  const { session, storage } = viewerAt(world, { deviceSerial: 'set-top-box-7' })
  await session.start()
  expect(await world.seen('set-top-box-7')).toBe(true)
  expect(recordIn(storage)?.serial).toBe('set-top-box-7')
})

describe.each([
  ['knows nobody', { status: 404 }],
  ['is refused', { status: 403 }],
  ['is down', { status: 500 }],
  ['is not there', { dropConnection: true }],
  ['answers something else', { body: '<html>Sign in to the hotel</html>' }],
])('a network that %s', (_, failure) => {
  test('fails the start, without another attempt and without a guest', async () => {
    await world.fault({ match: AUTO, ...failure })
    const { api, session } = viewerAt(world)
    await session.start()
    expect(session.state.value).toMatchObject({ name: 'failed', error: { code: 'auto-auth-failed' } })
    await expect(getSelf(api)).rejects.toMatchObject({ code: 'auto-auth-failed' })
    expect(await world.calls('POST *')).toEqual([AUTO])
  })

  test('is asked again when the viewer tries again, or passed by as a guest', async () => {
    await world.fault({ match: AUTO, ...failure, times: 2 })
    const { session } = viewerAt(world)
    await session.start()
    await session.retry()
    expect(session.state.value.name).toBe('failed')
    await session.retry({ asGuest: true })
    expect(session.state.value).toEqual({ name: 'guest' })
    expect(await world.calls(AUTO)).toHaveLength(2)
    const another = viewerAt(world)
    await another.session.start()
    expect(another.session.state.value.name).toBe('user')
  })
})

test('a line that breaks after the network knew the visitor makes no second device', async () => {
  await world.fault({ match: 'POST /v2/auth/device', dropConnection: true, times: 1 })
  const { api, session } = viewerAt(world)
  await session.start()
  expect(session.state.value).toMatchObject({ name: 'failed', error: { code: 'network' } })
  await session.retry()
  expect(session.state.value.name).toBe('user')
  expect(await listDevices(api)).toHaveLength(1)
})

test('a viewer who is kept is not asked for again', async () => {
  const first = viewerAt(world)
  await first.session.start()
  await world.clearLedger()
  const { api } = viewerAt(world, { storage: first.storage, clock: first.clock })
  await getSelf(api)
  expect(await world.calls(AUTO)).toEqual([])
})
