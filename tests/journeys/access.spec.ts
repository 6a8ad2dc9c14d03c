import type { Page } from '@playwright/test'
import { PacketPages } from '../models/packet-pages'
import { expect, expectAccessible, recordCalls, SignIn, test, VERA, words } from '../models/sign-in'
import { SitePage } from '../models/site-page'

const NETWORK = 'GET /v2/users/self/network'
/** Heading of the sign-in form, configured by the operator. */
const FORM = 'Sign in with your phone'
const AGREEMENT = 'User agreement'

test('the site requests the network description of the provider in the address once, before the guest, and loads its configuration in parallel', {
  tag: ['@ACC-01.lookup-first', '@ACC-01.provider-override'],
}, async ({ page, site, world }) => {
  const calls = recordCalls(page)
  await world.fault({ match: NETWORK, hold: 'network' })
  await site.open('/channels?provider=demo')
  await expect.poll(() => world.heldCalls('network')).toBe(1)
  const parallel = ['GET /v2/platform/configuration', 'GET /v2/platform/resources']
  await expect.poll(() => world.calls()).toEqual(expect.arrayContaining(parallel))
  expect(await world.calls()).not.toContain('POST /v2/users')
  await world.release('network')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  for (const call of parallel) expect(await world.ledger(call), call).toHaveLength(1)
  expect((await world.ledger(NETWORK)).map(({ query }) => query.provider)).toEqual(['demo'])
  expect(calls.find(({ call }) => call === 'POST /v2/users')?.query.get('provider')).toBe('demo')
})

