import type { Page } from '@playwright/test'
import { addToConfig } from '../models/browsing'
import { LARISA } from '../models/packet-sale'
import { NINA } from '../models/parental'
import { expect, expectAccessible, expectFitting, test, words } from '../models/test'
import type { World } from '../models/world'

const WIDE = { width: 1280, height: 844 }
const NARROW = { width: 390, height: 844 }
/** The page beneath the settings. */
const BENEATH = '/faq'

const screenLink = (page: Page, key: Parameters<typeof words>[0]) =>
  list(page).getByRole('link', { name: words(key) })
const list = (page: Page) => page.getByRole('navigation', { name: words('settings.title') })
const screen = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const close = (page: Page) => page.getByRole('main').getByRole('button', { name: words('modal.close') })
const menu = (page: Page) => page.getByRole('list', { name: 'Account' })
const fromMenu = (page: Page) => menu(page).getByRole('link', { name: words('settings.title') })

/** Makes the operator state no contacts from now on. */
const withoutContacts = (world: World) =>
  world.changeAnswer<{ provider: object }>('/users/self/network', ({ provider, ...rest }) => ({
    ...rest,
    provider: { ...provider, landing: null },
  }))

/**
 * The screens, by their path below `/settings/`, with something that only the one has. Axe judges those that are of no
 * kind that another journey shows to it.
 */
const SCREENS = [
  ['subscriptions', 'settings.subscriptions', 'packets.toPackets', true],
  ['payment', 'settings.payment', 'account.money', false],
  ['devices', 'devices.title', 'devices.current', false],
  ['info', 'menu.about', 'info.copy', true],
  ['language', 'settings.languages', 'settings.interface', false],
  ['language/interface', 'settings.interface', null, false],
  ['language/audiotracks', 'settings.audio', 'settings.audioText', true],
  ['language/texttracks', 'player.subtitles', 'settings.subtitlesText', false],
  ['account', 'account.title', 'account.info', false],
] as const

test('every screen opens by its address and is usable by all, in wide and in narrow windows', {
  tag: ['@NAV-05.account-screens', '@NAV-05.other-screens', '@NAV-01.account'],
}, async ({ page, site }) => {
  // Longer than ten seconds: twelve screens, and axe on three of them.
  await page.setViewportSize(WIDE)
  await site.openAs(LARISA, '/settings')
  for (const [path, title, content, isNew] of SCREENS) {
    await site.go(`/settings/${path}`)
    await expect(screen(page, words(title))).toBeVisible()
    if (content) await expect(screen(page, words(title)).getByText(words(content)).first()).toBeVisible()
    if (isNew) await expectAccessible(page)
    await page.setViewportSize(NARROW)
    await expect(screen(page, words(title))).toBeVisible()
    await expectFitting(page, NARROW.width)
    if (path !== 'account') await page.setViewportSize(WIDE)
  }
  await site.go('/settings')
  await expect(list(page)).toBeVisible()
  for (const path of ['/lk_parental', '/settings/parental']) {
    await site.go(path)
    await expect(screen(page, words('parental.title'))).toBeVisible()
  }
  await site.go('/lk')
  await site.expectAddress('/settings/account')
  await site.go('/settings/nothing')
  await expect(page.getByText(words('notFound.page'))).toBeVisible()
})

test('the account menu leads to dialogs, the logout and the settings, whose list has all screens and whose information is copied without a secret', {
  tag: ['@NAV-03.dropdown', '@NAV-03.support', '@NAV-05.hub', '@NAV-05.account-screens'],
}, async ({ page, context, site, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.site })
  await site.openAs(NINA, BENEATH)
  await site.account.click()
  for (const [entry, address] of [
    [words('site.account'), '/settings/account'],
    [words('parental.title'), '/settings/parental'],
    [words('settings.title'), '/settings'],
  ] as const)
    await expect(menu(page).getByRole('link', { name: entry })).toHaveAttribute('href', address)
  for (const [entry, dialog] of [
    [words('profiles.title'), words('profiles.title')],
    [words('menu.promoCode'), words('promo.title')],
    [words('site.support'), words('site.support')],
    [words('site.signOut'), words('modal.logoutTitle')],
  ] as const) {
    await menu(page).getByRole('button', { name: entry, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: dialog, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await site.account.click()
  }

  await fromMenu(page).click()
  await expect(list(page).getByRole('listitem')).toHaveText([
    words('profiles.title'),
    words('account.title'),
    words('settings.subscriptions'),
    words('settings.payment'),
    words('devices.title'),
    words('parental.title'),
    words('settings.languages'),
    words('menu.about'),
    words('menu.promoCode'),
    words('site.support'),
  ])
  await list(page)
    .getByRole('button', { name: words('profiles.title') })
    .click()
  await expect(page.getByRole('dialog', { name: words('profiles.title') })).toBeVisible()
  await page.keyboard.press('Escape')

  await screenLink(page, 'menu.about').click()
  const main = screen(page, words('menu.about'))
  await expect(main.getByText(words('info.account'))).toBeVisible()
  await main.getByRole('button', { name: words('info.copy') }).click()
  await expect(main.getByText(words('info.copied'))).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(
    /^Service: Demo TV\nProvider: .+\nAccount number: \d+\nVersion: 190\nThis device: .+/,
  )
  const secrets = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('tv.session:'))
      .flatMap(([, stored]) => Object.values(JSON.parse(stored) as Record<string, unknown>))
      .filter((value): value is string => typeof value === 'string' && value.length > 20),
  )
  expect(secrets.length).toBeGreaterThan(1)
  for (const secret of secrets) expect(copied).not.toContain(secret)
  await main.getByRole('button', { name: words('site.support'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: words('site.support') })).toBeVisible()
})

