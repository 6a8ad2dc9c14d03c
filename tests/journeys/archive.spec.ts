import type { Page } from '@playwright/test'
import type { TvChannelPlayerElement } from '../../widgets/tv-channel-player/contract'
import { expectServedFrames, segmentAt } from '../models/picture'
import { expect, test } from '../models/test'
import type { World } from '../models/world'

const HOUR_S = 3600

/** What was asked of the operator as `ts` to be watched, call by call; null for live. */
const askedMoments = async (world: World): Promise<(number | null)[]> =>
  (await world.ledger('GET /v2/channels/:id/stream'))
    .filter(({ query }) => query.history !== 'false')
    .map(({ query }) => (query.ts ? Number(query.ts) : null))

/** Has the page note where its player is when it first plays; before the page is opened. */
async function noteFirstMoment(page: Page): Promise<() => Promise<number>> {
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

test('a moment one hour back is asked on whole ten seconds and played from its exact second', {
  tag: '@PLY-02.rounding',
}, async ({ page, partner, world }) => {
  const firstMoment = await noteFirstMoment(page)
  const now = await world.now()
  const ts = now - HOUR_S - ((now - HOUR_S) % 10) + 7
  await partner.open({ ts: String(ts) })
  await partner.player.expectState('playing')
  const frames = await partner.player.expectVisible(world, 1)

  expect(await askedMoments(world)).toEqual([ts - 7])
  const first = await firstMoment()
  expect(first).toBeGreaterThanOrEqual(ts - 0.1)
  expect(first).toBeLessThan(ts + 2)
  expect(await partner.player.read('live')).toBe(false)
  const times = frames.map(({ time }) => time)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(ts)
  expect(Math.max(...times)).toBeLessThan(ts + 60)
  const served = await world.ledger('GET /media/loops/1/*')
  const shown = served.filter(({ path }) => /\/v\d+\/\d+\.m4s$/.test(path)).map(({ segment }) => segment)
  expect(shown[0], 'first segment asked for').toBe(segmentAt(ts))
})

test('going live leaves the archive: the picture is of now and the badge says so', {
  tag: '@PLY-05.go-live',
}, async ({ partner, world }) => {
  const { player } = partner
  await partner.open({ ts: String((await world.now()) - HOUR_S) })
  await player.expectState('playing')
  await player.showControls()
  await expect(player.part('live-button')).toHaveText('Go live')
  await player.button('Go live').click()
  await expect.poll(() => player.read('live')).toBe(true)
  const frames = await player.expectVisible(world, 1)
  expect((await world.now()) - (frames.at(-1)?.time ?? 0)).toBeLessThan(20)
  await player.showControls()
  await expect(player.part('live-button')).toHaveText('Live')
  expect((await askedMoments(world)).at(-1)).toBeNull()
  const changes = (await player.events()).filter(({ type }) => type === 'tv-live-change')
  expect(changes.at(-1)?.detail).toEqual({ live: true })
})

test('less than thirty seconds ago is live', { tag: '@PLY-02.near-live' }, async ({ partner, world }) => {
  await partner.open({ ts: String((await world.now()) - 15) })
  await partner.player.expectState('playing')
  expect(await partner.player.read('live')).toBe(true)
  expect(await askedMoments(world)).toEqual([null])
})

test('a channel without archive is live, whatever moment was asked', { tag: '@PLY-02.no-archive' }, async ({
  partner,
  world,
}) => {
  await partner.open({ channel: 'no-archive', ts: String((await world.now()) - HOUR_S) })
  await partner.player.expectState('playing')
  expect(await partner.player.read('live')).toBe(true)
  expect(await partner.player.read('seekableRange')).toBeNull()
  expect(await askedMoments(world)).toEqual([null])
})

test('live without archive refuses to pause and says why, with archive it pauses and goes on', {
  tag: ['@PLY-05.archive-pause', '@PLY-05.live-pause'],
}, async ({ partner, world }) => {
  const { player } = partner
  await partner.open({ channel: 'no-archive' })
  await player.expectState('playing')
  await player.showControls()
  await player.button('Pause').click()
  await expect(player.tag.getByText('This channel cannot be paused: it has no archive.')).toBeVisible()
  await player.expectVisible(world, 1)

  await player.tag.evaluate((tag) => tag.setAttribute('channel', 'news-24'))
  await expect.poll(async () => (await player.read('channelInfo'))?.slug).toBe('news-24')
  await player.expectState('playing')
  await player.showControls()
  await player.button('Pause').click()
  await player.expectState('paused')
  const [held, since] = [await player.read('time'), await world.now()]
  await expect.poll(() => world.now(), { message: 'seconds of a pause' }).toBeGreaterThan(since + 4)
  await player.button('Play').click()
  await player.expectState('playing')
  expect(Math.abs((await player.read('time')) - held), 's between pause and going on').toBeLessThan(2)
  expect((await player.events()).map(({ type }) => type)).toContain('tv-pause')
})

test('a strip that belongs to another second is noticed', async ({ partner, world }) => {
  await partner.open({ ts: String((await world.now()) - HOUR_S) })
  await partner.player.expectState('playing')
  const frames = await partner.player.expectVisible(world, 1)
  const late = frames.map((frame) => ({ ...frame, time: frame.time + 10 }))
  await expect(expectServedFrames(world, late, 1)).rejects.toThrow('segments of the second on screen')
  await expect(expectServedFrames(world, frames, 2)).rejects.toThrow('loop on screen')
})
