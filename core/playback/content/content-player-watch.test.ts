import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Demo, type DemoWorld, startDemo } from '../../../tests/support/demo-world'
import { settled } from '../../../tests/support/manual-clock'
import { until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { watching } from '../../../tests/support/watching'
import { saveHistory } from '../../api/history'

const STREAM = 'GET /v2/libraries/:library/contents/:id/stream'

let demo: Demo
let world: DemoWorld
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => {
  world = await demo.world()
})
afterAll(() => demo.close())

const film = (content: string, more = {}) => ({
  content,
  libraryId: null,
  start: null,
  trailer: false,
  autoplay: true,
  ...more,
})

async function opened(content: string, more = {}) {
  const viewer = viewerAt(world)
  const { player, engine } = viewer.contentPlayer()
  await player.open(film(content, more))
  return { viewer, player, engine }
}

/** The media is so long. */
const length = (seconds: number) => ({ seekable: { start: 0, end: seconds } })

describe('a series', () => {
  test('begins with the episode that the operator would go on with', async () => {
    const { player, engine } = await opened('two-seasons')
    expect(player.content.value?.title).toBe('The Ferry House')
    expect(player.episodes.value).toHaveLength(7)
    expect(engine.loaded[0]?.url).toContain(`/${player.episode.value?.slug}/`)
  })

  test('goes on with the episode after the one that was watched to its end', async () => {
    const viewer = viewerAt(world)
    const { player } = viewer.contentPlayer()
    await player.open(film('two-seasons', { autoplay: false }))
    const watched = player.episodes.value[1]?.id ?? ''
    await saveHistory(viewer.api, { contentId: watched, libraryId: '22', seconds: 96 })
    viewer.api.forget()
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

  test('of which a season is asked for begins with the first episode of that', async () => {
    const { player } = await opened('two-seasons/two-seasons-s2')
    expect(player.episode.value?.slug).toBe('two-seasons-s2e1')
  })

  test('goes on with the next episode two seconds before the end, also into the next season', async () => {
    const { player, engine } = await opened('two-seasons/two-seasons-s1e4')
    engine.show(length(96))
    engine.tick(93.9)
    expect(player.episode.value?.slug).toBe('two-seasons-s1e4')
    engine.tick(94.1)
    await engine.loads(2)
    expect(player.episode.value?.slug).toBe('two-seasons-s2e1')
    expect(engine.loaded[1]).toMatchObject({ url: expect.stringContaining('s2e1'), startAt: 0 })
  })

  test('that was watched begins at its beginning again, not at its last seconds', async () => {
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

  test('an announced episode says so', async () => {
    const { player } = await opened('two-seasons/two-seasons-s2e3')
    expect(player.state.value).toMatchObject({ name: 'blocked', gate: { why: 'announced' } })
  })
})

describe('packshots', () => {
  test('come before the film, one after the other', async () => {
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

  test('are not shown again when the same film has to begin anew', async () => {
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

  test('that cannot be played are passed over', async () => {
    const { player, engine } = await opened('packshot-film')
    engine.fault({ kind: 'codec', detail: 'bufferAddCodecError' })
    await engine.loads(2)
    engine.fault({ status: 404 })
    await engine.loads(3)
    expect(player.part.value).toBe('feature')
    expect(player.state.value).toEqual({ name: 'playing' })
  })
})

describe('places with a button', () => {
  test('come and go with the film, and a press on skip goes to their end', async () => {
    const { player, engine } = await opened('points-film')
    engine.show(length(120))
    engine.tick(9.9)
    expect(player.point.value).toBeNull()
    engine.tick(10)
    expect(player.point.value).toEqual({ start: 10, end: 20, action: 'skip', caption: 'Skip the intro' })
    await player.press(player.point.value ?? expect.fail())
    expect(engine.told.at(-1)).toBe('seek 20')
    expect(player.point.value).toBeNull()
  })

  test('without an end stay eight seconds, and lead to the story @PLY-12', async () => {
    const { player, engine } = await opened('points-film')
    engine.show(length(120))
    engine.tick(37.9)
    expect(player.point.value).toMatchObject({ action: 'start', start: 30, end: 38 })
    await player.press(player.point.value ?? expect.fail())
    expect(engine.told.at(-1)).toBe('seek 38')
  })

  test('end the film', async () => {
    const { player, engine } = await opened('points-film')
    engine.show(length(120))
    engine.tick(111)
    await player.press(player.point.value ?? expect.fail())
    expect(player.state.value).toEqual({ name: 'paused', why: 'ended' })
  })

  test('lead to the next episode', async () => {
    const { player, engine } = await opened('two-seasons/two-seasons-s1e1')
    engine.show(length(96))
    engine.tick(81)
    expect(player.point.value?.action).toBe('next')
    await player.press(player.point.value ?? expect.fail())
    expect(player.episode.value?.slug).toBe('two-seasons-s1e2')
  })

  test('may only be marked on the line', async () => {
    const { player } = await opened('points-film')
    expect(player.highlights.value.map(({ start, end }) => [start, end])).toEqual([
      [60, 70],
      [90, 96],
    ])
  })
})

describe('moving in a film', () => {
  test('goes no nearer to the end than five seconds', async () => {
    const { player, engine } = await opened('free-film')
    engine.show(length(120))
    engine.tick(10)
    await player.seekTo(119)
    expect(engine.told.at(-1)).toBe('seek 115')
    await player.seekTo(-4)
    expect(engine.told.at(-1)).toBe('seek 0')
  })

  test('presses of skip are added up for half a second', async () => {
    const { viewer, player, engine } = await opened('free-film')
    engine.show(length(120))
    engine.tick(30)
    await player.skip(10)
    await viewer.clock.advance(400)
    await player.skip(10)
    await viewer.clock.advance(400)
    expect(engine.told.at(-1)).toBe('play')
    await viewer.clock.advance(100)
    expect(engine.told.at(-1)).toBe('seek 50')
  })

  test('after the end begins anew', async () => {
    const { player, engine } = await opened('free-film')
    engine.show(length(120))
    engine.tick(120)
    engine.events.emit('ended', undefined)
    expect(player.state.value).toEqual({ name: 'paused', why: 'ended' })
    await player.play()
    expect(engine.told.slice(-2)).toEqual(['seek 0', 'play'])
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('the speed is kept from episode to episode', async () => {
    const { player, engine } = await opened('two-seasons/two-seasons-s1e1')
    player.setSpeed(1.5)
    expect(engine.rate).toBe(1.5)
    engine.rate = 1
    await player.step(1)
    expect(engine.rate).toBe(1.5)
    player.setSpeed(9)
    expect(player.speed.value).toBe(2)
  })

  test('the pictures of the line come with their times', async () => {
    const { player } = await opened('thumbnail-film')
    await expect.poll(() => player.thumbnails.value?.times?.slice(0, 3)).toEqual([0, 2, 4])
    expect(player.thumbnails.value?.sheet).toContain('/thumbs.jpg')
  })
})

describe('faults', () => {
  test('a new address is asked for the same place', async () => {
    const { viewer, player, engine } = await opened('free-film')
    engine.show(length(120))
    engine.tick(40)
    engine.tick(41)
    engine.fault({})
    await viewer.clock.advance(0)
    engine.fault({})
    expect(player.state.value).toMatchObject({ name: 'failed', retrying: true })
    await viewer.clock.advance(1000)
    await engine.loads(2)
    expect(engine.loaded[1]?.startAt).toBe(41)
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('a place that cannot be played is jumped over, ten seconds further with every try', async () => {
    const { viewer, engine } = await opened('free-film')
    engine.show(length(120))
    engine.tick(40)
    engine.tick(41)
    for (const [tries, waitMs] of [0, 1000, 2000, 4000, 8000, 16_000, 30_000].entries()) {
      engine.fault({})
      await viewer.clock.advance(waitMs)
      await engine.loads(tries + 1)
    }
    expect(engine.loaded.map(({ startAt }) => startAt)).toEqual([0, 41, 41, 41, 41, 51, 71])
  })

  test('what was on screen comes back with the connection, at the same place', async () => {
    const { viewer, player, engine } = await opened('free-film')
    engine.show(length(120))
    engine.tick(40)
    engine.tick(41)
    viewer.connection.goOffline()
    engine.fault({})
    expect(player.state.value).toMatchObject({ name: 'failed', error: { code: 'offline' } })
    viewer.connection.goOnline()
    await engine.loads(2)
    expect(engine.loaded[1]?.startAt).toBe(41)
  })

  test.each([
    { what: 'the codec', fault: { kind: 'codec', detail: 'bufferAddCodecError' } as const, address: 200 },
    { what: 'a renewed address that is refused', fault: { status: 401 } as const, address: 404 },
  ])('$what: the place is kept, for the next try and for later', async ({ fault, address }) => {
    const { viewer, player, engine } = await opened('free-film')
    const { watch } = watching(viewer.clock, engine)
    await watch(60)
    if (address !== 200) await world.fault({ match: STREAM, status: address, times: 1 })
    engine.fault(fault)
    await viewer.clock.advance(0)
    await until(player.state, ({ name }) => name === 'failed' || name === 'blocked')
    await settled()
    expect(player.time.value).toBe(60)
    await expect.poll(async () => (await world.history()).map(({ seconds }) => seconds)).toEqual([60])
    await player.retry()
    expect(engine.loaded.at(-1)?.startAt).toBe(60)
    expect((await world.history()).map(({ seconds }) => seconds)).toEqual([60])
  })

  test('a refused stream can be tried again', async () => {
    await world.fault({ match: STREAM, status: 500, times: 1 })
    const { player } = await opened('free-film')
    expect(player.state.value).toMatchObject({ name: 'failed', error: { code: 'server' } })
    await player.retry()
    expect(player.state.value).toEqual({ name: 'playing' })
  })
})

test('other words come without touching the picture', async () => {
  const { viewer, player, engine } = await opened('two-seasons')
  const before = [...engine.told]
  player.speak(viewer.catalogue('ru'), viewer.channels('ru'), 'ru')
  await expect.poll(() => player.content.value?.title).toBe('Дом у переправы')
  expect(player.episode.value?.title).toMatch(/^Серия/)
  expect(engine.told).toEqual(before)
})

test('released it gives everything back, and opens nothing any more', async () => {
  const { viewer, player, engine } = await opened('free-film')
  player.release()
  await player.open(film('points-film'))
  viewer.parental.lock()
  expect(engine.told.at(-1)).toBe('release')
  expect(engine.loaded).toHaveLength(1)
  expect(player.state.value).toEqual({ name: 'idle' })
})

test('what it says for support holds no address and no token', async () => {
  const { player, engine } = await opened('two-seasons/two-seasons-s1e2')
  engine.tick(12.34)
  const facts = player.diagnostics()
  expect(facts).toMatchObject({
    state: 'playing',
    part: 'feature',
    time: 12.3,
    content: player.content.value?.id,
  })
  expect(JSON.stringify(facts)).not.toMatch(/token|m3u8|https?:/)
})
