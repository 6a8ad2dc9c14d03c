import { describe, expect, test } from 'vitest'
import { settled } from '../../../tests/support/manual-clock'
import { recordingEngine } from '../../../tests/support/recording-engine'
import { viewerAt } from '../../../tests/support/viewer'
import { TvError } from '../../lib/errors/errors'
import { singleTab } from '../../session'
import type { EngineSource } from '../engine'
import { createEngineSwitch } from '../engine-switch'
import { type Gate, toGate } from './gate'
import type { Found, Kind, PlaybackRequest, PlaybackSource } from './kind'
import { createLoader } from './load'
import { createMedia } from './media'
import { createPlayer } from './player'
import { createTrackPreferences } from './track-preferences'

/** Requests a recording by its name, from this second. */
interface RecordingRequest extends PlaybackRequest {
  name: string
  at: number
}

/** A load that waits for its recording to be found. */
interface Finding {
  readonly request: RecordingRequest
  readonly signal: AbortSignal
  /** Finds the recording, with its gate. */
  answer(gate?: Gate): Promise<void>
  refuse(error: TvError): Promise<void>
}

const recording = (name: string, more: Partial<RecordingRequest> = {}): RecordingRequest => ({
  name,
  at: 0,
  autoplay: true,
  ...more,
})
const PURCHASE: Gate = { reason: 'purchase', offers: null }
const PLAYING = { name: 'playing' }

/** A player of recordings, the simplest kind; a test finds what its loads request. */
function recordingPlayer() {
  const { tv, api, session, serverClock, storage, connection, clock } = viewerAt({
    base: 'http://operator.test',
  })
  const engine = recordingEngine()
  const loads: Finding[] = []
  /** Intents that differ by kind, in order. */
  const own: string[] = []
  const sold = { isBought: false }
  let protection: EngineSource | null = null
  let position = 0
  const pageLifecycle = { onLeave: () => () => undefined, onReturn: () => () => undefined }
  const trackPreferences = createTrackPreferences({ storage, tabs: singleTab })
  const options = {
    ...{ api, session, clock: serverClock, storage, connection, trackPreferences, pageLifecycle },
    config: tv.config,
    engine: createEngineSwitch(engine),
    language: () => 'en',
  }
  const gates = new WeakMap<RecordingRequest, Gate>()
  const kind: Kind<RecordingRequest, Found<RecordingRequest>, PlaybackSource> = {
    early: ({ name }) => ({ name: null, knownAs: name, stream: null, isAhead: false }),
    find: (request, signal) =>
      new Promise((resolve, reject) => {
        const andSettle = (settle: () => void) => {
          settle()
          return settled()
        }
        loads.push({
          ...{ request, signal },
          answer(gate) {
            if (gate) gates.set(request, gate)
            return andSettle(() => resolve({ request }))
          },
          refuse: (error) => andSettle(() => reject(error)),
        })
      }),
    gate: async (found) => ({ found, gate: gates.get(found.request) ?? null }),
    stream: async ({ request: { name, at } }) => ({
      address: protection ?? `https://streams.test/${name}.m3u8`,
      startAt: at,
      tracksOf: name,
      knownAs: [name, `${name}-slug`],
    }),
    refusal: (error) => toGate(error, null) ?? error,
    offers: () => null,
  }
  const timing = {
    hasMediaAhead: () => true,
    isAtEnd: () => false,
    onAir: () => null,
    adPosition: () => null,
  }
  const media = createMedia(options, timing)
  const loader = createLoader(options, media, kind)
  const player = createPlayer(options, media, loader, {
    async resume(why) {
      own.push(`resume ${why}`)
      await media.resume()
    },
    async restart(request, byViewer) {
      own.push(`restart ${byViewer ? 'by the viewer' : 'by itself'}`)
      await loader.open(request)
    },
    seekTo: async (position) => engine.transport.seek(position),
    skipTarget: (seconds) => position + seconds,
    isUnlocked: () => true,
    afterPurchase: async (request) => (sold.isBought ? request : null),
  })
  media.events.on('moved', () => {
    position = engine.transport.position
    loader.amend({ at: position })
  })

  /** Opens a recording and plays it; the calls made until then are not recorded. */
  async function playing(name: string) {
    const opened = loader.open(recording(name))
    await loads.at(-1)?.answer()
    await opened
    engine.commands.length = 0
    own.length = 0
  }

  return {
    loader,
    player,
    state: player.state,
    engine,
    loads,
    own,
    sold,
    connection,
    clock,
    playing,
    /** Makes the streams protected, or clear again, from now on. */
    protect(isProtected: boolean) {
      protection = isProtected ? ({ streams: [] } as unknown as EngineSource) : null
    },
  }
}

