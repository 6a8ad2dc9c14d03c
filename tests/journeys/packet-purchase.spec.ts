import { addToConfig } from '../models/browsing'
import { tabTo } from '../models/keyboard'
import { MARINA, PacketSale, YEGOR } from '../models/packet-sale'
import { SignIn } from '../models/sign-in'
import { expect, expectAccessible, test, words } from '../models/test'

/** An add-on that is sold for 1, 3 and 12 months. */
const CINEMA = { id: '502', name: 'Cinema and Drama' }
/** Another one, for 149.00. */
const SINGLE = '507'
const PIN = '2468'

test('a packet is bought with the linked card that the confirmation shows, by keyboard alone', {
  tag: [
    '@PKT-03.offer',
    '@PKT-03.parental-check',
    '@PKT-04.linkedcard',
    '@PKT-04.choice',
    '@NAV-13.pay-card',
  ],
}, async ({ page, sale, site, world }) => {
  await site.openAs(MARINA, `/packets/${CINEMA.id}`)
  await sale.button(words('buy.enable')).focus()
  await page.keyboard.press('Enter')
  await expect(sale.button(words('pin.confirm'))).toBeVisible()
  await tabTo(page, words('pin.confirm'))
  await page.keyboard.press('Enter')
  await expect(sale.heading(words('buy.periodsTitle'))).toBeVisible()
  await expect(sale.button(/^1 month/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sale.heading(words('buy.methodsTitle'))).toBeVisible()
  await expect(sale.button(/^Linked card/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sale.heading(words('buy.confirmTitle'))).toBeVisible()
  await expect(sale.tag).toContainText('•••• 4242')
  await expect(sale.button(/^Pay /)).toBeFocused()
  const sent = page.waitForRequest(/\/purchases_offer\/transaction/)
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ card_id: '3001', payform_shortname: 'linkedcard' })
  await sale.expectBought(CINEMA.name)
  expect(await sale.charges()).toMatchObject([{ packetId: 502, amount: '299.00' }])
  const payments = await world.ledger('POST /v2/users/self/purchases_offer/transaction')
  expect(payments.map(({ status }) => status)).toEqual([200])
})

test('the end of a purchase says that the packet is connected, and of one that is paused that it is so', {
  tag: '@PKT-05.success-messages',
}, async ({ sale, world }) => {
  const { deviceToken } = await world.makeAccount({ packets: [501], pin: PIN, balance: 1000 })
  const buy = async (packet: string) => {
    await sale.beginByLink(packet, deviceToken, PIN)
    if (packet === CINEMA.id) await sale.button(/^1 month/).click()
    await sale.button(/^Pay /).click()
  }
  await buy(SINGLE)
  await sale.expectBought('Documentary')
  await world.fault({ match: 'POST /v2/users/self/purchases', hold: 'payment' })
  await buy(CINEMA.id)
  await expect.poll(() => world.heldCalls('payment')).toBe(1)
  const packet = { id: CINEMA.id, name: CINEMA.name, price: '299.00' }
  const body = [{ id: '1', packet, start_at: null, end_at: null, renew: true, is_paused: true }]
  await world.fault({ match: 'GET /v2/users/self/subscriptions/current', status: 200, body })
  await world.release('payment')
  await expect(sale.tag.getByText(words('buy.boughtPaused', { packet: CINEMA.name }))).toBeVisible()
})

