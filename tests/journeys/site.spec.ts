import type { Request } from '@playwright/test'
import { addToConfig } from '../models/browsing'
import { expect, expectAccessible, test } from '../models/test'

test('a site without a valid configuration shows an error that names the field, and opens on a retry', {
  tag: '@LNG-04.config-checked',
}, async ({ page, site }) => {
  await addToConfig(page, site.world, { languages: 'en' })
  await site.open('/channels')
  await expect(site.heading('The site is not set up')).toBeVisible()
  await expect(page.getByText('config.json: the field “languages” is wrong.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/config.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(site.heading('On air now')).toBeVisible()
})

test('no control in the header of a wide or narrow window moves while the viewer becomes a guest, and a lost connection is reported for as long as it lasts', {
  tag: '@OPS-02.offline-notice',
}, async ({ page, context, site, world }) => {
  await world.fault({ match: 'POST /v2/users', hold: 'guest' })
  await site.open('/channels')
  const languages = page.getByRole('button', { name: 'Language: English' })
  const places = async () => {
    const boxes = []
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(languages).toBeVisible()
      boxes.push(await languages.boundingBox())
    }
    return boxes
  }
  await expect(languages).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
  const before = await places()
  await world.release('guest')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await places()).toEqual(before)

  await expect(site.channel('Newsroom 24')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('No connection')).toBeVisible()
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No connection')).toHaveCount(0)
})

test('a connection that is lost behind the network of the browser is noticed by the ping, and so is its return', {
  tag: '@OPS-02.ping',
}, async ({ page, site }) => {
  const pings: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/robots.txt?')) pings.push(request)
  })
  const nextPing = async (count = pings.length + 1) => {
    while (pings.length < count) await page.clock.runFor(500)
  }
  await page.clock.install()
  await site.open('/channels')
  await expect(page.locator('.offline-bar')).toBeAttached()
  let lastMs = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(lastMs + 1500)
  for (const [place, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
    await page.clock.fastForward((seconds - 1.5) * 1000)
    await nextPing(place + 1)
    const ping = pings[place] as Request
    // The next one follows the answer, which has arrived once that of a later request has.
    await ping.response()
    await page.evaluate(() => fetch('/config.json'))
    const atMs = Number(new URL(ping.url()).searchParams.get('t'))
    expect.soft((atMs - lastMs) / 1000, `the ping after ${seconds} s`).toBeGreaterThan(seconds - 1)
    expect.soft((atMs - lastMs) / 1000, `the ping after ${seconds} s`).toBeLessThan(seconds + 2)
    expect((await ping.allHeaders())['cache-control']).toBe('no-cache')
    lastMs = atMs
  }

  const notice = page.getByText('No connection')
  await page.route('**/robots.txt?*', () => undefined)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await nextPing()
  const sentAt = Number(new URL((pings.at(-1) as Request).url()).searchParams.get('t'))
  await page.clock.pauseAt(sentAt + 2900)
  await expect(notice).toHaveCount(0)
  await page.clock.pauseAt(sentAt + 3100)
  await expect(notice).toBeVisible({ timeout: 1000 })
  await page.clock.resume()
  await page.unroute('**/robots.txt?*')
  await nextPing()
  await expect(notice).toHaveCount(0)
})

for (const [title, connectivity, counts] of [
  ['every 5 minutes', undefined, [0, 1, 1, 2]],
  ['not at all if the configuration says so', { logoRequest: false }, [0, 0, 0, 0]],
] as const) {
  test(`the logo of the brand is requested ${title}`, { tag: '@OPS-02.logo-request' }, async ({
    page,
    site,
  }) => {
    const requested = new Set<string>()
    await page.route('**/logo.svg?t=*', async (route) => {
      requested.add(route.request().url())
      await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    })
    await addToConfig(page, site.world, {
      brand: { key: 'demo', name: 'Demo TV', logo: '/logo.svg' },
      connectivity,
    })
    await page.clock.install()
    await site.open('/channels')
    await expect(page.locator('.offline-bar')).toBeAttached()
    const seen: number[] = []
    for (const minutes of [4.5, 0.7, 4.5, 1]) {
      await page.clock.fastForward(minutes * 60_000)
      await page.evaluate(() => fetch('/config.json'))
      seen.push(requested.size)
    }
    expect(seen).toEqual(counts)
  })
}
