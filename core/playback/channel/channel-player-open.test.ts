import { describe, expect, test } from 'vitest'
import { changedAnswer } from '../../../tests/support/changed-answer'
import { until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { live, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { TvError } from '../../lib/errors/errors'
import { memoryStorage } from '../../lib/storage/storage'
import { singleTab } from '../../session'
import { createTrackPreferences } from '../player/track-preferences'

const DAY = 86_400

const world = worldPerTest()

describe('opening a channel', () => {
  test('plays it live, at many bit rates @PLY-01.live', async () => {
    const { player, engine } = viewerAt(world).player()
    await player.open(live('news-24'))
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(player.channel.value).toMatchObject({ slug: 'news-24', number: 1 })
    expect(player.live.value).toBe(true)
    expect(engine.commands).toEqual(['load', 'play'])
    expect(engine.loaded[0]?.url).toContain('/media/live/news-24/index.m3u8')
    const [call] = await world.ledger(STREAM)
    expect(call?.query).toEqual({ type: 'hls' })
  })

  test.each([
    [[], '1'],
    [['kk', 'ru'], '0'],
  ])(
    'begins with the first audio language of the network, or of the order %j that the viewer has set @ACC-01.audio-priority',
    async (order, begun) => {
      const storage = memoryStorage()
      createTrackPreferences({ storage, tabs: singleTab }).setAudio(order)
      const fetcher = changedAnswer(/\/self\/network/, (answer: object) => ({
        ...answer,
        audio_languages: ['en', 'ru'],
      }))
      const { player, engine } = viewerAt(world, { fetch: fetcher, storage }).player()
      await player.open(live('news-24'))
      engine.show({
        audioTracks: [
          { id: '0', name: 'Russian', language: 'ru' },
          { id: '1', name: 'English', language: 'en' },
        ],
      })
      engine.events.emit('tracks', undefined)
      expect(player.tracks.state.value.audioTrack).toBe(begun)
    },
  )

  test('brings its programmes, and what is on air', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    await player.open(live('news-24'))
    await until(player.programs, (programs) => programs.length > 0)
    const now = viewer.serverClock.seconds()
    expect(player.program.value?.start).toBeLessThanOrEqual(now)
    expect(player.program.value?.end).toBeGreaterThan(now)
  })

  test('takes the one bit rate there is @PLY-01.live', async () => {
    const { player, engine } = viewerAt(world).player()
    await player.open(live('single-rate'))
    expect(engine.loaded[0]?.url).toContain('/media/live/single-rate/single.m3u8')
  })

  test('works by id', async () => {
    const viewer = viewerAt(world)
    const { id } = await viewer.channels().find('news-24')
    const { player } = viewer.player()
    await player.open(live(id))
    expect(player.channel.value?.slug).toBe('news-24')
  })

  test('an unknown channel fails to open', async () => {
    const { player, engine } = viewerAt(world).player()
    await player.open(live('nothing'))
    expect(player.state.value).toMatchObject({
      name: 'failed',
      error: { code: 'channel-not-found' },
      retrying: false,
    })
    expect(engine.loaded).toEqual([])
  })

  test('in a browser that cannot play it fails', async () => {
    const { player, engine } = viewerAt(world).player()
    engine.prepare = () => Promise.reject(new TvError('media-unsupported'))
    await player.open(live('news-24'))
    expect(player.state.value).toMatchObject({ name: 'failed', error: { code: 'media-unsupported' } })
  })

  test('for a preview asks for low quality and no statistics @PLY-16.low-quality', async () => {
    const { player, engine } = viewerAt(world).player({ preview: true })
    await player.open(live('news-24'))
    expect((await world.ledger(STREAM))[0]?.query).toEqual({ type: 'hls', preview: 'true', history: 'false' })
    expect(engine.loaded[0]?.url).toContain('preview.m3u8')
  })
})

describe('opening a channel in the archive', () => {
  test('asks for whole tens of seconds and starts at the exact one @PLY-02.rounding', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.player()
    const ten = Math.floor(viewer.serverClock.seconds() / 10) * 10
    await player.open({ channel: 'news-24', ts: ten - 3593, autoplay: true })
    expect((await world.ledger(STREAM))[0]?.query).toEqual({ type: 'hls', ts: String(ten - 3600) })
    expect(engine.loaded[0]?.url).toContain(`/media/catchup/news-24/${ten - 3600}/`)
    expect(engine.loaded[0]?.startAt).toBe(7)
    expect(player.live.value).toBe(false)
    expect(player.time.value).toBe(ten - 3593)
    engine.tick(17)
    expect(player.time.value).toBe(ten - 3583)
  })

  test.each([
    ['news-24', 29, '@PLY-02.near-live'],
    ['no-archive', 3600, '@PLY-02.no-archive'],
  ])('a start on %s, %i s ago, is live %s', async (channel, ago) => {
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    await player.open({ channel, ts: viewer.serverClock.seconds() - ago, autoplay: true })
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(player.live.value).toBe(true)
    expect((await world.ledger(STREAM))[0]?.query).toEqual({ type: 'hls' })
  })

  test.each([
    ['news-24', 60, 'ts-in-future'],
    ['news-24', -8 * DAY, 'ts-beyond-archive'],
    ['short-archive', -3 * DAY, 'ts-beyond-archive'],
  ])(
    'a start on %s, %i s from now, rejects with a code of its own and requests no stream',
    async (channel, from, code) => {
      const viewer = viewerAt(world)
      const { player } = viewer.player()
      await player.open({ channel, ts: viewer.serverClock.seconds() + from, autoplay: true })
      expect(player.state.value).toMatchObject({ name: 'failed', error: { code } })
      expect(await world.calls(STREAM)).toEqual([])
    },
  )

  test('a start that the archive no longer holds, without a placeholder, rejects with the reason', async () => {
    const viewer = viewerAt(world)
    await world.fault({ match: STREAM, status: 404 })
    await world.fault({ match: 'GET /v2/platform/configuration', status: 500 })
    const { player } = viewer.player()
    await player.open({ channel: 'news-24', ts: viewer.serverClock.seconds() - DAY, autoplay: true })
    expect(player.state.value).toMatchObject({ name: 'failed', error: { code: 'ts-beyond-archive' } })
  })
})

