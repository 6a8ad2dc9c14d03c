import { expectAccessible } from '../models/axe'
import { openAs } from '../models/open-as'
import { KIRA, LARISA, PacketSale } from '../models/packet-sale'
import { expect, test } from '../models/test'
import { words } from '../models/words'

const FILM = '/contents/colder-than-ice'

test('a packet with other periods has a button that changes its period, beside that of its renewal', {
  tag: '@PKT-02.change',
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  await openAs(site, KIRA, '/packets/502')
  await expect(sale.button(words('buy.enable'))).toBeVisible()
  await expect(sale.button(words('buy.change'))).toHaveCount(0)
  await sale.begin()
  await sale.button(/^1 month/).click()
  await sale.button(/^Pay /).click()
  await sale.expectBought('Cinema and Drama')
  await sale.button(words('buy.done')).click()
  await expect(sale.button(words('buy.disable'))).toBeVisible()
  await expectAccessible(page)
  // The parental check was passed a moment ago.
  await sale.button(words('buy.change')).click()
  await expect(sale.heading(words('buy.periodsTitle'))).toBeVisible()
  await expect(sale.button(/^1 month/)).toHaveCount(0)
  await sale.button(/^3 months/).click()
  await expect(sale.heading(words('buy.confirmTitle'))).toBeVisible()
  await sale.button(/^Pay /).click()
  await expect(sale.tag.getByText(words('buy.changed'))).toBeVisible()
  expect((await sale.charges()).map(({ amount }) => amount)).toEqual(['299.00', '799.00'])
  await page.goto(`${world.site}/packets/503`)
  await expect(sale.tag.locator('[part="price"]')).toBeVisible()
  await expect(sale.button(words('buy.change'))).toHaveCount(0)
})

test('a film that was rented is bought for good for the difference, from its page', {
  tag: ['@PKT-11.rent-and-buy', '@PKT-11.purchase-calls'],
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  const player = page.locator('tv-content-player')
  await openAs(site, KIRA, FILM)
  await player.getByRole('button', { name: /^Rent/ }).click()
  await sale.button(words('buy.rentOrBuy')).click()
  await sale.confirmAge()
  await sale.button(/^Rent for 48 hours/).click()
  await sale.button(/^Pay /).click()
  await expect.poll(async () => (await sale.charges()).length).toBe(1)
  await page.goto(`${world.site}${FILM}`)
  await page.getByRole('main').getByRole('button', { name: /^Buy/ }).click()
  await expect(sale.tag.getByText(words('buy.alreadyContent'))).toBeVisible()
  await expectAccessible(page)
  await sale.button(words('buy.change')).click()
  await expect(sale.tag).toContainText('Buy for ever')
  await sale.button(/^Pay .*300/).click()
  await expect(sale.tag.getByText(words('buy.changed'))).toBeVisible()
  expect((await sale.charges()).map(({ amount }) => amount)).toEqual(['99.00', '300.00'])
  const changes = await world.ledger('PATCH /v2/users/self/purchases/:id')
  expect(changes.map(({ status }) => status)).toEqual([200])
})

test('a base packet that begins later shows when, and its button cancels it', {
  tag: ['@PKT-02.future', '@PKT-07.futures', '@PKT-05.success-messages'],
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  await openAs(site, LARISA, '/packets/501')
  await sale.begin()
  await sale.button(words('buy.connectFree')).click()
  await expect(sale.tag.getByText(words('buy.planned', { packet: 'Essential' }))).toBeVisible()
  await sale.button(words('buy.done')).click()
  await expect(sale.tag).toContainText(/Starts on/)
  await expect(sale.button(words('buy.enable'))).toHaveCount(0)
  await sale.button(words('buy.cancelFuture')).click()
  await expect(sale.tag.getByText(words('buy.futureCancelled'))).toBeVisible()
  await sale.button(words('buy.done')).click()
  await expect(sale.button(words('buy.enable'))).toBeVisible()
  const cancelled = await world.ledger('DELETE /v2/users/self/futures/:id')
  expect(cancelled.map(({ status }) => status)).toEqual([204])
})
