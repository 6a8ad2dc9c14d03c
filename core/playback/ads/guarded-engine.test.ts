import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ManualClock, manualClock, settled } from '../../../tests/support/manual-clock'
import type { AdCallbacks, AdEngine, AdView } from './ad-engine'
import { guardedEngine } from './guarded-engine'

const ASK = { url: 'https://ads.test/one', most: null, adId: () => Promise.resolve(''), place: null }
const VIEW: AdView = { number: 1, count: 1, left: 4, skipIn: null, link: null, paused: false }

let clock: ManualClock
beforeEach(() => {
  clock = manualClock()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

/** An SDK that the test controls: it reports what the test says, and plays until it is stopped. */
function sdk(more: Partial<AdEngine> = {}) {
  const calls: string[] = []
  const plays: { callbacks: AdCallbacks; end(count: number): void; fail(error: unknown): void }[] = []
  const engine = guardedEngine(
    {
      name: 'sdk',
      play: (_, callbacks) =>
        new Promise((end, fail) => {
          plays.push({ callbacks, end, fail })
        }),
      resume: async () => void calls.push('resume'),
      pause: () => void calls.push('pause'),
      skip: () => void calls.push('skip'),
      clicked: () => void calls.push('clicked'),
      stop: () => void calls.push('stop'),
      release: () => void calls.push('release'),
      ...more,
    },
    clock,
  )
  const received: unknown[] = []
  const receiver: AdCallbacks = {
    begins: () => void received.push('begins'),
    shows: (view) => void received.push(view),
    blocked: () => void received.push('blocked'),
    failed: (failure) => void received.push(failure),
  }
  /** Plays once and returns the result or the failure. */
  const play = () => engine.play(ASK, receiver).catch((error) => error.failure ?? error)
  const startPlay = () => {
    const outcome = play()
    const last = plays.at(-1)
    if (!last) throw new Error('it was not asked')
    return { ...last, outcome }
  }
  return { engine, calls, received, play, startPlay }
}

describe('a third-party ad engine', () => {
  test('an engine that finds nothing in time is stopped, and the media plays', async () => {
    const { startPlay, calls } = sdk()
    const { outcome } = startPlay()
    await clock.advance(5000)
    expect(await outcome).toBe('timeout')
    expect(calls).toEqual(['stop'])
  })

  test('an engine that falls silent is stopped, except during a pause or while a gesture is required', async () => {
    const { startPlay, calls } = sdk()
    const { callbacks, outcome } = startPlay()
    callbacks.begins()
    callbacks.blocked()
    await clock.advance(60_000)
    callbacks.shows({ ...VIEW, paused: true })
    await clock.advance(60_000)
    callbacks.shows(VIEW)
    await clock.advance(7999)
    expect(calls).toEqual([])
    await clock.advance(1)
    expect(await outcome).toBe('timeout')
    expect(calls).toEqual(['stop'])
  })

  test('an engine has the screen from its first view, in whole seconds, with defaults for missing fields', async () => {
    const { startPlay, received } = sdk()
    const { callbacks, end, outcome } = startPlay()
    callbacks.shows({ left: 3.2, skipIn: 1.5 } as AdView)
    expect(received).toEqual([
      'begins',
      { number: 1, count: 1, left: 4, skipIn: 2, link: null, paused: false },
    ])
    end(1)
    expect(await outcome).toBe(1)
    callbacks.begins()
    callbacks.shows(VIEW)
    callbacks.blocked()
    expect(received, 'what it says afterwards').toHaveLength(2)
    expect(clock.waiting).toEqual([])
  })

  test('an engine that shows nothing, or throws, fails with its own failure', async () => {
    const none = sdk().startPlay()
    none.end(0)
    expect(await none.outcome).toBe('no-ad')
    const odd = sdk().startPlay()
    odd.end(-1)
    expect(await odd.outcome).toBe('no-ad')
    const some = sdk().startPlay()
    some.end(2.5)
    expect(await some.outcome).toBe(2)
    const refused = sdk().startPlay()
    refused.fail(Object.assign(new Error('empty'), { failure: 1009 }))
    expect(await refused.outcome).toBe(1009)
    const { play } = sdk({
      play: () => {
        throw new TypeError('no SDK')
      },
    })
    expect(await play()).toBeInstanceOf(TypeError)
  })

  test('an engine that throws on a command returns the screen to the media', async () => {
    const { engine, startPlay } = sdk({
      pause: () => {
        throw new TypeError('no manager')
      },
    })
    const { callbacks, outcome } = startPlay()
    callbacks.shows(VIEW)
    engine.pause()
    expect(await outcome).toBe(901)
    expect(() => engine.release()).not.toThrow()
  })

  test('an engine that was stopped and fails late does not stop its successor', async () => {
    const { engine, startPlay, calls } = sdk()
    const first = startPlay()
    engine.stop()
    const second = startPlay()
    first.fail(new Error('late'))
    await settled()
    expect(calls).toEqual(['stop'])
    second.callbacks.shows(VIEW)
    second.end(2)
    expect(await Promise.all([first.outcome, second.outcome])).toEqual([900, 2])
  })

  test('an engine that may not autoplay rejects as a video does', async () => {
    const { engine } = sdk({
      resume: () => Promise.reject(Object.assign(new Error(), { name: 'NotAllowedError' })),
    })
    await expect(engine.resume()).rejects.toMatchObject({ code: 'autoplay-blocked' })
  })
})