test('a channel whose operator wants subtitles on begins with them @PLY-01.subtitles', async () => {
  const viewer = viewerAt(world, {
    fetch: changedAnswer(/\/stream/, (stream: object) => ({
      ...stream,
      drm: { streams: [], force_subtitles: true },
    })),
  })
  const { player, engine } = viewer.player()
  await player.open(live('news-24'))
  engine.show({ textTracks: [{ id: '0', name: 'English', language: 'en' }] })
  engine.events.emit('tracks', undefined)
  expect(engine.tracks.textTrack).toBe('0')
})

describe('without autoplay', () => {
  test('without autoplay channel and programme load, and the stream waits for play', async () => {
    const { player, engine } = viewerAt(world).player()
    await player.open({ channel: 'news-24', ts: null, autoplay: false })
    expect(player.state.value).toEqual({ name: 'paused', why: 'not-started' })
    expect(player.program.value?.title).toMatch(/./)
    expect(await world.calls(STREAM)).toEqual([])
    expect(engine.prepared, 'the code of an engine').toEqual([])
    await player.play()
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.loaded).toHaveLength(1)
  })

  test('a gate shows at once', async () => {
    const { player } = viewerAt(world).player()
    await player.open({ channel: 'night-18', ts: null, autoplay: false })
    expect(player.state.value).toEqual({ name: 'blocked', gate: { reason: 'login', for: 'channel' } })
  })
})

describe('a browser that wants a gesture', () => {
  test('leaves the player paused until there was one', async () => {
    const { player, engine } = viewerAt(world).player()
    engine.refusesAutoplay = true
    await player.open(live('news-24'))
    expect(player.state.value).toEqual({ name: 'paused', why: 'autoplay' })
    await expect(player.play()).rejects.toMatchObject({ code: 'autoplay-blocked' })
    engine.refusesAutoplay = false
    await player.play()
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(await world.calls(STREAM)).toHaveLength(1)
  })
})

