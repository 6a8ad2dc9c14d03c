import { expectAccessible } from '../models/axe'
import { FilmPage } from '../models/film-page'
import { openAs } from '../models/open-as'
import { PersonPage } from '../models/person-page'
import { expect, SignIn, test, VERA } from '../models/sign-in'

/** The operator's id of Marta Ilyina. */
const MARTA = 5001

test('the page of a person has name, picture, biography and films, at every width', {
  tag: ['@CAT-08.person', '@NAV-01.contents'],
}, async ({ page, site, world }) => {
  const person = new PersonPage(site)
  await person.open('marta-ilyina')
  await expect(person.heading('Marta Ilyina')).toBeVisible()
  await expect(page).toHaveTitle('Marta Ilyina · Demo TV')
  await expect(person.root.getByText('Director, Writer', { exact: true })).toBeVisible()
  await expect(person.root.getByText('born in Almaty')).toBeVisible()
  await expect(person.films.first()).toBeVisible()
  await expect(person.films.first()).toHaveAttribute('href', /\/contents\//)
  const rows = await world.ledger('GET /v2/rows/:id')
  expect(rows.map(({ path, query }) => [path.split('/').at(-1), query?.person_id])).toEqual([
    ['filmography', String(MARTA)],
  ])
  for (const width of [390, 820, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `width of the page in a window of ${width}`).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
  await person.open(String(MARTA))
  await expect(person.heading('Marta Ilyina')).toBeVisible()
})

test('a film of a person opens over the page of the person', { tag: '@NAV-12.contents' }, async ({
  page,
  site,
}) => {
  const person = new PersonPage(site)
  const film = new FilmPage(site)
  await person.open('marta-ilyina')
  const name = (await person.films.first().getAttribute('aria-label')) ?? ''
  await person.films.first().click()
  await expect(film.over).toHaveAccessibleName(name.split(',')[0] ?? '')
  await page.keyboard.press('Escape')
  await expect(film.over).toHaveCount(0)
  await expect(person.heading('Marta Ilyina')).toBeVisible()
})

test('a long biography is shown in full on request', async ({ site, world }) => {
  const bio = `${'She was born by the sea. '.repeat(20)}The end of the text.`
  const person = new PersonPage(site)
  await world.fault({ match: 'GET /v2/persons/:id', status: 200, body: { id: MARTA, name: 'Marta', bio } })
  await person.open('marta-ilyina')
  await expect(person.root.getByText('She was born by the sea.').first()).toBeVisible()
  await expect(person.root.getByText('The end of the text.')).toHaveCount(0)
  await person.root.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(person.root.getByText('The end of the text.')).toBeVisible()
  expect(await world.ledger('GET /v2/persons/:id')).toHaveLength(1)
})

test('a person is added to the favourites and removed, and stays there after a reload', {
  tag: ['@CAT-08.favourite', '@CAT-11.person-and-content'],
}, async ({ page, site, world }) => {
  await openAs(site, VERA, '/persons/marta-ilyina')
  const person = new PersonPage(site)
  await person.iconButton('Add to favourites').click()
  await expect(person.iconButton('Remove from favourites')).toBeVisible()
  await page.reload()
  await expect(person.iconButton('Remove from favourites')).toBeVisible()
  expect((await world.ledger('GET /v2/persons/:id/favorite')).length).toBeGreaterThan(0)
  await person.iconButton('Remove from favourites').click()
  await expect(person.iconButton('Add to favourites')).toBeVisible()
  await page.reload()
  await expect(person.iconButton('Add to favourites')).toBeVisible()

  await page.goto(`${world.site}/contents/free-film`)
  await page.getByRole('button', { name: 'Add to favourites' }).click()
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
})

test('a guest signs in to add a person to the favourites, and the person is added afterwards', {
  tag: '@CAT-11.guest',
}, async ({ page, site, world }) => {
  const person = new PersonPage(site)
  const signIn = new SignIn(page, world)
  await person.open('marta-ilyina')
  await person.iconButton('Add to favourites').click()
  await signIn.signInByPhone()
  await expect(person.iconButton('Remove from favourites')).toBeVisible()
})

test('an unknown person does not exist, and one without films says so', { tag: '@NAV-07.page' }, async ({
  page,
  site,
  world,
}) => {
  const person = new PersonPage(site)
  await person.open('nobody-like-her')
  await expect(site.heading('404')).toBeVisible()
  await expect(page.getByText('This page does not exist.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the main page' })).toBeVisible()

  await world.fault({
    match: 'GET /v2/rows/:id',
    status: 200,
    body: { content_type: 'contents', contents: [] },
  })
  await person.open('marta-ilyina')
  await expect(person.root.getByText('Nothing with this person is in the catalogue yet.')).toBeVisible()
  await expectAccessible(page)
})

test('a person who does not load is asked for again on request', async ({ page, site, world }) => {
  await world.fault({ match: 'GET /v2/persons/:id', status: 400 })
  const person = new PersonPage(site)
  await person.open('marta-ilyina')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await world.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(person.heading('Marta Ilyina')).toBeVisible()
})
