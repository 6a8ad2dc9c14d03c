import { describe, expect, test, vi } from 'vitest'
import { tracked, viewersAds } from '../../../tests/support/ads'
import { settled } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { live } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'

const world = worldPerTest()

/** A viewer whose player fetches advertising when it needs it; `fetched` counts how often. */
function viewing({ preview = false } = {}) {
  const viewer = viewerAt(world)
  const { ads, screen, trackingSent } = viewersAds(viewer)
  const code = { fetched: 0 }
  const { player, engine } = viewer.player({
    preview,
    ads: async (state, media) => {
      code.fetched += 1
      return ads(state, media)
    },
  })
  const open = (channel: string) => player.open(live(channel))
  const off = () => until(player.ads.state, ({ name }) => name === 'off')
  /** Plays the media for this many seconds. */
  let position = 0
  const watch = (seconds: number) => {
    for (let second = 0; second < seconds; second++) engine.tick(++position)
  }
  return { ...viewer, player, engine, screen, trackingSent, code, open, off, watch }
}

describe('a channel without advertising', () => {
  test('a stream without an ad block loads no advertising code and sends no ad call, however long it plays', async () => {
    const { engine, code, open, watch } = viewing()
    await open('news-24')
    watch(120)
    expect(engine.commands).toEqual(['load', 'play'])
    expect(code.fetched).toBe(0)
    expect(await world.ledger('GET /media/ads/vast/:file')).toEqual([])
  })
})

