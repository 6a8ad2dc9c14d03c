import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { openAs } from '../models/open-as'
import { NINA, setProtection } from '../models/parental'
import { expect, test } from '../models/test'
import { words } from '../models/words'

/** A page of little content beneath the modals. */
const PAGE = '/faq'

/** A channel that one add-on unlocks. */
const LOCKED = '/channels/all/cinema-plus'

/** The packet that the channel needs. */
const PACKET = 'Cinema and Drama'

/**
 * Modals with a hash, their pages and a heading; those of a guest first. One that loads its content grows with it, away
 * from a press on its close button: its heading is of the content.
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
  ['subscription', PAGE, words('subscription.title')],
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
  await site.open(PAGE)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [name, path, heading] of OF_GUESTS)
    await expectOpensAndCloses(page, world.site + path, name, heading)
})

test('every modal of a viewer opens by its hash with its heading, and closes in every way on its page', {
  tag: ['@NAV-13.every-hash', '@NAV-02.ways-to-close'],
}, async ({ page, site, world }) => {
  test.setTimeout(180_000)
  await openAs(site, NINA, PAGE)
  await setProtection(site, { pay: false })
  for (const [name, path, heading] of OF_VIEWERS)
    await expectOpensAndCloses(page, world.site + path, name, heading)
})

for (const width of [390, 1280])
  for (const [whose, modals] of [
    ['a guest', OF_GUESTS],
    ['a viewer', OF_VIEWERS],
  ] as const)
    test(`every modal of ${whose} fits into the window and breaks no axe rule, ${width} px wide`, async ({
      page,
      site,
      world,
    }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height: 844 })
      if (modals === OF_VIEWERS) {
        await openAs(site, NINA, PAGE)
        await setProtection(site, { pay: false })
      }
      const shown = new Set<string>()
      for (const [name, path, heading] of modals) {
        // Several hashes open the same step.
        if (shown.has(path + heading)) continue
        shown.add(path + heading)
        await page.goto('about:blank')
        await page.goto(`${world.site}${path}#${name}`)
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
        await expectAccessible(page)
        const box = await dialog.boundingBox()
        expect(box && box.x >= 0 && box.x + box.width <= width, `#${name} within the window`).toBe(true)
        const isCut = await dialog.evaluate((box) => box.scrollWidth > box.clientWidth)
        expect(isCut, `#${name} is wider than its dialog`).toBe(false)
      }
    })
