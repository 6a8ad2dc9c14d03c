import type { Page } from '@playwright/test'
import { expect, test, VERA, words } from '../models/sign-in'
import type { World } from '../models/world'

const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="24"/>')}`

/** Serves the site with a brand configuration: `config` on top of the required fields. */
async function useBrand(
  page: Page,
  world: World,
  config: { brand?: object } & Record<string, unknown>,
): Promise<void> {
  const brand = { key: 'green', name: 'Green TV', ...config.brand }
  const api = `${world.site}/w/${world.name}`
  await page.route('**/config.json', (route) => route.fulfill({ json: { api, ...config, brand } }))
}

test('the brand configuration sets the name, logo, colours, languages and API address of the site', {
  tag: ['@LNG-04.look', '@LNG-04.api-base'],
}, async ({ page, site, world }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/')) requested.push(request.url())
  })
  await useBrand(page, world, {
    api: world.api,
    brand: { logo: LOGO, colors: { accent: '#00ff88' } },
    languages: ['ru', 'kk', 'xx'],
  })
  await site.open('/channels')
  await expect(page.getByRole('banner').getByRole('img', { name: 'Green TV' })).toHaveAttribute('src', LOGO)
  await expect(page).toHaveTitle(/Green TV$/)
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--tv-accent').trim(),
  )
  expect(accent).toBe('#00ff88')
  // The brand does not offer English, so the site uses its first language.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.getByRole('button', { name: 'Язык: Русский' }).click()
  const languages = page.getByRole('list', { name: 'Язык' }).getByRole('button')
  await expect(languages).toHaveText(['Русский', 'Қазақ тілі'])
  expect(requested).not.toEqual([])
  expect(
    requested.filter((url) => !url.startsWith(world.api)),
    'calls to another address',
  ).toEqual([])
})

test('the brand configuration can remove the sign-out button, switch off the sign-in by a link, and set the digits after which a code is submitted', {
  tag: '@LNG-04.code-length-and-logout',
}, async ({ page, site, world, signIn }) => {
  const { deviceToken } = await world.makeAccount()
  await useBrand(page, world, { codeLength: 5, logoutHiddenFor: ['green'], signInByLink: false })

  await test.step('a viewer', async () => {
    await site.openAs(VERA, `/faq?token=${deviceToken}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await site.account.click()
    await expect(page.getByRole('list').getByRole('button', { name: words('site.support') })).toBeVisible()
    await expect(page.getByRole('button', { name: words('site.signOut') })).toHaveCount(0)
  })

  await test.step('a guest', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${world.site}/faq?access_token=${deviceToken}`)
    await site.expectSignedOut()
    expect(page.url()).not.toContain(deviceToken)
    await site.openSignIn()
    await signIn.submitPhone(VERA.phone)
    const code = await signIn.sentCode(VERA.phone)
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (/\/v2\/auth\/otp/.test(request.url())) sent.push(request.method())
    })
    await signIn.typeCode(code.slice(0, 4))
    await expect(signIn.code).toHaveValue(code.slice(0, 4))
    expect(sent, 'incomplete codes that were submitted').toEqual([])
    await signIn.code.press(code.charAt(4))
    await expect.poll(() => sent).toEqual(['POST'])
  })
})

test('the brand configuration can send the sign-in link to another site, and open the welcome page on the first visit', {
  tag: '@LNG-04.external-auth',
}, async ({ page, site, world }) => {
  await useBrand(page, world, { externalAuth: 'https://id.example/sign-in' })
  await site.open('/faq')
  const link = page.getByRole('banner').getByRole('link', { name: words('site.signIn') })
  await expect(link).toHaveAttribute('href', 'https://id.example/sign-in')

  await page.evaluate(() => localStorage.clear())
  await useBrand(page, world, { features: { welcome: true } })
  await page.goto(`${world.site}/channels`)
  await expect(page).toHaveURL(/\/welcome$/)
})

test.describe('features and menu', () => {
  test.use({ scenario: 'welcome' })

  test('the brand configuration shows or hides pages of the menus, promo codes, checks and Telegram in their places on the site', {
    tag: '@LNG-04.features-and-menu',
  }, async ({ page, site, world }) => {
    const header = page.getByRole('banner').getByRole('navigation', { name: words('site.menu') })
    const footer = page.getByRole('contentinfo')
    const films = { name: 'Films', exact: true }
    const promoCode = footer.getByRole('link', { name: words('menu.promoCode') })
    const ways = page.getByRole('main').getByRole('button')

    await useBrand(page, world, { features: { promoCodes: true, testPages: true } })
    await site.open('/faq')
    await expect(promoCode).toBeAttached()
    for (const place of [header, footer]) await expect(place.getByRole('link', films)).toBeAttached()
    await site.go('/auth_methods')
    await expect(ways).toHaveText([/phone/, /Telegram/, /contract/])
    await site.go('/test')
    await expect(site.heading('Check of the installation')).toBeVisible()

    await useBrand(page, world, { menu: { hidden: ['movies'] }, features: { telegram: false } })
    await page.goto(`${world.site}/faq`)
    for (const place of [header, footer]) {
      await expect(place.getByRole('link', { name: 'Series' })).toBeAttached()
      await expect(place.getByRole('link', films)).toHaveCount(0)
    }
    await expect(promoCode).toHaveCount(0)
    await site.go('/auth_methods')
    await expect(ways).toHaveText([/phone/, /contract/])
    await site.go('/test')
    await expect(site.heading('404')).toBeVisible()
  })
})
