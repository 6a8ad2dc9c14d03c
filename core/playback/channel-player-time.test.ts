import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../tests/support/demo-world'
import { settled } from '../../tests/support/manual-clock'
import { until } from '../../tests/support/until'
import { viewerAt } from '../../tests/support/viewer'

const STREAM = 'GET /v2/channels/:id/stream'
const DAY = 86_400

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
})
afterAll(() => demo.close())

/** A viewer who watches a channel: live, or so many seconds ago, at a second that is a whole ten. */
async function watching(channel = 'news-24', ago: number | null = null) {
  const viewer = viewerAt(world)
  const { player, engine } = viewer.player()
  const now = viewer.serverClock.seconds()
  const ts = ago === null ? null : Math.floor(now / 10) * 10 - ago
  await player.open({ channel, ts, autoplay: true })
  await until(player.programs, (programs) => programs.length > 0)
  if (ts === null) engine.tick(100, now)
  else engine.tick(0, ts)
  await world.clearLedger()
  engine.told.length = 0
  return { ...viewer, player, engine, now, start: ts ?? now }
}

/** The `ts` of every stream asked for since, to be watched. */
const asked = async () =>
  (await world.ledger(STREAM))
    .filter(({ query }) => query.history !== 'false')
    .map(({ query }) => (query.ts ? Number(query.ts) : null))

describe('pausing @PLY-05', () => {
  test('a live channel that keeps no archive is refused, with a notice, and it plays on', async () => {
    const { player, engine, clock } = await watching('no-archive')
    await expect(player.pause()).rejects.toMatchObject({ code: 'pause-without-archive' })
    expect(player.notice.value).toBe('pause-without-archive')
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.told).toEqual([])
    await clock.advance(5000)
    expect(player.notice.value).toBeNull()
  })

  test('for less than 30 s goes on from the same stream', async () => {
    const { player, engine, clock } = await watching()
    await player.pause()
    expect(player.state.value).toEqual({ name: 'paused', why: 'viewer' })
    await clock.advance(29_000)
    await player.play()
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.told).toEqual(['pause', 'play'])
    expect(await asked()).toEqual([])
  })

  test('live for 30 s or more goes on from the archive, where it was paused', async () => {
    const { player, clock, start } = await watching()
    await player.pause()
    await clock.advance(60_000)
    await player.play()
    expect(await asked()).toEqual([start - (start % 10)])
    expect(player.live.value).toBe(false)
  })

  test('a live channel without archive by the browser itself goes on live', async () => {
    const { player, engine, clock } = await watching('no-archive')
    engine.pause()
    await clock.advance(60_000)
    await player.play()
    expect(await asked()).toEqual([null])
    expect(player.live.value).toBe(true)
  })

  test('is over with the press, though nothing is loaded to go on with: waiting is watched over', async () => {
    const { player, engine, clock } = await watching()
    await player.pause()
    engine.empty = true
    await player.play()
    expect(player.state.value).toEqual({ name: 'waiting' })
    await clock.advance(15_000)
    expect(player.diagnostics()).toMatchObject({ faults: 1 })
  })

  test('in the archive goes on from the same stream, however long it was', async () => {
    const { player, engine, clock } = await watching('news-24', 3600)
    await player.pause()
    await clock.advance(600_000)
    await player.play()
    expect(engine.told).toEqual(['pause', 'play'])
    expect(await asked()).toEqual([])
  })
})

