import { describe, expect, test } from 'vitest'
import { changedAnswer } from '../../../tests/support/changed-answer'
import { settled } from '../../../tests/support/manual-clock'
import { signIn, viewerAt } from '../../../tests/support/viewer'
import { film, length, STREAM, watchingFilm } from '../../../tests/support/watching-film'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { saveHistory } from '../../api/history'

const world = worldPerTest()

const opened = (content: string, more = {}) => watchingFilm(world, content, more)

describe('a series', () => {
  test('a series starts with the episode that the operator names as next', async () => {
    const { player, engine } = await opened('two-seasons')
    expect(player.content.value?.title).toBe('The Ferry House')
    expect(player.episodes.value).toHaveLength(7)
    expect(engine.loaded[0]?.url).toContain(`/${player.episode.value?.slug}/`)
  })

  test('a series continues with the episode after the one watched to its end', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.contentPlayer()
    await player.open(film('two-seasons', { autoplay: false }))
    const watched = player.episodes.value[1]?.id ?? ''
    await saveHistory(viewer.api, { contentId: watched, libraryId: '22', seconds: 96 })
    viewer.api.clearCache()
    const again = viewer.contentPlayer()
    await again.player.open(film('two-seasons'))
    expect(again.player.episode.value?.slug).toBe('two-seasons-s1e3')
  })

  test('is asked for in its own library, an episode by its id', async () => {
    const { player } = await opened('two-seasons/two-seasons-s1e2')
    expect(await world.calls(STREAM)).toEqual([
      expect.stringContaining(`/libraries/22/contents/${player.episode.value?.id}/`),
    ])
  })

  test('a requested season starts with its first episode', async () => {
    const { player } = await opened('two-seasons/two-seasons-s2')
    expect(player.episode.value?.slug).toBe('two-seasons-s2e1')
  })

  test('the next episode starts two seconds before the end, also across seasons @PLY-11.next-episode', async () => {
    const { player, engine } = await opened('two-seasons/two-seasons-s1e4')
    engine.show(length(96))
    engine.tick(93.9)
    expect(player.episode.value?.slug).toBe('two-seasons-s1e4')
    engine.tick(94.1)
    await engine.loads(2)
    expect(player.episode.value?.slug).toBe('two-seasons-s2e1')
    expect(engine.loaded[1]).toMatchObject({ url: expect.stringContaining('s2e1'), startAt: 0 })
  })

  test('announces the next episode in its last ten seconds, and plays to its end once the viewer declines it @PLY-11.next-episode', async () => {
    const { player, engine } = await opened('two-seasons/two-seasons-s1e4')
    engine.show(length(96))
    engine.tick(83.5)
    expect(player.nextIn.value).toBeNull()
    engine.tick(84)
    expect(player.nextIn.value).toBe(10)
    engine.tick(90.2)
    expect(player.nextIn.value).toBe(4)
    player.declineNext()
    expect(player.nextIn.value).toBeNull()
    engine.tick(95)
    engine.events.emit('ended', undefined)
    expect(player.state.value).toEqual({ name: 'paused', why: 'ended' })
    expect(engine.loaded).toHaveLength(1)
    await player.step(1)
    expect([player.episode.value?.slug, player.nextIn.value]).toEqual(['two-seasons-s2e1', null])
    engine.show(length(96))
    engine.tick(85)
    expect(player.nextIn.value, 'the next episode but one').toBe(9)
  })

  test('the last episode and a film announce nothing', async () => {
    for (const name of ['two-seasons/two-seasons-s2e2', 'free-film']) {
      const { player, engine } = await opened(name)
      engine.show(length(96))
      engine.tick(90)
      expect(player.nextIn.value, name).toBeNull()
    }
  })

  test('suggestions at the end leave out announced, lost and adult contents', async () => {
    const { player } = await opened('free-film')
    const slugs = (await player.similar()).map(({ slug }) => slug)
    expect(slugs).toContain('premium-film')
    for (const unfit of ['free-film', 'lost-film', 'adult-film', 'announced-film'])
      expect(slugs).not.toContain(unfit)
  })

  test('suggestions at the end of a film are for a child those for children @PRO-04.next-and-similar', async () => {
    const viewer = viewerAt(world)
    const slugsFor = async () => {
      const { player } = viewer.contentPlayer()
      await player.open(film('short-film'))
      return (await player.similar()).map(({ slug }) => slug)
    }
    expect(await slugsFor()).toContain('teen-film')
    await signIn(viewer, await world.makeAccount([501], { role: 'child', pin: '4321' }))
    const forChild = await slugsFor()
    expect(forChild.length).toBeGreaterThan(0)
    expect(forChild).not.toContain('teen-film')
    for (const slug of forChild) {
      const { content } = await viewer.catalogue().find(slug)
      expect(content.age, slug).toBeLessThanOrEqual(12)
    }
  })

  test('an episode for teenagers neither follows nor is listed in a child’s profile until the PIN is entered @PRO-04.next-and-similar', async () => {
    const viewer = viewerAt(world, {
      fetch: changedAnswer(/\/contents\/[^/]+\/episodes/, (list: { slug: string }[]) =>
        list.map((one) => (one.slug === 'two-seasons-s1e2' ? { ...one, age: 16 } : one)),
      ),
    })
    await signIn(viewer, await world.makeAccount([501], { role: 'child', pin: '4321' }))
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('two-seasons/two-seasons-s1e1'))
    const slugs = () => player.episodes.value.map(({ slug }) => slug)
    expect(player.next.value).toBeNull()
    expect(slugs()).not.toContain('two-seasons-s1e2')
    expect(slugs()).toContain('two-seasons-s1e3')
    engine.show(length(96))
    engine.tick(95)
    expect(player.nextIn.value).toBeNull()
    viewer.parental.unlock('vod')
    expect(player.next.value?.slug).toBe('two-seasons-s1e2')
    expect(slugs()).toContain('two-seasons-s1e2')
  })

  test('an episode watched to its end starts at its beginning, not at its last seconds', async () => {
    const { viewer, player, engine } = await opened('two-seasons/two-seasons-s1e1')
    engine.show(length(96))
    for (let second = 82; second <= 94; second++) {
      await viewer.clock.advance(1000)
      engine.tick(second)
    }
    await engine.loads(2)
    expect(player.episode.value?.slug).toBe('two-seasons-s1e2')
    await expect.poll(async () => (await world.history()).map(({ seconds }) => seconds)).toEqual([96])
    await player.step(-1)
    expect(engine.loaded[2]).toMatchObject({ url: expect.stringContaining('s1e1'), startAt: 0 })
  })

  test('has a trailer that leads to no episode', async () => {
    const { player, engine } = await opened('two-seasons', { trailer: true })
    expect(player.part.value).toBe('trailer')
    engine.events.emit('ended', undefined)
    expect(player.state.value).toEqual({ name: 'paused', why: 'ended' })
  })

  test('ends where only an announced episode is left', async () => {
    const { player, engine } = await opened('two-seasons/two-seasons-s2e2')
    engine.show(length(96))
    engine.tick(95)
    engine.events.emit('ended', undefined)
    expect(player.state.value).toEqual({ name: 'paused', why: 'ended' })
    expect(player.next.value).toBeNull()
  })

  test('steps to the episode before and after, and no further', async () => {
    const { player } = await opened('two-seasons/two-seasons-s1e1')
    await player.step(1)
    expect(player.episode.value?.slug).toBe('two-seasons-s1e2')
    await player.step(-1)
    expect(player.episode.value?.slug).toBe('two-seasons-s1e1')
    await expect(player.step(-1)).rejects.toMatchObject({ code: 'not-ready' })
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('steps on from the episode that was asked for, though that is not known yet', async () => {
    const { player } = viewerAt(world).contentPlayer()
    const opening = player.open(film('two-seasons/two-seasons-s1e1'))
    await player.step(1)
    await opening
    expect(player.episode.value?.slug).toBe('two-seasons-s1e2')
  })

  test('an announced episode says so', async () => {
    const { player } = await opened('two-seasons/two-seasons-s2e3')
    expect(player.state.value).toMatchObject({ name: 'blocked', gate: { why: 'announced' } })
  })
})

