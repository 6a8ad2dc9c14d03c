import type { Page } from '@playwright/test'
import { expect, test } from '../models/browsing'
import { PromoSlider } from '../models/promo-slider'
import { touchInput } from '../models/touch-input'
import { WrittenPage } from '../models/written-page'

/** Time of each banner, ms. */
const BANNER_MS = 7000
const PHONE = { width: 390, height: 844 }
/** The smallest windows with arrows are drawn in half the time of usual ones. */
const DESKTOP = { width: 1000, height: 500 }
const TRAILER = 'GET /v2/trailers/:id/stream'

/** A place of the page without anything that the pointer could be over. */
const leave = (page: Page) => page.mouse.move(1, 1)

/** Records from the beginning which heights the row has; returns them. */
async function recordHeights(page: Page): Promise<() => Promise<number[]>> {
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
  return () => page.evaluate(() => [...(Reflect.get(globalThis, 'heights') as Set<number>)])
}

/** Opens a page of a partner with nothing but the slider. */
async function openPartnerPage(written: WrittenPage): Promise<PromoSlider> {
  const { api, site } = written.world
  await written.open(
    `<meta name="viewport" content="width=device-width"><style>body { margin: 0 }</style>
    <script type="module" src="${site}/embed/tv.js"></script>`,
    `<main><h1>Partner</h1><tv-row row="home-promo" template="promo" api="${api}"></tv-row></main>`,
  )
  const slider = new PromoSlider(written.page)
  await slider.expectBanner(1)
  return slider
}

test('each banner is in view for seven seconds, rests while the viewer is elsewhere or stops it, keeps its height, and plays no trailer on a phone', {
  tag: ['@CAT-03.rotation', '@CAT-03.trailer'],
}, async ({ page, site, browsing, world }) => {
  await page.setViewportSize(PHONE)
  await page.clock.install()
  const heights = await recordHeights(page)
  await browsing.open('/')
  const slider = new PromoSlider(page)
  await slider.expectBanner(1)
  await expect(slider.row.getByRole('heading', { level: 2 })).toHaveText('Highlights')
  await browsing.expectTiles('New films')
  expect(await heights(), 'heights of the row since it is on the page').toHaveLength(1)

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
  const expectRest = async () => {
    await slider.expectRotating(false)
    await page.clock.runFor(5 * BANNER_MS)
    expect(await slider.current()).toBe(2)
  }

  await test.step('beneath the pointer', async () => {
    await slider.link.hover()
    await expectRest()
    await leave(page)
    await slider.expectRotating(true)
  })

  await test.step('with the keyboard focus', async () => {
    await slider.dot(2).focus()
    await page.keyboard.press('Tab')
    await expect(slider.link).toBeFocused()
    await expectRest()
    await slider.link.blur()
    await slider.expectRotating(true)
  })

  await test.step('out of view', async () => {
    await browsing.scrollTo(700)
    await expectRest()
    await browsing.scrollTo(0)
    await slider.expectRotating(true)
  })

  await test.step('stopped by the button', async () => {
    await slider.pause.click()
    await leave(page)
    await expect(slider.pause).toHaveAccessibleName('Rotate the banners')
    await expectRest()
    await slider.pause.click()
    await leave(page)
    await slider.expectRotating(true)
    await page.clock.runFor(BANNER_MS + 100)
    await slider.expectBanner(3)
    await begin(2)
  })

  await test.step('on a hidden page', async () => {
    const setVisibility = (value: string) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, value)
    await setVisibility('hidden')
    await expectRest()
    await setVisibility('visible')
    await slider.expectRotating(true)
  })
})

