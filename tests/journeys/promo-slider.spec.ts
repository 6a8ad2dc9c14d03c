import type { Page } from '@playwright/test'
import { expect, test } from '../models/browsing'
import { PromoSlider } from '../models/promo-slider'
import { touchInput } from '../models/touch-input'
import { setVisible } from '../models/visibility'
import { WrittenPage } from '../models/written-page'
import { timeLimit } from '../tools/time-limits'

/** Time of each banner, ms. */
const BANNER_MS = 7000
const PHONE = { width: 390, height: 844 }
/** The smallest windows with arrows are drawn in half the time of usual ones. */
const DESKTOP = { width: 1000, height: 500 }
const TRAILER = 'GET /v2/trailers/:id/stream'

test.use({ reducedMotion: 'no-preference' })

/** A place of the page without anything that the pointer could be over. */
const leave = (page: Page) => page.mouse.move(1, 1)

/** Opens a page of a partner with nothing but a title, where the pointer may rest, and the slider. */
async function openSlider(written: WrittenPage): Promise<PromoSlider> {
  const { api } = written.world
  await written.open(
    `<meta name="viewport" content="width=device-width"><style>body { margin: 0 }</style>
    ${written.script}`,
    `<h1>Partner</h1><tv-row row="home-promo" template="promo" api="${api}"></tv-row>`,
  )
  const slider = new PromoSlider(written.page)
  await slider.expectBanner(1)
  return slider
}

test('each banner is in view for seven seconds, rests beneath a dialog, out of view and on a hidden page, and plays no trailer on a phone', {
  tag: ['@CAT-03.rotation', '@CAT-03.trailer'],
}, async ({ page, site, browsing, world }) => {
  await page.setViewportSize(PHONE)
  await page.clock.install()
  await browsing.open('/')
  const slider = new PromoSlider(page)
  await slider.expectBanner(1)
  await expect(slider.row.getByRole('heading', { level: 2 })).toHaveText('Highlights')
  await browsing.expectTiles('New films')

  await test.step('rest beneath a dialog', async () => {
    await site.openSignIn()
    await expect(page.getByRole('dialog')).toBeVisible()
    await slider.expectRotating(false)
    const before = await slider.current()
    await page.clock.runFor(5 * BANNER_MS)
    expect(await slider.current()).toBe(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  // At a stopped clock the time of a banner begins when it is chosen.
  await page.clock.pauseAt(Date.now() + 600_000)
  const begin = async (number: number) => {
    await slider.dot(number).click()
    await leave(page)
    await slider.expectBanner(number)
    await slider.expectRotating(true)
  }

  await test.step('seven seconds each, and the first one follows the last', async () => {
    await begin(6)
    await page.clock.runFor(BANNER_MS - 50)
    expect(await slider.current()).toBe(6)
    await page.clock.runFor(100)
    await slider.expectBanner(7)
    await page.clock.runFor(BANNER_MS + 100)
    await slider.expectBanner(1)
    expect(await world.ledger(TRAILER)).toEqual([])
  })

  await begin(2)
  for (const [place, hide, show] of [
    ['out of view', () => browsing.scrollTo(700), () => browsing.scrollTo(0)],
    ['on a hidden page', () => setVisible(page, false), () => setVisible(page, true)],
  ] as const)
    await test.step(place, async () => {
      await hide()
      await slider.expectRotating(false)
      await page.clock.runFor(5 * BANNER_MS)
      expect(await slider.current()).toBe(2)
      await show()
      await slider.expectRotating(true)
    })
})

test('banners do not move by themselves for a viewer who prefers less motion, who drags them with the mouse and can start them', {
  tag: '@CAT-03.rotation',
}, async ({ page, browsing, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(DESKTOP)
  await page.clock.install()
  await browsing.open('/')
  const slider = new PromoSlider(page)
  await slider.expectBanner(1)
  await browsing.expectTiles('New films')
  await expect(slider.pause).toHaveAccessibleName('Rotate the banners')
  await page.clock.runFor(5 * BANNER_MS)
  expect(await slider.current()).toBe(1)
  expect(await world.ledger(TRAILER)).toEqual([])

  const { y = 0 } = (await slider.slide.boundingBox()) ?? {}
  await page.mouse.move(850, y + 100)
  await page.mouse.down()
  // A press of under 50 ms would be a click.
  for (let moved = 40; moved <= 520; moved += 40) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.mouse.move(850 - moved, y + 100)
  }
  await page.mouse.up()
  await slider.expectBanner(2)
  await expect(page.getByRole('dialog'), 'nothing is opened by the drag').toHaveCount(0)
  await slider.pause.click()
  await leave(page)
  await slider.expectRotating(true)
  await page.clock.runFor(BANNER_MS + 100)
  await slider.expectBanner(3)
})

test.describe('on a tablet', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: DESKTOP,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  })

  test('the slider is the mobile one however wide it is, and a finger swipes to the next banner', {
    tag: ['@CAT-03.rotation', '@CAT-03.sizes'],
  }, async ({ page, written }) => {
    const slider = await openSlider(written)
    await expect(slider.next).toHaveCount(0)
    expect(
      written.embedFiles.filter((name) => /player/.test(name)),
      'code of players, which trailers alone need',
    ).toEqual([])
    expect((await slider.paddings()).map(Math.round)).toEqual([80, 80])
    const box = await slider.slide.boundingBox()
    if (!box) throw new Error('no banner')
    const y = box.y + 60
    const touch = await touchInput(page)
    await touch.send('touchStart', [{ x: 700, y }])
    for (let x = 680; x >= 300; x -= 20) await touch.send('touchMove', [{ x, y }])
    await touch.send('touchEnd', [])
    await slider.expectBanner(2)
    const opened = page.waitForEvent('popup')
    await touch.tap(500, y)
    await opened
  })
})

test('the trailer of the banner in view fades in without sound on a desktop, and ends with its banner and with the button', {
  tag: ['@CAT-03.trailer', '@CAT-03.rotation'],
}, async ({ page, world }) => {
  await page.setViewportSize(DESKTOP)
  const slider = await openSlider(new WrittenPage(page, world))
  await leave(page)
  const read = (name: string) => slider.player.evaluate((player, key) => Reflect.get(player, key), name)
  const expectTrailer = () =>
    expect(slider.trailer).toHaveAttribute('data-shown', '', { timeout: timeLimit(20_000) })

  await test.step('the trailer', async () => {
    await expect(slider.player).toHaveCount(1)
    await expect.poll(() => read('state'), { timeout: timeLimit(20_000) }).toBe('playing')
    expect(await read('muted')).toBe(true)
    await expectTrailer()
    const look = await slider.trailer.evaluate((box) => {
      const { transitionProperty, transitionDuration, transitionDelay } = getComputedStyle(box)
      return { transitionProperty, transitionDuration, transitionDelay }
    })
    expect(look).toEqual({
      transitionProperty: 'opacity',
      transitionDuration: '4.5s',
      transitionDelay: '0.1s',
    })
    expect((await world.ledger('GET /media/trailer/north-wind/*')).length).toBeGreaterThan(0)
    await slider.expectRotating(false)
    expect(await slider.current()).toBe(1)
  })

  await test.step('the next banner follows its end', async () => {
    await slider.player.evaluate((player) => (player as unknown as { seekTo(s: number): void }).seekTo(22))
    await slider.expectBanner(2)
    await expect(slider.player).toHaveCount(1)
    await expectTrailer()
    expect(await read('content')).toMatch(/^two-seasons/)
  })

  await slider.pause.click()
  await expect(slider.player).toHaveCount(0)
})
