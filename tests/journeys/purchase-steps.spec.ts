import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { openAs } from '../models/open-as'
import { FILIPP, KIRA, MARINA, OLEG, PacketSale } from '../models/packet-sale'
import { expect, test } from '../models/test'
import { words } from '../models/words'

/** A channel that one add-on for 299.00 unlocks. */
const LOCKED = '/channels/all/cinema-plus'
const PACKET = 'Cinema and Drama'

/** The step before a payment stays in the address while one without a name of its own is shown. */
const hash = (page: Page) => new URL(page.url()).hash

test('the steps of a purchase have names of their own in the address, and Back closes any of them', async ({
  page,
  site,
  world,
}) => {
  const sale = new PacketSale(page, world)
  const dialog = page.getByRole('dialog', { name: words('modal.buyTitle') })
  await openAs(site, OLEG, '/packets/502')
  const toPeriods = async () => {
    await page.getByRole('button', { name: words('buy.enable') }).click()
    await expect(sale.heading(words('buy.periodsTitle'))).toBeVisible()
  }
  await sale.begin()
  await expect(page).toHaveURL(/\/packets\/502#confirm_period$/)
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/packets\/502$/)
  await expect(page.getByRole('button', { name: words('buy.enable') })).toBeFocused()
  await toPeriods()
  await sale.button(/^1 month/).click()
  await expect(page).toHaveURL(/#paysystems$/)
  await sale.button(/^QR code as a picture/).click()
  await expect(page).toHaveURL(/#confirm$/)
  await sale.button(/^Pay /).click()
  await expect(page).toHaveURL(/#pay_qr$/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
  await sale.settle(await sale.transaction(), 'pay')
  await sale.expectBought(PACKET)
  await sale.button(words('buy.done')).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/packets\/502$/)
  await expect(sale.button(words('buy.disable'))).toBeVisible()
  expect(await sale.charges()).toHaveLength(1)
})

test('a link to a step of a purchase starts the purchase of its page', async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  await openAs(site, KIRA, '/packets/502#paysystems')
  await sale.confirmAge()
  await expect(sale.heading(words('buy.periodsTitle'))).toBeVisible()
  await expect(page).toHaveURL(/\/packets\/502#confirm_period$/)
  await sale.button(words('buy.back')).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/packets\/502$/)
})

for (const { way, system, step, tags } of [
  {
    way: 'the page of a bank',
    system: /^Bank card/,
    step: '#confirm',
    tags: ['@NAV-13.pay-redirect', '@NAV-02.no-history'],
  },
  { way: 'a text message', system: /^From the phone’s balance/, step: '#pay_phone_sms', tags: [] },
])
  test(`closing the dialog of a payment by ${way} ends the questions about it`, { tag: tags }, async ({
    page,
    site,
    world,
  }) => {
    const sale = new PacketSale(page, world)
    await page.clock.install()
    await openAs(site, FILIPP, '/packets/502')
    await sale.begin()
    await sale.button(/^1 month/).click()
    await sale.button(system).click()
    await sale.button(/^Pay /).click()
    await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
    const asked = async () => (await world.ledger('GET /v2/users/self/transactions/:id')).length
    await page.clock.fastForward(6000)
    await expect.poll(asked).toBeGreaterThan(0)
    expect(hash(page)).toBe(step)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(hash(page)).toBe('')
    const before = await asked()
    await page.clock.fastForward(60_000)
    // A later call of the page arrives at the operator after those that the clock has caused.
    await page.goto(`${world.site}/packets`)
    await expect(page.getByRole('heading', { name: words('packets.title'), level: 1 })).toBeVisible()
    expect(await asked()).toBe(before)
  })

test('the confirmation says what is bought for how much, and only its button buys', {
  tag: '@NAV-13.confirm',
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  const dialog = page.getByRole('dialog', { name: words('modal.buyTitle') })
  const toConfirmation = async () => {
    await sale.button(/^1 month/).click()
    await expect(sale.heading(words('buy.confirmTitle'))).toBeVisible()
  }
  await openAs(site, KIRA, `${LOCKED}#quick_packets`)
  await sale.begin()
  await toConfirmation()
  await expect(sale.tag.locator('[part="price"]')).toHaveText(/^Cinema and Drama: RUB\s299$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto(`${world.site}/channels`)
  await page.goto(`${world.site}${LOCKED}#quick_packets`)
  // The parental check was passed a moment ago.
  await sale.button(words('buy.enable')).click()
  await toConfirmation()
  await sale.button(words('buy.back')).click()
  await expect(sale.heading(words('buy.methodsTitle'))).toBeVisible()
  expect(await world.ledger('POST /v2/users/self/purchases')).toEqual([])
  await sale.button(words('buy.back')).click()
  await sale.button(words('buy.enable')).click()
  await toConfirmation()
  await sale.button(/^Pay /).click()
  await expect.poll(async () => (await sale.charges()).length).toBe(1)
})

test('the element reports each step that it shows, from the price to the end', {
  tag: '@EMB-07.buy-states',
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  const steps: string[] = []
  await page.exposeFunction('report', (step: string) => steps.push(step))
  await page.addInitScript(() => {
    const { report } = window as unknown as { report: (step: string) => void }
    document.addEventListener('tv-purchase-step', (event) => {
      const { step, way } = (event as CustomEvent<{ step: string; way: string | null }>).detail
      report(way === null ? step : `${step} by ${way}`)
    })
  })
  await openAs(site, OLEG, '/packets/503')
  await expect(sale.tag.locator('[part="price"]')).toHaveText(/^RUB\s1 for 14 days, then RUB\s199/)
  await expect.poll(() => steps).toEqual(['price'])
  await page.goto(`${world.site}/packets/502`)
  await sale.begin()
  await expect(sale.heading(words('buy.periodsTitle'))).toBeVisible()
  await sale.button(/^1 month/).click()
  await sale.button(/^QR code as a picture/).click()
  await expect(sale.tag.locator('[part="price"]')).toHaveText(/^Cinema and Drama: RUB\s299$/)
  await sale.button(/^Pay /).click()
  await sale.settle(await sale.transaction(), 'decline')
  await expect(sale.tag.getByText('The bank declined this payment.')).toBeVisible({ timeout: 20_000 })
  await sale.button(words('buy.again')).click()
  await sale.button(/^1 month/).click()
  await sale.button(/^QR code as a picture/).click()
  await sale.button(/^Pay /).click()
  await sale.settle(await sale.transaction(), 'pay')
  await sale.expectBought(PACKET)
  const toPayment = ['pin', 'periods', 'methods', 'confirm by system', 'pay by system', 'pending by qr']
  expect(steps.slice(1)).toEqual(['price', ...toPayment, 'failed', ...toPayment, 'checking', 'bought'])
})

test('the card that the confirmation shows is the one that is charged', {
  tag: '@NAV-13.pay-card',
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  await openAs(site, MARINA, '/packets/502')
  await sale.begin()
  await sale.button(/^1 month/).click()
  await sale.button(/^Linked card/).click()
  await expect(sale.tag).toContainText('•••• 4242')
  const sent = page.waitForRequest(/\/purchases_offer\/transaction/)
  await sale.button(/^Pay /).click()
  expect((await sent).postDataJSON()).toMatchObject({ card_id: '3001', payform_shortname: 'linkedcard' })
  await sale.expectBought(PACKET)
})

test('the form of the bank is opened by the link of the payment, and leads back to the packet that it paid', {
  tag: '@NAV-13.pay-redirect',
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  await openAs(site, MARINA, '/packets/502')
  await sale.begin()
  await sale.button(/^1 month/).click()
  await sale.button(/^Bank card/).click()
  await sale.button(/^Pay /).click()
  await sale.tag.getByRole('link', { name: words('buy.openBank') }).click()
  await expect(page).toHaveURL(/\/demo\/bank\/\d+/)
  await page.getByRole('textbox', { name: 'Card number' }).fill('4000 0000 0000 4242')
  await page.getByRole('textbox', { name: 'Expires' }).fill('12/30')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button').first().click()
  await page.getByLabel('Code').fill('0000')
  await page.getByRole('button').first().click()
  await expect(page).toHaveURL(/\/packets\/502/, { timeout: 20_000 })
  await sale.expectBought(PACKET)
  expect(await sale.charges()).toHaveLength(1)
})

test('a running transaction is shown with its amount until it ends', {
  tag: '@NAV-13.pay-transaction',
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  const questions = { match: 'GET /v2/users/self/transactions/:id' }
  await openAs(site, MARINA, `${LOCKED}#quick_packets`)
  await sale.begin()
  await sale.button(/^1 month/).click()
  await sale.button(/^Linked card/).click()
  await world.fault({ ...questions, status: 504 })
  await sale.button(/^Pay /).click()
  await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
  await expect(page).toHaveURL(/#pay_transaction$/)
  await expect(sale.tag.getByText(/^To pay: .*299/)).toBeVisible()
  await expectAccessible(page)
  const asked = async () => (await world.ledger(questions.match)).length
  await expect.poll(asked, { timeout: 20_000 }).toBeGreaterThan(1)
  await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
  await world.clearFaults()
  await expect(sale.heading(words('buy.pendingTitle'))).toBeHidden({ timeout: 20_000 })
  expect(await sale.charges()).toHaveLength(1)
})
