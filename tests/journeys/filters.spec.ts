import { expect, expectAccessible, test } from '../models/browsing'
import type { World } from '../models/world'

const filter = (name: string) => ({ name, exact: true })

/** Queries of the requests for the grid, oldest first. */
async function gridQueries(world: World): Promise<Record<string, string>[]> {
  const calls = await world.ledger('GET /v2/rows/:id')
  return calls.map(({ query }) => {
    const { access_token: _, ...rest } = query
    return rest
  })
}

test('films are filtered by genre and subgenre, series by country, year and rating as the operator reads them', {
  tag: [
    '@CAT-05.genres',
    '@CAT-05.offset-and-limit',
    '@CAT-05.countries',
    '@CAT-05.years',
    '@CAT-05.ratings',
  ],
}, async ({ page, site, browsing, world }) => {
  const last = async () => (await gridQueries(world)).at(-1)
  const field = (name: string) => page.getByRole('combobox', filter(name))
  await browsing.open('/movies')

  await test.step('genre and subgenre, sorted by name', async () => {
    const genre = field('Genre')
    await expect(genre).toBeEnabled()
    const names = (await genre.getByRole('option').allInnerTexts()).slice(1)
    expect(names.length).toBeGreaterThan(5)
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare))
    await expect(browsing.tile('The Open Shore')).toBeVisible()
    await expect(field('Subgenre')).toHaveCount(0)
    await genre.selectOption('Adventure')
    const id = await genre.inputValue()
    await site.expectAddress(`/movies?genre=${id}`)
    await expect.poll(last).toMatchObject({ main_genre: id, limit: '50' })
    expect((await gridQueries(world))[0]).toMatchObject({ limit: '100', offset: '0', content_type: 'movie' })
    await field('Subgenre').selectOption({ index: 1 })
    const genres = { main_genre: id, genre: await field('Subgenre').inputValue() }
    await expect.poll(last).toMatchObject({ ...genres, offset: '0', content_type: 'movie' })
    await genre.selectOption('Drama')
    await expect(page).not.toHaveURL(/subgenre/)
  })

  await test.step('country, year and rating', async () => {
    await site.menuLink('Series').click()
    await expect(site.heading('Series')).toBeVisible()
    await expect(field('Country')).toBeEnabled()
    expect((await field('Country').getByRole('option').allInnerTexts()).slice(1, 4)).toEqual([
      'Kazakhstan',
      'United States',
      'Türkiye',
    ])
    expect(await field('Country').getByRole('option').count()).toBe(31)
    await field('Country').selectOption({ index: 1 })
    await field('Year').selectOption('2010–2019')
    expect((await field('Rating').getByRole('option').allInnerTexts()).slice(1)).toEqual([
      'Over 8',
      'Over 7',
      'Over 6',
    ])
    await field('Rating').selectOption('Over 7')
    const country = await field('Country').inputValue()
    const years = { year_from: '2010', year_to: '2019' }
    await expect
      .poll(last)
      .toMatchObject({ content_type: 'series', country, ...years, rating_from: '7', limit: '50' })
  })

  await test.step('a page that searches the catalogue filters contents of all types, below the rows before them', async () => {
    await site.go('/catalog/catalog')
    await browsing.expectTiles('Sections')
    await field('Genre').selectOption('Drama')
    await expect.poll(last).toMatchObject({ main_genre: await field('Genre').inputValue(), limit: '50' })
    expect(await last()).not.toHaveProperty('content_type')
  })
})

test('the selection is in the address, stays after a reload, comes back with Back and has room on a phone; one without results says so and can be cleared', {
  tag: ['@CAT-05.nothing-found', '@CAT-05.offset-and-limit'],
}, async ({ page, site, browsing, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await browsing.open('/movies?rating=8')
  const rating = page.getByRole('combobox', filter('Rating'))
  const year = page.getByRole('combobox', filter('Year'))
  await expect(rating).toHaveValue('8')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await year.selectOption('2020–2026')
  // The address follows after the choice has been painted.
  await expect(page).toHaveURL(/years=2020-2026/)
  await page.reload()
  await expect(rating).toHaveValue('8')
  await expect(year).toHaveValue('2020-2026')
  const tile = page.locator('tv-row').getByRole('link').first()
  await tile.click()
  await expect(page).toHaveURL(/\/contents\//)
  await page.goBack()
  await expect(rating).toHaveValue('8')
  await expect(tile).toBeVisible()
  await site.go('/movies?rating=8&years=-1979&country=1')
  await expect(page.getByRole('heading', { name: 'Nothing fits these filters' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear the filters' }).last().click()
  await site.expectAddress('/movies')
  await expect(rating).toHaveValue('')
  await expect(browsing.tile('The Open Shore')).toBeVisible()
  expect((await gridQueries(world)).at(-1)).toMatchObject({ limit: '100' })
})
