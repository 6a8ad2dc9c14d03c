import type { Page } from '@playwright/test'
import { expectFocusTrapped } from '../models/focus'
import { PinForm } from '../models/parental'
import { expect, expectAccessible, test, VERA, words } from '../models/sign-in'
import { storedSession } from '../models/stored-session'

/** A page of little content. */
const PAGE = '/faq'
const PIN = '2468'

const question = (page: Page) => page.getByRole('dialog', { name: words('modal.linkTitle') })
const leave = (page: Page) => page.getByRole('button', { name: words('site.leaveAccount') })
/** A button of the question that names an account. */
const choice = (page: Page, key: 'modal.linkKeep' | 'modal.linkChange', name: string) =>
  question(page).getByRole('button', { name: words(key, { name }), exact: true })

test('a link with a token over a stored user asks first with both names unless it changes nothing; the account of the link can be left on every page', async ({
  page,
  site,
  world,
}) => {
  const { deviceToken, phone } = await world.makeAccount()
  await site.openAs(VERA, PAGE)
  const before = await storedSession(page)
  const expectUnchanged = async () => {
    await site.expectSignedIn(VERA.name)
    await expect(question(page)).toHaveCount(0)
    await expect(leave(page)).toHaveCount(0)
    expect((await storedSession(page))?.deviceId).toBe(before?.deviceId)
  }

  await test.step('nothing changes if the operator refuses the token, or if it is of the same account', async () => {
    for (const token of ['made-up', before?.token]) {
      await page.goto(`${world.site}${PAGE}?token=${token}`)
      await expectUnchanged()
    }
  })

  await test.step('Escape and the first button keep the user', async () => {
    await page.goto(`${world.site}${PAGE}?token=${deviceToken}&partner=`)
    await expect(question(page)).toContainText(VERA.name)
    await expect(question(page)).toContainText(phone)
    expect(page.url()).not.toContain(deviceToken)
    await expectAccessible(page)
    await expectFocusTrapped(page, question(page), 6)
    await page.keyboard.press('Escape')
    await expectUnchanged()
    await page.goto(`${world.site}${PAGE}?token=${deviceToken}`)
    await choice(page, 'modal.linkKeep', VERA.name).press('Enter')
    await expectUnchanged()
  })

  await page.goto(`${world.site}${PAGE}?access_token=${deviceToken}`)
  await choice(page, 'modal.linkChange', phone).press('Enter')
  await site.expectSignedIn(phone)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(leave(page)).toBeVisible()
  await expectAccessible(page)
  await site.menuLink('Channels').click()
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await page.mouse.wheel(0, 2000)
  await expect(leave(page)).toBeInViewport()
  await leave(page).press('Enter')
  await site.expectSignedIn(VERA.name)
  await site.expectAddress('/')
  await expect(leave(page)).toHaveCount(0)
})

test('a link with a token signs a new visitor in without a question, who sets no PIN for an account without one before a login', async ({
  page,
  site,
  signIn,
  world,
}) => {
  // Longer than ten seconds: the steps of a login by phone after those of a link.
  const { deviceToken, phone } = await world.makeAccount()
  await site.open(`${PAGE}?token=${deviceToken}`)
  await site.expectSignedIn(phone)
  await site.account.click()
  await page.getByRole('button', { name: words('site.pinSet') }).click()
  const proof = page.getByRole('dialog', { name: words('modal.proofTitle') })
  await expect(proof).toBeVisible()
  await expect(proof.getByRole('button', { name: words('modal.proofPin') })).toHaveCount(0)
  await proof.getByRole('button', { name: words('site.signIn') }).press('Enter')
  await signIn.signInByPhone()
  await expect(page.getByRole('dialog', { name: words('pin.confirmTitle') })).toBeVisible()
  expect(await world.ledger('PATCH /v2/users/self')).toEqual([])
})

