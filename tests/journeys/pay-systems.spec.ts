import { addToConfig } from '../models/browsing'
import { openAs } from '../models/open-as'
import { FILIPP, MARINA, PacketSale, TIMOFEY, ZOYA } from '../models/packet-sale'
import { expect, test } from '../models/test'
import { words } from '../models/words'

/** An add-on of several periods. */
const CINEMA = { id: '502', name: 'Cinema and Drama' }

/** Ways to pay that the operator's text explains, and a part of that text. */
const INSTRUCTIONS = [
  { title: /^Desk in the office/, text: 'Top up at an office, then subscribe again.', tag: '@PKT-04.info' },
  { title: /^By phone/, text: 'Call +7 000 000-00-00.', tag: '@PKT-04.phone' },
  {
    title: /^Account with the provider/,
    text: 'Top up the account on your provider’s site.',
    tag: '@PKT-04.provider-account',
  },
]

/** Leads a viewer with all the ways to pay to their list. */
async function toMethods(sale: PacketSale): Promise<void> {
  await sale.begin()
  await sale.button(/^1 month/).click()
  await expect(sale.heading(words('buy.methodsTitle'))).toBeVisible()
}

for (const { title, text, tag } of INSTRUCTIONS)
  test(`a way to pay that only a text explains sends nothing, and leads back to the others: ${title.source}`, {
    tag,
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    await openAs(site, FILIPP, `/packets/${CINEMA.id}`)
    await toMethods(sale)
    await sale.button(title).click()
    await expect(sale.tag.getByText(text)).toBeVisible()
    await sale.button(words('buy.back')).click()
    await expect(sale.heading(words('buy.methodsTitle'))).toBeVisible()
    expect(await world.ledger('POST /v2/users/self/purchases_offer/transaction')).toEqual([])
  })

test('a QR code of the address of the bank is paid by a phone', { tag: '@PKT-04.qrcode' }, async ({
  page,
  site,
  world,
}) => {
  const sale = new PacketSale(page, world)
  await openAs(site, FILIPP, `/packets/${CINEMA.id}`)
  await toMethods(sale)
  await sale.button(/^QR code(?! as)/).click()
  await sale.button(/^Pay /).click()
  await expect(sale.tag.locator('svg.qr, .qr svg').first()).toBeVisible()
  await expect(sale.tag.getByText(words('buy.pendingQr'))).toBeVisible()
  await sale.settle(await sale.transaction(), 'pay')
  await sale.expectBought(CINEMA.name)
  expect(await sale.charges()).toHaveLength(1)
})

test('a payment by text message shows its amount until the phone has confirmed it', {
  tag: '@PKT-04.phone-sms',
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  await openAs(site, FILIPP, `/packets/${CINEMA.id}`)
  await toMethods(sale)
  await sale.button(/^From the phone’s balance/).click()
  await sale.button(/^Pay /).click()
  await expect(sale.tag.getByText(words('buy.pendingMessage'))).toBeVisible()
  await expect(sale.tag.getByText(/^To pay: .*299/)).toBeVisible()
  const [call] = await world.ledger('POST /v2/users/self/purchases_offer/transaction')
  expect(call?.status).toBe(200)
  await sale.settle(await sale.storedTransaction(), 'pay')
  await sale.expectBought(CINEMA.name)
})

test('the application of a bank is opened, and no PIN is asked for after the payment', {
  tag: ['@PKT-04.ext-app', '@PIN-06.pay-system'],
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  await openAs(site, FILIPP, `/packets/${CINEMA.id}`)
  await toMethods(sale)
  await sale.button(/^The bank’s application/).click()
  await sale.button(/^Pay /).click()
  await sale.settle(await sale.transaction(), 'pay')
  await sale.expectBought(CINEMA.name)
  await page.goto(`${world.site}/packets/503`)
  await sale.button(words('buy.enable')).click()
  await expect(
    sale.heading(words('buy.periodsTitle')).or(sale.heading(words('buy.methodsTitle'))),
  ).toBeVisible()
})

