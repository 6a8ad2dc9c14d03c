import type { Page } from '@playwright/test'
import type { TvChannelPlayerElement } from '../../widgets/tv-channel-player/contract'
import { expectServedFrames, segmentAt } from '../models/picture'
import { expect, test } from '../models/test'
import type { World } from '../models/world'

const DAY_S = 86_400

/** The `ts` parameter of each stream request that counts as watching, oldest first; null for live. */
const requestedTimes = async (world: World): Promise<(number | null)[]> =>
  (await world.ledger('GET /v2/channels/:id/stream'))
    .filter(({ query }) => query.history !== 'false')
    .map(({ query }) => (query.ts ? Number(query.ts) : null))

/** Records the time of the player at its first `tv-play`; call it before the page is opened. */
async function recordFirstTime(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'tv-play',
      ({ target }) => {
        const player = target as TvChannelPlayerElement
        Object.defineProperty(window, Symbol.for('test.first'), { value: player.time })
      },
      { once: true },
    )
  })
  return () => page.evaluate(() => Reflect.get(window, Symbol.for('test.first')) as number)
}

test('a start time is requested rounded to ten seconds and played from its exact second; the archive names its day, time and distance to live, and Go live leads there', {
  tag: ['@PLY-02.rounding', '@PLY-05.go-live'],
}, async ({ page, partner, world }) => {
  const firstTime = await recordFirstTime(page)
  const { player } = partner
  const before = (await world.now()) - DAY_S - 5 * 60
  const ts = before - (before % 10) + 7
  await partner.open({ ts: String(ts), controls: null })
  await player.expectState('playing')
  const frames = await player.expectVisible(world, 1)

  expect(await requestedTimes(world)).toEqual([ts - 7])
  const first = await firstTime()
  expect(first).toBeGreaterThanOrEqual(ts - 0.1)
  expect(first).toBeLessThan(ts + 2)
  expect(await player.read('live')).toBe(false)
  const times = frames.map(({ time }) => time)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(ts)
  expect(Math.max(...times)).toBeLessThan(ts + 60)
  const served = await world.ledger('GET /media/loops/1/*')
  const shownSegments = served
    .filter(({ path }) => /\/v\d+\/\d+\.m4s$/.test(path))
    .map(({ segment }) => segment)
  expect(shownSegments[0], 'first requested segment').toBe(segmentAt(ts))

  await test.step('the check of frames rejects those of another second or another loop', async () => {
    const shifted = frames.map((frame) => ({ ...frame, time: frame.time + 10 }))
    await expect(expectServedFrames(world, shifted, 1)).rejects.toThrow('segments of the second on screen')
    await expect(expectServedFrames(world, frames, 2)).rejects.toThrow('loop on screen')
  })

  await player.showControls()
  const position = player.part('title').locator('.title-position')
  await expect(position).toHaveText(/^Yesterday, \d\d:\d\d · 1 d 0 h behind live$/)
  await expect(player.timeline).toHaveAttribute('aria-valuetext', /^Yesterday, \d\d:\d\d of /)
  await expect(player.part('live-button')).toHaveText('Go live')
  await player.button('Go live').click()
  await expect.poll(() => player.read('live')).toBe(true)
  const atLive = await player.expectVisible(world, 1)
  expect((await world.now()) - (atLive.at(-1)?.time ?? 0)).toBeLessThan(20)
  await player.showControls()
  await expect(player.part('live-button')).toHaveText('Live')
  await expect(position).toHaveCount(0)
  // The live stream may have been prefetched, which counts here as well.
  const streams = await world.ledger('GET /v2/channels/:id/stream')
  expect(streams.at(-1)?.query.ts).toBeUndefined()
  const changes = (await player.events()).filter(({ type }) => type === 'tv-live-change')
  expect(changes.at(-1)?.detail).toEqual({ live: true })
})
