import { describe, expect, test } from 'vitest'
import { settled } from '../../../tests/support/manual-clock'
import { isFailed, isPlaying, until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { channelViewers, NEWS, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { TvError } from '../../lib/errors/errors'

const world = worldPerTest()

const { asked, watching, advancing, stretch } = channelViewers(world)

describe('waiting for data', () => {
  test('shows, and ends when frames advance @PLY-13.buffer-and-stall', async () => {
    const { player, engine } = await advancing()
    engine.events.emit('waiting', undefined)
    expect(player.state.value).toEqual({ name: 'waiting' })
    engine.tick(100.5)
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('for 15 s is a fault', async () => {
    const { player, engine, clock } = await advancing()
    engine.events.emit('waiting', undefined)
    await clock.advance(15_000)
    expect(engine.commands).toEqual(['recover network'])
    await clock.advance(15_000)
    expect(player.state.value).toMatchObject({ error: { code: 'media-stalled' }, retrying: true })
  })

  test('for the first frame is a fault after 15 s too', async () => {
    const { player, engine, clock } = await advancing()
    engine.transport.play = () => Promise.resolve()
    await player.open(NEWS)
    engine.commands.length = 0
    await clock.advance(10_000)
    engine.events.emit('waiting', undefined)
    await clock.advance(5000)
    expect(engine.commands).toEqual(['recover network'])
    await clock.advance(15_000)
    expect(player.state.value).toMatchObject({ error: { code: 'media-stalled' }, retrying: true })
  })

  test('a failed engine that does not continue after a retry is a stall again, at which the media is released @PLY-13.release', async () => {
    const { player, engine, clock } = await advancing()
    engine.fault({})
    await clock.advance(0)
    engine.fault({ status: 404, reason: 'playlist' })
    expect(player.state.value).toMatchObject({ error: { code: 'media-network' }, retrying: true })
    await clock.advance(1000)
    expect(engine.commands).toEqual(['recover network', 'recover network'])
    await clock.advance(15_000)
    await clock.advance(2000)
    expect(engine.commands[2], 'the third fault').toBe('unload')
    await engine.loads(2)
  })

  test('is not over with the last frames of what was buffered before it', async () => {
    const { player, engine } = await advancing()
    engine.fault({})
    engine.fault({ status: 404, reason: 'playlist' })
    expect(player.state.value).toMatchObject({ name: 'failed' })
    engine.show({ buffered: 0.3 })
    engine.tick(100.5)
    expect(player.state.value).toMatchObject({ name: 'failed', retrying: true })
    engine.show({ buffered: 2 })
    engine.tick(100.75)
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('engine code that does not load is shown after 30 s, and playback starts once it has loaded', async () => {
    const { clock, ...viewer } = viewerAt(world)
    const { player, engine } = viewer.player()
    let arrive = () => {}
    const code = new Promise<void>((resolve) => {
      arrive = resolve
    })
    engine.prepare = () => code
    await viewer.session.start()
    void player.open(NEWS)
    await until(player.channel, (channel) => channel !== null)
    await clock.timer(15_000)
    await clock.advance(30_000)
    expect(player.state.value).toMatchObject({ error: { code: 'media-stalled' }, retrying: true })
    arrive()
    await until(player.state, isPlaying)
  })

  test('for code that is refused is over with the refusal', async () => {
    const { clock, ...viewer } = viewerAt(world)
    const { player, engine } = viewer.player()
    engine.prepare = () => Promise.reject(new TvError('network'))
    await player.open(NEWS)
    await clock.advance(60_000)
    expect(player.state.value).toMatchObject({ error: { code: 'network' }, retrying: false })
  })

  test('a pause ends the recovery of a stall', async () => {
    const { player, engine, clock } = await advancing()
    engine.transport.play = () => Promise.resolve()
    await player.open(NEWS)
    await player.pause()
    engine.commands.length = 0
    await clock.advance(60_000)
    expect(engine.commands).toEqual([])
  })

  test('is forgotten with the channel it was for', async () => {
    const { player, engine, clock } = await advancing()
    engine.events.emit('waiting', undefined)
    await player.open({ ...NEWS, channel: 'single-rate' })
    await clock.advance(60_000)
    expect(engine.commands).not.toContain('recover network')
    expect(player.state.value).toEqual({ name: 'playing' })
  })
})

describe('a connection', () => {
  test('a connection lost during playback is shown without retries, and playback continues once it is back @PLY-13.offline', async () => {
    const { player, engine, clock, connection } = await advancing()
    connection.goOffline()
    engine.fault({})
    expect(player.state.value).toMatchObject({ error: { code: 'offline' }, retrying: true })
    await clock.advance(120_000)
    expect(await world.calls(STREAM)).toEqual([])
    connection.goOnline()
    await until(player.state, isPlaying)
    expect(await world.calls(STREAM)).toHaveLength(1)
  })

  test('a connection that returns while the archive waits continues at the same second', async () => {
    const { player, engine, connection, clock, start } = await watching('news-24', 7200)
    engine.tick(2400, start + 2400)
    engine.events.emit('waiting', undefined)
    await clock.advance(3000)
    expect(player.state.value).toEqual({ name: 'waiting' })
    connection.goOffline()
    connection.goOnline()
    await engine.loads(2)
    expect(await asked()).toEqual([start + 2400])
  })

  test('a connection lost after a seek without a frame returns at the second that was sought @PLY-13.kept-place', async () => {
    const { player, engine, connection, start } = await stretch(3600)
    await player.seekTo(start + 400)
    connection.goOffline()
    engine.fault({})
    expect(player.state.value).toMatchObject({ name: 'failed', error: { code: 'offline' } })
    connection.goOnline()
    await engine.loads(2)
    expect(await asked()).toEqual([start + 400])
    expect(player.time.value).toBe(start + 400)
  })

  test('a start without connection plays once the connection is back', async () => {
    const viewer = viewerAt(world)
    viewer.connection.goOffline()
    await world.fault({ match: '* /v2/*', dropConnection: true })
    const { player } = viewer.player()
    await player.open(NEWS)
    expect(player.state.value).toMatchObject({ error: { code: 'offline' }, retrying: true })
    await world.clearFaults()
    viewer.connection.goOnline()
    await until(player.state, isPlaying)
  })

  test('a connection that returns during playback changes nothing', async () => {
    const { player, engine, connection } = await advancing()
    connection.goOffline()
    connection.goOnline()
    await settled()
    expect(engine.commands).toEqual([])
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('a connection that returns does not start a stream that waits for play', async () => {
    const viewer = viewerAt(world)
    viewer.connection.goOffline()
    await world.fault({ match: '* /v2/*', dropConnection: true })
    const { player } = viewer.player()
    await player.open({ ...NEWS, autoplay: false })
    expect(player.state.value).toMatchObject({ name: 'failed', error: { code: 'offline' } })
    await world.clearFaults()
    viewer.connection.goOnline()
    const after = await until(player.state, (state) => state.name === 'paused' || state.name === 'playing')
    expect(after).toEqual({ name: 'paused', why: 'not-started' })
    expect(await world.calls(STREAM)).toEqual([])
  })

  test('a connection that returns after the position has left the archive shows the reason', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.player()
    const ts = viewer.serverClock.seconds() - 7 * 86_400 + 60
    await player.open({ channel: 'news-24', ts, autoplay: true })
    viewer.connection.goOffline()
    engine.fault({})
    await viewer.clock.advance(3600_000)
    viewer.connection.goOnline()
    const failed = await until(
      player.state,
      (state) => state.name === 'failed' && state.error.code !== 'offline',
    )
    expect(failed).toMatchObject({ error: { code: 'ts-beyond-archive' } })
  })
})

describe('under a pause', () => {
  test('a stream renewed during a pause stays paused, and no stall timer runs', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.player()
    const ts = Math.floor(viewer.serverClock.seconds() / 10) * 10 - 3600
    await player.open({ ...NEWS, ts })
    engine.tick(0, ts)
    engine.tick(5, ts + 5)
    await player.pause()
    engine.fault({ status: 401 })
    await viewer.clock.advance(0)
    await engine.loads(2)
    await settled()
    const calls = await world.calls(STREAM)
    await viewer.clock.advance(120_000)
    await settled()
    expect(player.state.value).toEqual({ name: 'paused', why: 'viewer' })
    expect(await world.calls(STREAM)).toEqual(calls)
  })

  test('a place that leaves the archive is said to be gone, and not asked for without end', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.player()
    await player.open(NEWS)
    const ts = Math.ceil((player.reach()?.start ?? 0) / 10) * 10 + 20
    await player.seekTo(ts)
    await engine.loads(2)
    engine.tick(0, ts)
    engine.tick(5, ts + 5)
    await player.pause()
    await viewer.clock.advance(300_000)
    await player.play()
    engine.fault({ status: 404 })
    await viewer.clock.advance(10_000)
    expect(await until(player.state, isFailed)).toMatchObject({
      error: { code: 'ts-beyond-archive' },
      retrying: false,
    })
  })
})
