import { expect, expectFitting, SignIn, test, VERA } from '../models/sign-in'
import type { SitePage } from '../models/site-page'

const personPage = (site: SitePage) => {
  const root = site.page.locator('.person')
  return {
    root,
    open: (name: string) => site.page.goto(`${site.world.site}/persons/${name}`),
    heading: (name: string) => root.getByRole('heading', { level: 1, name, exact: true }),
    films: root.locator('tv-row').getByRole('listitem').getByRole('link'),
    iconButton: (name: string) => root.getByRole('button', { name, exact: true }),
  }
}

/** The operator's id of Marta Ilyina. */
const MARTA = 5001

test('the page of a person has name, picture, biography and films, which open over it, at every width, shows a long biography on request, and says so if there are no films', {
  tag: ['@CAT-08.person', '@NAV-01.contents', '@NAV-12.contents'],
}, async ({ page, film, site, world }) => {
  const person = personPage(site)
  await person.open('marta-ilyina')
  await expect(person.heading('Marta Ilyina')).toBeVisible()
  await expect(page).toHaveTitle('Marta Ilyina · Demo TV')
  await expect(person.root.getByText('Director, Writer', { exact: true })).toBeVisible()
  await expect(person.root.getByText('born in Almaty')).toBeVisible()
  await expect(person.films.first()).toHaveAttribute('href', /\/contents\//)
  const rows = await world.ledger('GET /v2/rows/:id')
  expect(rows.map(({ path, query }) => [path.split('/').at(-1), query?.person_id])).toEqual([
    ['filmography', String(MARTA)],
  ])
  await expectFitting(page, 390, 820, 1280, 1920)

  const name = (await person.films.first().getAttribute('aria-label')) ?? ''
  await person.films.first().click()
  await expect(film.over).toHaveAccessibleName(name.split(',')[0] ?? '')
  await page.keyboard.press('Escape')
  await expect(film.over).toHaveCount(0)
  await expect(person.heading('Marta Ilyina')).toBeVisible()
  await site.go('/faq')
  await expect(person.root).toHaveCount(0)
  await site.go(`/persons/${MARTA}`)
  await expect(person.heading('Marta Ilyina')).toBeVisible()

  const bio = `${'She was born by the sea. '.repeat(20)}The end of the text.`
  await world.fault({ match: 'GET /v2/persons/:id', status: 200, body: { id: 5009, name: 'Marta', bio } })
  await world.fault({
    match: 'GET /v2/rows/:id',
    status: 200,
    body: { content_type: 'contents', contents: [] },
  })
  const persons = (await world.ledger('GET /v2/persons/:id')).length
  await site.go('/persons/another-marta')
  await expect(person.root.getByText('Nothing with this person is in the catalogue yet.')).toBeVisible()
  await expect(person.root.getByText('She was born by the sea.').first()).toBeVisible()
  await expect(person.root.getByText('The end of the text.')).toHaveCount(0)
  await person.root.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(person.root.getByText('The end of the text.')).toBeVisible()
  expect(await world.ledger('GET /v2/persons/:id')).toHaveLength(persons + 1)
})

test('a guest signs in to add a person to the favourites, who is added afterwards, stays there after a reload, and can be removed', {
  tag: ['@CAT-08.favourite', '@CAT-11.guest', '@CAT-11.person-and-content'],
}, async ({ page, site, world }) => {
  const person = personPage(site)
  await person.open('marta-ilyina')
  await person.iconButton('Add to favourites').click()
  await new SignIn(page, world).signInByPhone()
  await site.expectSignedIn(VERA.name)
  await expect(person.iconButton('Remove from favourites')).toBeVisible()
  await page.reload()
  await expect(person.iconButton('Remove from favourites')).toBeVisible()
  expect((await world.ledger('GET /v2/persons/:id/favorite')).length).toBeGreaterThan(0)
  await person.iconButton('Remove from favourites').click()
  await expect(person.iconButton('Add to favourites')).toBeVisible()
  expect(await world.ledger('DELETE /v2/users/self/favorites/:id')).toHaveLength(1)
})
