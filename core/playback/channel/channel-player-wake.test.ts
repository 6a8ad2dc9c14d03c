import { describe, expect, test } from 'vitest'
import { settled } from '../../../tests/support/manual-clock'
import { isPlaying, until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { live, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'

const HOUR_MS = 3_600_000

const world = worldPerTest()

/** Interval of the clock checks, and the time for the stream to recover after one. */
const LOOK_MS = 10_000
const PATIENCE_MS = 6000

/** A viewer who watches from `secondsAgo`, or live. */
async function watching(secondsAgo = 0) {
  const viewer = viewerAt(world)
  const { player, engine } = viewer.player()
  const now = viewer.serverClock.seconds()
  await player.open({ channel: 'news-24', ts: secondsAgo ? now - secondsAgo : null, autoplay: true })
  const show = (position: number, wallClock: number) => {
    engine.show({ edge: secondsAgo ? null : wallClock + 6 })
    engine.tick(position, wallClock)
  }
  show(100, now - secondsAgo)
  show(100.25, now - secondsAgo)
  // The sleep detector loads with the first frame.
  await viewer.clock.timer(LOOK_MS)
  await world.clearLedger()
  engine.commands.length = 0
  return { ...viewer, player, engine, now, show }
}

describe('a device that slept an hour', () => {
  test('shows the live edge of a new stream, where the old one does not come to it', async () => {
    const { clock, engine, player, now } = await watching()
    clock.jump(HOUR_MS)
    await clock.advance(LOOK_MS)
    // Buffered media plays to its end.
    engine.tick(104, now + 4)
    await clock.advance(PATIENCE_MS)
    await engine.loads(2)
    expect(engine.loaded[1]?.startAt).toBeUndefined()
    await until(player.state, isPlaying)
    expect(await world.calls(STREAM)).toHaveLength(1)
  })

  test('is left alone where the old stream came to the live edge by itself', async () => {
    const { clock, engine, show, now } = await watching()
    clock.jump(HOUR_MS)
    await clock.advance(LOOK_MS)
    show(3700, now + 3606)
    await clock.advance(PATIENCE_MS)
    await settled()
    expect(engine.commands).toEqual([])
    expect(await world.calls(STREAM)).toEqual([])
  })

  test('the archive continues at its second after sleep', async () => {
    const { clock, engine, player, now } = await watching(7200)
    clock.jump(HOUR_MS)
    await clock.advance(LOOK_MS + PATIENCE_MS)
    await settled()
    expect(engine.commands).toEqual([])
    // The signed address has expired meanwhile.
    engine.fault({ status: 401 })
    await clock.advance(0)
    await engine.loads(2)
    expect(player.time.value).toBe(now - 7200)
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('is left alone where the viewer chose something else meanwhile', async () => {
    const { clock, engine, player, serverClock } = await watching()
    clock.jump(HOUR_MS)
    await clock.advance(LOOK_MS)
    await player.open(live('morning-lane'))
    engine.tick(4, serverClock.seconds())
    engine.tick(4.25, serverClock.seconds())
    await clock.advance(PATIENCE_MS)
    await settled()
    expect(engine.loaded).toHaveLength(2)
    expect(player.channel.value?.slug).toBe('morning-lane')
  })

  test('is not looked after once the player is gone', async () => {
    const { clock, player } = await watching()
    clock.jump(HOUR_MS)
    await clock.advance(LOOK_MS)
    player.release()
    await settled()
    expect(clock.waiting).not.toContain(LOOK_MS)
    expect(clock.waiting).not.toContain(PATIENCE_MS)
  })

  test('does not start what was paused', async () => {
    const { clock, engine, player } = await watching()
    await player.pause()
    clock.jump(HOUR_MS)
    await clock.advance(LOOK_MS + PATIENCE_MS)
    await settled()
    expect(engine.commands).toEqual(['pause'])
  })
})

/**
 * Puts the page into the back/forward cache for a time. The browser pauses the media after `pagehide`, and resumes it
 * after `pageshow`.
 */
function cachePage({ leave, comeBack, clock, engine }: Awaited<ReturnType<typeof watching>>, ms: number) {
  const { paused } = engine.transport
  leave()
  engine.events.emit('paused', undefined)
  clock.jump(ms)
  comeBack()
  if (!paused) engine.events.emit('playing', undefined)
}

describe('a page that comes back from the back/forward cache', () => {
  test('jumps to the live edge, and does not continue 90 s behind it', async () => {
    const viewer = await watching()
    const { engine, player, now } = viewer
    cachePage(viewer, 90_000)
    await engine.loads(2)
    expect(engine.loaded[1]?.startAt).toBeUndefined()
    engine.tick(100, now + 90)
    await until(player.state, isPlaying)
    expect([player.live.value, player.time.value]).toEqual([true, now + 90])
  })

  test('continues where it was after a few seconds, in the archive, and while it is paused', async () => {
    const short = await watching()
    cachePage(short, 10_000)
    const archive = await watching(7200)
    cachePage(archive, 90_000)
    const paused = await watching()
    await paused.player.pause()
    cachePage(paused, 90_000)
    await settled()
    expect([short.engine.commands, archive.engine.commands, paused.engine.commands]).toEqual([
      [],
      [],
      ['pause'],
    ])
  })
})

describe('a device whose clock is set', () => {
  test.each([
    ['forward', HOUR_MS],
    ['back', -HOUR_MS],
  ])(
    'live playback continues after a change %s by an hour, and the live edge sets the clock again',
    async (_, ms) => {
      const { clock, engine, serverClock, show, now } = await watching()
      clock.jump(ms)
      await clock.advance(LOOK_MS)
      show(110, now + 10)
      await clock.advance(PATIENCE_MS)
      await settled()
      expect(engine.commands).toEqual([])
      expect(Math.abs(serverClock.seconds() - (now + 16))).toBeLessThan(15)
    },
  )

  test('the live edge sets the clock again even if a response date had set it before', async () => {
    const { clock, serverClock, show, now } = await watching()
    serverClock.observe(clock.now(), 'response-date')
    clock.jump(HOUR_MS)
    await clock.advance(LOOK_MS)
    show(110, now + 10)
    await clock.advance(PATIENCE_MS)
    expect(Math.abs(serverClock.seconds() - (now + 16))).toBeLessThan(15)
  })

  test('a small change of the clock, or a timer that a hidden page delays by a minute, has no effect', async () => {
    const { clock, engine, serverClock } = await watching()
    clock.jump(100_000)
    await clock.advance(LOOK_MS + PATIENCE_MS)
    expect(engine.commands).toEqual([])
    expect(serverClock.offset).toBe(0)
  })
})
