import type { Page } from '@playwright/test'
import { MessagesMenu } from '../models/inbox'
import { words } from '../models/words'
import type { Scene } from './catalogue-matrix'

const main = (page: Page) => page.getByRole('main')
const pageMessage = (page: Page) => main(page).getByRole('alert')
const dialog = (page: Page) => page.getByRole('dialog')
const dialogMessage = (page: Page) => dialog(page).getByRole('alert')
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Demo TV' })

/** A page or dialog of each kind, with the call that fills it; core/api/malformed-answers.test.ts has every call. */
export const HOUSEHOLD_SCENES: readonly Scene[] = [
  {
    path: '/movies',
    isSignedIn: true,
    isEarly: true,
    rest: home,
    call: 'GET /v2/users/self/messages',
    report: (page) => new MessagesMenu(page).list.getByRole('alert'),
    content: (page) => new MessagesMenu(page).list.getByRole('status'),
    requests: 1,
    missing: 'message',
    provoke: (page) => new MessagesMenu(page).bell.click(),
  },
  {
    path: '/movies#profiles',
    isSignedIn: true,
    rest: (page) => dialog(page).getByRole('heading', { name: words('profiles.title') }),
    call: 'GET /v2/users/self/profiles',
    report: dialogMessage,
    content: (page) => dialog(page).getByRole('button', { name: words('profiles.edit') }),
    requests: 1,
    missing: 'message',
  },
  {
    path: '/settings/devices',
    isSignedIn: true,
    rest: (page) => page.getByRole('navigation', { name: words('settings.title') }),
    call: 'GET /v2/users/self/devices',
    report: pageMessage,
    content: (page) => main(page).getByText(words('devices.current')),
    requests: 1,
    missing: 'message',
  },
  {
    path: '/settings/account',
    isSignedIn: true,
    rest: (page) => main(page).getByRole('textbox', { name: words('account.email') }),
    call: 'GET /v2/users/self/cards',
    report: pageMessage,
    content: (page) => main(page).getByRole('button', { name: words('card.title') }),
    requests: 1,
    missing: 'message',
  },
  {
    path: '/packets/512',
    rest: home,
    call: 'GET /v2/packets/:id',
    match: 'GET /v2/packets/512',
    report: pageMessage,
    content: (page) => main(page).locator('.packet-action'),
    requests: 2,
    missing: 'notFound.subscription',
    denied: 'packets.otherProvider',
  },
]
