import type { Page } from '@playwright/test'
import { EMIL } from '../models/household'
import { expectFocus } from '../models/keyboard'
import { MARINA } from '../models/packet-sale'
import { expect, expectAccessible, test, VERA, words } from '../models/sign-in'

const ACCOUNT = '/settings/account'
const PATCH = 'PATCH /v2/users/:id'

const field = (page: Page, key: 'account.firstName' | 'account.email') => page.getByLabel(words(key))
const save = (page: Page) => page.getByRole('button', { name: words('account.save') })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a guest who opens the account is sent home with the login, which leads back to the account', {
  tag: ['@ACC-20.guest-home', '@ACC-15.page-and-modal'],
}, async ({ page, site, signIn }) => {
  await site.open('/lk')
  await expect(signIn.phone).toBeVisible()
  await expect(site.heading('Home')).toBeAttached()
  expect(new URL(page.url()).pathname).toBe('/')
  await signIn.signInByPhone()
  await site.expectSignedIn(VERA.name)
  await expect(page).toHaveURL(/\/settings\/account$/)
  await expect(page.getByRole('heading', { name: words('account.title') })).toBeVisible()
})

test('the dialog of the mail address takes an address by the keyboard, and comes back with one that another account has; the account saves name and address', {
  tag: ['@ACC-20.email-form', '@ACC-20.email-duplicate', '@ACC-20.user-info', '@NAV-13.register-and-email'],
}, async ({ page, site, world }) => {
  const error = dialog(page, words('account.errorTitle'))
  await site.openAs(EMIL, '/faq#email')

  await test.step('the dialog', async () => {
    const email = dialog(page, words('account.emailTitle'))
    const input = email.getByLabel(words('account.email'))
    await input.fill('emil@demo')
    await page.keyboard.press('Enter')
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveValue('emil@demo')
    await expect(email.getByText(words('account.wrongEmail'))).toBeVisible()
    expect(await world.ledger(PATCH)).toEqual([])
    await expectAccessible(page)
    await input.fill('galina@demo.example')
    await page.keyboard.press('Enter')
    await expect(error).toContainText(words('account.duplicateEmail'))
    await expect(error).toContainText('An account with this address exists.')
    await page.keyboard.press('Escape')
    await expect(input).toHaveValue('galina@demo.example')
    await input.fill('emil@demo.example')
    await page.keyboard.press('Enter')
    await expect(email.getByRole('status')).toHaveText(words('account.emailSaved'))
    await expectFocus(page, words('modal.ok'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await site.expectAddress('/faq')
  })

  await site.account.click()
  await page.getByRole('link', { name: words('site.account'), exact: true }).click()
  await site.expectAddress(ACCOUNT)
  const email = field(page, 'account.email')
  await expect(field(page, 'account.firstName')).toHaveValue('Emil')
  await expect(email).toHaveValue('emil@demo.example')
  await field(page, 'account.firstName').fill(' ')
  await email.fill('')
  await save(page).click()
  await expect(page.getByText(words('auth.fault.required'))).toHaveCount(2)
  await expect(field(page, 'account.firstName')).toBeFocused()
  await expectAccessible(page)
  await field(page, 'account.firstName').fill('Emilian')
  await email.fill('galina@demo.example')
  await save(page).click()
  await error.getByRole('button', { name: words('modal.ok') }).click()
  await expect(email).toHaveValue('galina@demo.example')
  await email.fill('emilian@demo.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words('account.saved'))).toBeVisible()
  await site.expectSignedIn('Emilian')
  expect((await world.ledger(PATCH)).map(({ status }) => status)).toEqual([400, 200, 400, 200])
})

test('the account shows balance and cards, and leads to the dialogs that change them', {
  tag: '@ACC-20.balance-and-cards',
}, async ({ page, site, world }) => {
  await world.fault({ match: 'GET /v2/users/self/balance', status: 200, body: { amount: '75.50' } })
  await site.openAs(MARINA, ACCOUNT)
  const money = page.getByRole('region', { name: words('account.money') })
  await expect(money).toContainText('75.50')
  await expect(money.getByRole('listitem')).toHaveText([/4242.*Pays for purchases/, /1881/])
  await money.getByRole('button', { name: words('refill.title') }).click()
  await expect(dialog(page, words('refill.title'))).toBeVisible()
  await page.keyboard.press('Escape')
  await money.getByRole('button', { name: words('card.title') }).click()
  const cards = dialog(page, words('card.title'))
  await cards.getByRole('button', { name: /^Delete the card .*1881/ }).click()
  await cards.getByRole('button', { name: words('card.delete'), exact: true }).click()
  await expect(cards.locator('.linked-card')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(money.getByRole('listitem')).toHaveText([/4242/])
})

test('a partner’s own link replaces the link to the account', {
  tag: ['@ACC-20.external-link', '@ACC-01.documents-and-link'],
}, async ({ page, site, world }) => {
  await world.changeAnswer<object>('/users/self/network', (answer) => ({
    ...answer,
    lk_link: { label: 'My contract', url: 'https://account.invalid/' },
  }))
  await site.openAs(EMIL, '/settings')
  const list = page.getByRole('navigation', { name: words('settings.title') })
  await expect(list.getByRole('link', { name: 'My contract' })).toBeVisible()
  await expect(list.getByRole('link', { name: words('account.title') })).toHaveCount(0)
  await site.account.click()
  const menu = page.getByRole('list', { name: 'Account' })
  await expect(menu.getByRole('link', { name: 'My contract' })).toHaveAttribute(
    'href',
    'https://account.invalid/',
  )
  await expect(menu.getByRole('link', { name: words('site.account'), exact: true })).toHaveCount(0)
})

test('the header names the account once the page of a captive portal no longer answers in place of the operator', async ({
  site,
  world,
}) => {
  const portal = { status: 200, body: '<html>', contentType: 'text/html', times: 3 }
  await world.fault({ match: 'GET /v2/users/self', ...portal })
  await site.openAs(VERA, '/faq')
})
