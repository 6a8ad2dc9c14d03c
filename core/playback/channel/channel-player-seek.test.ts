import { describe, expect, test, vi } from 'vitest'
import { settled } from '../../../tests/support/manual-clock'
import { viewerAt } from '../../../tests/support/viewer'
import { channelViewers, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'

const DAY = 86_400

const world = worldPerTest()

const { asked, watching, stretch } = channelViewers(world)

describe('seeking', () => {
  test('inside what is loaded asks for nothing', async () => {
    const { player, engine, start } = await stretch(3600)
    await player.seekTo(start + 400)
    expect(engine.commands).toEqual(['seek 400'])
    expect(player.time.value).toBe(start + 400)
    await player.seekTo(start + 5)
    expect(engine.commands).toEqual(['seek 400', 'seek 5'])
  })

  test('outside of it asks for a stream from there', async () => {
    const { player, engine, start } = await stretch(600)
    await player.seekTo(start + 703)
    expect(engine.commands).toEqual(['load 3', 'play'])
    await player.seekTo(start - 300)
    expect(await asked()).toEqual([start + 700, start - 300])
  })

  test('the last frame stays on screen for 300 ms while the next stream loads', async () => {
    const { player, engine, clock, now } = await watching()
    await world.fault({ match: STREAM, hold: 'stream' })
    const going = player.seekTo(now - 600)
    await world.held('stream')
    await clock.advance(299)
    expect(engine.commands).toEqual([])
    await clock.advance(1)
    expect(engine.commands).toEqual(['unload'])
    await world.release('stream')
    await going
    expect(engine.commands).toHaveLength(3)
    await clock.advance(1000)
    expect(engine.commands.slice(1)).toEqual([expect.stringMatching(/^load /), 'play'])
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

  test('going live at the live edge is nothing to do', async () => {
    const { player, engine } = await watching()
    await player.goLive()
    expect([await asked(), engine.commands]).toEqual([[], []])
  })

  test('going live asks for the live stream @PLY-05.go-live', async () => {
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
  ])('a seek on %s by %i s rejects with its code, and playback continues', async (channel, by, code) => {
    const { player, engine, now } = await watching(channel)
    await expect(player.seekTo(now + by)).rejects.toMatchObject({ code })
    expect(player.notice.value?.code).toBe(code)
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.commands).toEqual([])
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
    expect(engine.commands).toEqual([])
  })
})

describe('a moment of the archive', () => {
  test('is not live before its media is there', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.player()
    const ts = Math.floor(viewer.serverClock.seconds() / 10) * 10 - 3600
    await player.open({ channel: 'news-24', ts, autoplay: false })
    expect(player.live.value).toBe(false)
    await player.open({ channel: 'news-24', ts: null, autoplay: false })
    expect(player.live.value).toBe(true)
  })

  test('a second seek aborts the first one under way', async () => {
    const { player, engine, clock, start } = await stretch(600)
    engine.show({ height: 720 })
    await Promise.all([player.seekTo(start - 1000), player.seekTo(start - 950)])
    await clock.advance(1000)
    await settled()
    expect((await asked()).at(-1)).toBe(start - 950)
    expect(engine.commands).not.toContain('seek 150')
    expect(engine.loaded.at(-1)?.startAt).toBe(0)
  })
})

describe('the way back to live', () => {
  /** A viewer in the archive, one second into playback. */
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
    expect(engine.commands).toEqual(['load ahead', 'play'])
    expect(engine.loaded.at(-1)?.url).toBe(engine.fetched[0])
    expect(player.live.value).toBe(true)
    expect(await streams()).toHaveLength(2)
  })

  test('a prefetched stream older than twenty seconds is requested again', async () => {
    const { player, engine, clock } = await back()
    await clock.advance(20_000)
    expect(engine.dropped).toHaveLength(engine.fetched.length)
    await player.goLive()
    expect(engine.commands).toEqual(['load', 'play'])
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
