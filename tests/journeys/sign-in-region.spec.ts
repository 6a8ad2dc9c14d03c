import { expectFocusTrapped } from '../models/focus'
import { expect, expectAccessible, recordCalls, test, words } from '../models/sign-in'
import { ageSession } from '../models/stored-session'

test.use({ scenario: 'regional' })

const PAID_UP = { phone: '77000000001', name: 'Timur' }
const OWES = { phone: '77000000002', name: 'Dana' }
const BLOCKED = { phone: '77000000003', name: 'Marat' }
const DEVICE = 'POST /v2/auth/device'
const REFUSAL =
  'Our network has not reached this house. Leave a request with support, and we tell you when it is connected.'

test('a new customer who leaves at the choice of a city returns with another code; city and address are refused with the server’s reason or accepted', {
  tag: ['@ACC-08.city', '@ACC-08.address', '@ACC-08.failure'],
}, async ({ page, site, signIn, world }) => {
  const phone = '77001234567'
  await page.clock.install()
  await site.open('/faq')
  await site.openSignIn()
  await signIn.signInByPhone(phone)
  await signIn.expectHeading(words('auth.cityTitle'))
  await page.goBack()
  await expect(signIn.dialog).toHaveCount(0)
  await site.expectSignedOut()
  await page.goForward()
  // The code was accepted, and is of no use a second time.
  await signIn.expectHeading('Sign in with your phone')
  await page.clock.fastForward(60_000)
  await signIn.signInByPhone(phone)

  await signIn.expectHeading(words('auth.cityTitle'))
  await signIn.button(words('auth.continue')).click()
  await expect(signIn.dialog.getByRole('alert')).toHaveText(words('auth.chooseOne'))
  const recordedCalls = recordCalls(page)
  await signIn.submitChoice('River Ford')
  await signIn.expectHeading(words('auth.addressTitle'))
  expect(recordedCalls).toEqual([
    expect.objectContaining({
      call: 'POST /v2/mw/set_city',
      body: { token: expect.stringMatching(/./), city_id: expect.any(Number) },
    }),
  ])
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

test('a blocked customer reads the reason in a screen that cannot be closed, and has to log in after the logout, also after a reload', {
  tag: ['@ACC-10.blocked', '@ACC-10.login-mandatory'],
}, async ({ page, site, signIn, world }) => {
  await site.open('/channels')
  await site.openSignIn()
  await signIn.signInByPhone(BLOCKED.phone)
  const blocked = page.getByRole('dialog', { name: words('modal.blockedTitle') })
  await expect(blocked.getByText('The contract is suspended. Call support to resume it.')).toBeVisible()
  await expect(blocked.getByRole('link', { name: '+70000000000' })).toHaveAttribute(
    'href',
    'tel:+70000000000',
  )
  await expect(blocked.getByRole('button', { name: words('modal.close') })).toHaveCount(0)
  await expectAccessible(page)

  await blocked.getByRole('button', { name: words('site.signOut') }).click()
  await expect(blocked).toHaveCount(0)
  for (const arrive of [() => undefined, () => page.reload()]) {
    await arrive()
    await expect(signIn.phone).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(signIn.phone).toBeVisible()
  }
  // The guest before the login and the customer: no guest followed them.
  expect(await world.ledger('POST /v2/users')).toHaveLength(1)
  expect(await world.ledger(DEVICE)).toHaveLength(2)
  await signIn.signInByPhone(PAID_UP.phone)
  await site.expectSignedIn(PAID_UP.name)
  await expect(signIn.dialog).toHaveCount(0)
})

test('a customer pays a debt by QR code in the bank, in a dialog that cannot be closed, whose token is not renewed meanwhile, and watches an adult channel for thirty seconds without a PIN', {
  tag: ['@ACC-10.qr-payment', '@PIN-06.transaction', '@ACC-12.start-skipped'],
}, async ({ page, site, signIn, world }) => {
  // Longer than ten seconds: four page loads, the page of the bank, and a video.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await site.open('/channels')
  await site.openSignIn()
  await signIn.signInByPhone(OWES.phone)
  const pay = page.getByRole('dialog', { name: words('modal.payTitle') })
  const code = pay.getByRole('img', { name: /^QR code to pay .*350/ })
  await expect(pay.getByText(/There is not enough on the account/)).toBeVisible()
  await expect(code).toBeVisible()
  await expectAccessible(page)
  await expectFocusTrapped(page, pay)
  await expect(pay.getByRole('button', { name: words('modal.close') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await page.evaluate(() => {
    location.hash = ''
  })
  await expect(pay).toBeVisible()
  await expect(page).toHaveURL(/#pay_qr_kaspi$/)
  await page.goBack()
  await expect(pay).toBeVisible()
  await expect(page).toHaveURL(/\/channels#pay_qr_kaspi$/)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const renewals = async () => (await world.ledger(DEVICE)).length
  const before = await renewals()
  await ageSession(page, 3_600_000)
  await page.reload()
  await expect(code).toBeVisible()
  expect(await renewals()).toBe(before)

  const [bank] = await Promise.all([
    page.waitForEvent('popup'),
    pay.getByRole('link', { name: /^Pay .*350.* here/ }).click(),
  ])
  await bank.getByRole('button', { name: 'Pay' }).click()
  await expect(bank.getByText('Paid. You can go back to watching.')).toBeVisible()
  await bank.close()
  await page.bringToFront()
  await page.clock.runFor(8000)
  await expect(pay).toHaveCount(0)
  await site.expectSignedIn(OWES.name)
  await site.go('/channels/all/night-18')
  await site.player.expectState('playing')
  await page.clock.fastForward(31_000)
  await page.reload()
  await expect(site.player.tag.getByRole('heading', { name: 'For adults only' })).toBeVisible()
})
