import type { Page } from '@playwright/test'
import { Advertising, shortenAdvertisement } from '../models/advertising'
import { expect, test, words } from '../models/test'

const HOUR_S = 3600

/** The state of the demo's cast receiver. */
interface Screens {
  device: string | null
  state: string | null
  volume: number
  muted: boolean
  asked: string[]
  policy: string
  position: number
  title: string | null
}

const screens = (page: Page): Promise<Screens> =>
  page.evaluate(() => (Reflect.get(window, 'demoScreens') as { now: Screens }).now)

/** Makes these the screens near the page. */
const bring = (page: Page, ...names: string[]) =>
  page.evaluate((near) => Reflect.get(window, 'demoScreens').bring(near), names)

test('a channel is cast while a screen is near, from its current position, controlled on the other screen, and continues locally from there', {
  tag: ['@PLY-14.available', '@PLY-14.connect'],
}, async ({ page, site, world }) => {
  // Longer than ten seconds: three videos: before the cast, on the other screen, and after it.
  const { player } = site
  const ts = (await world.now()) - HOUR_S
  await site.open(`/channels/all/news-24?ts=${ts}`)
  await player.expectAdvancing()
  await player.showControls()
  const button = player.button('Play on another screen')
  await expect(button).toBeVisible()
  await bring(page)
  await expect(button, 'without a screen').toHaveCount(0)
  await bring(page, 'Living room')

  const before = await player.read('time')
  await button.click()
  await page
    .getByRole('dialog', { name: 'Screens nearby' })
    .getByRole('button', { name: 'Living room' })
    .click()
  await expect(player.tag.getByText('Playing on: Living room')).toBeVisible()
  await expect.poll(async () => (await screens(page)).state).toBe('PLAYING')
  const remote = await screens(page)
  expect(remote.policy).toBe('origin_scoped')
  expect(remote.title).toBe((await player.read('program'))?.title)
  await expect.poll(() => player.read('time')).toBeGreaterThan(before + 1)
  expect(await player.read('time')).toBeLessThan(before + 20)
  const video = player.tag.locator('video')
  expect(
    await video.evaluate((own: HTMLVideoElement) => own.readyState),
    'ready state of the local video',
  ).toBe(0)

  await player.showControls()
  for (const own of ['Settings', 'Picture in picture'])
    await expect(player.button(own), `${own}, which has no effect while casting`).toHaveCount(0)
  await player.button('Pause').click()
  await expect.poll(async () => (await screens(page)).state).toBe('PAUSED')
  await player.expectState('paused')
  await player.button('Play').click()
  await expect.poll(async () => (await screens(page)).state).toBe('PLAYING')
  await player.button('Mute').click()
  await expect.poll(async () => (await screens(page)).muted).toBe(true)
  await player.tag.evaluate((tag) => Reflect.set(tag, 'volume', 30))
  await expect.poll(async () => (await screens(page)).volume).toBeCloseTo(0.3)
  await player.call('seekTo', ts + 1200)
  await expect.poll(() => player.read('time')).toBeGreaterThan(ts + 1200)

  await player.tag.getByRole('button', { name: 'Watch here again' }).click()
  await expect(player.tag.getByText('Playing on: Living room')).toHaveCount(0)
  await player.expectVisible(world, 1)
  await expect(player.button('Settings')).toBeVisible()
  const resumedAt = await player.read('time')
  expect(resumedAt).toBeGreaterThan(ts + 1190)
  expect(resumedAt).toBeLessThan(ts + 1260)
  expect((await screens(page)).device).toBeNull()
})

test('a failed cast shows an alert and local playback continues; a later cast survives a pre-roll, which plays locally, and ends with the receiver', {
  tag: '@PLY-14.errors',
}, async ({ page, site, world }) => {
  // Longer than ten seconds: an advertisement and two channels play.
  const { player } = site
  const ads = new Advertising(player, world)
  await shortenAdvertisement(world, 'single', 2)
  await site.open('/channels/all/news-24')
  await player.expectState('playing')
  await player.showControls()
  const button = player.button('Play on another screen')
  const alert = player.tag.getByRole('alert')
  const list = page.getByRole('dialog', { name: 'Screens nearby' })
  await button.click()
  await list.getByRole('button', { name: 'Kitchen' }).click()
  await expect(alert).toHaveText('Could not connect with the cast device')
  await player.button('Close the message').click()
  await expect(alert).toHaveCount(0)
  await player.expectAdvancing()

  // A channel that waits for play has no stream yet.
  await player.tag.evaluate((tag) => Object.assign(tag, { autoplay: false, channel: 'morning-lane' }))
  await player.expectState('paused')
  await button.click()
  await expect(alert).toHaveText('No media source specified.')
  await player.call('play')
  await player.expectAdvancing()

  await button.click()
  await list.getByRole('button', { name: 'Bedroom' }).click()
  await expect(player.tag.getByText('Playing on: Bedroom')).toBeVisible()

  await player.tag.evaluate((tag) => Object.assign(tag, { autoplay: true, channel: 'velo-track' }))
  await ads.expectPlaying()
  await expect(player.tag.getByText('Playing on: Bedroom')).toHaveCount(0)
  await ads.expectEnded()
  await expect(player.tag.getByText('Playing on: Bedroom')).toBeVisible()
  await expect.poll(async () => (await screens(page)).state).toBe('PLAYING')

  await page.evaluate(() => (Reflect.get(window, 'demoScreens') as { turnOff(): void }).turnOff())
  await expect(player.tag.getByText('Playing on: Bedroom')).toHaveCount(0)
  await player.expectVisible(world, 4)
  expect(await player.read('live')).toBe(true)
})

test.describe('in Firefox', () => {
  test.use({ userAgent: 'Gecko/20100101 Firefox/140.0' })

  test('there is no button for other screens, and the settings menu says why', {
    tag: ['@PLY-14.available', '@PLY-14.unsupported'],
  }, async ({ site }) => {
    const { player } = site
    await site.open('/channels/all/news-24')
    await player.expectAdvancing()
    const item = player.tag.getByRole('menuitem', { name: words('error.cast-unsupported') })
    // The menu has the reason from the next time that it opens once the code of casting has loaded.
    await expect(async () => {
      await player.showControls()
      await player.button('Settings').click()
      await expect(item).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(player.button('Play on another screen')).toHaveCount(0)
  })
})
