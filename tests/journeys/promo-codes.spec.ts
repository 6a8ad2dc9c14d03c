import { expectAccessible } from '../models/axe'
import { addToConfig, Browsing } from '../models/browsing'
import { expectFocusTrapped } from '../models/focus'
import { openAs } from '../models/open-as'
import { KIRA, PacketSale } from '../models/packet-sale'
import { PromoCodes } from '../models/promo-codes'
import { expect, recordCalls, SignIn, test, words } from '../models/sign-in'

const CHECK = 'POST /v2/users/self/promokeys/check'
const APPLY = 'POST /v2/users/self/promokeys'
const PACKET = 'Cinema and Drama'

test.describe('a promo code of a signed-in viewer', () => {
  test('a code is entered from the account menu by keyboard alone, gives its packet, and the page loads again', {
    tag: ['@PRM-01.input', '@PRM-01.check', '@PRM-01.apply', '@PRM-01.success'],
  }, async ({ page, site, world }) => {
    const promo = new PromoCodes(page, world)
    await openAs(site, KIRA, '/packets')
    const sent = recordCalls(page)
    await site.account.focus()
    await page.keyboard.press('Enter')
    const entry = page.getByRole('button', { name: words('menu.promoCode'), exact: true })
    await expect(entry).toBeVisible()
    await entry.focus()
    await page.keyboard.press('Enter')
    await expect(promo.field).toBeFocused()
    await expect(page).toHaveURL(/\/packets#promocode_wizard$/)
    await expectAccessible(page)
    await expectFocusTrapped(page, promo.dialog)
    await promo.field.focus()
    await page.keyboard.press('Enter')
    await promo.expectRefused(words('promo.required'))
    await expectAccessible(page)
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

  test('the texts of the operator are confirmed before a code is used', {
    tag: ['@PRM-01.check', '@NAV-13.promocode'],
  }, async ({ page, site, world }) => {
    const promo = new PromoCodes(page, world)
    await openAs(site, KIRA, '/packets#promocode')
    await promo.send('WELCOME60')
    await expect(promo.heading('Take the gift?')).toBeVisible()
    await expect(promo.dialog).toContainText('The documentaries open at once, for 60 days.')
    await expect(promo.dialog).toContainText('The code works once.')
    await expect(promo.dialog).toContainText(words('promo.step', { step: 2, all: 2 }))
    await expectAccessible(page)
    expect(await promo.calls()).toEqual({ checks: 1, uses: 0 })
    await expect(promo.button(words('promo.use'))).toBeFocused()
    await promo.button(words('promo.use')).dblclick()
    expect(await promo.expectDone()).toMatchObject({ [words('promo.term')]: '60 days' })
    expect(await promo.calls()).toEqual({ checks: 1, uses: 1 })
  })

  test('a refused code returns to the first step with the words of the operator and the packet that is needed', {
    tag: ['@PRM-01.errors', '@PRM-01.input'],
  }, async ({ page, site, world }) => {
    const promo = new PromoCodes(page, world)
    await page.clock.install()
    await openAs(site, KIRA, '/packets#promocode_wizard')
    await promo.send('NOBODY')
    await promo.expectRefused('There is no such code.')
    await expect(promo.field).toHaveValue('NOBODY')
    await expect(promo.field).toBeFocused()
    await expect(promo.submit).toBeDisabled()
    await promo.field.press('Enter')
    await page.clock.runFor(9_000)
    await expect(promo.submit).toBeDisabled()
    expect((await promo.calls()).checks).toBe(1)
    await page.clock.runFor(2_000)
    await expect(promo.submit).toBeEnabled()
    const body = { error: { message: 'Not today.' }, status_code: 400 }
    await world.fault({ match: APPLY, status: 400, body, times: 1 })
    await promo.send('WINTER')
    await promo.expectRefused('Not today.')
    await page.clock.runFor(11_000)
    await promo.send('WITHPACKET')
    await promo.expectRefused('This code works together with the packet Every Day only.')
    await expectAccessible(page)
    await promo.dialog.getByRole('link', { name: words('promo.toPacket') }).click()
    await site.expectAddress('/packets/510')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a pasted text is cut to 15 characters and shown as text', { tag: '@PRM-01.input' }, async ({
    page,
    site,
    world,
  }) => {
    const promo = new PromoCodes(page, world)
    await openAs(site, KIRA, '/packets#promocode_wizard')
    for (const [pasted, kept] of [
      ['x'.repeat(200), 'x'.repeat(15)],
      ['😀'.repeat(20), '😀'.repeat(15)],
      ['שלום', 'שלום'],
      ['  <b>CODE</b>', '<b>CODE</b>'],
    ] as const) {
      await promo.field.fill(pasted)
      await expect(promo.field).toHaveValue(kept)
    }
    await promo.submit.click()
    await promo.expectRefused('There is no such code.')
    await expect(promo.dialog.locator('b')).toHaveCount(0)
  })

  test('a code whose answer is lost is looked for, never sent again', { tag: '@PRM-01.apply' }, async ({
    page,
    site,
    world,
  }) => {
    const promo = new PromoCodes(page, world)
    await openAs(site, KIRA, '/packets#promocode_wizard')
    await world.fault({ match: APPLY, status: 504 })
    await promo.send('WINTER')
    await expect(promo.heading(words('promo.unconfirmedTitle'))).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(promo.heading(words('promo.unconfirmedTitle'))).toBeVisible()
    await promo.button(words('buy.checkAgain')).click()
    await expect(promo.heading(words('promo.unconfirmedTitle'))).toBeVisible()
    expect(await promo.calls()).toEqual({ checks: 1, uses: 1 })
    await world.clearFaults()
    await promo.button(words('promo.otherCode')).click()
    await world.fault({ match: APPLY, afterwards: true, status: 504, times: 1 })
    await page.reload()
    await promo.send('WINTER')
    expect(await promo.expectDone()).toMatchObject({ [words('promo.packet')]: PACKET })
    expect(await promo.calls()).toEqual({ checks: 2, uses: 2 })
  })
})

test.describe('a promo code of a guest', () => {
  test('a guest signs in as the second step, and the code is used after it', {
    tag: ['@PRM-01.login-step', '@PRM-01.guest-remembered'],
  }, async ({ page, site, world }) => {
    const promo = new PromoCodes(page, world)
    await site.open('/packets')
    await site.expectSignedOut()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('menu.promoCode') })
      .click()
    await promo.send('WINTER')
    await expect(promo.dialog).toContainText(words('promo.loginText', { code: 'WINTER' }))
    await expect(promo.dialog).toContainText(words('promo.step', { step: 2, all: 2 }))
    await expectAccessible(page)
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'tv.promo-code', value: 'WINTER', sameSite: 'Lax' })
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    expect(await promo.calls()).toEqual({ checks: 1, uses: 0 })
    // The code survives a reload.
    await page.goto(`${world.site}/packets#promocode_wizard`)
    await page.reload()
    await expect(promo.field).toHaveValue('WINTER')
    await promo.submit.click()
    const signIn = new SignIn(page, world, promo.dialog)
    await signIn.signInByPhone(KIRA.phone)
    expect(await promo.expectDone()).toMatchObject({ [words('promo.packet')]: PACKET })
    expect(await page.context().cookies()).toEqual([])
  })

  test('a login that left the page continues with the code', { tag: '@PRM-01.guest-remembered' }, async ({
    page,
    site,
    world,
  }) => {
    const promo = new PromoCodes(page, world)
    await page.context().addCookies([{ name: 'tv.promo-code', value: 'WINTER', url: world.site }])
    await openAs(site, KIRA, '/packets')
    expect(await promo.expectDone()).toMatchObject({ [words('promo.packet')]: PACKET })
  })

  test('a code that was given up does not continue after a later login', {
    tag: '@PRM-01.guest-remembered',
  }, async ({ page, site, world }) => {
    const promo = new PromoCodes(page, world)
    await site.open('/packets#promocode_wizard')
    await promo.send('WINTER')
    await expect(promo.dialog).toContainText(words('promo.loginText', { code: 'WINTER' }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.context().cookies()).toEqual([])
  })
})

