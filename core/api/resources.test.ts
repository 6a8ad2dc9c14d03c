import { beforeAll, describe, expect, test } from 'vitest'
import type { DemoWorld } from '../../tests/support/demo-world'
import { DEVICE, viewerAt } from '../../tests/support/viewer'
import { demoOfFile } from '../../tests/support/world-per-test'
import { authorizeDevice, login } from './auth'
import { listCategories, listChannels, listOverlays } from './channels'
import type { ApiClient } from './client'
import { listDevices, registerDevice, removeDevice } from './devices'
import { answerSurvey, getSurvey, listMessages, readAllMessages } from './inbox'
import { getNetwork } from './network'
import { loginWithCode, requestCode } from './otp'
import { listOfferedPackets } from './packets'
import { getConfiguration } from './platform'
import { getRow } from './rows'
import { listSchedule } from './schedules'
import { getChannelStream } from './streams'
import { createGuest, getSelf, patchSelf } from './users'
import { reportWatched } from './watched'

const demo = demoOfFile()

const PC = { ...DEVICE, serial: 'serial-1' }

describe.each(['default', 'strict'])('core and the demo operator: %s', (scenario) => {
  let world: DemoWorld
  let api: ApiClient
  beforeAll(async () => {
    world = await demo.world(scenario)
    api = viewerAt(world).api
  })

  const idOf = async (slug: string) => {
    const channels = await listChannels(api, 'en')
    return channels.find((channel) => channel.slug === slug)?.id ?? 'none'
  }

  test('core reads the network by address, by short name, and without a provider', async () => {
    const found = await getNetwork(api, null)
    expect(found).toMatchObject({ is_guest_allowed: true, country: 'KZ' })
    const shortname = found.provider?.landing?.shortname ?? ''
    expect(await getNetwork(api, shortname)).toMatchObject({ provider: { id: found.provider?.id } })
    expect(await getNetwork(api, 'nobody')).toMatchObject({
      provider: null,
      default: { title: expect.any(String) },
    })
  })

  test('core creates a guest and gets a device token', async () => {
    const guest = { username: `guest-${scenario}`, password: 'p'.repeat(32) }
    const created = await createGuest(api, guest, { appVersion: '190', referId: 'friend', provider: null })
    const token = await login(api, { login: guest.username, password: guest.password, app_version: '190' })
    const device = await registerDevice(api, token.access_token, PC)
    expect(device.id).toMatch(/^[0-9a-f-]{36}$/)
    const authorised = await authorizeDevice(api, device.id)
    expect(authorised.access_token).toMatch(/^[0-9a-f]{40}$/)
    expect(created.id).toMatch(/^\d+$/)
  })

  test('core reads messages and marks them as read, and reads the survey and answers it', async () => {
    const { access_token } = await login(api, {
      login: '79000000042',
      password: 'demo-42',
      app_version: '190',
    })
    const reader = viewerAt(world, { host: { token: access_token } })
    await reader.session.start()
    const messages = await listMessages(reader.api, 'en')
    expect(messages).toHaveLength(120)
    expect(messages.every(({ created_at }) => created_at !== null)).toBe(true)
    await readAllMessages(reader.api)
    expect(await listMessages(reader.api, 'en')).toEqual([])
    const survey = await getSurvey(reader.api, '1', 'en')
    expect(survey).toMatchObject({ question: expect.any(String), allow_user_answer: false })
    const answerIds = survey.answers.map(({ id }) => id)
    await answerSurvey(reader.api, '1', { answerIds, userText: '' })
    await expect(answerSurvey(reader.api, '1', { answerIds: [], userText: '' })).rejects.toMatchObject({
      code: 'rejected',
    })
  })

  test('core reports a wrong login or password', async () => {
    const wrong = { login: 'nobody', password: 'x', app_version: '190' }
    await expect(login(api, wrong)).rejects.toMatchObject({ code: 'rejected', server: { status: 400 } })
  })

  test('core logs in with a phone and a code', async () => {
    const phone = '79000000001'
    await expect(requestCode(api, '79999999999')).rejects.toMatchObject({
      code: 'rejected',
      server: { errorCode: 'invalid_phone' },
    })
    await requestCode(api, phone)
    const code = (await world.inbox()).filter(({ to }) => to === phone).at(-1)?.code ?? ''
    await expect(loginWithCode(api, phone, code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
      code: 'rejected',
    })
    expect((await loginWithCode(api, phone, code)).access_token).toMatch(/^[0-9a-f]{40}$/)
  })

  test('core lists, registers and removes devices', async () => {
    const account = await world.makeAccount()
    const device = await registerDevice(api, account.userToken, PC)
    const ids = async () => (await listDevices(api, account.userToken)).map(({ id }) => id).sort()
    expect(await ids()).toEqual([account.deviceId, device.id].sort())
    await removeDevice(api, device.id, account.userToken)
    expect(await ids()).toEqual([account.deviceId])
    await expect(authorizeDevice(api, device.id)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('core reads and changes the account', async () => {
    expect(await getSelf(api)).toMatchObject({ is_guest: true, parental_status: 'notset' })
    const changed = await patchSelf(api, { first_name: 'Vera', email: `vera@${scenario}.example` })
    expect(changed.first_name).toBe('Vera')
  })

  test('core reads the configuration', async () => {
    expect(await getConfiguration(api)).toMatchObject({
      catchup_blackout_mattress_url: expect.stringContaining('.m3u8'),
      min_search_chars: 2,
    })
  })

  test.each(['en', 'ru'])('core reads channels, overlays and categories in %s', async (language) => {
    const [channels, overlays, categories] = await Promise.all([
      listChannels(api, language),
      listOverlays(api, language),
      listCategories(api, language),
    ])
    expect(channels).toHaveLength(40)
    expect(channels[0]?.slug).toBe('news-24')
    const ids = channels.map(({ id }) => id)
    expect(overlays.length).toBeLessThan(channels.length)
    expect(overlays.every(({ id }) => ids.includes(id))).toBe(true)
    for (const category of categories) expect(ids).toEqual(expect.arrayContaining(category.channels))
  })

  test('core reads a schedule in ascending order', async () => {
    const now = Math.floor(Date.now() / 1000)
    const entries = await listSchedule(api, await idOf('news-24'), now - 86_400, now + 86_400, 'en')
    expect(entries.length).toBeGreaterThan(10)
    const starts = entries.map(({ timestamp }) => timestamp)
    expect(starts).toEqual([...starts].sort((one, other) => one - other))
  })

  test('core reads live, archive and preview streams and refusals, and reports watched seconds', async () => {
    const id = await idOf('news-24')
    const now = Math.floor(Date.now() / 1000)
    const live = await getChannelStream(api, id, { language: 'en' })
    expect(live.hls_mbr ?? live.hls).toContain('/media/live/')
    const archive = await getChannelStream(api, id, { language: 'en', ts: now - 3600 })
    expect(archive.hls_mbr ?? archive.hls).toContain(`/media/catchup/news-24/${now - 3600}/`)
    const preview = await getChannelStream(api, id, { language: 'en', preview: true })
    expect(preview.stat).toBeNull()
    if (live.stat) await expect(reportWatched(api, live.stat.id, 30, 1)).resolves.toBeDefined()
    await expect(getChannelStream(api, id, { language: 'en', ts: now - 30 * 86_400 })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(getChannelStream(api, await idOf('cinema-plus'), { language: 'en' })).rejects.toMatchObject({
      code: 'permission-denied',
      server: { errorCode: 'permission_denied', message: expect.stringContaining('package') },
    })
  })

  test('core reads the offers that unlock a channel', async () => {
    expect(await listOfferedPackets(api, { channel: await idOf('cinema-plus') }, 'en')).toMatchObject([
      { name: 'Cinema and Drama', price: '299.00' },
    ])
    expect(await listOfferedPackets(api, { channel: await idOf('news-24') }, 'en')).toEqual([])
  })

  test('core reads the row of free channels, and reports a missing one', async () => {
    const row = await getRow(api, 'freechannels', {}, 'en')
    expect(row.items?.[0]).toMatchObject({
      channel: { slug: 'news-24', icon: expect.stringMatching(/^https?:/) },
    })
    await expect(getRow(api, 'nothing', {}, 'en')).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('core reports how long to wait after too many code requests', async () => {
  const world = await demo.world()
  const { api } = viewerAt(world)
  for (let sent = 0; sent < 5; sent++) await requestCode(api, '79000000002')
  await expect(requestCode(api, '79000000002')).rejects.toMatchObject({
    code: 'too-many-requests',
    retryAfter: expect.any(Number),
  })
})

test('core reads a thousand channels as well as forty', async () => {
  const { api } = viewerAt(await demo.world('large'))
  expect(await listChannels(api, 'en')).toHaveLength(1000)
})

test('core reads the empty lists of an empty operator', async () => {
  const { api } = viewerAt(await demo.world('empty'))
  const lists = await Promise.all([
    listChannels(api, 'en'),
    listOverlays(api, 'en'),
    listCategories(api, 'en'),
  ])
  expect(lists).toEqual([[], [], []])
})
