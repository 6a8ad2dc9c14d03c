import type { Page } from '@playwright/test'
import type { TvChannelPlayerElement } from '../../widgets/tv-channel-player/contract'
import { expect, test } from '../models/test'

/** A returning viewer has visited before. */
test.beforeEach(async ({ page, partner }) => {
  await partner.open()
  await partner.player.expectState('playing')
  // Nothing starts early whose programme is not known.
  const hasAges = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('tv.program-ages:')))
  await expect.poll(hasAges).toBe(true)
})

test('a returning viewer’s page requests the stream, its multivariant playlist and each segment once, of the audio that was chosen before only', async ({
  page,
  partner,
  world,
}) => {
  await partner.player.tag.evaluate((tag: TvChannelPlayerElement) => {
    tag.audioTrack = tag.audioTracks.find(({ language }) => language === 'en')?.id ?? null
  })
  // The old page may request segments until it is left.
  const address = page.url()
  await page.goto('about:blank')
  const before = (await world.ledger()).length
  await page.goto(address)
  await partner.player.expectState('playing')
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
  expect(
    segments.filter((path) => path.includes('/a-ru/')),
    'segments of other audio',
  ).toEqual([])
  const masters = calls.filter(({ path }) => path.endsWith('/media/live/news-24/index.m3u8'))
  expect(masters, 'multivariant playlist').toHaveLength(1)
})

const CODE = '**/embed/tv-channel-player-*.js'

/** Reloads the page, with the code of the player held back until `release`. */
async function comeBackWithoutCode(page: Page): Promise<{ release: () => void; fail: () => void }> {
  let answer = (_: 'code' | 'failure') => {}
  const held = new Promise<'code' | 'failure'>((resolve) => {
    answer = resolve
  })
  await page.unroute(CODE)
  await page.route(CODE, async (route) => {
    if ((await held) === 'code') await route.continue()
    else await route.abort()
  })
  await page.reload({ waitUntil: 'commit' })
  return { release: () => answer('code'), fail: () => answer('failure') }
}

const early = (page: Page) => page.locator('tv-channel-player video')
const position = (page: Page) => early(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const source = (page: Page) => early(page).evaluate((video: HTMLVideoElement) => video.currentSrc)

test('a returning viewer sees the picture before the code of the player has loaded, and the player continues it at its wall-clock time', async ({
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

  await partner.player.expectState('playing')
  expect(await source(page), 'the same source').toBe(begun)
  expect(await position(page)).toBeGreaterThan(reached)
  await partner.player.expectVisible(world, 1)
  expect(await streamRequests(), 'requested streams').toBe(before + 1)
  const first = await offsetAtPlay.then((zero) => zero.jsonValue())
  const later = Number(await partner.player.read('time')) - (await position(page))
  expect(Math.abs(first - later), 'difference of the wall-clock times, s').toBeLessThan(1)
})

test('early playback ends without the tag, its channel, the code of the player or the configuration of the operator, and a stream address that arrives late is played by one video element only', async ({
  page,
  partner,
  world,
}) => {
  const video = async () => {
    await expect.poll(() => position(page)).toBeGreaterThan(0)
    return early(page).elementHandle()
  }
  const expectEmptied = (gone: Awaited<ReturnType<typeof video>>) =>
    expect.poll(() => gone?.evaluate((one) => (one as HTMLVideoElement).readyState)).toBe(0)

  await comeBackWithoutCode(page)
  const removed = await video()
  await page.evaluate(() => document.querySelector('tv-channel-player')?.remove())
  await expectEmptied(removed)

  // No PIN would be asked for.
  const { fail } = await comeBackWithoutCode(page)
  const unguarded = await video()
  fail()
  await expect(early(page)).toHaveCount(0)
  await expectEmptied(unguarded)

  const { release } = await comeBackWithoutCode(page)
  const changed = await video()
  await partner.player.tag.evaluate((tag) => tag.setAttribute('channel', 'morning-lane'))
  await expectEmptied(changed)
  release()
  await partner.player.expectVisible(world, 2)
  await expect(early(page)).toHaveCount(1)

  await page.unroute(CODE)
  await world.fault({ match: 'GET /v2/channels/:id/stream', hold: 'stream' })
  await page.reload()
  await partner.player.expectState('loading')
  await world.clearFaults()
  await partner.player.expectState('playing')
  await expect(early(page)).toHaveCount(1)

  await world.fault({ match: 'GET /config.json', status: 500 })
  await page.reload()
  await partner.player.expectState('failed')
  await expect.poll(() => early(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBe(0)
})
