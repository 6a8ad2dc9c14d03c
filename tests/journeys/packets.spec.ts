import { expectAccessible } from '../models/axe'
import { tabTo } from '../models/keyboard'
import { openAs } from '../models/open-as'
import { LARISA, PacketPages } from '../models/packet-pages'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'

const WIDTHS = [390, 820, 1280, 1920]

test('the list has every packet on offer with its name, price and picture, at every width', {
  tag: ['@PKT-01.list', '@NAV-01.packets'],
}, async ({ page, site, world }) => {
  const pages = new PacketPages(site)
  await pages.open('/packets')
  await expect(site.heading('Packages')).toBeVisible()
  await expect(pages.card('Every Day')).toContainText('RUB 249 for 1 month')
  await expect(pages.card('Essential')).toContainText('Free')
  await expect(pages.card('Documentary')).toContainText(
    'Price before the discount RUB 249 RUB 149 for 1 month',
  )
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
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `width of the page in a window of ${width}`).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
})

test('the list shows until when each packet is connected, when it is renewed, and that it is paused', {
  tag: '@PKT-07.paused',
}, async ({ site }) => {
  const pages = new PacketPages(site)
  await openAs(site, LARISA, '/packets')
  await expect(pages.card('Every Day')).toContainText(/Renewed on \w+ \d+, 20\d\d/)
  await expect(pages.card('Cinema and Drama')).toContainText(/Connected until \w+ \d+, 20\d\d/)
  await expect(pages.card('Sport Arena')).toContainText('This packet is paused.')
  await expect(pages.card('For Children')).not.toContainText(/Connected|Renewed|Trial/)
})

test('a packet that begins later shows its start', { tag: '@PKT-07.futures' }, async ({ site, world }) => {
  const pages = new PacketPages(site)
  await world.fault({
    match: 'GET /v2/users/self/futures',
    status: 200,
    body: [
      { id: '1', packet: { id: 511, name: 'Full Picture' }, start_at: '2030-05-04T12:00:00Z', renew: true },
    ],
  })
  await openAs(site, LARISA, '/packets')
  await expect(pages.card('Full Picture')).toContainText('Starts on May 4, 2030')
  await pages.card('Full Picture').getByRole('link').click()
  await expect(pages.terms).toContainText(/Starts on May 4, 2030/)
})

test('a list that does not load is requested again, and so are the subscriptions', async ({
  page,
  site,
  world,
}) => {
  const pages = new PacketPages(site)
  await world.fault({ match: 'GET /v2/packets', status: 400 })
  await pages.open('/packets')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await world.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(pages.card('Every Day')).toBeVisible()

  await world.fault({ match: 'GET /v2/users/self/subscriptions/current', status: 400 })
  await openAs(site, LARISA, '/packets')
  await expect(pages.main.getByRole('alert')).toContainText('Your subscriptions did not load.')
  await expect(pages.card('Every Day')).toContainText('RUB 249')
  await world.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(pages.card('Every Day')).toContainText('Renewed on')
})

test('an operator without packets says so, and one without guests asks to sign in', async ({
  page,
  newWorld,
}) => {
  const empty = new PacketPages(new SitePage(page, await newWorld('empty')))
  await empty.open('/packets')
  await expect(empty.main.getByText('There are no packages here yet.')).toBeVisible()
  const closed = new PacketPages(new SitePage(page, await newWorld('auth-only')))
  for (const path of ['/packets', '/packets/510']) {
    await closed.open(path)
    await expect(closed.site.heading('Sign in to see the packages')).toBeVisible()
  }
  await closed.main.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the page of a packet shows its design, description and benefits, at every width', {
  tag: ['@PKT-01.detail', '@NAV-01.packets'],
}, async ({ page, site }) => {
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
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `width of the page in a window of ${width}`).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
})

