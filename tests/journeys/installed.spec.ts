import type { Page } from '@playwright/test'
import { ChannelPlayer } from '../models/channel-player'
import { test } from '../models/nginx-test'
import { expect, words } from '../models/test'

/** TypeScript does not know this field of the Static Routing API: who answered, by a rule of the worker. */
type RoutedTiming = PerformanceResourceTiming & { readonly workerFinalSourceType: string }

test.use({ serviceWorkers: 'allow' })

/** Opens a page and waits until its service worker has stored the site. */
async function openAndInstall(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const stored = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('brand-and-words')).keys()
      return kept.map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(stored).toContain('/config.json')
}

/** Addresses of everything that the service workers of this origin store. */
const storedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => url)
  })

test('the site can be installed under the name of its brand', { tag: '@OPS-02.pwa' }, async ({
  page,
  site,
  world,
}) => {
  await openAndInstall(page, `${world.site}/faq`)
  await expect(site.heading(words('pages.faq'))).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const manifest = await devtools.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({
    name: 'Demo TV',
    start_url: '/',
    display: 'standalone',
  })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([])
})

test('the main page opened without a connection shows its rows of the last visit with the notice, and the new ones once it is back', {
  tag: '@OPS-02.offline-notice',
}, async ({ page, context, nginx }) => {
  await openAndInstall(page, `${nginx.origin}/`)
  const film = page.locator('tv-row').filter({ hasText: 'New films' }).locator('[data-at="1"] a')
  await expect(film).toContainText('+')
  await context.setOffline(true)
  await page.reload()
  await expect(film).toBeVisible()
  await expect(film).not.toContainText('+')
  await expect(page.getByText('No connection')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await context.setOffline(false)
  await expect(film).toContainText('+')
})

test('a visit with a connection gets the page of the newest release, offline too after the visit', {
  tag: '@OPS-02.pwa',
}, async ({ page, context, nginx }) => {
  await openAndInstall(page, `${nginx.origin}/channels`)
  const index = (await nginx.get('/channels')).body.toString()
  const worker = (await nginx.get('/service-worker.js')).body.toString()
  nginx.publish('shapes/channels.html', index.replace('<body>', '<body data-release="next">'))
  nginx.publish(
    'service-worker.js',
    worker.replace(/("revision":")[0-9a-f]+(","url":"shapes\/channels\.html")/, '$1next$2'),
  )

  await page.reload()
  await expect(page.locator('body')).toHaveAttribute('data-release', 'next')
  // The new worker takes over once no page of the old one is open.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed')
  await page.goto('about:blank')
  await page.goto(`${nginx.origin}/channels`)
  await expect(page.locator('body')).toHaveAttribute('data-release', 'next')
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('body')).toHaveAttribute('data-release', 'next')
})

test.describe('in Russian', () => {
  test.use({ locale: 'ru' })

  test('a site with a service worker plays and stores no call of the API, video or picture; a page opened without a connection is the site with its words, and continues when the connection is back', {
    tag: ['@OPS-02.pwa', '@OPS-02.offline-notice'],
  }, async ({ page, context, nginx, world }) => {
    await openAndInstall(page, `${nginx.origin}/channels`)
    await page.goto(`${nginx.origin}/channels/all/news-24`)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const player = new ChannelPlayer(page)
    await player.expectVisible(world, 1)
    const stored = (await storedAddresses(page)).map((address) => new URL(address))
    expect(stored.filter(({ origin }) => origin !== nginx.origin)).toEqual([])
    const paths = new Set(
      stored.map(({ pathname }) => pathname.replace(/^\/(assets|locales|shapes)\/.*/, '/$1/')),
    )
    expect([...paths].sort()).toEqual([
      '/assets/',
      '/config.json',
      '/frame.css',
      '/index.html',
      '/locales/',
      '/shapes/',
    ])
    const throughWorker = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as RoutedTiming[])
        .filter(({ name }) => new URL(name).origin !== location.origin)
        .filter(({ workerFinalSourceType }) => workerFinalSourceType !== 'network')
        .map(({ name }) => name),
    )
    expect(throughWorker).toEqual([])

    await context.setOffline(true)
    await page.goto(`${nginx.origin}/channels/all/morning-lane`)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByText('Нет соединения').first()).toBeVisible()
    await context.setOffline(false)
    await player.expectVisible(world, 2)
    await expect(page.getByText('Нет соединения')).toHaveCount(0)
  })
})
