import { expectAccessible } from '../models/axe'
import { openAs } from '../models/open-as'
import { KIRA, MARINA, OLEG, PacketSale } from '../models/packet-sale'
import { expect, test } from '../models/test'
import { words } from '../models/words'

/** A channel that one add-on for 299.00 unlocks. */
const LOCKED = '/channels/all/cinema-plus'
const PACKET = 'Cinema and Drama'

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
  await openAs(site, OLEG, `${LOCKED}#quick_packets`)
  await sale.begin()
  await sale.button(/^1 month/).click()
  await sale.button(/^QR code as a picture/).click()
  await sale.button(/^Pay /).click()
  await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
  await expect(sale.tag.getByText(/^To pay: .*299/)).toBeVisible()
  await expectAccessible(page)
  const asked = async () => (await world.ledger('GET /v2/users/self/transactions/:id')).length
  await expect.poll(asked, { timeout: 20_000 }).toBeGreaterThan(1)
  await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
  await sale.settle(await sale.transaction(), 'pay')
  await expect(sale.heading(words('buy.pendingTitle'))).toBeHidden({ timeout: 20_000 })
  expect(await sale.charges()).toHaveLength(1)
})
