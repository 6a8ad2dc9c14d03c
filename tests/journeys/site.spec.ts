import { expect, test } from '../models/test'

const NOT_FOUND = [
  {
    path: '/channels/nothing-like-it',
    words: 'There is no such category of channels.',
    tag: '@CHN-02.not-found',
  },
  { path: '/channels/all/nothing-like-it', words: 'There is no such channel.', tag: '@NAV-07.channel' },
  { path: '/contents/nothing-like-it', words: 'There is no such film or series.', tag: '@NAV-07.content' },
  ...['/watch', '/trailers', '/persons', '/row', '/rowset', '/provider', '/guide'].map((path) => ({
    path,
    words: 'This page does not exist.',
    tag: '@NAV-01.bare-not-found',
  })),
]

for (const { path, words, tag } of NOT_FOUND) {
  test(`${path} shows what is missing and links to the main page`, { tag }, async ({ page, site }) => {
    await site.open(path)
    await expect(site.heading('404')).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await page.getByRole('link', { name: 'To the main page' }).click()
    await expect(site.heading('Home')).toBeVisible()
    await site.expectAddress('/')
  })
}

test('an unknown address shows the main page, and the address for apps shows an empty page', {
  tag: ['@NAV-01.home', '@NAV-01.open-mobile-app'],
}, async ({ page, site }) => {
  for (const path of ['/', '/startpage', '/nothing/like/it']) {
    await page.goto(site.world.site + path)
    await expect(site.heading('Home')).toBeVisible()
  }
  await page.goto(`${site.world.site}/open_mobile_app`)
  await expect(page.locator('#site')).toBeAttached()
  await expect(page.locator('#site > *')).toHaveCount(0)
})

test('the body element has the name of the page as its class', { tag: '@NAV-01.body-class' }, async ({
  page,
  site,
}) => {
  await site.open('/')
  await expect(page.locator('body')).toHaveClass(/\bpage_main\b/)
  await site.menuLink('Channels').click()
  await expect(page.locator('body')).toHaveClass(/\bpage_channels\b/)
  await expect(page.locator('body')).not.toHaveClass(/page_main/)
})

test('the site changes to Russian on request, and is still in Russian on the next visit', async ({
  page,
  site,
}) => {
  await site.open('/channels/all')
  await expect(site.heading('On air now')).toBeVisible()
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('list', { name: 'Language' }).getByRole('button', { name: 'Русский' }).click()
  await expect(site.heading('Сейчас в эфире')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await site.openChannel('Новости за 24')
  await expect(page.getByRole('heading', { name: 'Программа передач' })).toBeVisible()
  await site.player.expectState('playing')
  await site.player.showControls()
  await expect(site.player.button('Пауза')).toBeVisible()
  await page.goto(`${site.world.site}/channels`)
  await expect(site.heading('Сейчас в эфире')).toBeVisible()
})

const WRONG = [
  {
    what: 'an address that is none',
    config: { api: 'tv.example', brand: { key: 'demo', name: 'TV' } },
    field: 'api',
  },
  {
    what: 'a brand without a name',
    config: { api: 'https://tv.example', brand: { key: 'demo' } },
    field: 'brand.name',
  },
  {
    what: 'languages that are no list',
    config: { api: 'https://tv.example', brand: { key: 'demo', name: 'TV' }, languages: 'en' },
    field: 'languages',
  },
]

for (const { what, config, field } of WRONG) {
  test(`a configuration with ${what} shows an error that names the field`, {
    tag: '@LNG-04.config-checked',
  }, async ({ page, site }) => {
    await page.route('**/config.json', (route) => route.fulfill({ json: config }))
    await site.open('/channels')
    await expect(site.heading('The site is not set up')).toBeVisible()
    await expect(page.getByText(`config.json: the field “${field}” is wrong.`)).toBeVisible()
    await page.unroute('**/config.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(site.heading('On air now')).toBeVisible()
  })
}

test('a lost connection is reported for as long as it lasts', { tag: '@OPS-02.offline-notice' }, async ({
  page,
  context,
  site,
}) => {
  await site.open()
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('No connection')).toBeVisible()
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No connection')).toHaveCount(0)
})

test('an operator that does not answer is reported in place of the list, with a retry', async ({
  page,
  site,
  world,
}) => {
  await world.fault({ match: '* /v2/*', dropConnection: true })
  await site.open()
  await expect(
    page.getByRole('heading', { name: 'The service does not answer. Check your connection.' }),
  ).toBeVisible({ timeout: 15_000 })
  await world.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(site.channel('Newsroom 24')).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`no control in the header moves while the viewer becomes a guest, ${width} px wide`, async ({
    page,
    site,
    world,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await world.fault({ match: 'POST /v2/users', hold: 'guest' })
    await site.open('/channels')
    const languages = page.getByRole('button', { name: 'Language: English' })
    await expect(languages).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
    const before = await languages.boundingBox()
    await world.release('guest')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await languages.boundingBox()).toEqual(before)
  })
}