describe('a gate', () => {
  test('the gate of a channel without purchase shows the packets that unlock it', async () => {
    const { player, engine } = viewerAt(world).player()
    await player.open(live('cinema-plus'))
    const blocked = await until(player.state, (state) => state.name === 'blocked')
    expect(blocked).toMatchObject({
      gate: { reason: 'purchase', offers: [{ id: '502', name: 'Cinema and Drama', price: '299.00' }] },
    })
    expect(await world.calls(STREAM)).toEqual([])
    expect(engine.loaded).toEqual([])
  })

  test('names the cheapest of several packets first, each once', async () => {
    const packet = (id: number, price: string) => ({ id, name: `Packet ${id}`, price })
    const [dear, cheap] = [packet(1, '1000.00'), packet(2, '99.50')]
    const body = [{ packets: [dear, cheap] }, { packets: [dear] }]
    await world.fault({ match: 'GET /v2/channels/:id/quick_sales_packets', body })
    const { player } = viewerAt(world).player()
    await player.open(live('cinema-plus'))
    expect(player.state.value).toMatchObject({ gate: { offers: [{ id: '2' }, { id: '1' }] } })
  })

  test('a packet whose price is no decimal is last, and has no price', async () => {
    const body = [
      {
        packets: [
          { id: 1, name: 'On request', price: 'on request' },
          { id: 2, name: 'B', price: '9.00' },
        ],
      },
    ]
    await world.fault({ match: 'GET /v2/channels/:id/quick_sales_packets', body })
    const { player } = viewerAt(world).player()
    await player.open(live('cinema-plus'))
    expect(player.state.value).toMatchObject({ gate: { offers: [{ id: '2' }, { id: '1', price: null }] } })
  })

  test('the gate of a channel without offers shows that there is nothing to buy', async () => {
    const { player } = viewerAt(world).player()
    await player.open(live('no-overlay'))
    expect(player.state.value).toMatchObject({ gate: { reason: 'purchase', offers: [] } })
  })

  test('the gate of a channel that only the provider sells requests no packets', async () => {
    const elsewhere = await world.another('regional')
    const { player } = viewerAt(elsewhere).player()
    await player.open(live('cinema-plus'))
    expect(player.state.value).toEqual({
      name: 'blocked',
      gate: { reason: 'purchase', by: 'provider', offers: [] },
    })
    expect(await elsewhere.calls('GET /v2/channels/:id/quick_sales_packets')).toEqual([])
  })

  test('a purchase gate stays without packets if their request fails', async () => {
    await world.fault({ match: 'GET /v2/channels/:id/quick_sales_packets', status: 500 })
    const { player } = viewerAt(world).player()
    await player.open(live('cinema-plus'))
    expect(player.state.value).toEqual({ name: 'blocked', gate: { reason: 'purchase', offers: null } })
  })

  test('the gate of an unavailable channel shows the operator’s reason', async () => {
    const { player } = viewerAt(world).player()
    await player.open(live('closed-studio'))
    expect(player.state.value).toMatchObject({
      name: 'blocked',
      gate: { reason: 'unavailable', message: expect.stringContaining('off the air') },
    })
  })

  test('the gate of an adult channel asks a guest to log in, unless parental control is ignored', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    await player.open(live('night-18'))
    expect(player.state.value).toEqual({ name: 'blocked', gate: { reason: 'login', for: 'channel' } })
    const { player: partner } = viewer.player({ ignoreParentalControl: true })
    await partner.open(live('night-18'))
    expect(partner.state.value).toEqual({ name: 'playing' })
  })

  test('a channel without a stream shows the off-air gate', async () => {
    const { player } = viewerAt(world).player()
    await player.open(live('silent'))
    expect(player.state.value).toEqual({ name: 'blocked', gate: { reason: 'off-air' } })
  })

  test('the login gate precedes every other gate', async () => {
    const { player } = viewerAt(await world.another('auth-only')).player()
    await player.open(live('news-24'))
    expect(player.state.value).toEqual({ name: 'blocked', gate: { reason: 'login' } })
  })

  test('the gate of a closed country precedes every other gate', async () => {
    const { player } = viewerAt(await world.another('forbidden-country')).player()
    await player.open(live('news-24'))
    expect(player.state.value).toEqual({
      name: 'blocked',
      gate: { reason: 'geo', country: 'AQ', ip: '127.0.0.1' },
    })
  })

  test('a gate that only the stream call reports is shown too', async () => {
    await world.fault({
      match: STREAM,
      status: 403,
      body: { error: { message: 'Two screens at most.' }, error_code: 'permission_denied' },
    })
    const { player, engine } = viewerAt(world).player()
    await player.open(live('news-24'))
    expect(player.state.value).toEqual({
      name: 'blocked',
      gate: { reason: 'unavailable', message: 'Two screens at most.', why: 'refused' },
    })
    expect(engine.loaded).toEqual([])
  })

  test('lets nothing be played, paused away or sought behind it', async () => {
    const { player, engine } = viewerAt(world).player()
    await player.open(live('night-18'))
    await expect(player.play()).rejects.toMatchObject({ code: 'login-required' })
    await expect(player.seekTo(1)).rejects.toMatchObject({ code: 'login-required' })
    engine.events.emit('playing', undefined)
    expect(player.state.value).toMatchObject({ name: 'blocked' })
  })

  test('does not follow the viewer to the next channel', async () => {
    const { player } = viewerAt(world).player()
    await player.open(live('night-18'))
    await player.open(live('news-24'))
    expect(player.state.value).toEqual({ name: 'playing' })
  })
})

test('nothing can be played before something was opened', async () => {
  const { player } = viewerAt(world).player()
  expect(player.state.value).toEqual({ name: 'idle' })
  await expect(player.play()).rejects.toMatchObject({ code: 'not-ready' })
})