test('a packet shows its channels and libraries, and leads to its add-ons', {
  tag: ['@PKT-01.channels-and-libraries', '@PKT-01.add-ons'],
}, async ({ page, site, world }) => {
  const pages = new PacketPages(site)
  await pages.open('/packets/510')
  const channels = pages.section(/^\d+ channels$/)
  await expect(channels.getByRole('link', { name: 'Newsroom 24' })).toHaveAttribute(
    'href',
    '/channels/all/news-24',
  )
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
})

test('the free packet has 140 channels and costs nothing; only packets of few channels show films', {
  tag: '@PKT-01.free-packet',
}, async ({ site }) => {
  const pages = new PacketPages(site)
  await pages.open('/packets/501')
  await expect(pages.section('140 channels')).toBeVisible()
  await expect(pages.terms).toContainText('Free')
  await expect(pages.section('Films and series')).toHaveCount(0)
  await pages.open('/packets/504')
  await expect(pages.section('Films and series').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/contents\//,
  )
})

test('a trial that has been used is not shown', {
  tag: ['@PKT-01.trial', '@PKT-12.user-page'],
}, async ({ site }) => {
  const pages = new PacketPages(site)
  await openAs(site, LARISA, '/packets/511')
  await expect(pages.terms).toContainText('RUB 499 for 1 month')
  await expect(pages.terms).not.toContainText('Trial')
  await pages.open('/packets/505')
  await expect(pages.terms).toContainText('RUB 149 for 1 month')
  await expect(pages.terms).not.toContainText('Trial')
})

test('a signed-in viewer reads the price of a trial', {
  tag: ['@PKT-01.trial', '@PKT-12.user-page'],
}, async ({ site }) => {
  const pages = new PacketPages(site)
  await openAs(site, { phone: '79000000020', name: 'Yegor' }, '/packets/503')
  await expect(pages.terms).toContainText('RUB 1 for 14 days, then RUB 199 for 1 month')
})

test('periods show their prices, the price of a month and the discount', {
  tag: ['@PKT-08.discount', '@PKT-08.monthly-price'],
}, async ({ page, site }) => {
  const pages = new PacketPages(site)
  await pages.open('/packets/510')
  const rows = page.getByRole('table', { name: 'Prices by period' }).getByRole('row')
  await expect(rows).toHaveText([
    /Period.*Price.*Price a month.*Discount/,
    /1 month\s*RUB\s249\s*$/,
    /3 months\s*RUB\s622\s*RUB\s207 a month\s*-17%/,
    /12 months\s*RUB\s1,990\s*RUB\s166 a month\s*-34%/,
  ])
})

test('the page of a packet shows when its subscription is renewed', {
  tag: '@PKT-12.user-page',
}, async ({ site }) => {
  const pages = new PacketPages(site)
  await openAs(site, LARISA, '/packets/510')
  await expect(pages.terms).toContainText(/Renewed on \w+ \d+, \d+/)
})

test('a bundle shows its packets, and the own terms of the provider', { tag: '@PKT-01.bundle' }, async ({
  site,
  world,
}) => {
  const pages = new PacketPages(site)
  await pages.open('/packets/512')
  await expect(pages.card('Full Picture')).toBeVisible()
  expect(await pages.namesIn(pages.section('Packages inside'))).toEqual(['Full Picture', 'Partner Libraries'])
  const bundle = {
    custom_name: 'Evening and Internet',
    custom_price: '590.00',
    internet_speed: '200',
    custom_description: 'Television and 200 Mbit/s.',
  }
  await world.fault({
    match: 'GET /v2/packets/:id',
    status: 200,
    body: { id: 512, name: 'Evening', price: '590.00', bundle },
  })
  await pages.open('/packets/512')
  const terms = pages.main.locator('.packet-bundle')
  await expect(terms.getByRole('heading', { name: 'Evening and Internet' })).toBeVisible()
  await expect(terms).toContainText('RUB 590')
  await expect(terms).toContainText('Internet 200 Mbit/s')
  await expect(terms).toContainText('Television and 200 Mbit/s.')
})