test('where the brand takes no promo codes and the operator states no contacts there is no entry, no page and no dialog for them; a viewer without subscriptions reads that', {
  tag: ['@NAV-05.hub', '@NAV-03.support', '@PRM-01.feature-off', '@NAV-01.promo'],
}, async ({ page, site, world }) => {
  await addToConfig(page, world, { features: { promoCodes: false } })
  await withoutContacts(world)
  for (const empty of ['subscriptions/current', 'futures'])
    await world.fault({ match: `GET /v2/users/self/${empty}`, status: 200, body: [] })
  await site.openAs(NINA, '/settings')
  await expect(screenLink(page, 'menu.about')).toBeVisible()
  await expect(list(page).getByRole('button', { name: words('menu.promoCode') })).toHaveCount(0)
  await expect(list(page).getByRole('button', { name: words('site.support') })).toHaveCount(0)
  await site.account.click()
  await expect(menu(page).getByRole('button', { name: words('site.signOut') })).toBeVisible()
  await expect(menu(page).getByRole('button', { name: words('site.support') })).toHaveCount(0)
  await expect(page.getByText(words('menu.promoCode'))).toHaveCount(0)
  await page.keyboard.press('Escape')
  await screenLink(page, 'settings.subscriptions').click()
  await expect(page.getByText(words('subscription.none'))).toBeVisible()
  for (const hash of ['support', 'promocode_wizard']) {
    await site.go(`${BENEATH}#${hash}`)
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const path of ['/promo/WINTER', '/gift?code=WINTER']) {
    await site.go(path)
    await expect(site.heading('404')).toBeVisible()
    await site.go(BENEATH)
  }
})

test('agreement, privacy and settings open over the page with their link, and closing returns to it; a guest has the screens without an account, and no device to remove', {
  tag: ['@NAV-12.legal-and-settings', '@NAV-05.hub', '@ACC-19.not-removable'],
}, async ({ page, site }) => {
  const beneath = site.heading(words('pages.faq'))
  await site.open(BENEATH)
  await expect(beneath).toBeVisible()
  const footer = page.getByRole('contentinfo')
  const openOver = async (link: string) => {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
    const covered = page.locator('[inert]').getByRole('heading', {
      name: words('pages.faq'),
      includeHidden: true,
    })
    await expect(covered.first()).toBeAttached()
  }
  for (const link of [words('access.agreement'), words('access.privacy')]) {
    await openOver(link)
    await page
      .getByRole('button', { name: words('modal.close') })
      .first()
      .click()
    await site.expectAddress(BENEATH)
    await expect(beneath).toBeVisible()
  }
  await openOver(words('settings.title'))
  await expect(list(page).getByRole('link')).toHaveText([
    words('devices.title'),
    words('settings.languages'),
    words('menu.about'),
  ])
  await screenLink(page, 'devices.title').click()
  const devices = page.locator('.devices-screen').getByRole('listitem')
  await expect(devices).toHaveCount(1)
  await expect(devices).toContainText(words('devices.current'))
  await expect(devices.getByRole('button')).toHaveCount(0)
  await expect(page.getByText(words('devices.guest'))).toBeVisible()
  await close(page).click()
  await site.expectAddress(BENEATH)
  await expect(beneath).toBeVisible()
  await site.go('/settings/payment')
  await expect(page.getByText(words('settings.signInFirst'))).toBeVisible()
})

test('Back leads to the parent screen, and close to the page that the settings were opened from', {
  tag: ['@NAV-05.back-and-close', '@NAV-12.legal-and-settings'],
}, async ({ page, site, world }) => {
  await page.setViewportSize(NARROW)
  await site.openAs(NINA, BENEATH)
  const beneath = site.heading(words('pages.faq'))
  const openSettings = async () => {
    await site.account.click()
    await fromMenu(page).click()
    await expect(list(page)).toBeVisible()
  }
  const back = page.getByRole('button', { name: words('site.back') })
  await openSettings()
  await screenLink(page, 'settings.languages').click()
  await screen(page, words('settings.languages'))
    .getByRole('link', { name: words('settings.audio') })
    .click()
  await expect(screen(page, words('settings.audio'))).toBeVisible()
  await back.click()
  await expect(screen(page, words('settings.languages'))).toBeVisible()
  await back.click()
  await expect(list(page)).toBeVisible()
  await site.expectAddress('/settings')
  await page.keyboard.press('Escape')
  await site.expectAddress(BENEATH)
  await expect(beneath).toBeVisible()

  await test.step('after a reload, which makes the settings a page of their own', async () => {
    await openSettings()
    await screenLink(page, 'menu.about').click()
    await expect(screen(page, words('menu.about'))).toBeVisible()
    await page.reload()
    await expect(screen(page, words('menu.about'))).toBeVisible()
    await back.click()
    await site.expectAddress('/settings')
    await close(page).click()
    await site.expectAddress(BENEATH)
  })

  await test.step('home where nothing was open before', async () => {
    await page.goto('about:blank')
    await page.goto(`${world.site}/settings/info`)
    await close(page).click()
    await site.expectAddress('/')
  })
})
