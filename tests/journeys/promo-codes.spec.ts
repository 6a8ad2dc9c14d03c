import { Browsing } from '../models/browsing'
import { expectFocusTrapped } from '../models/focus'
import { KIRA, MARINA } from '../models/packet-sale'
import { PromoCodes } from '../models/promo-codes'
import { expect, expectAccessible, recordCalls, SignIn, test, words } from '../models/sign-in'

const CHECK = 'POST /v2/users/self/promokeys/check'
const APPLY = 'POST /v2/users/self/promokeys'
const PACKET = 'Cinema and Drama'

test('a code is entered from the account menu by keyboard alone, gives its packet, and the page loads again', {
  tag: ['@PRM-01.input', '@PRM-01.check', '@PRM-01.apply', '@PRM-01.success'],
}, async ({ page, site, world }) => {
  const promo = new PromoCodes(page, world)
  await site.openAs(KIRA, '/packets')
  const sent = recordCalls(page)
  await site.account.focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('button', { name: words('menu.promoCode'), exact: true })
  await expect(entry).toBeVisible()
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(promo.field).toBeFocused()
  await expect(page).toHaveURL(/\/packets#promocode_wizard$/)
  await expectFocusTrapped(page, promo.dialog)
  await promo.field.fill('x'.repeat(200))
  await expect(promo.field).toHaveValue('x'.repeat(15))
  await promo.field.fill('')
  await page.keyboard.press('Enter')
  await promo.expectRefused(words('promo.required'))
  await expect(promo.field).toBeFocused()
  await page.keyboard.type(' winter')
  await page.keyboard.press('Enter')
  expect(await promo.expectDone()).toMatchObject({
    [words('promo.title')]: 'WINTER',
    [words('promo.packet')]: PACKET,
    [words('promo.term')]: '30 days',
    [words('promo.until')]: expect.stringMatching(/\d/),
  })
  await expectAccessible(page)
  await expect(promo.button(words('buy.done'))).toBeFocused()
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    [CHECK, { key: 'winter', ignore_conditions: [] }],
    [APPLY, { key: 'WINTER' }],
  ])
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Escape')
  await loaded
  await expect(page).toHaveURL(/\/packets$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/^Connected until/).first()).toBeVisible()
})

test('a refused code returns to the first step with the words of the operator, and the texts of another one are confirmed before its use', {
  tag: ['@PRM-01.errors', '@PRM-01.input', '@PRM-01.check', '@NAV-13.promocode'],
}, async ({ page, site, world }) => {
  const promo = new PromoCodes(page, world)
  await page.clock.install()
  await site.openAs(KIRA, '/faq#promocode')
  await promo.send('<b>NOBODY</b>')
  await promo.expectRefused('There is no such code.')
  await expect(promo.field).toHaveValue('<b>NOBODY</b>')
  await expect(promo.dialog.locator('b')).toHaveCount(0)
  await expect(promo.field).toBeFocused()
  await expect(promo.submit).toBeDisabled()
  await page.clock.runFor(11_000)
  await promo.send('WITHPACKET')
  await promo.expectRefused('This code works together with the packet Every Day only.')
  await expectAccessible(page)
  const toPacket = promo.dialog.getByRole('link', { name: words('promo.toPacket') })
  await expect(toPacket).toHaveAttribute('href', '/packets/510#quick_packets')

  await page.clock.runFor(11_000)
  await promo.send('WELCOME60')
  await expect(promo.heading('Take the gift?')).toBeVisible()
  await expect(promo.dialog).toContainText('The documentaries open at once, for 60 days.')
  await expect(promo.dialog).toContainText('The code works once.')
  await expect(promo.dialog).toContainText(/Documentary takes its place: ₽.149\./)
  await expect(promo.dialog).toContainText(words('promo.step', { step: 2, all: 2 }))
  await expectAccessible(page)
  expect(await promo.calls()).toEqual({ checks: 3, uses: 0 })
  await expect(promo.button(words('promo.use'))).toBeFocused()
  await promo.button(words('promo.use')).dblclick()
  expect(await promo.expectDone()).toMatchObject({ [words('promo.term')]: '60 days' })
  expect(await promo.calls()).toEqual({ checks: 3, uses: 1 })
})

test('a guest signs in as the second step, and the code is used after it; one that was given up is forgotten', {
  tag: ['@PRM-01.login-step', '@PRM-01.guest-remembered', '@CAT-02.promo-key'],
}, async ({ page, site, world }) => {
  const promo = new PromoCodes(page, world)
  const browsing = new Browsing(site)
  await site.open('/row/home-buttons')
  await browsing.tile('Enter a promo code').click()
  await expect(promo.field).toHaveValue('WINTER')
  await expect(promo.dialog).toContainText('Cinema and Drama for 30 days')
  await site.expectAddress('/row/home-buttons')
  await promo.submit.click()
  await expect(promo.dialog).toContainText(words('promo.loginText', { code: 'WINTER' }))
  await expect(promo.dialog).toContainText(words('promo.step', { step: 2, all: 2 }))
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'tv.promo-code', value: 'WINTER', sameSite: 'Lax' })
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  expect(await promo.calls()).toEqual({ checks: 1, uses: 0 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await site.expectAddress('/row/home-buttons')
  await expect.poll(() => page.context().cookies()).toEqual([])

  await browsing.footer.getByRole('link', { name: words('menu.promoCode') }).click()
  await promo.send('WINTER')
  await expect(promo.dialog).toContainText(words('promo.loginText', { code: 'WINTER' }))
  // The code survives a reload.
  await page.goto(`${world.site}/packets#promocode_wizard`)
  await expect(promo.field).toHaveValue('WINTER')
  await promo.submit.click()
  const signIn = new SignIn(page, world, promo.dialog)
  await signIn.signInByPhone(KIRA.phone)
  expect(await promo.expectDone()).toMatchObject({ [words('promo.packet')]: PACKET })
  expect(await page.context().cookies()).toEqual([])
})

