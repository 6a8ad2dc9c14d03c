import { Advertising, shortenAdvertisement } from '../models/advertising'
import { ContentPlayer } from '../models/content-player'
import { rewriteFile } from '../models/rewrite-response'
import { expect, test, words } from '../models/test'

/** The id of the trailer of `free-film`. */
const FREE_FILM_TRAILER = '648000000000000001'
const STREAM = 'GET /v2/libraries/:library/contents/:id/stream'

test('a trailer plays in a dialog over the home page or the page before it, a film fills the window, and Escape leads back from both', {
  tag: ['@NAV-01.body-class', '@NAV-01.slug-id', '@PLY-11.trailers'],
}, async ({ page, contentPlayer: player, site, world }) => {
  // Longer than ten seconds: two trailers and a film, each of them over another page.
  await site.open('/trailers/free-film')
  const dialog = page.getByRole('dialog', { name: /^Trailer/ })
  await player.expectPlayedTo(0.5)
  expect(await world.ledger('GET /v2/trailers/:id/stream')).toHaveLength(1)
  expect((await world.ledger('GET /media/trailer/free-film/*')).length).toBeGreaterThan(0)
  await expect(page.locator('h1', { hasText: 'Home' }), 'behind it').toHaveCount(1)
  await expect(page).toHaveTitle('Trailer: The Open Shore · Demo TV')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(site.heading('Home')).toBeVisible()
  await site.expectAddress('/')
  await expect(page).toHaveTitle('Home · Demo TV')

  await test.step('a trailer opens by its own id, and closing it leads back', async () => {
    await site.go('/channels/all')
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await site.go(`/trailers/the-open-shore-${FREE_FILM_TRAILER}`)
    await expect(dialog).toBeVisible()
    const trailer = new ContentPlayer(page, world, dialog.locator('tv-content-player'))
    await trailer.expectState('playing')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await site.expectAddress('/channels/all')
  })

  await test.step('a film is all of the page, and keys without focus are the player’s', async () => {
    await site.go('/watch/free-film')
    await expect(page).toHaveTitle('The Open Shore · Demo TV')
    await player.expectVisible(1)
    await expect(page.locator('body')).toHaveClass(/\bpage_watch\b/)
    await expect(page.getByRole('banner')).toHaveCount(0)
    expect(await player.tag.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await page.keyboard.press('Space')
    await player.expectState('paused')
    await page.keyboard.press('m')
    await expect.poll(() => player.read('muted')).toBe(true)
    await page.keyboard.press('Escape')
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await site.expectAddress('/channels/all')
  })

  await test.step('an unknown film is reported', async () => {
    await site.go('/watch/nothing-like-it')
    await expect(site.heading('404')).toBeVisible()
    await expect(page.getByText('There is no such film or series.')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test('a film of any slug opens by click, reload, Back and in a frame, and its shared address names it', async ({
  page,
  contentPlayer: player,
  site,
  world,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  // All at once what core/navigation/site-path.test.ts has one by one.
  const slug = '100%-a%20b?c#d/e%2Ff'
  const name = encodeURIComponent(slug)
  await rewriteFile(
    page,
    ({ pathname }) => pathname.endsWith(`/v2/contents/${name}`),
    (answer) => String(answer).replaceAll('"free-film"', JSON.stringify(slug)),
    (path) => path.replace(name, 'free-film'),
  )
  await page.goto(`${world.site}/contents/${name}`)
  await page.getByRole('button', { name: words('film.page.share') }).click()
  await expect(page.getByRole('dialog')).toContainText(`${world.site}/contents/${name}`)
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Watch', exact: true }).first().click()
  await expect(page).toHaveURL(`${world.site}/watch/${name}`)
  await player.expectPlayedTo(0.2)
  await page.reload()
  await player.expectPlayedTo(0.2)
  await page.goBack()
  await expect(site.heading('The Open Shore')).toBeVisible()
  await page.goto(`${world.site}/content_embed/${name}?autoplay&muted`)
  await player.expectPlayedTo(0.2)
})

test('the back arrow hides with the controls of a film, and leaves the label of an advertisement free', {
  tag: ['@PLY-08.controls-hide', '@ADS-01.pre-roll'],
}, async ({ page, contentPlayer: player, site, world }) => {
  await page.clock.install()
  await shortenAdvertisement(world, 'single', 8)
  await site.open('/watch/advertised-film')
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
  await page.clock.fastForward(5100)
  await expect(player.part('player').first()).toHaveAttribute('data-asleep')
  await expect.poll(opacity).toBe('0')
  await page.keyboard.press('Shift')
  await expect.poll(opacity).toBe('1')
})

test('a film that started on its page continues in the full window and pauses on the way back, an episode asks for a purchase first, and the address keeps the library and follows the episodes of a series, which Back leaves at once', {
  tag: ['@PLY-11.start-order', '@CAT-07.available', '@CAT-07.resume'],
}, async ({ page, film, site, world }) => {
  await site.open('/contents/half-seen-film?library_id=21')
  await film.expectTitle('Just at the Best Part')
  await expect(film.button('Continue')).toBeVisible()
  await film.expectLoaded()
  await film.button('Continue').click()
  await film.player.expectPlayedTo(61)
  await site.expectAddress('/watch/half-seen-film?library_id=21')
  expect(await film.player.tag.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  expect(await world.ledger(STREAM)).toHaveLength(1)

  await page.keyboard.press('Escape')
  await film.expectTitle('Just at the Best Part')
  await site.expectAddress('/contents/half-seen-film?library_id=21')
  await film.player.expectState('paused')
  await film.iconButton('Share').click()
  await expect(page.getByRole('dialog')).toContainText('/contents/half-seen-film?library_id=21')
  await page.keyboard.press('Escape')

  await film.button('From the beginning').click()
  await film.player.expectPlayedTo(1)
  await site.expectAddress('/watch/half-seen-film?library_id=21')
  expect(await film.player.read('currentTime')).toBeLessThan(30)

  await test.step('the page of an episode asks for a purchase before it requests a stream', async () => {
    const streams = (await world.ledger(STREAM)).length
    await site.go('/contents/premium-series/premium-series-s1e2')
    await film.expectTitle('The Night Metro Shift')
    const { player } = film
    await player.button(/^Subscribe/).click()
    await expect(player.tag.getByText('Cinema and Drama').last()).toBeVisible()
    expect(await world.ledger(STREAM)).toHaveLength(streams)
  })

  await test.step('the address follows the episodes of a series, and Back leaves all of them', async () => {
    const streams = (await world.ledger(STREAM)).length
    await site.go('/watch/two-seasons?start=1&library_id=22')
    const player = new ContentPlayer(page, world)
    await site.expectAddress('/watch/two-seasons-s1e1?library_id=22')
    await player.expectPlayedTo(1)
    await player.tag.evaluate((tag) => Reflect.get(tag, 'nextEpisode').call(tag))
    await site.expectAddress('/watch/two-seasons-s1e2?library_id=22')
    expect(await player.read('libraryId')).toBe('22')
    await player.expectState('playing')
    expect((await player.read('episode'))?.number).toBe(2)
    expect(await world.ledger(STREAM), 'streams that were requested').toHaveLength(streams + 2)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await site.expectAddress('/contents/premium-series/premium-series-s1e2')
  })
})
