import { describe, expect, test } from 'vitest'
import { fakeCastSender } from '../../../tests/support/fake-cast-sender'
import { settled } from '../../../tests/support/manual-clock'
import { isPlaying, until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { live } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { createCast, loadSegmentFormat } from '../cast'

const world = worldPerTest()

/** A channel that plays, and a receiver that it can be cast to. */
async function watching(channel: string, ago: number | null = null) {
  const screen = fakeCastSender()
  const viewer = viewerAt(world)
  const { player, engine } = viewer.player()
  const start = Math.floor(viewer.serverClock.seconds() / 10) * 10 - (ago ?? 0)
  await player.open({ ...live(channel), ts: ago === null ? null : start })
  const cast = createCast(() => Promise.resolve(screen.sender), {
    engineSwitch: player.engineSwitch,
    ads: player.ads,
    playable: () => player.state.peek().name === 'playing',
    about: () => ({ title: '', subtitle: '', image: null, live: player.live.peek() }),
    loadSegmentFormat,
    reopen: (paused) => player.retry(!paused),
  })
  return { player, engine, screen, cast, start }
}

describe('a channel on another screen', () => {
  test('is played there instead of here, as is the next one', async () => {
    const { player, engine, screen, cast } = await watching('news-24')
    await cast.connect()
    expect(cast.state.value).toMatchObject({ name: 'connected', media: 'playing' })
    await player.open(live('no-archive'))
    expect(screen.loaded).toMatchObject([
      { address: expect.stringContaining('/news-24/'), segments: 'fmp4' },
      { address: expect.stringContaining('/no-archive/'), segments: 'fmp4' },
    ])
    expect(engine.loaded, 'what is played here').toHaveLength(1)
  })

  test('has its quality, sound and subtitles chosen there', async () => {
    const { player, engine, cast } = await watching('news-24')
    engine.events.emit('tracks', undefined)
    const here = player.tracks.state.value
    expect(here.elsewhere).toBe(false)
    await cast.connect()
    const nothing = { qualities: [], audioTracks: [], textTracks: [] }
    expect(player.tracks.state.value).toMatchObject({ elsewhere: true, ...nothing })
    cast.disconnect()
    await settled()
    engine.events.emit('tracks', undefined)
    expect(player.tracks.state.value).toEqual(here)
  })

  test('comes back from a screen that is switched off to the second that was on it', async () => {
    const ago = 7200
    const { player, engine, screen, cast, start } = await watching('news-24', ago)
    await cast.connect()
    screen.becomes({ position: 1900, duration: ago })
    screen.becomes({ device: null, media: 'idle', position: 0, duration: 0 })
    await engine.loads(2)
    expect(player.time.value - start).toBe(1900)
  })

  test('a channel paused on the other screen is paused here at the same second afterwards', async () => {
    const { player, engine, screen, cast, start } = await watching('news-24', 7200)
    await cast.connect()
    screen.becomes({ position: 1900, duration: 7200 })
    screen.becomes({ media: 'paused' })
    screen.becomes({ device: null, media: 'idle', position: 0, duration: 0 })
    await until(player.state, (state) => state.name === 'paused' && state.why === 'not-started')
    expect(engine.loaded).toHaveLength(1)
    await player.play()
    expect(engine.loaded).toHaveLength(2)
    expect(player.time.value - start).toBe(1900)
  })

  test('a player that leaves the other screen plays here again', async () => {
    const { player, engine, screen, cast } = await watching('news-24')
    await cast.connect()
    cast.release()
    await player.open(live('no-archive'))
    expect([screen.loaded.length, engine.loaded.length]).toEqual([1, 2])
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('stays with that screen while the player asks for something first', async () => {
    const { player, screen, cast } = await watching('news-24')
    await cast.connect()
    await player.open(live('cinema-plus'))
    expect(player.state.value.name).toBe('blocked')
    await player.open(live('no-archive'))
    expect(cast.state.value).toMatchObject({ name: 'connected', media: 'playing' })
    expect(screen.loaded).toHaveLength(2)
  })

  test('a protected channel keeps playing locally when a cast session starts', async () => {
    const { player, engine, screen, cast } = await watching('drm-one')
    await cast.connect()
    await until(player.state, isPlaying)
    await settled()
    expect(cast.state.value).toMatchObject({ name: 'failed', error: { code: 'cast-protected' } })
    expect([screen.loaded.length, engine.drm.length]).toEqual([0, 2])
    expect(screen.sender.report.device).toBeNull()
  })
})
