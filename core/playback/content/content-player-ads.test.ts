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

/** What the operator answers, with this advertising around every stream. */
const advertised =
  (ad: (base: string) => object): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (!/\/contents\/[^/]+\/stream/.test(String(input instanceof Request ? input.url : input)))
      return response
    return Response.json({ ...(await response.json()), ad: ad(world.base) }, response)
  }

describe('an episode with advertising', () => {
  test('has it after its end too, and the next episode comes once, after that @ADS-01', async () => {
    const post = (base: string) => ({
      post_roll: [{ alias: 'one', url: `${base}/media/ads/vast/single.xml` }],
    })
    const viewer = viewerAt(world, { fetch: advertised(post) })
    const { api, clock, storage } = viewer
    const { engine: ads, screen } = vastEngine(clock)
    const { player, engine } = viewer.contentPlayer({
      ads: async (state, media) =>
        createAds({ engine: ads, state, media, clock, storage, adId: createAdId(api, clock) }),
    })
    await player.open({
      content: 'two-seasons/two-seasons-s1e1',
      libraryId: null,
      start: null,
      trailer: false,
      autoplay: true,
    })
    engine.show({ seekable: { start: 0, end: 96 } })
    engine.tick(92)
    engine.tick(93)
    await until(player.ads.state, ({ name }) => name === 'off')
    await settled()
    engine.tick(94.1)
    engine.tick(94.4)
    engine.events.emit('ended', undefined)
    await screen.shows(1)
    expect(player.ads.state.value).toMatchObject({ roll: 'post' })
    expect([player.episode.value?.slug, engine.loaded.length]).toEqual(['two-seasons-s1e1', 1])
    screen.playOut()
    await engine.loads(2)
    expect(player.episode.value?.slug).toBe('two-seasons-s1e2')
  })
})

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
