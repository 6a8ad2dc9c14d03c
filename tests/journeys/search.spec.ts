import { expect, expectAccessible, test } from '../models/browsing'

const suggest = 'GET /v2/search/suggest'

test('the search of the header opens by its key, offers suggestions, goes to the results of a query, which are those of its rows, and reports an opened one', {
  tag: [
    '@CAT-04.row-query',
    '@CAT-09.field',
    '@CAT-09.found-report',
    '@CAT-09.query',
    '@CAT-09.results',
    '@CAT-09.suggestions',
  ],
}, async ({ page, site, browsing, world }) => {
  // Longer than ten seconds: six searches, each with the delay of typing and rows of its own.
  await browsing.open('/channels')
  await expect(site.channel('Newsroom 24')).toBeVisible()

  await test.step('the key / opens the search, Escape closes it, and the focus returns', async () => {
    await site.menuLink('Sport').click()
    await expect(site.heading('Sport')).toBeVisible()
    await page.keyboard.press('/')
    await expect(browsing.searchField).toBeFocused()
    await expect(browsing.searchField).toHaveValue('')
    await page.keyboard.press('/')
    await expect(browsing.searchField).toHaveValue('/')
    await expect(browsing.searchField).toHaveAttribute('maxlength', '255')
    await page.keyboard.press('Escape')
    await expect(browsing.searchField).toHaveCount(0)
    await expect(browsing.searchButton).toBeFocused()
  })

  await test.step('suggestions are chosen by keyboard', async () => {
    await browsing.takeSuggestion('riv', '', async () => {
      await expect(browsing.searchField).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(browsing.suggestions.first()).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
    })
    const first = (await browsing.suggestions.first().textContent()) ?? ''
    await expect(browsing.searchField).toHaveValue(first)
    await page.keyboard.press('Enter')
    expect((await world.ledger(suggest)).map(({ query }) => query.text)).toContain('riv')
    await site.expectAddress(`/search?${new URLSearchParams({ q: first })}`)
    await expect(browsing.suggestions).toHaveCount(0)
    await expect(site.heading(`Search: “${first}”`)).toBeVisible()
  })

  await test.step('suggestions are chosen by pointer', async () => {
    await browsing.takeSuggestion('north', 'North Stadium', (one) => one.click({ timeout: 1000 }))
    await site.expectAddress('/search?q=North+Stadium')
    await expect(browsing.searchField).toHaveValue('North Stadium')
  })

  await test.step('a query is searched for without Enter, once for both letters typed at a time', async () => {
    const before = (await world.ledger('GET /v2/rows/:id')).length
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
    const calls = (await world.ledger('GET /v2/rows/:id')).slice(before)
    const texts = calls.filter(({ path }) => /64100000000100090\d$/.test(path)).map(({ query }) => query.text)
    expect(texts).not.toContain('riv')
    // The last row is not near the window.
    expect(texts.filter((text) => text === 'river').length).toBeGreaterThanOrEqual(4)
    await expect(browsing.suggestions, 'after the search').toHaveCount(0)
  })

  await test.step('an opened result is reported', async () => {
    const report = page.waitForRequest(/search\/found/)
    await browsing.tile('A River Picks').click()
    await expect(site.heading('A River Picks Its Way')).toBeVisible()
    expect((await report).postDataJSON()).toEqual({
      ...{ query: 'river', kind: 'content', title: 'A River Picks Its Way' },
      id: expect.stringMatching(/^\d{18}$/),
    })
    await expect.poll(async () => (await world.ledger('POST /v2/search/found')).length).toBe(1)
  })

  await test.step('a text that becomes too short hides the search, also while its field has the focus', async () => {
    await site.go('/search?q=the')
    await browsing.searchField.fill('')
    await expect(browsing.searchField).toHaveCount(0)
    await expect(browsing.searchButton).toBeFocused()
    await site.go('/sport')
    await browsing.type('s')
    await page.keyboard.press('Backspace')
    await expect(browsing.searchField).toHaveCount(0)
    await site.expectAddress('/sport')
  })

  await test.step('all results of a row are those of the search', async () => {
    await site.go('/search?q=the')
    await browsing.row('Films').getByRole('link', { name: 'See all' }).first().click()
    await expect(page).toHaveURL(/\/row\/search-movies\?text=the$/)
    await expect(page.getByText('Search: “the”')).toBeVisible()
    await expect(browsing.tile('The Open Shore')).toBeVisible()
  })
})

test('a search without results says so, and a channel is found in another alphabet although the operator finds nothing', {
  tag: '@CAT-09.results',
}, async ({ page, site, browsing }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await browsing.open(`/search?q=${'z'.repeat(255)}`)
  await expect(page.getByRole('heading', { name: /^Nothing was found for “z{255}”/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1280, height: 720 })
  await browsing.open('/search?q=zzzzzz')
  await expect(page.getByRole('heading', { name: 'Nothing was found for “zzzzzz”' })).toBeVisible()
  await expect(page.locator('tv-row:visible')).toHaveCount(0)
  await expect(browsing.searchField).toHaveValue('zzzzzz')
  await expectAccessible(page)
  await site.go('/search?q=норт')
  const found = page.getByRole('main').getByRole('link', { name: /^North Stadium/ })
  await found.click()
  await expect(site.heading('North Stadium')).toBeVisible()
})

test('hiding the search on a phone returns to the previous page, from a results page that was opened first to home', {
  tag: '@CAT-09.mobile-return',
}, async ({ page, site, browsing }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const hide = page.getByRole('button', { name: 'Close the search' })
  await browsing.open('/search?q=river')
  await page.locator('main a[href*="/contents/"]').first().click()
  await expect(page).toHaveURL(/\/contents\//)
  await page.goBack()
  await site.expectAddress('/search?q=river')
  await hide.click()
  await expect(site.heading('Home')).toBeVisible()
  await site.go('/sport')
  await expect(site.heading('Sport')).toBeVisible()
  await browsing.type('river')
  await site.expectAddress('/search?q=river')
  await browsing.searchField.fill('stars')
  await site.expectAddress('/search?q=stars')
  await browsing.searchField.fill('')
  await site.expectAddress('/sport')
  await browsing.type('river')
  await site.expectAddress('/search?q=river')
  await hide.click()
  await site.expectAddress('/sport')
  await expect(browsing.searchField).toHaveCount(0)
  await expect(site.heading('Sport')).toBeVisible()
})

test.describe('in Russian', () => {
  test.use({ locale: 'ru' })

  test('a query in the wrong keyboard layout is corrected, and one that is no word in the other layout is not', {
    tag: ['@CAT-10.offered', '@CAT-10.not-offered'],
  }, async ({ page, site, browsing }) => {
    const offer = page.getByText('Возможно, вы имели в виду:')
    await browsing.open('/search?q=qwert')
    await expect(site.heading('Поиск: «qwert»')).toBeVisible()
    await expect(offer).toHaveCount(0)
    await site.go('/search?q=htrf')
    await expect(offer).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'река', exact: true }).click()
    await site.expectAddress('/search?q=%D1%80%D0%B5%D0%BA%D0%B0')
    await expect(browsing.tile('Река, которая')).toBeVisible()
    await expect(browsing.searchField).toHaveValue('река')
  })
})
