import type { Locator, Page } from '@playwright/test'
import { LARISA, MARINA } from '../models/packet-sale'
import { words } from '../models/words'

/** A call that fills no part of a page with a report of its own, or one that is left out without a word. */
export interface Read {
  /** The call, as the ledger names it. */
  call: string
  path: string
  /** The viewer who has signed in. Default: a guest. */
  viewer?: { phone: string; name: string }
  /** Visible although the call has failed; `message` is the sentence about the failure. */
  shows: (page: Page, message: string) => Locator
}

const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name, exact: true }).first()
const alert = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message }).first()

/** The reads of both documents that the other matrices and the steps of a login leave. */
export const OTHER_READS: readonly Read[] = [
  { call: 'GET /v2/channels/category_list', path: '/channels', shows: alert },
  { call: 'GET /v2/programs/:id', path: '/channels/all/news-24', shows: heading('Newsroom 24') },
  { call: 'GET /v2/platform/configuration', path: '/', shows: heading('Home') },
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
  // A piece of news that fails counts as not found.
  {
    call: 'GET /v2/news/:id',
    path: '/news/9107',
    shows: (page) => page.getByRole('main').getByText(words('notFound.page')),
  },
  // The account has a balance of its own.
  {
    call: 'GET /v2/users/self/balance',
    path: '/settings/payment',
    viewer: LARISA,
    shows: (page) => page.getByRole('main').getByText(/^Balance: /),
  },
  {
    call: 'GET /v2/users/self/profile',
    path: '/movies#profiles',
    viewer: MARINA,
    shows: (page, message) => page.getByRole('dialog').getByRole('alert').filter({ hasText: message }),
  },
  {
    call: 'GET /v2/promokeys/:key/info',
    path: '/promo/WINTER',
    shows: (page) => page.getByRole('dialog').getByRole('textbox', { name: words('promo.title') }),
  },
]
