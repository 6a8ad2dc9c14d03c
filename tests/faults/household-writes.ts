import { expect, type Locator, type Page } from '@playwright/test'
import { EMIL } from '../models/household'
import { EVELINA, MessagesMenu } from '../models/inbox'
import { KIRA, MARINA } from '../models/packet-sale'
import { NINA, PinForm } from '../models/parental'
import { words } from '../models/words'
import type { Fault } from '../models/world'

/** A change that a viewer makes. */
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

async function makeProfile(page: Page, name: string, { isChild = false } = {}): Promise<void> {
  await press(dialog(page), words('profiles.new'))
  await dialog(page).getByLabel(words('profiles.name')).fill(name)
  await dialog(page).getByRole('checkbox').setChecked(isChild)
  await press(dialog(page), words('profiles.create'))
  await expect(dialog(page).getByRole('button', { name })).toBeVisible()
}

export const WRITES: readonly Write[] = [
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
  {
    call: 'POST /v2/users/self/promokeys/check',
    path: '/movies#promocode_wizard',
    viewer: KIRA,
    prepare: (page) => promo(page).fill('WINTER'),
    send: (page) => press(dialog(page), words('auth.continue')),
    report: (page) => dialog(page).locator('.field.wrong'),
    expectKept: (page) => expect(promo(page)).toHaveValue('WINTER'),
    done: (page) => dialog(page).getByRole('heading', { name: words('promo.doneTitle') }),
  },
  {
    call: 'PATCH /v2/users/self/profiles/:id',
    path: '/movies#profiles',
    viewer: EMIL,
    prepare: async (page) => {
      await press(dialog(page), words('profiles.editAll'))
      await dialog(page).getByRole('button', { name: EMIL.name }).click()
      await dialog(page).getByLabel(words('profiles.name')).fill('Emilian')
    },
    send: (page) => press(dialog(page), words('profiles.save')),
    report: (page) => dialog(page).getByRole('alert').filter({ hasText: /./ }),
    expectKept: (page) => expect(dialog(page).getByLabel(words('profiles.name'))).toHaveValue('Emilian'),
    done: (page) => dialog(page).getByRole('button', { name: 'Emilian' }),
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
    expectKept: (page) => expect(dialog(page).locator('.linked-card')).toHaveCount(2),
    done: (page) => dialog(page).locator('.linked-card:only-child', { hasText: '4242' }),
  },
  {
    call: 'POST /v2/users/self/profile',
    path: '/movies#profiles',
    viewer: EMIL,
    prepare: async (page) => {
      await makeProfile(page, 'Kim', { isChild: true })
      await press(dialog(page), words('profiles.editDone'))
      await dialog(page).getByRole('button', { name: 'Kim' }).click()
    },
    // The account has no PIN.
    send: (page) => press(dialog(page), words('profiles.withoutPin')),
    report: (page) => dialog(page).getByRole('alert').filter({ hasText: /./ }),
    expectKept: (page) => expect(dialog(page).getByText(words('profiles.noPinText'))).toBeVisible(),
    done: (page) => page.locator('body:not(:has(dialog[open]))'),
  },
  {
    call: 'DELETE /v2/users/self/profiles/:id',
    path: '/movies#profiles',
    viewer: EMIL,
    prepare: async (page) => {
      await makeProfile(page, 'Kim')
      await dialog(page).getByRole('button', { name: 'Kim' }).click()
      await press(dialog(page), words('profiles.remove'))
    },
    send: (page) => press(dialog(page), words('profiles.remove')),
    report: (page) => dialog(page).getByRole('alert').filter({ hasText: /./ }),
    expectKept: (page) => expect(dialog(page).getByLabel(words('profiles.name'))).toHaveValue('Kim'),
    done: (page) => dialog(page).locator('ul:not(:has-text("Kim"))'),
  },
  {
    call: 'POST /v2/users/self/parental_code/send',
    path: '/faq#pincode',
    viewer: NINA,
    prepare: (page) => new PinForm(dialog(page)).type('12'),
    send: (page) => press(dialog(page), words('pin.send')),
    report: (page) => dialog(page).getByRole('status').filter({ hasText: /./ }),
    expectKept: (page) =>
      expect(dialog(page).getByRole('heading', { name: words('pin.askTitle') })).toBeVisible(),
    done: (page) => dialog(page).getByText(words('pin.sent')),
  },
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
    report: (page) => dialog(page),
    expectKept: (page) => expect(favourite(page, 'Add to favourites')).toBeAttached(),
    done: (page) => favourite(page, 'Remove from favourites'),
  },
]

/** A way for a change to fail, and the words that the viewer reads. */
export interface WriteKind {
  fault: string
  effect: Omit<Fault, 'match'>
  words: string
  /** Longest time until the failure shows, s. */
  withinS: number
  /** True if the browser itself may have sent the call more than once. */
  isRepeatedByBrowser?: boolean
}

const AT_ONCE_S = 10
/** Timeout of a call that changes something, s. */
const PATIENCE_S = 15

/** Every change meets it. */
export const REFUSAL: WriteKind = {
  fault: 'a refusal in the words of the operator',
  effect: { status: 409, body: { error: { message: 'Busy just now.' } } },
  words: 'Busy just now.',
  withinS: AT_ONCE_S,
}

/** One change meets them: the words depend on the error alone, and core/api/client-failures.test.ts has its code. */
export const OTHER_KINDS: readonly WriteKind[] = [
  { fault: '500', effect: { status: 500 }, words: words('error.server'), withinS: AT_ONCE_S },
  {
    fault: 'a web page of a gateway',
    effect: { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    words: words('error.server'),
    withinS: AT_ONCE_S,
  },
  {
    fault: 'no answer',
    effect: { hold: 'for ever' },
    words: words('error.timeout'),
    withinS: PATIENCE_S + AT_ONCE_S,
  },
  {
    fault: 'a lost connection',
    effect: { dropConnection: true },
    words: words('error.network'),
    withinS: AT_ONCE_S,
    isRepeatedByBrowser: true,
  },
]
