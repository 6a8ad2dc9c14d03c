import type { TvRowElement } from '../../widgets/tv-row/contract'
import { expect, expectAccessible, test } from '../models/browsing'
import { SignIn, VERA, words } from '../models/sign-in'

const rowCalls = 'GET /v2/rows/:id'

test('home shows the rows of its page, the first four at once and others near the window, opens tiles within the site, and keeps its place for Back', {
  tag: ['@CAT-01.page', '@CAT-01.first-rows', '@NAV-10.scroll-restored', '@EMB-02.row'],
}, async ({ page, site, browsing, world }) => {
  // Longer than ten seconds: the page with the most pictures, and another one.
  await page.setViewportSize({ width: 1280, height: 500 })
  await browsing.open('/')

  await test.step('four rows load at once', async () => {
    await browsing.expectTiles('Popular channels')
    await browsing.expectTiles('New films')
    expect((await browsing.rowTitles()).slice(0, 4)).toEqual([
      'Highlights',
      'Continue watching',
      'Popular channels',
      'New films',
    ])
    const calls = await world.ledger('GET /v2/rowsets')
    expect(calls.map(({ query }) => query.client_type)).toEqual(['web'])
    expect(await world.ledger(rowCalls)).toHaveLength(4)
    await expect(page).toHaveTitle('Home · Demo TV')
  })

  await test.step('others have a place and load 150 ms after a scroll to 150 px above them', async () => {
    const next = page.locator('tv-row').nth(4)
    await expect(next.locator('.bone').first()).toBeAttached()
    /** Scrolls until the row begins so many px below the window; returns the time, epoch milliseconds. */
    const scrollTo = (below: number) =>
      next.evaluate((row, px) => {
        scrollBy(0, row.getBoundingClientRect().top - innerHeight - px)
        return Date.now()
      }, below)
    const far = await scrollTo(160)
    await page.waitForFunction((at) => Date.now() > at + 500, far)
    expect(await world.ledger(rowCalls), 'farther away').toHaveLength(4)
    const [call, near] = await Promise.all([page.waitForRequest(/\/v2\/rows\//), scrollTo(140)])
    await browsing.expectTiles('Series for tonight')
    expect(call.timing().startTime - near).toBeGreaterThanOrEqual(150)
    expect(await world.ledger(rowCalls)).toHaveLength(5)
  })

  await test.step('Back restores the scroll position, although the rows load later', async () => {
    // The pointer moves there first, because that may scroll the page.
    await browsing.row('Series for tonight').getByRole('link', { name: 'See all' }).first().hover()
    const left = await browsing.scrollPosition()
    expect(left).toBeGreaterThan(500)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.mouse.down()
    await page.mouse.up()
    await expect(site.heading('Series for tonight')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage')), 'opened by the router').toBe(true)
    expect(await browsing.scrollPosition()).toBe(0)
    await page.goBack()
    await expect(site.heading('Home')).toBeVisible()
    await expect.poll(() => browsing.scrollPosition(), { message: 'scroll position' }).toBe(left)
  })

  await test.step('rows that are empty, or of a kind that nothing is known of, take no space', async () => {
    // The odd rows are the last ones of the page.
    await expect(async () => {
      await browsing.scrollTo(1_000_000)
      expect(await browsing.rowTitles()).toContain('Unknown Doors')
    }).toPass()
    const low = () =>
      page
        .locator('tv-row')
        .evaluateAll((rows) =>
          rows.map(({ clientHeight }) => clientHeight).filter((height) => height > 0 && height < 60),
        )
    await expect.poll(low, 'heights of rows without tiles').toEqual([])
    expect(await browsing.rowTitles()).not.toContain('Nothing Here Yet')
  })

  await test.step('a tile opens within the site, and the page is not loaded again', async () => {
    await page.evaluate(() => {
      document.body.dataset.kept = 'yes'
    })
    await browsing.tile('Newsroom 24').click()
    await expect(site.heading('Newsroom 24')).toBeVisible()
    await site.expectAddress('/channels/all/news-24')
    await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes')
  })
})

test('home and the menu are those of the viewer who has signed in, requested for a phone in a narrow window', {
  tag: ['@CAT-01.page', '@NAV-03.guest-menu'],
}, async ({ page, site, browsing, world }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await site.openAs(VERA, '/')
  await browsing.expectTiles('New films')
  const calls = await world.ledger('GET /v2/rowsets')
  expect(new Set(calls.map(({ query }) => query.client_type))).toEqual(new Set(['mobile300']))
  await page.setViewportSize({ width: 1920, height: 800 })
  await expect(browsing.menu.getByRole('link', { name: 'My TV' })).toBeVisible()
})

test('an operator without pages has a home page that leads to the channels', async ({
  page,
  site,
  world,
  browsing,
}) => {
  await world.fault({ match: 'GET /v2/rowsets', status: 200, body: [] })
  await browsing.open('/')
  await expect(page.getByRole('heading', { name: 'There is nothing here yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'To the channels' }).click()
  await expect(site.heading('On air now')).toBeVisible()
})

test('a row that does not load is left out, a page whose rows all fail shows one message, and a retry brings them', {
  tag: '@CAT-01.loading-guard',
}, async ({ page, browsing, world }) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  // New films.
  await world.fault({ match: 'GET /v2/rows/641000000001000103', status: 400 })
  await browsing.open('/')
  await browsing.expectTiles('Series for tonight')
  expect((await browsing.rowTitles()).slice(2, 4)).toEqual(['Popular channels', 'Series for tonight'])
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await world.fault({ match: rowCalls, status: 400 })
  await browsing.open('/')
  const message = page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: 'Ordered failure 400' }) })
  await expect(message).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
  await expect(page.locator('tv-row:visible')).toHaveCount(0)
  await expectAccessible(page)
  await world.clearFaults()
  await message.getByRole('button', { name: 'Try again' }).click()
  await browsing.expectTiles('New films')
  await expect(message).toHaveCount(0)
})

test('a page of the operator shows its title, its description, its logo and its rows; that of a row is a grid with the text and the library of its address', {
  tag: ['@CAT-04.rowset', '@CAT-04.row-query'],
}, async ({ page, site, browsing, world }) => {
  await browsing.open('/rowset/viju')
  await expect(site.heading('The Long Shot')).toBeVisible()
  await expect(page.getByText('Films about roads and horizons.')).toBeVisible()
  await browsing.expectTiles('New')
  expect(await browsing.rowTitles()).toEqual(['New', 'Films', 'The best'])
  expect(await world.ledger('GET /v2/rowsets/viju')).toHaveLength(1)

  await test.step('a description of over 400 characters collapses', async () => {
    const description = 'Roads and horizons. '.repeat(20)
    const film = { id: '645000000000230001', slug: 'north-wind', title: 'The North Wind', age: 6 }
    const row = { id: '1', slug: 'roads', title: 'Roads', content_type: 'contents', contents: [film] }
    const words = page.getByText(/^Roads and horizons/)
    const all = page.getByRole('button', { name: 'Show all' })
    for (const [path, match] of [
      ['/row/roads', 'GET /v2/rows/roads'],
      ['/rowset/roads', 'GET /v2/rowsets/roads'],
    ] as const) {
      await world.fault({ match, status: 200, body: { ...row, description: `${description}End` } })
      await site.go(path)
      await expect(words).not.toContainText('End')
      await all.click()
      await expect(words).toContainText('End')
    }
  })

  const before = (await world.ledger(rowCalls)).length
  await site.go('/row/search-movies?text=the&library_id=21')
  await expect(site.heading('Films')).toBeVisible()
  await expect(page.getByText('Search: “the”')).toBeVisible()
  await expect(browsing.tile('The Open Shore')).toBeVisible()
  // The title is asked for by itself where the list of pages, which may load later, has not named the row.
  const calls = (await world.ledger(rowCalls)).slice(before).map(({ query }) => query)
  const pages = calls.filter(({ limit }) => limit !== '1')
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.map(({ text, library_id }) => `${text} in ${library_id}`)).toEqual(
    pages.map(() => 'the in 21'),
  )
})

test('a row that a guest does not have is shown after the login on the same page', async ({
  page,
  site,
  world,
}) => {
  await world.fault({ match: rowCalls, status: 404 })
  await site.open('/row/drama')
  await expect(page.getByText(words('notFound.page'))).toBeVisible()
  await world.clearFaults()
  await site.openSignIn()
  await new SignIn(page, world).signInByPhone()
  await expect(site.heading('Drama')).toBeVisible()
  await expect(page.locator('tv-row').getByRole('link').first()).toBeVisible()
})

test('the page of a row loads more within 1000 px of its end, and has the tiles within 500 px of the window', {
  tag: '@CAT-04.row-grid',
}, async ({ page, browsing, world }) => {
  const overscan = 500
  const near = 1000
  await page.setViewportSize({ width: 1280, height: 700 })
  await browsing.open('/row/search-movies')
  await expect(browsing.tile('The Open Shore')).toBeVisible()
  const grid = page.locator('tv-row')
  /** Space below the window that the grid still fills, and that its tiles do; height of a line of tiles; px. */
  const room = () =>
    grid.evaluate((row) => {
      // The tile that the Tab key reaches stays in the page.
      const tiles = [...(row.shadowRoot?.querySelectorAll('li.cell:not(:has([tabindex="0"]))') ?? [])]
      const boxes = tiles.map((tile) => tile.getBoundingClientRect())
      const [first] = boxes
      const next = boxes.find(({ top }) => top > (first?.top ?? 0))
      return {
        grid: row.getBoundingClientRect().bottom - innerHeight,
        below: Math.max(...boxes.map(({ bottom }) => bottom)) - innerHeight,
        above: -Math.min(...boxes.map(({ top }) => top)),
        line: (next?.top ?? 0) - (first?.top ?? 0),
        columns: Math.round((row.clientWidth - 8) / ((boxes[1]?.left ?? 0) - (first?.left ?? 0))),
      }
    })
  // The page asks for one item, for the name of the row.
  const calls = async () =>
    (await world.ledger(rowCalls)).filter(
      ({ path, query }) => path.endsWith('/search-movies') && query.limit !== '1',
    )
  const sizeOf = ({ query }: { query: Record<string, string> }) => Number(query.limit)
  const isFilled = async () => {
    const loaded = await grid.evaluate((row: TvRowElement) => row.tiles)
    // A few items may be nothing to show.
    const before = (await calls()).slice(0, -1).reduce((sum, call) => sum + sizeOf(call), 0)
    return loaded > before && (await room()).grid >= near
  }
  await expect.poll(isFilled, 'tiles fill the window and 1000 px more').toBe(true)
  const asked = (await calls()).map(sizeOf)
  expect([...new Set(asked)], 'the row tells its template with the first answer').toEqual([24, 21])
  const first = asked.length
  const { grid: filled, line, columns } = await room()
  expect(filled - (21 / columns) * line, 'space that was filled before the last request').toBeLessThan(near)

  await test.step('above the last 1000 px nothing is requested', async () => {
    await browsing.scrollTo(Math.floor(filled - near - 50))
    await expect
      .poll(async () => {
        const { below } = await room()
        return below >= overscan && below < overscan + 2 * line
      }, 'tiles up to 500 px below the window, and no more than their line')
      .toBe(true)
    expect(await calls()).toHaveLength(first)
  })

  await test.step('within the last 1000 px more is requested', async () => {
    await browsing.scrollTo(Math.ceil(filled - near + 50))
    await expect.poll(async () => (await calls()).length, 'requests').toBeGreaterThan(first)
    await expect.poll(isFilled).toBe(true)
    await browsing.scrollTo(2000)
    await expect
      .poll(async () => {
        const { above } = await room()
        return above >= overscan && above < overscan + 2 * line
      }, 'tiles up to 500 px above the window, and no more than their line')
      .toBe(true)
  })
})
