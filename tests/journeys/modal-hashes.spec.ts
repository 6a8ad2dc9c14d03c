import type { Page } from '@playwright/test'
import { NINA, setProtection } from '../models/parental'
import type { SitePage } from '../models/site-page'
import { expect, expectAccessible, test, words } from '../models/test'

/** A page of little content beneath the modals. */
const PAGE = '/faq'

/** A channel that one add-on unlocks. */
const LOCKED = '/channels/all/cinema-plus'

/** A packet with several periods. */
const PACKET_PAGE = '/packets/502'

/** The packet that the channel needs. */
const PACKET = 'Cinema and Drama'

/** The first step of a purchase, which every step of it opens before there is a choice. */
const FIRST_STEP = words('buy.periodsTitle')

/**
 * Modals with a hash, their pages, a heading, and the heading of the step that they open, if other modals open it too;
 * those of a guest first. One that loads its content grows with it, away from a press on its close button: its heading is
 * of the content. Those of a page follow one another.
 */
const OF_GUESTS = [
  ['auth', PAGE, 'Sign in with your phone'],
  ['support', PAGE, words('site.support')],
  ['register', PAGE, words('modal.registerTitle')],
  ['install', PAGE, words('prompt.installTitle')],
  ['smarttv', PAGE, words('modal.smartTvTitle')],
  ['promocode', PAGE, words('promo.title')],
  ['promocode_wizard', PAGE, words('promo.title')],
  ['quick_packets', LOCKED, PACKET],
  ['packets_channels', LOCKED, PACKET],
] as const

const OF_VIEWERS = [
  ['logout', PAGE, words('modal.logoutTitle')],
  ['pincode', PAGE, words('pin.askTitle')],
  ['parental_start', PAGE, words('pin.askTitle')],
  ['parental_set', PAGE, words('pin.changeTitle')],
  ['parental', PAGE, words('parental.title')],
  ['profiles', PAGE, words('profiles.title')],
  ['card', PAGE, words('card.title')],
  ['refill', PAGE, words('refill.title')],
  ['nofunds', PAGE, words('buy.noFundsTitle')],
  ['email', PAGE, words('account.emailTitle')],
  ['survey', PAGE, words('survey.title')],
  ['push', PAGE, words('push.title')],
  ['subscription', PAGE, words('subscription.title')],
  ['confirm_period', PACKET_PAGE, words('modal.buyPeriodTitle'), FIRST_STEP],
  ['paysystems', PACKET_PAGE, words('modal.buyWaysTitle'), FIRST_STEP],
  ['confirm', PACKET_PAGE, words('modal.buyConfirmTitle'), FIRST_STEP],
  ['pay_card', PACKET_PAGE, words('modal.buyCardTitle'), FIRST_STEP],
  ['pay_qr', PACKET_PAGE, words('modal.buyQrTitle'), FIRST_STEP],
  ['pay_phone_sms', PACKET_PAGE, words('modal.buySmsTitle'), FIRST_STEP],
  ['pay_transaction', PACKET_PAGE, words('modal.buyPaymentTitle'), FIRST_STEP],
] as const

/** The ways to close a modal (NAV-02). */
const CLOSINGS: [way: string, close: (page: Page) => Promise<unknown>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  [
    'the close button',
    (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: words('modal.close'), exact: true })
        .click(),
  ],
  ['a press outside', (page) => page.mouse.click(2, 2)],
  ['Back', (page) => page.goBack()],
]

const WINDOW = { width: 390, height: 844 }

/** Sets the hash as a link does, once the page has rendered its last change of the address. */
const setHash = (page: Page, name: string) =>
  page.evaluate(
    (hash) =>
      new Promise<void>((done) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            location.hash = hash
            done()
          }),
        )
      }),
    name,
  )

/** Opens each modal by its hash, looks at it once, and closes it in one of the ways, each in its turn. */
async function expectModals(
  site: SitePage,
  modals: readonly (readonly [name: string, path: string, heading: string, step?: string])[],
): Promise<void> {
  const { page, world } = site
  const shown = new Set<string>()
  for (const [index, [name, path, heading, step = heading]] of modals.entries()) {
    const [way, close] = CLOSINGS[index % CLOSINGS.length] as (typeof CLOSINGS)[number]
    await test.step(`#${name}, closed by ${way}`, async () => {
      if (new URL(page.url()).pathname !== path) await site.go(path)
      await setHash(page, name)
      const dialog = page.getByRole('dialog')
      for (const title of [heading, step])
        await expect(dialog.getByRole('heading', { name: title, exact: true }).first()).toBeVisible()
      await expect(dialog).toHaveCount(1)
      // Several hashes open the same step.
      if (!shown.has(path + step)) {
        shown.add(path + step)
        await expectAccessible(page)
        const box = await dialog.boundingBox()
        expect(box && box.x >= 0 && box.x + box.width <= WINDOW.width, 'within the window').toBe(true)
        const isCut = await dialog.evaluate((box) => box.scrollWidth > box.clientWidth)
        expect(isCut, 'the content is wider than its dialog').toBe(false)
      }
      await close(page)
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(world.site + path)
    })
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: WINDOW })

  test('every modal of a guest opens by its hash with its heading, fits into the window, breaks no axe rule, and closes on its page', {
    tag: ['@NAV-13.every-hash', '@NAV-02.ways-to-close', '@NAV-11.axe'],
  }, async ({ site }) => {
    // Longer than ten seconds: nine modals, most of them looked at by axe.
    await site.open(PAGE)
    await expectModals(site, OF_GUESTS)
  })

  test('every modal of a viewer opens by its hash with its heading, fits into the window, breaks no axe rule, and closes on its page', {
    tag: ['@NAV-13.every-hash', '@NAV-02.ways-to-close', '@NAV-11.axe'],
  }, async ({ site }) => {
    // Longer than ten seconds: twenty modals, thirteen of them looked at by axe.
    await site.openAs(NINA, PAGE)
    await setProtection(site, { pay: false })
    await expectModals(site, OF_VIEWERS)
  })
})
