import { addToConfig, expect, expectAccessible, test } from '../models/browsing'
import { ALISA } from '../models/parental'

/** All pages of the demo operator that a guest may see in a menu, in their order. */
const PAGES = [
  ...['Home', 'Channels', 'Films', 'Series', 'Programmes', 'Sport', 'Children', 'People', 'After Midnight'],
  ...['The Long Shot', 'First Take', 'The Copper Atlas', 'A Sea of Stories', 'As It Really Is'],
  ...['Cinema till Dawn', 'Catalogue', 'Help'],
]

test('the header shows a guest the pages that fit into the window in one line and the rest in a dropdown, and changes with the scroll position', {
  tag: [
    '@NAV-03.menu',
    '@NAV-03.search-and-sign-in',
    '@NAV-03.scroll',
    '@NAV-03.logo',
    '@NAV-04.widths',
    '@PRO-04.page-1000',
  ],
}, async ({ page, site, browsing }) => {
  await page.setViewportSize({ width: 1920, height: 700 })
  await browsing.open('/packets')
  await site.expectSignedOut()
  await expect(browsing.menu.getByRole('link', { name: 'After Midnight' })).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 700 })
  await expect(browsing.menu).toBeHidden()
  await expect(browsing.bar).toBeVisible()
  for (const width of [1920, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    const midnight = browsing.menu.getByRole('link', { name: 'After Midnight' })
    await expect(midnight).toHaveCount(width === 1920 ? 1 : 0)
    await expect(browsing.bar).toBeHidden()
    const line = await browsing.namesIn(browsing.menu)
    expect(line.length).toBeGreaterThan(2)
    expect(line).toEqual(PAGES.slice(0, line.length))
    const last = await browsing.menu.getByRole('link', { name: line.at(-1) ?? '', exact: true }).boundingBox()
    const search = await browsing.searchButton.boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(search?.x ?? 0)
  }

  const body = page.locator('body')
  await expect(site.heading('Packages')).toBeVisible()
  await expect(browsing.footer.getByRole('link', { name: 'Films' })).toBeVisible()
  await browsing.scrollTo(130)
  await expect(body).not.toHaveAttribute('data-header-dark')
  await browsing.scrollTo(150)
  await expect(body).toHaveAttribute('data-header-dark')
  await expect(body).not.toHaveAttribute('data-header-hidden')
  await browsing.scrollTo(260)
  await expect(body).toHaveAttribute('data-header-hidden')
  await expect(browsing.header).not.toBeInViewport()
  await browsing.scrollTo(240)
  await expect(browsing.header).toBeInViewport()

  await browsing.openRest(browsing.menu)
  const help = browsing.menu.getByRole('link', { name: 'Help' })
  await expect(help).toBeVisible()
  await expect(help).toHaveAttribute('target', '_blank')
  await expect(help).toHaveAttribute('href', 'https://help.example/')
  expect(await browsing.namesIn(browsing.menu)).toEqual(PAGES)
  await expectAccessible(page)
  await browsing.menu.getByRole('link', { name: 'Catalogue' }).click()
  await expect(site.heading('Catalogue')).toBeVisible()
  await expect(help).toBeHidden()
  await browsing.header.getByRole('link', { name: 'Demo TV' }).click()
  await site.expectAddress('/')
})

test('a signed-in child has an avatar in place of the sign-in button and no page with the id 1000, and the logo leads to the address of the brand', {
  tag: ['@PRO-04.page-1000', '@NAV-03.search-and-sign-in', '@NAV-03.logo'],
}, async ({ page, site, browsing }) => {
  await page.setViewportSize({ width: 1920, height: 800 })
  // A picture that does not load is replaced by the name.
  const brand = { key: 'demo', name: 'Demo TV', logo: '/no-such-picture.png' }
  await addToConfig(page, site.world, { brand, logoLink: 'https://partner.example/' })
  await site.openAs(ALISA, '/packets')
  await expect(browsing.searchButton).toBeVisible()
  await expect(browsing.header.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0)
  await expect(browsing.menu.getByRole('link', { name: 'Children' })).toBeVisible()
  await browsing.openRest(browsing.menu)
  const names = await browsing.namesIn(browsing.menu)
  expect(names).toContain('Help')
  expect(names).not.toContain('After Midnight')
  const logo = browsing.header.getByRole('link', { name: 'Demo TV' })
  await expect(logo).toHaveAttribute('href', 'https://partner.example/')
  await expect(logo.getByRole('img')).toHaveCount(0)
  await expect(logo).toHaveText('Demo TV')
})

test('header and footer are absent on the lovi promo page, the footer on the gift page too', {
  tag: ['@NAV-03.absent', '@NAV-04.hidden'],
}, async ({ site, browsing }) => {
  await browsing.open('/promo/lovi')
  await expect(site.heading('Special offer')).toBeVisible()
  await expect(browsing.header).toHaveCount(0)
  await expect(browsing.footer).toHaveCount(0)
  await site.go('/gift')
  await expect(site.heading('Gift')).toBeVisible()
  await expect(browsing.header).toBeVisible()
  await expect(browsing.footer).toHaveCount(0)
})

