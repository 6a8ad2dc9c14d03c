import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from '../models/test'

/** Lightness of the background of an element, or of its words, from 0 for black to 1 for white. */
const lightness = (place: Locator, of: 'backgroundColor' | 'color' = 'backgroundColor') =>
  place.evaluate((element, property) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(element)[property]
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  }, of)

const expectLight = (place: Locator) => expect.poll(() => lightness(place)).toBeGreaterThan(0.85)
const expectDark = (place: Locator) => expect.poll(() => lightness(place)).toBeLessThan(0.15)

/** Expects words or an icon to be light, as everything over a picture. */
const expectLightWords = (place: Locator) => expect.poll(() => lightness(place, 'color')).toBeGreaterThan(0.7)

const nativeScheme = (place: Locator) => place.evaluate((element) => getComputedStyle(element).colorScheme)

for (const [scheme, expectScheme, width] of [
  ['light', expectLight, 390],
  ['dark', expectDark, 1280],
] as const) {
  test(`the site is ${scheme} on a system with a ${scheme} scheme, and readable at ${width} px`, async ({
    page,
    site,
  }) => {
    // Longer than ten seconds: five screens, axe on one to three of them, and two videos.
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 844 })
    await site.open()
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await expectScheme(page.locator('html'))
    // accessible-screens.spec.ts judges the light screens.
    if (scheme === 'dark') await expectAccessible(page)
    await site.openSignIn()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
    await expectScheme(page.getByRole('dialog'))
    if (scheme === 'dark') await expectAccessible(page)
    await page.keyboard.press('Escape')
    await site.openChannel('Newsroom 24')
    await site.player.expectState('playing')
    await expect(site.playableEntries).not.toHaveCount(0)
    // Controls over a picture are light on dark in both.
    expect(await nativeScheme(page.locator('tv-channel-player [part="player"]'))).toBe('dark')
    await site.player.showControls()
    await expectAccessible(page)
    await page.keyboard.press('1')
    await expectLightWords(site.player.tag.locator('.zap p'))
    await site.go('/watch/free-film')
    await expectLightWords(page.getByRole('button', { name: 'Back', exact: true }))
  })
}

test('a brand fixes its scheme, on its site and in its elements on a page of another origin', async ({
  page,
  site,
  world,
  written,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.route('**/config.json', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { api: world.api, brand: { key: 'demo', name: 'Demo TV', colorScheme: 'dark' } },
    }),
  )
  await site.open()
  await expectDark(page.locator('html'))
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', 'rgb(11, 13, 18)')
  await written.open(written.script, '<tv-auth></tv-auth>')
  await expect(page.locator('tv-auth').getByRole('textbox')).toBeVisible()
  await expectDark(page.locator('tv-auth .auth'))
})

test('an element follows the system of its viewer, unless the page fixes its scheme', async ({
  page,
  written,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await written.open(
    `${written.script}
    <style>#property { --tv-color-scheme: dark } #style { color-scheme: dark } #surface { --tv-color-surface: #101418 }</style>`,
    `<main><h1>Schemes</h1><tv-auth></tv-auth><tv-auth id="property"></tv-auth><tv-auth id="style"></tv-auth>
    <tv-auth id="surface"></tv-auth></main>`,
  )
  await expect(page.getByRole('textbox')).toHaveCount(4)
  const [follows, ...fixed] = await page.locator('tv-auth .auth').all()
  if (!follows) throw new Error('no element')
  await expectLight(follows)
  for (const element of fixed) await expectDark(element)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectDark(follows)
  expect(await nativeScheme(page.locator('#style .auth'))).toBe('dark')
})