describe('packshots', () => {
  test('come before the film, one after the other @PLY-11.packshots', async () => {
    const { player, engine } = await opened('packshot-film')
    expect(player.part.value).toBe('packshot')
    await expect(player.seekTo(30)).rejects.toMatchObject({ code: 'not-ready' })
    engine.events.emit('ended', undefined)
    await engine.loads(2)
    expect(player.part.value).toBe('packshot')
    engine.events.emit('ended', undefined)
    await engine.loads(3)
    expect(player.part.value).toBe('feature')
    expect(engine.loaded.map(({ url }) => new URL(url).pathname.replace(/^\/w\/[^/]+/, ''))).toEqual([
      '/media/packshot/1/index.m3u8',
      '/media/packshot/2/index.m3u8',
      '/media/vod/packshot-film/index.m3u8',
    ])
    expect(engine.loaded[2]?.startAt).toBe(0)
    expect(await world.calls(STREAM)).toHaveLength(1)
  })

  test('packshots are not repeated when the same film is loaded again', async () => {
    const { player, engine } = await opened('packshot-film')
    engine.events.emit('ended', undefined)
    await engine.loads(2)
    engine.events.emit('ended', undefined)
    await engine.loads(3)
    engine.tick(20)
    await player.retry()
    expect(engine.loaded.slice(3)).toEqual([
      { url: expect.stringContaining('/vod/packshot-film/'), startAt: 20 },
    ])
    expect(player.part.value).toBe('feature')
  })

  test('leave the place of the film alone, which begins there', async () => {
    const { player, engine } = await opened('packshot-film', { start: 20 })
    engine.tick(3)
    expect(player.time.value).toBe(20)
    engine.events.emit('ended', undefined)
    await engine.loads(2)
    engine.events.emit('ended', undefined)
    await engine.loads(3)
    expect(engine.loaded[2]?.startAt).toBe(20)
  })

  test('come after the trailer too, which is not the film', async () => {
    const { player, engine } = await opened('packshot-film', { trailer: true })
    expect(player.part.value).toBe('trailer')
    await player.open(film('packshot-film'))
    await engine.loads(2)
    expect(player.part.value).toBe('packshot')
  })

  test('stay where nothing is wrong with them, or only the connection is', async () => {
    const { viewer, player, engine } = await opened('packshot-film')
    engine.fault({ fatal: false })
    viewer.connection.goOffline()
    engine.fault({})
    await settled()
    expect([player.part.value, engine.loaded.length]).toEqual(['packshot', 1])
  })

  test('a packshot that does not load within half a minute is replaced by the next', async () => {
    const viewer = viewerAt(world)
    const { player, engine } = viewer.contentPlayer()
    engine.empty = true
    await player.open(film('packshot-film'))
    await viewer.clock.advance(31_000)
    await engine.loads(2)
    expect(engine.loaded[1]?.url).toContain('/media/packshot/2/')
  })

  test('a packshot that cannot be played is left out', async () => {
    const { player, engine } = await opened('packshot-film')
    engine.fault({ category: 'codec', detail: 'bufferAddCodecError' })
    await engine.loads(2)
    engine.fault({ status: 404 })
    await engine.loads(3)
    expect(player.part.value).toBe('feature')
    expect(player.state.value).toEqual({ name: 'playing' })
  })
})

