import { describe, expect, test } from 'vitest'
import { fakeCastSender } from '../../../tests/support/fake-cast-sender'
import { settled } from '../../../tests/support/manual-clock'
import { isPlaying, until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { watching as seconds } from '../../../tests/support/watching'
import { film } from '../../../tests/support/watching-film'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { createCast, loadSegmentFormat } from '../cast'

const world = worldPerTest()

/** A film that plays, and a receiver that it can be cast to. */
async function watching(content: string) {
  const screen = fakeCastSender()
  const viewer = viewerAt(world)
  const { player, engine } = viewer.contentPlayer()
  await player.open(film(content, { start: 12 }))
  engine.show({ seekable: { start: 0, end: 120 } })
  engine.tick(15)
  const cast = createCast(() => Promise.resolve(screen.sender), {
    engineSwitch: player.engineSwitch,
    ads: player.ads,
    playable: () => player.state.peek().name === 'playing',
    about: () => ({ title: '', subtitle: '', image: null, live: false }),
    loadSegmentFormat,
    reopen: (paused) => player.retry(!paused),
  })
  return { viewer, player, engine, screen, cast }
}

describe('a film on another screen', () => {
  test('a film continues on the other screen at its second, seeks there, and returns at that second @PLY-14.connect @PLY-14.control', async () => {
    const { player, engine, screen, cast } = await watching('free-film')
    await cast.connect()
    expect(screen.loaded).toMatchObject([{ startAt: 15, live: false, segments: 'fmp4' }])
    expect(screen.loaded[0]?.address).toContain('/free-film/')
    screen.becomes({ position: 40, duration: 120 })
    expect([player.time.value, player.duration.value]).toEqual([40, 120])
    await player.seekTo(60)
    expect(screen.commands.at(-1)).toBe('seek 60')
    screen.becomes({ position: 61 })
    cast.disconnect()
    await engine.loads(2)
    expect(engine.loaded[1]?.startAt).toBe(61)
    await until(player.state, isPlaying)
  })

  test('is remembered where it was here and where it is there', async () => {
    const { viewer, player, engine, screen, cast } = await watching('free-film')
    const saved = async () => (await world.history()).map(({ seconds }) => seconds)
    await seconds(viewer.clock, engine).watch(14)
    await cast.connect()
    await expect.poll(saved).toEqual([29])
    for (let second = 30; second <= 90; second++) {
      await viewer.clock.advance(1000)
      screen.becomes({ position: second, duration: 120 })
    }
    cast.disconnect()
    await engine.loads(2)
    await expect.poll(saved).toEqual([90])
    player.release()
    await settled()
    expect(await saved()).toEqual([90])
  })

  test('comes back from a screen that is switched off to where that was', async () => {
    const { engine, screen, cast } = await watching('free-film')
    await cast.connect()
    screen.becomes({ position: 90, duration: 120 })
    screen.becomes({ device: null, media: 'idle', position: 0, duration: 0 })
    await engine.loads(2)
    expect(engine.loaded[1]?.startAt).toBe(90)
  })

  test('a film that waits for data on the other screen is shown as waiting', async () => {
    const { player, screen, cast } = await watching('free-film')
    await cast.connect()
    screen.becomes({ position: 60, duration: 120 })
    screen.becomes({ media: 'buffering' })
    expect(player.state.value).toEqual({ name: 'waiting' })
    screen.becomes({ media: 'playing' })
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test.each([
    ['paused', { position: 60, media: 'paused' }, 60],
    ['over', { position: 120, media: 'ended' }, 0],
  ] as const)('a film that is %s on the other screen waits here for play', async (_, report, startAt) => {
    const { player, engine, screen, cast } = await watching('free-film')
    await cast.connect()
    screen.becomes({ duration: 120, position: report.position })
    screen.becomes(report)
    screen.becomes({ device: null, media: 'idle', position: 0, duration: 0 })
    await until(player.state, (state) => state.name === 'paused' && state.why === 'not-started')
    await settled()
    expect([engine.loaded.length, engine.commands.filter((commands) => commands === 'play').length]).toEqual([
      1, 1,
    ])
    await player.play()
    expect(engine.loaded[1]?.startAt).toBe(startAt)
  })

  test('a protected film keeps playing locally', async () => {
    const { player, engine, screen, cast } = await watching('protected-film')
    await cast.connect()
    await engine.loads(2)
    await until(player.state, isPlaying)
    await settled()
    expect(cast.state.value).toMatchObject({ name: 'failed', error: { code: 'cast-protected' } })
    expect(screen.loaded).toEqual([])
    expect(engine.loaded[1]?.startAt).toBe(15)
  })
})
