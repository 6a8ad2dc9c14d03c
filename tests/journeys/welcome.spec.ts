import { expectAccessible } from '../models/axe'
import { expect, test, VERA, words } from '../models/sign-in'
import type { SitePage } from '../models/site-page'

const CHANNEL = '/channels/all/news-24'
const agreement = (site: SitePage) => site.page.getByRole('checkbox', { name: 'User agreement' })
const privacy = (site: SitePage) => site.page.getByRole('checkbox', { name: 'Privacy policy' })
const mailing = (site: SitePage) =>
  site.page.getByRole('checkbox', { name: 'Consent to messages about news' })
const skip = (site: SitePage) => site.page.getByRole('button', { name: 'Watch without signing in' })
const logIn = (site: SitePage) => site.page.getByRole('main').getByRole('button', { name: 'Sign in' })

async function agree(site: SitePage): Promise<void> {
  await agreement(site).check()
  await privacy(site).check()
}

test.describe('the first visit', () => {
  test.use({ scenario: 'welcome' })

  test('a new visitor is greeted, accepts the required documents, and continues as a guest to the requested page', {
    tag: ['@ACC-14.documents', '@ACC-14.skip'],
  }, async ({ page, site, world }) => {
    await site.open(`${CHANNEL}?from=letter`)
    await expect(site.heading('Welcome to Demo TV')).toBeVisible()
    await site.expectAddress('/welcome')
    await expect(agreement(site)).not.toBeChecked()
    await expect(mailing(site), 'what the operator has ticked, but is optional').not.toBeChecked()
    await expect(page.getByText('(optional)')).toHaveCount(1)
    await expectAccessible(page)
    await skip(site).click()
    await expect(page.getByText(words('access.mustAgree'))).toHaveCount(2)
    await expect(agreement(site)).toBeFocused()
    await expectAccessible(page)
    await agree(site)
    await expect(page.getByText(words('access.mustAgree'))).toHaveCount(0)
    expect(await world.calls(), 'before the greeting is over').not.toContain('POST /v2/users')
    await skip(site).click()
    await expect(site.heading('Newsroom 24')).toBeVisible()
    await site.expectAddress(`${CHANNEL}?from=letter`)
    await site.player.expectVisible(world, 1)
    await site.expectSignedOut()
    await page.goto(`${world.site}/channels`)
    await expect(site.channel('Newsroom 24')).toBeVisible()
  })

  test('a new visitor reads each document in a new tab', {
    tag: ['@ACC-14.documents', '@ACC-14.skip'],
  }, async ({ page, site }) => {
    await site.open('/welcome')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: words('access.readTitle', { title: 'User agreement' }) }).click()
    const document = await opened
    await expect(document).toHaveURL(/agreement\.txt$/)
    await expect(document.locator('body')).not.toBeEmpty()
    await document.close()
    await expect(site.heading('Welcome to Demo TV')).toBeVisible()
    await agree(site)
    await skip(site).click()
    await site.expectAddress('/')
  })

  test('a new visitor who wants to sign in sees the list of login methods if there are several', {
    tag: ['@ACC-14.documents', '@ACC-14.auth-methods'],
  }, async ({ page, site, signIn }) => {
    await site.open(CHANNEL)
    await agree(site)
    await logIn(site).click()
    await expect(site.heading('Sign in')).toBeVisible()
    await site.expectAddress('/auth_methods')
    await expect(page.getByRole('button', { name: 'With Telegram' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'With a contract number' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'With a phone number' }).click()
    await signIn.signInByPhone()
    await expect(site.heading('Newsroom 24')).toBeVisible()
    await site.expectAddress(CHANNEL)
    await site.expectSignedIn(VERA.name)
    await page.goto(`${site.world.site}/welcome`)
    await expect(site.heading('Home')).toBeVisible()
  })

  test('a new visitor who wants to sign in sees the form at once if there is one login method', {
    tag: '@ACC-14.auth-modal',
  }, async ({ site, signIn, world }) => {
    await world.fault({
      match: 'GET /v2/pages/auth',
      status: 200,
      body: { title: 'Sign in', methods: [{ type: 'phone', title: 'With a phone number', url: null }] },
    })
    await site.open(CHANNEL)
    await agree(site)
    await logIn(site).click()
    await expect(signIn.phone).toBeVisible()
    await site.expectAddress('/welcome')
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
    await expect(site.heading('Newsroom 24')).toBeVisible()
  })

  test('the welcome screen reports a failed request and retries', async ({ page, site, world }) => {
    await world.fault({ match: 'GET /v2/pages/welcome', status: 400 })
    await site.open()
    await page.getByRole('button', { name: words('site.retry') }).click({ timeout: 15_000 })
    await expect.poll(() => world.faultHits()).toBe(2)
    await world.clearFaults()
    await page.getByRole('button', { name: words('site.retry') }).click()
    await expect(agreement(site)).toBeVisible()
  })
})

test.describe('the action that was requested before a login', () => {
  test('a page that a link requested opens after the login, even after a reload in between', {
    tag: ['@ACC-15.page-and-modal', '@NAV-06.need-auth'],
  }, async ({ page, site, signIn, world }) => {
    await site.open('/?type=channel&slug=news-24&need_auth=1')
    await signIn.submitPhone(VERA.phone)
    await signIn.expectHeading(words('auth.codeTitle'))
    await page.reload()
    await signIn.expectHeading(words('auth.codeTitle'))
    await signIn.typeCode(await signIn.sentCode(VERA.phone))
    await expect(site.heading('Newsroom 24')).toBeVisible()
    await site.expectAddress(CHANNEL)
    await site.expectSignedIn(VERA.name)
    await site.player.expectVisible(world, 1)
  })

  test('a modal that requires a viewer opens after the login, even after a reload in between', {
    tag: '@ACC-15.page-and-modal',
  }, async ({ page, site, signIn }) => {
    await site.open('/channels#parental_set')
    await signIn.submitPhone(VERA.phone)
    await signIn.expectHeading(words('auth.codeTitle'))
    await page.reload()
    await signIn.expectHeading(words('auth.codeTitle'))
    await signIn.typeCode(await signIn.sentCode(VERA.phone))
    await signIn.expectHeading(words('pin.confirmTitle'))
    expect(new URL(page.url()).hash).toBe('#parental_set')
  })

  test('a modal that requires a viewer does not open at a later login if the first login is cancelled', async ({
    page,
    site,
    signIn,
  }) => {
    await site.open('/channels#parental_set')
    await expect(signIn.phone).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(signIn.dialog).toHaveCount(0)
    await site.openSignIn()
    await signIn.signInByPhone()
    await site.expectSignedIn(VERA.name)
    await expect(signIn.dialog).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe('')
  })
})
