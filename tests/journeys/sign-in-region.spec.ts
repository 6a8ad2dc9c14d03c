import { expectAccessible } from '../models/axe'
import { expect, recordCalls, test, words } from '../models/sign-in'

test.use({ scenario: 'regional' })

const MIDDLEWARE_CODE = 'POST /v2/mw/otps'
const CODE = 'POST /v2/otps'
const PAID_UP = { phone: '77000000001', name: 'Timur' }
const OWES = { phone: '77000000002', name: 'Dana' }
const BLOCKED = { phone: '77000000003', name: 'Marat' }
const REFUSAL =
  'Our network has not reached this house. Leave a request with support, and we tell you when it is connected.'

test('nine-digit numbers belong to the regional provider, except those that begin with 7', {
  tag: ['@ACC-04.nine-digits', '@ACC-08.other-phones'],
}, async ({ site, signIn, world }) => {
  await site.open()
  await site.openSignIn()
  await signIn.submitPhone('90123456')
  await expect(signIn.dialog.getByText(words('auth.fault.phone-length', { digits: 9 }))).toBeVisible()
  await signIn.phone.pressSequentially('78')
  await expect(signIn.phone).toHaveValue('901 234 567')
  await signIn.phone.fill('700000000')
  await expect(signIn.phone).toHaveValue('+7 000 000 00')
  await signIn.button(words('auth.getCode')).click()
  await expect(signIn.dialog.getByText(words('auth.fault.phone-length', { digits: 11 }))).toBeVisible()
  expect(await world.calls()).not.toContain(CODE)
  await signIn.signInByPhone('901234567')
  await site.expectSignedIn('901234567')
  const calls = await world.calls()
  expect(calls).toEqual(expect.arrayContaining([CODE, 'POST /v2/auth/otp']))
  expect(calls).not.toContain(MIDDLEWARE_CODE)
})

test('a customer known to the middleware signs in with a four-digit code', {
  tag: ['@ACC-08.middleware-code', '@ACC-10.one-provider'],
}, async ({ site, signIn, world }) => {
  await site.open()
  await site.openSignIn()
  await signIn.submitPhone(PAID_UP.phone)
  const code = await signIn.sentCode(PAID_UP.phone)
  expect(code).toMatch(/^\d{4}$/)
  await signIn.typeCode(code)
  await site.expectSignedIn(PAID_UP.name)
  const calls = await world.calls()
  expect(calls).toContain(MIDDLEWARE_CODE)
  expect(calls).toContain('POST /v2/mw/auth/otp')
  expect(calls).toContain('GET /v2/mw/status_block')
  for (const other of [CODE, 'POST /v2/auth/otp', 'GET /v2/mw/cities']) expect(calls).not.toContain(other)
})

test('a new customer chooses city and address; a refused one sees the server’s reason and may choose again', {
  tag: ['@ACC-08.city', '@ACC-08.address', '@ACC-08.failure'],
}, async ({ page, site, signIn, world }) => {
  const phone = '77001234567'
  await site.open()
  await site.openSignIn()
  await signIn.signInByPhone(phone)
  await signIn.expectHeading(words('auth.cityTitle'))
  await expectAccessible(page)
  await signIn.button(words('auth.continue')).click()
  await expect(signIn.dialog.getByRole('alert')).toHaveText(words('auth.chooseOne'))
  const busy = 'The houses of this city are being counted.'
  await world.fault({
    match: 'POST /v2/mw/set_city',
    status: 400,
    times: 1,
    body: { error: { status: 400, message: busy } },
  })
  await signIn.submitChoice('River Ford')
  await expect(signIn.dialog.getByRole('alert')).toHaveText(busy)
  const recordedCalls = recordCalls(page)
  await signIn.button(words('auth.continue')).click()
  await signIn.expectHeading(words('auth.addressTitle'))
  expect(recordedCalls).toEqual([
    expect.objectContaining({
      call: 'POST /v2/mw/set_city',
      body: { token: expect.stringMatching(/./), city_id: expect.any(Number) },
    }),
  ])
  await expectAccessible(page)
  await expect(signIn.choice('4 Embankment')).toBeVisible()
  await signIn.button(words('auth.back')).click()
  await signIn.submitChoice('Sunny Slope')
  await expect(signIn.choice('4 Embankment')).toHaveCount(0)
  await signIn.submitChoice('1 Mill Close')
  await expect(signIn.dialog.getByRole('alert')).toHaveText(REFUSAL)
  await expectAccessible(page)
  await expect(signIn.choice('1 Mill Close')).toBeChecked()
  await signIn.submitChoice('8 School Street')
  await site.expectSignedIn(phone)
  await expect(signIn.dialog).toHaveCount(0)
  const tries = await world.ledger('POST /v2/mw/set_address')
  expect(tries.map(({ status }) => status)).toEqual([400, 200])
  expect(recordedCalls.find(({ call }) => call === 'POST /v2/mw/set_address')?.body).toEqual({
    token: expect.stringMatching(/./),
    address_id: expect.any(Number),
    provider_id: 760,
    user_id: expect.any(Number),
  })
})

