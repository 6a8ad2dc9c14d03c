import { expect, test } from '../models/browsing'

/** Addresses of pages made of rows, and their headings. */
const ROWS = [
  ['/row/home-persons', 'People on screen and behind it'],
  ['/row/drama', 'Drama'],
  ['/rowset/people', 'People'],
  ['/rowset/6', 'Sport'],
  ['/catalog/catalog', 'Catalogue'],
  ['/movies', 'Films'],
  ['/series', 'Series'],
  ['/search?q=river', 'Search: “river”'],
  ['/search', 'What would you like to find?'],
] as const

const KNOWN_SLUGS = [
  ['/tv-child', 'Children'],
  ['/sport', 'Sport'],
  ['/telecasts', 'Programmes'],
  ['/viju', 'The Long Shot'],
  ['/start', 'First Take'],
  ['/amediateka', 'The Copper Atlas'],
  ['/moretv', 'A Sea of Stories'],
  ['/nonfiction', 'As It Really Is'],
  ['/24kino', 'Cinema till Dawn'],
] as const

const OTHERS = [
  ['/', 'Home'],
  ['/startpage', 'Home'],
  ['/nothing/like/it', 'Home'],
  ['/channels', 'On air now'],
  ['/channels/all/news-24', 'Newsroom 24'],
  ['/channelsfree', 'Free channels'],
  ['/newyear', 'New Year'],
  ['/packets', 'Packages'],
  ['/packets/510', 'Every Day'],
  ['/provider/demo-tv', 'Demo TV'],
  ['/contents/free-film', 'The Open Shore'],
  ['/agreement', 'User agreement'],
  ['/privacy', 'Privacy policy'],
  ['/terms', 'Terms of service'],
  ['/settings', 'Settings'],
  ['/settings/language/interface', 'Settings'],
  ['/welcome', 'Welcome to Demo TV'],
] as const

for (const [path, heading] of ROWS) {
  test(`${path} opens its page of rows`, { tag: '@NAV-01.rows' }, async ({ site, page, browsing }) => {
    await browsing.open(path)
    await expect(site.heading(heading)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}

test('every known slug at the root opens its page', { tag: ['@NAV-01.rows', '@CAT-04.known-slugs'] }, async ({
  site,
  browsing,
}) => {
  for (const [path, heading] of KNOWN_SLUGS) {
    await browsing.open(path)
    await expect(site.heading(heading)).toBeVisible()
    await site.expectAddress(path)
  }
})

test('every other documented address has its own heading', { tag: '@NAV-01.home' }, async ({
  site,
  browsing,
}) => {
  for (const [path, heading] of OTHERS) {
    await browsing.open(path)
    await expect(site.heading(heading)).toBeVisible()
  }
})

test('a page of the operator that is shown elsewhere leads to its own address', {
  tag: ['@CAT-04.templates', '@CAT-04.channel-and-link-templates'],
}, async ({ site, page, browsing }) => {
  for (const [path, address, heading] of [
    ['/rowset/home', '/', 'Home'],
    ['/rowset/channels', '/channels', 'On air now'],
    ['/rowset/search', '/search', 'What would you like to find?'],
    ['/rowset/movies', '/movies', 'Films'],
  ] as const) {
    await browsing.open(path)
    await expect(site.heading(heading)).toBeVisible()
    await site.expectAddress(address)
  }
  await browsing.open('/rowset/help')
  await expect(site.heading('Help')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open help.example' })).toHaveAttribute(
    'href',
    'https://help.example/',
  )
})

test('a page or a row that does not exist shows 404 and a link to the main page', {
  tag: '@NAV-07.page',
}, async ({ site, page, browsing }) => {
  for (const path of ['/rowset/nothing-like-it', '/catalog/nothing-like-it', '/row/nothing-like-it']) {
    await browsing.open(path)
    await expect(site.heading('404')).toBeVisible()
    await expect(page.getByText('This page does not exist.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'To the main page' }).click()
  await expect(site.heading('Home')).toBeVisible()
})

test('deep links to rows, pages and packets open their pages', { tag: '@NAV-06.rows-and-packets' }, async ({
  site,
  browsing,
}) => {
  for (const [link, address, heading] of [
    ['type=row&slug=drama&library_id=22', '/row/drama?library_id=22', 'Drama'],
    ['type=rowset&slug=sport', '/rowset/sport', 'Sport'],
    ['type=packet&id=510', '/packets/510', 'Every Day'],
    ['type=packets', '/packets', 'Packages'],
  ] as const) {
    await browsing.open(`/?${link}`)
    await site.expectAddress(address)
    await expect(site.heading(heading)).toBeVisible()
  }
})
