import type { Page } from '@playwright/test'
import { Advertising } from '../models/advertising'
import { expectAccessible } from '../models/axe'
import { ContentPlayer } from '../models/content-player'
import { FilmPage } from '../models/film-page'
import { expect, test } from '../models/test'

/** The id of the trailer of `free-film`. */
const FREE_FILM_TRAILER = '648000000000000001'

/** Navigates as a link of the site would. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ key: 'linked', idx: 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

test('a film fills the window, and Escape returns to the previous page', {
  tag: '@NAV-01.body-class',
}, async ({ page, site, world }) => {
  await site.open('/channels/all/news-24')
  await expect(site.heading('Newsroom 24')).toBeVisible()
  await go(page, '/watch/free-film')
  const player = new ContentPlayer(page, world)
  await player.expectVisible(1)
  await expect(page).toHaveTitle('The Open Shore · Demo TV')
  await expect(page.locator('body')).toHaveClass(/\bpage_watch\b/)
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await player.tag.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(site.heading('Newsroom 24')).toBeVisible()
  await site.expectAddress('/channels/all/news-24')
})

test('the back arrow hides with the controls of a film, and leaves the label of an advertisement free', {
  tag: ['@PLY-08.controls-hide', '@ADS-01.pre-roll'],
}, async ({ page, site, world }) => {
  await site.open('/watch/advertised-film')
  const player = new ContentPlayer(page, world)
  const ads = new Advertising(player, world)
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await ads.expectPlaying()
  const boxes = await Promise.all([back, player.part('ad-label')].map((one) => one.boundingBox()))
  const [arrow, label] = boxes
  expect(arrow && label && arrow.x + arrow.width, 'right edge of the arrow').toBeLessThanOrEqual(
    label?.x ?? 0,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(player.part('ad-remove')).toBeVisible()
  const [narrowArrow, remove] = await Promise.all(
    [back, player.part('ad-remove')].map((one) => one.boundingBox()),
  )
  expect(narrowArrow && narrowArrow.y + narrowArrow.height, 'lower edge of the arrow').toBeLessThanOrEqual(
    remove?.y ?? 0,
  )
  await page.setViewportSize({ width: 1280, height: 720 })
  await ads.expectEnded()
  await player.expectPlayedTo(1)
  await page.mouse.move(400, 300)
  await page.mouse.move(410, 300)
  await expect(back).toHaveCSS('opacity', '1')
  await back.focus()
  const opacity = () => back.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity)
  await expect.poll(opacity, { timeout: 15_000 }).toBe('0')
  await expect(player.part('player').first()).toHaveClass(/asleep/)
  await page.keyboard.press('Shift')
  await expect.poll(opacity).toBe('1')
})

test('the address follows the episodes of a series, and browser back leaves all of them at once', async ({
  page,
  site,
  world,
}) => {
  await site.open('/watch/two-seasons?start=1')
  const player = new ContentPlayer(page, world)
  await player.expectPlayedTo(1)
  await site.expectAddress('/watch/two-seasons-s1e1')
  await player.tag.evaluate((tag) => Reflect.get(tag, 'nextEpisode').call(tag))
  await site.expectAddress('/watch/two-seasons-s1e2')
  await player.expectState('playing')
  expect((await player.read('episode'))?.number).toBe(2)
  const streams = await world.ledger('GET /v2/libraries/:library/contents/:id/stream')
  expect(streams, 'streams that were asked for').toHaveLength(2)

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(site.heading('Home')).toBeVisible()
  await site.expectAddress('/')
})

test('a film that started on its page continues in the full window, and pauses on the way back', {
  tag: ['@PLY-11.start-order', '@CAT-07.available', '@CAT-07.resume'],
}, async ({ page, site, world }) => {
  await site.open('/contents/half-seen-film')
  const film = new FilmPage(site)
  await film.expectTitle('Just at the Best Part')
  await expect(film.button('Continue')).toBeVisible()
  await film.expectLoaded()
  await expectAccessible(page)
  await film.button('Continue').click()
  await film.player.expectPlayedTo(61)
  await site.expectAddress('/watch/half-seen-film')
  expect(await film.player.tag.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  expect(await world.ledger('GET /v2/libraries/:library/contents/:id/stream')).toHaveLength(1)

  await page.keyboard.press('Escape')
  await film.expectTitle('Just at the Best Part')
  await site.expectAddress('/contents/half-seen-film')
  await film.player.expectState('paused')

  await film.button('From the beginning').click()
  await film.player.expectPlayedTo(1)
  await site.expectAddress('/watch/half-seen-film')
  expect(await film.player.read('currentTime')).toBeLessThan(30)
})

test('the page of an episode asks for a purchase before it requests a stream', {
  tag: '@PLY-11.start-order',
}, async ({ page, site, world }) => {
  await site.open('/contents/premium-series/premium-series-s1e2')
  const film = new FilmPage(site)
  await film.expectTitle('The Night Metro Shift')
  const { player } = film
  await player.button(/^Subscribe/).click()
  await expect(player.tag.getByText('Cinema and Drama').last()).toBeVisible()
  await expectAccessible(page)
  expect(await world.ledger('GET /v2/libraries/:library/contents/:id/stream')).toEqual([])
})

test('the page of an unknown film reports that it does not exist', async ({ page, site }) => {
  await site.open('/watch/nothing-like-it')
  await expect(site.heading('404')).toBeVisible()
  await expect(page.getByText('There is no such film or series.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('a trailer plays in a dialog over the home page, and closing the dialog shows the home page', {
  tag: '@PLY-11.trailers',
}, async ({ page, site, world }) => {
  await site.open('/trailers/free-film')
  const dialog = page.getByRole('dialog', { name: /^Trailer/ })
  const player = new ContentPlayer(page, world)
  await player.expectVisible(1)
  expect(await world.ledger('GET /v2/trailers/:id/stream')).toHaveLength(1)
  expect((await world.ledger('GET /media/trailer/free-film/*')).length).toBeGreaterThan(0)
  await expect(page.locator('h1', { hasText: 'Home' }), 'behind it').toHaveCount(1)
  await expect(page).toHaveTitle('Trailer: The Open Shore · Demo TV')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(site.heading('Home')).toBeVisible()
  await site.expectAddress('/')
  await expect(page).toHaveTitle('Home · Demo TV')
})

test('a trailer opens by its own id, closing it leads back, and an unknown id is reported', {
  tag: '@NAV-01.slug-id',
}, async ({ page, site, world }) => {
  await site.open('/channels/all/news-24')
  await expect(site.heading('Newsroom 24')).toBeVisible()
  await go(page, `/trailers/the-open-shore-${FREE_FILM_TRAILER}`)
  const player = new ContentPlayer(page, world)
  await player.expectVisible(1)
  await page.keyboard.press('Escape')
  await expect(site.heading('Newsroom 24')).toBeVisible()

  await go(page, '/trailers/nothing-like-it-12345')
  const dialog = page.getByRole('dialog', { name: '404' })
  await expect(dialog.getByText('There is no such film or series.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(site.heading('Newsroom 24')).toBeVisible()
})