test('banners do not move by themselves for a viewer who prefers less motion, who can start them', {
  tag: '@CAT-03.rotation',
}, async ({ page, browsing, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(DESKTOP)
  await page.clock.install()
  const heights = await recordHeights(page)
  await browsing.open('/')
  const slider = new PromoSlider(page)
  await slider.expectBanner(1)
  await browsing.expectTiles('New films')
  expect(await heights(), 'heights of the row since it is on the page').toHaveLength(1)
  await expect(slider.pause).toHaveAccessibleName('Rotate the banners')
  await page.clock.runFor(5 * BANNER_MS)
  expect(await slider.current()).toBe(1)
  expect(await world.ledger(TRAILER)).toEqual([])
  await slider.pause.click()
  await leave(page)
  await slider.expectRotating(true)
  await page.clock.runFor(BANNER_MS + 100)
  await slider.expectBanner(2)
})

test('a mouse chooses a banner by the arrows, by a dot and by a drag with momentum, keys choose and open one, and no trailer plays for a viewer who saves data', {
  tag: ['@CAT-03.rotation', '@CAT-03.trailer'],
}, async ({ page, context, world }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.setViewportSize(DESKTOP)
  const slider = await openPartnerPage(new WrittenPage(page, world))

  await test.step('a mouse', async () => {
    await slider.next.click()
    await slider.expectBanner(2)
    await slider.previous.click()
    await slider.expectBanner(1)
    await slider.previous.click()
    await slider.expectBanner(7)
    await slider.dot(4).click()
    await slider.expectBanner(4)
    await expect(slider.dot(4)).toHaveAccessibleName(/^4 of 7: /)
    await page.mouse.move(850, 200)
    await page.mouse.down()
    // A press of under 50 ms would be a click.
    for (let moved = 40; moved <= 520; moved += 40) {
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await page.mouse.move(850 - moved, 200)
    }
    await page.mouse.up()
    await slider.expectBanner(5)
    expect(context.pages(), 'pages, none of them opened by the drag').toHaveLength(1)
  })

  await test.step('keys', async () => {
    await slider.dot(1).click()
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
    expect(await world.ledger(TRAILER)).toEqual([])
    const opened = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    await (await opened).waitForURL(`${world.site}/contents/premium-film?library_id=21`)
  })
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
  }, async ({ page, world }) => {
    const slider = await openPartnerPage(new WrittenPage(page, world))
    await expect(slider.next).toHaveCount(0)
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

test('the trailer of the banner in view fades in without sound on a desktop, and ends with its banner, with the button, and beneath a page', {
  tag: ['@CAT-03.trailer', '@CAT-03.rotation'],
}, async ({ page, browsing, world }) => {
  await page.setViewportSize(DESKTOP)
  await browsing.open('/')
  const slider = new PromoSlider(page)
  await slider.expectBanner(1)
  await leave(page)
  const read = (name: string) => slider.player.evaluate((player, key) => Reflect.get(player, key), name)
  const expectTrailer = () => expect(slider.trailer).toHaveClass(/shown/, { timeout: 20_000 })

  await test.step('the trailer', async () => {
    await expect(slider.player).toHaveCount(1)
    await expect.poll(() => read('state'), { timeout: 20_000 }).toBe('playing')
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

  await test.step('the arrow, the button and a page over it end it', async () => {
    await slider.previous.click()
    await slider.expectBanner(1)
    await expectTrailer()
    expect(await read('content')).toMatch(/^north-wind/)
    await slider.pause.click()
    await expect(slider.player).toHaveCount(0)
    await slider.pause.click()
    await expectTrailer()
    await slider.link.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(slider.player).toHaveCount(0)
  })
})

test('a partner’s page has the slider with the documented padding, up to 932 px the mobile one, and only its trailers load the code of the players', {
  tag: '@CAT-03.sizes',
}, async ({ page, world }) => {
  const written = new WrittenPage(page, world)
  await page.setViewportSize(PHONE)
  const slider = await openPartnerPage(written)
  await expect(slider.link).toHaveAttribute('target', '_blank')
  for (const [width, padding] of [
    [390, 24],
    [480, 24],
    [481, 60],
    [932, 60],
    [933, 80],
    [1023, 80],
    [1024, 100],
    [1279, 100],
    [1280, 120],
    [1920, 120],
  ] as const) {
    if (width === 933) expect(written.embedFiles.filter((name) => /player/.test(name))).toEqual([])
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(async () => (await slider.paddings()).map(Math.round), { message: `paddings at ${width} px` })
      .toEqual([padding, padding])
    await expect(slider.next).toHaveCount(width > 932 ? 1 : 0)
  }
})
