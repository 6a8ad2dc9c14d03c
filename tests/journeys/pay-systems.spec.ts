import { addToConfig } from '../models/browsing'
import { FILIPP, KIRA, MARINA, TIMOFEY } from '../models/packet-sale'
import { expect, test, words } from '../models/test'

/** An add-on of several periods. */
const CINEMA = { id: '502', name: 'Cinema and Drama' }

/** Ways to pay that the operator's text explains, and a part of that text. */
const INSTRUCTIONS: [way: RegExp, text: string][] = [
  [/^Desk in the office/, 'Top up at an office, then subscribe again.'],
  [/^By phone/, 'Call +7 000 000-00-00.'],
  [/^Account with the provider/, 'Top up the account on your provider’s site.'],
]

test('a packet with an agreement is paid in the application of a bank, after which no PIN is asked for, and another one by a text message', {
  tag: [
    '@PKT-03.agreement',
    '@PKT-04.info',
    '@PKT-04.phone',
    '@PKT-04.provider-account',
    '@PKT-04.ext-app',
    '@PKT-04.phone-sms',
    '@PIN-06.pay-system',
  ],
}, async ({ page, sale, site, world }) => {
  const payments = 'POST /v2/users/self/purchases_offer/transaction'
  // For the operator too, by whose clock a payment counts; an answer sets the page to it.
  const passMinutes = async (minutes: number) => {
    const answered = page.waitForResponse(/\/users\/self\/messages/)
    await world.advanceClock(minutes * 60)
    await page.clock.fastForward(minutes * 60_000)
    await answered
  }
  await page.clock.install()
  await site.openAs(FILIPP, '/packets/504')
  await sale.begin()
  await expect(sale.heading(words('buy.agreementTitle'))).toBeVisible()
  const link = sale.tag.getByRole('link', { name: words('buy.agreementOpen') })
  const agreement = (await link.getAttribute('href')) ?? ''
  expect(await page.evaluate(async (address) => (await fetch(address)).status, agreement)).toBe(200)
  await sale.button(words('buy.agree')).click()
  for (const [way, text] of INSTRUCTIONS) {
    await sale.button(way).click()
    await expect(sale.tag.getByText(text)).toBeVisible()
    await sale.button(words('buy.back')).click()
    await expect(sale.heading(words('buy.methodsTitle'))).toBeVisible()
  }
  expect(await world.ledger(payments)).toEqual([])
  await passMinutes(20)
  await sale.button(/^The bank’s application/).click()
  await sale.button(/^Open the application · .*249/).click()
  await sale.settleAndPass(await sale.transaction(), 'pay')
  await sale.expectBought('Partner Libraries')
  await sale.button(words('buy.done')).click()

  // The parental check was passed more than half an hour ago, the payment was made less than half an hour ago.
  await passMinutes(15)
  await site.go(`/packets/${CINEMA.id}`)
  await sale.button(words('buy.enable')).click()
  await sale.button(/^1 month/).click()
  await sale.button(/^From the phone’s balance/).click()
  await sale.button(/^Pay /).click()
  await expect(page).toHaveURL(/#pay_phone_sms$/)
  await expect(sale.tag.getByText(words('buy.pendingMessage'))).toBeVisible()
  await expect(sale.tag.getByText(/^To pay: .*299/)).toBeVisible()
  await sale.settleAndPass(await sale.storedTransaction(), 'pay')
  await sale.expectBought(CINEMA.name)
  expect((await world.ledger(payments)).map(({ status }) => status)).toEqual([200, 200])
})

test('the balance with a partner pays for a packet that is sold without offers', {
  tag: ['@PKT-04.ext-billing-balance', '@PKT-03.no-offer', '@PKT-08.amounts'],
}, async ({ page, sale, site, world }) => {
  await addToConfig(page, world, { purchases: { offers: false } })
  await site.openAs(TIMOFEY, `/packets/${CINEMA.id}`)
  await sale.begin()
  await sale.button(/^Balance with the partner/).click()
  const sent = page.waitForRequest(/\/payforms\/ext_billing_balance/)
  await sale.button(/^Pay /).click()
  expect((await sent).postDataJSON()).toMatchObject({ amount: 299, packet_id: '502' })
  await sale.expectBought(CINEMA.name)
  expect(await sale.charges()).toHaveLength(1)
})

test('a balance that was spent meanwhile is topped up by the linked card, and the packet is bought', {
  tag: '@PKT-06.subscription-top-up',
}, async ({ page, sale, site, world }) => {
  await addToConfig(page, world, { purchases: { offers: false } })
  await site.openAs(MARINA, `/packets/${CINEMA.id}`)
  await sale.begin()
  await expect(sale.heading(words('buy.methodsTitle'))).toBeVisible()
  const [asked] = await world.ledger('GET /v2/users/self/accounts/:id/payforms')
  const account = /accounts\/(\d+)/.exec(asked?.path ?? '')?.[1]
  await world.fault({
    match: 'GET /v2/users/self/accounts',
    body: [{ id: account, amount: '300.00', is_payment_allowed: true }],
    status: 200,
    times: 1,
  })
  await sale.button(words('buy.back')).click()
  await sale.button(words('buy.enable')).click()
  await expect(sale.tag).toContainText(/taken from your balance/)
  await sale.button(/^Pay /).click()
  await expect(sale.tag.getByText(words('buy.noFundsTitle'))).toBeVisible()
  await expect(sale.tag).toContainText('•••• 4242')
  await sale.button(/^Pay /).click()
  await sale.expectBought(CINEMA.name)
  const calls = await world.ledger('POST /v2/users/self/subscriptions')
  expect(calls.map(({ status }) => status)).toEqual([402, 200])
  expect(await sale.charges()).toMatchObject([{ packetId: 502, amount: '299.00' }])
})

test('each way to pay shows the amount that it sends, and what is taken from the balance', {
  tag: ['@PKT-06.shown-is-sent', '@PKT-04.short-url', '@PKT-04.qrcode'],
}, async ({ page, sale, world }) => {
  const WAYS: [way: RegExp, endpoint: string, fields: object][] = [
    [
      /^Bank card/,
      'short_url',
      { is_save_card: true, return_url: expect.stringMatching(/\/packets\/502\?purchased=true$/) },
    ],
    [/^QR code(?! as)/, 'qrcode_make_transaction', {}],
    [/^From the phone’s balance/, 'phone_sms', {}],
  ]
  const pin = '2468'
  const { deviceToken } = await world.makeAccount({
    ...{ packets: [501], pin, balance: 99.5, card: '4242' },
    paySystems: ['linkedcard', 'short_url', 'qrcode', 'phone_sms'],
  })
  await page.clock.install()
  await addToConfig(page, world, { purchases: { offers: false } })
  await sale.beginByLink(CINEMA.id, deviceToken, pin)
  for (const [way, endpoint, fields] of WAYS) {
    await expect(sale.tag.getByText(/^To pay: ₽.199\.50$/)).toBeVisible()
    await sale.button(way).click()
    await expect(sale.tag.getByText(/^₽.199\.50 will be paid this way/)).toBeVisible()
    await expect(sale.tag.getByText(/^₽.99\.50 will be taken from your balance of ₽.99\.50/)).toBeVisible()
    const sent = page.waitForRequest(new RegExp(`/payforms/${endpoint}\\b`))
    await sale.button(/^Pay.*₽.199\.50$/).click()
    const common = { amount: 199.5, paysystem_shortname: expect.any(String) }
    expect((await sent).postDataJSON()).toMatchObject({ ...common, ...fields })
    await expect(sale.tag.getByText(/^To pay: ₽.199\.50$/)).toBeVisible()
    await sale.settleAndPass(await sale.storedTransaction(), 'decline')
    await sale.button(words('buy.again')).click()
  }
  await sale.button(/^Linked card/).click()
  await expect(sale.tag.getByText(/^₽.199\.50 will be charged to your card .*4242/)).toBeVisible()
  await sale.button(/^Pay.*₽.199\.50$/).click()
  await page.clock.fastForward(8000)
  await sale.expectBought(CINEMA.name)
  const paid = ({ kind, amount }: { kind: string; amount: string }) => [kind, amount]
  expect((await world.statement()).map(paid)).toEqual([
    ['top-up', '199.50'],
    ['subscription', '299.00'],
  ])
})

test('the price after a trial and the packet after a gift are read before they are confirmed', {
  tag: '@PKT-06.shown-is-sent',
}, async ({ page, sale, world }) => {
  const pin = '2468'
  const { deviceToken } = await world.makeAccount({ packets: [501], pin, balance: 10 })
  await addToConfig(page, world, { purchases: { offers: false } })
  await sale.beginByLink(503, deviceToken, pin)
  await expect(sale.tag.getByText(/: ₽.1 for 14 days, then ₽.199 for 1 month$/)).toBeVisible()
  await sale.button(/^Pay ₽.1$/).click()
  await expect.poll(async () => (await sale.charges()).map(({ amount }) => amount)).toEqual(['1.00'])

  await sale.beginByLink(506, deviceToken, pin)
  await expect(
    sale.tag.getByText(/^When it is renewed, Documentary takes its place: ₽.149 for 1 month/),
  ).toBeVisible()
  await sale.button(words('buy.connectFree')).click()
  await sale.expectBought('A Housewarming Gift')
  expect(await sale.charges()).toHaveLength(1)
})

test('closing the dialog of a payment by QR code or at the bank ends its requests and forgets its amount', {
  tag: '@NAV-02.clears-payment',
}, async ({ page, site }) => {
  await page.clock.install()
  await site.openAs(KIRA, '/faq')
  await site.expectSignedIn(KIRA.name)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/users\/self\/transactions\//.test(request.url())) asked.push(request.url())
  })
  const dialog = page.getByRole('dialog', { name: words('refill.title') })
  const amount = dialog.getByLabel(words('refill.amount'))
  const open = () =>
    page.evaluate(() => {
      location.hash = 'refill'
    })
  const close = async () => {
    await page.keyboard.press('Escape')
    // Its content is there, hidden, for the time of a fade.
    await expect(page.locator('dialog')).toHaveCount(0)
  }
  for (const [at, way] of [/^QR code(?! as)/, /^Bank card/].entries()) {
    await open()
    await amount.fill('99')
    await dialog.getByLabel(way).check()
    await close()
    await open()
    await expect(amount, 'the amount that was typed before').toHaveValue('')
    await amount.fill('99')
    await dialog.getByLabel(way).check()
    await dialog.getByRole('button', { name: words('refill.submit') }).click()
    if (at === 0) await dialog.getByRole('button', { name: words('pin.confirm') }).click()
    await expect(dialog.getByRole('link', { name: words('buy.openBank') })).toBeVisible()
    await page.clock.fastForward(8000)
    await expect.poll(() => asked.length, 'requests while the dialog is open').toBeGreaterThan(0)
    await close()
    asked.length = 0
    for (let minutes = 0; minutes < 2; minutes++) await page.clock.fastForward(60_000)
    expect(asked, 'requests once it is closed').toEqual([])
    await open()
    await dialog.getByRole('button', { name: words('refill.cancel') }).click()
    await expect(amount, 'the amount that was paid before').toHaveValue('')
    await close()
  }
})
