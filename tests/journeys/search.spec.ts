import { expectAccessible } from '../models/axe'
import { expect, test } from '../models/browsing'

const suggest = 'GET /v2/search/suggest'

test('a query is searched for after a second without typing, and its results are shown', {
  tag: ['@CAT-09.query', '@CAT-09.results'],
}, async ({ page, site, browsing, world }) => {
  await browsing.open('/')
  await browsing.expectTiles('New films')
  await browsing.searchButton.click()
  // Two steps a moment apart, on a slow machine too.
  await browsing.searchField.evaluate((field: HTMLInputElement) => {
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const text of ['riv', 'river']) {
      type?.call(field, text)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  })
  await site.expectAddress('/search?q=river')
  await expect(site.heading('Search: “river”')).toBeVisible()
  await browsing.expectTiles('Films')
  await expect(browsing.tile('A River Picks')).toBeVisible()
  // The rows of the search page that have nothing are left out.
  await expect(browsing.row('People')).toHaveCount(0)
  const calls = await world.ledger('GET /v2/rows/:id')
  const texts = calls.filter(({ path }) => /64100000000100090\d$/.test(path)).map(({ query }) => query.text)
  expect(new Set(texts)).toEqual(new Set(['river']))
  // The last row is not near the window.
  expect(texts.length).toBeGreaterThanOrEqual(4)
  await expectAccessible(page)
})

test('a text shorter than the operator’s minimum is not searched for, and hides the suggestions', {
  tag: '@CAT-09.query',
}, async ({ page, site, browsing, world }) => {
  await browsing.open('/')
  await browsing.expectTiles('New films')
  await browsing.type('r')
  // Longer than the pause after which a query is searched for.
  await page.waitForFunction(
    (from) => performance.now() - from > 1500,
    await page.evaluate(() => performance.now()),
  )
  await site.expectAddress('/')
  expect(await world.ledger(suggest)).toEqual([])
  await browsing.searchField.pressSequentially('i')
  await expect(browsing.suggestions.first()).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(browsing.suggestions).toHaveCount(0)
})

test('suggestions are chosen by keyboard and by pointer, and fill the field', {
  tag: '@CAT-09.suggestions',
}, async ({ page, site, browsing, world }) => {
  await browsing.open('/')
  await browsing.expectTiles('New films')
  await browsing.type('riv')
  await expect(browsing.searchField).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const first = (await browsing.suggestions.first().textContent()) ?? ''
  await expect(browsing.suggestions.first()).toHaveAttribute('aria-selected', 'true')
  await expect(browsing.searchField).toHaveValue(first)
  await page.keyboard.press('Enter')
  expect((await world.ledger(suggest)).map(({ query }) => query.text)[0]).toBe('riv')
  await site.expectAddress(`/search?${new URLSearchParams({ q: first })}`)
  await expect(browsing.suggestions).toHaveCount(0)
  await expect(site.heading(`Search: “${first}”`)).toBeVisible()

  await browsing.searchField.fill('north')
  await browsing.suggestions.filter({ hasText: 'North Stadium' }).click()
  await site.expectAddress('/search?q=North+Stadium')
  await expect(browsing.searchField).toHaveValue('North Stadium')
})

test('suggestions hide after the search, and after the focus has left the field', {
  tag: '@CAT-09.suggestions',
}, async ({ page, site, browsing }) => {
  await page.clock.install()
  await browsing.open('/')
  await browsing.expectTiles('New films')
  await browsing.searchButton.click()
  await expect(browsing.searchField).toBeFocused()
  // Suggestions are there for a second and a half, which a busy machine would miss without a stopped clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  await browsing.type('riv')
  await page.clock.runFor(200)
  await expect(browsing.suggestions.first()).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.clock.runFor(500)
  await expect(browsing.suggestions).toHaveCount(0)
  await browsing.searchField.fill('north')
  await page.clock.runFor(200)
  await expect(browsing.suggestions.first()).toBeVisible()
  await page.clock.runFor(800)
  await site.expectAddress('/search?q=north')
  await page.clock.runFor(500)
  await expect(browsing.suggestions).toHaveCount(0)
})

