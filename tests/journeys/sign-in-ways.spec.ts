import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { expect, recordCalls, type SignIn, test, VERA, words } from '../models/sign-in'

test.use({ scenario: 'welcome' })

/** Makes the page report itself as hidden or visible. */
async function setShown(page: Page, shown: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    shown ? 'visible' : 'hidden',
  )
}

/** Chooses this method on the page of login methods. */
async function chooseWay(page: Page, way: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/auth_methods`)
  await page.getByRole('button', { name: way }).click()
}

async function asksForBot(signIn: SignIn): Promise<void> {
  await signIn.submitPhone(VERA.phone)
  await signIn.expectHeading(words('auth.botTitle'))
  await expect(signIn.container.getByText(words('auth.botWaiting'))).toBeVisible()
}

test.beforeEach(({ site }) => site.open('/auth_methods'))

test('login with the code of the bot: the bot opens in a new tab, and the form continues once the code exists', {
  tag: '@ACC-05.telegram',
}, async ({ page, site, signIn }) => {
  await chooseWay(page, 'With Telegram')
  await asksForBot(signIn)
  await expectAccessible(page)
  await signIn.button(words('auth.confirm')).click()
  await expect(signIn.container.getByText(words('auth.fault.required'))).toBeVisible()
  const opened = page.waitForEvent('popup')
  await signIn.container.getByRole('link', { name: words('auth.openBot') }).click()
  const bot = await opened
  await bot.getByLabel('Phone number').fill(VERA.phone)
  await bot.getByRole('button', { name: 'Get a code' }).click()
  const letter = bot.getByRole('log').getByRole('listitem')
  await expect(letter).toContainText(VERA.phone)
  const code = /^\d{6}/.exec((await letter.textContent()) ?? '')?.[0] ?? ''
  await bot.close()
  await signIn.expectHeading(words('auth.codeTitle'))
  await signIn.typeCode(code)
  await site.expectSignedIn(VERA.name)
})

test('the bot is polled for its code every five seconds, and not while the page is hidden', {
  tag: '@ACC-05.telegram',
}, async ({ page, signIn, world }) => {
  await page.clock.install()
  await chooseWay(page, 'With Telegram')
  await asksForBot(signIn)
  const pollCount = async () => (await world.ledger('GET /v2/otp/exist')).length
  // The effects of the last request are complete once another answer has arrived.
  const passes = async (seconds: number) => {
    await page.clock.fastForward(seconds * 1000)
    await page.evaluate(() => fetch(location.href))
  }
  await expect.poll(pollCount).toBe(1)
  const answered = async () => (await world.ledger('GET /v2/otp/exist')).every(({ status }) => status === 200)
  for (const times of [2, 3]) {
    await expect.poll(answered).toBe(true)
    await page.evaluate(() => fetch(location.href))
    await passes(5)
    await expect.poll(pollCount).toBe(times)
  }
  await setShown(page, false)
  await passes(20)
  await passes(20)
  expect(await pollCount(), 'questions behind another tab').toBe(3)
  await world.requestBotCode(VERA.phone)
  await setShown(page, true)
  await signIn.expectHeading(words('auth.codeTitle'))
  expect(await pollCount()).toBe(4)
  await passes(20)
  expect(await pollCount(), 'questions once there is a code').toBe(4)
})

test('browser back leads from the bot and from the contract form to the list of login methods', async ({
  page,
  site,
  signIn,
}) => {
  for (const way of ['With Telegram', 'With a contract number']) {
    await page.getByRole('button', { name: way }).click()
    if (way === 'With Telegram') await asksForBot(signIn)
    else await signIn.identifier.fill('contract-1')
    await page.goBack()
    await expect(signIn.dialog).toHaveCount(0)
    await expect(site.heading('Sign in')).toBeVisible()
    await site.expectAddress('/auth_methods')
  }
})

test('a code of the provider signs its customer in; a wrong code stays in the field to be corrected', {
  tag: ['@ACC-07.sign-in', '@ACC-07.refused'],
}, async ({ page, site, signIn }) => {
  await chooseWay(page, 'With a contract number')
  await expect(signIn.identifier).toBeFocused()
  await signIn.button(words('auth.signIn')).click()
  await expect(signIn.container.getByText(words('auth.fault.required'))).toBeVisible()
  await signIn.identifier.fill('contract-1')
  await signIn.button(words('auth.signIn')).click()
  await expect(signIn.code).toBeFocused()
  await signIn.code.fill('000000')
  await signIn.button(words('auth.signIn')).click()
  await expect(signIn.container.getByText('This is not the code we sent.')).toBeVisible()
  await expectAccessible(page)
  await expect(signIn.identifier).toHaveValue('contract-1')
  const calls = recordCalls(page)
  await signIn.code.fill('123456')
  await page.keyboard.press('Enter')
  await site.expectSignedIn(VERA.name)
  expect(calls[0]).toMatchObject({
    call: 'POST /v2/auth/otp/demo-tv/',
    body: { identifier: 'contract-1', token: '123456' },
  })
})
