import { devices, type Page } from '@playwright/test'
import { addToConfig } from '../models/browsing'
import { expect, expectAccessible, test, words } from '../models/test'

const news = (page: Page) => page.getByRole('main').getByRole('link', { name: /^(?!All news)/ })

test('questions that fail to load are asked for again, one is opened by keyboard at a time, support is at hand, and an operator without any says so', {
  tag: '@NAV-08.faq-and-app-store',
}, async ({ page, site, world }) => {
  await page.route('**/demo/texts/faq.txt', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await site.open('/faq')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(words('error.server'))
  await alert.getByRole('button', { name: words('site.retry') }).click()
  const question = page.getByText('How do I sign in?')
  const answer = page.getByText('Enter your phone number and type the code from the message.')
  await expect(answer).toBeHidden()
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await expectAccessible(page)
  await page.getByText('How many devices can I connect?').click()
  await expect(answer).toBeHidden()
  await page
    .getByRole('main')
    .getByRole('button', { name: words('site.support') })
    .click()
  await expect(page.getByRole('dialog', { name: words('site.support') })).toBeVisible()

  await world.fault({ match: 'GET /v2/platform/resources', status: 200, body: {} })
  await page.goto(`${world.site}/faq`)
  await expect(page.getByText(words('pages.faqNone'))).toBeVisible()
})

test('news that fail to load are asked for again, listed with picture and date, and shown as text; one that fails is not found, and none is said', {
  tag: '@NAV-08.news',
}, async ({ page, site, world }) => {
  await world.fault({ match: 'GET /v2/news', status: 404 })
  await site.open('/news')
  const retry = page
    .getByRole('main')
    .getByRole('alert')
    .getByRole('button', { name: words('site.retry') })
  await expect(retry).toBeVisible()
  await world.clearFaults()
  await retry.click()
  await expect(news(page)).toHaveCount(7)
  await expect(news(page).first().locator('img')).toHaveAttribute('src', /\/news\//)
  await expect(news(page).first().locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/)
  await page.getByRole('link', { name: /^Messages about prizes/ }).press('Enter')
  await site.expectAddress('/news/9105')
  await expect(page.getByText('<b>You have won!</b>')).toBeVisible()
  await expect(page.getByRole('main').locator('b')).toHaveCount(0)
  await page.getByRole('link', { name: words('pages.newsAll') }).click()
  await site.expectAddress('/news')

  await world.fault({ match: 'GET /v2/news/:id', status: 200, body: '<html>', contentType: 'text/html' })
  await site.go('/news/9104')
  await expect(page.getByText(words('notFound.page'))).toBeVisible()
  await world.fault({ match: 'GET /v2/news', status: 200, body: [] })
  await page.goto(`${world.site}/news`)
  await expect(page.getByText(words('pages.newsNone'))).toBeVisible()
})

test('the apps lead to their shops, and the installation is explained for each device, of TVs by a dialog from the footer', {
  tag: ['@NAV-08.faq-and-app-store', '@NAV-08.instructions-and-manuals', '@NAV-13.smarttv'],
}, async ({ page, site }) => {
  await site.open('/app_store')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Get it: Google Play/ }).last()).toHaveAttribute(
    'href',
    'https://apps.demo.invalid/android',
  )
  await expect(main.getByRole('button', { name: words('pages.openApp') })).toHaveCount(0)
  await main
    .getByRole('link', { name: words('pages.howToInstall') })
    .first()
    .click()
  await site.expectAddress('/instructions?device=smarttv')

  await test.step('the steps of a phone and of a box', async () => {
    await main.getByRole('link', { name: 'iPhone, iPad' }).click()
    await site.expectAddress('/instructions?device=ios')
    await expect(
      main.getByRole('listitem').filter({ hasText: words('instructions.store', { store: 'App Store' }) }),
    ).toBeVisible()
    await expect(main.getByRole('link', { name: 'iPhone, iPad' })).toHaveAttribute('aria-current', 'page')
    await main.getByRole('link', { name: 'Android TV' }).click()
    await site.expectAddress('/instructions?device=androidtv')
    await expect(main.getByRole('link', { name: /^Get it: Google Play/ })).toHaveAttribute(
      'href',
      'https://apps.demo.invalid/android-tv',
    )
    await main.getByRole('link', { name: 'Dune' }).click()
    await site.expectAddress('/instructions?device=dune')
    for (const name of ['Dune', 'TVIP', 'Eltex', 'MAG']) {
      await site.go(`/instructions?device=${name.toLowerCase()}`)
      await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(main.getByText(words('instructions.box', { device: name }))).toBeVisible()
    }
    await expect(main.getByRole('link', { name: words('pages.manualOpen') })).toHaveAttribute(
      'href',
      '/manual/mag',
    )
    await site.go('/instructions?device=toaster')
    await expect(main.getByRole('heading', { name: 'Smart TV' })).toBeVisible()
  })

  await test.step('the dialog about TVs', async () => {
    await site.go('/movies')
    await expect(page.locator('body.page_movies')).toBeAttached()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('menu.installOnTv') })
      .click()
    const dialog = page.getByRole('dialog', { name: words('modal.smartTvTitle') })
    await expect(dialog.getByRole('link')).toHaveCount(3)
    await expect(page).toHaveURL(/\/movies#smarttv$/)
    await dialog.getByRole('link', { name: /^Apple TV/ }).press('Enter')
    await site.expectAddress('/instructions?device=appletv')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(words('instructions.store', { store: 'App Store' }))).toBeVisible()
  })
})

test('manuals lead to the operator’s addresses; a brand without manuals and applications says so', {
  tag: '@NAV-08.instructions-and-manuals',
}, async ({ page, site, world }) => {
  await page.goto(`${world.site}/manual/tvip`)
  await expect(page).toHaveURL(/\/demo\/texts\/manual-tvip\.txt$/)
  await addToConfig(page, world, { manuals: {}, apps: {} })
  await page.goto(`${world.site}/manual/dune`)
  await expect(page.getByText(words('pages.manualNone'))).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Dune' })).toHaveCount(0)
  for (const missing of ['/manual/toaster', '/settings/toaster']) {
    await site.go(missing)
    await expect(page.getByText(words('notFound.page'))).toBeVisible()
    await expect(page).toHaveTitle('404 · Demo TV')
  }
  await site.go('/app_store')
  await expect(page.getByText(words('pages.appsNone', { name: 'Demo TV' }))).toBeVisible()
})

test.describe('on a phone', () => {
  const { userAgent } = devices['Pixel 7']
  test.use({ userAgent })

  test('the app is opened, and a phone without it goes to the shop', {
    tag: '@NAV-09.app-redirect',
  }, async ({ page, site }) => {
    await page.route('https://apps.demo.invalid/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The shop</h1>' }),
    )
    await site.open('/app_store')
    await page.getByRole('button', { name: words('pages.openApp') }).click()
    await expect(page.getByRole('heading', { name: 'The shop' })).toBeVisible()
    expect(page.url()).toBe('https://apps.demo.invalid/android')
  })
})