test.describe('a debt of the account of a link', () => {
  // Longer than ten seconds: two accounts, each with a page load of its own, and a PIN.
  test.use({ scenario: 'regional' })

  test('a debt of the account of a link is paid after its PIN, or where it has none after a confirmation that it is the viewer’s own', async ({
    page,
    site,
    world,
  }) => {
    const transactions = () =>
      world.ledger('POST /v2/users/self/accounts/:id/payforms/qrcode_make_transaction')
    const pay = page.getByRole('dialog', { name: words('modal.payTitle') })
    const code = pay.getByRole('img', { name: /^QR code to pay .*350/ })
    const byPin = pay.getByRole('button', { name: words('modal.proofPin') })
    await world.fault({
      match: 'GET /v2/mw/status_block',
      status: 200,
      body: { status: -1, username: 'contract-9', balance: '0.00', amount: '350.00', message_detail: '' },
    })
    const withoutPin = await world.makeAccount()
    await site.open(`/channels?token=${withoutPin.deviceToken}`)
    await expect(pay.getByRole('button', { name: words('site.signIn') })).toBeVisible()
    await expect(byPin).toHaveCount(0)
    expect(await transactions()).toEqual([])
    await pay.getByRole('button', { name: words('pin.confirmAccount') }).press('Enter')
    await expect(code).toBeVisible()
    expect(await transactions()).toHaveLength(1)
    await pay.getByRole('button', { name: words('site.leaveAccount') }).click()
    await site.expectSignedOut()

    const { deviceToken } = await world.makeAccount({ pin: PIN })
    await page.goto(`${world.site}/channels?token=${deviceToken}`)
    await expect(pay.getByText(words('modal.proofText'))).toBeVisible()
    await expectAccessible(page)
    expect(await transactions()).toHaveLength(1)
    await byPin.press('Enter')
    await new PinForm(page.getByRole('dialog')).type(PIN)
    await expect(code).toBeVisible()
    expect(await transactions()).toHaveLength(2)
  })
})

test('the account of a link stays through a reload, a change of language and a second tab, saves a name, and leaves a guest who may sign in once its token ends', {
  tag: ['@ACC-17.token-life', '@ACC-20.by-token'],
}, async ({ page, site, world }) => {
  // Longer than ten seconds: five page loads, because a viewer lives through them.
  const { deviceToken, phone } = await world.makeAccount()
  await site.open(`${PAGE}?token=${deviceToken}`)
  await site.expectSignedIn(phone)
  await page.reload()
  await site.expectSignedIn(phone)
  const second = await page.context().newPage()
  await second.goto(`${world.site}/settings/account`)
  await second.getByLabel(words('account.firstName')).fill('Linda')
  await second.getByLabel(words('account.email')).fill('linda@demo.example')
  await second.getByRole('button', { name: words('account.save') }).click()
  // A new mail address of an account without a PIN needs the confirmation that the account is the viewer's.
  await second.getByRole('button', { name: words('pin.confirmAccount') }).click()
  await expect(second.getByText(words('account.saved'))).toBeVisible()
  await second.goto(`${world.site}/settings/language/interface`)
  await second.getByRole('main').getByRole('button', { name: 'Русский' }).click()
  await expect(second.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(second.getByText('Linda').first()).toBeAttached()
  expect(second.url() + (await second.content())).not.toContain(deviceToken)

  await second.close()
  // A page that is open is refused before the next one, and says it before it is left.
  await page.goto('about:blank')
  await world.expireTokens()
  await page.goto(`${world.site}/packets`)
  const refused = page.getByRole('dialog')
  await expect(refused).toContainText('Войдите, чтобы смотреть со своей учётной записью.')
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Войти' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible()
  await expect(page.locator('.link-account')).toHaveCount(0)
})

test('a link whose token is refused leaves a new visitor a guest with a sentence and a way to sign in', async ({
  page,
  site,
  signIn,
  world,
}) => {
  await site.open(`/channels/all?token=made-up`)
  await page
    .getByRole('dialog', { name: words('modal.linkRefusedTitle') })
    .getByRole('button', { name: words('site.signIn') })
    .click()
  await expect(signIn.phone).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  expect(await world.ledger('POST /v2/users')).toHaveLength(1)
})

test('the account of a link that cannot be opened for a fault of the operator can be left', async ({
  page,
  site,
  world,
}) => {
  const { deviceToken } = await world.makeAccount()
  await world.fault({ match: 'GET /v2/users/self/profile', status: 500 })
  await site.open(`/channels/all?token=${deviceToken}`)
  await leave(page).click()
  await site.expectSignedOut()
  await expect(leave(page)).toHaveCount(0)
})
