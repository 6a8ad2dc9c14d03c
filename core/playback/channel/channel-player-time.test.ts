import { describe, expect, test } from 'vitest'
import { isFailed, isPlaying, until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { channelViewers, live } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'

const DAY = 86_400

const world = worldPerTest()

const { asked, watching } = channelViewers(world)

describe('the end of a stream', () => {
  test('the end of an archive stream continues with the next stretch', async () => {
    const { player, engine, start } = await watching('news-24', 3 * 3600)
    engine.tick(7200, start + 7200)
    engine.events.emit('ended', undefined)
    await until(player.state, isPlaying)
    expect(await asked()).toEqual([start + 7200])
  })

  test('the end of a programme continues with the next programme @PLY-05.programme-end', async () => {
    const { player, engine, start } = await watching('news-24', DAY)
    const end = player.program.value?.end ?? 0
    engine.tick(end - start - 3, end - 3)
    engine.events.emit('ended', undefined)
    await until(player.state, isPlaying)
    expect(await asked()).toEqual([end])
    expect(player.program.value?.start).toBe(end)
  })

  test('shows the previous programme after a seek to before the start of the current one @PLY-05.programme-end', async () => {
    const { player } = await watching('news-24', DAY)
    const start = player.program.value?.start ?? 0
    await player.seekTo(start - 60)
    expect(player.program.value?.end).toBe(start)
  })

  test('at the present goes live', async () => {
    const { player, engine, now } = await watching('news-24', 600)
    engine.tick(590, now - 5)
    engine.events.emit('ended', undefined)
    await engine.loads(2)
    expect(player.live.value).toBe(true)
    expect(await asked()).toEqual([null])
  })

  test('a stream that ends before its programme, and is empty when renewed, continues with the next programme', async () => {
    const { player, engine, start } = await watching('news-24', DAY)
    const end = player.program.value?.end ?? 0
    engine.tick(end - start - 100, end - 100)
    engine.events.emit('ended', undefined)
    await engine.loads(2)
    engine.events.emit('ended', undefined)
    await engine.loads(3)
    const rest = end - 100
    expect(await asked()).toEqual([rest - (rest % 10), end - (end % 10)])
  })

  test('a stream that ends right after a seek within it continues with the next programme', async () => {
    const { player, engine, start } = await watching('news-24', DAY)
    engine.show({ seekable: { start: 0, end: 7200 } })
    engine.tick(1, start + 1)
    await player.seekTo(start + 60)
    expect(engine.commands).toEqual(['seek 60'])
    const end = player.program.value?.end ?? 0
    engine.events.emit('ended', undefined)
    await engine.loads(2)
    expect(await asked()).toEqual([end - (end % 10)])
  })

  test('empty streams in a row are a fault, and are requested with a back-off', async () => {
    const { player, engine, clock, start } = await watching('news-24', DAY)
    const end = player.program.value?.end ?? 0
    engine.tick(end - start - 100, end - 100)
    for (const [loads, waitMs] of [0, 0, 0, 0, 1000, 2000].entries()) {
      await clock.advance(waitMs)
      await engine.loads(loads + 1)
      engine.events.emit('ended', undefined)
    }
    await clock.advance(3999)
    expect(await asked()).toHaveLength(5)
    expect(player.state.value).toMatchObject({ name: 'failed', retrying: true })
    await clock.advance(1)
    await engine.loads(7)
    expect(new Set((await asked()).slice(1))).toEqual(new Set([end - (end % 10)]))
  })

  test('a live stream that ends is requested once more, is then said to have ended, and plays once it is back', async () => {
    const { player, engine, clock, now } = await watching()
    engine.tick(110, now + 10)
    engine.events.emit('ended', undefined)
    expect(player.state.value).toEqual({ name: 'waiting' })
    await clock.advance(0)
    await engine.loads(2)
    // An engine does not play a live stream that has ended.
    engine.empty = true
    engine.fault({ reason: 'ended' })
    expect(player.state.value).toMatchObject({ error: { code: 'broadcast-ended' }, retrying: true })
    await clock.advance(1000)
    await engine.loads(3)
    engine.fault({ reason: 'ended' })
    expect(player.state.value).toMatchObject({ error: { code: 'broadcast-ended' }, retrying: true })
    engine.empty = false
    await clock.advance(2000)
    await until(player.state, isPlaying)
    expect(await asked()).toEqual([null, null, null])
  })

  test('a live stream that froze is said to have stopped once it is requested again, and stays so after a retry', async () => {
    const { player, engine, clock } = await watching()
    engine.fault({ reason: 'frozen' })
    await clock.advance(0)
    await engine.loads(2)
    // An engine does not play media again that it has found frozen.
    engine.empty = true
    engine.fault({ reason: 'frozen' })
    expect(player.state.value).toMatchObject({ error: { code: 'media-stalled' }, retrying: true })
    void player.retry()
    await engine.loads(3)
    engine.fault({ reason: 'frozen' })
    await clock.advance(0)
    await engine.loads(4)
    engine.fault({ reason: 'frozen' })
    expect(player.state.value).toMatchObject({ error: { code: 'media-stalled' }, retrying: true })
    expect(engine.loaded.map(({ live }) => live)).toEqual([true, true, true, true])
  })

  test('the archive is loaded without the rules of a live playlist', async () => {
    const { engine } = await watching('news-24', 3600)
    expect(engine.loaded.map(({ live }) => live)).toEqual([false])
  })

  test('a live stream that restarts is requested again without a message', async () => {
    const { player, engine, clock, now } = await watching()
    engine.tick(110, now + 10)
    engine.show({ buffered: 4 })
    engine.fault({ reason: 'restarted' })
    engine.show({ buffered: 0 })
    engine.events.emit('waiting', undefined)
    await clock.advance(0)
    await until(player.state, isPlaying)
    expect(engine.loaded).toHaveLength(2)
    expect(await asked()).toEqual([null])
  })

  test('a position that has left the archive is refused with its reason', async () => {
    const { player, engine, clock, start } = await watching('news-24', 7 * DAY - 60)
    await player.pause()
    await clock.advance(3600_000)
    await player.play()
    engine.tick(30, start + 30)
    engine.events.emit('ended', undefined)
    const failed = await until(player.state, isFailed)
    expect(failed).toMatchObject({ error: { code: 'ts-beyond-archive' } })
  })
})

describe('the time on screen', () => {
  test('is what the playlist says the frame was broadcast at', async () => {
    const { player, engine, now } = await watching()
    engine.tick(101, now - 12)
    expect(player.time.value).toBe(now - 12)
  })

  test('decides which programme is on screen', async () => {
    const { player, engine, start } = await watching('news-24', DAY)
    const first = player.program.value
    expect(first?.start).toBeLessThanOrEqual(start)
    engine.tick(50, first?.end ?? 0)
    expect(player.program.value?.start).toBe(first?.end)
  })

  test('in the archive is never of what is on the air now, with a schedule or without one', async () => {
    const body = { message: 'The guide is being written.' }
    await world.fault({ match: 'GET /v2/channels/:id/content_schedule', status: 404, body })
    const { player } = viewerAt(world).player()
    const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
    await player.open(live('news-24'))
    expect(player.program.value).toEqual(player.channel.value?.onAir)
    await player.open({ channel: 'news-24', ts: ago(DAY), autoplay: true })
    await until(player.listed, (listed) => listed)
    expect(player.program.value).toBeNull()
    expect(player.scheduleError.value).toMatchObject({ code: 'not-found', detail: body })
  })

  test('the date-time of the live edge sets the clock if no better source is known', async () => {
    const { engine, serverClock, clock } = await watching()
    engine.show({ edge: clock.now() / 1000 + 300 })
    engine.events.emit('tracks', undefined)
    expect(serverClock).toMatchObject({ source: 'program-date-time', offset: 300_000 })
  })

  test.each([-3600, 3600, -1_700_000_000])(
    'a date-time of the live edge that is %i s off moves neither the clock nor the programme on screen',
    async (offS) => {
      const viewer = viewerAt(world)
      const { player, engine } = viewer.player()
      const { serverClock } = viewer
      const now = serverClock.seconds()
      await player.open({ channel: 'news-24', ts: null, autoplay: true })
      await until(player.programs, (programs) => programs.length > 0)
      const program = player.program.value
      engine.show({ edge: now + offS })
      engine.events.emit('tracks', undefined)
      engine.tick(1, now + offS - 10)
      expect(serverClock.offset).toBe(0)
      expect(Math.abs(player.time.value - (now - 10))).toBeLessThan(5)
      expect(player.program.value).toBe(program)
      expect(JSON.stringify(player.diagnostics())).toContain(`program-date-time off by ${offS}`)
    },
  )

  test.each([-7200, 7200])(
    'a date-time that leaps by %i s while a live channel plays moves neither the time nor the programme on screen',
    async (leapS) => {
      const { player, engine, clock, serverClock, now } = await watching()
      engine.show({ edge: now })
      engine.tick(100, now - 6)
      const program = player.program.value
      // The newest media has the new dates before the frame on screen has.
      await clock.advance(2000)
      engine.show({ edge: now + 2 + leapS })
      engine.events.emit('tracks', undefined)
      engine.tick(102, now - 4)
      expect(player.time.value).toBe(now - 4)
      await clock.advance(2000)
      engine.show({ edge: now + 4 + leapS })
      engine.tick(104, now - 2 + leapS)
      expect(player.time.value).toBe(now - 2)
      engine.tick(105, now - 1 + leapS)
      expect(player.time.value).toBe(now - 1)
      expect(player.program.value).toBe(program)
      expect(serverClock.offset).toBe(0)
      expect(JSON.stringify(player.diagnostics())).toContain(`program-date-time off by ${leapS}`)
      // Correct dates are trusted again.
      await clock.advance(2000)
      engine.show({ edge: now + 6 })
      engine.tick(106, now)
      expect(player.time.value).toBe(now)
    },
  )

  test('a date-time that leaps between the first frame and the live edge is no distance from it', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.player()
    const now = viewer.serverClock.seconds()
    await player.open({ channel: 'news-24', ts: null, autoplay: true })
    engine.show({ edge: now + 7200 })
    engine.tick(1, now - 10)
    expect(player.time.value).toBe(now - 10)
  })

  test('the date-time of the archive does not set the clock', async () => {
    const { serverClock, engine, start } = await watching('news-24', 7200)
    engine.show({ edge: start + 60 })
    engine.events.emit('tracks', undefined)
    expect(serverClock.offset).toBe(0)
  })

  test('reaches as far as the archive of the viewer, or nowhere', async () => {
    const { player, now } = await watching('short-archive')
    expect(player.reach()?.end).toBe(now)
    expect(player.reach()?.start).toBeGreaterThanOrEqual(now - 2 * DAY)
    expect(player.reach()?.start).toBeLessThanOrEqual(now - 2 * DAY + 30)
    const without = await watching('no-archive')
    expect(without.player.reach()).toBeNull()
  })
})

