import { ChannelPlayer } from '../models/channel-player'
import { MARINA } from '../models/packet-sale'
import { expect, expectAccessible, test, words } from '../models/test'
import { timeLimit } from '../tools/time-limits'

/** A channel that one add-on for 299.00 unlocks. */
const LOCKED = '/channels/all/cinema-plus'
const ADD_ON = 'Cinema and Drama'

test('a dialog over a locked channel leads to the channels of its packet and back, confirms what is bought, and shows a refusal of the operator', {
  tag: [
    '@PKT-11.channel',
    '@PKT-11.packets-channels',
    '@NAV-13.confirm',
    '@PKT-06.other-errors',
    '@PKT-06.offer-no-funds',
  ],
}, async ({ page, sale, site, world }) => {
  // Longer than ten seconds: two payments that the operator refuses, and axe.
  const dialog = page.getByRole('dialog', { name: words('modal.buyTitle') })
  await site.openAs(MARINA, LOCKED)
  await page
    .locator('tv-channel-player')
    .getByRole('link', { name: words('buy.enable') })
    .click()
  await expect(dialog.getByRole('heading', { name: ADD_ON })).toBeVisible()
  await expect(page).toHaveURL(/#quick_packets$/)
  await dialog.getByRole('button', { name: words('modal.packetsChannels') }).click()
  await expect(page).toHaveURL(/#packets_channels$/)
  await expect(page.getByRole('dialog').getByText('Warm Drama')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('modal.backToBuying') })
    .click()
  await expect(dialog.getByRole('heading', { name: ADD_ON })).toBeVisible()

  await sale.begin()
  await sale.button(/^1 month/).click()
  await sale.button(/^Linked card/).click()
  await expect(sale.heading(words('buy.confirmTitle'))).toBeVisible()
  await expect(sale.tag.locator('[part="price"]')).toHaveText(/^Cinema and Drama: ₽\s299 for 1 month$/)
  await sale.button(words('buy.back')).click()
  await expect(sale.heading(words('buy.methodsTitle'))).toBeVisible()
  const payments = 'POST /v2/users/self/purchases_offer/transaction'
  expect(await world.ledger(payments)).toEqual([])
  await sale.button(/^Linked card/).click()
  const body = { error: { message: 'This card is blocked here.' } }
  await world.fault({ match: payments, status: 403, body })
  await sale.button(/^Pay /).click()
  await expect(dialog.getByText('This card is blocked here.')).toBeVisible()
  await expectAccessible(page)
  await sale.button(words('buy.otherWay')).click()
  await expect(sale.heading(words('buy.methodsTitle'))).toBeVisible()
  expect(await world.ledger(payments)).toHaveLength(1)

  await world.clearFaults()
  await world.fault({ match: payments, status: 400, body: {}, times: 1 })
  await sale.button(/^Linked card/).click()
  await sale.button(/^Pay /).click()
  await expect(sale.heading(words('buy.noFundsTitle'))).toBeVisible()
  await expect(page).toHaveURL(/#nofunds$/)
  await sale.button(words('buy.otherWay')).click()
  await expect(sale.heading(words('buy.methodsTitle'))).toBeVisible()
  expect(await world.ledger(payments)).toHaveLength(2)
  expect(await sale.charges()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${LOCKED}$`))
})

test('a packet is bought by the hash of a dialog over a channel, its running payment is shown until it ends, and the pictures of two tabs start by themselves', {
  tag: ['@PKT-11.channel', '@PKT-05.play-after', '@NAV-13.pay-transaction'],
}, async ({ page, context, sale, site, world }) => {
  const dialog = page.getByRole('dialog', { name: words('modal.buyTitle') })
  const questions = { match: 'GET /v2/users/self/transactions/:id' }
  await page.clock.install()
  await site.openAs(MARINA, `${LOCKED}#quick_packets`)
  const other = await context.newPage()
  await other.goto(`${world.site}${LOCKED}`)
  const players = [page, other].map((shown) => new ChannelPlayer(shown))
  for (const player of players) await player.expectState('blocked')
  await page.bringToFront()
  await sale.begin()
  await sale.button(/^1 month/).click()
  await sale.button(/^Linked card/).click()
  await world.fault({ ...questions, status: 504 })
  await sale.button(/^Pay /).click()
  await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
  await expect(page).toHaveURL(/#pay_transaction$/)
  await expect(sale.tag.getByText(/^To pay: .*299/)).toBeVisible()
  await expectAccessible(page)
  await page.clock.fastForward(8000)
  await expect.poll(async () => (await world.ledger(questions.match)).length).toBeGreaterThan(0)
  await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
  await world.clearFaults()
  await page.clock.fastForward(8000)
  await expect(dialog).toBeHidden({ timeout: timeLimit(20_000) })
  for (const player of players) await player.expectState('playing')
  await expect(page).toHaveURL(new RegExp(`${LOCKED}$`))
  expect(await sale.charges()).toHaveLength(1)
})

test('the page of the bank is opened by the link of the payment, also after a reload and after Back, and leads back to the channel, whose picture starts by itself and is not covered when the return address is opened again', {
  tag: [
    '@PKT-04.short-url',
    '@PKT-05.polling',
    '@PKT-05.reload',
    '@PKT-05.complete',
    '@PKT-05.play-after',
    '@NAV-13.pay-redirect',
    '@NAV-13.pay-iframe',
    '@NAV-02.no-history',
  ],
}, async ({ page, sale, site, world }) => {
  await site.openAs(MARINA, `${LOCKED}#quick_packets`)
  await sale.begin()
  await sale.button(/^1 month/).click()
  await sale.button(/^Bank card/).click()
  await sale.button(/^Pay /).click()
  await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
  await page.reload()
  await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
  await expect(sale.tag.locator('iframe')).toHaveCount(0)
  // This step has no name of its own in the address.
  await expect(page).toHaveURL(/#confirm$/)
  const bank = sale.tag.getByRole('link', { name: words('buy.openBank') })
  await bank.click()
  await expect(page).toHaveURL(/\/demo\/bank\/\d+/)
  await page.goBack()
  await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
  expect(await world.ledger('POST /v2/users/self/purchases_offer/transaction')).toHaveLength(1)
  await bank.click()
  await expect(page).toHaveURL(/\/demo\/bank\/\d+/)
  await sale.payAtBank()
  // The page of the bank goes back by itself.
  await page.waitForURL(new RegExp(`${LOCKED}(#.*)?$`))
  await new ChannelPlayer(page).expectState('playing')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`${world.site}${LOCKED}?purchased=true#quick_packets`)
  await new ChannelPlayer(page).expectState('playing')
  await expect(page).toHaveURL(new RegExp(`${LOCKED}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await sale.charges()).toHaveLength(1)
})

test('a film is rented on the page of the bank after its terms were shown', {
  tag: ['@PKT-11.rent-and-buy', '@PKT-05.success-messages', '@PKT-05.reload'],
}, async ({ page, sale, site }) => {
  await site.openAs(MARINA, '/contents/colder-than-ice')
  const player = page.locator('tv-content-player')
  await player.getByRole('button', { name: /^Rent/ }).click()
  await expect(sale.heading('Colder than Ice')).toBeVisible()
  await sale.button(words('buy.rentOrBuy')).click()
  await sale.confirmAge()
  await expect(sale.heading(words('buy.formsTitle'))).toBeVisible()
  await sale.button(/^Rent for 48 hours/).click()
  await sale.button(/^Bank card/).click()
  await expect(sale.tag.getByText('It can be watched for 48 hours.')).toBeVisible()
  await expectAccessible(page)
  await sale.button(/^Pay /).click()
  await sale.tag.getByRole('link', { name: words('buy.openBank') }).click()
  await sale.payAtBank()
  // The page of the bank goes back by itself.
  await page.waitForURL(/\/contents\/colder-than-ice(#.*)?$/)
  await expect(sale.tag.getByText(words('buy.contentBought', { title: 'Colder than Ice' }))).toBeVisible({
    timeout: timeLimit(20_000),
  })
  expect(await sale.charges()).toHaveLength(1)
})