test('an address with a promo code starts with it, says in place that the operator does not know it, and leads home once the dialog is closed', {
  tag: ['@PRM-01.addresses', '@NAV-02.promo-home', '@NAV-08.gift'],
}, async ({ page, site, world }) => {
  const promo = new PromoCodes(page, world)
  await site.open('/promo?code=WINTER')
  await expect(page.getByRole('heading', { level: 1, name: words('promo.title') })).toBeAttached()
  await expect(promo.field).toHaveValue('WINTER')
  await expect(promo.dialog).toContainText('Cinema and Drama for 30 days')
  await page.keyboard.press('Escape')
  await site.expectAddress('/')
  await expect(site.heading('Home')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const [path, title] of [
    ['/promo/WINTER', 'promo.offerTitle'],
    ['/gift?code=WINTER', 'promo.giftTitle'],
  ] as const) {
    await site.go(path)
    await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeAttached()
    await expect(promo.field).toHaveValue('WINTER')
    if (path.startsWith('/gift')) {
      await promo.submit.click()
      await expect(promo.dialog).toContainText(words('promo.loginText', { code: 'WINTER' }))
    }
    await page.keyboard.press('Escape')
    await site.expectAddress('/')
  }
  await site.go('/promo/NOBODY')
  await promo.expectRefused('There is no such code.')
  expect(await promo.calls()).toEqual({ checks: 1, uses: 0 })
})

test('a promo code that needs a card is used once a card is linked on the page of the bank, also after a reload', {
  tag: [
    '@PRM-01.card-step',
    '@PRM-01.card-polling',
    '@PRM-01.cancel',
    '@PRM-01.amount-shown',
    '@PKT-09.amount-shown',
  ],
}, async ({ page, site, world }) => {
  // Longer than ten seconds: a card is linked three times, and the page loads four times.
  const promo = new PromoCodes(page, world)
  const bank = promo.dialog.getByRole('link', { name: words('buy.openBank') })
  const transaction = async () => /\/bank\/(\d+)/.exec((await bank.getAttribute('href')) ?? '')?.[1] ?? ''
  await site.openAs(KIRA, '/faq#promocode_wizard')
  await promo.send('CARD30')
  await expect(promo.dialog.getByText(words('promo.cardText', { code: 'CARD30' }))).toBeVisible()
  const taken = promo.dialog.getByText(/^The bank takes ₽\s1.* and gives it back\.$/)
  await expect(taken).toBeVisible()
  await expectAccessible(page)
  await promo.button(words('card.link')).click()
  await page.getByRole('button', { name: words('pin.confirm') }).click()
  await expect(bank).toBeVisible()
  await expect(promo.dialog.getByText(/^To pay: ₽\s1$/)).toBeVisible()
  await expect(taken).toBeVisible()
  const loaded = page.waitForEvent('load')
  await promo.button(words('refill.cancel')).click()
  await loaded
  await expect(promo.dialog.getByText(words('promo.cardText', { code: 'CARD30' }))).toBeVisible()
  await promo.button(words('card.link')).click()
  await world.bank(await transaction(), 'decline')
  await expect(promo.dialog.getByText(words('promo.cardFailed'))).toBeVisible()
  await promo.button(words('modal.close')).last().click()
  await expect(promo.dialog).toBeHidden()
  await site.go('/faq#promocode_wizard')
  await promo.send('CARD30')
  await promo.button(words('card.link')).click()
  const linking = await transaction()
  await page.reload()
  await expect(bank).toBeVisible()
  expect((await promo.calls()).uses).toBe(0)
  await world.bank(linking, 'pay')
  expect(await promo.expectDone()).toMatchObject({ [words('promo.title')]: 'CARD30' })
  expect(await world.ledger('POST /v2/users/self/cards')).toHaveLength(3)
  expect((await promo.calls()).uses).toBe(1)
})

test('a promo code that needs a card is used with a linked one, where the operator gives no amount back', {
  tag: '@PRM-01.card-step',
}, async ({ page, site, world }) => {
  const promo = new PromoCodes(page, world)
  await site.openAs(MARINA, '/faq#promocode_wizard')
  await world.fault({
    match: CHECK,
    status: 200,
    body: {
      ...{ key: 'WINTER', requirement: 'user_must_have_credit_card', amount: '1.00', needed_refund: false },
      ...{ packet_ids: [502], days: 30 },
    },
  })
  await promo.send('WINTER')
  await expect(promo.dialog.getByText(/gives it back/)).toHaveCount(0)
  await promo.button(words('promo.useCard', { number: '•••• 4242' })).click()
  await page.getByRole('button', { name: words('pin.confirm') }).click()
  expect(await promo.expectDone()).toMatchObject({ [words('promo.title')]: 'WINTER' })
  expect(await world.ledger('POST /v2/users/self/cards')).toEqual([])
})
