import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vastEngine } from '../../../tests/support/ads'
import { type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import { settled } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { createAdId, createAds } from '../ads'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
})
afterAll(() => demo.close())

describe('a film with advertising', () => {
  test('has it before, at its point, and after the end, and is over only then @ADS-01', async () => {
    const viewer = viewerAt(world)
    const { api, clock, storage } = viewer
    const { engine: ads, screen } = vastEngine(clock)
    const { player, engine } = viewer.contentPlayer({
      ads: async (state, media) =>
        createAds({ engine: ads, state, media, clock, storage, adId: createAdId(api, clock) }),
    })
    const off = () => until(player.ads.state, ({ name }) => name === 'off')
    const opened = player.open({
      content: 'advertised-film',
      libraryId: null,
      start: null,
      trailer: false,
      autoplay: true,
    })
    await screen.shows(1)
    expect(engine.loaded).toEqual([])
    screen.playOut()
    await opened
    expect(engine.told.slice(-2)).toEqual(['load 0', 'play'])

    await clock.advance(10_000)
    engine.show({ seekable: { start: 0, end: 120 } })
    for (let second = 1; second <= 21; second++) engine.tick(second)
    await screen.shows(2)
    expect(player.ads.state.value).toMatchObject({ roll: 'middle' })
    await expect(player.seekTo(3)).rejects.toMatchObject({ code: 'not-ready' })
    screen.playOut()
    await off()
    expect(engine.told.slice(-2)).toEqual(['pause', 'play'])

    await clock.advance(10_000)
    engine.events.emit('ended', undefined)
    await screen.shows(3)
    expect(player.ads.state.value).toMatchObject({ roll: 'post' })
    screen.playOut()
    await off()
    await settled()
    expect(player.state.value).toEqual({ name: 'paused', why: 'ended' })
  })
})
