import { describe, expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock'
import type { AdBlock } from '../../api/ad-block'
import type { AdController } from '../ads/ad-controller'
import { createAdBreaks, type LoadAds } from './ad-breaks'

const media = {
  hold: () => undefined,
  resumeMedia: () => undefined,
  refused: () => undefined,
  report: () => undefined,
}
const block = (hasPreRoll: boolean): AdBlock => ({ hasPreRoll, wire: {} })

/** Ad breaks whose advertising code loads when a test says so; `commands` lists the calls that the code receives. */
function breaksOver() {
  const commands: string[] = []
  const coming: { loads(): Promise<void>; failed(): Promise<void> }[] = []
  const ads = {
    isHolding: false,
    open: async (_: unknown, of: string) => void commands.push(`open ${of}`),
    advanced: (seconds: number) => void commands.push(`advanced ${seconds}`),
    paused: () => void commands.push('paused'),
    resumed: () => void commands.push('resumed'),
    ended: async () => void commands.push('ended'),
    abort: () => void commands.push('leave'),
    release: () => void commands.push('release'),
  } as unknown as AdController
  const load: LoadAds = () =>
    new Promise((resolve, reject) => {
      const then = (settle: () => void) => async () => {
        settle()
        await new Promise(setImmediate)
      }
      coming.push({ loads: then(() => resolve(ads)), failed: then(() => reject(new Error('offline'))) })
    })
  const adBreaks = createAdBreaks(load, media, (what) => void commands.push(what), manualClock())
  /** Resolves once the code has loaded and opened this stream. */
  const over = async (of: string) => {
    void adBreaks.before(block(true), of)
    await coming[0]?.loads()
    commands.length = 0
  }
  return { adBreaks, coming, commands, over }
}

describe('the code of advertising', () => {
  test('advertising code that loads before a stream holds the media, and refuses other intents', async () => {
    const { adBreaks, coming } = breaksOver()
    void adBreaks.before(block(true), 'one')
    expect([adBreaks.holds, adBreaks.coming]).toEqual([true, true])
    expect(() => adBreaks.check()).toThrow(expect.objectContaining({ code: 'not-ready' }))
    await coming[0]?.loads()
    expect(adBreaks.holds).toBe(false)
    adBreaks.check()
  })

  test('advertising code that loads after another stream has started shows nothing of the previous one', async () => {
    const { adBreaks, coming, commands } = breaksOver()
    void adBreaks.before(block(true), 'one')
    adBreaks.leave()
    await coming[0]?.loads()
    expect(commands).toEqual([])
  })

  test('advertising code that failed to load is fetched again by the next stream with an ad block', async () => {
    const { adBreaks, coming, commands } = breaksOver()
    void adBreaks.before(block(true), 'one')
    await coming[0]?.failed()
    void adBreaks.before(block(true), 'two')
    await coming[1]?.loads()
    expect(commands).toEqual(['advertising did not come', 'open two'])
  })

  test('is given back with the player, also where it comes after that', async () => {
    const { adBreaks, coming, commands } = breaksOver()
    void adBreaks.before(block(true), 'one')
    adBreaks.release()
    await coming[0]?.loads()
    expect(commands).toEqual(['release'])
  })
})

describe('over a stream', () => {
  test('seconds skipped by a seek do not count as watched', async () => {
    const { adBreaks, commands, over } = breaksOver()
    await over('one')
    adBreaks.advanced(0.25, 10)
    adBreaks.advanced(30, 40)
    expect(commands).toEqual(['advanced 0.25', 'advanced 0'])
  })

  test('a pause of the viewer ends once, and a wait for data is none', async () => {
    const { adBreaks, commands, over } = breaksOver()
    await over('one')
    adBreaks.playing()
    adBreaks.paused()
    adBreaks.playing()
    adBreaks.playing()
    expect(commands).toEqual(['paused', 'resumed'])
  })

  test.each([
    ['the same in another place', 'one', ['resumed']],
    ['another one', 'two', []],
  ])('a pause ends with %s only where it was of that', async (_, next, ends) => {
    const { adBreaks, commands, over } = breaksOver()
    await over('one')
    adBreaks.paused()
    await adBreaks.before(block(true), next)
    commands.length = 0
    adBreaks.playing()
    expect(commands).toEqual(ends)
  })

  test('a stream without advertisements keeps none of the previous stream', async () => {
    const { adBreaks, commands, over } = breaksOver()
    await over('one')
    adBreaks.leave()
    adBreaks.advanced(0.25, null)
    adBreaks.paused()
    expect(adBreaks.ended()).toBeNull()
    expect(commands).toEqual(['leave'])
  })
})
