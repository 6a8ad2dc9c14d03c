import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { expectFocusTrapped } from '../models/focus'
import { expectFocus, tabTo } from '../models/keyboard'
import { openAs } from '../models/open-as'
import { expect, SignIn, test, VERA, words } from '../models/sign-in'
import type { SitePage } from '../models/site-page'

const FORM = 'Sign in with your phone'

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const hash = (page: Page): string => new URL(page.url()).hash

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'its button': (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a press beside it': (page) => page.mouse.click(2, 2),
  'the way back': async (page) => void (await page.goBack()),
}

/** Chooses from the menu of the viewer. */
async function chooseFromAccount(site: SitePage, item: string): Promise<void> {
  await site.account.click()
  await site.page.getByRole('button', { name: item, exact: true }).click()
}

test.describe('what stands over a page', () => {
  for (const width of [390, 1280])
    test(`is in the hash and is closed in each way; the focus comes back, and the way forward opens it again, ${width} px wide`, {
      tag: '@NAV-02.hash',
    }, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 844 })
      await site.open('/channels')
      for (const [way, close] of Object.entries(WAYS))
        await test.step(way, async () => {
          // A page that is opened again takes its own place in the history.
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

  test('is opened by a link, and closed without leaving the page', { tag: '@NAV-02.hash' }, async ({
    page,
    site,
  }) => {
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

  test('is one: another takes its place', async ({ page, site }) => {
    await openAs(site, VERA)
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
  })

  test('leaves the hash alone where it is a message', { tag: '@NAV-13.message' }, async ({ page, site }) => {
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

  test('is reached, used and left with the keyboard alone: signing in, the menu, signing out', async ({
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

    await tabTo(page, `Account: ${VERA.name}`)
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

  test.describe('and stays until it is settled', () => {
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
      test(`cannot be closed: ${name}`, { tag }, async ({ page, site, signIn }) => {
        await site.open('/channels')
        await site.openSignIn()
        await signIn.signInByPhone(phone)
        const shown = dialog(page, title)
        await expect(shown).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`#${name}$`))
        await expectAccessible(page)
        await expectFocusTrapped(page, shown)
        await expect(shown.getByRole('button', { name: 'Close' })).toHaveCount(0)
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await page.mouse.click(2, 2)
        await page.evaluate(() => {
          location.hash = ''
        })
        await expect(shown).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`#${name}$`))
        await page.goBack()
        await expect(shown).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`/channels#${name}$`))
        await expect(page.getByRole('dialog')).toHaveCount(1)
      })
  })
})

test('what cannot be closed and is in no hash stays too: a failed automatic sign-in', async ({
  page,
  newWorld,
}) => {
  const world = await newWorld('auto-auth')
  await world.fault({ match: 'POST /v2/demo-auto-auth', status: 400 })
  await page.goto(`${world.site}/channels`)
  const shown = dialog(page, 'We could not sign you in')
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  expect(hash(page)).toBe('')
  await expect(shown.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect(shown).toBeVisible()
})

test('a hash of another meaning opens nothing, and so does the name of a message', async ({ page, site }) => {
  for (const name of ['#message', '#autoauth', '#nothing', '#__proto__', '#constructor']) {
    await page.goto(`${site.world.site}/channels${name}`)
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(hash(page)).toBe(name)
  }
})

test('what needs a viewer who is in is not there for a guest, or asks for the login first', {
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

test('closing clears what was typed and what was to follow', async ({ page, site, signIn }) => {
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
