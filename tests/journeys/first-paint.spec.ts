import { expect, test } from '../models/test'

for (const [what, path] of [
  ['the site', '/channels'],
  ['the embed page', '/channel_embed/news-24'],
] as const) {
  test(`${what} paints its frame before any script has arrived, in the scheme of the viewer's system`, async ({
    page,
    world,
  }) => {
    const held: string[] = []
    await page.route('**/*.js', (route) => {
      held.push(route.request().url())
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(world.site + path, { waitUntil: 'commit' })
    await expect(page.locator('.frame-picture')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1)
    expect(held, 'scripts that were requested and held back').not.toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(11, 13, 18)',
    )
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
