import { expectAccessible } from '../models/axe'
import { expect, recordCalls, test, VERA, words } from '../models/sign-in'

test.beforeEach(async ({ site }) => {
  await site.open()
})

test.describe('the phone number of a login', () => {
  test('the phone number is formatted in the provider’s notation while it is typed or after it is pasted, without letters', {
    tag: '@ACC-05.request',
  }, async ({ page, site, signIn, world }) => {
    await site.openSignIn()
    await expect(signIn.phone).toBeFocused()
    await expect(signIn.dialog.getByText('For example +7 000 000 00 00')).toBeVisible()
    await expectAccessible(page)
    await signIn.phone.pressSequentially('9a0b0c0')
    await expect(signIn.phone).toHaveValue('+7 900 0')
    await signIn.phone.pressSequentially('000001 99')
    await expect(signIn.phone).toHaveValue(VERA.shown)
    for (const pasted of ['8 (900) 000-00-01', '+7-900-000-00-01', ' 79000000001 ', 'tel: 9000000001']) {
      await signIn.phone.fill('')
      await signIn.phone.fill(pasted)
      await expect(signIn.phone, pasted).toHaveValue(VERA.shown)
    }
    const calls = recordCalls(page)
    await signIn.button(words('auth.getCode')).click()
    await signIn.expectHeading(words('auth.codeTitle'))
    expect(calls.find(({ call }) => call === 'POST /v2/otps')?.body).toEqual({
      phone: VERA.phone,
      can_display_message: true,
    })
    expect(await world.messagesTo(VERA.phone)).toHaveLength(1)
  })

  test('the phone number is requested again with a reason if it is missing, too short or invalid', async ({
    page,
    site,
    signIn,
    world,
  }) => {
    await site.openSignIn()
    await signIn.button(words('auth.getCode')).click()
    await expect(signIn.dialog.getByText(words('auth.fault.required'))).toBeVisible()
    await expect(signIn.phone).toBeFocused()
    await expectAccessible(page)
    for (const typed of ['900000000', '7900', '+']) {
      await signIn.submitPhone(typed)
      const wrong =
        typed === '+' ? words('auth.fault.required') : words('auth.fault.phone-length', { digits: 11 })
      await expect(signIn.dialog.getByText(wrong), typed).toBeVisible()
      await expect(signIn.phone).toBeFocused()
      await expect(signIn.phone).not.toHaveValue('')
    }
    await signIn.phone.pressSequentially('7')
    await expect(signIn.dialog.getByText(words('auth.fault.required'))).toHaveCount(0)
    expect(await world.ledger('POST /v2/otps')).toEqual([])
  })

  test('the phone number is not sent if the hidden honeypot field is filled', {
    tag: '@ACC-04.honeypot',
  }, async ({ site, signIn, world }) => {
    await site.openSignIn()
    await expect(signIn.container.getByRole('textbox', { name: words('auth.leaveEmpty') })).toHaveCount(0)
    await expect(signIn.honeypot).toHaveAttribute('name', 'name')
    await signIn.honeypot.fill('somebody', { force: true })
    await signIn.submitPhone(VERA.phone)
    await expect(signIn.phone).toHaveValue(VERA.shown)
    expect(await world.ledger('POST /v2/otps')).toEqual([])
    await signIn.honeypot.fill('', { force: true })
    await signIn.button(words('auth.getCode')).click()
    await signIn.expectHeading(words('auth.codeTitle'))
    expect(await world.ledger('POST /v2/otps')).toHaveLength(1)
  })
})

test('the phone form uses the provider’s notation and code length, by default +7 and six digits', {
  tag: ['@ACC-04.default-mask', '@ACC-04.provider-mask', '@ACC-05.code-length'],
}, async ({ page, site, signIn, world }) => {
  interface Network {
    provider: { phone_mask?: string; phone_otp_length?: number }
  }
  const change = (own: object) =>
    world.changeAnswer<Network>('/users/self/network', (answer) => {
      const { phone_mask: _mask, phone_otp_length: _length, ...provider } = answer.provider
      return { ...answer, provider: { ...provider, ...own } }
    })
  await change({ phone_mask: '+998 ## ###-##-##', phone_otp_length: 4 })
  await page.reload()
  await site.openSignIn()
  await signIn.submitPhone('90123456')
  await expect(signIn.dialog.getByText(words('auth.fault.phone-length', { digits: 12 }))).toBeVisible()
  await signIn.phone.pressSequentially('789')
  await expect(signIn.phone).toHaveValue('+998 90 123-45-67')
  await signIn.button(words('auth.getCode')).click()
  await expect(signIn.code).toBeVisible()
  await signIn.code.pressSequentially('123')
  expect(await world.ledger('POST /v2/auth/otp')).toEqual([])
  await signIn.code.pressSequentially('4')
  await expect.poll(async () => (await world.ledger('POST /v2/auth/otp')).length).toBe(1)
  await signIn.button(words('auth.otherNumber')).click()

  await world.clearFaults()
  await change({ phone_otp_length: 8 })
  await page.reload()
  await signIn.submitPhone('79000000002')
  await expect(signIn.code).toBeVisible()
  await signIn.code.pressSequentially('1234567')
  expect(await world.ledger('POST /v2/auth/otp')).toHaveLength(1)
  await signIn.code.pressSequentially('8')
  await expect.poll(async () => (await world.ledger('POST /v2/auth/otp')).length).toBe(2)
  await signIn.button(words('auth.otherNumber')).click()

  await world.clearFaults()
  await change({})
  await page.reload()
  await expect(signIn.phone).toBeVisible()
  await signIn.phone.pressSequentially('9a00000000199')
  await expect(signIn.phone).toHaveValue(VERA.shown)
  await signIn.button(words('auth.getCode')).click()
  await expect(signIn.code).toBeVisible()
  await signIn.button(words('auth.confirm')).click()
  await expect(signIn.dialog.getByText(words('auth.fault.required'))).toBeVisible()
  await signIn.typeCode(await signIn.sentCode(VERA.phone))
  await site.expectSignedIn(VERA.name)
})

