import { PacketPages } from '../models/packet-pages'
import { SignIn, VERA } from '../models/sign-in'
import { SitePage } from '../models/site-page'
import { expect, expectFitting, test, words } from '../models/test'

test('a provider shows its logo, tariffs, bundles, registration and support, also to visitors who may not watch', {
  tag: ['@PKT-10.offers', '@NAV-01.packets', '@PKT-10.register-and-support'],
}, async ({ page, newWorld }) => {
  const world = await newWorld('auth-only')
  const pages = new PacketPages(new SitePage(page, world))
  await pages.open('/provider/river-net')
  await expect(pages.site.heading('River Net')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await pages.namesIn(pages.section('Tariffs'))).toEqual(['Riverside', 'Angling'])
  await expect(pages.card('Riverside')).toContainText('₽ 190 for 1 month')
  await expect(pages.card('Riverside').getByRole('link')).toHaveCount(0)
  expect(await pages.namesIn(pages.section('Bundles'))).toEqual([
    'Riverside and Internet',
    'Riverside and Fast Internet',
  ])
  await expect(pages.card('Riverside and Internet')).toContainText(/₽\s650\s*Internet 100 Mbit\/s/)
  const register = pages.main.getByRole('link', { name: 'Leave a request' })
  await expect(register).toHaveAttribute('href', `${world.site}/provider/river-net`)
  const support = pages.main.getByRole('list', { name: 'Support' }).getByRole('link')
  await expect(support).toHaveCount(3)
  expect(await support.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'tel:+70000000002',
    'mailto:help@river.invalid',
    `${world.site}/faq`,
  ])
  await expectFitting(page, 820, 1920, 1280, 390)
})

test('the own provider leads to the pages of its packets, and #tariffs and #bundles scroll to their parts as the viewer prefers', {
  tag: ['@PKT-10.offers', '@PKT-01.id-forms'],
}, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView
    const asked: unknown[] = []
    Object.assign(window, { asked })
    Element.prototype.scrollIntoView = function (options) {
      asked.push([this.id, typeof options === 'object' ? options.behavior : options])
      scroll.call(this, options)
    }
  })
  const pages = new PacketPages(site)
  await pages.open('/provider/demo-tv#bundles')
  await expect(pages.section('Bundles').getByRole('heading', { level: 2 })).toBeInViewport()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await pages.main.getByRole('link', { name: 'Tariffs' }).click()
  await expect(page).toHaveURL(/#tariffs$/)
  await expect(pages.section('Tariffs').getByRole('heading', { level: 2 })).toBeInViewport()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked))
    .toEqual([
      ['bundles', 'smooth'],
      ['tariffs', 'instant'],
    ])
  await pages.card('Every Day and Internet').getByRole('link', { name: 'Every Day' }).click()
  await site.expectAddress('/packets/4001_521_510')
  await expect(site.heading('Every Day')).toBeVisible()
})

test('a login that began on the page of a provider continues there, with the packets of the viewer', {
  tag: '@ACC-15.provider',
}, async ({ page, newWorld }) => {
  const world = await newWorld('auth-only')
  const site = new SitePage(page, world)
  const pages = new PacketPages(site)
  await pages.open('/provider/demo-tv#tariffs')
  await expect(pages.card('Sport Arena')).toBeVisible()
  await site.openSignIn()
  await new SignIn(page, world).signInByPhone()
  await site.expectSignedIn(VERA.name)
  await site.expectAddress('/provider/demo-tv')
  await pages.card('Sport Arena').getByRole('link').click()
  await site.expectAddress('/packets/503')
  await expect(pages.terms.getByRole('button', { name: words('buy.enable') })).toBeVisible()
})