test.describe('addresses of promo codes', () => {
  for (const [path, title] of [
    ['/promo?code=WINTER', 'promo.title'],
    ['/promo/WINTER', 'promo.offerTitle'],
    ['/gift?code=WINTER', 'promo.giftTitle'],
  ] as const)
    test(`${path} starts with its code, and leads home once the dialog is closed`, {
      tag: ['@PRM-01.addresses', '@NAV-02.promo-home'],
    }, async ({ page, site, world }) => {
      const promo = new PromoCodes(page, world)
      await site.open(path)
      await expect(promo.field).toHaveValue('WINTER')
      await expect(promo.dialog).toContainText('Cinema and Drama for 30 days')
      await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeAttached()
      await expectAccessible(page)
      expect(await promo.calls()).toEqual({ checks: 0, uses: 0 })
      await page.reload()
      await expect(promo.field).toHaveValue('WINTER')
      await page.keyboard.press('Escape')
      await site.expectAddress('/')
      await expect(site.heading('Home')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

  test('the code of an address that the operator does not know is said so in place', {
    tag: '@PRM-01.addresses',
  }, async ({ page, site, world }) => {
    const promo = new PromoCodes(page, world)
    await site.open('/promo/NOBODY')
    await promo.expectRefused('There is no such code.')
    await page.goto(`${world.site}/promo?code=${'x'.repeat(200)}`)
    await promo.submit.click()
    await promo.expectRefused(words('promo.length', { max: 15 }))
    expect(await promo.calls()).toEqual({ checks: 0, uses: 0 })
  })

  test('a tile of a promo code opens the dialog with that code over the page', {
    tag: '@CAT-02.promo-key',
  }, async ({ page, site, world }) => {
    const promo = new PromoCodes(page, world)
    const browsing = new Browsing(site)
    await site.open('/row/home-buttons')
    await browsing.tile('Enter a promo code').click()
    await expect(promo.field).toHaveValue('WINTER')
    await expect(promo.dialog).toContainText('Cinema and Drama for 30 days')
    await site.expectAddress('/row/home-buttons')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await site.expectAddress('/row/home-buttons')
  })
})

test('where the brand takes no promo codes there is no entry, no page and no dialog', {
  tag: ['@PRM-01.feature-off', '@NAV-01.promo'],
}, async ({ page, site, world }) => {
  const browsing = new Browsing(site)
  await addToConfig(page, world, { features: { promoCodes: false } })
  for (const path of ['/promo', '/promo/WINTER', '/gift?code=WINTER']) {
    await page.goto(world.site + path)
    await expect(site.heading('404')).toBeVisible()
  }
  for (const hash of ['#promocode', '#promocode_wizard']) {
    await page.goto('about:blank')
    await page.goto(`${world.site}/packets${hash}`)
    await expect(site.heading('Packages')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(browsing.footer.getByRole('link', { name: words('access.agreement') })).toBeVisible()
  await expect(page.getByText(words('menu.promoCode'))).toHaveCount(0)
  await openAs(site, KIRA, '/row/home-buttons')
  await site.account.click()
  await expect(page.getByRole('button', { name: words('site.support') })).toBeVisible()
  await expect(browsing.tile('TV guide')).toBeVisible()
  await expect(page.getByText(words('menu.promoCode'))).toHaveCount(0)
})

test.describe('a promo code that needs a card', () => {
  test('a card is linked on the page of the bank, also after a reload, and then the code is used', {
    tag: ['@PRM-01.card-step', '@PRM-01.card-polling', '@PRM-01.cancel'],
  }, async ({ page, site, world }) => {
    const promo = new PromoCodes(page, world)
    const sale = new PacketSale(page, world)
    await openAs(site, KIRA, '/packets#promocode_wizard')
    await promo.send('CARD30')
    await expect(promo.dialog.getByText(words('promo.cardText', { code: 'CARD30' }))).toBeVisible()
    await expect(promo.dialog.getByText(/gives it back/)).toBeVisible()
    await expectAccessible(page)
    await promo.button(words('card.link')).click()
    await page.getByRole('button', { name: words('pin.confirm') }).click()
    const bank = promo.dialog.getByRole('link', { name: words('buy.openBank') })
    await expect(bank).toBeVisible()
    const loaded = page.waitForEvent('load')
    await promo.button(words('refill.cancel')).click()
    await loaded
    await expect(promo.dialog.getByText(words('promo.cardText', { code: 'CARD30' }))).toBeVisible()
    await promo.button(words('card.link')).click()
    const transaction = /\/bank\/(\d+)/.exec((await bank.getAttribute('href')) ?? '')?.[1] ?? ''
    await page.reload()
    await expect(bank).toBeVisible()
    expect((await promo.calls()).uses).toBe(0)
    await sale.settle(transaction, 'pay')
    expect(await promo.expectDone()).toMatchObject({ [words('promo.title')]: 'CARD30' })
    expect(await world.ledger('POST /v2/users/self/cards')).toHaveLength(2)
    expect((await promo.calls()).uses).toBe(1)
  })

  test('the terms of a card whose amount is kept are shown, and a declined card uses no code', {
    tag: ['@PRM-01.card-step', '@PRM-01.card-polling'],
  }, async ({ page, site, world }) => {
    const promo = new PromoCodes(page, world)
    const sale = new PacketSale(page, world)
    await openAs(site, KIRA, '/packets#promocode_wizard')
    await promo.send('CARD90')
    await expect(promo.dialog.getByText(/They stay on your account/)).toBeVisible()
    await promo.button(words('card.link')).click()
    await page.getByRole('button', { name: words('pin.confirm') }).click()
    const bank = promo.dialog.getByRole('link', { name: words('buy.openBank') })
    const transaction = /\/bank\/(\d+)/.exec((await bank.getAttribute('href')) ?? '')?.[1] ?? ''
    await sale.settle(transaction, 'decline')
    await expect(promo.dialog.getByText(words('promo.cardFailed'))).toBeVisible({ timeout: 15_000 })
    await promo.dialog
      .getByRole('button', { name: words('modal.close') })
      .last()
      .click()
    await expect(promo.dialog).toBeHidden()
    expect((await promo.calls()).uses).toBe(0)
  })
})
