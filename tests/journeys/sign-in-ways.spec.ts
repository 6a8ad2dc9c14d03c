import { expect, expectAccessible, test, VERA, words } from '../models/sign-in'
import { setVisible } from '../models/visibility'

test.use({ scenario: 'welcome' })

test('Back leads from the form of a contract to the list of login methods; the bot opens in a new tab, is not polled while the page is hidden, and signs the viewer in with its code', {
  tag: ['@ACC-05.telegram', '@ACC-07.refused'],
}, async ({ page, site, signIn, world }) => {
  await page.clock.install()
  await site.open('/auth_methods')

  await test.step('a wrong code of the provider stays in the field to be corrected', async () => {
    await page.getByRole('button', { name: 'With a contract number' }).click()
    await expect(signIn.identifier).toBeFocused()
    await signIn.button(words('auth.signIn')).click()
    await expect(signIn.container.getByText(words('auth.fault.required'))).toBeVisible()
    await signIn.identifier.fill('contract-1')
    await signIn.button(words('auth.signIn')).click()
    await expect(signIn.code).toBeFocused()
    await signIn.code.fill('000000')
    await signIn.button(words('auth.signIn')).click()
    await expect(signIn.container.getByText('This is not the code we sent.')).toBeVisible()
    await expect(signIn.identifier).toHaveValue('contract-1')
    await expect(signIn.code).toHaveValue('000000')
    await expectAccessible(page)
    await page.goBack()
    await expect(signIn.dialog).toHaveCount(0)
    await expect(site.heading('Sign in')).toBeVisible()
    await site.expectAddress('/auth_methods')
  })

  await page.getByRole('button', { name: 'With Telegram' }).click()
  await signIn.submitPhone(VERA.phone)
  await signIn.expectHeading(words('auth.botTitle'))
  await expect(signIn.container.getByText(words('auth.botWaiting'))).toBeVisible()
  await expectAccessible(page)
  await signIn.button(words('auth.confirm')).click()
  await expect(signIn.container.getByText(words('auth.fault.required'))).toBeVisible()

  const polls = () => world.ledger('GET /v2/otp/exist')
  await expect.poll(async () => (await polls()).length).toBeGreaterThan(0)
  await setVisible(page, false)
  await expect.poll(async () => (await polls()).every(({ status }) => status === 200)).toBe(true)
  const before = (await polls()).length
  await page.clock.fastForward(20_000)
  // The effects of the last request are complete once another answer has arrived.
  await page.evaluate(() => fetch(location.href))
  expect(await polls(), 'questions behind another tab').toHaveLength(before)

  const opened = page.waitForEvent('popup')
  await signIn.container.getByRole('link', { name: words('auth.openBot') }).click()
  const bot = await opened
  await bot.getByLabel('Phone number').fill(VERA.phone)
  await bot.getByRole('button', { name: 'Get a code' }).click()
  const letter = bot.getByRole('log').getByRole('listitem')
  await expect(letter).toContainText(VERA.phone)
  const code = /^\d{6}/.exec((await letter.textContent()) ?? '')?.[0] ?? ''
  await bot.close()
  await setVisible(page, true)
  await signIn.expectHeading(words('auth.codeTitle'))
  expect(await polls()).toHaveLength(before + 1)
  await signIn.typeCode(code)
  await site.expectSignedIn(VERA.name)
})
