import type { Page } from '@playwright/test'
import { MessagesMenu } from '../models/inbox'
import { KIRA, LARISA, MARINA } from '../models/packet-sale'
import { words } from '../models/words'
import type { Part, Scene } from './catalogue-matrix'

const main = (page: Page) => page.getByRole('main')
const pageMessage = (page: Page) => main(page).getByRole('alert')
const dialog = (page: Page) => page.getByRole('dialog')
const dialogMessage = (page: Page) => dialog(page).getByRole('alert')
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Demo TV' })
const settings = (page: Page) => page.getByRole('navigation', { name: words('settings.title') })

/** A screen of the settings that one call fills. */
const settingsScreen = (screen: string, call: string, content: Part['content']): Scene => ({
  path: `/settings/${screen}`,
  viewer: LARISA,
  rest: settings,
  parts: [{ call, report: pageMessage, content, requests: 1, missing: 'message' }],
})

/** Pages and dialogs of the household, of purchases and of information, with the calls that fill them. */
export const HOUSEHOLD_SCENES: readonly Scene[] = [
  {
    path: '/movies#profiles',
    viewer: LARISA,
    rest: (page) => dialog(page).getByRole('heading', { name: words('profiles.title') }),
    parts: [
      {
        call: 'GET /v2/users/self/profiles',
        report: dialogMessage,
        content: (page) => dialog(page).getByRole('button', { name: words('profiles.edit') }),
        requests: 1,
        missing: 'message',
      },
    ],
  },
  {
    path: '/movies#profiles',
    viewer: LARISA,
    rest: (page) => dialog(page).getByRole('textbox', { name: words('profiles.name') }),
    parts: [
      {
        call: 'GET /v2/profiles/avatar_categories',
        report: (page) => dialogMessage(page).filter({ hasText: /./ }),
        content: (page) => dialog(page).getByRole('radio').first(),
        requests: 1,
        missing: 'message',
        provoke: async (page) => {
          await dialog(page)
            .getByRole('button', { name: words('profiles.new'), exact: true })
            .click()
          await dialog(page)
            .getByRole('button', { name: words('profiles.picture'), exact: true })
            .click()
        },
      },
    ],
  },
  settingsScreen('devices', 'GET /v2/users/self/devices', (page) =>
    main(page).getByText(words('devices.current')),
  ),
  {
    path: '/settings/account',
    viewer: LARISA,
    rest: (page) => main(page).getByRole('textbox', { name: words('account.email') }),
    parts: [
      {
        call: 'GET /v2/users/self/cards',
        report: pageMessage,
        content: (page) => main(page).getByRole('button', { name: words('card.title') }),
        requests: 1,
        missing: 'message',
      },
    ],
  },
  settingsScreen('subscriptions', 'GET /v2/users/self/futures', (page) =>
    main(page).locator('.own-subscriptions'),
  ),
  settingsScreen('subscriptions', 'GET /v2/users/self/subscriptions/current', (page) =>
    main(page).locator('.own-subscriptions'),
  ),
  settingsScreen('payment', 'GET /v2/users/self/accounts', (page) => main(page).getByText(/^Balance: /)),
  {
    path: '/movies#refill',
    viewer: MARINA,
    rest: (page) => dialog(page).getByRole('heading', { name: words('refill.title') }),
    parts: [
      {
        call: 'GET /v2/users/self/accounts/:id/payforms',
        report: dialogMessage,
        content: (page) => dialog(page).getByRole('textbox').first(),
        requests: 1,
        missing: 'message',
      },
    ],
  },
  {
    path: '/channels/all/cinema-plus#packets_channels',
    rest: (page) => dialog(page).getByRole('heading', { name: words('modal.packetsChannels') }),
    parts: [
      {
        call: 'GET /v2/channels/:id/quick_sales_packets',
        report: dialogMessage,
        content: (page) => dialog(page).locator('.offered').first(),
        // The gate of the player asks too.
        requests: 2,
        missing: 'message',
      },
    ],
  },
  {
    path: '/provider/river-net',
    rest: home,
    parts: [
      {
        call: 'GET /v2/providers/:id/info',
        report: pageMessage,
        content: (page) => main(page).locator('.page.provider'),
        requests: 1,
        missing: 'notFound.page',
      },
    ],
  },
  {
    path: '/movies',
    viewer: LARISA,
    rest: home,
    parts: [
      {
        call: 'GET /v2/users/self/messages',
        report: (page) => new MessagesMenu(page).list.getByRole('alert'),
        content: (page) => new MessagesMenu(page).list.getByRole('status'),
        requests: 1,
        missing: 'message',
        provoke: (page) => new MessagesMenu(page).bell.click(),
      },
    ],
  },
  {
    path: '/movies#survey',
    viewer: KIRA,
    rest: (page) => dialog(page).getByRole('heading', { name: words('survey.title') }),
    parts: [
      {
        call: 'GET /v2/survey/questions/:id',
        report: dialogMessage,
        content: (page) => dialog(page).getByRole('checkbox').first(),
        requests: 1,
        missing: 'message',
      },
    ],
  },
  {
    path: '/packets',
    rest: home,
    parts: [
      {
        call: 'GET /v2/packets',
        report: pageMessage,
        content: (page) => main(page).getByRole('listitem').first(),
        requests: 2,
        missing: 'message',
      },
    ],
  },
  {
    path: '/packets/512',
    rest: home,
    parts: [
      {
        call: 'GET /v2/packets/:id',
        match: 'GET /v2/packets/512',
        report: pageMessage,
        content: (page) => main(page).locator('.packet-action'),
        requests: 2,
        missing: 'notFound.subscription',
        denied: 'packets.otherProvider',
      },
    ],
  },
  {
    path: '/news',
    rest: home,
    parts: [
      {
        call: 'GET /v2/news',
        report: pageMessage,
        content: (page) => main(page).locator('.news-card').first(),
        requests: 1,
        missing: 'message',
      },
    ],
  },
]
