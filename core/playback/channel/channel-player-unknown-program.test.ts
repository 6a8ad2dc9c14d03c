import { beforeEach, describe, expect, test } from 'vitest'
import type { DemoAccount } from '../../../tests/support/demo-world'
import { manualClock } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { scopeAt, signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { live, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { PROTECT_ALL } from '../../api/devices'
import type { Program } from '../../channels'
import { memoryStorage, type Storage } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'

const SELF = 'GET /v2/users/self'
const LIST = 'GET /v2/channels/channel_list'
const SCHEDULE = 'GET /v2/channels/:id/content_schedule'
const PATIENCE_MS = 1500
const UNKNOWN = { name: 'blocked', gate: { reason: 'pin', for: 'unknown-program' } }
const WITH_PIN = { id: 1, parental_status: 'set', parental_code: '1234' }
const WITHOUT_PIN = { id: 1, parental_status: 'notset' }

const world = worldPerTest()
let account: DemoAccount
beforeEach(async () => {
  account = await world.makeAccount()
})

const viewerWith = async (self: object, options = {}): Promise<Viewer> => {
  await world.fault({ match: SELF, body: self })
  return viewerAt(world, { host: { token: account.deviceToken }, ...options })
}

/** Removes the programme on air of each channel from the operator's list. */
async function withoutProgramsOnAir(): Promise<void> {
  const response = await fetch(`${world.base}/v2/channels/channel_list?access_token=${account.deviceToken}`)
  const list = (await response.json()) as object[]
  await world.fault({ match: LIST, body: list.map((channel) => ({ ...channel, current_schedule: null })) })
}

/** Opens a channel, and lets the player's wait for unknown facts time out. */
async function openPatiently(viewer: Viewer, request: { channel: string; ts: number | null }) {
  const { player, engine } = viewer.player()
  const opening = player.open({ ...request, autoplay: true })
  await viewer.clock.timer(PATIENCE_MS)
  await viewer.clock.advance(PATIENCE_MS)
  await opening
  return { player, engine }
}

describe('an unknown programme of a viewer with a PIN', () => {
  test('requires the PIN live where the schedule fails, and plays once the schedule has answered @PIN-05.program', async () => {
    await withoutProgramsOnAir()
    await world.fault({ match: SCHEDULE, status: 500 })
    const viewer = await viewerWith(WITH_PIN)
    const { player, engine } = await openPatiently(viewer, { channel: 'news-24', ts: null })
    expect(player.state.value).toEqual(UNKNOWN)
    expect(engine.loaded).toEqual([])
    await world.clearFaults()
    for (let second = 0; second < 30; second++) await viewer.clock.advance(1000)
    await until(player.state, ({ name }) => name === 'playing')
    expect(player.program.value).not.toBeNull()
  })

  test('requires the PIN live where the schedule hangs @PIN-05.program', async () => {
    await withoutProgramsOnAir()
    await world.fault({ match: SCHEDULE, hold: 'schedule' })
    const viewer = await viewerWith(WITH_PIN)
    const { player, engine } = await openPatiently(viewer, { channel: 'news-24', ts: null })
    expect(player.state.value).toEqual(UNKNOWN)
    expect(engine.loaded).toEqual([])
    await world.release('schedule')
    await until(player.state, ({ name }) => name === 'playing')
  })

  test('leaves the decision to the age of its channel where the schedule has been answered without it @PIN-05.answered', async () => {
    await withoutProgramsOnAir()
    const now = viewerAt(world).serverClock.seconds()
    const ended = { id: 1, channel_id: 1, timestamp: now - 7200, duration: 3600 }
    const ahead = { id: 2, channel_id: 1, timestamp: now + 3600, duration: 3600 }
    await world.fault({ match: SCHEDULE, body: [ended, ahead] })
    const viewer = await viewerWith(WITH_PIN)
    const { player } = viewer.player()
    await player.open(live('news-24'))
    expect(player.state.value).toEqual({ name: 'playing' })
    await until(player.listed, (listed) => listed)
    expect(player.program.value).toBeNull()
  })

  test('leaves the decision to the age of its channel once an empty schedule has been answered @PIN-05.answered', async () => {
    await withoutProgramsOnAir()
    await world.fault({ match: SCHEDULE, body: [] })
    const viewer = await viewerWith(WITH_PIN)
    const { player, engine } = await openPatiently(viewer, { channel: 'news-24', ts: null })
    expect([player.state.value, engine.loaded]).toEqual([UNKNOWN, []])
    for (let second = 0; second < 30; second++) await viewer.clock.advance(1000)
    await until(player.state, ({ name }) => name === 'playing')
  })

  test('requires the PIN in the archive where the schedule fails @PIN-05.program', async () => {
    await withoutProgramsOnAir()
    await world.fault({ match: SCHEDULE, status: 500 })
    const viewer = await viewerWith(WITH_PIN)
    const ts = viewer.serverClock.seconds() - 3600
    const { player, engine } = await openPatiently(viewer, { channel: 'news-24', ts })
    expect(player.state.value).toEqual(UNKNOWN)
    expect(engine.loaded).toEqual([])
  })

  test('requires the PIN again when an unlock ends, since no next programme will', async () => {
    await withoutProgramsOnAir()
    await world.fault({ match: SCHEDULE, status: 500 })
    const viewer = await viewerWith(WITH_PIN)
    const { player } = viewer.player()
    viewer.parental.unlock('channel')
    await player.open(live('news-24'))
    expect(player.state.value).toEqual({ name: 'playing' })
    await viewer.clock.advance(30 * 60_000)
    await viewer.clock.timer(PATIENCE_MS)
    await viewer.clock.advance(PATIENCE_MS)
    await until(player.state, ({ name }) => name === 'blocked')
    expect(player.state.value).toEqual(UNKNOWN)
  })
})

describe('an unknown programme of a viewer without a PIN', () => {
  test('plays at once, and is stopped when it turns out to be for adults', async () => {
    const adult = await adultProgramAhead()
    await world.setClock(adult.start + 60)
    await withoutProgramsOnAir()
    await world.fault({ match: SCHEDULE, hold: 'schedule' })
    const viewer = await viewerWith(WITHOUT_PIN, { clock: manualClock((adult.start + 60) * 1000) })
    await viewer.parental.whenKnown()
    const { player, engine } = viewer.player()
    await player.open(live('two-tickets'))
    expect(player.state.value).toEqual({ name: 'playing' })
    engine.tick(1, adult.start + 61)
    await world.release('schedule')
    await until(player.state, ({ name }) => name === 'blocked')
    expect(player.state.value).toEqual({ name: 'blocked', gate: { reason: 'pin', for: 'program' } })
  })

  test('plays for a guest, whose failed schedule is requested six times and no more @CHN-05.retries', async () => {
    await withoutProgramsOnAir()
    await world.fault({ match: SCHEDULE, status: 500 })
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    await player.open(live('news-24'))
    expect(player.state.value).toEqual({ name: 'playing' })
    for (let retry = 1; retry <= 5; retry++) {
      await viewer.clock.timer(3000)
      await viewer.clock.advance(3000)
    }
    await until(player.listed, (listed) => listed)
    await viewer.clock.advance(600_000)
    expect(await world.calls(SCHEDULE)).toHaveLength(6)
    expect([player.state.value, player.programs.value]).toEqual([{ name: 'playing' }, []])
  })
})

describe('a stream before its channel list has loaded', () => {
  /** A viewer in a browser in which they have watched the channel before. */
  async function returning(storage: Storage): Promise<Viewer> {
    await world.fault({ match: SELF, body: WITH_PIN })
    const before = viewerAt(world, { storage })
    await signIn(before, account)
    const channels = before.channels()
    await channels.schedule(await channels.find('news-24'))
    await world.clearLedger()
    return viewerAt(world, { storage })
  }

  test('starts for a viewer with a PIN if the stored age of the programme is below 18', async () => {
    const viewer = await returning(memoryStorage())
    await world.fault({ match: LIST, hold: 'list' })
    const { player } = viewer.player()
    const opening = player.open(live('news-24'))
    await until(player.state, ({ name }) => name === 'playing')
    expect(player.channel.value).toBeNull()
    await world.release('list')
    await opening
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  /** Opens a channel that is now behind the PIN by its address, while the operator does not answer. */
  async function openBehindPin(viewer: Viewer) {
    await world.fault({ match: LIST, hold: 'list' })
    await world.fault({ match: SELF, hold: 'account', body: WITH_PIN })
    const { player, engine } = viewer.player()
    const opening = player.open(live('news-24'))
    await world.held('list')
    for (let tenth = 0; tenth < 25; tenth++) await viewer.clock.advance(100)
    expect([player.state.value.name, engine.loaded]).toEqual(['loading', []])
    for (const held of ['list', 'account']) await world.release(held)
    await opening
    expect(player.state.value).toEqual({ name: 'blocked', gate: { reason: 'pin', for: 'channel' } })
    expect([await world.calls(STREAM), engine.loaded]).toEqual([[], []])
  }

  test('does not start on a channel that the viewer has put behind the PIN since @PLY-07.no-early', async () => {
    const storage = memoryStorage()
    const viewer = await returning(storage)
    const { id } = await viewer.channels().find('news-24')
    await viewer.parental.save({ settings: PROTECT_ALL, channels: [id] })
    // The list stored yesterday has the channel without a gate.
    storage.set(STORAGE_KEYS.channelIds(viewer.scope), JSON.stringify({ 'news-24': [id, 0] }))
    await world.clearLedger()
    await openBehindPin(viewerAt(world, { storage }))
  })

  test('does not start on a channel that the brand lists as adult since @PLY-07.no-early', async () => {
    const storage = memoryStorage()
    const viewer = await returning(storage)
    const { id } = await viewer.channels().find('news-24')
    await world.clearLedger()
    await openBehindPin(viewerAt(world, { storage, brand: { parentalControl: { adultChannels: [id] } } }))
  })

  test('does not start for a viewer with a PIN without a stored age @PLY-07.no-early', async () => {
    const storage = memoryStorage()
    await returning(storage)
    storage.remove(STORAGE_KEYS.programAges(scopeAt(world)))
    const viewer = viewerAt(world, { storage })
    await world.fault({ match: LIST, hold: 'list' })
    const opening = viewer.player().player.open(live('news-24'))
    await world.held('list')
    expect(await world.calls(STREAM)).toEqual([])
    await world.release('list')
    await opening
    expect(await world.calls(STREAM)).toHaveLength(1)
  })

  test('stops at the end of the known programmes while the channel list fails', async () => {
    const viewer = await returning(memoryStorage())
    await world.fault({ match: LIST, status: 500 })
    const { player, engine } = viewer.player()
    await player.open(live('news-24'))
    expect(player.state.value).toEqual({ name: 'playing' })
    viewer.clock.jump(5 * 86_400_000)
    engine.tick(1)
    await until(player.state, ({ name }) => name === 'blocked')
    expect(player.state.value).toEqual(UNKNOWN)
  })
})

/** The next programme of two-tickets for adults. */
async function adultProgramAhead(): Promise<Program> {
  const viewer = viewerAt(world)
  const channels = viewer.channels()
  const programs = await channels.schedule(await channels.find('two-tickets'))
  const now = Date.now() / 1000
  const adult = programs.find(({ age, start }) => start > now && (age ?? 0) >= 18)
  if (!adult) throw new Error('no programme for adults ahead')
  return adult
}
