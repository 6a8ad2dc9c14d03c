import { expectAccessible } from '../models/axe'
import { ChannelPlayer } from '../models/channel-player'
import { ContentPlayer } from '../models/content-player'
import { openAs } from '../models/open-as'
import { MARINA, PacketSale } from '../models/packet-sale'
import { expect, test } from '../models/test'
import { words } from '../models/words'

/** A channel that one add-on unlocks. */
const LOCKED = '/channels/all/cinema-plus'
const ADD_ON = 'Cinema and Drama'

test.describe('the purchase gate of a player on the site', () => {
  test('a packet is bought in a dialog over the channel, and the picture starts by itself', {
    tag: ['@PKT-11.channel', '@PKT-05.play-after'],
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    const player = new ChannelPlayer(page)
    await openAs(site, MARINA, LOCKED)
    await player.expectState('blocked')
    await player.tag.getByRole('link', { name: words('buy.enable') }).click()
    const dialog = page.getByRole('dialog', { name: words('modal.buyTitle') })
    await expect(dialog.getByRole('heading', { name: ADD_ON })).toBeVisible()
    await expect(page).toHaveURL(/#quick_packets$/)
    await expectAccessible(page)
    await sale.begin()
    await sale.button(/^1 month/).click()
    await sale.button(/^Linked card/).click()
    await sale.button(/^Pay /).click()
    await expect(dialog).toBeHidden()
    await player.expectState('playing')
    expect(await sale.charges()).toHaveLength(1)
    await expect(page).toHaveURL(new RegExp(`${LOCKED}$`))
  })

  test('the page of the bank leads back to the channel, whose picture starts by itself', {
    tag: ['@PKT-05.play-after', '@PKT-05.reload'],
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    const player = new ChannelPlayer(page)
    await openAs(site, MARINA, LOCKED)
    await player.tag.getByRole('link', { name: words('buy.enable') }).click()
    await sale.begin()
    await sale.button(/^1 month/).click()
    await sale.button(/^Bank card/).click()
    await sale.button(/^Pay /).click()
    await sale.tag.getByRole('link', { name: words('buy.openBank') }).click()
    await page.getByLabel('Card number').fill('4000 0000 0000 4242')
    await page.getByLabel('Expires').fill('12/30')
    await page.getByLabel('CVC').fill('123')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Code').fill('0000')
    await page.getByRole('button', { name: 'Pay' }).click()
    // The page of the bank goes back by itself.
    await page.waitForURL(new RegExp(`${LOCKED}(#.*)?$`))
    await player.expectState('playing')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await sale.charges()).toHaveLength(1)
  })

  test('a refusal is shown in the words of the operator, in the dialog that it came from', {
    tag: '@PKT-06.other-errors',
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    await openAs(site, MARINA, `${LOCKED}#quick_packets`)
    await sale.begin()
    await sale.button(/^1 month/).click()
    await sale.button(/^Linked card/).click()
    await world.fault({
      match: 'POST /v2/users/self/purchases_offer/transaction',
      status: 403,
      body: { error: { message: 'This card is blocked here.' } },
      times: 1,
    })
    await sale.button(/^Pay /).click()
    const dialog = page.getByRole('dialog', { name: words('modal.buyTitle') })
    await expect(dialog.getByText('This card is blocked here.')).toBeVisible()
    await expectAccessible(page)
    await sale.button(words('buy.otherWay')).click()
    await expect(sale.heading(words('buy.methodsTitle'))).toBeVisible()
    expect(await sale.charges()).toEqual([])
  })

  test('the dialog leads to the channels of its packets and back, and its hash sells what the page shows', {
    tag: '@PKT-11.packets-channels',
  }, async ({ page, site, world }) => {
    await openAs(site, MARINA, '/channels')
    await page.goto(`${world.site}${LOCKED}#quick_packets`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: ADD_ON })).toBeVisible()
    await dialog.getByRole('button', { name: words('modal.packetsChannels') }).click()
    await expect(page).toHaveURL(/#packets_channels$/)
    await expect(dialog.getByText('Warm Drama')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words('modal.backToBuying') }).click()
    await expect(dialog.getByRole('heading', { name: ADD_ON })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${LOCKED}$`))
  })

  test('a player that another tab has bought for starts without a reload', {
    tag: '@PKT-05.play-after',
  }, async ({ page, site, world, context }) => {
    const player = new ChannelPlayer(page)
    await openAs(site, MARINA, LOCKED)
    await player.expectState('blocked')
    const other = await context.newPage()
    const sale = new PacketSale(other, world)
    await other.goto(`${world.site}/packets/502`)
    await sale.begin()
    await sale.button(/^1 month/).click()
    await sale.button(/^Linked card/).click()
    await sale.button(/^Pay /).click()
    await sale.expectBought(ADD_ON)
    await player.expectState('playing')
  })
})

test.describe('a content that is sold by itself', () => {
  test('a film is rented on the page of the bank after its terms were shown, and can be watched', {
    tag: ['@PKT-11.rent-and-buy', '@PKT-05.success-messages'],
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    await openAs(site, MARINA, '/contents/colder-than-ice')
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
    await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
    const transaction = await sale.transaction()
    // The bank leads back to the page of the film.
    await page.goto(`${world.site}/contents/colder-than-ice?purchased=true#quick_packets`)
    await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
    // The dialog closes with the picture: the message is read before.
    await world.fault({ match: 'GET /v2/libraries/:library/contents/:id/stream', hold: 'film' })
    await sale.settle(transaction, 'pay')
    await expect(sale.tag.getByText(words('buy.contentBought', { title: 'Colder than Ice' }))).toBeVisible({
      timeout: 20_000,
    })
    await world.release('film')
    expect(await sale.charges()).toHaveLength(1)
  })

  test('a film in packets and for rent offers both, and the rented film starts by itself', {
    tag: ['@PKT-11.content', '@PKT-05.play-after'],
  }, async ({ page, site, world }) => {
    const sale = new PacketSale(page, world)
    const player = new ContentPlayer(page, world)
    await openAs(site, MARINA, '/contents/one-way-coach')
    await player.tag.getByRole('button', { name: /^Rent/ }).click()
    await expect(sale.heading(words('buy.choosePacket'))).toBeVisible()
    expect(await sale.tag.getByRole('listitem').count()).toBeGreaterThan(1)
    await sale.button(new RegExp(`^${words('buy.rentOrBuy')}`)).click()
    await sale.button(words('buy.rentOrBuy')).click()
    await sale.confirmAge()
    await sale.button(/^Rent for 48 hours/).click()
    await sale.button(/^Linked card/).click()
    await sale.button(/^Pay /).click()
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 20_000 })
    await player.expectState('playing')
    expect(await sale.charges()).toHaveLength(1)
  })
})
