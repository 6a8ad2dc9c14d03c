import type { Page } from '@playwright/test'
import type { TvChannelPlayerElement } from '../../widgets/tv-channel-player/contract'
import { expect, test } from '../models/test'

/** A returning viewer has visited before. */
test.beforeEach(async ({ partner, world }) => {
  await partner.open()
  await partner.player.expectVisible(world, 1)
})

test('a returning viewer sees the channel with each address requested once', async ({
  page,
  partner,
  world,
}) => {
  const before = (await world.ledger()).length
  await page.reload()
  await partner.player.expectVisible(world, 1)

  const calls = (await world.ledger()).slice(before)
  const times = (pattern: string) =>
    calls.filter(({ method, pattern: asked }) => `${method} ${asked}` === pattern)
  expect(times('GET /v2/channels/:id/stream'), 'stream').toHaveLength(1)
  const segments = calls.filter(({ segment }) => segment !== undefined).map(({ path }) => path)
  expect(segments.length, 'segments').toBeGreaterThan(2)
  expect(
    segments.filter((path, index) => segments.indexOf(path) !== index),
    'asked for twice',
  ).toEqual([])
  const masters = calls.filter(({ path }) => path.endsWith('/media/live/news-24/index.m3u8'))
  expect(masters, 'multivariant playlist').toHaveLength(1)
})

/** Reloads the page, with the code of the player held back until `release`. */
async function comeBackWithoutCode(page: Page): Promise<{ release: () => void }> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/embed/tv-channel-player-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  return { release: () => release() }
}

const early = (page: Page) => page.locator('tv-channel-player video')
const position = (page: Page) => early(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const source = (page: Page) => early(page).evaluate((video: HTMLVideoElement) => video.currentSrc)

test('a returning viewer sees the picture before the code of the player has loaded, and the player continues it', async ({
  page,
  partner,
  world,
}) => {
  const asked = async () => (await world.ledger('GET /v2/channels/:id/stream')).length
  const before = await asked()
  const { release } = await comeBackWithoutCode(page)
  await expect.poll(() => position(page)).toBeGreaterThan(0.5)
  expect(await page.evaluate(() => customElements.get('tv-channel-player'))).toBeUndefined()
  const [begun, reached] = [await source(page), await position(page)]
  release()

  await partner.player.expectState('playing')
  expect(await source(page), 'the same source').toBe(begun)
  expect(await position(page)).toBeGreaterThan(reached)
  await partner.player.expectVisible(world, 1)
  expect(await asked(), 'streams asked for').toBe(before + 1)
})

test('the playback position of early playback is in the first events of the player', async ({
  page,
  partner,
}) => {
  const { release } = await comeBackWithoutCode(page)
  await expect.poll(() => position(page)).toBeGreaterThan(0.5)
  const told = page.evaluateHandle(
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
  const first = await told.then((zero) => zero.jsonValue())
  const later = Number(await partner.player.read('time')) - (await position(page))
  expect(Math.abs(first - later), 's between them').toBeLessThan(1)
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

test('early playback can be paused while the code of the player does not load', async ({ page }) => {
  await page.route('**/embed/tv-channel-player-*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => position(page)).toBeGreaterThan(0)
  await expect
    .poll(() => early(page).evaluate((video: HTMLVideoElement) => video.controls), 'controls of the browser')
    .toBe(true)
})

test('early playback ends if the player cannot reach the operator', async ({ page, partner, world }) => {
  await world.fault({ match: 'GET /config.json', status: 500 })
  await page.reload()
  await partner.player.expectState('failed')
  await expect.poll(() => early(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBe(0)
})
