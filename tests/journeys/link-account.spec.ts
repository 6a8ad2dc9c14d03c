import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { expectFocusTrapped } from '../models/focus'
import { openAs } from '../models/open-as'
import { PinForm } from '../models/parental'
import { expect, SignIn, test, VERA, words } from '../models/sign-in'
import { storedSession } from '../models/stored-session'

const PIN = '2468'

const question = (page: Page) => page.getByRole('dialog', { name: words('modal.linkTitle') })
const leave = (page: Page) => page.getByRole('button', { name: words('site.leaveAccount') })
/** A button of the question that names an account. */
const choice = (page: Page, key: 'modal.linkKeep' | 'modal.linkChange', name: string) =>
  question(page).getByRole('button', { name: words(key, { name }), exact: true })

test.describe('a link with a token over a stored user', () => {
  test('asks first with both names, and keeps the user on Escape and on the first button', async ({
    page,
    site,
    world,
  }) => {
    const { deviceToken, phone } = await world.makeAccount()
    await openAs(site, VERA)
    const before = await storedSession(page)
    for (const keep of [
      () => page.keyboard.press('Escape'),
      () => choice(page, 'modal.linkKeep', VERA.name).press('Enter'),
    ]) {
      await page.goto(`${world.site}/channels/all/news-24?token=${deviceToken}&partner=`)
      await expect(question(page)).toContainText(VERA.name)
      await expect(question(page)).toContainText(phone)
      expect(page.url()).not.toContain(deviceToken)
      await expectAccessible(page)
      await expectFocusTrapped(page, question(page), 6)
      await keep()
      await site.expectSignedIn(VERA.name)
      await expect(question(page)).toHaveCount(0)
      await expect(leave(page)).toHaveCount(0)
    }
    expect((await storedSession(page))?.deviceId).toBe(before?.deviceId)
  })

  test('changes to its account on request, which can be left on every page for the stored user', async ({
    page,
    site,
    world,
  }) => {
    const { deviceToken, phone } = await world.makeAccount()
    await openAs(site, VERA)
    await page.goto(`${world.site}/channels?access_token=${deviceToken}`)
    await choice(page, 'modal.linkChange', phone).press('Enter')
    await site.expectSignedIn(phone)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await site.channel('Newsroom 24').click()
    await expect(leave(page)).toBeInViewport()
    await page.mouse.wheel(0, 2000)
    await expect(leave(page)).toBeInViewport()
    await leave(page).press('Enter')
    await site.expectSignedIn(VERA.name)
    await site.expectAddress('/')
    await expect(leave(page)).toHaveCount(0)
  })

  test('changes nothing if the operator refuses the token, or if it is of the same account', async ({
    page,
    site,
    world,
  }) => {
    await openAs(site, VERA)
    const { token } = (await storedSession(page)) ?? {}
    for (const same of ['made-up', token]) {
      await page.goto(`${world.site}/channels?token=${same}`)
      await site.expectSignedIn(VERA.name)
      await expect(question(page)).toHaveCount(0)
      await expect(leave(page)).toHaveCount(0)
    }
  })
})

test('a link with a token signs a new visitor in without a question; leaving the account makes them a guest', async ({
  page,
  site,
  world,
}) => {
  const { deviceToken, phone } = await world.makeAccount()
  await site.open(`/channels?token=${deviceToken}`)
  await site.expectSignedIn(phone)
  await leave(page).click()
  await site.expectSignedOut()
  await expect(leave(page)).toHaveCount(0)
})

test('a viewer of a link sets no PIN for an account without one before a login', async ({
  page,
  site,
  signIn,
  world,
}) => {
  const { deviceToken } = await world.makeAccount()
  await site.open(`/channels?token=${deviceToken}`)
  await site.account.click()
  await page.getByRole('button', { name: words('site.pinSet') }).click()
  const proof = page.getByRole('dialog', { name: words('modal.proofTitle') })
  await expect(proof).toBeVisible()
  await expectAccessible(page)
  await expect(proof.getByRole('button', { name: words('modal.proofPin') })).toHaveCount(0)
  await proof.getByRole('button', { name: words('site.signIn') }).press('Enter')
  await signIn.signInByPhone()
  await expect(page.getByRole('dialog', { name: words('pin.confirmTitle') })).toBeVisible()
  expect(await world.ledger('PATCH /v2/users/self')).toEqual([])
})

test.describe('a debt of the account of a link', () => {
  test.use({ scenario: 'regional' })

  const TRANSACTION = 'POST /v2/users/self/accounts/:id/payforms/qrcode_make_transaction'
  const DEBT = {
    match: 'GET /v2/mw/status_block',
    status: 200,
    body: { status: -1, username: 'contract-9', balance: '0.00', amount: '350.00', message_detail: '' },
  }

  test('is paid after the PIN of the account', async ({ page, site, world }) => {
    const { deviceToken } = await world.makeAccount({ pin: PIN })
    await world.fault(DEBT)
    await site.open(`/channels?token=${deviceToken}`)
    const pay = page.getByRole('dialog', { name: words('modal.payTitle') })
    await expect(pay.getByText(words('modal.proofText'))).toBeVisible()
    await expectAccessible(page)
    expect(await world.ledger(TRANSACTION)).toEqual([])
    await pay.getByRole('button', { name: words('modal.proofPin') }).press('Enter')
    await new PinForm(page.getByRole('dialog')).type(PIN)
    await expect(pay.getByRole('img', { name: /^QR code to pay .*350/ })).toBeVisible()
    expect(await world.ledger(TRANSACTION)).toHaveLength(1)
  })

  test('is not paid by an account without a PIN before a login, and the account can be left', async ({
    page,
    site,
    world,
  }) => {
    const { deviceToken } = await world.makeAccount()
    await world.fault(DEBT)
    await site.open(`/channels?token=${deviceToken}`)
    const pay = page.getByRole('dialog', { name: words('modal.payTitle') })
    await expect(pay.getByRole('button', { name: words('site.signIn') })).toBeVisible()
    await expect(pay.getByRole('button', { name: words('modal.proofPin') })).toHaveCount(0)
    await pay.getByRole('button', { name: words('site.leaveAccount') }).click()
    await site.expectSignedOut()
    await site.openSignIn()
    await expect(new SignIn(page, world).phone).toBeVisible()
    expect(await world.ledger(TRANSACTION)).toEqual([])
  })
})