test('a packet whose price is no number is shown as not for sale, and not as free', async ({
  page,
  newWorld,
}) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const pages = new PacketPages(new SitePage(page, await newWorld('strict')))
  await pages.open('/packets')
  await expect(pages.card('By Agreement')).toContainText('Cannot be bought at the moment')
  await pages.card('By Agreement').getByRole('link').click()
  await expect(pages.terms).toContainText('This package cannot be bought at the moment.')
  await expect(pages.terms).not.toContainText('Free')
  expect(lines.filter((line) => line.includes('of the price of a packet is left out'))).toHaveLength(1)
})

test('every form of an address opens its packet; a hidden one opens by its address', {
  tag: '@PKT-01.id-forms',
}, async ({ site }) => {
  const pages = new PacketPages(site)
  for (const id of ['503', 'demo-tv_503', '4001_521_503', 'sport-arena-503']) {
    await pages.open(`/packets/${id}`)
    await expect(site.heading('Sport Arena')).toBeVisible()
  }
  await pages.open('/packets/508')
  await expect(site.heading('Withdrawn')).toBeVisible()
})

test('a packet that does not exist shows 404, what is missing and the link to the main page', {
  tag: '@NAV-07.subscription',
}, async ({ page, site }) => {
  const pages = new PacketPages(site)
  for (const path of ['/packets/999', '/packets/502/more']) {
    await pages.open(path)
    await expect(site.heading('404')).toBeVisible()
    await expect(page.getByText('There is no such package.')).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('main').getByRole('link', { name: 'To the main page' }).click()
  await site.expectAddress('/')
})

test('a packet of another provider leads to its tariffs or bundles, and a refused one to the sign-in', {
  tag: '@PKT-01.other-provider',
}, async ({ page, site, world }) => {
  const pages = new PacketPages(site)
  await pages.open('/packets/river-net_621')
  await site.expectAddress('/provider/river-net')
  await expect(page).toHaveURL(/#tariffs$/)
  await expect(site.heading('River Net')).toBeVisible()
  await pages.open('/packets/4002_631_621')
  await expect(page).toHaveURL(/\/provider\/4002#bundles$/)
  await world.fault({ match: 'GET /v2/packets/:id', status: 403 })
  await pages.open('/packets/621')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(site.heading('Your provider does not offer this package')).toBeVisible()
})

test('a guest reads of the trial, or that there is none, and signs in from the page', {
  tag: '@PKT-12.guest-page',
}, async ({ page, site }) => {
  const pages = new PacketPages(site)
  await pages.open('/packets/504')
  await expect(pages.terms).toContainText('This package has no trial period')
  await pages.open('/packets/503')
  await expect(pages.terms).toContainText('Trial: 14 days for RUB 1')
  await pages.terms.getByRole('button', { name: 'Sign in' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('the banner of promotional days shows up to 90 of them, and not more', {
  tag: ['@PKT-12.banner', '@ACC-01.decisions'],
}, async ({ site, world }) => {
  const pages = new PacketPages(site)
  const banner = pages.main.getByText(/promotional days? (is|are) available to you/)
  for (const [days, isShown] of [
    [90, true],
    [91, false],
    [1, true],
    [0, false],
  ] as const) {
    await world.changeAnswer('/users/self/network', (network) => ({ ...network, promo_days: days }))
    await pages.open('/packets')
    await expect(pages.card('Every Day')).toBeVisible()
    await expect(banner).toHaveCount(isShown ? 1 : 0)
    if (isShown) await expect(banner).toContainText(String(days))
    await world.clearFaults()
  }
})

test('the list is used by keyboard alone', async ({ page, site }) => {
  const pages = new PacketPages(site)
  await pages.open('/packets')
  await expect(pages.card('Every Day')).toBeVisible()
  await tabTo(page, /^Every Day/)
  await page.keyboard.press('Enter')
  await expect(site.heading('Every Day')).toBeVisible()
  await page.goBack()
  await expect(site.heading('Packages')).toBeVisible()
})
