import { addToConfig } from '../models/browsing'
import { FILIPP, OLEG } from '../models/packet-sale'
import { expect, test, words } from '../models/test'
import { timeLimit } from '../tools/time-limits'

const PACKET = 'Cinema and Drama'
const PIN = '2468'
/** A bundle of "Full Picture" for 499.00 and "Partner Libraries" for 249.00. */
const BUNDLE = 512

test('the steps of a purchase have names of their own in the address, Back closes any of them, and the element reports each one', {
  tag: [
    '@EMB-07.buy-states',
    '@PKT-01.trial',
    '@PKT-12.user-page',
    '@PKT-04.qrcode',
    '@PKT-04.qrcode-png',
    '@PKT-05.error',
  ],
}, async ({ page, sale, site }) => {
  const dialog = page.getByRole('dialog', { name: words('modal.buyTitle') })
  const steps: string[] = []
  await page.exposeFunction('report', (step: string) => steps.push(step))
  await page.addInitScript(() => {
    const { report } = window as unknown as { report: (step: string) => void }
    document.addEventListener('tv-purchase-step', (event) => {
      const { step, way } = (event as CustomEvent<{ step: string; way: string | null }>).detail
      report(way === null ? step : `${step} by ${way}`)
    })
  })
  await page.clock.install()
  await site.openAs(OLEG, '/packets/503')
  await expect(sale.tag.locator('[part="price"]')).toHaveText(/^₽\s1 for 14 days, then ₽\s199/)
  await expect.poll(() => steps).toEqual(['price'])

  await site.go('/packets/502')
  await sale.begin()
  await expect(page).toHaveURL(/\/packets\/502#confirm_period$/)
  await expect(sale.heading(words('buy.periodsTitle'))).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/packets\/502$/)
  await expect(page.getByRole('button', { name: words('buy.enable') })).toBeFocused()

  await page.getByRole('button', { name: words('buy.enable') }).click()
  await sale.button(/^1 month/).click()
  await expect(page).toHaveURL(/#paysystems$/)
  await sale.button(/^QR code as a picture/).click()
  await expect(page).toHaveURL(/#confirm$/)
  await expect(sale.tag.locator('[part="price"]')).toHaveText(/^Cinema and Drama: ₽\s299 for 1 month$/)
  await sale.button(/^Pay /).click()
  await expect(page).toHaveURL(/#pay_qr$/)
  const code = sale.tag.getByRole('img', { name: words('buy.qrLabel') })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(sale.heading(words('buy.pendingTitle'))).toBeVisible()
  await sale.settleAndPass(await sale.transaction(), 'decline')
  await expect(sale.tag.getByText('The bank declined this payment.')).toBeVisible({
    timeout: timeLimit(20_000),
  })
  expect(await sale.charges()).toEqual([])

  await sale.button(words('buy.again')).click()
  await sale.button(/^1 month/).click()
  await sale.button(/^QR code(?! as)/).click()
  await sale.button(/^Pay /).click()
  await expect(sale.tag.locator('svg.qr, .qr svg').first()).toBeVisible()
  await expect(sale.tag.getByText(words('buy.pendingQr'))).toBeVisible()
  await sale.settleAndPass(await sale.transaction(), 'pay')
  await sale.expectBought(PACKET)
  const toPayment = ['periods', 'methods', 'confirm by system', 'pay by system', 'pending by qr']
  expect(steps.slice(1)).toEqual([
    ...['price', 'pin', 'periods'],
    ...['pin', ...toPayment, 'pending by qr', 'failed'],
    ...['pin', ...toPayment, 'checking', 'bought'],
  ])
  await sale.button(words('buy.done')).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/packets\/502$/)
  await expect(sale.button(words('buy.disable'))).toBeVisible()
  expect(await sale.charges()).toHaveLength(1)
})

test('the page of the bank is shown in a frame where its origin is configured, and closing its dialog ends the questions about the payment', {
  tag: ['@NAV-13.pay-iframe', '@NAV-02.no-history'],
}, async ({ page, sale, site, world }) => {
  const frame = sale.tag.locator('iframe')
  await page.clock.install()
  await addToConfig(page, world, { purchases: { frameOrigins: [world.site] } })
  await site.openAs(FILIPP, '/packets/502')
  await sale.begin()
  await sale.button(/^1 month/).click()
  await sale.button(/^Bank card/).click()
  await sale.button(/^Pay /).click()
  await expect(frame).toHaveAttribute('sandbox', 'allow-forms allow-scripts')
  // This step has no name of its own in the address.
  await expect(page).toHaveURL(/#confirm$/)
  const asked = async () => (await world.ledger('GET /v2/users/self/transactions/:id')).length
  await page.clock.fastForward(8000)
  await expect.poll(asked).toBeGreaterThan(0)
  await page.goBack()
  // Its content is there, hidden, for the time of a fade.
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/packets\/502$/)
  const before = await asked()
  await page.clock.fastForward(60_000)
  // A later call of the page arrives at the operator after those that the clock has caused.
  await page.evaluate(async (api) => (await fetch(`${api}/v2/packets`)).status, world.api)
  expect(await asked()).toBe(before)

  await page.goForward()
  const bank = frame.contentFrame()
  await sale.fillInCard(bank)
  await expect(bank.getByLabel('Code')).toBeVisible()
  await sale.settleAndPass(await sale.transaction(), 'pay')
  await sale.expectBought(PACKET)
  expect(await sale.charges()).toHaveLength(1)
})

test('a bundle of which one packet was charged and the other refused for want of money names both until it is closed, and the rest is bought by itself', {
  tag: ['@PKT-06.partial', '@PKT-05.outcome-stays', '@OPS-04.write-failures'],
}, async ({ page, sale, world }) => {
  const subscribe = 'POST /v2/users/self/subscriptions'
  const { deviceToken } = await world.makeAccount({ packets: [501], pin: PIN, balance: 1000 })
  await sale.beginByLink(BUNDLE, deviceToken, PIN)
  // "Partner Libraries" has an agreement of its own.
  await sale.button(words('buy.agree')).click()
  await world.fault({ match: subscribe, times: 1 })
  await world.fault({ match: subscribe, times: 1, status: 402, body: { error: { message: 'Not today.' } } })
  await sale.button(/^Pay .*748/).click()
  await expect(sale.tag.getByText('Not today.')).toBeVisible()
  await expect(page).toHaveURL(/#nofunds$/)
  const both = words('buy.partlyBought', { bought: 'Full Picture', others: 'Partner Libraries' })
  await expect(sale.tag.getByText(both)).toBeVisible()
  expect(await sale.charges()).toMatchObject([{ packetId: 511, amount: '499.00' }])
  await sale.button(words('buy.again')).click()
  await sale.button(/^Pay .*249/).click()
  await sale.expectBought('An Evening for Two')
  expect((await sale.charges()).map(({ packetId }) => packetId)).toEqual([511, 504])
})
