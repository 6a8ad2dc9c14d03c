import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { expectFocusTrapped } from '../models/focus'
import { expectFocus, tabTo } from '../models/keyboard'
import { openAs } from '../models/open-as'
import { expect, SignIn, test, VERA, words } from '../models/sign-in'
import type { SitePage } from '../models/site-page'
import { storePayment } from '../models/store-payment'

const FORM = 'Sign in with your phone'

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const hash = (page: Page): string => new URL(page.url()).hash

/** Ways to close a dialog. */
const CLOSINGS: Record<string, (page: Page) => Promise<void>> = {
  'the close button': (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a click outside': (page) => page.mouse.click(2, 2),
  back: async (page) => void (await page.goBack()),
}

/** Clicks an entry of the account menu. */
async function chooseFromAccount(site: SitePage, item: string): Promise<void> {
  await site.account.click()
  await site.page.getByRole('button', { name: item, exact: true }).click()
}

test.describe('dialog', () => {
  for (const width of [390, 1280])
    test(`a dialog has a hash, traps the focus, closes in every way, restores the focus and opens again on forward, ${width} px wide`, {
      tag: '@NAV-02.hash',
    }, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 844 })
      await site.open('/channels')
      for (const [name, close] of Object.entries(CLOSINGS))
        await test.step(name, async () => {
          // Leave the page first: reopening the same address would replace its history entry.
          await page.goto('about:blank')
          await page.goto(`${site.world.site}/channels`)
          await expect(site.channel('Newsroom 24')).toBeVisible()
          const length = await page.evaluate(() => history.length)
          await site.openSignIn()
          await expect(dialog(page, FORM)).toBeVisible()
          await expect(page).toHaveURL(/\/channels#auth$/)
          await expect(new SignIn(page, site.world).phone).toBeFocused()
          await expectFocusTrapped(page, dialog(page, FORM))
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

  test('a dialog opened by the hash of a link closes without leaving the page', {
    tag: '@NAV-02.hash',
  }, async ({ page, site }) => {
    await site.open('/channels#support')
    await expect(dialog(page, 'Support')).toBeVisible()
    await expectAccessible(page)
    const call = dialog(page, 'Support').getByRole('link', { name: '+70000000000' })
    await expect(call).toHaveAttribute('href', 'tel:+70000000000')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(hash(page)).toBe('')
    await expect(site.channel('Newsroom 24')).toBeVisible()
  })

  test('a second dialog replaces the first, and back returns to the previous one', {
    tag: '@NAV-02.one-at-a-time',
  }, async ({ page, site }) => {
    await openAs(site, VERA)
    // Counts the open dialogs at every change of the page.
    await page.evaluate(() => {
      const record = { most: 0 }
      Object.assign(window, { record })
      new MutationObserver(() => {
        record.most = Math.max(record.most, document.querySelectorAll('dialog[open]').length)
      }).observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    await chooseFromAccount(site, 'Support')
    await expect(dialog(page, 'Support')).toBeVisible()
    for (const [name, title] of [
      ['logout', 'Sign out?'],
      ['parental_set', 'Are you 18 or over?'],
      ['support', 'Support'],
    ] as const) {
      await page.evaluate((to) => {
        location.hash = to
      }, name)
      await expect(dialog(page, title)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      expect(hash(page)).toBe(`#${name}`)
    }
    await page.goBack()
    await expect(dialog(page, 'Are you 18 or over?')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    const { most } = await page.evaluate(() => (window as unknown as { record: { most: number } }).record)
    expect(most).toBe(1)
  })

  test('a message dialog does not change the hash', {
    tag: ['@NAV-13.message', '@NAV-02.no-history'],
  }, async ({ page, site }) => {
    await storePayment(page, site.world)
    await site.open('/channels?purchased=true#somewhere')
    const message = dialog(page, 'Back from payment')
    await expect(message).toBeVisible()
    await expect(message).toContainText(words('modal.paidText'))
    await expectAccessible(page)
    await expectFocusTrapped(page, message)
    expect(hash(page)).toBe('#somewhere')
    await page.evaluate(() => {
      location.hash = 'elsewhere'
    })
    await expect(message).toBeVisible()
    await message.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(hash(page)).toBe('#elsewhere')
  })

  test('the viewer can sign in, use the account menu and sign out with the keyboard alone', async ({
    page,
    site,
    signIn,
  }) => {
    await site.open('/channels')
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await tabTo(page, 'Sign in')
    await page.keyboard.press('Enter')
    await signIn.expectHeading(FORM)
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused()
    await page.keyboard.type(VERA.phone)
    await page.keyboard.press('Enter')
    await signIn.expectHeading('Enter the code')
    await page.keyboard.type(await signIn.sentCode(VERA.phone))
    await site.expectSignedIn(VERA.name)

    await tabTo(page, `Account: ${VERA.name}`, 120)
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
    await expectAccessible(page)
    await expectFocusTrapped(page, dialog(page, 'Sign out?'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocus(page, `Account: ${VERA.name}`)

    await page.keyboard.press('Enter')
    await tabTo(page, 'Sign out', 10)
    await page.keyboard.press('Enter')
    await tabTo(page, 'Sign out', 10)
    await page.keyboard.press('Enter')
    await site.expectSignedOut()
    await site.expectAddress('/')
    expect(hash(page)).toBe('')
  })

  test.describe('blocked account', () => {
    test.use({ scenario: 'regional', viewport: { width: 390, height: 844 } })

    for (const { phone, title, name, tag } of [
      {
        phone: '77000000002',
        title: 'Pay to go on watching',
        name: 'pay_qr_kaspi',
        tag: '@ACC-10.qr-payment',
      },
      { phone: '77000000003', title: 'Your account is blocked', name: 'block_alma', tag: '@ACC-10.blocked' },
    ])
      test(`the dialog #${name} cannot be closed`, { tag }, async ({ page, site, signIn }) => {
        await site.open('/channels')
        await site.openSignIn()
        await signIn.signInByPhone(phone)
        const modal = dialog(page, title)
        await expect(modal).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`#${name}$`))
        await expectAccessible(page)
        await expectFocusTrapped(page, modal)
        await expect(modal.getByRole('button', { name: 'Close' })).toHaveCount(0)
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await page.mouse.click(2, 2)
        await page.evaluate(() => {
          location.hash = ''
        })
        await expect(modal).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`#${name}$`))
        await page.goBack()
        await expect(modal).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`/channels#${name}$`))
        await expect(page.getByRole('dialog')).toHaveCount(1)
      })
  })
})

test('the dialog of a failed automatic sign-in has no hash and cannot be closed', async ({
  page,
  newWorld,
}) => {
  const world = await newWorld('auto-auth')
  await world.fault({ match: 'POST /v2/demo-auto-auth', status: 400 })
  await page.goto(`${world.site}/channels`)
  const modal = dialog(page, 'We could not sign you in')
  await expect(modal).toBeVisible()
  await expectAccessible(page)
  expect(hash(page)).toBe('')
  await expect(modal.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect(modal).toBeVisible()
})

test('an unknown hash and the name of a message open no dialog', async ({ page, site }) => {
  for (const name of ['#message', '#autoauth', '#nothing', '#__proto__', '#constructor']) {
    await page.goto(`${site.world.site}/channels${name}`)
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(hash(page)).toBe(name)
  }
})

test('a guest cannot open the sign-out dialog, and signs in before the parental dialog opens', {
  tag: '@ACC-15.page-and-modal',
}, async ({ page, site, signIn }) => {
  await site.open('/channels#logout')
  await site.expectSignedOut()
  await expect(page).toHaveURL(/\/channels$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => {
    location.hash = 'parental_set'
  })
  await signIn.expectHeading(FORM)
  await signIn.signInByPhone()
  await expect(dialog(page, 'Are you 18 or over?')).toBeVisible()
})

test('closing the sign-in dialog clears its input and cancels the dialog that was to follow', {
  tag: '@NAV-02.clears-targets',
}, async ({ page, site, signIn }) => {
  await site.open('/channels')
  await page.evaluate(() => {
    location.hash = 'parental_set'
  })
  await signIn.expectHeading(FORM)
  await signIn.phone.fill('9001234567')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await site.openSignIn()
  await expect(signIn.phone).toHaveValue('')
  await signIn.signInByPhone()
  await site.expectSignedIn(VERA.name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/channels$/)
})
