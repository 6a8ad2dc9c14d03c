import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ManualClock, manualClock, settled } from '../../../tests/support/manual-clock'
import type { AdEngine, AdHearer, AdView } from './ad-engine'
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
  const told: string[] = []
  const asks: { say: AdHearer; end(count: number): void; fail(error: unknown): void }[] = []
  const engine = guardedEngine(
    {
      name: 'sdk',
      play: (_, say) =>
        new Promise((end, fail) => {
          asks.push({ say, end, fail })
        }),
      resume: async () => void told.push('resume'),
      pause: () => void told.push('pause'),
      skip: () => void told.push('skip'),
      clicked: () => void told.push('clicked'),
      stop: () => void told.push('stop'),
      release: () => void told.push('release'),
      ...more,
    },
    clock,
  )
  const heard: unknown[] = []
  const hear: AdHearer = {
    begins: () => void heard.push('begins'),
    shows: (view) => void heard.push(view),
    blocked: () => void heard.push('blocked'),
    failed: (failure) => void heard.push(failure),
  }
  /** Plays once and returns the result or the failure. */
  const play = () => engine.play(ASK, hear).catch((error) => error.failure ?? error)
  const ask = () => {
    const over = play()
    const last = asks.at(-1)
    if (!last) throw new Error('it was not asked')
    return { ...last, over }
  }
  return { engine, told, heard, play, ask }
}

describe('a third-party ad engine', () => {
  test('an engine that finds nothing in time is stopped, and the media plays', async () => {
    const { ask, told } = sdk()
    const { over } = ask()
    await clock.advance(5000)
    expect(await over).toBe('timeout')
    expect(told).toEqual(['stop'])
  })

  test('an engine that falls silent is stopped, except during a pause or while a gesture is required', async () => {
    const { ask, told } = sdk()
    const { say, over } = ask()
    say.begins()
    say.blocked()
    await clock.advance(60_000)
    say.shows({ ...VIEW, paused: true })
    await clock.advance(60_000)
    say.shows(VIEW)
    await clock.advance(7999)
    expect(told).toEqual([])
    await clock.advance(1)
    expect(await over).toBe('timeout')
    expect(told).toEqual(['stop'])
  })

  test('an engine has the screen from its first view, in whole seconds, with defaults for missing fields', async () => {
    const { ask, heard } = sdk()
    const { say, end, over } = ask()
    say.shows({ left: 3.2, skipIn: 1.5 } as AdView)
    expect(heard).toEqual(['begins', { number: 1, count: 1, left: 4, skipIn: 2, link: null, paused: false }])
    end(1)
    expect(await over).toBe(1)
    say.begins()
    say.shows(VIEW)
    say.blocked()
    expect(heard, 'what it says afterwards').toHaveLength(2)
    expect(clock.waiting).toEqual([])
  })

  test('an engine that shows nothing, or throws, fails with its own failure', async () => {
    const none = sdk().ask()
    none.end(0)
    expect(await none.over).toBe('no-ad')
    const odd = sdk().ask()
    odd.end(-1)
    expect(await odd.over).toBe('no-ad')
    const some = sdk().ask()
    some.end(2.5)
    expect(await some.over).toBe(2)
    const refused = sdk().ask()
    refused.fail(Object.assign(new Error('empty'), { failure: 1009 }))
    expect(await refused.over).toBe(1009)
    const { play } = sdk({
      play: () => {
        throw new TypeError('no SDK')
      },
    })
    expect(await play()).toBeInstanceOf(TypeError)
  })

  test('an engine that throws on a command returns the screen to the media', async () => {
    const { engine, ask } = sdk({
      pause: () => {
        throw new TypeError('no manager')
      },
    })
    const { say, over } = ask()
    say.shows(VIEW)
    engine.pause()
    expect(await over).toBe(901)
    expect(() => engine.release()).not.toThrow()
  })

  test('an engine that was stopped and fails late does not stop its successor', async () => {
    const { engine, ask, told } = sdk()
    const first = ask()
    engine.stop()
    const second = ask()
    first.fail(new Error('late'))
    await settled()
    expect(told).toEqual(['stop'])
    second.say.shows(VIEW)
    second.end(2)
    expect(await Promise.all([first.over, second.over])).toEqual([900, 2])
  })

  test('an engine that may not autoplay rejects as a video does', async () => {
    const { engine } = sdk({
      resume: () => Promise.reject(Object.assign(new Error(), { name: 'NotAllowedError' })),
    })
    await expect(engine.resume()).rejects.toMatchObject({ code: 'autoplay-blocked' })
  })
})