describe('a load', () => {
  test('passes a source to the engine once its request is resolved, and plays it', async () => {
    const { loader, state, engine, loads } = recordingPlayer()
    const opened = loader.open(recording('one', { at: 7 }))
    expect([state.value, engine.commands]).toEqual([{ name: 'loading' }, []])
    await loads[0]?.answer()
    await opened
    expect([state.value, engine.commands]).toEqual([PLAYING, ['load 7', 'play']])
  })

  test('resolves a request without autoplay, and loads its source only with play', async () => {
    const { loader, player, state, engine, loads } = recordingPlayer()
    void loader.open(recording('one', { autoplay: false }))
    await loads[0]?.answer()
    expect([state.value, engine.loaded]).toEqual([{ name: 'paused', why: 'not-started' }, []])
    const played = player.play()
    await loads[1]?.answer()
    await played
    expect([state.value, engine.loaded.length]).toEqual([PLAYING, 1])
  })

  test('refuses play and seek before the first request', async () => {
    const { player } = recordingPlayer()
    await expect(player.play()).rejects.toMatchObject({ code: 'not-ready' })
    await expect(player.seekTo(1)).rejects.toMatchObject({ code: 'not-ready' })
  })
})

describe('the engine of a source', () => {
  test('a protected source is recorded under each of its names, and its engine is prepared the next time', async () => {
    const { engine, playing, protect } = recordingPlayer()
    protect(true)
    for (const name of ['one', 'one', 'one-slug', 'two']) await playing(name)
    // Each load prepares the engine twice: before its request is found, and before its stream is known.
    const prepared = engine.prepared.filter((_, index) => index % 2 === 0)
    expect(prepared).toEqual(['clear', 'protected', 'protected', 'clear'])
  })

  test('a source that is clear again loses its record', async () => {
    const { engine, playing, protect } = recordingPlayer()
    protect(true)
    await playing('one')
    protect(false)
    await playing('one')
    await playing('one')
    expect(engine.prepared.at(-1)).toBe('clear')
  })
})

describe('a newer load', () => {
  test('aborts the signal of the load before it', async () => {
    const { loader, loads } = recordingPlayer()
    void loader.open(recording('one'))
    expect(loads[0]?.signal.aborted).toBe(false)
    void loader.open(recording('two'))
    expect(loads.map(({ request, signal }) => [request.name, signal.aborted])).toEqual([
      ['one', true],
      ['two', false],
    ])
  })

  test.each<[string, (load: Finding) => Promise<void>]>([
    ['source', (load) => load.answer()],
    ['gate', (load) => load.answer(PURCHASE)],
    ['error', (load) => load.refuse(new TvError('server'))],
    ['error that means a gate', (load) => load.refuse(new TvError('login-required'))],
  ])('keeps playing when the load before it arrives late with its %s', async (_, arrive) => {
    const { loader, state, engine, loads, playing } = recordingPlayer()
    void loader.open(recording('one'))
    await playing('two')
    const [late] = loads
    if (late) await arrive(late)
    expect([state.value, engine.commands, engine.loaded.length]).toEqual([PLAYING, [], 1])
    expect(loader.request?.name).toBe('two')
  })

  test('keeps the last frame of the one before it for 300 ms, then removes it', async () => {
    const { loader, engine, clock, playing } = recordingPlayer()
    await playing('one')
    void loader.open(recording('two'))
    await clock.advance(299)
    expect(engine.commands).toEqual([])
    await clock.advance(1)
    expect(engine.commands).toEqual(['unload'])
  })

  test('does not remove a frame that its source has replaced', async () => {
    const { loader, engine, loads, clock, playing } = recordingPlayer()
    await playing('one')
    const opened = loader.open(recording('two'))
    await loads[1]?.answer()
    await opened
    await clock.advance(1000)
    expect(engine.commands).toEqual(['load 0', 'play'])
  })

  test('discards presses of skip that have not led to a seek yet', async () => {
    const { loader, player, engine, clock, playing } = recordingPlayer()
    await playing('one')
    await player.skip(10)
    void loader.open(recording('two'))
    await clock.advance(1000)
    expect(engine.commands).toEqual(['unload'])
  })
})

describe('the intents of a viewer', () => {
  test('pause and play reach the engine, play by way of its kind', async () => {
    const { player, state, engine, own, playing } = recordingPlayer()
    await playing('one')
    await player.pause()
    expect(state.value).toEqual({ name: 'paused', why: 'viewer' })
    await player.play()
    expect([state.value, engine.commands, own]).toEqual([PLAYING, ['pause', 'play'], ['resume viewer']])
  })

  test('a seek is own with its position', async () => {
    const { player, engine, playing } = recordingPlayer()
    await playing('one')
    await player.seekTo(42)
    expect(engine.commands).toEqual(['seek 42'])
  })

  test('presses of skip add up to one seek', async () => {
    const { player, engine, clock, playing } = recordingPlayer()
    await playing('one')
    engine.tick(60)
    for (const seconds of [10, 10, -30]) await player.skip(seconds)
    await clock.advance(1000)
    expect(engine.commands).toEqual(['seek 50'])
  })

  test('a pause while something is looked up looks it up for later, and play loads it from its position', async () => {
    const { loader, player, state, loads, playing } = recordingPlayer()
    await playing('one')
    void loader.open(recording('one', { at: 30 }))
    await player.pause()
    expect(loads[1]?.signal.aborted).toBe(true)
    expect(loads[2]?.request).toEqual(recording('one', { at: 30, autoplay: false }))
    expect(player.paused.value).toBe(true)
    await loads[2]?.answer()
    expect(state.value).toEqual({ name: 'paused', why: 'not-started' })
    void player.play()
    expect(loads[3]?.request).toEqual(recording('one', { at: 30 }))
  })
})

