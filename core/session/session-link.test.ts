import { beforeEach, expect, test } from 'vitest'
import type { DemoAccount } from '../../tests/support/demo-world'
import { sharedTabs } from '../../tests/support/shared-tabs'
import { type ViewerOptions, viewerAt } from '../../tests/support/viewer'
import { worldPerTest } from '../../tests/support/world-per-test'
import { listChannels } from '../api/channels'
import { listDevices, PROTECT_ALL } from '../api/devices'
import { getChannelStream } from '../api/streams'
import { getSelf } from '../api/users'
import { memoryStorage } from '../lib/storage/storage'
import { loadRole } from './viewer/viewer'

const REFUSED = '0'.repeat(40)
const HOUR_MS = 3600_000

const world = worldPerTest()
let account: DemoAccount
beforeEach(async () => {
  account = await world.makeAccount()
})

/** A page that was opened by a link with this token. */
const linked = (token: string, options: ViewerOptions = {}) =>
  viewerAt(world, { ...options, host: { token, isTokenFromLink: true } })

test('the token of a link signs its viewer in as a user with a session of their own, and creates no guest', async () => {
  const storage = memoryStorage()
  const own = viewerAt(world, { storage })
  await own.session.start()
  const before = storage.get(`tv.session:${own.scope}`)
  const calls = (await world.calls('POST *')).length
  const { api, session, scope } = linked(account.deviceToken, { storage })
  expect(session.role.value).toBeNull()
  await expect(getSelf(api)).resolves.toMatchObject({ phone: account.phone })
  expect(session.state.value).toEqual({ name: 'user', byHost: false, role: 'adult' })
  expect(session.isGuest.value).toBe(false)
  expect(await world.calls('POST *')).toHaveLength(calls)
  expect(scope).not.toBe(own.scope)
  expect(storage.get(`tv.session:${own.scope}`)).toBe(before)
})

test('the viewer of a link stays one through reloads until the token ends, and is the same for storage', async () => {
  const storage = memoryStorage()
  const first = linked(account.deviceToken, { storage })
  await first.session.start()
  const second = linked(account.deviceToken, { storage, clock: first.clock })
  second.clock.jump(HOUR_MS)
  await second.session.start()
  await expect(getSelf(second.api)).resolves.toMatchObject({ phone: account.phone })
  expect(second.session.identity.value).toBe(first.session.identity.value)
  expect(await world.calls('GET /v2/users/self/profile')).toHaveLength(1)
  expect(await world.calls('POST /v2/auth/device')).toEqual([])
})

test('a child’s token signs a child in, whose role is not known before', async () => {
  const { deviceToken } = await world.makeAccount(undefined, { role: 'child' })
  const { session } = linked(deviceToken)
  expect(session.role.value).toBeNull()
  await loadRole(session)
  expect(session.role.value).toBe('child')
})

test('a refused token signs no viewer in, and creates no guest', async () => {
  const { api, session, storage, scope } = linked(REFUSED)
  await expect(getSelf(api)).rejects.toMatchObject({ code: 'authentication-failed' })
  expect(session.state.value).toMatchObject({
    name: 'failed',
    error: { code: 'authentication-failed' },
  })
  expect(storage.get(`tv.session:${scope}`)).toBeNull()
  expect(await world.calls('POST *')).toEqual([])
})

test('a token that ends during the visit ends the session of the link, in all its tabs', async () => {
  const [{ tab }, storage] = [sharedTabs(), memoryStorage()]
  const one = linked(account.deviceToken, { tabs: tab(), storage })
  const other = linked(account.deviceToken, { tabs: tab(), storage })
  const changes: string[] = []
  for (const { session } of [one, other]) {
    session.events.on('change', (change) => void changes.push(change))
    await session.start()
  }
  await world.expireTokens()
  await expect(getSelf(one.api, { fresh: true })).rejects.toMatchObject({
    code: 'authentication-failed',
  })
  await expect.poll(() => other.session.state.value.name).toBe('failed')
  expect(one.session.state.value.name).toBe('failed')
  expect(changes.filter((change) => change !== 'token-error')).toEqual(['device-removed', 'other-tab'])
  expect(await world.calls('POST *')).toEqual([])
})

test('a logout leaves the account of a link: nothing is removed at the operator', async () => {
  const { session, storage, scope } = linked(account.deviceToken)
  await session.start()
  await session.signOut()
  expect(session.state.value).toMatchObject({ name: 'failed' })
  expect(storage.get(`tv.session:${scope}`)).toBeNull()
  expect(await world.calls('DELETE *')).toEqual([])
  expect(await world.calls('POST *')).toEqual([])
})

test('with the serial of a device the link registers it once, and its own token plays a channel', async () => {
  const deviceSerial = 'box-0001'
  const { api, session } = linked(account.userToken, { deviceSerial })
  await session.start()
  const [channel] = await listChannels(api, 'en')
  const stream = await getChannelStream(api, channel?.id ?? '', { language: 'en' })
  expect(stream.hls_mbr ?? stream.hls).not.toBeNull()
  expect((await listDevices(api)).filter(({ serial }) => serial === deviceSerial)).toHaveLength(1)
  await linked(account.userToken, { deviceSerial }).session.start()
  expect(await world.calls('POST /v2/users/self/devices')).toHaveLength(1)
  expect(await world.calls('POST /v2/auth/device')).toHaveLength(2)
})

test('without a device the parental settings of the viewer of a link are kept with their session', async () => {
  const storage = memoryStorage()
  const { session, parental } = linked(account.deviceToken, { storage })
  await session.start()
  await parental.save({ settings: { ...PROTECT_ALL, vod: false }, channels: ['7'] })
  const reloaded = linked(account.deviceToken, { storage })
  await reloaded.session.start()
  expect(reloaded.parental.settings.value).toMatchObject({ vod: false, pay: true })
  expect([...reloaded.parental.adultIds.value]).toEqual(['7'])
  expect(await world.calls('PATCH *')).toEqual([])
})
