import { expectAccessible } from '../models/axe'
import { FilmPage } from '../models/film-page'
import { expectFocusTrapped } from '../models/focus'
import { expectFocus, keyTo, tabTo } from '../models/keyboard'
import { openAs } from '../models/open-as'
import { expect, SignIn, test, VERA } from '../models/sign-in'

const MOBILE = { width: 390, height: 844 }

test('the page of a content has a path back, its facts, its people by role, and works at every width', {
  tag: ['@CAT-06.breadcrumbs', '@CAT-06.ratings-and-age', '@CAT-06.people', '@NAV-01.contents'],
}, async ({ page, site }) => {
  const film = new FilmPage(site)
  for (const [content, title, section, path] of [
    ['free-film', 'The Open Shore', 'Films', '/movies'],
    ['two-seasons', 'The Ferry House', 'Series', '/series'],
    ['kitchen-talk', 'Kitchen Talk', 'TV shows', '/telecasts'],
  ] as const) {
    await film.open(content)
    await film.expectTitle(title)
    await expect(film.breadcrumbs.getByRole('listitem')).toHaveText(['Home', section, title])
    await expect(film.breadcrumbs.getByRole('link', { name: section })).toHaveAttribute('href', path)
  }
  await film.expectLoaded()
  for (const width of [390, 820, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `width of the page in a window of ${width}`).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }

  await film.open('free-film')
  await expect(film.facts.filter({ hasText: 'IMDb' })).toHaveText('IMDb 6.0')
  await expect(film.facts.filter({ hasText: /^0\+$/ })).toBeVisible()
  const roles = film.section('Cast and crew').getByRole('heading', { level: 3 })
  const shown = await roles.allTextContents()
  const order = [
    ...['Directed by', 'Cast', 'Produced by', 'Written by', 'Music by', 'Presented by', 'Edited by'],
  ].filter((role) => shown.includes(role))
  expect(shown, 'roles in their order').toEqual(order)
  expect(shown.slice(0, 2)).toEqual(['Directed by', 'Cast'])

  for (const content of ['zero-rating-film', 'unrated-film']) {
    await film.open(content)
    await expect(film.facts.first()).toBeVisible()
    await expect(film.facts.filter({ hasText: /IMDb|Kinopoisk/ })).toHaveCount(0)
  }

  await film.breadcrumbs.getByRole('link', { name: 'Home' }).click()
  await site.expectAddress('/')
  await expect(film.root).toHaveCount(0)
})

test('a long description is shown in full on request, and texts that stand for none are left out', {
  tag: '@CAT-06.description',
}, async ({ page, site }) => {
  const film = new FilmPage(site)
  await film.open('long-text-film')
  const more = film.root.getByRole('button', { name: 'Show all', exact: true })
  await expect(film.root.getByText('wakes before the sun')).toBeVisible()
  await expect(film.root.getByText('without one second take at night')).toHaveCount(0)
  await more.click()
  await expect(film.root.getByText('without one second take at night')).toBeVisible()
  await film.root.getByRole('button', { name: 'Show less' }).click()
  await expect(film.root.getByText('without one second take at night')).toHaveCount(0)

  for (const content of ['null-text-film', 'none-text-film', 'zero-text-series']) {
    await film.open(content)
    await expect(film.section('More like this')).toBeVisible()
    await expect(film.root.locator('.long-text')).toHaveCount(0)
  }
  await expect(film.episodes.first()).toBeVisible()
  await expect(page.getByText('0', { exact: true })).toHaveCount(0)
})

