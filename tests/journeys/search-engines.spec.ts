import type { Page } from '@playwright/test'
import { expect, test } from '../models/sign-in'
import type { World } from '../models/world'

/** The head of the page as crawlers that run scripts read it. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.head.querySelectorAll('meta[data-page-head]')]
    const names = metas.map((meta) => meta.getAttribute('name') ?? meta.getAttribute('property') ?? '')
    const json = document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? null
    return {
      title: document.title,
      h1: document.querySelector('h1')?.textContent ?? '',
      canonical: [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
        ({ href }) => href,
      ),
      oembed: [
        ...document.head.querySelectorAll<HTMLLinkElement>('link[type="application/json+oembed"]'),
      ].map(({ href }) => new URL(href).searchParams.get('url')),
      meta: Object.fromEntries(metas.map((meta, at) => [names[at], meta.getAttribute('content')])),
      repeated: names.filter((name, at) => names.indexOf(name) !== at),
      things:
        json === null ? [] : JSON.parse(json)['@graph'].map((thing: { '@type': string }) => thing['@type']),
    }
  })

/** Masks of one type of page. */
const masksOf = (page_type: string, texts: Record<string, string>) =>
  Object.entries(texts).map(([text_type, value]) => ({ page_type, text_type, value }))

async function useMasks(world: World, body: unknown): Promise<void> {
  await world.fault({ match: 'GET /v2/seo/masks', status: 200, body })
}

test('each page has title, description, keywords, share title and heading by the masks, one canonical address, and structured data; the next page has its own', {
  tag: ['@OPS-01.masks', '@OPS-01.canonical', '@OPS-01.structured-data'],
}, async ({ page, world }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  await useMasks(world, [
    ...masksOf('movie', {
      title: '{title}, {year}: watch on {brand}',
      description: `{title} of {year}. ${'More words. '.repeat(20)}`,
      keywords: '{title}, {genres}',
      shareTitle: 'See {title}',
      h1: '{title} online',
    }),
    ...masksOf('person', { h1: '{name} and all films' }),
  ])
  await page.goto(`${world.site}/contents/free-film?library_id=1`)
  await expect(page.getByRole('heading', { level: 1, name: 'The Open Shore online' })).toBeVisible()
  // The head is written after the first screen.
  await expect
    .poll(() => headOf(page))
    .toMatchObject({
      title: 'The Open Shore, 2026: watch on Demo TV',
      canonical: [`${world.site}/contents/free-film`],
      oembed: [`${world.site}/contents/free-film`],
      repeated: [],
      things: ['Movie', 'BreadcrumbList'],
      meta: {
        keywords: 'The Open Shore, Adventure, Sea voyage',
        'og:title': 'See The Open Shore',
        'og:type': 'video.movie',
      },
    })
  const film = await headOf(page)
  expect(film.meta.description).toMatch(/^The Open Shore of 2026\. More words\. .*…$/)
  expect([...(film.meta.description ?? '')].length).toBeLessThanOrEqual(70)

  await page.getByRole('link', { name: 'Yuna Park' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Yuna Park and all films' })).toBeVisible()
  await expect
    .poll(() => headOf(page))
    .toMatchObject({
      title: 'Yuna Park · Demo TV',
      canonical: [`${world.site}/persons/yuna-park`],
      oembed: [],
      repeated: [],
      things: ['Person', 'BreadcrumbList'],
      meta: { 'og:title': 'Yuna Park' },
    })

  await page.goto(`${world.site}/channels/news/news-24?ts=0`)
  await expect
    .poll(async () => (await headOf(page)).canonical)
    .toEqual([`${world.site}/channels/all/news-24`])
  expect((await headOf(page)).things).toEqual(['BroadcastService', 'BroadcastEvent', 'BreadcrumbList'])
  expect(violations).toEqual([])
})

test('pages with a purely numeric name, of an account and of nothing are not to be indexed', {
  tag: '@OPS-01.canonical',
}, async ({ page, site, world }) => {
  const robots = async () => (await headOf(page)).meta.robots
  await page.goto(`${world.site}/packets/512`)
  await expect.poll(robots).toBe('noindex')
  expect((await headOf(page)).canonical).toEqual([`${world.site}/packets/an-evening-for-two-512`])
  await site.go('/packets/an-evening-for-two-512')
  await expect
    .poll(async () => (await headOf(page)).canonical)
    .toEqual([`${world.site}/packets/an-evening-for-two-512`])
  expect(await robots()).toBeUndefined()
  for (const path of ['/search?q=river', '/contents/no-such-film', '/settings/language']) {
    await site.go('/faq')
    await expect.poll(robots).toBeUndefined()
    await site.go(path)
    await expect.poll(robots, path).toBe('noindex')
    expect((await headOf(page)).canonical, path).toEqual([])
  }
})

test('a prerender client gets headings, texts and links with rows of 100 items, without buttons, players and requests for more', {
  tag: '@OPS-01.prerender',
}, async ({ browser, world }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (compatible; HeadlessChrome) Prerender (+https://example)',
  })
  const page = await context.newPage()
  const api = `${world.site}/w/${world.name}`
  await page.route('**/config.json', (route) =>
    route.fulfill({
      json: {
        api,
        brand: { key: 'demo', name: 'Demo TV' },
        languages: ['en'],
        prerender: { userAgents: ['prerender'] },
      },
    }),
  )
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const isReady = () => expect(page.locator('main[data-prerender="ready"]')).toBeVisible()
  await page.goto(`${world.site}/`)
  await isReady()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(page.locator('button, video, input, tv-row, tv-content-player')).toHaveCount(0)
  const rows = requested
    .filter((url) => /\/v2\/rows\//.test(url))
    .map((url) => new URL(url).searchParams.get('limit'))
  expect(new Set(rows)).toEqual(new Set(['100']))
  const films = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'New films' }) })
  expect(await films.getByRole('link').count()).toBeGreaterThan(24)
  await page.getByRole('link', { name: 'The Open Shore', exact: true }).first().click()
  await isReady()
  await expect(page.getByRole('heading', { level: 1, name: 'The Open Shore' })).toBeVisible()
  await expect.poll(async () => (await headOf(page)).things).toEqual(['Movie', 'BreadcrumbList'])
  await page.goto(`${world.site}/channels`)
  await isReady()
  expect(await page.getByRole('link', { name: 'Newsroom 24' }).getAttribute('href')).toBe(
    '/channels/all/news-24',
  )
  await page.goto(`${world.site}/contents/no-such-film`)
  await expect.poll(async () => (await headOf(page)).meta.robots).toBe('noindex')
  // A stored page needs no time: nothing of it changes or is requested later.
  const known = requested.length
  await page.waitForLoadState('networkidle')
  expect(requested.length).toBe(known)
  await context.close()
})