describe('a pre-roll', () => {
  test('keeps the media from beginning until it is over @ADS-01.pre-roll', async () => {
    const { player, engine, screen, open } = viewing()
    const playing = open('velo-track')
    await screen.shows(1)
    screen.begin()
    expect(player.state.value).toEqual({ name: 'loading' })
    expect(engine.loaded).toEqual([])
    screen.playOut()
    await playing
    expect(engine.commands).toEqual(['load', 'play'])
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('a pre-roll is reported to analytics with the channel that waits behind it @OPS-03.playback', async () => {
    const { analytics, screen, open } = viewing()
    const playing = open('velo-track')
    await screen.shows(1)
    screen.playOut()
    await playing
    const [first] = analytics.filter(({ name }) => name.startsWith('ad_'))
    expect(first).toMatchObject({ name: 'ad_request', roll: 'pre', startType: 'live' })
    expect(first).toHaveProperty('channelId', expect.stringMatching(/^\d+$/))
    await expect.poll(() => analytics.at(-1)?.name).toBe('playback_start')
  })

  test('an ad block whose addresses all fail leaves the screen to the media', async () => {
    const { player, engine, screen, trackingSent, open } = viewing()
    const playing = open('budget-watch')
    await screen.shows(1)
    screen.fail(4)
    await playing
    await trackingSent()
    expect(engine.commands).toEqual(['load', 'play'])
    expect(await tracked(world)).toEqual(['none error 303', 'spark error 400'])
    expect(player.diagnostics()).toMatchObject({
      ads: 'vast',
      'ads.failed': 'no-ad 1, document-unreadable 1, error_load_400 1',
    })
  })

  test('a pre-roll plays once, not again after a seek on the same channel', async () => {
    const { player, engine, screen, clock, open, serverClock } = viewing()
    const playing = open('velo-track')
    await screen.shows(1)
    screen.playOut()
    await playing
    await clock.advance(60_000)
    await player.seekTo(serverClock.seconds() - 3600)
    expect(engine.loaded).toHaveLength(2)
    expect(screen.commands.filter((commands) => commands === '6/ad.mp4')).toHaveLength(1)
  })

  test.each(['looking', 'loading'] as const)(
    'is given up with the channel by a pause while it is %s',
    async (when) => {
      const { player, engine, screen, open, clock } = viewing()
      void open('velo-track')
      await until(player.ads.state, ({ name }) => name === when)
      await player.pause()
      await clock.advance(10_000)
      await settled()
      expect([player.state.value, player.ads.holds]).toEqual([{ name: 'paused', why: 'not-started' }, false])
      expect([engine.loaded, screen.commands.filter((commands) => commands.startsWith('play'))]).toEqual([
        [],
        [],
      ])
    },
  )

  test('an advertisement ends when another channel is requested', async () => {
    const { engine, screen, open } = viewing()
    void open('velo-track')
    await screen.shows(1)
    screen.begin()
    await open('news-24')
    expect(screen.commands.at(-1)).toBe('clear')
    expect(engine.loaded).toHaveLength(1)
    expect(engine.loaded[0]?.url).toContain('/news-24/')
  })

  test('is what play and pause mean while it is on screen, and nothing else is done', async () => {
    const { player, screen, open } = viewing()
    const playing = open('velo-track')
    await screen.shows(1)
    screen.begin()
    expect(player.paused.value).toBe(false)
    await player.pause()
    expect(player.ads.state.value).toMatchObject({ view: { paused: true } })
    expect(player.paused.value).toBe(true)
    await expect(player.goLive()).rejects.toMatchObject({ code: 'not-ready' })
    await expect(player.seekTo(1)).rejects.toMatchObject({ code: 'not-ready' })
    await player.play()
    screen.playOut()
    await playing
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('a pause settles once the advertisement has paused, or has left the screen', async () => {
    const { player, screen, open } = viewing()
    void open('velo-track')
    await screen.shows(1)
    screen.begin()
    const { pause } = screen
    // A <video> reports its pause in a later task.
    screen.pause = () => void setImmediate(pause)
    await player.pause()
    expect(player.paused.value).toBe(true)
    screen.begin()
    screen.pause = () => void setImmediate(screen.playOut)
    await player.pause()
    expect(player.ads.state.value).toEqual({ name: 'off' })
  })

  test('waits for a gesture as the media would', async () => {
    const { player, screen, open } = viewing()
    screen.refusesAutoplay = true
    const playing = open('velo-track')
    await until(player.state, ({ name }) => name === 'paused')
    expect(player.state.value).toEqual({ name: 'paused', why: 'autoplay' })
    screen.refusesAutoplay = false
    await player.play()
    screen.playOut()
    await playing
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('is not shown in a preview', async () => {
    const { engine, code, open } = viewing({ preview: true })
    await open('velo-track')
    expect(engine.loaded).toHaveLength(1)
    expect(code.fetched).toBe(0)
  })
})

describe('in the middle', () => {
  test('advertising code loads after the first frame, and the first mid-roll plays after its period', async () => {
    const { player, engine, screen, code, open, off, watch } = viewing()
    await open('snow-line')
    expect(code.fetched).toBe(0)
    watch(2)
    expect(code.fetched).toBe(1)
    await settled()
    engine.commands.length = 0
    watch(25)
    await screen.shows(1)
    screen.begin()
    expect(engine.commands).toEqual(['pause'])
    expect(player.state.value).toEqual({ name: 'playing' })
    screen.playOut()
    await off()
    expect(engine.commands).toEqual(['pause', 'play'])
  })

  test('a pause of the viewer ends with its post-pause roll, and the media resumes @ADS-01.post-pause-roll', async () => {
    const { player, engine, screen, clock, open, off, watch } = viewing()
    await open('snow-line')
    watch(3)
    await clock.advance(10_000)
    await player.pause()
    await clock.advance(10_000)
    engine.commands.length = 0
    await player.play()
    await screen.shows(1)
    screen.begin()
    expect(player.ads.state.value).toMatchObject({ roll: 'post-pause', removable: true })
    screen.tick(2)
    player.ads.skip()
    await off()
    expect(engine.commands).toEqual(['play', 'pause', 'play'])
    expect(player.state.value).toEqual({ name: 'playing' })
  })
})

test('a pause while a roll is looked for stays a pause', async () => {
  const { player, engine, screen, clock, open, watch } = viewing()
  await open('snow-line')
  watch(3)
  await clock.advance(10_000)
  await player.pause()
  await clock.advance(10_000)
  await world.fault({ match: 'GET /media/ads/vast/skippable.xml', hold: 'late' })
  await player.play()
  await world.held('late')
  await player.pause()
  engine.commands.length = 0
  await world.release('late')
  await settled()
  expect(player.state.value).toEqual({ name: 'paused', why: 'viewer' })
  expect([engine.commands, player.ads.state.value.name]).toEqual([[], 'off'])
  await player.play()
  await screen.shows(1)
  expect(player.ads.state.value).toMatchObject({ roll: 'post-pause' })
  player.release()
})

test('the media plays without advertisements if their code fails to load, and the log says so', async () => {
  const viewer = viewerAt(world)
  const { player, engine } = viewer.player({ ads: () => Promise.reject(new Error('offline')) })
  await player.open(live('velo-track'))
  expect(engine.loaded).toHaveLength(1)
  expect(player.diagnostics().log).toContain('advertising did not come')
})

test('advertising whose code is late is done without', async () => {
  const viewer = viewerAt(world)
  const code = { asked: 0 }
  const { player, engine } = viewer.player({
    ads: () => {
      code.asked += 1
      return new Promise(() => undefined)
    },
  })
  const opened = player.open(live('velo-track'))
  await vi.waitFor(() => expect(code.asked).toBe(1))
  await viewer.clock.advance(10_000)
  await opened
  expect([engine.loaded.length, player.state.value]).toEqual([1, { name: 'playing' }])
})

test('a pause on another channel starts no post-pause roll on this one', async () => {
  const { player, screen, clock, open, watch } = viewing()
  await open('snow-line')
  watch(3)
  await player.pause()
  const playing = open('kitchen-garden')
  await screen.shows(1)
  screen.playOut()
  await screen.shows(2)
  screen.playOut()
  await playing
  await clock.advance(10_000)
  await settled()
  expect(await world.ledger('GET /media/ads/vast/skippable.xml')).toEqual([])
  player.release()
})
