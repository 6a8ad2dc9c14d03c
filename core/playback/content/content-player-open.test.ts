import { describe, expect, test } from 'vitest'
import { viewerAt } from '../../../tests/support/viewer'
import { watching } from '../../../tests/support/watching'
import { film, META, STREAM } from '../../../tests/support/watching-film'
import { worldPerTest } from '../../../tests/support/world-per-test'

const world = worldPerTest()

describe('opening a film', () => {
  test('plays it from the beginning, from the library that the operator names', async () => {
    const { player, engine } = viewerAt(world).contentPlayer()
    await player.open(film('free-film'))
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(player.content.value).toMatchObject({ slug: 'free-film', title: 'The Open Shore' })
    expect(engine.commands).toEqual(['load 0', 'play'])
    expect(engine.loaded[0]?.url).toContain('/media/vod/free-film/index.m3u8')
    expect((await world.calls(STREAM))[0]).toContain('/libraries/21/')
    expect(player.duration.value).toBe(120)
  })

  test('from a library that was asked for', async () => {
    const { player } = viewerAt(world).contentPlayer()
    await player.open(film('free-film', { libraryId: '22' }))
    expect((await world.calls(STREAM))[0]).toContain('/libraries/22/')
    expect(player.state.value).toMatchObject({ name: 'failed' })
  })

  test('waits for the viewer where it is not to begin by itself', async () => {
    const { player, engine } = viewerAt(world).contentPlayer()
    await player.open(film('free-film', { autoplay: false }))
    expect(player.state.value).toEqual({ name: 'paused', why: 'not-started' })
    expect(await world.calls(STREAM)).toEqual([])
    expect(engine.prepared, 'the code of an engine').toEqual([])
    await player.seekTo(30)
    await player.play()
    expect(engine.commands).toEqual(['unload', 'load 30', 'play'])
  })

  test('at a second that was asked for', async () => {
    const { player, engine } = viewerAt(world).contentPlayer()
    await player.open(film('half-seen-film', { start: 15 }))
    expect(engine.loaded[0]?.startAt).toBe(15)
    expect(player.resumed.value).toBe(false)
  })

  test('a film in a channel’s archive plays from its airing', async () => {
    const { player, engine } = viewerAt(world).contentPlayer()
    await player.open(film('archive-film'))
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.loaded[0]?.url).toContain('/media/catchup/news-24/')
    const [asked] = await world.ledger('GET /v2/channels/:id/stream')
    expect(asked?.query).toMatchObject({ ts: expect.stringMatching(/0$/) })
  })

  test('a film in a channel’s archive ends with its airing, whatever was broadcast afterwards', async () => {
    const { player, engine } = viewerAt(world).contentPlayer()
    await player.open(film('archive-film'))
    const { duration } = player.content.value ?? expect.fail()
    engine.show({ seekable: { start: 0, end: 7200 } })
    engine.tick(duration - 1)
    expect(player.duration.value).toBeLessThan(duration + 10)
    expect(player.state.value).toEqual({ name: 'playing' })
    engine.tick(duration + 10)
    expect(player.state.value).toEqual({ name: 'paused', why: 'ended' })
  })

  test('begins at the end at most, whatever second was asked for', async () => {
    const { player, engine } = viewerAt(world).contentPlayer()
    await player.open(film('half-seen-film', { start: 99_999 }))
    expect(engine.loaded[0]?.startAt).toBe(295)
  })

  test('a film that waits for play shows where it would resume', async () => {
    const { player } = viewerAt(world).contentPlayer()
    await player.open(film('half-seen-film', { autoplay: false }))
    expect([player.time.value, player.duration.value]).toEqual([60, 300])
  })

  test('an unknown film fails to open', async () => {
    const { player } = viewerAt(world).contentPlayer()
    await player.open(film('no-such-film'))
    expect(player.state.value).toMatchObject({ name: 'failed', error: { code: 'content-not-found' } })
  })

  test('a film whose browser requires a gesture waits for it', async () => {
    const { player, engine } = viewerAt(world).contentPlayer()
    engine.refusesAutoplay = true
    await player.open(film('free-film'))
    expect(player.state.value).toEqual({ name: 'paused', why: 'autoplay' })
  })

  test('a film that another one replaces before its start does not load', async () => {
    const { player, engine } = viewerAt(world).contentPlayer()
    await world.fault({ match: STREAM, hold: 'reel', times: 1 })
    const first = player.open(film('free-film'))
    await world.held('reel')
    await player.open(film('points-film'))
    await world.release('reel')
    await first
    expect(engine.loaded.map(({ url }) => url)).toEqual([expect.stringContaining('/points-film/')])
    expect(player.content.value?.slug).toBe('points-film')
  })
})

