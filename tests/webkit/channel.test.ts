import type { WebDriver } from 'selenium-webdriver'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { ERROR_NUMBERS } from '../../core/lib/errors/errors'
import { words } from '../models/words'
import { World } from '../models/world'
import { openWindow, WebkitPlayer } from './support/player'

const HOUR_S = 3600
/** The demo's video repeats after this time, with a discontinuity at the seam. */
const ROUND_S = 48
/** From here the operator's window contains no seam for half a minute and more. */
const PAST_SEAM_S = 14
const stand = inject('stand')

const PAGES: Record<string, (world: World) => string> = {
  'the embed page': ({ site }) => `${site}/channel_embed/news-24?autoplay=1&muted=1&lang=en`,
  'a partner page': ({ partner, name }) => `${partner}/one-tag?world=${name}&lang=en`,
}

let world: World
let window: WebDriver
let player: WebkitPlayer
beforeEach(async () => {
  world = await World.make(stand.operator, 'default')
  // GStreamer 1.22.0 drops media with earlier timestamps than before, as after a seam.
  const round = Math.round(((await world.now()) - PAST_SEAM_S) / ROUND_S)
  await world.setClock(round * ROUND_S + PAST_SEAM_S)
  window = await openWindow(stand)
  player = new WebkitPlayer(window)
})
afterEach(() => window.quit())

describe.each(Object.entries(PAGES))('WebKit on %s', (_, address) => {
  test('a channel plays in WebKit', async ({ annotate }) => {
    await window.get(address(world))
    const frames = await player.shows(world, 1)
    expect((await world.now()) - (frames.at(-1)?.time ?? 0)).toBeLessThan(20)
    expect(await player.read('live')).toBe(true)
    const { engine, code } = await player.call<Record<string, unknown>>('diagnostics')
    expect(code).toBeNull()
    expect(engine).toMatch(/^hls\.js /)
    await annotate(`WebKitGTK ${(await window.getCapabilities()).getBrowserVersion()} plays with ${engine}`)
  })

  test('playback in WebKit pauses, and continues', async () => {
    await window.get(address(world))
    await player.shows(world, 1)
    await player.press(words('player.pause'))
    await player.expectState('paused')
    expect(await player.advancedSeconds()).toBe(0)
    await player.press(words('player.play'))
    await player.expectState('playing')
    await player.shows(world, 1)
  })

  test('an hour back in the archive WebKit shows that hour, and one press leads to live', async () => {
    await window.get(address(world))
    await player.expectState('playing')
    const second = (await world.now()) - HOUR_S
    await player.call('seekTo', second)
    const times = (await player.shows(world, 1)).map(({ time }) => time)
    expect(await player.read('live')).toBe(false)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(second)
    expect(Math.max(...times)).toBeLessThan(second + 30)
    await player.press(words('player.goLive'))
    await expect.poll(() => player.read('live')).toBe(true)
    const frames = await player.shows(world, 1)
    expect((await world.now()) - (frames.at(-1)?.time ?? 0)).toBeLessThan(20)
  })

  test('a failing stream shows a message in WebKit, and plays after a retry', async () => {
    await world.fault({ match: 'GET /v2/channels/:id/stream', status: 500 })
    await window.get(address(world))
    await expect.poll(() => player.message(), { timeout: 12_000 }).toContain('Ordered failure 500')
    expect(await player.message()).toContain(words('player.errorNumber', { number: ERROR_NUMBERS.server }))
    await world.clearFaults()
    await player.press(words('player.retry'))
    await player.shows(world, 1)
    expect(await player.message()).toBe('')
  })

  test('missing segments show a message in WebKit, and playback resumes with them', async () => {
    await window.get(address(world))
    await player.shows(world, 1)
    await world.fault({ match: 'GET /media/loops/*', dropConnection: true })
    await expect.poll(() => player.message(), { timeout: 40_000 }).toContain(words('error.media-network'))
    await world.clearFaults()
    await player.shows(world, 1, 40_000)
    expect(await player.message()).toBe('')
  })
})
