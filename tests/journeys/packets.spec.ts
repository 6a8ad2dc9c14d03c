import { tabTo } from '../models/keyboard'
import { PacketPages } from '../models/packet-pages'
import { LARISA } from '../models/packet-sale'
import { SitePage } from '../models/site-page'
import { expect, expectAccessible, expectFitting, test } from '../models/test'

const WIDTHS = [820, 1920, 390, 1280]

test('the list has every packet on offer with its name, price and picture at every width, and leads to the free packet, to one with films and to a bundle', {
  tag: [
    '@PKT-01.list',
    '@NAV-01.packets',
    '@PKT-01.free-packet',
    '@PKT-01.bundle',
    '@PKT-12.banner',
    '@PKT-12.guest-page',
    '@ACC-01.decisions',
  ],
}, async ({ page, site, world }) => {
  const pages = new PacketPages(site)
  await world.changeAnswer('/users/self/network', (network) => ({ ...network, promo_days: 90 }))
  await pages.open('/packets')
  await expect(site.heading('Packages')).toBeVisible()
  await expect(pages.main.getByText('90 promotional days are available to you')).toBeVisible()
  await expect(pages.card('Every Day')).toContainText('₽ 249 for 1 month')
  await expect(pages.card('Essential')).toContainText('Free')
  await expect(pages.card('Documentary')).toContainText('Price before the discount ₽ 249 ₽ 149 for 1 month')
  await expect(pages.card('Concert Hall')).toContainText('Part of “Full Picture”')
  expect(await pages.namesIn(pages.section('Main packages'))).toEqual([
    'Essential',
    'Every Day',
    'Full Picture',
    'An Evening for Two',
  ])
  expect(await pages.namesIn(pages.section('Additional packages'))).not.toContain('Withdrawn')
  const picture = pages.card('Every Day').locator('img').first()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect((await world.ledger('GET /v2/packets')).map(({ query }) => query.includes)).toEqual(['availables'])
  await expectFitting(page, ...WIDTHS)

  await tabTo(page, /^Essential/)
  await page.keyboard.press('Enter')
  await expect(pages.section('140 channels')).toBeVisible()
  await expect(pages.terms).toContainText('Free')
  await expect(pages.section('Films and series')).toHaveCount(0)
  await page.goBack()
  await pages.card('Partner Libraries').getByRole('link').click()
  await expect(pages.terms).toContainText('This package has no trial period')
  await expect(pages.section('Films and series').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/contents\//,
  )
  await page.goBack()
  const bundle = { custom_name: 'Evening and Internet', custom_price: '590.00', internet_speed: '200' }
  const packets = [
    { id: 511, name: 'Full Picture' },
    { id: 504, name: 'Partner Libraries' },
  ]
  await world.fault({
    match: 'GET /v2/packets/512',
    status: 200,
    body: { id: 512, name: 'Evening', price: '590.00', bundle, packets },
  })
  await pages.card('An Evening for Two').getByRole('link').click()
  await expect(pages.section('Packages inside').getByRole('heading', { level: 3 })).toHaveText([
    'Full Picture',
    'Partner Libraries',
  ])
  const terms = pages.main.locator('.packet-bundle')
  await expect(terms.getByRole('heading', { name: 'Evening and Internet' })).toBeVisible()
  await expect(terms).toContainText('₽ 590')
  await expect(terms).toContainText('Internet 200 Mbit/s')
})