describe('a load that cannot be resolved', () => {
  test('fails with the error of its call, and plays after a retry', async () => {
    const { loader, player, state, engine, loads, own } = recordingPlayer()
    const error = new TvError('server', { status: 500 })
    void loader.open(recording('one'))
    await loads[0]?.refuse(error)
    expect(state.value).toEqual({ name: 'failed', error, retrying: false })
    expect(engine.commands).toEqual(['unload'])
    const retried = player.retry()
    await settled()
    expect(state.value).toEqual({ name: 'loading' })
    await loads[1]?.answer()
    await retried
    expect([state.value, own.at(-1)]).toEqual([PLAYING, 'restart by the viewer'])
  })

  test('is retried by play too', async () => {
    const { loader, player, state, loads } = recordingPlayer()
    void loader.open(recording('one'))
    await loads[0]?.refuse(new TvError('timeout'))
    void player.play()
    await settled()
    await loads[1]?.answer()
    expect(state.value).toEqual(PLAYING)
  })

  test('fails with `unexpected` if the error is none of ours', async () => {
    const { loader, state, loads } = recordingPlayer()
    void loader.open(recording('one'))
    await loads[0]?.refuse(new RangeError('no code') as unknown as TvError)
    expect(state.value).toMatchObject({ name: 'failed', error: { code: 'unexpected' } })
  })

  test('stops at a gate if its error means one', async () => {
    const { loader, state, loads } = recordingPlayer()
    void loader.open(recording('one'))
    await loads[0]?.refuse(new TvError('login-required'))
    expect(state.value).toEqual({ name: 'blocked', gate: { reason: 'login' } })
  })

  test('is loaded again by itself once the connection is back', async () => {
    const { loader, state, loads, connection, own } = recordingPlayer()
    connection.goOffline()
    void loader.open(recording('one'))
    await loads[0]?.refuse(new TvError('offline'))
    expect(state.value).toMatchObject({ name: 'failed', retrying: true })
    connection.goOnline()
    await settled()
    await loads[1]?.answer()
    expect([state.value, own.at(-1)]).toEqual([PLAYING, 'restart by itself'])
  })
})

describe('a gate', () => {
  async function atGate() {
    const player = recordingPlayer()
    await player.playing('one')
    void player.loader.open(recording('two'))
    await player.loads[1]?.answer(PURCHASE)
    return player
  }

  test('stops a load before its source, and unloads the source before it', async () => {
    const { state, engine } = await atGate()
    expect(state.value).toEqual({ name: 'blocked', gate: PURCHASE })
    expect(engine.commands).toEqual(['unload'])
  })

  test('refuses play and seek with the error of the gate', async () => {
    const { player } = await atGate()
    await expect(player.play()).rejects.toMatchObject({ code: 'channel-not-purchased' })
    await expect(player.seekTo(1)).rejects.toMatchObject({ code: 'channel-not-purchased' })
  })

  test('stays closed after an entitlement refresh without a purchase', async () => {
    const { player, state, loads } = await atGate()
    await player.refreshEntitlements()
    expect([state.value.name, loads.length]).toEqual(['blocked', 2])
  })

  test('opens after a purchase with the next entitlement refresh, which plays the same request', async () => {
    const { player, state, engine, loads, sold } = await atGate()
    sold.isBought = true
    const refreshed = player.refreshEntitlements()
    await settled()
    expect(loads[2]?.request).toEqual(recording('two'))
    await loads[2]?.answer()
    await refreshed
    expect([state.value, engine.loaded.at(-1)?.url]).toEqual([PLAYING, 'https://streams.test/two.m3u8'])
  })
})

describe('a released player', () => {
  test('has aborted its load, and ignores the late result and engine events', async () => {
    const { loader, player, state, engine, loads } = recordingPlayer()
    void loader.open(recording('one'))
    player.release()
    expect([loads[0]?.signal.aborted, engine.commands]).toEqual([true, ['release']])
    await loads[0]?.answer()
    engine.events.emit('playing', undefined)
    expect([state.value, engine.loaded, loader.request]).toEqual([{ name: 'idle' }, [], null])
  })

  test('starts no load and no timer any more', async () => {
    const { loader, player, engine, loads, clock, playing } = recordingPlayer()
    await playing('one')
    await player.skip(10)
    player.release()
    await loader.open(recording('two'))
    await player.retry()
    await clock.advance(60_000)
    expect([loads.length, engine.commands, clock.waiting]).toEqual([1, ['release'], []])
  })
})