describe('places with a button', () => {
  test('a playback point appears and disappears with its seconds, and skip seeks to its end @PLY-12.shown @PLY-12.skip', async () => {
    const { player, engine } = await opened('points-film')
    engine.show(length(120))
    engine.tick(9.9)
    expect(player.point.value).toBeNull()
    engine.tick(10)
    expect(player.point.value).toEqual({ start: 10, end: 20, action: 'skip', caption: 'Skip the intro' })
    await player.press(player.point.value ?? expect.fail())
    expect(engine.commands.at(-1)).toBe('seek 20')
    expect(player.point.value).toBeNull()
  })

  test('without an end stay eight seconds, and lead to the story @PLY-12.shown @PLY-12.start', async () => {
    const { player, engine } = await opened('points-film')
    engine.show(length(120))
    engine.tick(37.9)
    expect(player.point.value).toMatchObject({ action: 'start', start: 30, end: 38 })
    await player.press(player.point.value ?? expect.fail())
    expect(engine.commands.at(-1)).toBe('seek 38')
  })

  test('end the film, and are over with it @PLY-12.next-and-finish', async () => {
    const { player, engine } = await opened('points-film')
    engine.show(length(120))
    engine.tick(111)
    const point = player.point.value ?? expect.fail()
    await player.press(point)
    expect([player.state.value, player.point.value]).toEqual([{ name: 'paused', why: 'ended' }, null])
    await player.seekTo(111)
    expect(player.point.value).toEqual(point)
  })

  test('lead to the next episode @PLY-12.next-and-finish @PLY-11.next-episode', async () => {
    const { player, engine } = await opened('two-seasons/two-seasons-s1e1')
    engine.show(length(96))
    engine.tick(81)
    expect(player.point.value?.action).toBe('next')
    await player.press(player.point.value ?? expect.fail())
    expect(player.episode.value?.slug).toBe('two-seasons-s1e2')
  })

  test('end an episode too, where they say so', async () => {
    const { player } = await opened('two-seasons/two-seasons-s1e1')
    await player.press({ start: 80, end: 96, action: 'finish', caption: '' })
    expect(player.state.value).toEqual({ name: 'paused', why: 'ended' })
    expect(player.episode.value?.slug).toBe('two-seasons-s1e1')
  })

  test('may only be marked on the line', async () => {
    const { player } = await opened('points-film')
    expect(player.highlights.value.map(({ start, end }) => [start, end])).toEqual([
      [60, 70],
      [90, 96],
    ])
  })
})
