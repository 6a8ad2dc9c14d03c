import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import { livingRoom } from '../../../tests/support/living-room'
import { settled } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { createCast } from '../cast'
import { lend } from '../engines/lend'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
})
afterAll(() => demo.close())

/** A film that plays, and a screen that it may go to. */
async function watching(content: string) {
  const video = {} as HTMLVideoElement
  const screen = livingRoom()
  const { player, engine } = viewerAt(world).contentPlayer({ video })
  await player.open({ content, libraryId: null, start: 12, trailer: false, autoplay: true })
  engine.show({ seekable: { start: 0, end: 120 } })
  engine.tick(15)
  const cast = createCast(() => Promise.resolve(screen.sender), {
    events: engine.events,
    ads: player.ads,
    playable: () => player.state.peek().name === 'playing',
    about: () => ({ title: '', subtitle: '', image: null, live: false }),
    lend: (other) => lend(video, other),
    goOn: () => player.retry(),
  })
  return { player, engine, screen, cast }
}

describe('a film on another screen @PLY-14', () => {
  test('goes on there from its second, is moved there, and comes back from there', async () => {
    const { player, engine, screen, cast } = await watching('free-film')
    await cast.connect()
    expect(screen.loaded).toMatchObject([{ startAt: 15, live: false }])
    expect(screen.loaded[0]?.address).toContain('/free-film/')
    screen.becomes({ position: 40, duration: 120 })
    expect([player.time.value, player.duration.value]).toEqual([40, 120])
    await player.seekTo(60)
    expect(screen.told.at(-1)).toBe('seek 60')
    screen.becomes({ position: 61 })
    cast.disconnect()
    await engine.loads(2)
    expect(engine.loaded[1]?.startAt).toBe(61)
    await until(player.state, ({ name }) => name === 'playing')
  })

  test('is not, where it is protected: it goes on here', async () => {
    const { player, engine, screen, cast } = await watching('protected-film')
    await cast.connect()
    await engine.loads(2)
    await until(player.state, ({ name }) => name === 'playing')
    await settled()
    expect(cast.state.value).toMatchObject({ name: 'failed', error: { code: 'cast-protected' } })
    expect(screen.loaded).toEqual([])
    expect(engine.loaded[1]?.startAt).toBe(15)
  })
})
