import { expectFocusTrapped } from '../models/focus'
import { expectFocus } from '../models/keyboard'
import { NINA, PinForm } from '../models/parental'
import { expect, expectAccessible, expectFitting, SignIn, test, VERA, words } from '../models/sign-in'
import { timeLimit } from '../tools/time-limits'

const STREAM = 'GET /v2/libraries/:library/contents/:id/stream'

test('the page of a content has a path back, its facts, its people by role, its description and its episodes, and works at every width', {
  tag: [
    '@CAT-06.breadcrumbs',
    '@CAT-06.ratings-and-age',
    '@CAT-06.people',
    '@CAT-06.description',
    '@CAT-06.episode-previews',
    '@NAV-01.contents',
  ],
}, async ({ page, film, site }) => {
  await film.open('free-film')

  await test.step('path, facts and people', async () => {
    await film.expectTitle('The Open Shore')
    await expect(film.breadcrumbs.getByRole('listitem')).toHaveText(['Home', 'Films', 'The Open Shore'])
    await expect(film.breadcrumbs.getByRole('link', { name: 'Films' })).toHaveAttribute('href', '/movies')
    await expect(film.facts.filter({ hasText: 'IMDb' })).toHaveText('IMDb 6.0')
    await expect(film.facts.filter({ hasText: /^0\+$/ })).toBeVisible()
    const roles = film.section('Cast and crew').getByRole('heading', { level: 3 })
    const shown = await roles.allTextContents()
    const order = [
      ...['Directed by', 'Cast', 'Produced by', 'Written by', 'Music by', 'Presented by', 'Edited by'],
    ].filter((role) => shown.includes(role))
    expect(shown, 'roles in their order').toEqual(order)
    expect(shown.slice(0, 2)).toEqual(['Directed by', 'Cast'])
  })

  await test.step('a long description', async () => {
    await site.go('/contents/long-text-film')
    const end = film.root.getByText('without one second take at night')
    await expect(film.root.getByText('wakes before the sun')).toBeVisible()
    await expect(end).toHaveCount(0)
    await film.root.getByRole('button', { name: 'Show all', exact: true }).click()
    await expect(end).toBeVisible()
    await film.root.getByRole('button', { name: 'Show less' }).click()
    await expect(end).toHaveCount(0)
  })

  await test.step('a description and texts of episodes that stand for none', async () => {
    await site.go('/contents/zero-text-series')
    await expect(film.episodes.first()).toBeVisible()
    await expect(film.root.locator('.long-text')).toHaveCount(0)
    await expect(page.getByText('0', { exact: true })).toHaveCount(0)
  })

  await test.step('every width', async () => {
    await site.go('/contents/long-series')
    await expect(film.episodes).toHaveCount(25)
    await film.expectLoaded()
    for (const [width, columns] of [
      [390, 2],
      [480, 2],
      [481, 3],
      [523, 3],
      [524, 3],
      [932, 3],
      [933, 4],
      [1016, 4],
      [1280, 4],
      [1920, 4],
    ] as const) {
      await expectFitting(page, width)
      const episodes = film.section('Episodes').getByRole('list')
      expect(await film.columns(episodes), `columns at ${width}`).toBe(columns)
    }
    await film.section('Episodes').getByRole('button', { name: 'Show all episodes: 40' }).click()
    await expect(film.episodes).toHaveCount(40)
    await film.season('Season 3').click()
    await expect(film.episodes).toHaveCount(25)
  })

  await film.breadcrumbs.getByRole('link', { name: 'Home' }).click()
  await site.expectAddress('/')
  await expect(film.root).toHaveCount(0)
})

test('a page that a tile opens has the title and the picture of the tile until the operator has answered', async ({
  page,
  site,
  world,
}) => {
  await world.fault({ match: 'GET /v2/contents/:id', hold: 'details' })
  await site.open('/')
  const tile = page
    .locator('tv-row')
    .filter({ hasText: 'New films' })
    .getByRole('link', { name: 'The Open Shore' })
  await tile.scrollIntoViewIfNeeded()
  const picture = tile.locator('img').first()
  const shownOf = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shownOf).toContain('/media/covers/')
  const shown = await shownOf()
  await tile.click()
  const over = page.getByRole('dialog')
  const poster = over.locator('img.film-poster')
  await expect(poster).toHaveAttribute('src', shown)
  await expect(over.locator('.film-known-title')).toHaveText('The Open Shore')
  await expect(over.getByRole('heading', { level: 1, name: 'The Open Shore' })).toBeAttached()
  await world.release('details')
  await expect(over.getByRole('navigation', { name: words('film.page.path') })).toBeVisible()
  await expect(over.locator('.film-known-title')).toHaveCount(0)
  await expect(poster).toHaveAttribute('src', /\/backdrop\//)

  await test.step('a link of the page over another one gives the focus to the page that follows', async () => {
    await over.getByRole('navigation').getByRole('link', { name: 'Films' }).click()
    await site.expectAddress('/movies')
    await expect(over).toHaveCount(0)
    await expect(page.locator('main, h1').and(page.locator(':focus'))).toHaveCount(1)
  })
})

