import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { expect, test } from '../models/browsing'
import { PromoSlider } from '../models/promo-slider'
import { touchInput } from '../models/touch-input'
import { WrittenPage } from '../models/written-page'

/** Time of each banner, ms. */
const BANNER_MS = 7000
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

/** A place of the page without anything that the pointer could be over. */
const leave = (page: Page) => page.mouse.move(1, 1)

/** Chooses a banner at a stopped clock, so that its time begins now. */
async function beginAt(slider: PromoSlider, number: number): Promise<void> {
  await slider.page.clock.pauseAt(Date.now() + 600_000)
  await slider.dot(number).click()
  await leave(slider.page)
  await slider.expectBanner(number)
  await slider.expectRotating(true)
}

test.describe('the rotation of the home page', () => {
  test.beforeEach(async ({ page, browsing }) => {
    await page.setViewportSize(PHONE)
    await page.clock.install()
    await browsing.open('/')
    await new PromoSlider(page).expectBanner(1)
  })

  test('each banner is in view for seven seconds, and the first one follows the last', {
    tag: '@CAT-03.rotation',
  }, async ({ page }) => {
    const slider = new PromoSlider(page)
    await beginAt(slider, 6)
    await page.clock.runFor(BANNER_MS - 50)
    expect(await slider.current()).toBe(6)
    await page.clock.runFor(100)
    await slider.expectBanner(7)
    await page.clock.runFor(BANNER_MS + 100)
    await slider.expectBanner(1)
    await page.clock.runFor(BANNER_MS + 100)
    await slider.expectBanner(2)
  })

  test('banners rest beneath the pointer, with the keyboard focus, out of view and on a hidden page', {
    tag: '@CAT-03.rotation',
  }, async ({ page, browsing }) => {
    const slider = new PromoSlider(page)
    await beginAt(slider, 2)
    const expectRest = async () => {
      await slider.expectRotating(false)
      await page.clock.runFor(5 * BANNER_MS)
      expect(await slider.current()).toBe(2)
    }
    await slider.link.hover()
    await expectRest()
    await leave(page)
    await slider.expectRotating(true)

    await slider.dot(2).focus()
    await page.keyboard.press('Tab')
    await expect(slider.link).toBeFocused()
    await expectRest()
    await slider.link.blur()
    await slider.expectRotating(true)

    await browsing.scrollTo(700)
    await expectRest()
    await browsing.scrollTo(0)
    await slider.expectRotating(true)

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expectRest()
  })

  test('banners rest while a dialog is open over the page', async ({ page, site }) => {
    const slider = new PromoSlider(page)
    await slider.expectRotating(true)
    await site.openSignIn()
    await expect(page.getByRole('dialog')).toBeVisible()
    await slider.expectRotating(false)
    const before = await slider.current()
    await page.clock.runFor(5 * BANNER_MS)
    expect(await slider.current()).toBe(before)
  })

  test('a button stops the banners for good and starts them again', async ({ page }) => {
    const slider = new PromoSlider(page)
    await beginAt(slider, 2)
    await slider.pause.click()
    await leave(page)
    await expect(slider.pause).toHaveAccessibleName('Rotate the banners')
    await slider.expectRotating(false)
    await page.clock.runFor(5 * BANNER_MS)
    expect(await slider.current()).toBe(2)
    await slider.pause.click()
    await leave(page)
    await slider.expectRotating(true)
    await page.clock.runFor(BANNER_MS + 100)
    await slider.expectBanner(3)
  })
})

