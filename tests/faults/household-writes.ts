import { expect, type Locator, type Page } from '@playwright/test'
import { EMIL } from '../models/household'
import { EVELINA, MessagesMenu } from '../models/inbox'
import { GRIGORY, MARINA } from '../models/packet-sale'
import { ANTON, NINA, PinForm } from '../models/parental'
import { words } from '../models/words'

/** A change that a viewer makes, one for each kind of screen. */
export interface Write {
  /** The call, as the ledger names it. */
  call: string
  path: string
  viewer: { phone: string; name: string }
  /** Fills in the form, up to the button that sends it. */
  prepare: (page: Page) => Promise<void>
  send: (page: Page) => Promise<void>
  report: (page: Page) => Locator
  /** Expects what was typed or chosen to be there still. */
  expectKept: (page: Page) => Promise<void>
  done: (page: Page) => Locator
}

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const press = (scope: Locator, name: string) => scope.getByRole('button', { name, exact: true }).click()
const favourite = (page: Page, name: string) => main(page).locator(`button[aria-label="${name}"]`)
const promo = (page: Page) => dialog(page).getByRole('textbox', { name: words('promo.title'), exact: true })
const switchOf = (page: Page) => page.getByRole('checkbox', { name: words('parental.settings') })

async function makeProfile(page: Page, name: string): Promise<void> {
  await press(dialog(page), words('profiles.new'))
  await dialog(page).getByLabel(words('profiles.name')).fill(name)
  await press(dialog(page), words('profiles.create'))
  await press(dialog(page), words('profiles.editDone'))
}

/** Confirms the age if it is asked for before the call; `done` is visible once the call has succeeded. */
async function confirmAge(page: Page, done: Locator): Promise<void> {
  const asked = page.getByRole('button', { name: words('pin.confirm') })
  await expect(asked.or(dialog(page).getByRole('alert')).or(done).first()).toBeVisible()
  if (await asked.isVisible()) await asked.click()
}

const homePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Home' })

async function editProfile(page: Page, name: string): Promise<void> {
  await press(dialog(page), words('profiles.editAll'))
  await dialog(page).getByRole('button', { name }).click()
}

