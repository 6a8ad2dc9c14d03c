import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changedAnswer } from '../../tests/support/changed-answer'
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

test('signs a visitor in whom the network knows, without creating a guest', async () => {
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

interface Addresses {
  auto_auth: string | null
  provider: { auto_auth?: string }
}

test('signs a visitor in at the address of the provider where the network itself states none @ACC-09.request @ACC-01.decisions', async () => {
  const fetcher = changedAnswer(/\/self\/network/, ({ auto_auth, ...rest }: Addresses) => ({
    ...rest,
    auto_auth: null,
    provider: { ...rest.provider, auto_auth },
  }))
  const { session } = viewerAt(world, { fetch: fetcher })
  await session.start()
  expect(session.state.value).toEqual({ name: 'user', byHost: false, role: 'adult' })
  expect(await world.calls(AUTO)).toHaveLength(1)
})

test('creates a guest where neither the network nor its provider states an address', async () => {
  const fetcher = changedAnswer(/\/self\/network/, (answer: Addresses) => ({
    ...answer,
    auto_auth: '',
    provider: { ...answer.provider, auto_auth: '' },
  }))
  const { session } = viewerAt(world, { fetch: fetcher })
  await session.start()
  expect(session.state.value).toEqual({ name: 'guest' })
  expect(await world.calls(AUTO)).toEqual([])
})

test('sends the network the serial that the device is registered with', async () => {
  const { session, storage } = viewerAt(world, { deviceSerial: 'set-top-box-7' })
  await session.start()
  expect(await world.seen('set-top-box-7')).toBe(true)
  expect(recordIn(storage)?.serial).toBe('set-top-box-7')
})

test('a network that refuses the call says why in the words of the provider', async () => {
  await world.fault({ match: AUTO, status: 403, body: { detail: ['Not in this house.'] } })
  const { session } = viewerAt(world)
  await session.start()
  expect(session.state.value).toMatchObject({
    error: { detail: { status: 403, message: 'Not in this house.' } },
  })
})

describe.each([
  ['does not know the visitor', { status: 404 }],
  ['refuses the call', { status: 403 }],
  ['has a server error', { status: 500 }],
  ['is unreachable', { dropConnection: true }],
  ['answers with a page of a proxy', { body: '<html>Sign in to the hotel</html>' }],
])('a network that %s', (_, failure) => {
  test('fails the start without another attempt and without a guest', async () => {
    await world.fault({ match: AUTO, ...failure })
    const { api, session } = viewerAt(world)
    await session.start()
    expect(session.state.value).toMatchObject({ name: 'failed', error: { code: 'auto-auth-failed' } })
    await expect(getSelf(api)).rejects.toMatchObject({ code: 'auto-auth-failed' })
    expect(await world.calls('POST *')).toEqual([AUTO])
  })

  test('is asked again on a retry and skipped on a retry as a guest', async () => {
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

test('registers no second device after the connection broke during the sign-in by network', async () => {
  await world.fault({ match: 'POST /v2/auth/device', dropConnection: true, times: 1 })
  const { api, session } = viewerAt(world)
  await session.start()
  expect(session.state.value).toMatchObject({ name: 'failed', error: { code: 'network' } })
  await session.retry()
  expect(session.state.value.name).toBe('user')
  expect(await listDevices(api)).toHaveLength(1)
})

test('does not ask the network again for a viewer who is stored', async () => {
  const first = viewerAt(world)
  await first.session.start()
  await world.clearLedger()
  const { api } = viewerAt(world, { storage: first.storage, clock: first.clock })
  await getSelf(api)
  expect(await world.calls(AUTO)).toEqual([])
})