test('banners do not move by themselves for a viewer who prefers less motion, who can start them', {
  tag: '@CAT-03.rotation',
}, async ({ page, browsing, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(DESKTOP)
  await page.clock.install()
  await browsing.open('/')
  const slider = new PromoSlider(page)
  await slider.expectBanner(1)
  await expect(slider.pause).toHaveAccessibleName('Rotate the banners')
  await page.clock.runFor(5 * BANNER_MS)
  expect(await slider.current()).toBe(1)
  expect(await world.ledger('GET /v2/trailers/:id/stream')).toEqual([])
  await slider.pause.click()
  await leave(page)
  await slider.expectRotating(true)
  await page.clock.runFor(BANNER_MS + 100)
  await slider.expectBanner(2)
})

test('a mouse chooses a banner by the arrows, by a dot, and by a drag with momentum', {
  tag: '@CAT-03.rotation',
}, async ({ page, browsing }) => {
  await page.setViewportSize(DESKTOP)
  await browsing.open('/')
  const slider = new PromoSlider(page)
  await slider.expectBanner(1)
  await slider.next.click()
  await slider.expectBanner(2)
  await slider.previous.click()
  await slider.expectBanner(1)
  await slider.previous.click()
  await slider.expectBanner(7)
  await slider.dot(4).click()
  await slider.expectBanner(4)
  await expect(slider.dot(4)).toHaveAccessibleName(/^4 of 7: /)
  await page.mouse.move(1100, 300)
  await page.mouse.down()
  // A press of under 50 ms would be a click.
  for (let moved = 40; moved <= 640; moved += 40) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.mouse.move(1100 - moved, 300)
  }
  await page.mouse.up()
  await slider.expectBanner(5)
  expect(browsing.site.address).toBe('/')
  await slider.link.click()
  await expect.poll(() => browsing.site.address).not.toBe('/')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE })

  test('a finger swipes to the next banner', { tag: '@CAT-03.rotation' }, async ({ page, browsing }) => {
    await browsing.open('/')
    const slider = new PromoSlider(page)
    await slider.expectBanner(1)
    const box = await slider.slide.boundingBox()
    if (!box) throw new Error('no banner')
    const y = box.y + 60
    const touch = await touchInput(page)
    await touch.send('touchStart', [{ x: 300, y }])
    for (let x = 290; x >= 100; x -= 10) await touch.send('touchMove', [{ x, y }])
    await touch.send('touchEnd', [])
    await slider.expectBanner(2)
    await touch.tap(195, y)
    await expect.poll(() => browsing.site.address).not.toBe('/')
  })
})

