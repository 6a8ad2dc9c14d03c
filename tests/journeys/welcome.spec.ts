import { expect, expectAccessible, test, VERA, words } from '../models/sign-in'
import type { SitePage } from '../models/site-page'
import { timeLimit } from '../tools/time-limits'

/** A page that is not open before the greeting. */
const REQUESTED = '/movies?from=letter'
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

test.use({ scenario: 'welcome' })

test('a new visitor is greeted, reads and accepts the required documents, and continues as a guest to the requested page', {
  tag: ['@ACC-14.documents', '@ACC-14.skip'],
}, async ({ page, site, world }) => {
  await site.open(REQUESTED)
  await expect(site.heading('Welcome to Demo TV')).toBeVisible()
  await site.expectAddress('/welcome')
  await expect(agreement(site)).not.toBeChecked()
  await expect(mailing(site), 'what the operator has ticked, but is optional').not.toBeChecked()
  await expect(page.getByText('(optional)')).toHaveCount(1)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: words('access.readTitle', { title: 'User agreement' }) }).click()
  const document = await opened
  await expect(document).toHaveURL(/agreement\.txt$/)
  await expect(document.locator('body')).not.toBeEmpty()
  await document.close()

  await skip(site).click()
  await expect(page.getByText(words('access.mustAgree'))).toHaveCount(2)
  await expect(agreement(site)).toBeFocused()
  await expectAccessible(page)
  await agree(site)
  await expect(page.getByText(words('access.mustAgree'))).toHaveCount(0)
  expect(await world.calls(), 'before the greeting is over').not.toContain('POST /v2/users')
  await skip(site).click()
  await expect(site.heading('Films')).toBeVisible()
  await site.expectAddress(REQUESTED)
  await site.expectSignedOut()
  await site.go('/channels')
  await expect(site.channel('Newsroom 24')).toBeVisible()
})

test('a new visitor who wants to sign in sees the list of login methods if there are several', {
  tag: ['@ACC-14.documents', '@ACC-14.auth-methods', '@NAV-01.information'],
}, async ({ page, site, signIn }) => {
  await site.open(REQUESTED)
  await agree(site)
  await logIn(site).click()
  await expect(site.heading('Sign in')).toBeVisible()
  await site.expectAddress('/auth_methods')
  await expect(page.getByRole('button', { name: 'With Telegram' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'With a contract number' })).toBeVisible()
  await page.getByRole('button', { name: 'With a phone number' }).click()
  await signIn.signInByPhone()
  await expect(site.heading('Films')).toBeVisible()
  await site.expectAddress(REQUESTED)
  await site.expectSignedIn(VERA.name)
  await site.go('/welcome')
  await expect(site.heading('Home')).toBeVisible()
})

test('the welcome screen reports a failed request and retries; with one login method its button opens the form', {
  tag: '@ACC-14.auth-modal',
}, async ({ page, site, signIn, world }) => {
  await world.fault({ match: 'GET /v2/pages/welcome', status: 400 })
  await site.open(REQUESTED)
  const retry = page.getByRole('button', { name: words('site.retry') })
  await expect(retry).toBeVisible({ timeout: timeLimit(15_000) })
  await world.clearFaults()
  await world.fault({
    match: 'GET /v2/pages/auth',
    status: 200,
    body: { title: 'Sign in', methods: [{ type: 'phone', title: 'With a phone number', url: null }] },
  })
  await retry.click()
  await agree(site)
  await logIn(site).click()
  await expect(signIn.phone).toBeVisible()
  await site.expectAddress('/welcome')
})
