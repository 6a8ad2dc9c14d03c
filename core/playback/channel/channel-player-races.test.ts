import { describe, expect, test } from 'vitest'
import { settled } from '../../../tests/support/manual-clock'
import { isPlaying, until } from '../../../tests/support/until'
import { signIn, type Viewer, viewerAt } from '../../../tests/support/viewer'
import { live, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { subscribe } from '../../api/subscriptions'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'

const LIST = 'GET /v2/channels/channel_list'
const RIGHTS = 'GET /v2/users/self/channel_list'

const world = worldPerTest()

/** A viewer who has been here before and has just opened the page again. */
async function returning(): Promise<Viewer> {
  const before = viewerAt(world)
  const channels = before.channels()
  await channels.schedule(await channels.find('news-24'))
  await world.clearLedger()
  return viewerAt(world, { storage: before.storage })
}

describe('a newer request aborts an older one', () => {
  test('the stream of an older request that arrives later is not loaded', async () => {
    const viewer = viewerAt(world)
    const { id } = await viewer.channels().find('no-archive')
    const { player, engine } = viewer.player()
    await world.fault({ match: `GET /v2/channels/${id}/stream`, hold: 'slow' })
    const first = player.open(live('no-archive'))
    await world.held('slow')
    await player.open(live('news-24'))
    await world.release('slow')
    await first
    expect(engine.loaded.map(({ url }) => url)).toEqual([expect.stringContaining('/news-24/')])
    expect(player.channel.value?.slug).toBe('news-24')
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('when a gate belongs to an earlier one', async () => {
    const { player } = viewerAt(world).player()
    await world.fault({ match: 'GET /v2/channels/:id/quick_sales_packets', hold: 'offers' })
    const first = player.open(live('cinema-plus'))
    await world.held('offers')
    await player.open(live('news-24'))
    await world.release('offers')
    await first
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('when an earlier one fails later', async () => {
    const viewer = viewerAt(world)
    const { id } = await viewer.channels().find('no-archive')
    const { player } = viewer.player()
    await world.fault({ match: `GET /v2/channels/${id}/stream`, hold: 'slow', status: 500 })
    const first = player.open(live('no-archive'))
    await world.held('slow')
    await player.open(live('news-24'))
    await world.release('slow')
    await first
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('when one seeks while the answer to another seek is under way', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.player()
    await player.open(live('news-24'))
    const now = viewer.serverClock.seconds()
    await world.fault({ match: STREAM, hold: 'slow', times: 1 })
    const first = player.seekTo(now - 3600)
    await world.held('slow')
    await player.seekTo(now - 600)
    await world.release('slow')
    await first
    const ten = now - 600 - ((now - 600) % 10)
    expect(engine.loaded).toHaveLength(2)
    expect(engine.loaded[1]?.url).toContain(`/${ten}/`)
  })

  test('the last of ten channels opened in a row is the only one loaded', async () => {
    const viewer = viewerAt(world)
    const list = await viewer.channels().list()
    const dark = ['silent', 'drm-one', 'harbour-report', 'night-18']
    const open = list.filter(
      ({ slug, purchased, available }) => purchased && available && !dark.includes(slug),
    )
    const { player, engine } = viewer.player()
    await Promise.all(open.slice(0, 10).map(({ slug }) => player.open(live(slug))))
    expect(player.channel.value?.slug).toBe(open[9]?.slug)
    expect(engine.loaded.map(({ url }) => url)).toEqual([expect.stringContaining(`/${open[9]?.slug}/`)])
  })

  test('a released player plays no stream that arrives afterwards', async () => {
    const { player, engine } = viewerAt(world).player()
    await world.fault({ match: STREAM, hold: 'slow' })
    const opening = player.open(live('news-24'))
    await world.held('slow')
    player.release()
    await world.release('slow')
    await opening
    expect(engine.loaded).toEqual([])
    expect(engine.commands.at(-1)).toBe('release')
    expect(player.state.value).toEqual({ name: 'idle' })
  })

  test('a player that is given back opens nothing any more', async () => {
    const { player, engine } = viewerAt(world).player()
    player.release()
    await player.open(live('news-24'))
    expect(engine.commands).toEqual(['release'])
    expect(await world.calls('* /v2/*')).toEqual([])
    expect(player.state.value).toEqual({ name: 'idle' })
  })
})

describe('a warm start', () => {
  test('asks for the stream before the list is here, once', async () => {
    const viewer = await returning()
    const { player, engine } = viewer.player()
    await world.fault({ match: LIST, hold: 'list' })
    const opening = player.open(live('news-24'))
    await until(player.state, isPlaying)
    expect(player.channel.value).toBeNull()
    await world.release('list')
    await opening
    expect(player.channel.value?.slug).toBe('news-24')
    expect(engine.loaded).toHaveLength(1)
    expect(await world.calls(STREAM)).toHaveLength(1)
  })

  test('waits for the list where the age of the programme is not stored, for a guest too @PLY-07.no-early', async () => {
    const viewer = await returning()
    viewer.storage.remove(STORAGE_KEYS.programAges(viewer.scope))
    const { player } = viewer.player()
    await world.fault({ match: LIST, hold: 'list' })
    const opening = player.open(live('news-24'))
    await world.held('list')
    expect(await world.calls(STREAM)).toEqual([])
    await world.release('list')
    await opening
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test.each(['cinema-plus', 'night-18', 'closed-studio'])(
    'early playback of %s, which has a gate, waits for the list',
    async (slug) => {
      const { player } = (await returning()).player()
      await player.open(live(slug))
      expect(player.state.value.name).toBe('blocked')
      expect(await world.calls(STREAM)).toEqual([])
    },
  )

  test('asks once for a stream that is refused, and shows the reason once the channel is known', async () => {
    const viewer = await returning()
    const { player } = viewer.player()
    await world.fault({ match: STREAM, status: 403, body: { detail: 'Two screens at most.' } })
    await player.open(live('news-24'))
    const gate = { reason: 'unavailable', message: 'Two screens at most.', why: 'refused' }
    expect(player.state.value).toEqual({ name: 'blocked', gate })
    expect(await world.calls(STREAM)).toHaveLength(1)
  })

  test('in the archive waits for the list, which knows how deep it is', async () => {
    const viewer = await returning()
    const { player } = viewer.player()
    await world.fault({ match: LIST, hold: 'list' })
    const opening = player.open({
      channel: 'news-24',
      ts: viewer.serverClock.seconds() - 3600,
      autoplay: true,
    })
    await world.held('list')
    expect(await world.calls(STREAM)).toEqual([])
    await world.release('list')
    await opening
    expect(await world.calls(STREAM)).toHaveLength(1)
  })

  test('an early picture keeps playing when the channel list fails, which is requested again with a back-off', async () => {
    const viewer = await returning()
    const { player, engine } = viewer.player()
    await world.fault({ match: LIST, status: 500 })
    await player.open(live('news-24'))
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.commands.filter((word) => word !== 'play')).toEqual(['load'])
    const lists = async () => (await world.calls(LIST)).length
    expect(await lists()).toBe(1)
    await viewer.clock.advance(1000)
    await expect.poll(lists).toBe(2)
    await viewer.clock.timer(2000)
    await world.clearFaults()
    await viewer.clock.advance(2000)
    await until(player.channel, (channel) => channel !== null)
    expect(player.channel.value?.slug).toBe('news-24')
    await until(player.programs, (programs) => programs.length > 0)
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.loaded).toHaveLength(1)
  })

  test('an early picture ends when the list arrives without its channel', async () => {
    const viewer = await returning()
    const { player, engine } = viewer.player()
    await world.fault({ match: LIST, body: [] })
    await player.open(live('news-24'))
    expect(player.state.value).toMatchObject({ name: 'failed', error: { code: 'channel-not-found' } })
    expect(engine.transport.paused).toBe(true)
  })

  test('an early picture stops when the channel turns out to have a gate', async () => {
    const viewer = await returning()
    const { id } = await viewerAt(world).channels().find('news-24')
    const { player, engine } = viewer.player()
    await world.fault({
      match: RIGHTS,
      hold: 'rights',
      body: [{ id, is_available: false, is_purchased: true, access_error: 'Closed today.' }],
    })
    const opening = player.open(live('news-24'))
    await until(player.state, isPlaying)
    await world.release('rights')
    await opening
    expect(player.state.value).toEqual({
      name: 'blocked',
      gate: { reason: 'unavailable', message: 'Closed today.' },
    })
    expect(engine.commands.at(-1)).toBe('unload')
    expect(engine.transport.paused).toBe(true)
  })

  test('an early stream that arrives after the gate of its channel never plays', async () => {
    const viewer = await returning()
    const { id } = await viewerAt(world).channels().find('news-24')
    const { player, engine } = viewer.player()
    await world.fault({ match: STREAM, hold: 'stream' })
    await world.fault({ match: RIGHTS, body: [{ id, is_available: false, is_purchased: true }] })
    const opening = player.open(live('news-24'))
    await until(player.state, ({ name }) => name === 'loading')
    // The picture has the connection to itself for a limited time only.
    await viewer.clock.advance(1500)
    await opening
    expect(player.state.value.name).toBe('blocked')
    await world.release('stream')
    await settled()
    expect(engine.loaded).toEqual([])
    expect(player.state.value.name).toBe('blocked')
  })

  test('an early stream that fails is requested again once the list has loaded', async () => {
    const { player, engine } = (await returning()).player()
    await world.fault({ match: STREAM, status: 404, times: 1 })
    await player.open(live('news-24'))
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.loaded).toHaveLength(1)
    expect(await world.calls(STREAM)).toHaveLength(2)
  })
})

test('a channel that has just been bought plays on while its list is requested again', async () => {
  const viewer = viewerAt(world)
  await viewer.session.start()
  await signIn(viewer, await world.makeAccount([501], { balance: 1000 }))
  const channels = viewer.channels()
  await channels.schedule(await channels.find('cinema-plus'))
  const { player } = viewer.player()
  await player.open(live('cinema-plus'))
  expect(player.state.value).toMatchObject({ name: 'blocked', gate: { reason: 'purchase' } })
  await subscribe(viewer.api, '502', 'en')
  viewer.api.clearCache()
  await channels.refresh()
  await world.fault({ match: LIST, hold: 'list', times: 1 })
  const opening = player.refreshEntitlements()
  await until(player.state, isPlaying)
  await settled()
  await world.release('list')
  await opening
  expect(player.state.value).toEqual({ name: 'playing' })
})
