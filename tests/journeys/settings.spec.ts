import type { Page } from '@playwright/test'
import { expectAccessible } from '../models/axe'
import { addToConfig } from '../models/browsing'
import { openAs } from '../models/open-as'
import { LARISA } from '../models/packet-sale'
import { NINA, PinForm } from '../models/parental'
import { expect, test } from '../models/test'
import { words } from '../models/words'

const WIDE = { width: 1280, height: 844 }
const NARROW = { width: 390, height: 844 }

const list = (page: Page) => page.getByRole('navigation', { name: words('settings.title') })
const screen = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const close = (page: Page) => page.getByRole('main').getByRole('button', { name: words('modal.close') })

/** The screens, by their path below `/settings/`, with something that only the one has. */
const SCREENS = [
  ['account', 'account.title', 'account.info'],
  ['subscriptions', 'settings.subscriptions', 'packets.toPackets'],
  ['payment', 'settings.payment', 'account.money'],
  ['devices', 'devices.title', 'devices.current'],
  ['info', 'menu.about', 'info.copy'],
  ['language', 'settings.languages', 'settings.interface'],
  ['language/interface', 'settings.interface', null],
  ['language/audiotracks', 'settings.audio', 'settings.audioText'],
  ['language/texttracks', 'player.subtitles', 'settings.subtitlesText'],
] as const

for (const size of [WIDE, NARROW])
  test(`every screen opens by its address and is usable by all, ${size.width} px wide`, {
    tag: ['@NAV-05.account-screens', '@NAV-05.other-screens', '@NAV-01.account'],
  }, async ({ page, site, world }) => {
    await page.setViewportSize(size)
    await openAs(site, LARISA, '/settings')
    for (const [path, title, content] of SCREENS) {
      await page.goto(`${world.site}/settings/${path}`)
      await expect(screen(page, words(title))).toBeVisible()
      if (content) await expect(screen(page, words(title)).getByText(words(content)).first()).toBeVisible()
      await expectAccessible(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `width of ${path}`).toBeLessThanOrEqual(size.width)
    }
    for (const path of ['/lk_parental', '/settings/parental']) {
      await page.goto(world.site + path)
      await expect(screen(page, words('parental.title'))).toBeVisible()
    }
    await page.goto(`${world.site}/lk`)
    await site.expectAddress('/settings/account')
    await page.goto(`${world.site}/settings/nothing`)
    await expect(page.getByText(words('notFound.page'))).toBeVisible()
  })