test('the key / opens the search, Escape closes it, and the focus returns', { tag: '@CAT-09.field' }, async ({
  page,
  browsing,
}) => {
  await browsing.open('/')
  await browsing.expectTiles('New films')
  await page.keyboard.press('/')
  await expect(browsing.searchField).toBeFocused()
  await expect(browsing.searchField).toHaveValue('')
  await page.keyboard.press('/')
  await expect(browsing.searchField).toHaveValue('/')
  await page.keyboard.press('Escape')
  await expect(browsing.searchField).toHaveCount(0)
  await expect(browsing.searchButton).toBeFocused()
  await browsing.searchButton.click()
  await browsing.searchField.fill('a'.repeat(300))
  await expect(browsing.searchField).toHaveAttribute('maxlength', '255')
  await expect(browsing.searchField).toHaveValue('a'.repeat(255))
})

test('the channels page keeps the key / for its own search', async ({ page, site, browsing }) => {
  await browsing.open('/channels')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await page.keyboard.press('/')
  await expect(site.search).toBeFocused()
  await expect(browsing.searchField).toHaveCount(0)
})

test('a search without results says so', { tag: '@CAT-09.results' }, async ({ page, browsing }) => {
  await browsing.open('/search?q=zzzzzz')
  await expect(page.getByRole('heading', { name: 'Nothing was found for “zzzzzz”' })).toBeVisible()
  await expect(page.locator('tv-row:visible')).toHaveCount(0)
  await expect(browsing.searchField).toHaveValue('zzzzzz')
  await expectAccessible(page)
})

test('a channel is found in another alphabet, although the operator finds nothing', async ({
  page,
  site,
  browsing,
}) => {
  await browsing.open('/search?q=норт')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^North Stadium/ })
    .click()
  await expect(site.heading('North Stadium')).toBeVisible()
})

test('an opened result is reported', { tag: '@CAT-09.found-report' }, async ({ site, browsing, world }) => {
  await browsing.open('/search?q=river')
  await browsing.tile('A River Picks').click()
  await expect(site.heading('A River Picks Its Way')).toBeVisible()
  await expect.poll(async () => (await world.ledger('POST /v2/search/found')).length).toBe(1)
})

test('all results of a row are those of the search', { tag: '@CAT-04.row-query' }, async ({
  page,
  browsing,
}) => {
  await browsing.open('/search?q=the')
  await browsing.row('Films').getByRole('link', { name: 'See all' }).first().click()
  await expect(page).toHaveURL(/\/row\/search-movies\?text=the$/)
  await expect(page.getByText('Search: “the”')).toBeVisible()
  await expect(browsing.tile('The Open Shore')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('hiding the search returns to the previous page', { tag: '@CAT-09.mobile-return' }, async ({
    page,
    site,
    browsing,
  }) => {
    await browsing.open('/sport')
    await expect(site.heading('Sport')).toBeVisible()
    await browsing.type('river')
    await site.expectAddress('/search?q=river')
    await browsing.searchField.fill('stars')
    await site.expectAddress('/search?q=stars')
    await browsing.searchField.fill('')
    await site.expectAddress('/sport')
    await browsing.searchField.fill('river')
    await site.expectAddress('/search?q=river')
    await page.getByRole('button', { name: 'Close the search' }).click()
    await site.expectAddress('/sport')
    await expect(browsing.searchField).toHaveCount(0)
    await expect(site.heading('Sport')).toBeVisible()
  })

  test('hiding the search of a results page that was opened first leads home', {
    tag: '@CAT-09.mobile-return',
  }, async ({ page, site, browsing }) => {
    await browsing.open('/search?q=river')
    await page.getByRole('button', { name: 'Close the search' }).click()
    await expect(site.heading('Home')).toBeVisible()
  })
})

test.describe('in Russian', () => {
  test.use({ locale: 'ru' })

  test('a query in the wrong keyboard layout is corrected', { tag: '@CAT-10.offered' }, async ({
    page,
    site,
    browsing,
  }) => {
    await browsing.open('/search?q=htrf')
    await expect(page.getByText('Возможно, вы имели в виду:')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'река', exact: true }).click()
    await site.expectAddress('/search?q=%D1%80%D0%B5%D0%BA%D0%B0')
    await expect(browsing.tile('Река, которая')).toBeVisible()
    await expect(browsing.searchField).toHaveValue('река')
    await expectAccessible(page)
  })

  test('a query that is no word in the other layout is not corrected', {
    tag: '@CAT-10.not-offered',
  }, async ({ page, site, browsing }) => {
    for (const query of ['qwert', 'ht', 'river']) {
      await browsing.open(`/search?q=${query}`)
      await expect(site.heading(`Поиск: «${query}»`)).toBeVisible()
      await expect(page.getByText('Возможно, вы имели в виду:')).toHaveCount(0)
    }
  })
})
