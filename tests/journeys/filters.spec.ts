import { expectAccessible } from '../models/axe'
import { expect, test } from '../models/browsing'
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

test('the films are filtered by genre and subgenre of the operator, sorted by name', {
  tag: ['@CAT-05.genres', '@CAT-05.offset-and-limit'],
}, async ({ page, site, browsing, world }) => {
  await browsing.open('/movies')
  const genre = page.getByRole('combobox', filter('Genre'))
  await expect(genre).toBeEnabled()
  const names = (await genre.getByRole('option').allInnerTexts()).slice(1)
  expect(names.length).toBeGreaterThan(5)
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare))
  await expect(browsing.tile('The Open Shore')).toBeVisible()
  await expect(page.getByRole('combobox', filter('Subgenre'))).toHaveCount(0)

  await genre.selectOption('Adventure')
  const id = await genre.inputValue()
  await site.expectAddress(`/movies?genre=${id}`)
  await expect
    .poll(async () => (await gridQueries(world)).at(-1))
    .toMatchObject({ main_genre: id, limit: '50' })
  expect((await gridQueries(world))[0]).toMatchObject({ limit: '100', offset: '0', content_type: 'movie' })
  const subgenre = page.getByRole('combobox', filter('Subgenre'))
  await subgenre.selectOption({ index: 1 })
  const sub = await subgenre.inputValue()
  await expect
    .poll(async () => (await gridQueries(world)).at(-1))
    .toMatchObject({ main_genre: id, genre: sub, offset: '0', content_type: 'movie' })
  await genre.selectOption('Drama')
  await expect(page).not.toHaveURL(/subgenre/)
  await expectAccessible(page)
})

test('countries, years and ratings are sent as the operator reads them', {
  tag: ['@CAT-05.countries', '@CAT-05.years', '@CAT-05.ratings'],
}, async ({ page, world, browsing }) => {
  await browsing.open('/series')
  const country = page.getByRole('combobox', filter('Country'))
  await expect(country).toBeEnabled()
  expect(await country.getByRole('option').count()).toBeLessThanOrEqual(31)
  await country.selectOption({ index: 1 })
  await page.getByRole('combobox', filter('Year')).selectOption('2010–2019')
  await page.getByRole('combobox', filter('Rating')).selectOption('Over 7')
  await expect
    .poll(async () => (await gridQueries(world)).at(-1))
    .toMatchObject({
      content_type: 'series',
      country: await country.inputValue(),
      year_from: '2010',
      year_to: '2019',
      rating_from: '7',
      limit: '50',
    })
  const years = await page.getByRole('combobox', filter('Year')).getByRole('option').allInnerTexts()
  expect(years).toHaveLength(14)
  expect(years.at(-1)).toBe('Before 1980')
})

test('the selection is in the address, stays after a reload and comes back with Back', async ({
  page,
  site,
  browsing,
}) => {
  await browsing.open('/movies?rating=8')
  const rating = page.getByRole('combobox', filter('Rating'))
  await expect(rating).toHaveValue('8')
  await page.getByRole('combobox', filter('Year')).selectOption('2020–2026')
  await page.reload()
  await expect(rating).toHaveValue('8')
  await expect(page.getByRole('combobox', filter('Year'))).toHaveValue('2020-2026')
  const tile = page.locator('tv-row').getByRole('link').first()
  await tile.click()
  await expect(page).toHaveURL(/\/contents\//)
  await page.goBack()
  await expect(rating).toHaveValue('8')
  await expect(browsing.page.locator('tv-row').getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await site.expectAddress('/movies')
  await expect(rating).toHaveValue('')
})

test('a selection without results says so and can be cleared', {
  tag: ['@CAT-05.nothing-found', '@CAT-05.offset-and-limit'],
}, async ({ page, browsing, world }) => {
  await browsing.open('/movies?rating=8&years=-1979&country=1')
  await expect(page.getByRole('heading', { name: 'Nothing fits these filters' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear the filters' }).last().click()
  await expect(browsing.tile('The Open Shore')).toBeVisible()
  expect((await gridQueries(world)).at(-1)).toMatchObject({ limit: '100' })
})

test('a list of genres or countries that does not load is left out, and the others filter without it', {
  tag: '@CAT-05.nothing-found',
}, async ({ page, browsing, world }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await world.fault({ match: 'GET /v2/internal_genres', status: 404 })
  await world.fault({ match: 'GET /v2/countries', status: 404 })
  await browsing.open('/movies')
  await expect(browsing.tile('The Open Shore')).toBeVisible()
  await expect(page.getByRole('combobox', filter('Genre'))).toHaveCount(0)
  await expect(page.getByRole('combobox', filter('Country'))).toHaveCount(0)
  await expect(page.getByRole('combobox', filter('Year'))).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(warnings.join('\n')).toContain('the list of genres did not load')
  expect(warnings.join('\n')).toContain('the list of countries did not load')
})

test('the filters have room on a phone', async ({ page, browsing }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await browsing.open('/movies?rating=7')
  await expect(page.getByRole('combobox', filter('Rating'))).toHaveValue('7')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})
