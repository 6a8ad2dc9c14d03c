import { expect, test } from 'vitest'
import { isPlaying, until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { live, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'

const world = worldPerTest()

// The clock of these tests advances only where a test advances it, so the bounds show that nothing waits.

test('loads a stream at once, though the call for an earlier one has no answer yet @PLY-19.start', async () => {
  const { player, engine } = viewerAt(world).player()
  await world.fault({ match: STREAM, hold: 'first', times: 1 })
  const first = player.open(live('news-24'))
  await world.held('first')
  await player.open(live('no-archive'))
  expect(engine.loaded.map(({ url }) => url)).toEqual([expect.stringContaining('/no-archive/')])
  expect(player.state.value).toEqual({ name: 'playing' })
  await world.release('first')
  await first
})

test('loads the stream again after every lost connection, however soon the next one follows @PLY-19.start', async () => {
  const { connection, ...viewer } = viewerAt(world)
  const { player, engine } = viewer.player()
  await player.open(live('news-24'))
  for (const loads of [2, 3]) {
    connection.goOffline()
    engine.fault({})
    expect(player.state.value).toMatchObject({ name: 'failed', error: { code: 'offline' } })
    connection.goOnline()
    await engine.loads(loads)
    await until(player.state, isPlaying)
  }
})

test('lists audio tracks and subtitles that become known 5 s after playback has started @PLY-19.late-tracks', async () => {
  const { clock, ...viewer } = viewerAt(world)
  const { player, engine } = viewer.player()
  await player.open(live('news-24'))
  expect(player.tracks.state.value).toMatchObject({ audioTracks: [], textTracks: [] })
  await clock.advance(5000)
  const [russian, english] = [
    { id: '0', name: 'Russian', language: 'ru' },
    { id: '1', name: 'English', language: 'en' },
  ]
  engine.show({ audioTracks: [russian, english], textTracks: [english] })
  engine.events.emit('tracks', undefined)
  expect(player.tracks.state.value).toMatchObject({
    audioTracks: [russian, english],
    textTracks: [english],
  })
})

test('updates the time of the picture with every frame that the engine reports @PLY-19.progress', async () => {
  const { serverClock, ...viewer } = viewerAt(world)
  const { player, engine } = viewer.player()
  await player.open(live('news-24'))
  const now = serverClock.seconds()
  for (const second of [0, 1]) {
    engine.tick(100 + second, now - 12 + second)
    expect(player.time.value).toBe(now - 12 + second)
  }
})
