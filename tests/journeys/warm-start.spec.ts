import type { Page } from '@playwright/test'
import type { TvChannelPlayerElement } from '../../widgets/tv-channel-player/contract'
import { expect, test } from '../models/test'

/** A returning viewer has visited before. */
test.beforeEach(async ({ partner, world }) => {
  await partner.open()
  await partner.player.expectVisible(world, 1)
})

test('the reload of a returning viewer requests the stream, its multivariant playlist and each segment once', async ({
  page,
  partner,
  world,
}) => {
  const before = (await world.ledger()).length
  await page.reload()
  await partner.player.expectVisible(world, 1)
  const segmentCount = async () =>
    (await world.ledger()).slice(before).filter(({ segment }) => segment !== undefined).length
  await expect.poll(segmentCount, { message: 'segments' }).toBeGreaterThan(2)

  const calls = (await world.ledger()).slice(before)
  const times = (pattern: string) =>
    calls.filter(({ method, pattern: calledPattern }) => `${method} ${calledPattern}` === pattern)
  expect(times('GET /v2/channels/:id/stream'), 'stream').toHaveLength(1)
  const segments = calls.filter(({ segment }) => segment !== undefined).map(({ path }) => path)
  expect(
    segments.filter((path, index) => segments.indexOf(path) !== index),
    'segments requested twice',
  ).toEqual([])
  const masters = calls.filter(({ path }) => path.endsWith('/media/live/news-24/index.m3u8'))
  expect(masters, 'multivariant playlist').toHaveLength(1)
})

/** Reloads the page, with the code of the player held back until `release`. */
async function comeBackWithoutCode(page: Page): Promise<{ release: () => void; fail: () => void }> {
  let answer = (_: 'code' | 'failure') => {}
  const held = new Promise<'code' | 'failure'>((resolve) => {
    answer = resolve
  })
  await page.route('**/embed/tv-channel-player-*.js', async (route) => {
    if ((await held) === 'code') await route.continue()
    else await route.abort()
  })
  await page.reload({ waitUntil: 'commit' })
  return { release: () => answer('code'), fail: () => answer('failure') }
}

const early = (page: Page) => page.locator('tv-channel-player video')
const position = (page: Page) => early(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const source = (page: Page) => early(page).evaluate((video: HTMLVideoElement) => video.currentSrc)

test('a returning viewer sees the picture before the code of the player has loaded, and the player continues it', async ({
  page,
  partner,
  world,
}) => {
  const streamRequests = async () => (await world.ledger('GET /v2/channels/:id/stream')).length
  const before = await streamRequests()
  const { release } = await comeBackWithoutCode(page)
  await expect.poll(() => position(page)).toBeGreaterThan(0.5)
  expect(await page.evaluate(() => customElements.get('tv-channel-player'))).toBeUndefined()
  const [begun, reached] = [await source(page), await position(page)]
  release()

  await partner.player.expectState('playing')
  expect(await source(page), 'the same source').toBe(begun)
  expect(await position(page)).toBeGreaterThan(reached)
  await partner.player.expectVisible(world, 1)
  expect(await streamRequests(), 'requested streams').toBe(before + 1)
})

test('the first tv-play event after early playback has the wall-clock time of the picture', async ({
  page,
  partner,
}) => {
  const { release } = await comeBackWithoutCode(page)
  await expect.poll(() => position(page)).toBeGreaterThan(0.5)
  const offsetAtPlay = page.evaluateHandle(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('tv-play', ({ target }) => {
          const tag = target as TvChannelPlayerElement
          resolve(tag.time - (tag.shadowRoot?.querySelector('video')?.currentTime ?? 0))
        }),
      ),
  )
  release()
  await partner.player.expectAdvancing()
  const first = await offsetAtPlay.then((zero) => zero.jsonValue())
  const later = Number(await partner.player.read('time')) - (await position(page))
  expect(Math.abs(first - later), 'difference of the wall-clock times, s').toBeLessThan(1)
})

test('early playback ends if the page removes the tag before the code of the player has loaded', async ({
  page,
}) => {
  await comeBackWithoutCode(page)
  await expect.poll(() => position(page)).toBeGreaterThan(0)
  const video = await early(page).elementHandle()
  await page.evaluate(() => document.querySelector('tv-channel-player')?.remove())
  await expect.poll(() => video?.evaluate((gone) => (gone as HTMLVideoElement).readyState)).toBe(0)
})

test('a stream address that arrives late is played by one video element only', async ({
  page,
  partner,
  world,
}) => {
  await world.fault({ match: 'GET /v2/channels/:id/stream', hold: 'stream' })
  await page.reload()
  await partner.player.expectState('loading')
  await world.clearFaults()
  await partner.player.expectVisible(world, 1)
  await expect(early(page)).toHaveCount(1)
})

test('early playback changes to another channel that the page sets before the code of the player has loaded', async ({
  page,
  partner,
  world,
}) => {
  const { release } = await comeBackWithoutCode(page)
  await expect.poll(() => position(page)).toBeGreaterThan(0)
  const video = await early(page).elementHandle()
  await partner.player.tag.evaluate((tag) => tag.setAttribute('channel', 'morning-lane'))
  await expect.poll(() => video?.evaluate((gone) => (gone as HTMLVideoElement).readyState)).toBe(0)
  release()
  await partner.player.expectVisible(world, 2)
  await expect(early(page)).toHaveCount(1)
})

test('early playback is removed if the code of the player does not load, since no PIN would be asked for', async ({
  page,
}) => {
  const { fail } = await comeBackWithoutCode(page)
  await expect.poll(() => position(page)).toBeGreaterThan(0)
  const video = await early(page).elementHandle()
  fail()
  await expect(early(page)).toHaveCount(0)
  expect(await video?.evaluate((gone) => (gone as HTMLVideoElement).readyState)).toBe(0)
})

test('early playback ends if the configuration of the operator does not load', async ({
  page,
  partner,
  world,
}) => {
  await world.fault({ match: 'GET /config.json', status: 500 })
  await page.reload()
  await partner.player.expectState('failed')
  await expect.poll(() => early(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBe(0)
})