test('in a browser that blocks storage two tabs pay once, and the page of the bank opens beside the page, which says that it would forget the payment', {
  tag: '@PKT-06.no-storage',
}, async ({ page, context, sale, world }) => {
  // Longer than ten seconds: three purchases in two tabs, each from a page of its own.
  const [call, granted] = [
    'POST /v2/users/self/accounts/:id/payforms/:endpoint',
    'POST /v2/users/self/subscriptions',
  ]
  const { deviceToken } = await world.makeAccount({
    ...{ packets: [501], pin: PIN, card: '4242' },
    paySystems: ['linkedcard', 'short_url'],
  })
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  const other = await context.newPage()
  const otherSale = new PacketSale(other, world)
  const choose = async (buy: PacketSale, packet: string, way: RegExp) => {
    await buy.beginByLink(packet, deviceToken, PIN)
    await expect(buy.tag.getByText(words('buy.notRemembered'))).toBeVisible()
    await buy.button(way).click()
    await expect(buy.button(/^Pay /)).toBeVisible()
  }
  for (const shown of [page, other]) await addToConfig(shown, world, { purchases: { offers: false } })
  await choose(sale, CINEMA.id, /^Linked card/)
  await choose(otherSale, CINEMA.id, /^Linked card/)
  await world.fault({ match: call, hold: 'payment' })
  await sale.button(/^Pay /).click()
  await expect.poll(() => world.heldCalls('payment')).toBe(1)
  await otherSale.button(/^Pay /).click()
  await expect(otherSale.tag.getByText(words('buy.elsewhere'))).toBeVisible()
  await world.clearFaults()
  await world.release('payment')
  await sale.expectBought(CINEMA.name)
  expect(await world.ledger(call)).toHaveLength(1)
  expect(await world.ledger(granted)).toHaveLength(1)
  expect((await world.statement()).map(({ kind }) => kind)).toEqual(['top-up', 'subscription'])

  await choose(otherSale, SINGLE, /^Bank card/)
  await otherSale.button(/^Pay /).click()
  await expect(otherSale.tag.getByRole('link', { name: words('buy.openBank') })).toHaveAttribute(
    'target',
    '_blank',
  )
})

test('a packet that another device buys before the confirmation says that the viewer has it, charges nothing more, and leads to the channels', {
  tag: '@PKT-06.already-bought',
}, async ({ page, sale, world }) => {
  const { userToken, deviceToken } = await world.makeAccount({ packets: [501], pin: PIN, balance: 1000 })
  await sale.beginByLink(CINEMA.id, deviceToken, PIN)
  await sale.button(/^1 month/).click()
  await expect(sale.button(/^Pay /)).toBeVisible()
  const bought = await fetch(`${world.api}/v2/users/self/subscriptions?access_token=${userToken}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ packet_id: CINEMA.id }),
  })
  expect(bought.ok).toBe(true)
  await sale.button(/^Pay /).click()
  await expect(sale.heading(words('buy.alreadyTitle'))).toBeVisible()
  await expect(sale.tag.getByText(words('buy.alreadyText'))).toBeVisible()
  await expectAccessible(page)
  await sale.tag.getByRole('link', { name: words('buy.watch') }).click()
  await expect(page).toHaveURL(/\/channels$/)
  expect(await sale.charges()).toHaveLength(1)
})

test('a guest signs in, the purchase continues, and an addition leads to the base packets of a viewer without one', {
  tag: ['@PKT-03.guest', '@PKT-03.action-buy', '@ACC-15.purchase', '@PKT-03.base-packet'],
}, async ({ page, sale, site, world }) => {
  await addToConfig(page, world, { purchases: { offers: false } })
  await site.open(`/packets/${CINEMA.id}?action=buy`)
  await expect(sale.tag.getByText(words('buy.loginText'))).toBeVisible()
  await expect(page).toHaveURL(/\/packets\/502#quick_packets$/)
  await sale.button(words('gate.login.action')).click()
  await new SignIn(page, world, sale.tag).signInByPhone(YEGOR.phone)
  await sale.confirmAge()
  await expect(sale.heading(words('buy.basesTitle'))).toBeVisible()
  await expect(sale.tag.getByRole('link', { name: /^Essential/ })).toHaveAttribute(
    'href',
    `${world.site}/packets/501?action=buy`,
  )
  expect(await world.ledger('POST /v2/users/self/purchases_offer')).toEqual([])
})