describe('seeking', () => {
  test('inside what is loaded asks for nothing', async () => {
    const { player, engine, start } = await watching('news-24', 3600)
    engine.show({ seekable: { start: 0, end: 3600 } })
    engine.tick(100, start + 100)
    await player.seekTo(start + 400)
    expect(engine.told).toEqual(['seek 400'])
    expect(player.time.value).toBe(start + 400)
    await player.seekTo(start + 5)
    expect(engine.told).toEqual(['seek 400', 'seek 5'])
  })

  test('outside of it asks for a stream from there', async () => {
    const { player, engine, start } = await watching('news-24', 3600)
    engine.show({ seekable: { start: 0, end: 600 } })
    engine.tick(100, start + 100)
    await player.seekTo(start + 703)
    expect(engine.told).toEqual(['load 3', 'play'])
    await player.seekTo(start - 300)
    expect(await asked()).toEqual([start + 700, start - 300])
  })

  test('leaves what plays on screen until the next comes, for a third of a second', async () => {
    const { player, engine, clock, now } = await watching()
    await world.fault({ match: STREAM, hold: 'stream' })
    const going = player.seekTo(now - 600)
    await world.held('stream')
    await clock.advance(299)
    expect(engine.told).toEqual([])
    await clock.advance(1)
    expect(engine.told).toEqual(['unload'])
    await world.release('stream')
    await going
    expect(engine.told).toHaveLength(3)
    await clock.advance(1000)
    expect(engine.told.slice(1)).toEqual([expect.stringMatching(/^load /), 'play'])
  })

  test('hears no more of what plays: neither its end nor its faults nor its frames', async () => {
    const { player, engine, now } = await watching()
    await world.fault({ match: STREAM, hold: 'stream' })
    const going = player.seekTo(now - 600)
    await world.held('stream')
    engine.fault({ status: 500 })
    engine.events.emit('ended', undefined)
    engine.tick(101, now + 1)
    expect(player.state.value).toEqual({ name: 'loading' })
    expect(player.time.value).toBe(now - 600)
    await world.release('stream')
    await going
    expect(await asked()).toHaveLength(1)
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('back from live enters the archive', async () => {
    const { player, now } = await watching()
    await player.seekTo(now - 600)
    expect(await asked()).toEqual([now - 600 - ((now - 600) % 10)])
    expect(player.live.value).toBe(false)
  })

  test('keeps its place on the line while the stream is waited for', async () => {
    const { player, engine, now } = await watching()
    await world.fault({ match: STREAM, hold: 'stream' })
    const going = player.seekTo(now - 600)
    await world.held('stream')
    engine.show({ wallClock: null })
    engine.tick(0)
    expect(player.time.value).toBe(now - 600)
    await world.release('stream')
    await going
    expect(player.live.value).toBe(false)
  })

  test('to within 30 s of the present goes live', async () => {
    const { player, now } = await watching('news-24', 3600)
    await player.seekTo(now - 20)
    expect(await asked()).toEqual([null])
    expect(player.live.value).toBe(true)
  })

  test('to the beginning of what can be reached works', async () => {
    const { player } = await watching()
    const reach = player.reach()
    await player.seekTo(reach?.start ?? 0)
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(player.live.value).toBe(false)
  })

  test('going live asks for the live stream', async () => {
    const { player, engine } = await watching('news-24', 3600)
    await player.goLive()
    expect(await asked()).toEqual([null])
    expect(engine.loaded.at(-1)?.url).toContain('/media/live/')
    expect(player.live.value).toBe(true)
  })

  test.each([
    ['news-24', 60, 'ts-in-future'],
    ['news-24', -8 * DAY, 'ts-beyond-archive'],
    ['no-archive', -600, 'no-archive'],
  ])('on %s by %i s is refused by name, and what plays goes on', async (channel, by, code) => {
    const { player, engine, now } = await watching(channel)
    await expect(player.seekTo(now + by)).rejects.toMatchObject({ code })
    expect(player.notice.value).toBe(code)
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.told).toEqual([])
    expect(await asked()).toEqual([])
  })

  test('into a programme that may not be shown again is refused by name', async () => {
    const { player, engine, now } = await watching('regional-1')
    const kept = (start: number) => start > now - 6 * DAY
    const closed = player.programs.value.find(
      ({ catchup, start, end }) => catchup === false && kept(start) && end < now,
    )
    await expect(player.seekTo((closed?.start ?? 0) + 60)).rejects.toMatchObject({
      code: 'catch-up-forbidden',
      detail: { program: closed?.title },
    })
    expect(engine.told).toEqual([])
  })
})

describe('skipping @PLY-04', () => {
  test('adds up presses and moves once, 500 ms after the last', async () => {
    const { player, engine, clock, start } = await watching('news-24', 3600)
    engine.show({ seekable: { start: 0, end: 3600 } })
    engine.tick(100, start + 100)
    await player.skip(10)
    await clock.advance(499)
    await player.skip(10)
    await player.skip(-10)
    await player.skip(10)
    await clock.advance(499)
    expect(engine.told).toEqual([])
    await clock.advance(1)
    expect(engine.told).toEqual(['seek 120'])
    expect(player.time.value).toBe(start + 120)
  })

  test('lets a picture that was paused go on 400 ms after the move', async () => {
    const { player, engine, clock, start } = await watching('news-24', 3600)
    engine.show({ seekable: { start: 0, end: 3600 } })
    engine.tick(100, start + 100)
    await player.pause()
    await player.skip(10)
    await clock.advance(500)
    await clock.advance(399)
    expect(engine.told).toEqual(['pause', 'seek 110'])
    await clock.advance(1)
    expect(engine.told).toEqual(['pause', 'seek 110', 'play'])
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('leaves a pause alone that came after it', async () => {
    const { player, engine, clock, start } = await watching('news-24', 3600)
    engine.show({ seekable: { start: 0, end: 3600 } })
    engine.tick(100, start + 100)
    await player.skip(10)
    await clock.advance(500)
    await player.pause()
    await clock.advance(400)
    expect(player.state.value).toEqual({ name: 'paused', why: 'viewer' })
  })

  test('past the present arrives live', async () => {
    const { player, clock } = await watching('news-24', 60)
    for (let press = 0; press < 30; press++) await player.skip(10)
    await clock.advance(500)
    await until(player.live, (live) => live)
    expect(await asked()).toEqual([null])
  })

  test('past the beginning of the archive stays, with a notice', async () => {
    const { player, engine, clock } = await watching('news-24', 7 * DAY - 60)
    await player.skip(-600)
    await clock.advance(500)
    expect(player.notice.value).toBe('ts-beyond-archive')
    expect(engine.told).toEqual([])
  })

  test.each([
    ['news-24', 'skip-in-live'],
    ['no-archive', 'no-archive'],
  ])('%s live is refused: %s', async (channel, code) => {
    const { player, clock } = await watching(channel)
    await expect(player.skip(-10)).rejects.toMatchObject({ code })
    expect(player.notice.value).toBe(code)
    await clock.advance(500)
    expect(await asked()).toEqual([])
  })

  test('is forgotten when something else is wanted first', async () => {
    const { player, engine, clock } = await watching('news-24', 3600)
    await player.skip(10)
    await player.goLive()
    const told = [...engine.told]
    await clock.advance(500)
    expect(engine.told).toEqual(told)
  })
})

describe('the end of a stream @PLY-05', () => {
  test('in the archive goes on with the next stretch', async () => {
    const { player, engine, start } = await watching('news-24', 3 * 3600)
    engine.tick(7200, start + 7200)
    engine.events.emit('ended', undefined)
    await until(player.state, (state) => state.name === 'playing')
    expect(await asked()).toEqual([start + 7200])
  })

  test('at the end of a programme goes on with the one that follows', async () => {
    const { player, engine, start } = await watching('news-24', DAY)
    const end = player.program.value?.end ?? 0
    engine.tick(end - start - 3, end - 3)
    engine.events.emit('ended', undefined)
    await until(player.state, (state) => state.name === 'playing')
    expect(await asked()).toEqual([end])
    expect(player.program.value?.start).toBe(end)
  })

  test('at the present goes live', async () => {
    const { player, engine, now } = await watching('news-24', 600)
    engine.tick(590, now - 5)
    engine.events.emit('ended', undefined)
    await until(player.live, (live) => live)
    expect(await asked()).toEqual([null])
  })

  test('that comes before the programme is over, with nothing more of it, leads to what follows', async () => {
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

  test('of streams that hold nothing is a fault: they are asked for less and less often', async () => {
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

  test('live without a frame is a fault too', async () => {
    const { engine, clock } = await watching()
    engine.events.emit('ended', undefined)
    await clock.advance(0)
    await engine.loads(2)
    engine.events.emit('ended', undefined)
    await clock.advance(999)
    expect(await asked()).toEqual([null])
  })

  test('live asks for the live stream again', async () => {
    const { player, engine, now } = await watching()
    engine.tick(110, now + 10)
    engine.events.emit('ended', undefined)
    await until(player.state, (state) => state.name === 'playing')
    expect(await asked()).toEqual([null])
  })

  test('that has slipped out of the archive meanwhile is told', async () => {
    const { player, engine, clock, start } = await watching('news-24', 7 * DAY - 60)
    await player.pause()
    await clock.advance(3600_000)
    await player.play()
    engine.tick(30, start + 30)
    engine.events.emit('ended', undefined)
    const failed = await until(player.state, (state) => state.name === 'failed')
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
    await world.fault({ match: 'GET /v2/channels/:id/content_schedule', status: 404 })
    const { player } = viewerAt(world).player()
    const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
    await player.open({ channel: 'news-24', ts: null, autoplay: true })
    expect(player.program.value).toEqual(player.channel.value?.onAir)
    await player.open({ channel: 'news-24', ts: ago(DAY), autoplay: true })
    await until(player.listed, (listed) => listed)
    expect(player.program.value).toBeNull()
  })

  test('of the live edge teaches the clock where nothing better is known', async () => {
    const { engine, serverClock, clock } = await watching()
    engine.show({ edge: clock.now() / 1000 + 3600 })
    engine.events.emit('tracks', undefined)
    expect(serverClock).toMatchObject({ source: 'program-date-time', offset: 3600_000 })
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

describe('the way back to live', () => {
  /** In the archive, where a picture has played for a second. */
  async function back() {
    const viewer = await watching('news-24', 3600)
    await viewer.player.zapping()
    await viewer.clock.advance(1000)
    await vi.waitFor(() => expect(viewer.engine.fetched).toHaveLength(1))
    return viewer
  }
  const streams = async () => (await world.watched()).map(({ history }) => history)

  test('is kept ready in the archive, unwritten, and taken without another question', async () => {
    const { player, engine } = await back()
    expect(await streams()).toEqual([true, false])
    await player.goLive()
    expect(engine.told).toEqual(['load ahead', 'play'])
    expect(engine.loaded.at(-1)?.url).toBe(engine.fetched[0])
    expect(player.live.value).toBe(true)
    expect(await streams()).toHaveLength(2)
  })

  test('is asked for anew once what was kept is twenty seconds old', async () => {
    const { player, engine, clock } = await back()
    await clock.advance(20_000)
    expect(engine.dropped).toHaveLength(engine.fetched.length)
    await player.goLive()
    expect(engine.told).toEqual(['load', 'play'])
    expect(await streams()).toEqual([true, false, true])
  })

  test('is not kept by a preview', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.player({ preview: true })
    await player.open({ channel: 'news-24', ts: viewer.serverClock.seconds() - 3600, autoplay: true })
    await player.zapping()
    await viewer.clock.advance(1000)
    await settled()
    expect(engine.fetched).toEqual([])
  })
})
