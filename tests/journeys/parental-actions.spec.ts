import { openAs } from '../models/open-as'
import { PacketSale } from '../models/packet-sale'
import { NINA, PinForm, setProtection } from '../models/parental'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'
import { words } from '../models/words'

test('a purchase asks for the PIN unless the viewer has switched that off', {
  tag: '@PIN-03.pay',
}, async ({ page, site, world }) => {
  const sale = new PacketSale(page, world)
  const periods = sale.heading(words('buy.periodsTitle'))
  await openAs(site, NINA, '/packets/502')
  await sale.button(words('buy.enable')).click()
  await new PinForm(page).expectHeading(words('pin.askTitle'))
  await expect(periods).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await world.ledger('GET /v2/packets/:id/purchaseperiods')).toHaveLength(1)
  await setProtection(site, { pay: false })
  await sale.button(words('buy.enable')).click()
  await expect(periods).toBeVisible()
})

test('a switch into an adult profile asks for the PIN unless the viewer has switched that off', {
  tag: '@PIN-03.profile',
}, async ({ page, newWorld }) => {
  const world = await newWorld('family')
  const site = new SitePage(page, world)
  const switches = () => world.ledger('POST /v2/users/self/profile')
  const tile = (name: string) =>
    page.getByRole('dialog', { name: words('profiles.title') }).getByRole('button', { name })
  await openAs(site, NINA, '/movies#profiles')
  await tile('<b>Boris</b> & co').click()
  await new PinForm(page).expectHeading(words('pin.askTitle'))
  await page.keyboard.press('Escape')
  expect(await switches()).toEqual([])
  await setProtection(site, { profile: false })
  await page.goto(`${world.site}/channels/all#profiles`)
  await tile('<b>Boris</b> & co').click()
  await site.expectAddress('/')
  expect(await switches()).toHaveLength(1)
})

test('the parental settings ask for the PIN unless the viewer has switched that off', {
  tag: '@PIN-03.settings',
}, async ({ page, site, world }) => {
  const save = page.getByRole('button', { name: words('parental.save'), exact: true })
  await openAs(site, NINA, '/settings/parental')
  await new PinForm(page).expectHeading(words('pin.askTitle'))
  await expect(save).toBeHidden()
  await page.goto(`${world.site}/settings/info`)
  await setProtection(site, { settings: false })
  await page.goto(`${world.site}/settings/parental`)
  await expect(save).toBeVisible()
})