describe('where the viewer left off', () => {
  test('a started film resumes, and offers its beginning for five seconds @PLY-11.resume @PLY-11.from-beginning', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('half-seen-film'))
    expect(engine.loaded[0]?.startAt).toBe(60)
    expect(player.resumed.value).toBe(true)
    await viewer.clock.advance(4900)
    expect(player.resumed.value).toBe(true)
    await viewer.clock.advance(200)
    expect(player.resumed.value).toBe(false)
  })

  test('is left for the beginning where the viewer wants that', async () => {
    const { player, engine } = viewerAt(world).contentPlayer()
    await player.open(film('half-seen-film'))
    await player.startOver()
    expect(engine.commands.at(-1)).toBe('seek 0')
    expect(player.resumed.value).toBe(false)
  })

  test('does not count once it was watched to the end @PLY-11.resume', async () => {
    const { player, engine } = viewerAt(world).contentPlayer()
    await player.open(film('seen-film'))
    expect(engine.loaded[0]?.startAt).toBe(0)
  })

  test('the position is stored while watching, and the next player resumes there @PLY-15.history', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('free-film'))
    const saved = async () => (await world.history()).map(({ seconds }) => seconds)
    const screen = watching(viewer.clock, engine)
    await screen.watch(9)
    expect(await saved()).toEqual([])
    await screen.watch(1)
    await expect.poll(saved).toEqual([10])
    await screen.watch(30)
    await expect.poll(saved).toEqual([40])
    await screen.watch(5)
    await player.pause()
    await expect.poll(saved).toEqual([45])
    await player.play()
    await screen.watch(3)
    player.release()
    await expect.poll(saved).toEqual([48])

    const again = viewer.contentPlayer()
    await again.player.open(film('free-film'))
    expect(again.engine.loaded[0]?.startAt).toBe(48)
  })

  test('a position that the operator does not store is noted, without a message @OPS-04.no-uncaught', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('free-film'))
    await world.fault({ match: 'POST /v2/users/self/history', status: 500 })
    await watching(viewer.clock, engine).watch(10)
    await expect.poll(() => player.diagnostics().log).toContain('history server')
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('the position is stored when the page is left', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('free-film'))
    await watching(viewer.clock, engine).watch(17)
    viewer.leave()
    await expect.poll(async () => (await world.history()).map(({ seconds }) => seconds)).toEqual([17])
  })

  test.each([null, 90])(
    'is no place in its trailer, which has a length of its own; nor is start: %j',
    async (start) => {
      const { player, engine } = viewerAt(world).contentPlayer()
      await player.open(film('half-seen-film', { trailer: true, start }))
      expect([engine.loaded[0]?.startAt, player.duration.value]).toEqual([0, 0])
      engine.show({ seekable: { start: 0, end: 30 } })
      engine.tick(1)
      expect(player.duration.value).toBe(30)
    },
  )

  test('a trailer requests no rights that the player of its film knows', async () => {
    const viewer = viewerAt(world)
    await viewer.contentPlayer().player.open(film('free-film', { autoplay: false }))
    const { player } = viewer.contentPlayer()
    await player.open(film('free-film', { trailer: true }))
    expect([player.part.value, player.state.value.name]).toEqual(['trailer', 'playing'])
    expect(await world.calls('GET /v2/users/self/content_metadata/:id')).toHaveLength(1)
    await player.open(film('free-film', { autoplay: false }))
    expect(await world.calls('GET /v2/users/self/content_metadata/:id'), 'the film').toHaveLength(2)
  })

  test('the position in a trailer is not stored', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('premium-film', { trailer: true }))
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(player.part.value).toBe('trailer')
    expect(engine.loaded[0]?.url).toContain('/media/trailer/premium-film/')
    expect(engine.commands, 'little of a trailer is kept').toContain('load 0 brief')
    await watching(viewer.clock, engine).watch(20)
    player.release()
    expect(await world.calls('POST /v2/users/self/history')).toEqual([])
  })
})

describe('a trailer that is asked for by its own id', () => {
  const OWN = '648000000000000001'
  const trailer = (content: string) => film(content, { trailer: true })

  test('a trailer known only by its id plays, and no film is requested @PLY-11.trailers', async () => {
    const { player, engine } = viewerAt(world).contentPlayer()
    await player.open(trailer(`some-name-${OWN}`))
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(player.part.value).toBe('trailer')
    expect(player.content.value).toMatchObject({ id: OWN, title: '' })
    expect(engine.loaded[0]?.url).toContain('/media/trailer/free-film/')
    expect(await world.calls(META)).toEqual([])
  })

  test('is not for the profile of a child, because its age is not known', async () => {
    const child = await world.makeAccount([], { role: 'child' })
    const viewer = viewerAt(world, { host: { token: child.deviceToken } })
    const { player, engine } = viewer.contentPlayer()
    await player.open(trailer(OWN))
    expect(player.state.value).toMatchObject({ name: 'blocked', gate: { reason: 'pin' } })
    expect(engine.loaded).toEqual([])
  })

  test.each(['no-such-film', 'nor-this-12345', '12345'])(
    '%s, of which there is none, fails',
    async (name) => {
      const { player } = viewerAt(world).contentPlayer()
      await player.open(trailer(name))
      expect(player.state.value).toMatchObject({ name: 'failed', error: { code: 'content-not-found' } })
    },
  )
})