test.describe('the code of a login', () => {
  test('a six-digit code is submitted without a press, signs the viewer in, and is in no address', {
    tag: ['@ACC-05.sign-in', '@ACC-10.one-provider'],
  }, async ({ page, site, signIn, world }) => {
    const seen: string[] = []
    page.on('request', (request) => seen.push(request.url()))
    await site.openSignIn()
    await signIn.submitPhone(VERA.phone)
    // The operator's own note says how the code is sent; ours would repeat it.
    await expect(signIn.dialog.getByText(`The code is in a text message.${VERA.shown}`)).toBeVisible()
    await expect(signIn.dialog.getByText(/We have sent/)).toHaveCount(0)
    await expect(signIn.dialog.getByText(words('auth.codeHelp', { digits: 6 }))).toBeVisible()
    await expect(signIn.code).toBeFocused()
    await expectAccessible(page)
    const code = await signIn.sentCode(VERA.phone)
    expect(code).toMatch(/^\d{6}$/)
    await signIn.code.pressSequentially(code.slice(0, 5))
    expect(await world.ledger('POST /v2/auth/otp')).toEqual([])
    const calls = recordCalls(page)
    await signIn.code.pressSequentially(code.slice(5))
    await site.expectSignedIn(VERA.name)
    await expect(signIn.dialog).toHaveCount(0)
    await expect(site.account, 'in the place of the button that opened the dialog').toBeFocused()
    expect(calls[0]).toMatchObject({ call: 'POST /v2/auth/otp', body: { phone: VERA.phone, token: code } })
    expect(await world.calls()).not.toContain('GET /v2/mw/status_block')
    expect(await world.wasUsedAsCredential(code)).toBe(true)
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain(code)
    expect(seen.filter((url) => url.includes(code))).toEqual([])
    expect(page.url()).not.toContain(code)
  })

  test('a wrong code is reported in the operator’s words and selected for retyping', {
    tag: '@ACC-05.sign-in',
  }, async ({ page, site, signIn }) => {
    await site.openSignIn()
    await signIn.submitPhone(VERA.phone)
    const right = await signIn.sentCode(VERA.phone)
    await signIn.typeCode(right === '000000' ? '111111' : '000000')
    await expect(signIn.dialog.getByText('This is not the code we sent.')).toBeVisible()
    await expect(signIn.code).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type(right)
    await site.expectSignedIn(VERA.name)
  })

  test('a code can be requested again after sixty seconds, which a reload does not reset', {
    tag: '@ACC-05.resend',
  }, async ({ page, site, signIn, world }) => {
    await page.clock.install()
    await page.reload()
    await site.openSignIn()
    await signIn.submitPhone(VERA.phone)
    const again = signIn.button(/again/i)
    await expect(again).toHaveText(/^Send again in (1:00|0:59)$/)
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
    await expect(again).toHaveText(/^Send again in (1:00|0:59)$/)
    expect(await world.messagesTo(VERA.phone), 'letters').toHaveLength(2)
    await signIn.typeCode(await signIn.sentCode(VERA.phone))
    await site.expectSignedIn(VERA.name)
  })

  test('a code can be requested only by the methods that the server lists', {
    tag: '@ACC-05.send-methods',
  }, async ({ page, site, signIn, world }) => {
    const byTelegram = signIn.button(words('auth.byTelegram'))
    await site.openSignIn()
    await signIn.submitPhone(VERA.phone)
    await expect(byTelegram).toBeVisible()
    const methodCalls = await world.ledger('GET /v2/otp/send_methods')
    expect(methodCalls.map(({ query }) => query.phone)).toEqual([VERA.phone])
    await byTelegram.click()
    await signIn.expectHeading(words('auth.botTitle'))
    await signIn.button(words('auth.back')).click()

    await world.fault({
      match: 'GET /v2/otp/send_methods',
      status: 200,
      body: { methods: ['sms', 'pigeon'] },
    })
    await page.reload()
    await signIn.submitPhone('79000000002')
    await signIn.expectHeading(words('auth.codeTitle'))
    await expect.poll(() => world.faultHits()).toBe(1)
    await expect(byTelegram).toHaveCount(0)
    await expect(signIn.container.getByText('pigeon')).toHaveCount(0)
  })
})

test('an unknown phone number becomes a new user and receives a code', {
  tag: '@ACC-06.resends',
}, async ({ page, site, signIn, world }) => {
  const phone = '79005550123'
  await site.openSignIn()
  const calls = recordCalls(page)
  await signIn.submitPhone(phone)
  await signIn.expectHeading(words('auth.codeTitle'))
  expect(calls.map(({ call }) => call)).toEqual(['POST /v2/otps', 'POST /v2/users', 'POST /v2/otps'])
  expect(calls[1]?.body).toEqual({ username: phone, phone })
  expect((await world.ledger('POST /v2/otps')).map(({ status }) => status)).toEqual([400, 200])
  await signIn.typeCode(await signIn.sentCode(phone))
  await site.expectSignedIn(phone)
})