/** Changes by what they change; those of one are made by one viewer, one after the other. */
export const WRITES: Readonly<Record<string, readonly Write[]>> = {
  'the account and its devices': [
    {
      call: 'DELETE /v2/users/self/devices/:id',
      path: '/settings/devices',
      viewer: EMIL,
      prepare: async () => undefined,
      send: async (page) => {
        await press(main(page), words('devices.removeLabel', { name: 'Phone 7' }))
        await press(main(page), words('devices.remove'))
      },
      report: (page) => main(page).getByRole('alert'),
      expectKept: (page) => expect(main(page).getByText('Phone 7')).toBeVisible(),
      done: (page) => main(page).getByText(words('devices.removed', { name: 'Phone 7' })),
    },
    {
      call: 'PATCH /v2/users/:id',
      path: '/settings/account',
      viewer: EMIL,
      prepare: async (page) => {
        await main(page).getByLabel(words('account.firstName')).fill('Emilian')
        await main(page).getByLabel(words('account.email')).fill('emil@demo.example')
      },
      send: (page) => press(main(page), words('account.save')),
      report: (page) => main(page).getByRole('alert'),
      expectKept: (page) => expect(main(page).getByLabel(words('account.firstName'))).toHaveValue('Emilian'),
      done: (page) => main(page).getByText(words('account.saved')),
    },
  ],
  profiles: [
    {
      call: 'PATCH /v2/users/self/profiles/:id',
      path: '/movies#profiles',
      viewer: EMIL,
      prepare: async (page) => {
        await editProfile(page, EMIL.name)
        await dialog(page).getByLabel(words('profiles.name')).fill('Emilian')
      },
      send: (page) => press(dialog(page), words('profiles.save')),
      report: (page) => dialog(page).getByRole('alert').filter({ hasText: /./ }),
      expectKept: (page) => expect(dialog(page).getByLabel(words('profiles.name'))).toHaveValue('Emilian'),
      done: (page) => dialog(page).getByRole('button', { name: 'Emilian' }),
    },
    {
      call: 'POST /v2/users/self/profiles',
      path: '/movies#profiles',
      viewer: EMIL,
      prepare: async (page) => {
        await press(dialog(page), words('profiles.new'))
        await dialog(page).getByLabel(words('profiles.name')).fill('Kim')
      },
      send: (page) => press(dialog(page), words('profiles.create')),
      report: (page) => dialog(page).getByRole('alert').filter({ hasText: /./ }),
      expectKept: (page) => expect(dialog(page).getByLabel(words('profiles.name'))).toHaveValue('Kim'),
      // A call that was never answered may have made a profile all the same.
      done: (page) => dialog(page).getByRole('button', { name: 'Kim' }).first(),
    },
    {
      call: 'DELETE /v2/users/self/profiles/:id',
      path: '/movies#profiles',
      viewer: EMIL,
      prepare: async (page) => {
        // The row before has made it.
        await editProfile(page, 'Kim')
        await press(dialog(page), words('profiles.remove'))
      },
      send: (page) => press(dialog(page), words('profiles.remove')),
      report: (page) => dialog(page).getByRole('alert').filter({ hasText: /./ }),
      expectKept: (page) => expect(dialog(page).getByLabel(words('profiles.name'))).toHaveValue('Kim'),
      done: (page) => dialog(page).locator('ul:not(:has-text("Kim"))'),
    },
    {
      call: 'POST /v2/users/self/profile',
      path: '/movies#profiles',
      viewer: EMIL,
      prepare: (page) => makeProfile(page, 'Max'),
      send: async (page) => {
        await dialog(page).getByRole('button', { name: 'Max' }).click()
        await confirmAge(page, homePage(page))
      },
      report: (page) => dialog(page).getByRole('alert'),
      expectKept: (page) => expect(dialog(page).getByRole('button', { name: 'Max' })).toBeVisible(),
      done: homePage,
    },
  ],
  'favourites, cards and promo codes': [
    {
      call: 'POST /v2/users/self/favorites',
      path: '/contents/free-film',
      viewer: MARINA,
      prepare: async () => undefined,
      send: async (page) => {
        // The message about the failure before.
        if (await dialog(page).isVisible()) await press(dialog(page), words('modal.ok'))
        await favourite(page, 'Add to favourites').click()
      },
      report: dialog,
      expectKept: (page) => expect(favourite(page, 'Add to favourites')).toBeAttached(),
      done: (page) => favourite(page, 'Remove from favourites'),
    },
    {
      call: 'DELETE /v2/users/self/favorites/:id',
      path: '/contents/free-film',
      viewer: MARINA,
      // The row before has added it.
      prepare: async () => undefined,
      send: async (page) => {
        if (await dialog(page).isVisible()) await press(dialog(page), words('modal.ok'))
        await favourite(page, 'Remove from favourites').click()
      },
      report: dialog,
      expectKept: (page) => expect(favourite(page, 'Remove from favourites')).toBeAttached(),
      done: (page) => favourite(page, 'Add to favourites'),
    },
    {
      call: 'DELETE /v2/users/self/cards/:id',
      path: '/movies#card',
      viewer: MARINA,
      prepare: async () => undefined,
      send: async (page) => {
        await dialog(page)
          .getByRole('button', { name: /^Delete the card .*1881/ })
          .click()
        await press(dialog(page), words('card.delete'))
      },
      report: (page) => dialog(page).getByRole('alert'),
      expectKept: (page) => expect(dialog(page).getByText(/1881/)).toBeVisible(),
      done: (page) => dialog(page).locator('.linked-cards > li:only-child'),
    },
    {
      call: 'POST /v2/users/self/promokeys/check',
      path: '/movies#promocode_wizard',
      viewer: MARINA,
      prepare: async (page) => {
        await page.clock.install()
        await promo(page).fill('WINTER')
      },
      send: async (page) => {
        // A refused code may be sent again after ten seconds.
        await page.clock.fastForward(11_000)
        await press(dialog(page), words('auth.continue'))
      },
      report: (page) => dialog(page).locator('.field[data-wrong]'),
      expectKept: (page) => expect(promo(page)).toHaveValue('WINTER'),
      done: (page) => dialog(page).getByRole('heading', { name: words('promo.doneTitle') }),
    },
  ],
  'the parental control': [
    {
      call: 'POST /v2/users/self/parental_code/send',
      path: '/movies#pincode',
      viewer: NINA,
      prepare: async () => undefined,
      send: (page) => press(dialog(page), words('pin.send')),
      report: dialog,
      expectKept: (page) => expect(new PinForm(page).field()).toBeVisible(),
      done: (page) => dialog(page).getByText(words('pin.sent')),
    },
    {
      call: 'PATCH /v2/users/self/devices/:id',
      path: '/settings/parental',
      viewer: NINA,
      prepare: async (page) => {
        await new PinForm(page).type(NINA.pin)
        await switchOf(page).uncheck()
      },
      send: (page) => press(main(page), words('parental.save')),
      report: (page) => main(page).getByRole('alert'),
      expectKept: (page) => expect(switchOf(page)).not.toBeChecked(),
      done: (page) => main(page).getByText(words('parental.saved')),
    },
  ],
  'the PIN': [
    {
      call: 'PATCH /v2/users/self',
      path: '/movies#parental_set',
      viewer: ANTON,
      prepare: (page) => press(dialog(page), words('pin.confirm')),
      send: async (page) => {
        const pin = new PinForm(page)
        await pin.type('2580', 'first')
        await pin.button(words('pin.continue')).click()
        await pin.type('2580', 'repeat')
        await pin.button(words('pin.save')).click()
      },
      report: dialog,
      // A PIN is never kept: it is entered from the beginning.
      expectKept: (page) => expect(new PinForm(page).field('first')).toBeVisible(),
      done: (page) => dialog(page).getByText(words('pin.success')),
    },
  ],
  messages: [
    {
      call: 'DELETE /v2/users/self/messages',
      path: '/movies',
      viewer: EVELINA,
      prepare: (page) => new MessagesMenu(page).bell.click(),
      send: (page) => new MessagesMenu(page).readAll.click(),
      report: (page) => new MessagesMenu(page).list.getByRole('alert'),
      expectKept: (page) => expect(new MessagesMenu(page).list.getByRole('listitem')).toHaveCount(1),
      done: (page) => new MessagesMenu(page).list.getByText(words('messages.none')),
    },
  ],
  'the balance': [
    {
      call: 'POST /v2/users/self/accounts/:id/payforms/:form',
      path: '/movies#refill',
      viewer: GRIGORY,
      prepare: async (page) => {
        await dialog(page).getByLabel(words('refill.amount')).fill('99')
        await dialog(page)
          .getByLabel(/^Bank card/)
          .check()
      },
      send: async (page) => {
        await press(dialog(page).first(), words('refill.submit'))
        await confirmAge(page, page.getByRole('link', { name: words('buy.openBank') }))
      },
      report: (page) => dialog(page).getByRole('alert').filter({ hasText: /./ }),
      expectKept: (page) => expect(dialog(page).getByLabel(words('refill.amount'))).toHaveValue('99'),
      done: (page) => dialog(page).getByRole('link', { name: words('buy.openBank') }),
    },
  ],
}