test('the list has profiles, the screens, the promo code where the brand takes any, and support if there is some', {
  tag: '@NAV-05.hub',
}, async ({ page, site, world }) => {
  await openAs(site, NINA, '/settings')
  const entries = list(page).getByRole('listitem')
  await expect(entries).toHaveText([
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
  await addToConfig(page, world, { features: { promoCodes: false } })
  await world.changeAnswer<{ provider: object }>('/users/self/network', ({ provider, ...rest }) => ({
    ...rest,
    provider: { ...provider, landing: null },
  }))
  await page.goto(`${world.site}/settings`)
  await expect(list(page).getByRole('link', { name: words('menu.about') })).toBeVisible()
  await expect(list(page).getByRole('button', { name: words('menu.promoCode') })).toHaveCount(0)
  await expect(list(page).getByRole('button', { name: words('site.support') })).toHaveCount(0)
})

test('the account menu leads to the account, the parental settings, profiles, promo codes, support and the logout', {
  tag: ['@NAV-03.dropdown', '@NAV-03.support'],
}, async ({ page, site, world }) => {
  await openAs(site, NINA, '/movies')
  const menu = page.getByRole('list', { name: 'Account' })
  for (const [entry, address] of [
    [words('site.account'), '/settings/account'],
    [words('parental.title'), '/settings/parental'],
    [words('settings.title'), '/settings'],
  ] as const) {
    await site.account.click()
    await expect(menu.getByRole('link', { name: entry })).toHaveAttribute('href', address)
    await page.keyboard.press('Escape')
  }
  for (const [entry, dialog] of [
    [words('profiles.title'), words('profiles.title')],
    [words('menu.promoCode'), words('promo.title')],
    [words('site.support'), words('site.support')],
    [words('site.signOut'), words('modal.logoutTitle')],
  ] as const) {
    await site.account.click()
    await menu.getByRole('button', { name: entry, exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: dialog, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await site.expectSignedIn(NINA.name)
  await world.changeAnswer<{ provider: object }>('/users/self/network', ({ provider, ...rest }) => ({
    ...rest,
    provider: { ...provider, landing: null },
  }))
  await page.reload()
  await site.account.click()
  await expect(menu.getByRole('button', { name: words('site.signOut') })).toBeVisible()
  await expect(menu.getByRole('button', { name: words('site.support') })).toHaveCount(0)
  await page.goto(`${world.site}/movies#support`)
  await expect(page).toHaveURL(/\/movies$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a guest has the screens without an account, and the others ask to sign in', {
  tag: '@NAV-05.hub',
}, async ({ page, site, world }) => {
  await site.open('/settings')
  await expect(list(page).getByRole('link')).toHaveText([
    words('devices.title'),
    words('settings.languages'),
    words('menu.about'),
  ])
  await page.goto(`${world.site}/settings/payment`)
  await expect(page.getByText(words('settings.signInFirst'))).toBeVisible()
})

test('Back leads to the parent screen, and close to the page that the settings were opened from', {
  tag: ['@NAV-05.back-and-close', '@NAV-12.legal-and-settings'],
}, async ({ page, site, world }) => {
  await page.setViewportSize(NARROW)
  await openAs(site, NINA, '/movies')
  await expect(site.heading('Films')).toBeVisible()
  const menu = page.getByRole('list', { name: 'Account' })
  await site.account.click()
  await menu.getByRole('link', { name: words('settings.title') }).click()
  await expect(site.heading(words('settings.title'))).toBeVisible()
  await list(page)
    .getByRole('link', { name: words('settings.languages') })
    .click()
  await screen(page, words('settings.languages'))
    .getByRole('link', { name: words('settings.audio') })
    .click()
  await expect(screen(page, words('settings.audio'))).toBeVisible()
  const back = page.getByRole('button', { name: words('site.back') })
  await back.click()
  await expect(screen(page, words('settings.languages'))).toBeVisible()
  await back.click()
  await expect(list(page)).toBeVisible()
  await site.expectAddress('/settings')
  await page.keyboard.press('Escape')
  await site.expectAddress('/movies')
  await expect(site.heading('Films')).toBeVisible()

  await test.step('after a reload, which makes the settings a page of their own', async () => {
    await site.account.click()
    await menu.getByRole('link', { name: words('settings.title') }).click()
    await list(page)
      .getByRole('link', { name: words('menu.about') })
      .click()
    await expect(screen(page, words('menu.about'))).toBeVisible()
    await page.reload()
    await expect(screen(page, words('menu.about'))).toBeVisible()
    await back.click()
    await site.expectAddress('/settings')
    await close(page).click()
    await site.expectAddress('/movies')
  })

  await test.step('home where nothing was open before', async () => {
    await page.goto('about:blank')
    await page.evaluate(() => undefined)
    await page.goto(`${world.site}/settings/info`)
    await close(page).click()
    await site.expectAddress('/')
  })
})

test('agreement, privacy and settings open over the page with their link, and closing returns to it', {
  tag: '@NAV-12.legal-and-settings',
}, async ({ page, site }) => {
  await site.open('/movies')
  await expect(site.heading('Films')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  for (const [link, heading] of [
    [words('access.agreement'), words('access.agreement')],
    [words('access.privacy'), words('access.privacy')],
    [words('settings.title'), words('settings.title')],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(
      page.locator('[inert]').getByRole('heading', { name: 'Films', includeHidden: true }).first(),
    ).toBeAttached()
    await page
      .getByRole('button', { name: words('modal.close') })
      .first()
      .click()
    await site.expectAddress('/movies')
    await expect(site.heading('Films')).toBeVisible()
  }
})

test('the list of subscriptions leads to the dialog of each, with its dates, its payment and its actions', {
  tag: ['@NAV-13.subscription', '@NAV-05.account-screens'],
}, async ({ page, site, world }) => {
  await openAs(site, LARISA, '/settings/subscriptions')
  const entries = screen(page, words('settings.subscriptions')).getByRole('listitem')
  await expect(entries).toHaveCount(6)
  await expect(entries.filter({ hasText: 'Every Day' })).toContainText(/Renewed on/)
  await entries.getByRole('button', { name: /^Every Day/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: words('subscription.title') })
  await expect(dialog.getByRole('heading', { name: 'Every Day' })).toBeVisible()
  await expect(dialog.getByText(words('subscription.since'))).toBeVisible()
  await expect(dialog.getByText(/, RUB\s\d+, 1 month/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words('buy.disable') }).click()
  await expect(dialog.getByText(words('buy.disabled'))).toBeVisible()
  await dialog.getByRole('button', { name: words('buy.done') }).click()
  await expect(dialog.getByText(words('subscription.nextPayment'))).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: words('buy.renew') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entries.filter({ hasText: 'Every Day' })).toContainText(/Connected until/)
  expect((await world.ledger('DELETE /v2/users/self/subscriptions/:id')).length).toBe(1)

  await test.step('the hash on the page of a packet opens its own, and elsewhere a choice', async () => {
    await page.goto(`${world.site}/packets/510#subscription`)
    await expect(dialog.getByRole('heading', { name: 'Every Day' })).toBeVisible()
    await page.goto(`${world.site}/packets/511#subscription`)
    await expect(dialog.getByText(words('subscription.gone'))).toBeVisible()
    await page.goto(`${world.site}/movies#subscription`)
    await dialog.getByRole('button', { name: /^Sport Arena/ }).click()
    await expect(dialog.getByRole('heading', { name: 'Sport Arena' })).toBeVisible()
  })
})

test('a list of subscriptions that fails says so and is asked for again, and a viewer without any reads it', async ({
  page,
  site,
  world,
}) => {
  const match = 'GET /v2/users/self/futures'
  await openAs(site, NINA, '/channels/all')
  await world.fault({ match, status: 500 })
  await page.goto(`${world.site}/settings/subscriptions`)
  const main = screen(page, words('settings.subscriptions'))
  await expect(main.getByRole('alert')).toBeVisible()
  await world.clearFaults()
  for (const list of ['subscriptions/current', 'futures'])
    await world.fault({ match: `GET /v2/users/self/${list}`, status: 200, body: [] })
  await main.getByRole('button', { name: words('site.retry') }).click()
  await expect(main.getByText(words('subscription.none'))).toBeVisible()
  await expectAccessible(page)
})

test('the information has what support asks for and no secret, and is copied', {
  tag: '@NAV-05.account-screens',
}, async ({ page, context, site, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.site })
  await openAs(site, NINA, '/settings/info')
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
  await new PinForm(page).button(words('site.support')).last().click()
  await expect(page.getByRole('dialog', { name: words('site.support') })).toBeVisible()
})