test('a content is played, shared and opened as a trailer from its page on a phone, where no trailer plays by itself', {
  tag: ['@CAT-06.buttons', '@CAT-07.server-buttons', '@NAV-12.trailers-and-persons'],
}, async ({ page, context, film, site, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await film.open('free-film')
  await film.expectTitle('The Open Shore')
  await expect(film.iconButton('Add to favourites')).toBeVisible()
  for (const [name, icon] of [
    ['Watch', 'watch'],
    ['Trailer', 'trailer'],
  ] as const)
    await expect(film.button(name).locator('img')).toHaveAttribute('src', new RegExp(`/button/${icon}\\.svg`))
  await film.iconButton('Share').click()
  await expect(film.root.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${world.site}/contents/free-film`)

  await test.step('an address that cannot be copied is shown', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await film.iconButton('Share').click()
    const message = page.getByRole('dialog', { name: 'The address of this page' })
    await expect(message).toContainText(`${world.site}/contents/free-film`)
    await message.getByRole('button', { name: 'OK' }).click()
  })

  await expect(film.section('More like this')).toBeVisible()
  await expect(film.background.tag).toHaveCount(0)
  expect(await world.ledger('GET /v2/trailers/:id/stream')).toEqual([])
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

test('a series lists its seasons and episodes, plays one of them, and says of an announced one that it cannot be watched', {
  tag: ['@CAT-06.seasons', '@CAT-07.announcement'],
}, async ({ page, film, site, world }) => {
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
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(message).toHaveCount(0)
  expect(await world.ledger(STREAM)).toEqual([])

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

test('content that cannot be watched leads to its latest broadcast, else to the channel watched last; content that has to be bought shows the operator’s screen', {
  tag: ['@CAT-06.airings', '@CAT-07.unavailable', '@CAT-07.lost', '@CAT-07.channel-rights'],
}, async ({ page, film, site, world }) => {
  // Longer than ten seconds: six pages and a picture.
  const watchTv = film.root.getByRole('link', { name: 'Watch TV' })
  await film.open('premium-film')
  await expect(film.player.button(/^Subscribe/)).toBeVisible()
  await expect(film.button(/Watch|Subscribe/)).toHaveCount(0)

  await test.step('content in the archive of a channel that is not bought', async () => {
    await site.go('/contents/archive-premium-film')
    await expect(film.player.button(/^Subscribe/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Watch|Subscribe)/ })).toHaveCount(1)
  })

  await test.step('content that is not available, and content that was lost', async () => {
    for (const [content, words] of [
      ['closed-film', 'Not available'],
      ['lost-film', 'No longer available'],
    ] as const) {
      await site.go(`/contents/${content}`)
      await expect(film.root.getByRole('heading', { name: words })).toBeVisible()
      await expect(watchTv).toHaveCount(1)
      await expect(watchTv).toHaveAttribute('href', '/channels')
      await expect(film.button('Watch')).toHaveCount(0)
    }
    await expectAccessible(page)
    expect(await world.ledger(STREAM)).toEqual([])
  })

  await test.step('a broadcast in an archive', async () => {
    await site.go('/contents/archive-film')
    const airing = film.section('Recently on TV').getByRole('link', { name: /^Newsroom 24/ })
    await expect(airing).toHaveText(/(Today|Yesterday), \d\d:\d\d/)
    await expect(airing).toHaveAttribute('href', /^\/channels\/all\/news-24\?ts=\d+$/)
    await airing.click()
    await expect(site.heading('Newsroom 24')).toBeVisible()
    expect(site.address).toContain('/channels/all/news-24?ts=')
    await site.player.expectState('playing')
    expect(await site.player.read('live')).toBe(false)
  })

  await test.step('the channel watched last', async () => {
    // The player records it once it has buffered enough to load more code.
    const isRecorded = () =>
      page.evaluate(() => Object.keys(localStorage).join().includes('watched-channels'))
    await expect.poll(isRecorded, { timeout: timeLimit(30_000) }).toBe(true)
    await site.go('/contents/closed-film')
    await watchTv.click()
    await expect(site.heading('Newsroom 24')).toBeVisible()
  })
})

test('a guest signs in to add a content to the favourites, it is added afterwards, and a failure is reported in the words of the operator', {
  tag: ['@CAT-11.guest', '@CAT-11.person-and-content', '@CAT-11.remove', '@OPS-04.message'],
}, async ({ page, film, site, world }) => {
  const signIn = new SignIn(page, world)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await film.open('free-film')
  await film.iconButton('Add to favourites').click()
  await expect(signIn.phone).toBeVisible()
  expect(await world.ledger('POST /v2/users/self/favorites')).toEqual([])
  await signIn.signInByPhone()
  await site.expectSignedIn(VERA.name)
  await site.expectAddress('/contents/free-film')
  await expect(film.iconButton('Remove from favourites')).toBeVisible()
  await expect(film.button('Trailer'), 'in place of a trailer that plays by itself').toBeVisible()
  await expect(film.background.tag).toHaveCount(0)
  expect(await world.ledger('GET /v2/trailers/:id/stream')).toEqual([])
  expect(await world.ledger('POST /v2/users/self/favorites')).toHaveLength(1)

  await film.iconButton('Remove from favourites').click()
  await expect(film.iconButton('Add to favourites')).toBeVisible()
  expect(await world.ledger('DELETE /v2/users/self/favorites/:id')).toHaveLength(1)

  await test.step('a failure leaves the button as it was', async () => {
    const message = page.getByRole('dialog', { name: 'Your favourites could not be changed' })
    for (const [body, shown] of [
      [{ detail: { content_id: ['Gone.'], age: ['Too young.'] } }, 'Gone. Too young.'],
      ['<p>no</p>', 'The service refused the request. (error 409)'],
    ] as const) {
      await world.fault({ match: 'POST /v2/users/self/favorites', status: 409, body, times: 1 })
      await film.iconButton('Add to favourites').click()
      await expect(message).toContainText(shown)
      await message.getByRole('button', { name: 'OK' }).click()
      await expect(film.iconButton('Add to favourites')).toBeVisible()
    }
  })
})

test('a content that the operator refuses or fails to answer has one state with one message, the same on its page and in its player', {
  tag: '@CAT-07.statuses',
}, async ({ page, film, site, world }) => {
  // Each status with and without words: core/playback/content/content-player-gates.test.ts.
  const closed = words('film.gate.unavailable.title')
  for (const [status, name, body, said] of [
    [451, 'free-film', { error: { message: 'Not in your town.' } }, 'Not in your town.'],
    [500, 'short-film', {}, '(error 500)'],
  ] as const) {
    await world.clearFaults()
    await world.fault({ match: 'GET /v2/contents/:id', status, body })
    for (const path of [`/contents/${name}`, `/content_embed/${name}`]) {
      await page.goto(world.site + path)
      const alerts = page.getByRole('alert').filter({ visible: true })
      await expect(alerts, `${path} ${status}`).toContainText(said, { timeout: timeLimit(20_000) })
      await expect(page.getByText(said), `${path} ${status}`).toHaveCount(1)
      await expect(page.getByRole('heading', { name: closed })).toHaveCount(status < 500 ? 1 : 0)
      await expect(page.getByRole('button', { name: words('site.retry') })).toHaveCount(status < 500 ? 0 : 1)
    }
  }

  await test.step('from another page, whose player is there already, the page of the film has its message alone too', async () => {
    await world.clearFaults()
    await film.open('bought-film')
    await film.expectLoaded()
    await world.fault({ match: 'GET /v2/contents/:id', status: 500 })
    await site.go('/contents/points-film')
    const retry = page.getByRole('button', { name: words('site.retry') })
    await expect(retry).toBeVisible({ timeout: timeLimit(20_000) })
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(1)
    await world.clearFaults()
    await retry.click()
    await film.expectLoaded()
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
  })
})

test('“Watch” of a film for adults leads to the field of the PIN, and the film plays after it', {
  tag: '@PIN-05.age',
}, async ({ page, film, site }) => {
  await site.openAs(NINA, '/contents/adult-film')
  const field = new PinForm(film.root).field()
  await expect(field, 'as the page opens').toBeFocused()
  await film.button('Watch').click()
  await expect(field, 'after a press of Watch').toBeFocused()
  await page.keyboard.type(NINA.pin)
  await site.expectAddress('/watch/adult-film')
  await film.player.expectState('playing')
})

test('contents and people open over the page with the trailer and their link, a film plays there, and closing returns step by step', {
  tag: ['@CAT-06.similar', '@CAT-06.trailer-background', '@NAV-12.contents', '@NAV-12.trailers-and-persons'],
}, async ({ page, film, site, world }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Longer than ten seconds: two trailers, a film, and axe on a page over another.
  const title = 'Frame by Frame'

  await test.step('the trailer also plays behind the reason why a content does not play', async () => {
    await film.open('premium-film')
    await film.background.expectState('playing')
    await expect(film.player.heading('Premiere on the Roof is part of a package')).toBeVisible()
    await film.player.button(/^Subscribe/).click()
    await expect(page.getByRole('dialog').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await site.go('/contents/free-film')
  const link = film.similar.filter({ hasText: title })

  await test.step('the trailer plays without sound behind the buttons', async () => {
    await film.background.expectState('playing')
    expect(await film.background.read('muted')).toBe(true)
    await expect.poll(() => film.background.read('currentTime')).toBeGreaterThan(1)
    expect((await world.ledger('GET /media/trailer/free-film/*')).length).toBeGreaterThan(0)
    expect(await world.ledger(STREAM)).toEqual([])
  })

  await test.step('a content opens over the page', async () => {
    await expect(film.similar).toHaveCount(12)
    await link.focus()
    const top = await page.evaluate(() => scrollY)
    expect(top, 'scroll position of the page beneath').toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await site.expectAddress('/contents/thumbnail-film')
    await film.expectTitle(title)
    await expect(film.over).toHaveAccessibleName(title)
    await expect(page).toHaveTitle(`${title} · Demo TV`)
    await expect(page.locator('.page-beneath h1'), 'the page beneath').toHaveText('The Open Shore')
    await film.expectLoaded()
    await expectAccessible(page)
    await expectFocusTrapped(page, film.over, 30)
    await page.keyboard.press('Escape')
    await site.expectAddress('/contents/free-film')
    await expect(film.over).toHaveCount(0)
    await expect(page).toHaveTitle('The Open Shore · Demo TV')
    await expectFocus(page, new RegExp(title))
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await page.goForward()
    await film.expectTitle(title)
    await expect(film.over).toBeVisible()
  })

  await test.step('a film plays there in the whole window', async () => {
    await film.button('Watch').press('Enter')
    await site.expectAddress('/watch/thumbnail-film')
    await film.player.expectState('playing')
    expect(await film.player.tag.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    const beneath = page.locator('.page-beneath tv-content-player').last()
    expect(await beneath.evaluate((tag) => Reflect.get(tag, 'state')), 'the trailer beneath').toBe('paused')
    await page.keyboard.press('Escape')
    await site.expectAddress('/contents/thumbnail-film')
    await film.expectTitle(title)
    await film.player.expectState('paused')
  })

  await test.step('a person opens over the content, and closing leaves both', async () => {
    const person = film.section('Cast and crew').getByRole('link').first()
    await person.scrollIntoViewIfNeeded()
    await expect.poll(() => film.over.evaluate((over) => over.scrollTop)).toBeGreaterThan(0)
    const top = await film.over.evaluate((over) => over.scrollTop)
    const name = (await person.textContent()) ?? ''
    await person.click()
    await expect(film.over.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`${name.slice(2)}$`))
    expect(await film.over.evaluate((over) => over.scrollTop)).toBe(0)
    await page.goBack()
    await film.expectTitle(title)
    await expect.poll(() => film.over.evaluate((over) => over.scrollTop)).toBe(top)
    await page.goForward()
    await expect(film.over.getByRole('heading', { name: 'Filmography' })).toBeVisible()
    await film.over.getByRole('button', { name: 'Close' }).click()
    await site.expectAddress('/contents/free-film')
    await film.expectTitle('The Open Shore')
    await film.background.expectState('playing')
    await film.iconButton('Stop the trailer').click()
    await expect(film.background.tag).toHaveCount(0)
  })

  await test.step('after a reload a content is a page of its own', async () => {
    await link.click()
    await film.expectTitle(title)
    await page.reload()
    await film.expectTitle(title)
    await expect(film.over).toHaveCount(0)
  })
})
