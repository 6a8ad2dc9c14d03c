import type { Locator } from '@playwright/test'
import type { TvRowElement } from '../../widgets/tv-row/contract'
import { expect, test } from '../models/browsing'
import { timeLimit } from '../tools/time-limits'

/** The top of a row in the window, how far its slider is scrolled, and its tile with the focus. */
const placeOf = (row: Locator) =>
  row.evaluate((element: TvRowElement) => ({
    top: Math.round(element.getBoundingClientRect().top / 10),
    offset: Math.round((element.place?.offset ?? 0) / 10),
    focus: element.place?.focus ?? null,
  }))

/** Opens another page by the first link of this kind, wherever it is. */
const follow = (link: Locator) => link.first().evaluate((one: HTMLElement) => one.click())

test('a page of rows is at its row, its slider and its tile again after Back, Forward and a reload whose rows arrive 3 s late', {
  tag: '@NAV-10.scroll-restored',
}, async ({ page, browsing, site, world }) => {
  // Longer than ten seconds: rows that arrive 3 s late, after other pages.
  await page.setViewportSize({ width: 390, height: 800 })
  await browsing.open('/')
  const row = browsing.row('For the whole family')
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(row.getByRole('link').nth(5)).toBeAttached({ timeout: 500 })
  }).toPass()
  await row.evaluate((element: TvRowElement) => {
    scrollBy(0, element.getBoundingClientRect().top - 150)
    element.shadowRoot?.querySelector('.track')?.scrollTo({ left: 500, behavior: 'instant' })
  })
  await row.locator('[data-at="4"] a').evaluate((tile: HTMLElement) => tile.focus({ preventScroll: true }))
  const left = await placeOf(row)
  expect(left.focus).toBe(4)
  expect(left.offset).toBeGreaterThan(40)
  expect(await browsing.scrollPosition()).toBeGreaterThan(800)

  await follow(page.locator('a[href^="/channels"]'))
  await expect(page.locator('tv-row')).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => placeOf(row), 'after Back').toEqual(left)
  await page.goForward()
  await expect(page.locator('tv-row')).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => placeOf(row), 'after Forward and Back').toEqual(left)

  await world.fault({ match: 'GET /v2/rows/:id', delayMs: 3000 })
  await page.reload()
  await expect
    .poll(() => placeOf(row), { message: 'after a reload', timeout: timeLimit(15_000) })
    .toEqual(left)
  await expect(site.heading('Home')).toBeAttached()
})

test('the page of a row has loaded as much and is at the same tile again after Back and a reload', {
  tag: '@NAV-10.scroll-restored',
}, async ({ page, browsing }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await browsing.open('/row/search-movies')
  const grid = page.locator('tv-row')
  const tiles = () => grid.evaluate((element: TvRowElement) => element.tiles)
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    expect(await tiles()).toBeGreaterThan(90)
  }).toPass()
  const tile = grid.locator('a').last()
  await tile.focus()
  const [left, loaded] = [await placeOf(grid), await tiles()]
  expect(left.focus).toBeGreaterThan(60)
  await follow(page.locator('a[href^="/channels"]'))
  await expect(grid).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => placeOf(grid), 'after Back').toEqual(left)
  expect(await tiles()).toBeGreaterThanOrEqual(loaded)
  await page.reload()
  await expect.poll(() => placeOf(grid), 'after a reload').toEqual(left)
})

test('a page that its scroll bar moves while it returns to a place stays where it is moved to, and is there again after Back', {
  tag: '@NAV-10.scroll-restored',
}, async ({ page, browsing, world }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await browsing.open('/')
  const rows = page.locator('tv-row')
  const leaveAndReturn = async () => {
    await follow(page.locator('a[href^="/channels"]'))
    await expect(rows).toHaveCount(0)
    await page.goBack()
  }
  /** As a scroll bar does, which sends no other event than that of the scroll. */
  const scroll = (y: number) => page.evaluate((to) => scrollTo(0, to), y)
  const position = () => browsing.scrollPosition()
  await expect(rows.nth(1).getByRole('link').first()).toBeAttached()
  await scroll(400)
  await expect.poll(position).toBe(400)
  await leaveAndReturn()
  await expect.poll(position).toBe(400)
  // The rows that the scroll bar brings into view make the page grow.
  await world.fault({ match: 'GET /v2/rows/:id', delayMs: 300 })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.evaluate(async () => {
    scrollTo(0, 900)
    // The page grows before the browser reports the scroll.
    document
      .querySelector('main')
      ?.append(Object.assign(document.createElement('p'), { textContent: 'more' }))
  })
  await expect.poll(height).toBeGreaterThan(before)
  expect(await position()).toBeGreaterThan(890)
  const left = await position()
  await leaveAndReturn()
  await expect.poll(position).toBe(left)
})
