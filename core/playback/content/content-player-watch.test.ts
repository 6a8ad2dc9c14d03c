import { describe, expect, test } from 'vitest'
import { settled } from '../../../tests/support/manual-clock'
import { isFailed, until } from '../../../tests/support/until'
import { viewerAt } from '../../../tests/support/viewer'
import { watching } from '../../../tests/support/watching'
import { film, length, STREAM, watchingFilm } from '../../../tests/support/watching-film'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { UNANSWERED_MS } from '../recovery/error-policy'

const world = worldPerTest()

const opened = (content: string, more = {}) => watchingFilm(world, content, more)

describe('moving in a film', () => {
  test('a seek ends at least five seconds before the end', async () => {
    const { player, engine } = await opened('free-film')
    engine.show(length(120))
    engine.tick(10)
    await player.seekTo(119)
    expect(engine.commands.at(-1)).toBe('seek 115')
    await player.seekTo(-4)
    expect(engine.commands.at(-1)).toBe('seek 0')
  })

  test('presses of skip are added up for half a second', async () => {
    const { viewer, player, engine } = await opened('free-film')
    engine.show(length(120))
    engine.tick(30)
    await player.skip(10)
    await viewer.clock.advance(400)
    await player.skip(10)
    await viewer.clock.advance(400)
    expect(engine.commands.at(-1)).toBe('play')
    await viewer.clock.advance(100)
    expect(engine.commands.at(-1)).toBe('seek 50')
  })

  test('while it is on its way begins where it was moved to', async () => {
    const { player, engine } = viewerAt(world).contentPlayer()
    const opening = player.open(film('free-film'))
    await player.seekTo(30)
    await opening
    expect(engine.loaded.map(({ startAt }) => startAt)).toEqual([30])
  })

  test('back to the beginning ends a pause', async () => {
    const { player, engine } = await opened('free-film')
    engine.tick(30)
    await player.pause()
    await player.startOver()
    expect(engine.commands.slice(-2)).toEqual(['seek 0', 'play'])
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('presses of skip are forgotten with the film that they were for', async () => {
    const { viewer, player, engine } = await opened('free-film')
    engine.tick(30)
    await player.skip(10)
    await player.open(film('points-film'))
    await viewer.clock.advance(1000)
    expect(engine.commands.filter((commands) => commands.startsWith('seek'))).toEqual([])
  })

  test('play after the end starts over', async () => {
    const { player, engine } = await opened('free-film')
    engine.show(length(120))
    engine.tick(120)
    engine.events.emit('ended', undefined)
    expect(player.state.value).toEqual({ name: 'paused', why: 'ended' })
    await player.play()
    expect(engine.commands.slice(-2)).toEqual(['seek 0', 'play'])
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('the speed is kept from episode to episode', async () => {
    const { player, engine } = await opened('two-seasons/two-seasons-s1e1')
    player.setSpeed(1.5)
    expect(engine.transport.rate).toBe(1.5)
    engine.transport.rate = 1
    await player.step(1)
    expect(engine.transport.rate).toBe(1.5)
    player.setSpeed(9)
    expect(player.speed.value).toBe(2)
  })

  test('the pictures of the line come with their times @PLY-10.times', async () => {
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

  test('a film whose last segment is gone ends there once, and is loaded again to start over', async () => {
    const { viewer, player, engine } = await opened('free-film')
    engine.show(length(120))
    engine.tick(117)
    engine.tick(118)
    engine.fault({ status: 404 })
    await viewer.clock.advance(0)
    await engine.loads(2)
    expect(engine.loaded[1]?.startAt).toBe(118)
    engine.fault({ status: 404 })
    expect(player.state.value).toEqual({ name: 'paused', why: 'ended' })
    await viewer.clock.advance(60_000)
    expect(engine.loaded).toHaveLength(2)
    await player.play()
    expect(engine.loaded[2]?.startAt).toBe(0)
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('a new address that the operator cannot give yet is asked for again', async () => {
    const { viewer, player, engine } = await opened('free-film')
    engine.tick(40)
    engine.tick(41)
    await world.fault({ match: STREAM, status: 500, times: 1 })
    engine.fault({ status: 401 })
    await viewer.clock.advance(0)
    expect(await until(player.state, isFailed)).toMatchObject({ retrying: true })
    await viewer.clock.advance(UNANSWERED_MS)
    await engine.loads(2)
    expect(engine.loaded[1]?.startAt).toBe(41)
  })

  test('a new address that the operator refuses is a gate', async () => {
    const { viewer, player, engine } = await opened('free-film')
    engine.tick(40)
    await world.fault({ match: STREAM, status: 403, body: { error_code: 'permission_denied' } })
    engine.fault({ status: 401 })
    await viewer.clock.advance(0)
    expect(await until(player.state, ({ name }) => name !== 'playing')).toMatchObject({
      name: 'blocked',
      gate: { reason: 'unavailable' },
    })
  })

  test('a place that cannot be played is jumped over, ten seconds further with every try @PLY-13.retries', async () => {
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

  test('a film that is over stays over, whatever becomes of its stream', async () => {
    const { viewer, player, engine } = await watchingFilm(world, 'free-film')
    engine.show(length(120))
    engine.tick(120)
    engine.events.emit('ended', undefined)
    engine.commands.length = 0
    await viewer.clock.advance(3_600_000)
    engine.fault({ reason: 'playlist', status: 403 })
    await viewer.clock.advance(2000)
    await settled()
    expect(player.state.value).toEqual({ name: 'paused', why: 'ended' })
    expect([engine.commands, engine.loaded.length]).toEqual([[], 1])
  })

  test.each(['channel', 'film'])(
    'a pause of a %s that is shown as failed ends the retries, and play continues',
    async (kind) => {
      const viewer = viewerAt(world)
      const { player, engine } = kind === 'film' ? viewer.contentPlayer() : viewer.player()
      if ('episode' in player) await player.open(film('free-film', { start: 30 }))
      else await player.open({ channel: 'news-24', ts: null, autoplay: true })
      engine.tick(30)
      engine.fault({ detail: 'fragLoadError' })
      await viewer.clock.advance(100)
      engine.fault({ detail: 'fragLoadError' })
      expect(player.state.value).toMatchObject({ name: 'failed', retrying: true })
      await player.pause()
      await viewer.clock.advance(60_000)
      expect([player.state.value, engine.loaded.length]).toEqual([{ name: 'paused', why: 'not-started' }, 1])
      await player.play()
      expect(engine.loaded.at(-1)?.startAt).toBe(kind === 'film' ? 30 : undefined)
    },
  )

  test('the film on screen returns with the connection, at the same second', async () => {
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

  test.each(['offline', 'broken'])(
    'a film that fails after a seek without a frame (%s) returns at the place that was sought, also on a reloaded page @PLY-13.kept-place',
    async (how) => {
      const viewer = viewerAt(world)
      const { player, engine } = viewer.contentPlayer()
      await player.open(film('half-seen-film'))
      engine.show(length(300))
      engine.tick(60)
      engine.tick(61)
      await player.seekTo(200)
      if (how === 'offline') viewer.connection.goOffline()
      else await world.fault({ match: STREAM, status: 404, times: 1 })
      engine.fault(how === 'offline' ? {} : { status: 401 })
      await viewer.clock.advance(0)
      await until(player.state, ({ name }) => name === 'failed')
      if (how === 'offline') viewer.connection.goOnline()
      else await player.retry()
      await engine.loads(2)
      expect(engine.loaded.at(-1)?.startAt).toBe(200)

      const { storage, tabStorage } = viewer
      const reloaded = viewerAt(world, { storage, tabStorage }).contentPlayer()
      await reloaded.player.open(film('half-seen-film'))
      expect(reloaded.engine.loaded[0]?.startAt).toBe(200)
      expect(reloaded.player.resumed.value).toBe(true)
    },
  )

  test('a connection that returns does not start a film that waits for play', async () => {
    const viewer = viewerAt(world)
    viewer.connection.goOffline()
    await world.fault({ match: '* /v2/*', dropConnection: true })
    const { player, engine } = viewer.contentPlayer()
    await player.open(film('free-film', { autoplay: false }))
    expect(player.state.value).toMatchObject({ name: 'failed', error: { code: 'offline' } })
    await world.clearFaults()
    viewer.connection.goOnline()
    const after = await until(player.state, ({ name }) => name === 'paused' || name === 'playing')
    expect([after, engine.loaded]).toEqual([{ name: 'paused', why: 'not-started' }, []])
  })

  test.each([
    { what: 'the codec', fault: { category: 'codec', detail: 'bufferAddCodecError' } as const, address: 200 },
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

  test('a viewer who could not be known is asked for again with the film', async () => {
    await world.fault({ match: '* /v2/*', status: 500 })
    const { player } = await opened('free-film')
    expect(player.state.value.name).toBe('failed')
    await world.clearFaults()
    await player.retry()
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('a refused stream can be tried again', async () => {
    await world.fault({ match: STREAM, status: 500, times: 1 })
    const { player } = await opened('free-film')
    expect(player.state.value).toMatchObject({ name: 'failed', error: { code: 'server' } })
    await player.retry()
    expect(player.state.value).toEqual({ name: 'playing' })
  })
})

test('another film leaves the place of the one before as it was, and its faults behind', async () => {
  const { viewer, player, engine } = await opened('free-film')
  await watching(viewer.clock, engine).watch(17)
  engine.fault({})
  await player.open(film('points-film'))
  await expect.poll(() => world.history()).toEqual([expect.objectContaining({ seconds: 17 })])
  expect(player.diagnostics().faults).toBe(0)
})

test('another film is on its way with nothing of the one before it', async () => {
  const { player } = await opened('points-film')
  expect(player.highlights.value).not.toEqual([])
  const opening = player.open(film('thumbnail-film'))
  expect([player.content.value, player.rights.value]).toEqual([null, null])
  await opening
  await expect.poll(() => player.thumbnails.value).not.toBeNull()
  expect(player.highlights.value).toEqual([])
  await player.open(film('free-film', { autoplay: false }))
  expect(player.thumbnails.value).toBeNull()
  await player.open(film('points-film'))
  await player.open(film('free-film', { autoplay: false }))
  expect(player.highlights.value).toEqual([])
})

test('another language changes the names and leaves the picture', async () => {
  const { player, engine } = await opened('two-seasons')
  const before = [...engine.commands]
  player.setLanguage('ru')
  await expect.poll(() => player.content.value?.title).toBe('Дом у переправы')
  expect(player.episode.value?.title).toMatch(/^Серия/)
  expect(engine.commands).toEqual(before)
})

test('released it gives everything back, and opens nothing any more', async () => {
  const { viewer, player, engine } = await opened('free-film')
  player.release()
  await player.open(film('points-film'))
  viewer.parental.lock()
  expect(engine.commands.at(-1)).toBe('release')
  expect(engine.loaded).toHaveLength(1)
  expect(player.state.value).toEqual({ name: 'idle' })
})

test('diagnostics hold no address and no token', async () => {
  const { player, engine } = await opened('two-seasons/two-seasons-s1e2')
  engine.tick(12.34)
  const facts = player.diagnostics()
  expect(facts).toMatchObject({
    state: 'playing',
    part: 'feature',
    time: 12.3,
    contentId: player.content.value?.id,
    channelId: null,
  })
  expect(JSON.stringify(facts)).not.toMatch(/token|m3u8|https?:/)
})

test('a film that is over was watched to its end', async () => {
  const { viewer, engine } = await opened('free-film')
  engine.show(length(40))
  await watching(viewer.clock, engine).watch(39)
  engine.events.emit('ended', undefined)
  await expect.poll(async () => (await world.history()).at(-1)?.seconds).toBe(40)
})

test('a film that has ended continues from a seek, and its position is stored again', async () => {
  const { viewer, player, engine } = await opened('free-film')
  engine.show(length(120))
  engine.tick(120)
  engine.events.emit('ended', undefined)
  engine.commands.length = 0
  await player.seekTo(60)
  expect(engine.commands).toEqual(['seek 60', 'play'])
  expect(player.state.value).toEqual({ name: 'playing' })
  await watching(viewer.clock, engine).watch(12)
  await player.pause()
  await expect.poll(async () => (await world.history()).at(-1)?.seconds).toBe(engine.transport.position)
})
