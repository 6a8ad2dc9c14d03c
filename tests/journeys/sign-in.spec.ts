import { expect, expectAccessible, recordCalls, test, VERA, words } from '../models/sign-in'

/** A page of little content. */
const PAGE = '/faq'
const CODE = 'POST /v2/auth/otp'

test('a viewer signs in by the keyboard: number and code are checked and formatted, a wrong code can be retyped, and the code is in no address', {
  tag: ['@ACC-05.request', '@ACC-05.sign-in', '@ACC-05.autofill', '@ACC-10.one-provider'],
}, async ({ page, site, signIn, world }) => {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  await site.open(PAGE)
  await site.openSignIn()

  await test.step('the phone number is formatted, and requested again with a reason', async () => {
    await expect(signIn.phone).toBeFocused()
    await expect(signIn.dialog.getByText('For example +7 000 000 00 00')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(signIn.dialog.getByText(words('auth.fault.required'))).toBeVisible()
    await expect(signIn.phone).toBeFocused()
    await page.keyboard.type('9a00 0000 001')
    await expect(signIn.phone).toHaveValue(VERA.shown)
    expect(await world.ledger('POST /v2/otps')).toEqual([])
  })

  const calls = recordCalls(page)
  const form = await signIn.dialog.locator('form').elementHandle()
  await expect(signIn.phone).toHaveAttribute('autocomplete', 'tel')
  await page.keyboard.press('Enter')
  await test.step('the code can be entered', async () => {
    // The operator's own note says how the code is sent; ours would repeat it.
    await expect(signIn.dialog.getByText(`The code is in a text message.${VERA.shown}`)).toBeVisible()
    await expect(signIn.dialog.getByText(/We have sent/)).toHaveCount(0)
    await expect(signIn.dialog.getByText(words('auth.codeHelp', { count: 6 }))).toBeVisible()
    await expect(signIn.button(words('auth.byTelegram'))).toBeVisible()
    await expect(signIn.code).toBeFocused()
    await expect(signIn.code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(
      await signIn.dialog.locator('form').evaluate((present, first) => present === first, form),
      'one form',
    ).toBe(true)
    await expect(signIn.dialog.locator('form input[autocomplete=tel]')).toHaveValue(VERA.shown)
    expect(calls.find(({ call }) => call === 'POST /v2/otps')?.body).toEqual({
      phone: VERA.phone,
      can_display_message: true,
    })
  })

  const right = await signIn.sentCode(VERA.phone)
  expect(right).toMatch(/^\d{6}$/)
  await page.keyboard.type(right === '000000' ? '111111' : '000000')
  await expect(signIn.dialog.getByText('This is not the code we sent.')).toBeVisible()
  await expectAccessible(page)
  await expect(signIn.code).toBeFocused()
  await page.keyboard.type(right.slice(0, 5))
  await expect(signIn.code).toHaveValue(right.slice(0, 5))
  expect(await world.ledger(CODE)).toHaveLength(1)
  await page.keyboard.type(right.slice(5))
  await site.expectSignedIn(VERA.name)
  await expect(signIn.dialog).toHaveCount(0)
  await expect(site.account, 'in the place of the button that opened the dialog').toBeFocused()

  const codes = calls.filter(({ call }) => call === CODE).map(({ body }) => body)
  expect(codes.at(-1)).toMatchObject({ phone: VERA.phone, token: right })
  expect(codes).toHaveLength(2)
  expect(await world.calls()).not.toContain('GET /v2/mw/status_block')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(right)
  expect([...seen, page.url()].filter((url) => url.includes(right))).toEqual([])
})

test('the login form has the notation of the phone number of its provider, and highlights a wrong length for half a second', {
  tag: ['@ACC-04.provider-mask', '@ACC-04.wrong-length'],
}, async ({ page, site, signIn, world }) => {
  await world.changeAnswer<{ provider: object }>('/users/self/network', (answer) => ({
    ...answer,
    provider: { ...answer.provider, phone_mask: '+998 ## ###-##-##' },
  }))
  await page.clock.install()
  await site.open(PAGE)
  await site.openSignIn()
  const highlighted = signIn.dialog.locator('.field[data-highlighted]').filter({ has: signIn.phone })
  await signIn.submitPhone('')
  await expect(signIn.dialog.getByText(words('auth.fault.required'))).toBeVisible()
  await expect(highlighted).toHaveCount(0)
  await signIn.phone.fill('90123456')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  await expect(signIn.dialog.getByText(words('auth.fault.phone-length', { count: 12 }))).toBeVisible()
  await expect(highlighted).toHaveCount(1)
  await page.clock.runFor(499)
  await expect(highlighted).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(highlighted).toHaveCount(0)
  await page.clock.resume()
  expect(await world.ledger('POST /v2/otps')).toEqual([])
  await signIn.phone.pressSequentially('7')
  await expect(signIn.phone).toHaveValue('+998 90 123-45-67')
  await signIn.submitPhone('+998 90 123-45-6789')
  await expect(signIn.phone).toHaveValue('+998 90 123-45-6789')
  await expect(signIn.dialog.getByText(words('auth.fault.phone-length', { count: 12 }))).toBeVisible()
})

test('a code can be requested again after sixty seconds, which a reload does not reset', {
  tag: '@ACC-05.resend',
}, async ({ page, site, signIn, world }) => {
  await page.clock.install()
  await site.open(PAGE)
  await site.openSignIn()
  await signIn.submitPhone(VERA.phone)
  const again = signIn.button(/again/i)
  await expect(again).toHaveText(/^Send again in (1:00|0:5\d)$/)
  await expect(again).toBeDisabled()
  await page.clock.fastForward(20_000)
  await expect(again).toHaveText(/^Send again in 0:(40|3\d)$/)
  await page.reload()
  await signIn.expectHeading(words('auth.codeTitle'))
  await expect(signIn.dialog.getByText(VERA.shown)).toBeVisible()
  await expect(again).toHaveText(/^Send again in 0:(3\d|2\d)$/)
  await expect(again).toBeDisabled()
  expect(await world.messagesTo(VERA.phone), 'letters').toHaveLength(1)
  await page.clock.fastForward(40_000)
  await expect(again).toHaveText(words('auth.again'))
  await again.click()
  await expect(again).toHaveText(/^Send again in (1:00|0:5\d)$/)
  expect(await world.messagesTo(VERA.phone), 'letters').toHaveLength(2)
})