test('a message tells a guest once that no operator is known when the provider in the address is unknown, and so does the sign-in form', {
  tag: ['@ACC-01.provider-override', '@ACC-01.no-provider'],
}, async ({ page, site, signIn }) => {
  const words = 'Your network is not served by an operator we know.'
  await site.open('/faq?provider=nobody')
  const message = page.getByRole('dialog', { name: 'No operator here' })
  await expect(message).toContainText(words)
  await expectAccessible(page)
  await signIn.button('Sign in').last().click()
  await expect(signIn.phone).toBeVisible()
  await signIn.expectHeading('No operator here')
  await expect(page.getByText(words)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/#/)
  await page.reload()
  await site.openSignIn()
  await expect(signIn.phone).toBeVisible()
})

/** The pages that neither a login nor a region closes, with their headings (ACC-03, ACC-13). */
const EXEMPT = {
  '/agreement': AGREEMENT,
  '/privacy': 'Privacy policy',
  '/terms': 'Terms of service',
  '/geo_lock': words('gate.geo.title'),
  '/provider/demo-tv': 'Demo TV',
  '/promo': words('promo.title'),
  '/packets': words('packets.title'),
  '/packet/510': 'Every Day',
  '/gift': words('promo.giftTitle'),
  '/news': words('pages.news'),
  '/faq': words('pages.faq'),
  '/app_store': words('pages.apps'),
}

for (const [scenario, reason, tag] of [
  ['auth-only', 'where a login is required', '@ACC-03.exempt-pages'],
  ['forbidden-country', 'in a country that is not served', '@ACC-13.exempt-pages'],
] as const)
  test(`the legal pages, the offers, the news and the help open ${reason}`, {
    tag,
  }, async ({ page, newWorld }) => {
    const site = new SitePage(page, await newWorld(scenario))
    await site.open('/provider/demo-tv')
    for (const [path, title] of Object.entries(EXEMPT)) {
      await site.go(path)
      // The dialog of a promo code hides its page from readers.
      const heading = page.getByRole('heading', { level: 1, name: title, includeHidden: true })
      await expect(heading, path).toBeVisible()
      await expect(page.getByRole('heading', { name: FORM, includeHidden: true }), path).toHaveCount(0)
      await expect(page.getByRole('alert'), path).toHaveCount(0)
      await site.expectAddress(path.replace('/packet/', '/packets/'))
    }
    const pages = new PacketPages(site)
    await site.go('/packets')
    await expect(pages.card('Sport Arena')).toBeVisible()
    await pages.card('Every Day').getByRole('link').click()
    await expect(pages.terms).toContainText('₽ 249 for 1 month')
    await expect(page.getByRole('alert')).toHaveCount(0)
    if (scenario === 'forbidden-country') {
      await pages.terms.getByRole('link', { name: words('gate.geo.title') }).click()
      return site.expectAddress('/geo_lock')
    }
    await site.go('/packets/510?action=buy')
    await new SignIn(page, site.world).signInByPhone()
    await expect(page.getByRole('dialog').locator('tv-packet-buy')).toBeVisible()
  })

test.describe('operator that requires a login', () => {
  test.use({ scenario: 'auth-only' })

  /** Tries every way to close the dialog: button, Escape, a click outside, removing the hash. */
  async function tryToClose(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(3, 3)
    await page.evaluate(() => {
      location.hash = ''
    })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/#auth$/)
  }

  test('a legal page is readable without a login; elsewhere the login dialog opens by itself, adds no history entry, and stays until the viewer has signed in', {
    tag: ['@ACC-03.login-stays', '@ACC-03.legal-pages-close'],
  }, async ({ page, site, signIn, world }) => {
    await site.open('/agreement')
    await site.expectSignedOut()
    await expect(site.heading(AGREEMENT)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await site.openSignIn()
    await signIn.expectHeading(FORM)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/agreement$/)

    await site.menuLink('Channels').click()
    await signIn.expectHeading(FORM)
    await page.goBack()
    await expect(site.heading(AGREEMENT)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goForward()
    await signIn.expectHeading(FORM)
    await tryToClose(page)
    await signIn.submitPhone(VERA.phone)
    await signIn.expectHeading('Enter the code')
    await tryToClose(page)
    await signIn.typeCode(await signIn.sentCode(VERA.phone))
    await site.expectSignedIn(VERA.name)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(site.channel('Newsroom 24')).toBeVisible()

    await site.account.click()
    await page.getByRole('button', { name: words('site.signOut') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('site.signOut') })
      .click()
    await expect(signIn.phone).toBeVisible()
    expect(await world.calls()).not.toContain('POST /v2/users')
  })

  test('the address of a second in the archive opens the login dialog, and plays after the login', {
    tag: '@ACC-03.watch-to-auth',
  }, async ({ site, signIn, world }) => {
    await site.open(`/channels/all/news-24?ts=${(await world.now()) - 3600}`)
    await signIn.expectHeading(FORM)
    expect(await world.ledger('GET /v2/channels/:id/stream')).toEqual([])
    await signIn.signInByPhone()
    await expect(site.heading('Newsroom 24')).toBeVisible()
    await site.player.expectState('playing')
    expect(await site.player.read('live')).toBe(false)
  })
})

test('a closed region leads from every page but the legal ones to the region page, which opens the requested page once the region is open', {
  tag: ['@ACC-13.redirect', '@ACC-13.warning', '@NAV-01.information'],
}, async ({ page, site, world }) => {
  const region = site.heading('Not available in your region')
  await world.fault({
    match: 'POST /v2/users',
    status: 403,
    body: { error: { status: 403, message: 'Forbidden country' }, error_code: 'forbidden_country' },
  })
  await site.open('/channels')
  await expect(region).toBeVisible()
  await site.expectAddress('/geo_lock')
  await expect(page.getByText(/^Country: Kazakhstan · address: (127\.|::1)/)).toBeVisible()
  await site.go('/agreement')
  await expect(site.heading(AGREEMENT)).toBeVisible()
  await site.menuLink('Channels').click()
  await expect(region).toBeVisible()
  await site.expectAddress('/geo_lock')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => world.faultHits()).toBe(2)
  await expect(region).toBeVisible()
  await world.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await site.expectAddress('/channels')
})