test('keys lead from banner to banner and open one', async ({ page, browsing }) => {
  await page.setViewportSize(DESKTOP)
  await browsing.open('/')
  const slider = new PromoSlider(page)
  await slider.expectBanner(1)
  await slider.pause.focus()
  await page.keyboard.press('Tab')
  await expect(slider.dot(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(slider.dot(2)).toBeFocused()
  await slider.expectBanner(2)
  await page.keyboard.press('Tab')
  await expect(slider.link).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await slider.expectBanner(3)
  await expect(slider.link).toBeFocused()
  await page.keyboard.press('Enter')
  await browsing.site.expectAddress('/contents/premium-film?library_id=21')
})

test('the trailer of the banner in view fades in without sound on a desktop, and the next banner follows its end', {
  tag: ['@CAT-03.trailer', '@CAT-03.rotation'],
}, async ({ page, browsing, world }) => {
  await page.setViewportSize(DESKTOP)
  await browsing.open('/')
  const slider = new PromoSlider(page)
  await slider.expectBanner(1)
  await leave(page)
  const read = (name: string) => slider.player.evaluate((player, key) => Reflect.get(player, key), name)
  await expect(slider.player).toHaveCount(1)
  await expect.poll(() => read('state'), { timeout: 20_000 }).toBe('playing')
  expect(await read('muted')).toBe(true)
  const fade = await slider.trailer.evaluate((box) => {
    const { transitionDuration, transitionDelay } = getComputedStyle(box)
    return [transitionDuration, transitionDelay]
  })
  expect(fade).toEqual(['4.5s', '0.1s'])
  await expect
    .poll(() => slider.trailer.evaluate((box) => getComputedStyle(box).opacity), { timeout: 15_000 })
    .toBe('1')
  expect((await world.ledger('GET /media/trailer/north-wind/*')).length).toBeGreaterThan(0)
  await slider.expectRotating(false)
  expect(await slider.current()).toBe(1)
  await expectAccessible(page)
  await slider.player.evaluate((player) => (player as unknown as { seekTo(s: number): void }).seekTo(22))
  await slider.expectBanner(2)
  await expect(slider.player).toHaveCount(1)
})

test('a trailer ends with its banner, with the button, and beneath a page that opens over it', {
  tag: '@CAT-03.trailer',
}, async ({ page, browsing }) => {
  await page.setViewportSize(DESKTOP)
  await browsing.open('/')
  const slider = new PromoSlider(page)
  await slider.expectBanner(1)
  const expectTrailer = () => expect(slider.trailer).toHaveClass(/shown/, { timeout: 20_000 })
  await expectTrailer()
  await slider.next.click()
  await slider.expectBanner(2)
  await expectTrailer()
  expect(await slider.player.evaluate((player) => Reflect.get(player, 'content'))).toMatch(/^two-seasons/)
  await slider.pause.click()
  await expect(slider.player).toHaveCount(0)
  await slider.pause.click()
  await expectTrailer()
  await slider.link.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(slider.player).toHaveCount(0)
})

for (const how of ['on a phone', 'for a viewer who saves data'] as const) {
  test(`no trailer plays ${how}`, { tag: '@CAT-03.trailer' }, async ({ page, browsing, world }) => {
    if (how === 'for a viewer who saves data') {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
    }
    await page.setViewportSize(how === 'on a phone' ? PHONE : DESKTOP)
    await page.clock.install()
    await browsing.open('/')
    const slider = new PromoSlider(page)
    await slider.expectBanner(1)
    await beginAt(slider, 2)
    await page.clock.runFor(BANNER_MS - 100)
    await expect(slider.player).toHaveCount(0)
    await page.clock.runFor(200)
    await slider.expectBanner(3)
    expect(await world.ledger('GET /v2/trailers/:id/stream')).toEqual([])
  })
}

test('the padding beside a banner has the documented width, and up to 932 px the slider is the mobile one', {
  tag: '@CAT-03.sizes',
}, async ({ page, browsing }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await browsing.open('/')
  const slider = new PromoSlider(page)
  await slider.expectBanner(1)
  for (const [width, padding] of [
    [1920, 120],
    [1280, 120],
    [1279, 100],
    [1024, 100],
    [1023, 80],
    [933, 80],
    [932, 60],
    [481, 60],
    [480, 24],
    [390, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => (await slider.paddings()).map(Math.round), { message: `paddings at ${width} px` })
      .toEqual([padding, padding])
    await expect(slider.next).toHaveCount(width > 932 ? 1 : 0)
  }
})

test.describe('a tablet', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  })

  test('has the mobile slider however wide it is', { tag: '@CAT-03.sizes' }, async ({ page, browsing }) => {
    await page.setViewportSize({ width: 1366, height: 1024 })
    await browsing.open('/')
    const slider = new PromoSlider(page)
    await slider.expectBanner(1)
    await expect(slider.next).toHaveCount(0)
    expect((await slider.paddings()).map(Math.round)).toEqual([120, 120])
  })
})

for (const { width, height } of [PHONE, DESKTOP]) {
  test(`banners break no rule of accessibility and keep their height from the beginning, ${width} px wide`, async ({
    page,
    browsing,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      const heights = new Set<number>()
      Object.assign(globalThis, { heights })
      const sizes = new ResizeObserver((entries) => {
        for (const { contentRect } of entries) heights.add(Math.round(contentRect.height))
      })
      const search = new MutationObserver(() => {
        const row = document.querySelector('tv-row')
        if (row) sizes.observe(row)
      })
      search.observe(document, { childList: true, subtree: true })
    })
    await browsing.open('/')
    const slider = new PromoSlider(page)
    await slider.expectBanner(1)
    await browsing.expectTiles('New films')
    await expect(slider.row.getByRole('heading', { level: 2 })).toHaveText('Highlights')
    await expectAccessible(page)
    const heights = await page.evaluate(() => [...(Reflect.get(globalThis, 'heights') as Set<number>)])
    expect(heights, 'heights of the row since it is on the page').toHaveLength(1)
  })
}

test('a partner’s page has the slider too, and only its trailers load the code of the players', async ({
  page,
  world,
}) => {
  const written = new WrittenPage(page, world)
  await page.setViewportSize(PHONE)
  await written.open(
    `<meta name="viewport" content="width=device-width"><script type="module" src="${world.site}/embed/tv.js"></script>`,
    `<main><h1>Partner</h1><tv-row row="home-promo" template="promo" api="${world.api}"></tv-row></main>`,
  )
  const slider = new PromoSlider(page)
  await slider.expectBanner(1)
  await expect(slider.link).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
  expect(written.embedFiles.filter((name) => /player/.test(name))).toEqual([])
})
