import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../tests/support/demo-world'
import { type Viewer, viewerAt } from '../../tests/support/viewer'
import { listDevices } from '../api/devices'
import { getChannelStream } from '../api/streams'
import { getSelf } from '../api/users'

let demo: Demo
let world: DemoWorld
let printed: string[]
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
  printed = []
  for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => void printed.push(inspect(args, { depth: 9 })))
  }
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => demo.close())

/** A fetch that collects every credential of requests and answers: tokens, device ids and the guest's password. */
function listeningFetch() {
  const secrets = new Set<string>()
  const listening: typeof fetch = async (input, init) => {
    const sent = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    if (typeof sent.password === 'string') secrets.add(sent.password)
    const response = await fetch(input, init)
    const body = await response.clone().text()
    for (const [, secret] of body.matchAll(/"access_token":"([^"]+)"/g)) if (secret) secrets.add(secret)
    if (String(input).includes('/users/self/devices') && init?.method === 'POST' && response.ok) {
      secrets.add((JSON.parse(body) as { id: string }).id)
    }
    return response
  }
  return { secrets, listening }
}

const everything = (value: unknown) =>
  [JSON.stringify(value), String(value), inspect(value, { depth: 12, showHidden: true })].join()

const failure = (call: Promise<unknown>) => call.then(() => null, everything)

/** Everything about a viewer that a page can read while calls fail in every way. */
async function visible(viewer: Viewer): Promise<string> {
  const { api, session } = viewer
  const visibleValues = [
    everything(session.state.value),
    everything(session.network.value),
    await failure(getSelf(api)),
  ]
  for (const status of [400, 403, 404, 500]) {
    await world.fault({ match: '* /v2/*', status })
    visibleValues.push(
      await failure(listDevices(api)),
      await failure(getChannelStream(api, '10001', { language: 'en', ts: 1 })),
    )
    await world.clearFaults()
  }
  await world.expireTokens()
  await world.fault({ match: 'POST /v2/auth/device', status: 500 })
  visibleValues.push(await failure(getChannelStream(api, '10001', { language: 'en' })))
  await world.clearFaults()
  await world.forgetDevices()
  await world.fault({ match: 'POST /v2/users', status: 400 })
  visibleValues.push(
    await failure(getChannelStream(api, '10001', { language: 'en' })),
    everything(session.state.value),
  )
  return [...visibleValues, ...printed].join('\n')
}

test('no state, error or console output shows a token, device id or password', async () => {
  const { secrets, listening } = listeningFetch()
  const viewer = viewerAt(world, { fetch: listening })
  await getSelf(viewer.api)
  const used = [...secrets]
  expect(used).toHaveLength(4)
  for (const secret of used) expect(await world.seen(secret)).toBe(true)
  const visibleValues = await visible(viewer)
  expect(viewer.session.state.value.name).toBe('failed')
  for (const secret of secrets) expect(visibleValues).not.toContain(secret)
})

test('the search finds a planted token', async () => {
  const { secrets, listening } = listeningFetch()
  const viewer = viewerAt(world, { fetch: listening })
  await viewer.session.start()
  const token = await viewer.session.token()
  console.warn('planted', { token })
  expect(secrets).toContain(token)
  expect(await visible(viewer)).toContain(token)
})

test('the error of a full account does not show the id of a device', async () => {
  await world.fault({ match: 'POST /v2/users/self/devices', status: 400 })
  await world.fault({ match: 'GET /v2/users/self/devices', body: [{ id: 'SECRET-device' }] })
  await world.fault({ match: 'DELETE /v2/users/self/devices/:id', status: 409 })
  const { session } = viewerAt(world)
  await session.start()
  expect(session.state.value.name).toBe('failed')
  expect(everything(session.state.value)).not.toContain('SECRET')
})

test('no state, error or console output shows the token of the host page', async () => {
  const account = await world.makeAccount()
  const viewer = viewerAt(world, { host: { token: account.deviceToken } })
  await getSelf(viewer.api)
  expect(await world.seen(account.deviceToken)).toBe(true)
  const visibleValues = await visible(viewer)
  expect(visibleValues).not.toContain(account.deviceToken)
})