test('the page of a packet shows its design, benefits, periods, channels and libraries at every width, and leads to an add-on with a trial', {
  tag: [
    '@PKT-01.detail',
    '@NAV-01.packets',
    '@PKT-08.discount',
    '@PKT-08.monthly-price',
    '@PKT-01.channels-and-libraries',
    '@PKT-01.add-ons',
    '@PKT-12.guest-page',
  ],
}, async ({ page, site, world }) => {
  const pages = new PacketPages(site)
  await pages.open('/packets/510')
  await expect(site.heading('Every Day')).toBeVisible()
  await expect(page).toHaveTitle('Every Day · Demo TV')
  await expect(pages.main.getByText('three months for the price of two and a half')).toBeVisible()
  const benefits = pages.main.getByRole('list', { name: 'What it gives' }).getByRole('listitem')
  await expect(benefits).toHaveText(['A week of archive', 'Channels in high definition', 'Help at any hour'])
  for (const part of ['background img', 'logo', 'badge', 'features']) {
    const picture = pages.main.locator(`.packet-head .packet-${part}`)
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), part)
      .toBeGreaterThan(0)
  }
  const rows = page.getByRole('table', { name: 'Prices by period' }).getByRole('row')
  await expect(rows).toHaveText([
    /Period.*Price.*Price a month.*Discount/,
    /1 month\s*₽\s249\s*$/,
    /3 months\s*₽\s622\s*₽\s207 a month\s*-17%/,
    /12 months\s*₽\s1,990\s*₽\s166 a month\s*-34%/,
  ])
  const channels = pages.section(/^\d+ channels$/)
  await expect(channels.getByRole('link', { name: 'Newsroom 24' })).toHaveAttribute(
    'href',
    '/channels/all/news-24',
  )
  await expectFitting(page, ...WIDTHS)
  await expectAccessible(page)
  const count = Number(/\d+/.exec((await channels.getByRole('heading').textContent()) ?? '')?.[0])
  await channels.getByRole('button', { name: 'Show all channels' }).click()
  await expect(channels.getByRole('link')).toHaveCount(count)
  const library = pages.section('Libraries').getByRole('listitem').filter({ hasText: 'The Long Shot' })
  await expect(library.locator('img')).toHaveAttribute('src', /library/)
  await expect(library.getByRole('link')).toHaveAttribute('href', /^\/(rowset\/)?viju$/)

  await pages.card('Sport Arena').getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(site.heading('Sport Arena')).toBeVisible()
  const requests = await world.ledger('GET /v2/packets/:id')
  expect(new Set(requests.map(({ query }) => query.includes))).toEqual(
    new Set(['availables,channels,videos']),
  )
  await expect(pages.terms).toContainText('Trial: 14 days for ₽ 1')
  await pages.terms.getByRole('button', { name: 'Sign in' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('a viewer reads until when each packet is connected, when it is renewed or starts, that it is paused, and no trial that has been used', {
  tag: ['@PKT-07.paused', '@PKT-07.futures', '@PKT-01.trial', '@PKT-12.user-page', '@PKT-12.banner'],
}, async ({ page, site, world }) => {
  const pages = new PacketPages(site)
  await world.fault({
    match: 'GET /v2/users/self/futures',
    status: 200,
    body: [
      { id: '1', packet: { id: 511, name: 'Full Picture' }, start_at: '2030-05-04T12:00:00Z', renew: true },
    ],
  })
  await world.fault({ match: 'GET /v2/users/self/subscriptions/current', status: 400, times: 1 })
  await world.changeAnswer('/users/self/network', (network) => ({ ...network, promo_days: 91 }))
  await site.openAs(LARISA, '/packets')
  await expect(pages.main.getByRole('alert')).toContainText('Your subscriptions did not load.')
  await expect(pages.card('Every Day')).toContainText('₽ 249')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(pages.card('Every Day')).toContainText(/Renewed on \w+ \d+, 20\d\d/)
  await expect(pages.card('Cinema and Drama')).toContainText(/Connected until \w+ \d+, 20\d\d/)
  await expect(pages.card('Sport Arena')).toContainText('This packet is paused.')
  await expect(pages.card('For Children')).not.toContainText(/Connected|Renewed|Trial/)
  await expect(pages.card('Full Picture')).toContainText('Starts on May 4, 2030')
  await expect(pages.main.getByText(/promotional days? (is|are) available to you/)).toHaveCount(0)

  await pages.card('Full Picture').getByRole('link').click()
  await expect(pages.terms).toContainText(/Starts on May 4, 2030/)
  await page.goBack()
  await pages.card('Every Day').getByRole('link').click()
  await expect(pages.terms).toContainText(/Renewed on \w+ \d+, \d+/)
  await site.go('/packets/505')
  await expect(pages.terms).toContainText('₽ 149 for 1 month')
  await expect(pages.terms).not.toContainText('Trial')
})

test('an operator without packets says so, and one without guests asks to sign in for a packet that it does not advertise', async ({
  page,
  newWorld,
}) => {
  const empty = new PacketPages(new SitePage(page, await newWorld('empty')))
  await empty.open('/packets')
  await expect(empty.main.getByText('There are no packages here yet.')).toBeVisible()
  const closed = new PacketPages(new SitePage(page, await newWorld('auth-only')))
  await closed.open('/packets/999999')
  await expect(closed.site.heading('Sign in to see the packages')).toBeVisible()
  await closed.main.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an address of no packet shows 404, one of another provider leads to its tariffs, and a refused one to the sign-in', {
  tag: ['@NAV-07.subscription', '@PKT-01.other-provider', '@NAV-07.page'],
}, async ({ page, site, world }) => {
  const pages = new PacketPages(site)
  await pages.open('/packets/999')
  await expect(site.heading('404')).toBeVisible()
  await expect(page.getByText('There is no such package.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'To the main page' }).click()
  await site.expectAddress('/')
  await site.go('/packets/502/more')
  await expect(page.getByText('There is no such package.')).toBeVisible()
  await site.go('/packets/river-net_621')
  await site.expectAddress('/provider/river-net')
  await expect(page).toHaveURL(/#tariffs$/)
  await expect(site.heading('River Net')).toBeVisible()
  await site.go('/provider/no-such-provider')
  await expect(site.heading('404')).toBeVisible()
  await world.fault({ match: 'GET /v2/packets/:id', status: 403 })
  await site.go('/packets/621')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(site.heading('Your provider does not offer this package')).toBeVisible()
})