test('a customer who leaves at the choice of a city can return with another code', async ({
  page,
  site,
  signIn,
}) => {
  const phone = '77001234568'
  await page.clock.install()
  await site.open()
  await site.openSignIn()
  await signIn.signInByPhone(phone)
  await signIn.expectHeading(words('auth.cityTitle'))
  await page.goBack()
  await expect(signIn.dialog).toHaveCount(0)
  await site.expectSignedOut()
  await page.goForward()
  await signIn.expectHeading(words('auth.codeTitle'))
  await page.clock.fastForward(60_000)
  await signIn.button(words('auth.again')).click()
  await expect(signIn.button(/^Send again in/)).toBeVisible()
  await signIn.typeCode(await signIn.sentCode(phone))
  await signIn.expectHeading(words('auth.cityTitle'))
  await signIn.button(words('auth.back')).click()
  await expect(signIn.phone).toHaveValue('+7 700 123 45 68')
  await page.goBack()
  await expect(signIn.dialog).toHaveCount(0)
  await site.expectAddress('/channels/all')
})

test('a blocked customer sees the provider’s reason and phone number in a screen that cannot be closed', {
  tag: '@ACC-10.blocked',
}, async ({ page, site, signIn, world }) => {
  await site.open('/channels/all/news-24')
  await site.openSignIn()
  await signIn.signInByPhone(BLOCKED.phone)
  const blocked = page.getByRole('dialog', { name: words('modal.blockedTitle') })
  await expect(blocked.getByText('The contract is suspended. Call support to resume it.')).toBeVisible()
  await page.reload()
  await expect(blocked.getByRole('link', { name: '+70000000000' })).toHaveAttribute(
    'href',
    'tel:+70000000000',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(blocked).toBeVisible()
  await expect(blocked.getByRole('button', { name: words('modal.close') })).toHaveCount(0)
  await page.goto(`${world.site}/channels`)
  await expect(blocked).toBeVisible()
  const statusRequests = (await world.ledger('GET /v2/mw/status_block')).length
  await world.fault({
    match: 'GET /v2/mw/status_block',
    status: 200,
    body: {
      status: -2,
      username: 'contract-3',
      balance: '12.00',
      amount: '350.00',
      message_detail: 'Two months are due.',
    },
  })
  await blocked.getByRole('button', { name: words('modal.checkAgain') }).click()
  await expect
    .poll(async () => (await world.ledger('GET /v2/mw/status_block')).length)
    .toBeGreaterThan(statusRequests)
  for (const fact of ['contract-3', /12/, /350/, 'Two months are due.'])
    await expect(blocked.getByText(fact)).toBeVisible()
  await expect(blocked).toBeVisible()
})

for (const [status, { phone }, title] of [
  [-2, BLOCKED, words('modal.blockedTitle')],
  [-1, OWES, words('modal.payTitle')],
] as const)
  test(`a customer with status ${status} who signs out has to log in, also after a reload, and is no guest`, {
    tag: '@ACC-10.login-mandatory',
  }, async ({ page, site, signIn, world }) => {
    await site.open('/channels/all/news-24')
    await site.openSignIn()
    await signIn.signInByPhone(phone)
    const blocked = page.getByRole('dialog', { name: title })
    await expect(blocked).toBeVisible()
    await blocked.getByRole('button', { name: words('site.signOut') }).click()
    await expect(blocked).toHaveCount(0)
    for (const arrive of [() => undefined, () => page.reload(), () => page.goto(`${world.site}/channels`)]) {
      await arrive()
      await expect(signIn.phone).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(signIn.phone).toBeVisible()
    }
    // The guest before the login and the customer: no guest followed them.
    expect(await world.ledger('POST /v2/users')).toHaveLength(1)
    expect(await world.ledger('POST /v2/auth/device')).toHaveLength(2)

    await signIn.signInByPhone(PAID_UP.phone)
    await site.expectSignedIn(PAID_UP.name)
    await expect(signIn.dialog).toHaveCount(0)
  })

test('a customer pays a debt by QR code in the bank and then continues to watch', {
  tag: '@ACC-10.qr-payment',
}, async ({ page, site, signIn, world }) => {
  await site.open('/channels/all/news-24')
  await site.openSignIn()
  await signIn.signInByPhone(OWES.phone)
  const pay = page.getByRole('dialog', { name: words('modal.payTitle') })
  await expect(pay).toBeVisible()
  await expect(pay.getByText(/There is not enough on the account/)).toBeVisible()
  await expect(pay.getByRole('img', { name: /^QR code to pay .*350/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(pay).toBeVisible()

  const opened = page.waitForEvent('popup')
  await pay.getByRole('link', { name: /^Pay .*350.* here/ }).click()
  const bank = await opened
  await bank.getByRole('button', { name: 'Decline' }).click()
  await expect(bank.getByText('The payment was declined.')).toBeVisible()
  await bank.close()
  await expect(pay.getByRole('alert')).toBeVisible({ timeout: 15_000 })
  await pay.getByRole('button', { name: words('site.retry') }).click()

  const openedAgain = page.waitForEvent('popup')
  await pay.getByRole('link', { name: /^Pay .*350.* here/ }).click()
  const again = await openedAgain
  await again.getByRole('button', { name: 'Pay' }).click()
  await expect(again.getByText('Paid. You can go back to watching.')).toBeVisible()
  await again.close()
  await expect(pay).toHaveCount(0, { timeout: 15_000 })
  await site.expectSignedIn(OWES.name)
  await site.player.expectVisible(world, 1)
  const [first, second] = await world.ledger(
    'POST /v2/users/self/accounts/:id/payforms/qrcode_make_transaction',
  )
  expect([first?.status, second?.status]).toEqual([200, 200])
})