test('the balance with a partner pays for a packet that is sold without offers', {
  tag: ['@PKT-04.ext-billing-balance', '@PKT-03.no-offer', '@PKT-08.amounts'],
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  await addToConfig(page, world, { purchases: { offers: false } })
  await openAs(site, TIMOFEY, `/packets/${CINEMA.id}`)
  await sale.begin()
  await sale.button(/^Balance with the partner/).click()
  const sent = page.waitForRequest(/\/payforms\/ext_billing_balance/)
  await sale.button(/^Pay /).click()
  expect((await sent).postDataJSON()).toMatchObject({ amount: 299, packet_id: '502' })
  await sale.expectBought(CINEMA.name)
  const [call] = await world.ledger('POST /v2/users/self/accounts/:id/payforms/:form')
  expect(call?.path).toMatch(/\/payforms\/ext_billing_balance$/)
  expect(await sale.charges()).toHaveLength(1)
})

test('an account that may not pay sees why, and nothing is sent', { tag: '@PKT-04.allowed' }, async ({
  page,
  site,
  world,
}) => {
  const sale = new PacketSale(page, world)
  await openAs(site, ZOYA, `/packets/${CINEMA.id}`)
  await sale.begin()
  await sale.button(/^1 month/).click()
  await expect(sale.tag.getByText(words('buy.notAllowed'))).toBeVisible()
  expect(await world.ledger('POST /v2/users/self/purchases_offer')).toEqual([])
})

test('a balance that was spent meanwhile is topped up by the linked card, and the packet is bought', {
  tag: '@PKT-06.subscription-top-up',
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  await addToConfig(page, world, { purchases: { offers: false } })
  await openAs(site, MARINA, `/packets/${CINEMA.id}`)
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

test('the page of the bank is shown in a frame where its origin is configured, and only there', {
  tag: ['@NAV-13.pay-iframe', '@NAV-02.no-history'],
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  const frame = sale.tag.locator('iframe')
  const toBank = async () => {
    await sale.button(/^1 month/).click()
    await sale.button(/^Bank card/).click()
    await sale.button(/^Pay /).click()
    await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
  }
  await openAs(site, FILIPP, `/packets/${CINEMA.id}`)
  await sale.begin()
  await toBank()
  await expect(frame).toHaveCount(0)
  await addToConfig(page, world, { purchases: { frameOrigins: [world.site] } })
  await page.reload()
  await expect(frame).toHaveAttribute('sandbox', 'allow-forms allow-scripts')
  await expect(page).toHaveURL(/#confirm$/)
  const bank = frame.contentFrame()
  await bank.getByRole('textbox', { name: 'Card number' }).fill('4000 0000 0000 4242')
  await bank.getByRole('textbox', { name: 'Expires' }).fill('12/30')
  await bank.getByLabel('CVC').fill('123')
  await bank.getByRole('button').first().click()
  await expect(bank.getByLabel('Code')).toBeVisible()
  await sale.settle(await sale.transaction(), 'pay')
  await sale.expectBought(CINEMA.name)
  expect(await sale.charges()).toHaveLength(1)
})

for (const [lacking, answer, message] of [
  ['purchases', { offer_id: '1', purchases: [], paysystems: [] }, 'buy.noPurchases'],
  [
    'ways to pay',
    { offer_id: '1', purchases: [{ id: 'p502-1', amount: '299.00' }], paysystems: [] },
    'buy.noPaySystems',
  ],
] as const)
  test(`an offer without ${lacking} shows what is missing, and no payment is sent`, {
    tag: '@PKT-06.nothing-offered',
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    await openAs(site, FILIPP, `/packets/${CINEMA.id}`)
    await world.fault({ match: 'POST /v2/users/self/purchases_offer', status: 200, body: answer })
    await sale.begin()
    await sale.button(/^1 month/).click()
    await expect(sale.tag.getByText(words(message))).toBeVisible()
    expect(await world.ledger('POST /v2/users/self/purchases_offer/transaction')).toEqual([])
  })
