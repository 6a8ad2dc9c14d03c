import type { Page } from '@playwright/test'
import { SECTIONS } from '../../core/navigation/sections'
import { type Browsing, expect, test, words } from '../models/browsing'

/** Addresses of pages made of rows, of each kind, and their headings; core/catalogue/pages/pages.test.ts has every slug. */
const ROWS = [
  ['/row/drama', 'Drama'],
  ['/rowset/6', 'Sport'],
  ['/catalog/catalog', 'Catalogue'],
  ['/movies', 'Films'],
  ['/search?q=river', 'Search: “river”'],
  ['/tv-child', 'Children'],
  ['/viju', 'The Long Shot'],
  ['/late-night', 'After Midnight'],
] as const

/** Home and the pages of information: their addresses, their headings and the classes of their body elements. */
const OTHERS = [
  ['/', 'Home', 'page_main'],
  ['/startpage', 'Home', 'page_startpage'],
  ['/channels/all/news-24', 'Newsroom 24', 'page_channels'],
  ['/agreement', 'User agreement', 'page_agreement'],
  ['/privacy', 'Privacy policy', 'page_privacy'],
  ['/terms', 'Terms of service', 'page_terms'],
  ['/faq', words('pages.faq'), 'page_faq'],
  ['/news', words('pages.news'), 'page_news'],
  ['/news/9104', 'Profiles for children', 'page_news'],
  ['/app_store', words('pages.apps'), 'page_app_store'],
  ['/miniapp', 'Home', 'page_miniapp'],
  ['/nothing-like-it', 'Home', 'page_nothing-like-it'],
] as const

const NO_PAGE = 'This page does not exist.'
const NOT_FOUND = [
  ...SECTIONS.missingPage.paths.map((path) => [path, NO_PAGE]),
  ...['/catalog', '/row', '/persons'].map((path) => [`${path}/nothing-like-it`, NO_PAGE]),
  ['/channels/nothing-like-it', 'There is no such category of channels.'],
  ['/channels/all/nothing-like-it', 'There is no such channel.'],
  ['/contents/nothing-like-it', 'There is no such film or series.'],
  ['/trailers/nothing-like-it', 'There is no such film or series.'],
] as const

test('addresses of pages made of rows, also known slugs at the root, open their pages', {
  tag: ['@NAV-01.rows', '@CAT-04.known-slugs'],
}, async ({ page, site, browsing }) => {
  await browsing.open('/row/drama')
  for (const [path, heading] of ROWS) {
    await site.go(path)
    await expect(site.heading(heading), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await site.expectAddress(path)
  }
})

test('home and each page of information have their own heading, an unknown address the main page, and the body the name of the page as its class', {
  tag: ['@NAV-01.home', '@NAV-01.information', '@NAV-01.body-class', '@NAV-01.open-mobile-app'],
}, async ({ page, site, browsing }) => {
  // Longer than ten seconds: ten pages, one after the other.
  await browsing.open('/nothing/like/it')
  await expect(site.heading('Home')).toBeVisible()
  for (const [path, heading, name] of OTHERS) {
    await site.go(path)
    await expect(site.heading(heading), path).toBeVisible()
    await expect(page.locator('body')).toHaveClass(new RegExp(`\\b${name}\\b`))
  }
  await expect(page.locator('body')).not.toHaveClass(/page_main/)

  await browsing.open('/open_mobile_app')
  await expect(page.locator('#site')).toBeAttached()
  await expect(page.locator('#site > *')).toHaveCount(0)
})

test('a page of the operator that is shown elsewhere leads to its own address', {
  tag: ['@CAT-04.templates', '@CAT-04.channel-and-link-templates'],
}, async ({ site, page, browsing }) => {
  await browsing.open('/rowset/movies')
  for (const [path, address, heading] of [
    ['/rowset/movies', '/movies', 'Films'],
    ['/rowset/home', '/', 'Home'],
    ['/rowset/channels', '/channels', 'On air now'],
    ['/rowset/search', '/search', 'What would you like to find?'],
  ] as const) {
    await site.go(path)
    await expect(site.heading(heading)).toBeVisible()
    await site.expectAddress(address)
  }
  await site.go('/rowset/help')
  await expect(site.heading('Help')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open help.example' })).toHaveAttribute(
    'href',
    'https://help.example/',
  )
})

test('an address of nothing shows what is missing and links to the main page', {
  tag: ['@CHN-02.not-found', '@NAV-01.bare-not-found', '@NAV-07.channel', '@NAV-07.content', '@NAV-07.page'],
}, async ({ page, site, browsing }) => {
  await browsing.open('/watch')
  for (const [path, text] of NOT_FOUND) {
    await site.go(path)
    await expect(page.getByRole('heading', { name: '404' }), path).toBeVisible()
    await expect(page.getByText(text), path).toBeVisible()
    await expect(page.getByRole('link', { name: 'To the main page' })).toHaveAttribute('href', '/')
  }
  await page.getByRole('link', { name: 'To the main page' }).click()
  await expect(site.heading('Home')).toBeVisible()
  await site.expectAddress('/')
})

/** Opens each address and expects the address and the heading of its page; core/navigation/deep-link.test.ts has every type. */
async function expectLed(
  page: Page,
  browsing: Browsing,
  links: readonly (readonly [string, string, string])[],
) {
  for (const [link, address, heading] of links) {
    await browsing.open(link)
    await browsing.site.expectAddress(address)
    await expect(page.getByRole('heading', { name: heading, exact: true }), link).toBeVisible()
  }
}

test('deep links to rows, pages, packets and screens of the settings at both levels open their pages', {
  tag: ['@NAV-06.rows-and-packets', '@NAV-06.nested'],
}, async ({ page, browsing }) => {
  await expectLed(page, browsing, [
    ['/?type=row&slug=drama&library_id=22', '/row/drama?library_id=22', 'Drama'],
    ['/?type=packet&id=502', '/packets/502', 'Cinema and Drama'],
    ['/?type=settings&id=language/texttracks', '/settings/language/texttracks', words('player.subtitles')],
  ])
})

test('a start as a Telegram mini-app opens the page that its start parameter names', {
  tag: '@NAV-09.telegram',
}, async ({ page, browsing }) => {
  const start = (parameter: string) => `/miniapp?telegram_id=123456789&tgWebAppStartParam=${parameter}`
  await expectLed(page, browsing, [
    [start('content_free-film'), '/contents/free-film', 'The Open Shore'],
    [start('settings_language_interface'), '/settings/language/interface', words('settings.interface')],
  ])
})