test('a content is played, shared and opened as a trailer from its page on a phone', {
  tag: ['@CAT-06.buttons', '@NAV-12.trailers-and-persons'],
}, async ({ page, context, site, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(MOBILE)
  const film = new FilmPage(site)
  await film.open('free-film')
  await film.expectTitle('The Open Shore')
  await expect(film.iconButton('Add to favourites')).toBeVisible()
  await film.iconButton('Share').click()
  await expect(film.root.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${world.site}/contents/free-film`)

  await film.button('Trailer').click()
  await site.expectAddress('/trailers/free-film')
  const dialog = page.getByRole('dialog', { name: 'Trailer: The Open Shore' })
  await expect(dialog).toBeVisible()
  await expect.poll(() => world.ledger('GET /media/trailer/free-film/*')).not.toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await site.expectAddress('/contents/free-film')
  await expect(dialog).toHaveCount(0)
  await film.expectTitle('The Open Shore')

  await film.button('Watch').click()
  await site.expectAddress('/watch/free-film')
  await film.player.expectPlayedTo(1)
})

test('an address that cannot be copied is shown', async ({ page, site, world }) => {
  const film = new FilmPage(site)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await film.open('free-film')
  await film.iconButton('Share').click()
  const message = page.getByRole('dialog', { name: 'The address of this page' })
  await expect(message).toContainText(`${world.site}/contents/free-film`)
})

test('the trailer plays without sound behind the buttons on a desktop until it is stopped', {
  tag: '@CAT-06.trailer-background',
}, async ({ page, site, world }) => {
  const film = new FilmPage(site)
  await film.open('free-film')
  await film.background.expectState('playing')
  expect(await film.background.read('muted')).toBe(true)
  await expect.poll(() => film.background.read('currentTime')).toBeGreaterThan(1)
  expect((await world.ledger('GET /media/trailer/free-film/*')).length).toBeGreaterThan(0)
  await expectAccessible(page)
  await film.iconButton('Stop the trailer').click()
  await expect(film.background.tag).toHaveCount(0)
  expect(await world.ledger('GET /v2/libraries/:library/contents/:id/stream')).toEqual([])
})

for (const how of ['on a phone', 'for a viewer who wants less motion'] as const) {
  test(`no trailer plays by itself ${how}`, async ({ page, site, world }) => {
    if (how === 'on a phone') await page.setViewportSize(MOBILE)
    else await page.emulateMedia({ reducedMotion: 'reduce' })
    const film = new FilmPage(site)
    await film.open('free-film')
    await expect(film.button('Watch')).toBeVisible()
    await expect(film.button('Trailer')).toBeVisible()
    await expect(film.section('More like this')).toBeVisible()
    await expect(film.background.tag).toHaveCount(0)
    expect(await world.ledger('GET /v2/trailers/:id/stream')).toEqual([])
  })
}

test('a series lists its seasons and episodes, plays one of them, and says of an announced one that it cannot be watched', {
  tag: ['@CAT-06.seasons', '@CAT-07.announcement'],
}, async ({ page, site, world }) => {
  const film = new FilmPage(site)
  await film.open('two-seasons')
  await film.expectTitle('The Ferry House')
  await expect(film.episodes).toHaveCount(4)
  await expect(film.season('Season 1')).toHaveAttribute('aria-selected', 'true')
  await film.season('Season 1').focus()
  await page.keyboard.press('ArrowRight')
  await expectFocus(page, 'Season 2')
  await expect(film.episodes).toHaveCount(3)

  const announced = film.episodes.filter({ hasText: 'Soon' }).getByRole('button')
  await announced.click()
  const message = page.getByRole('dialog', { name: 'Coming soon' })
  await expect(message).toContainText('It is announced and cannot be watched yet.')
  await expectAccessible(page)
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(message).toHaveCount(0)
  expect(await world.ledger('GET /v2/libraries/:library/contents/:id/stream')).toEqual([])

  await film.episodes.nth(1).getByRole('link').click()
  await site.expectAddress('/watch/two-seasons-s2e2')
  await film.player.expectPlayedTo(1)
  await page.keyboard.press('Escape')
  await site.expectAddress('/contents/two-seasons')
  await film.expectTitle('The Ferry House')
  await expect(film.button(/Season 2, episode 2/)).toBeVisible()
  await film.season('Season 1').click()
  await film.episodes.nth(2).getByRole('link').click()
  await site.expectAddress('/watch/two-seasons-s1e3')
  await film.player.expectPlayedTo(1)
  const asked = (await world.ledger('GET /v2/contents/:id/episodes')).map(({ at }) => at)
  const pauses = asked.slice(1).map((at, place) => at - (asked[place] ?? 0))
  expect(Math.min(10_000, ...pauses), 'time between requests for episodes, ms').toBe(10_000)
})

test('episodes are in two, three or four columns, and the rest of 40 is shown on request', {
  tag: '@CAT-06.episode-previews',
}, async ({ page, site }) => {
  const film = new FilmPage(site)
  await film.open('long-series')
  await expect(film.episodes).toHaveCount(25)
  for (const [width, columns] of [
    [480, 2],
    [932, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await film.columns(film.section('Episodes').getByRole('list')), `columns at ${width}`).toBe(
      columns,
    )
  }
  await film.section('Episodes').getByRole('button', { name: 'Show all 40 episodes' }).click()
  await expect(film.episodes).toHaveCount(40)
  await film.season('Season 3').click()
  await expect(film.episodes).toHaveCount(25)
})

test('episodes that do not load are asked for again on request, and the rest of the page stays', async ({
  site,
  world,
}) => {
  await world.fault({ match: 'GET /v2/contents/:id/episodes', status: 404 })
  const film = new FilmPage(site)
  await film.open('two-seasons')
  await film.expectTitle('The Ferry House')
  await expect(film.root.locator('.film-body').getByRole('alert')).toBeVisible()
  await expect(film.section('Cast and crew')).toBeVisible()
  await world.clearFaults()
  await film.root.locator('.film-body').getByRole('button', { name: 'Try again' }).click()
  await expect(film.episodes).toHaveCount(4)
})

test('broadcasts that archives still have are listed with channel and time, and play there', {
  tag: '@CAT-06.airings',
}, async ({ page, site }) => {
  const film = new FilmPage(site)
  await film.open('archive-film')
  const airing = film.section('Recently on TV').getByRole('link', { name: /^Newsroom 24/ })
  await expect(airing).toHaveText(/(Today|Yesterday), \d\d:\d\d/)
  await film.expectLoaded()
  await expectAccessible(page)
  const address = await airing.getAttribute('href')
  expect(address).toMatch(/^\/channels\/all\/news-24\?ts=\d+$/)
  await airing.click()
  await expect(site.heading('Newsroom 24')).toBeVisible()
  expect(site.address).toContain('/channels/all/news-24?ts=')
  await site.player.expectState('playing')
  expect(await site.player.read('live')).toBe(false)
})

test('content that cannot be watched leads to its latest broadcast, else to the channel watched last', {
  tag: ['@CAT-07.unavailable', '@CAT-07.lost'],
}, async ({ page, site, world }) => {
  const film = new FilmPage(site)
  for (const [content, words] of [
    ['closed-film', 'Not available'],
    ['lost-film', 'No longer available'],
  ] as const) {
    await film.open(content)
    await expect(film.root.getByRole('heading', { name: words })).toBeVisible()
    const watchTv = film.root.getByRole('link', { name: 'Watch TV' })
    await expect(watchTv).toHaveCount(1)
    await expect(watchTv).toHaveAttribute('href', '/channels')
    await expect(film.button('Watch')).toHaveCount(0)
    await expectAccessible(page)
  }
  expect(await world.ledger('GET /v2/libraries/:library/contents/:id/stream')).toEqual([])

  await page.goto(`${world.site}/channels/all/news-24`)
  const watched = (): Promise<string[]> =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('tv.watched-channels:'))
      return JSON.parse((key && localStorage.getItem(key)) ?? '[]')
    })
  // The player records it once it has buffered enough to load more code.
  await expect.poll(watched, { message: 'ids of watched channels', timeout: 30_000 }).toHaveLength(1)
  await film.open('closed-film')
  await film.root.getByRole('link', { name: 'Watch TV' }).click()
  await expect(site.heading('Newsroom 24')).toBeVisible()

  const start = (await world.now()) - 7200
  const [channel] = await watched()
  const catchups = [{ id: '1', channel_id: Number(channel), start_at: start }]
  await world.fault({ match: 'GET /v2/contents/:id/sources', status: 200, body: { catchups } })
  await film.open('closed-film')
  await expect(film.root.getByRole('link', { name: 'Watch TV' })).toHaveAttribute(
    'href',
    `/channels/all/news-24?ts=${start}`,
  )
})

test('the operator’s screens of content that has to be bought are in place of the picture, and nowhere twice', {
  tag: ['@CAT-07.not-bought', '@CAT-07.provider-only'],
}, async ({ page, site }) => {
  const film = new FilmPage(site)
  await film.open('premium-film')
  await film.expectTitle('Premiere on the Roof')
  await expect(film.player.button(/^Subscribe/)).toBeVisible()
  await expect(film.player.tag.getByText('From RUB 299')).toBeVisible()
  await expect(page.getByText('Trailer', { exact: true })).toHaveCount(1)
  await expect(film.button(/Watch|Subscribe/)).toHaveCount(0)
  await film.player.button('Trailer').click()
  await film.player.expectPlayedTo(1)
  await film.player.button('Close the trailer').click()
  await expect(film.player.button(/^Subscribe/)).toBeVisible()

  await film.open('provider-film')
  await expect(film.player.heading('From your provider only')).toBeVisible()
  await expect(film.player.link('To your provider')).toHaveAttribute('href', /\/faq$/)
  await expectAccessible(page)
})

test('a guest signs in to add a content to the favourites, and it is added afterwards', {
  tag: ['@CAT-11.guest', '@CAT-11.remove'],
}, async ({ page, site, world }) => {
  const film = new FilmPage(site)
  const signIn = new SignIn(page, world)
  await film.open('free-film')
  await film.iconButton('Add to favourites').click()
  await expect(signIn.phone).toBeVisible()
  expect(await world.ledger('POST /v2/users/self/favorites')).toEqual([])
  await signIn.signInByPhone()
  await site.expectSignedIn(VERA.name)
  await site.expectAddress('/contents/free-film')
  await expect(film.iconButton('Remove from favourites')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(film.iconButton('Remove from favourites')).toBeVisible()
  expect(await world.ledger('POST /v2/users/self/favorites')).toHaveLength(1)

  await film.iconButton('Remove from favourites').click()
  await expect(film.iconButton('Add to favourites')).toBeVisible()
  expect(await world.ledger('DELETE /v2/users/self/favorites/:id')).toHaveLength(1)
})

test('a favourite that fails is reported in the words of the operator, else by the status, and the button stays as it was', {
  tag: ['@OPS-04.message'],
}, async ({ page, site, world }) => {
  await openAs(site, VERA, '/contents/free-film')
  const film = new FilmPage(site)
  const message = page.getByRole('dialog', { name: 'Your favourites could not be changed' })
  for (const [fault, shown] of [
    [{ status: 500 }, 'The service has a fault of its own.'],
    [{ status: 400, body: { error: { message: 'Fifty favourites at most.' } } }, 'Fifty favourites at most.'],
    [
      {
        status: 400,
        body: { error: { message: '{}' }, detail: { content_id: ['Gone.'], age: ['Too young.'] } },
      },
      'Gone. Too young.',
    ],
    [
      { status: 409, contentType: 'text/html', body: '<p>no</p>' },
      'The service refused the request. (HTTP 409)',
    ],
  ] as const) {
    await world.fault({ match: 'POST /v2/users/self/favorites', ...fault, times: 1 })
    await film.iconButton('Add to favourites').click()
    await expect(message).toContainText(shown)
    await message.getByRole('button', { name: 'OK' }).click()
    await expect(film.iconButton('Add to favourites')).toBeVisible()
  }
})

test('a similar content opens over the page with its link, and closing returns there', {
  tag: ['@NAV-12.contents', '@CAT-06.similar'],
}, async ({ page, site }) => {
  const film = new FilmPage(site)
  await film.open('free-film')
  await film.expectTitle('The Open Shore')
  await expect(film.similar).toHaveCount(12)
  const link = film.similar.filter({ hasText: 'The Second Ticket' })
  await link.focus()
  const top = await page.evaluate(() => scrollY)
  expect(top, 'scroll position of the page beneath').toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await site.expectAddress('/contents/bought-film')
  await film.expectTitle('The Second Ticket')
  await expect(film.over).toHaveAccessibleName('The Second Ticket')
  await expect(page).toHaveTitle('The Second Ticket · Demo TV')
  await expect(page.locator('.page-beneath h1'), 'the page beneath').toHaveText('The Open Shore')
  await film.expectLoaded()
  await expectAccessible(page)
  await expectFocusTrapped(page, film.over, 30)

  await page.keyboard.press('Escape')
  await site.expectAddress('/contents/free-film')
  await expect(film.over).toHaveCount(0)
  await expect(page).toHaveTitle('The Open Shore · Demo TV')
  await expectFocus(page, /The Second Ticket/)
  expect(await page.evaluate(() => scrollY)).toBe(top)

  await page.goForward()
  await film.expectTitle('The Second Ticket')
  await expect(film.over).toBeVisible()
  await film.over.getByRole('button', { name: 'Close' }).click()
  await site.expectAddress('/contents/free-film')

  await link.click()
  await film.expectTitle('The Second Ticket')
  await page.goBack()
  await expect(film.over).toHaveCount(0)
  await site.expectAddress('/contents/free-film')

  await link.click()
  await film.expectTitle('The Second Ticket')
  await page.reload()
  await film.expectTitle('The Second Ticket')
  await expect(film.over, 'after a reload it is a page of its own').toHaveCount(0)
})

test('one page over another leads on and back to where it was, and closing leaves all of them', {
  tag: '@NAV-12.trailers-and-persons',
}, async ({ page, site }) => {
  const film = new FilmPage(site)
  await film.open('free-film')
  await film.similar.filter({ hasText: 'The Second Ticket' }).click()
  await film.expectTitle('The Second Ticket')
  const person = film.section('Cast and crew').getByRole('link').first()
  await person.scrollIntoViewIfNeeded()
  await expect.poll(() => film.over.evaluate((over) => over.scrollTop)).toBeGreaterThan(0)
  const top = await film.over.evaluate((over) => over.scrollTop)
  const name = (await person.textContent()) ?? ''
  await person.click()
  await expect(film.over.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`${name.slice(2)}$`))
  expect(await film.over.evaluate((over) => over.scrollTop)).toBe(0)
  await expectAccessible(page)
  await page.goBack()
  await film.expectTitle('The Second Ticket')
  await expect.poll(() => film.over.evaluate((over) => over.scrollTop)).toBe(top)
  await page.goForward()
  await expect(film.over.getByRole('heading', { name: 'Filmography' })).toBeVisible()
  await film.over.getByRole('button', { name: 'Close' }).click()
  await site.expectAddress('/contents/free-film')
  await film.expectTitle('The Open Shore')
})

test('a film over another page plays in the whole window, and Escape leads back step by step', async ({
  page,
  site,
}) => {
  const film = new FilmPage(site)
  await film.open('free-film')
  await film.background.expectState('playing')
  await film.similar.filter({ hasText: 'Two Title Cards' }).click()
  await film.expectTitle('Two Title Cards')
  await film.button('Watch').press('Enter')
  // The address follows the film, which two title cards precede.
  await site.expectAddress('/watch/packshot-film', 30_000)
  await film.player.expectState('playing')
  expect(await film.player.tag.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  const beneath = page.locator('.page-beneath tv-content-player').last()
  expect(await beneath.evaluate((tag) => Reflect.get(tag, 'state')), 'the trailer beneath').toBe('paused')
  await page.keyboard.press('Escape')
  await site.expectAddress('/contents/packshot-film')
  await film.expectTitle('Two Title Cards')
  await film.player.expectState('paused')
  await page.keyboard.press('Escape')
  await site.expectAddress('/contents/free-film')
  await film.expectTitle('The Open Shore')
  await film.background.expectState('playing')
})

test('keys alone lead from a tile of the home page over its content into playback, and back to the tile', {
  tag: '@NAV-12.contents',
}, async ({ page, site, world }) => {
  await page.goto(world.site)
  const film = new FilmPage(site)
  const title = 'The North Wind'
  const tile = page.locator('tv-row').locator('a[href*="/contents/north-wind"]').first()
  await tile.focus()
  const top = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await film.expectTitle(title)
  await expect(film.over).toHaveAccessibleName(title)
  await film.expectLoaded()
  await expectAccessible(page)
  await tabTo(page, 'Add to favourites')
  await keyTo(page, 'Shift+Tab', 'Watch')
  await page.keyboard.press('Enter')
  await film.player.expectState('playing')
  await site.expectAddress('/watch/north-wind')
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeAttached()
  await page.keyboard.press('Escape')
  await film.expectTitle(title)
  await expectFocus(page, 'Watch')
  await page.keyboard.press('Escape')
  await expect(film.over).toHaveCount(0)
  await site.expectAddress('/')
  await expectFocus(page, /^The North Wind, /)
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('a child sees among similar contents only those up to 12 years', async ({ site, world }) => {
  const { deviceToken } = await world.makeAccount({ role: 'child' })
  const film = new FilmPage(site)
  await site.open(`/contents/free-film?access_token=${deviceToken}`)
  await film.expectTitle('The Open Shore')
  await expect(film.similar.first()).toBeVisible()
  await expect(film.similar.filter({ hasText: /After Midnight|The Sharp Bend/ })).toHaveCount(0)
})

test('an error in place of the facts leaves the player, and a retry loads them', async ({
  page,
  site,
  world,
}) => {
  await world.fault({ match: 'GET /v2/contents/:id', status: 400 })
  const film = new FilmPage(site)
  await film.open('free-film')
  const facts = film.root.locator('.film-body')
  await expect(facts.getByRole('alert')).toBeVisible()
  await expect(film.player.part('error')).toBeVisible()
  await expectAccessible(page)
  await world.clearFaults()
  await facts.getByRole('button', { name: 'Try again' }).click()
  await film.expectTitle('The Open Shore')
})
