import { expect, test } from '../models/test'

/** Kinds of pages, and the parts that are painted of each. */
const KINDS = [
  ['the main page', '/', '.frame-picture, .frame-tiles'],
  ['the list of channels', '/channels', '.frame-list, .frame-tiles'],
  ['the guide', '/channels/all?view=guide', '.frame-lines, .frame-list'],
  ['a channel', '/channels/all/news-24', '.frame-list, .frame-picture, .frame-lines'],
  ['a film', '/contents/free-film', '.frame-picture, .frame-lines'],
  ['a catalogue', '/movies', '.frame-lines, .frame-tiles'],
  ['a screen of the settings', '/settings/account', '.frame-lines'],
  ['the embed page', '/channel_embed/news-24', '.frame-picture'],
] as const

test("each kind of page paints its own shape before any script has arrived, in the scheme of the viewer's system", async ({
  page,
  world,
}) => {
  const held: string[] = []
  await page.route('**/*.js', (route) => {
    held.push(route.request().url())
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  const shapes = page
    .locator('.frame-picture, .frame-list, .frame-lines, .frame-tiles')
    .filter({ visible: true })
  for (const [what, path, painted] of KINDS)
    await test.step(what, async () => {
      held.length = 0
      await page.goto(world.site + path, { waitUntil: 'commit' })
      await expect(shapes).toHaveCount(painted.split(', ').length)
      for (const shape of painted.split(', ')) await expect(page.locator(shape)).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1)
      expect(held, 'scripts that were requested and held back').not.toEqual([])
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        'rgb(11, 13, 18)',
      )
    })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