describe('speed', () => {
  test('is to be chosen in the archive, and outlives a move in it @PLY-09.speed', async () => {
    const { player, engine, start } = await watching('news-24', 7200)
    expect(player.speeds.value).toHaveLength(8)
    player.setSpeed(1.6)
    expect([player.speed.value, engine.transport.rate]).toEqual([1.5, 1.5])
    await player.seekTo(start - 3600)
    expect([player.speed.value, engine.transport.rate]).toEqual([1.5, 1.5])
  })

  test('the rate of a live channel is 1, and cannot be changed', async () => {
    const { player, engine } = await watching()
    expect(player.speeds.value).toEqual([])
    player.setSpeed(2)
    expect([player.speed.value, engine.transport.rate]).toEqual([1, 1])

    const archive = await watching('news-24', 7200)
    archive.player.setSpeed(0.5)
    await archive.player.goLive()
    expect([archive.player.speed.value, archive.engine.transport.rate]).toEqual([1, 1])
  })

  test('a faster rate ends near the live edge', async () => {
    const { player, engine, now } = await watching('news-24', 120)
    player.setSpeed(2)
    engine.tick(80, now - 40)
    expect(engine.transport.rate).toBe(2)
    engine.tick(95, now - 25)
    expect([player.speed.value, engine.transport.rate]).toEqual([1, 1])
    player.setSpeed(0.75)
    engine.tick(96, now - 24)
    expect(engine.transport.rate).toBe(0.75)
  })
})