test('the footer shows sections, information, support, devices and languages', {
  tag: ['@NAV-04.sections', '@NAV-04.information'],
}, async ({ page, site, browsing }) => {
  await browsing.open('/packets')
  const { footer } = browsing
  const section = (name: string) => footer.getByRole('region', { name }).getByRole('link')
  await expect(section('Sections')).toHaveText(PAGES)
  await expect(section('Information')).toHaveText([
    'About the service',
    'Questions and answers',
    'Enter a promo code',
    'Settings',
    'Install on a TV',
    'Apps',
    'News',
    'User agreement',
    'Privacy policy',
  ])
  await expect(section('Support')).toHaveText(['+70000000000', 'help@demo.invalid', 'Write to us'])
  await expect(section('Support').first()).toHaveAttribute('href', 'tel:+70000000000')
  await expect(section('Devices')).toHaveCount(9)
  await footer.getByRole('link', { name: 'Enter a promo code', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Promo code' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const [link, heading] of [
    ['Questions and answers', 'Questions and answers'],
    ['Apps', 'Apps'],
    ['News', 'News'],
    ['Smart TV', 'Install on your device'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(site.heading(heading)).toBeVisible()
  }
  // The texts of the operator and the settings open over the page, whose footer they cover.
  for (const document of ['About the service', 'User agreement', 'Privacy policy']) {
    await footer.getByRole('link', { name: document, exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: document, exact: true })).toBeVisible()
    await page.goBack()
    await expect(site.heading('Install on your device')).toBeVisible()
  }
  await footer.getByRole('button', { name: 'Русский' }).click()
  await expect(site.heading('Установка на устройство')).toBeVisible()
  await expect(footer.getByRole('button', { name: 'Русский' })).toHaveAttribute('aria-current', 'true')
})

test('a narrow window has a bottom bar with the main pages, which covers neither the end of a page nor a player over the whole window', {
  tag: ['@NAV-04.bottom-bar', '@NAV-04.widths', '@NAV-04.short-screen'],
}, async ({ page, site, browsing }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await browsing.open('/packets')
  await expect(site.heading('Packages')).toBeVisible()
  await expect(browsing.footer.getByRole('link', { name: 'Films' })).toBeVisible()
  await expect(browsing.menu).toBeHidden()
  await browsing.scrollTo(1_000_000)
  const end = await browsing.footer.evaluate((element) => element.getBoundingClientRect().bottom)
  const bar = await browsing.bar.evaluate((element) => element.getBoundingClientRect().top)
  expect(end).toBeLessThanOrEqual(bar + 0.5)

  expect(await browsing.namesIn(browsing.bar)).toEqual(['Home', 'Channels', 'Films', 'Series'])
  await browsing.openRest(browsing.bar)
  await expect(browsing.bar.getByRole('link', { name: 'Sport' })).toBeVisible()
  await expectAccessible(page)
  await browsing.bar.getByRole('link', { name: 'Sport' }).click()
  await expect(site.heading('Sport')).toBeVisible()
  await browsing.bar.getByRole('link', { name: 'Series' }).click()
  await expect(site.heading('Series')).toBeVisible()
  await expect(browsing.bar.getByRole('link', { name: 'Series' })).toHaveAttribute('aria-current', 'page')

  // On a short screen the content has the height of the window minus 95 px.
  await page.setViewportSize({ width: 844, height: 390 })
  const bottom = () => browsing.header.evaluate((element) => element.getBoundingClientRect().bottom)
  const top = () => browsing.bar.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(async () => Math.round((await top()) - (await bottom()))).toBe(390 - 95)

  // On a phone with a short window there is no room for an icon beside its name.
  await page.setViewportSize({ width: 360, height: 580 })
  const cut = () =>
    browsing.bar
      .locator('span')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length)
  await expect.poll(cut).toBe(0)

  // The same without a bottom bar, for a list with a scroll position of its own.
  await page.setViewportSize({ width: 1300, height: 600 })
  await site.go('/channels')
  await expect(browsing.bar).toBeHidden()
  const list = page.locator('.channel-list')
  await expect.poll(() => list.evaluate((element) => element.clientHeight)).toBe(600 - 95)
  await page.setViewportSize({ width: 1300, height: 640 })
  await expect.poll(() => list.evaluate((element) => element.clientHeight)).toBe(640 - 64)

  await page.setViewportSize({ width: 844, height: 390 })
  await site.go('/watch/free-film')
  await expect(page.locator('tv-content-player')).toBeVisible()
  await expect(browsing.bar).toBeHidden()
  await expect(browsing.footer).toBeHidden()
})

test.describe('on a mobile device', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 1281, height: 900 } })

  test('the layout is mobile up to 1281 px', { tag: '@NAV-04.widths' }, async ({ page, browsing }) => {
    await browsing.open('/packets')
    await expect(browsing.bar).toBeVisible()
    await page.setViewportSize({ width: 1282, height: 900 })
    await expect(browsing.bar).toBeHidden()
  })
})
