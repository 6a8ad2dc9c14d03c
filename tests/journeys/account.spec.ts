import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { EMIL, GALINA } from '../models/household'
import { expectFocus } from '../models/keyboard'
import { openAs } from '../models/open-as'
import { MARINA } from '../models/packet-sale'
import { expect, test, VERA } from '../models/sign-in'
import { words } from '../models/words'

const ACCOUNT = '/settings/account'
const PATCH = 'PATCH /v2/users/:id'

const field = (page: Page, key: 'account.firstName' | 'account.email') => page.getByLabel(words(key))
const save = (page: Page) => page.getByRole('button', { name: words('account.save') })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a guest who opens the account is sent home with the login, which leads back to the account', {
  tag: '@ACC-20.guest-home',
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

test('the account menu leads to the account, which saves a first name and a mail address', {
  tag: '@ACC-20.user-info',
}, async ({ page, site, world }) => {
  await openAs(site, EMIL)
  await site.account.click()
  await page.getByRole('link', { name: words('site.account'), exact: true }).click()
  await expect(page).toHaveURL(/\/settings\/account$/)
  await expect(field(page, 'account.firstName')).toHaveValue('Emil')
  await expect(field(page, 'account.email')).toHaveValue('')
  await expectAccessible(page)

  await field(page, 'account.firstName').fill(' ')
  await save(page).click()
  await expect(page.getByText(words('auth.fault.required'))).toHaveCount(2)
  await expect(field(page, 'account.firstName')).toBeFocused()
  expect(await world.ledger(PATCH)).toEqual([])

  const email = field(page, 'account.email')
  await email.pressSequentially('emilя@demo.example')
  await expect(email).toHaveValue('emil@demo.example')
  await email.fill('')
  await email.pressSequentially('emil@xn--d.example')
  await expect(email).toHaveValue('emil@xn-d.example')
  await email.pressSequentially('ж')
  await expect(page.getByText(words('account.letters'))).toBeVisible()
  await expectAccessible(page)

  await field(page, 'account.firstName').fill('Emilian')
  await email.fill('emil@demo.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words('account.saved'))).toBeVisible()
  await site.expectSignedIn('Emilian')
  await page.reload()
  await expect(field(page, 'account.email')).toHaveValue('emil@demo.example')
  expect(await world.ledger(PATCH)).toHaveLength(1)
})

test('an address of another account is refused in a dialog, and other failures keep the form', {
  tag: '@ACC-20.email-duplicate',
}, async ({ page, site, world }) => {
  await openAs(site, EMIL, ACCOUNT)
  const email = field(page, 'account.email')
  await email.fill('galina@demo.example')
  await save(page).click()
  const error = dialog(page, words('account.errorTitle'))
  await expect(error).toContainText(words('account.duplicateEmail'))
  await expect(error).toContainText('An account with this address exists.')
  await expectAccessible(page)
  await error.getByRole('button', { name: words('modal.ok') }).click()
  await expect(email).toHaveValue('galina@demo.example')

  await world.fault({ match: PATCH, status: 500, contentType: 'text/html', body: '<p>no</p>', times: 1 })
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText(words('error.server'))
  await world.fault({ match: PATCH, status: 409, body: { error: { message: 'Busy just now.' } }, times: 1 })
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText('Busy just now.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await world.ledger(PATCH), 'a change is not repeated').toHaveLength(3)
  await email.fill('emil@demo.example')
  await save(page).click()
  await expect(page.getByText(words('account.saved'))).toBeVisible()
})

test('a confirmed address is not changed, and the operator says why', async ({ page, site }) => {
  await openAs(site, GALINA, ACCOUNT)
  await expect(field(page, 'account.email')).toHaveValue('galina@demo.example')
  await field(page, 'account.email').fill('other@demo.example')
  await save(page).click()
  await expect(dialog(page, words('account.errorTitle'))).toContainText(
    'A confirmed address cannot be changed.',
  )
})

test('the account shows balance and cards, and leads to the dialogs that change them', {
  tag: '@ACC-20.balance-and-cards',
}, async ({ page, site, world }) => {
  await world.fault({ match: 'GET /v2/users/self/balance', status: 200, body: { amount: '75.50' } })
  await openAs(site, MARINA, ACCOUNT)
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

test('an account whose calls fail says so and can be asked for again', async ({ page, site, world }) => {
  await openAs(site, EMIL)
  for (const match of ['GET /v2/users/self', 'GET /v2/users/self/cards'])
    await world.fault({ match, status: 404 })
  await page.goto(`${world.site}${ACCOUNT}`)
  await expect(page.getByRole('alert')).toHaveCount(2)
  await world.clearFaults()
  for (let left = 2; left > 0; left -= 1) {
    await page
      .getByRole('button', { name: words('site.retry') })
      .first()
      .click()
    await expect(page.getByRole('alert')).toHaveCount(left - 1)
  }
  await expect(field(page, 'account.firstName')).toHaveValue('Emil')
  await expect(page.getByRole('region', { name: words('account.money') })).toContainText(words('card.empty'))
})

test('a partner’s own link replaces the link to the account', { tag: '@ACC-20.external-link' }, async ({
  page,
  site,
  world,
}) => {
  await world.changeAnswer<object>('/users/self/network', (answer) => ({
    ...answer,
    lk_link: { label: 'My contract', url: 'https://account.invalid/' },
  }))
  await openAs(site, EMIL)
  await site.account.click()
  await expect(page.getByRole('link', { name: 'My contract' })).toHaveAttribute(
    'href',
    'https://account.invalid/',
  )
  await expect(page.getByRole('link', { name: words('site.account'), exact: true })).toHaveCount(0)
  await page
    .getByRole('link', { name: words('settings.title') })
    .first()
    .click()
  const list = page.getByRole('navigation', { name: words('settings.title') })
  await expect(list.getByRole('link', { name: 'My contract' })).toBeVisible()
  await expect(list.getByRole('link', { name: words('account.title') })).toHaveCount(0)
})

test.describe('the dialog of the mail address', () => {
  test('opens by its hash, takes an address by the keyboard and saves it', {
    tag: ['@ACC-20.email-form', '@NAV-13.register-and-email'],
  }, async ({ page, site, world }) => {
    await openAs(site, EMIL, '/channels#email')
    const email = dialog(page, words('account.emailTitle'))
    await expect(email).toBeVisible()
    await expectAccessible(page)
    const input = email.getByLabel(words('account.email'))
    for (const wrong of ['', 'emil', 'emil@demo']) {
      await input.fill(wrong)
      await page.keyboard.press('Enter')
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(input).toHaveValue(wrong)
    }
    await expect(email.getByText(words('account.wrongEmail'))).toBeVisible()
    expect(await world.ledger(PATCH)).toEqual([])
    await expectAccessible(page)

    await input.fill('emil@demo.example')
    await page.keyboard.press('Enter')
    await expect(email.getByRole('status')).toHaveText(words('account.emailSaved'))
    await expectFocus(page, words('modal.ok'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe('')
    const account = await world.ledger(PATCH)
    expect(account.map(({ status }) => status)).toEqual([200])
  })

  test('comes back with the typed address after the message that another account has it', {
    tag: '@ACC-20.email-duplicate',
  }, async ({ page, site, world }) => {
    await openAs(site, EMIL, '/channels#email')
    const email = dialog(page, words('account.emailTitle'))
    const input = email.getByLabel(words('account.email'))
    await input.fill('galina@demo.example')
    await email.getByRole('button', { name: words('account.save') }).click()
    await expect(dialog(page, words('account.errorTitle'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(input).toHaveValue('galina@demo.example')
    await world.fault({ match: PATCH, dropConnection: true })
    await email.getByRole('button', { name: words('account.save') }).click()
    await expect(email.getByRole('alert')).toHaveText(words('error.network'))
    await expect(input).toHaveValue('galina@demo.example')
  })

  test('asks a guest to sign in first', async ({ page, site, signIn }) => {
    await site.open('/channels#email')
    await signIn.signInByPhone()
    await expect(dialog(page, words('account.emailTitle'))).toBeVisible()
  })
})
