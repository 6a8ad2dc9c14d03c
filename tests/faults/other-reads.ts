import type { Locator, Page } from '@playwright/test'
import { words } from '../models/words'

/** A call that fills no part of a page with a report of its own, or one that is left out without a word. */
export interface Read {
  /** The call, as the ledger names it. */
  call: string
  path: string
  /** True if the site makes the call as it starts: the page is opened by its address. */
  isEarly?: boolean
  /** Makes the page ask; by default it does so when it opens. */
  provoke?: (page: Page) => Promise<void>
  /** Visible although the call has failed; `message` is the sentence about the failure. */
  shows: (page: Page, message: string) => Locator
}

const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name, exact: true }).first()
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
const alert = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message }).first()

/** Reads of channels and films. */
const CATALOGUE: readonly Read[] = [
  { call: 'GET /v2/channels/category_list', path: '/channels', shows: alert },
  { call: 'GET /v2/programs/:id', path: '/channels/all/news-24', shows: heading('Newsroom 24') },
  // A page without the operator's mask has its own title.
  { call: 'GET /v2/seo/masks', path: '/contents/free-film', isEarly: true, shows: heading('The Open Shore') },
  { call: 'GET /v2/platform/configuration', path: '/', isEarly: true, shows: heading('Home') },
  // A list of choices that fails is left out of the filters.
  {
    call: 'GET /v2/internal_genres',
    path: '/movies',
    shows: (page) =>
      page.getByRole('region', { name: words('pages.filters') }).filter({
        has: page.getByRole('combobox', { name: words('pages.country') }),
        hasNot: page.getByRole('combobox', { name: words('pages.genre'), exact: true }),
      }),
  },
  // Facts beside a film that fail are left out.
  { call: 'GET /v2/contents/:id/sources', path: '/contents/two-seasons', shows: heading('The Ferry House') },
  {
    call: 'GET /v2/contents/:id/similar',
    path: '/contents/points-film',
    shows: heading('A Map with Arrows'),
  },
  { call: 'GET /v2/users/self/content_metadata/:id', path: '/contents/free-film', shows: alert },
  { call: 'GET /v2/programs/:id/schedule', path: '/channels/all/news-24', shows: heading('Newsroom 24') },
  { call: 'GET /v2/countries', path: '/movies', isEarly: true, shows: heading('Films') },
  { call: 'GET /v2/libraries/:library/contents/:id/stream', path: '/watch/free-film', shows: alert },
  { call: 'GET /v2/trailers/:id/stream', path: '/trailers/free-film', shows: alert },
  { call: 'GET /v2/persons/:id', path: '/persons/marta-ilyina', shows: alert },
]

/** Reads of news, packets and pages of information. */
const INFORMATION: readonly Read[] = [
  // A piece of news that fails counts as not found.
  {
    call: 'GET /v2/news/:id',
    path: '/news/9107',
    shows: (page) => page.getByRole('main').getByText(words('notFound.page')),
  },
  {
    call: 'GET /v2/promokeys/:key/info',
    path: '/promo/WINTER',
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: words('promo.title') }),
  },
  { call: 'GET /v2/libraries', path: '/packets/504', shows: heading('Partner Libraries') },
  { call: 'GET /v2/packets', path: '/packets', shows: alert },
  { call: 'GET /v2/providers/:id/info', path: '/provider/river-net', shows: alert },
  { call: 'GET /v2/news', path: '/news', shows: alert },
  { call: 'GET /v2/platform/resources', path: '/faq', isEarly: true, shows: alert },
  { call: 'GET /v2/pages/welcome', path: '/welcome', shows: alert },
  { call: 'GET /v2/pages/auth', path: '/auth_methods', shows: alert },
  // The purchase itself says so (core/commerce/purchase); the table of prices is left out of the page.
  { call: 'GET /v2/packets/:id/purchaseperiods', path: '/packets/502', shows: heading('Cinema and Drama') },
]

/** Reads of a viewer who has signed in. Two calls of one dialog are not side by side: it would stay open. */
const HOUSEHOLD: readonly Read[] = [
  // The account has a balance of its own.
  {
    call: 'GET /v2/users/self/balance',
    path: '/settings/payment',
    shows: (page) => page.getByRole('main').getByText(/^Balance: /),
  },
  {
    call: 'GET /v2/users/self/profile',
    path: '/movies#profiles',
    shows: (page, message) => page.getByRole('dialog').getByRole('alert').filter({ hasText: message }),
  },
  { call: 'GET /v2/users/self/accounts', path: '/settings/payment#refill', shows: alert },
  { call: 'GET /v2/survey/questions/:id', path: '/faq#survey', shows: alert },
  {
    call: 'GET /v2/contents/:id/quick_sales_packets',
    path: '/contents/colder-than-ice#quick_packets',
    shows: alert,
  },
  {
    call: 'GET /v2/users/self/subscriptions/current',
    path: '/settings/subscriptions',
    shows: alert,
  },
  {
    call: 'GET /v2/channels/:id/quick_sales_packets',
    path: '/channels/all/cinema-plus#quick_packets',
    shows: alert,
  },
  { call: 'GET /v2/users/self/futures', path: '/settings/subscriptions', shows: alert },
  {
    call: 'GET /v2/users/self/accounts/:id/payforms',
    path: '/settings/payment#refill',
    shows: alert,
  },
  // A new profile can be named without a picture.
  {
    call: 'GET /v2/profiles/avatar_categories',
    path: '/movies#profiles',
    provoke: async (page) => {
      await press(page, words('profiles.new'))
      await press(page, words('profiles.picture'))
    },
    shows: alert,
  },
  { call: 'GET /v2/users/self/favorites', path: '/channels', isEarly: true, shows: heading('On air now') },
  { call: 'GET /v2/users/self', path: '/settings/account', isEarly: true, shows: alert },
]

/** The reads of both documents that the other matrices and the steps of a login leave. */
export const OTHER_READS = { catalogue: CATALOGUE, information: INFORMATION, household: HOUSEHOLD } as const
