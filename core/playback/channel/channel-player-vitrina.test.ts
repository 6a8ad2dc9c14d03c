import { describe, expect, test } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { live, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { memoryStorage } from '../../lib/storage/storage'
import { seekabilityAt } from '../timeline'

/** Channels that Vitrina streams: one with 7 days of archive, one by the light configuration. */
const VITRINA = 'town-hall'
const LIGHT = 'slow-road'

const world = worldPerTest()

/** The streams requested: `config`, the epoch second in the archive, or `live`. */
const asked = async () =>
  (await world.ledger(STREAM)).map(({ query: { type, ts } }) =>
    type === 'config' ? type : ts ? Number(ts) : 'live',
  )

const configs = async () => (await world.ledger('GET /media/config/*')).map(({ path }) => path)

describe('a channel that Vitrina streams', () => {
  test('is shown live from the playlist that its web configuration names @PLY-17.config', async () => {
    const { player, engine } = viewerAt(world).player()
    await player.open(live(VITRINA))
    expect(await asked()).toEqual(['config'])
    expect(await configs()).toEqual([`/media/config/${VITRINA}/web`])
    expect(engine.loaded.map(({ url }) => new URL(url).pathname)).toEqual([
      expect.stringMatching(/\/town-hall\/index\.m3u8$/),
    ])
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(player.live.value).toBe(true)
  })

  test('takes the light configuration where it asks for that @PLY-17.config', async () => {
    const { player, engine } = viewerAt(world).player()
    await player.open(live(LIGHT))
    expect(await configs()).toEqual([`/media/config/${LIGHT}/light`])
    expect(engine.loaded[0]?.url).toContain('/single.m3u8')
  })

  test('takes the plain one where it does not, also of an operator who names both @PLY-17.config', async () => {
    const config = { web: `${world.base}/media/config/web`, web_vlight: `${world.base}/media/config/light` }
    await world.fault({ match: STREAM, body: { config } })
    await viewerAt(world).player().player.open(live(VITRINA))
    expect(await configs()).toEqual(['/media/config/web'])
  })

  test('takes the plain one where there is no light one', async () => {
    await world.fault({ match: STREAM, body: { config: { web: `${world.base}/media/config/web` } } })
    await viewerAt(world).player().player.open(live(LIGHT))
    expect(await configs()).toEqual(['/media/config/web'])
  })

  test("a preview of a Vitrina channel plays the operator's own stream, in low quality and without statistics", async () => {
    const { player, engine } = viewerAt(world).player({ preview: true })
    await player.open(live(VITRINA))
    expect(await asked()).toEqual(['live'])
    expect(engine.loaded).toHaveLength(1)
  })

  test("is live until 360 s before the present, and in the operator's archive beyond @PLY-17.offset", async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    const now = viewer.serverClock.seconds()
    await player.open({ channel: VITRINA, ts: now - 340, autoplay: true })
    expect(player.live.value).toBe(true)
    expect(seekabilityAt(now - 340, player.seekContext()).state, 'as its line says').toBe('on-air')
    await player.open({ channel: VITRINA, ts: now - 380, autoplay: true })
    expect(player.live.value).toBe(false)
    expect(await asked()).toEqual(['config', Math.floor((now - 380) / 10) * 10])
  })

  test('comes back from the archive to Vitrina, by the button or by its line of time', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    const ts = viewer.serverClock.seconds() - 3600
    await player.open({ channel: VITRINA, ts, autoplay: true })
    await player.goLive()
    await player.seekTo(ts)
    await player.seekTo(viewer.serverClock.seconds() - 200)
    expect(player.live.value).toBe(true)
    expect((await asked()).map((what) => (typeof what === 'number' ? 'archive' : what))).toEqual([
      'archive',
      'config',
      'archive',
      'config',
    ])
  })

  test('is looked up before it is asked for, also by a browser that was here', async () => {
    const storage = memoryStorage()
    await viewerAt(world, { storage }).player().player.open(live(VITRINA))
    await viewerAt(world, { storage }).player().player.open(live(VITRINA))
    expect(await asked()).toEqual(['config', 'config'])
  })

  test.each([
    ['no configuration', { match: STREAM, times: 1, status: 404 }],
    ['a configuration without a playlist', { match: 'GET /media/config/*', body: { sdk: 'a script' } }],
    ['no answer', { match: 'GET /media/config/*', dropConnection: true }],
  ])("is shown by the operator's own stream where there is %s @OPS-04.get-failures", async (_, fault) => {
    await world.fault(fault)
    const { player, engine } = viewerAt(world).player()
    await player.open(live(VITRINA))
    expect((await asked()).at(-1)).toBe('live')
    expect(engine.loaded).toHaveLength(1)
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(player.diagnostics().log).toContain('vitrina ')
  })

  test('a Vitrina channel without purchase shows its gate', async () => {
    await world.fault({ match: STREAM, status: 403, body: { error_code: 'permission_denied' } })
    const { player, engine } = viewerAt(world).player()
    await player.open(live(VITRINA))
    expect(player.state.value.name).toBe('blocked')
    expect(engine.loaded).toEqual([])
  })
})

test('every other channel asks nothing of Vitrina', async () => {
  const viewer = viewerAt(world)
  const { player } = viewer.player()
  await player.open(live('news-24'))
  await player.open({ channel: 'news-24', ts: viewer.serverClock.seconds() - 200, autoplay: true })
  expect(player.live.value).toBe(false)
  expect(await asked()).not.toContain('config')
})
