import type { Page } from '@playwright/test'
import { openAs } from '../models/open-as'
import { NINA, setProtection } from '../models/parental'
import { expect, test } from '../models/test'
import { words } from '../models/words'

/** A channel that one add-on unlocks. */
const LOCKED = '/channels/all/cinema-plus'

/** The packet that the channel needs. */
const PACKET = 'Cinema and Drama'

/**
 * Modals with a hash, their pages and a heading; those of a guest first. One that loads its content grows with it, away
 * from a press on its close button: its heading is of the content.
 */
const OF_GUESTS = [
  ['auth', '/movies', 'Sign in with your phone'],
  ['support', '/movies', words('site.support')],
  ['register', '/movies', words('modal.registerTitle')],
  ['install', '/movies', words('prompt.installTitle')],
  ['smarttv', '/movies', words('modal.smartTvTitle')],
  ['promocode', '/movies', words('promo.title')],
  ['promocode_wizard', '/movies', words('promo.title')],
  ['quick_packets', LOCKED, PACKET],
  ['packets_channels', LOCKED, PACKET],
] as const

const OF_VIEWERS = [
  ['logout', '/movies', words('modal.logoutTitle')],
  ['pincode', '/movies', words('pin.askTitle')],
  ['parental_start', '/movies', words('pin.askTitle')],
  ['parental_set', '/movies', words('pin.changeTitle')],
  ['parental', '/movies', words('parental.title')],
  ['profiles', '/movies', words('profiles.title')],
  ['card', '/movies', words('card.title')],
  ['refill', '/movies', words('refill.title')],
  ['nofunds', '/movies', words('buy.noFundsTitle')],
  ['email', '/movies', words('account.emailTitle')],
  ['survey', '/movies', words('survey.title')],
  ['subscription', '/movies', words('subscription.title')],
  ...(
    [
      'confirm_period',
      'paysystems',
      'confirm',
      'pay_card',
      'pay_qr',
      'pay_phone_sms',
      'pay_transaction',
    ] as const
  ).map((name) => [name, '/packets/502', words('buy.periodsTitle')] as const),
] as const

/** The ways to close a modal (NAV-02). */
const CLOSINGS: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the close button': (page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: words('modal.close'), exact: true })
      .click(),
  'a press outside': (page) => page.mouse.click(2, 2),
  Back: (page) => page.goBack(),
}

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

/** Opens a modal by its hash once for each way to close it, which leaves the page beneath as it was. */
async function expectOpensAndCloses(
  page: Page,
  address: string,
  name: string,
  heading: string,
): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${address}#${name}`)
  for (const [way, close] of Object.entries(CLOSINGS))
    await test.step(`#${name}, closed by ${way}`, async () => {
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
      await expect(dialog).toHaveCount(1)
      await close(page)
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(address)
      if (way !== 'Back') await setHash(page, name)
    })
}

test('every modal of a guest opens by its hash with its heading, and closes in every way on its page', {
  tag: ['@NAV-13.every-hash', '@NAV-02.ways-to-close'],
}, async ({ page, site, world }) => {
  test.setTimeout(120_000)
  await site.open('/movies')
  await expect(site.heading('Films')).toBeVisible()
  for (const [name, path, heading] of OF_GUESTS)
    await expectOpensAndCloses(page, world.site + path, name, heading)
})

test('every modal of a viewer opens by its hash with its heading, and closes in every way on its page', {
  tag: ['@NAV-13.every-hash', '@NAV-02.ways-to-close'],
}, async ({ page, site, world }) => {
  test.setTimeout(180_000)
  await openAs(site, NINA, '/movies')
  await setProtection(site, { pay: false })
  for (const [name, path, heading] of OF_VIEWERS)
    await expectOpensAndCloses(page, world.site + path, name, heading)
})
