import { describe, expect, test } from 'vitest'
import { settled } from '../../../tests/support/manual-clock'
import { isFailed, isPlaying, until } from '../../../tests/support/until'
import { signIn, viewerAt } from '../../../tests/support/viewer'
import { channelViewers, NEWS, STREAM } from '../../../tests/support/watching-channel'
import { worldPerTest } from '../../../tests/support/world-per-test'
import { UNANSWERED_MS } from '../recovery/error-policy'

const world = worldPerTest()

const { watching, advancing } = channelViewers(world)

describe('a fault of the media', () => {
  test('the first network fault is recovered by the engine without a message', async () => {
    const { player, engine, clock } = await advancing()
    engine.fault({})
    await clock.advance(0)
    expect(engine.commands).toEqual(['recover network'])
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(await world.calls(STREAM)).toEqual([])
  })

  test('a second network fault is shown, retried, and cleared once frames advance @PLY-13.message', async () => {
    const { player, engine, clock } = await advancing()
    engine.fault({})
    await clock.advance(0)
    engine.fault({})
    expect(player.state.value).toMatchObject({
      name: 'failed',
      error: { code: 'media-network' },
      retrying: true,
    })
    await clock.advance(1000)
    expect(engine.commands).toEqual(['recover network', 'recover network'])
    engine.show({ buffered: 6 })
    engine.tick(100.25)
    engine.tick(100.5)
    expect(player.state.value).toEqual({ name: 'playing' })
    await clock.advance(10_000)
    engine.tick(110.5)
    engine.show({ buffered: 0 })
    engine.fault({})
    await clock.advance(0)
    expect(engine.commands.at(-1)).toBe('recover network')
  })

  test('a third network fault loads the same address of the live edge, and 20 s after the second one a new one', async () => {
    const { player, engine, clock } = await advancing()
    for (const waitMs of [0, 1000, 2000]) {
      engine.fault({})
      await clock.advance(waitMs)
    }
    await engine.loads(2)
    expect(await world.calls(STREAM)).toEqual([])
    expect(engine.loaded[1]?.url).toBe(engine.loaded[0]?.url)
    await clock.advance(17_000)
    engine.fault({})
    await clock.advance(4000)
    await engine.loads(3)
    await until(player.state, isPlaying)
    expect(await world.calls(STREAM)).toHaveLength(1)
    expect(engine.loaded[2]?.url).not.toBe(engine.loaded[0]?.url)
  })

  test('the address of a live edge is not loaded again for another viewer: a third network fault asks for theirs', async () => {
    const viewer = await advancing()
    const { engine, clock } = viewer
    await signIn(viewer, await world.makeAccount())
    await settled()
    await world.clearLedger()
    for (const waitMs of [0, 1000, 2000]) {
      engine.fault({})
      await clock.advance(waitMs)
    }
    await engine.loads(2)
    expect(await world.calls(STREAM)).toHaveLength(1)
  })

  test('with 403 asks for a new address at once', async () => {
    const { engine, clock, player } = await advancing()
    engine.fault({ status: 403 })
    await clock.advance(0)
    await engine.loads(2)
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(engine.loaded[1]?.url).not.toBe(engine.loaded[0]?.url)
  })

  test('a codec fault stops playback until the viewer retries @PLY-13.codec', async () => {
    const { player, engine } = await advancing()
    const { position } = engine.transport
    expect(position).toBeGreaterThan(0)
    engine.fault({ category: 'codec', detail: 'bufferAddCodecError' })
    expect(player.state.value).toMatchObject({
      name: 'failed',
      error: { code: 'media-unsupported', detail: { detail: 'bufferAddCodecError', faults: 1 } },
      retrying: false,
    })
    expect(engine.commands).toEqual(['unload'])
    expect(player.diagnostics()).toMatchObject({ position: Math.round(position * 10) / 10 })
    await player.play()
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('while nothing is wanted means nothing', async () => {
    const { player, engine, clock } = await advancing()
    await player.open({ ...NEWS, channel: 'night-18' })
    engine.fault({ category: 'codec' })
    await clock.advance(60_000)
    expect(player.state.value).toMatchObject({ name: 'blocked' })
  })

  test('recovery in the archive continues at the same second @PLY-13.recovery', async () => {
    const { engine, clock, start } = await watching('news-24', 3600)
    engine.tick(125, start + 125)
    engine.fault({ status: 404 })
    await clock.advance(0)
    await engine.loads(2)
    expect(engine.loaded[1]).toMatchObject({ startAt: 5, url: expect.stringContaining(`/${start + 120}/`) })
  })

  test('in the archive that stays is left after five tries, ten seconds further on each time @PLY-13.retries', async () => {
    const { engine, clock, start } = await watching('news-24', 3600)
    engine.tick(5, start + 5)
    for (let faults = 1; faults <= 8; faults++) {
      engine.fault({ detail: 'fragLoadError', status: 500 })
      await clock.advance(30_000)
      await engine.loads(faults)
    }
    const seconds = engine.loaded.map(
      ({ url, startAt }) => Number(/\/(\d{9,})\//.exec(url)?.[1]) + (startAt ?? 0) - start,
    )
    expect(seconds).toEqual([0, 5, 5, 5, 5, 15, 25, 35])
  })

  test('a fault that stops the archive keeps the second on screen, and the retry starts there', async () => {
    const { player, engine, start } = await watching('news-24', 3600)
    engine.tick(1799, start + 1799)
    engine.fault({ category: 'codec', detail: 'bufferAddCodecError' })
    await settled()
    expect(player.time.value).toBe(start + 1799)
    await player.retry()
    expect(engine.loaded[1]).toMatchObject({ startAt: 9, url: expect.stringContaining(`/${start + 1790}/`) })
  })

  test('a fault during a pause is recovered without a message, and playback stays paused', async () => {
    const { player, engine, clock } = await advancing()
    await player.pause()
    for (const waitMs of [0, 1000, 2000]) {
      engine.fault({})
      await clock.advance(waitMs)
    }
    await engine.loads(2)
    await settled()
    expect(player.state.value).toEqual({ name: 'paused', why: 'viewer' })
    expect(engine.commands).toEqual(['pause', 'recover network', 'recover network', 'load'])
    await player.play()
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('a decoder fault resets the decoder, as does a full buffer @PLY-13.recovery @PLY-13.buffer-and-stall', async () => {
    for (const reason of ['decoder', 'buffer-full'] as const) {
      const { player, engine, clock } = await advancing()
      engine.fault({ category: 'media', reason })
      await clock.advance(0)
      expect(engine.commands).toEqual(['recover media', 'play'])
      expect(player.state.value).toEqual({ name: 'playing' })
    }
  })

  test('an overloaded phone gets one rendition less, without a message @PLY-13.mobile-exception', async () => {
    const { player, engine, clock } = await advancing()
    engine.fault({ category: 'device-overload', detail: 'internalException' })
    await clock.advance(0)
    expect(engine.commands).toEqual(['recover device-overload'])
    expect(player.state.value).toEqual({ name: 'playing' })
  })

  test('a 403 for the renewed address too is shown, and recovery stops', async () => {
    const { player, engine, clock } = await advancing()
    engine.fault({ status: 403 })
    await clock.advance(0)
    await engine.loads(2)
    engine.fault({ status: 403 })
    expect(player.state.value).toMatchObject({ error: { code: 'media-network' }, retrying: false })
    await clock.advance(600_000)
    expect(await world.calls(STREAM)).toHaveLength(1)
  })

  test('while there is media ahead is healed behind the picture', async () => {
    const { player, engine, clock } = await advancing()
    engine.show({ buffered: 6 })
    for (let faults = 1; faults <= 3; faults++) {
      engine.fault({})
      await clock.advance(2000)
      engine.tick(100 + 2 * faults)
    }
    expect(engine.commands).toEqual(['recover network', 'recover network', 'recover network'])
    expect(player.state.value).toEqual({ name: 'playing' })
    expect(await world.calls(STREAM)).toEqual([])
  })

  test('after two failures in the archive a retry of the viewer plays the live edge @PLY-13.replay', async () => {
    for (const [kinds, live] of [
      [['codec'], false],
      [['network', 'network'], true],
    ] as const) {
      const viewer = viewerAt(world)
      const { player, engine } = viewer.player()
      await player.open({ channel: 'news-24', ts: viewer.serverClock.seconds() - 3600, autoplay: true })
      engine.tick(0)
      engine.tick(1)
      for (const category of kinds) engine.fault({ category })
      expect(player.state.value).toMatchObject({ name: 'failed' })
      await player.retry()
      expect(player.live.value).toBe(live)
    }
  })

  test('a refusal of the operator during recovery opens a gate', async () => {
    const { player, engine, clock } = await advancing()
    await world.fault({ match: STREAM, status: 403, body: { error: { message: 'Two screens at most.' } } })
    engine.fault({ status: 403 })
    await clock.advance(0)
    const blocked = await until(player.state, (state) => state.name === 'blocked')
    expect(blocked).toMatchObject({ gate: { reason: 'unavailable', message: 'Two screens at most.' } })
  })

  test.each([
    [500, 'server', true],
    [404, 'not-found', false],
  ] as const)(
    'a %i of the operator during recovery is the error of that call, with its status and message',
    async (status, code, retrying) => {
      const { player, engine, clock } = await advancing()
      await world.fault({ match: STREAM, status, times: 1 })
      engine.fault({ status: 403 })
      await clock.advance(0)
      await until(player.state, isFailed)
      const detail = {
        status,
        message: `Ordered failure ${status}`,
        call: expect.stringContaining('/stream'),
      }
      expect(player.state.value).toMatchObject({ error: { code, detail }, retrying })
      if (!retrying) return
      await clock.advance(UNANSWERED_MS)
      await until(player.state, isPlaying)
    },
  )
})
