import { openAs } from '../models/open-as'
import { FILIPP, KIRA, LARISA, MARINA, OLEG, PacketSale, YEGOR } from '../models/packet-sale'
import { SignIn } from '../models/sign-in'
import { expect, test } from '../models/test'
import { words } from '../models/words'
import { WrittenPage } from '../models/written-page'

/** An add-on that is sold for 1, 3 and 12 months. */
const CINEMA = { id: '502', name: 'Cinema and Drama' }

test.describe('the purchase of a packet', () => {
  test('a packet is bought with a linked card, by keyboard alone', {
    tag: [
      '@PKT-03.offer',
      '@PKT-03.offer-choice',
      '@PKT-03.parental-check',
      '@PKT-04.linkedcard',
      '@PKT-04.choice',
    ],
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    await openAs(site, MARINA, `/packets/${CINEMA.id}`)
    await sale.button(words('buy.enable')).focus()
    await page.keyboard.press('Enter')
    await sale.tabTo(sale.tag.getByRole('button', { name: words('pin.confirm') }))
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
    await page.keyboard.press('Enter')
    await sale.expectBought(CINEMA.name)
    expect(await sale.charges()).toMatchObject([{ packetId: 502, amount: '299.00' }])
    const payments = await world.ledger('POST /v2/users/self/purchases_offer/transaction')
    expect(payments.map(({ status }) => status)).toEqual([200])
  })

  test('two tabs that confirm at the same time pay once, and both show the packet as bought', {
    tag: '@PKT-06.charged-once',
  }, async ({ page, site, world, context }) => {
    const pay = 'POST /v2/users/self/purchases_offer/transaction'
    const confirm = async (sale: PacketSale) => {
      await sale.begin()
      await sale.button(/^1 month/).click()
      await sale.button(/^Linked card/).click()
      await expect(sale.button(/^Pay /)).toBeVisible()
    }
    const sale = new PacketSale(page, world)
    await openAs(site, MARINA, `/packets/${CINEMA.id}`)
    await confirm(sale)
    const other = await context.newPage()
    const otherSale = new PacketSale(other, world)
    await other.goto(`${world.site}/packets/${CINEMA.id}`)
    await confirm(otherSale)
    await world.fault({ match: pay, hold: 'payment' })
    await Promise.all([sale.button(/^Pay /).click(), otherSale.button(/^Pay /).click()])
    await expect.poll(() => world.heldCalls('payment')).toBe(1)
    await world.clearFaults()
    await world.release('payment')
    const bought = [sale, otherSale].map(({ tag }) =>
      tag.getByText(words('buy.bought', { packet: CINEMA.name })),
    )
    // Either tab may have been the first.
    await expect
      .poll(async () => (await Promise.all(bought.map((one) => one.isVisible()))).includes(true), {
        timeout: 20_000,
      })
      .toBe(true)
    for (const shown of [page, other]) {
      await shown.goto('about:blank')
      await shown.goto(`${world.site}/packets/${CINEMA.id}`)
      await expect(new PacketSale(shown, world).button(words('buy.disable'))).toBeVisible({ timeout: 20_000 })
    }
    expect(await world.ledger(pay)).toHaveLength(1)
    expect(await sale.charges()).toHaveLength(1)
  })

  test('the page of the bank leads back, and the payment continues where it was', {
    tag: ['@PKT-04.short-url', '@PKT-05.polling', '@PKT-05.reload', '@PKT-05.complete'],
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    await openAs(site, MARINA, `/packets/${CINEMA.id}`)
    await sale.begin()
    await sale.button(/^1 month/).click()
    await sale.button(/^Bank card/).click()
    await sale.button(/^Pay /).click()
    await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
    await page.reload()
    await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
    await sale.settle(await sale.transaction(), 'pay')
    await sale.expectBought(CINEMA.name)
    expect(await sale.charges()).toHaveLength(1)
    await sale.button(words('buy.done')).click()
    await expect(sale.button(words('buy.disable'))).toBeVisible()
  })

  test('a QR code is paid by a phone, and a refusal of the bank is shown in its words', {
    tag: ['@PKT-04.qrcode-png', '@PKT-05.error'],
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    await openAs(site, OLEG, `/packets/${CINEMA.id}`)
    await sale.begin()
    await sale.button(/^1 month/).click()
    await sale.button(/^QR code as a picture/).click()
    await sale.button(/^Pay /).click()
    const code = sale.tag.getByRole('img', { name: words('buy.qrLabel') })
    await expect(code).toBeVisible()
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
    await sale.settle(await sale.transaction(), 'decline')
    await expect(sale.tag.getByText('The bank declined this payment.')).toBeVisible({ timeout: 20_000 })
    expect(await sale.charges()).toEqual([])
  })

  test('a balance that covers the price is used, and the packet can be bought once', {
    tag: ['@PKT-03.enough-money', '@PKT-02.enable', '@PKT-02.disable'],
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    await openAs(site, KIRA, `/packets/${CINEMA.id}`)
    await sale.begin()
    await sale.button(/^1 month/).click()
    await expect(sale.tag).toContainText(/taken from your balance/)
    await sale.button(/^Pay /).click()
    await sale.expectBought(CINEMA.name)
    await sale.button(words('buy.done')).click()
    await expect(sale.button(words('buy.disable'))).toBeVisible()
    await expect(sale.button(words('buy.enable'))).toBeHidden()
  })

  test('an answer that is lost after the charge is looked for, never asked for again', {
    tag: '@PKT-06.charged-once',
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    await openAs(site, KIRA, `/packets/${CINEMA.id}`)
    await sale.begin()
    await sale.button(/^1 month/).click()
    await world.fault({
      match: 'POST /v2/users/self/purchases',
      afterwards: true,
      status: 504,
      times: 1,
    })
    await sale.button(/^Pay /).dblclick()
    await sale.expectBought(CINEMA.name)
    expect(await sale.charges()).toHaveLength(1)
    expect(await world.ledger('POST /v2/users/self/purchases')).toHaveLength(1)
  })

  test('a guest signs in, and the purchase continues', {
    tag: ['@PKT-03.guest', '@PKT-03.action-buy', '@ACC-15.purchase'],
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    await site.open(`/packets/${CINEMA.id}?action=buy`)
    await expect(sale.tag.getByText(words('buy.loginText'))).toBeVisible()
    await expect(page).toHaveURL(/\/packets\/502#quick_packets$/)
    await sale.button(words('gate.login.action')).click()
    await new SignIn(page, world, sale.tag).signInByPhone(KIRA.phone)
    await expect(sale.tag.getByRole('button', { name: words('pin.confirm') })).toBeVisible()
  })

  test('an addition leads to the base packets of a viewer without one', {
    tag: '@PKT-03.base-packet',
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    await openAs(site, YEGOR, `/packets/${CINEMA.id}`)
    await sale.begin()
    await expect(sale.heading(words('buy.basesTitle'))).toBeVisible()
    await expect(sale.tag.getByRole('link', { name: /^Essential/ })).toHaveAttribute(
      'href',
      `${world.site}/packets/501?action=buy`,
    )
    expect(await world.ledger('POST /v2/users/self/purchases_offer')).toEqual([])
  })

  test('a packet with an agreement is bought by those who accept it', { tag: '@PKT-03.agreement' }, async ({
    page,
    site,
    world,
  }) => {
    const sale = new PacketSale(page, world)
    await openAs(site, FILIPP, '/packets/504')
    await sale.begin()
    await expect(sale.heading(words('buy.agreementTitle'))).toBeVisible()
    const link = sale.tag.getByRole('link', { name: words('buy.agreementOpen') })
    const agreement = await page.context().newPage()
    const answer = await agreement.goto((await link.getAttribute('href')) ?? '')
    expect(answer?.status()).toBe(200)
    await sale.button(words('buy.agree')).click()
    await expect(sale.heading(words('buy.methodsTitle'))).toBeVisible()
  })
})

test.describe('a subscription', () => {
  test('its button follows its state, and the operator may keep it', {
    tag: [
      '@PKT-02.renew',
      '@PKT-02.paused',
      '@PKT-02.none',
      '@PKT-07.renew',
      '@PKT-07.unsubscribe',
      '@PKT-07.refused-400',
      '@PKT-07.refused-451',
    ],
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    await openAs(site, LARISA, '/packets/502')
    await sale.button(words('buy.renew')).click()
    await expect(sale.tag.getByText(words('buy.renewed'))).toBeVisible()
    await sale.button(words('buy.done')).click()
    await sale.button(words('buy.disable')).click()
    await expect(sale.tag.getByText(words('buy.disabled'))).toBeVisible()
    await sale.button(words('buy.done')).click()
    await expect(sale.button(words('buy.renew'))).toBeVisible()
    expect(await world.ledger('DELETE /v2/users/self/subscriptions/:id')).toHaveLength(1)

    await page.goto(`${world.site}/packets/503`)
    await expect(sale.tag).toContainText('This packet is paused.')
    await expect(sale.button(words('buy.endPaused'))).toBeVisible()

    await page.goto(`${world.site}/packets/506`)
    await expect(sale.tag.locator('[part="price"]')).toBeVisible()
    await expect(sale.tag.getByRole('button')).toHaveCount(0)

    await page.goto(`${world.site}/packets/507`)
    await sale.button(words('buy.disable')).click()
    await expect(page.getByRole('dialog', { name: words('buy.keptTitle') })).toBeVisible()

    await page.goto(`${world.site}/packets/504`)
    await sale.button(words('buy.disable')).click()
    await expect(sale.heading(words('buy.messageTitle'))).toBeVisible()
  })
})

test('on the page of another site the element opens the operator’s site, and takes no payment', {
  tag: ['@EMB-07.new-window', '@EMB-07.no-card-data'],
}, async ({ page, world }) => {
  const partner = new WrittenPage(page, world)
  const { deviceToken } = await world.makeAccount()
  await partner.open(
    `<script type="module" src="${world.site}/embed/tv.js"></script>`,
    `<tv-packet-buy packet="${CINEMA.id}" token="${deviceToken}" load="eager"></tv-packet-buy>`,
  )
  const sale = new PacketSale(page, world)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    sale.button(words('buy.enable')).click(),
  ])
  expect(opened.url()).toBe(`${world.site}/packets/${CINEMA.id}?action=buy`)
  await expect(sale.heading(words('buy.elsewhereTitle'))).toBeVisible()
  expect(await world.ledger('POST /v2/users/self/purchases_offer')).toEqual([])
})
