import type { Locator, Page } from '@playwright/test'
import { expectFocusTrapped } from '../models/focus'
import { expectFocus, keyTo, tabTo } from '../models/keyboard'
import { GRIGORY } from '../models/packet-sale'
import { NINA } from '../models/parental'
import { expect, expectAccessible, type SignIn, test, VERA, words } from '../models/sign-in'

const FORM = 'Sign in with your phone'

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const hash = (page: Page): string => new URL(page.url()).hash

/** Two ways to close a dialog, one of them in the history; modal-hashes.spec.ts has the others. */
const CLOSINGS: Record<string, (page: Page) => Promise<void>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  back: async (page) => void (await page.goBack()),
}

/** Opens a dialog that needs a login: a guest gets the form first. */
async function openBySignIn(page: Page, signIn: SignIn): Promise<void> {
  await page.evaluate(() => {
    location.hash = 'parental_set'
  })
  await signIn.expectHeading(FORM)
}

test('a dialog has a hash, traps the focus, closes in every way, restores the focus and opens again on forward', {
  tag: '@NAV-02.hash',
}, async ({ page, site, signIn }) => {
  await site.open('/channels#support')
  await test.step('opened by the hash of a link, it closes without leaving the page', async () => {
    const call = dialog(page, 'Support').getByRole('link', { name: '+70000000000' })
    await expect(call).toHaveAttribute('href', 'tel:+70000000000')
    await page.mouse.move(2, 2)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(call, 'after the second press of a double click').toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(hash(page)).toBe('')
    await expect(site.channel('Newsroom 24')).toBeVisible()
  })

  const length = await page.evaluate(() => history.length)
  for (const [name, close] of Object.entries(CLOSINGS))
    await test.step(name, async () => {
      await site.openSignIn()
      await expect(dialog(page, FORM)).toBeVisible()
      await expect(page).toHaveURL(/\/channels#auth$/)
      await expect(signIn.phone).toBeFocused()
      if (name === 'Escape') await expectFocusTrapped(page, dialog(page, FORM))
      await close(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/\/channels$/)
      await expectFocus(page, 'Sign in')
      expect(await page.evaluate(() => history.length)).toBe(length + 1)
      await page.goForward()
      await expect(dialog(page, FORM)).toBeVisible()
      expect(hash(page)).toBe('#auth')
      await close(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(site.channel('Newsroom 24')).toBeVisible()
    })
})

test('a second dialog opens 600 ms after the first began to fade, which takes 300, Escape in between leaves the page alone, and back returns to the first', {
  tag: ['@NAV-02.one-at-a-time', '@NAV-02.ways-to-close'],
}, async ({ page, site }) => {
  await page.clock.install()
  // Escape leaves this page where nothing is open over it.
  await site.open('/watch/free-film#support')
  await expect(dialog(page, 'Support')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => {
    location.hash = 'smarttv'
  })
  await expect(page.locator('dialog:not([open])')).toBeAttached()
  await page.clock.runFor(300)
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.clock.runFor(299)
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.clock.resume()
  await expect(dialog(page, words('modal.smartTvTitle'))).toBeVisible()
  await page.goBack()
  await expect(dialog(page, 'Support')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(new URL(page.url()).pathname).toBe('/watch/free-film')
})

test('the dialog of an element fades out too, closed by its button and by Back', {
  tag: '@NAV-02.ways-to-close',
}, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await site.openAs(NINA, '/faq')
  const inPage = page.locator('dialog')
  for (const way of ['button', 'Back']) {
    await page.evaluate(() => {
      location.hash = 'pincode'
    })
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    if (way === 'Back') await page.evaluate(() => history.back())
    else await page.getByRole('dialog').getByRole('button', { name: 'Close' }).dispatchEvent('click')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(299)
    await expect(inPage).toBeAttached()
    expect(await inPage.evaluate((box) => getComputedStyle(box).transitionDuration)).toContain('0.3s')
    await page.clock.runFor(1)
    await expect(inPage).toHaveCount(0)
    await page.clock.resume()
    await page.clock.runFor(1000)
  }
})

test('a dialog that is opened while the history goes back from the one before it stays open', async ({
  page,
  site,
}) => {
  await site.open('/faq')
  await site.expectSignedOut()
  const open = page.getByRole('button', { name: 'Sign in', exact: true })
  await open.click()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  const buttons = { open: await open.elementHandle(), close: await close.elementHandle() }
  await page.evaluate(({ open, close }) => {
    // The site goes back within a moment; the browser follows later.
    const { go } = history
    history.go = (steps) => {
      history.go = go
      history.go(steps)
      ;(open as HTMLElement).click()
    }
    ;(close as HTMLElement).click()
  }, buttons)
  await expect(page.getByRole('heading', { name: FORM })).toBeVisible()
  await expect.poll(() => hash(page)).toBe('#auth')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/faq$/)
})

test('a viewer who returns from a payment reads what the operator knows of it, beside an unknown hash; nothing opens once it has ended, nor by a link', {
  tag: ['@NAV-13.message', '@NAV-02.no-history', '@ACC-17.purchased'],
}, async ({ page, site, world }) => {
  const message = dialog(page, words('modal.paidTitle'))
  await site.openAs(GRIGORY, '/faq?purchased=true')
  await site.expectSignedIn(GRIGORY.name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await site.go('/faq#refill')
  const refill = dialog(page, words('refill.title'))
  await refill.getByLabel(words('refill.amount')).fill('99')
  await refill.getByLabel(/^Bank card/).check()
  await refill.getByRole('button', { name: words('refill.submit') }).click()
  await refill.getByRole('button', { name: words('pin.confirm') }).click()
  const bank = await refill.getByRole('link', { name: words('buy.openBank') }).getAttribute('href')
  const transaction = /\/bank\/(\d+)/.exec(bank ?? '')?.[1] ?? ''
  const returnFromBank = () => page.goto(`${world.site}/channels?purchased=true#somewhere`)

  await returnFromBank()
  await expect(message).toContainText(words('modal.paidText'))
  await expectAccessible(page)
  await expectFocusTrapped(page, message)
  expect(hash(page)).toBe('#somewhere')
  // Without the parameter a reload opens no dialog.
  await site.expectAddress('/channels')
  await page.evaluate(() => {
    location.hash = 'elsewhere'
  })
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(hash(page)).toBe('#elsewhere')

  await world.bank(transaction, 'decline')
  await returnFromBank()
  await expect(message).toContainText('The bank declined this payment.')
  const status = `GET /v2/users/self/transactions/${transaction}`
  const asked = await world.ledger(status)
  await returnFromBank()
  await site.expectSignedIn(GRIGORY.name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await world.ledger(status)).toEqual(asked)
})

test('the viewer can sign in, use the account menu and sign out with the keyboard alone; a dialog that needs a login is cancelled with the form', {
  tag: ['@NAV-02.clears-targets', '@ACC-15.page-and-modal'],
}, async ({ page, site, signIn }) => {
  // Longer than ten seconds: two logins, of which one is by the keyboard.
  await test.step('a guest cannot sign out, and a form that is closed is empty later', async () => {
    await site.open('/faq#logout')
    await site.expectSignedOut()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openBySignIn(page, signIn)
    await signIn.phone.fill('9001234567')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('sign in', async () => {
    await keyTo(page, 'Shift+Tab', 'Sign in')
    await page.keyboard.press('Enter')
    await signIn.expectHeading(FORM)
    await expect(signIn.phone).toBeFocused()
    await expect(signIn.phone).toHaveValue('')
    await page.keyboard.type(VERA.phone)
    await page.keyboard.press('Enter')
    await signIn.expectHeading('Enter the code')
    await page.keyboard.type(await signIn.sentCode(VERA.phone))
    await site.expectSignedIn(VERA.name)
    await expect(page.getByRole('dialog'), 'the dialog that was cancelled').toHaveCount(0)
    await expect(page).toHaveURL(/\/faq$/)
  })

  await test.step('use the account menu and sign out', async () => {
    await expectFocus(page, `Account: ${VERA.name}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Account' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: 'Account' })).toBeHidden()
    await expectFocus(page, `Account: ${VERA.name}`)
    await page.keyboard.press('Enter')
    await tabTo(page, 'Sign out', 10)
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Sign out?')).toBeVisible()
    expect(hash(page)).toBe('#logout')
    await expectFocusTrapped(page, dialog(page, 'Sign out?'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocus(page, `Account: ${VERA.name}`)
    await page.keyboard.press('Enter')
    await tabTo(page, 'Sign out', 10)
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Sign out?')).toBeVisible()
    await tabTo(page, 'Sign out', 10)
    await page.keyboard.press('Enter')
    await site.expectSignedOut()
    await site.expectAddress('/')
    expect(hash(page)).toBe('')
  })

  await test.step('the dialog opens after the login that it needs', async () => {
    // Home, where the logout leads, is the page with most to load.
    await site.go('/faq')
    await expect(site.heading(words('pages.faq'))).toBeVisible()
    await openBySignIn(page, signIn)
    await signIn.signInByPhone()
    await expect(dialog(page, 'Are you 18 or over?')).toBeVisible()
  })
})
