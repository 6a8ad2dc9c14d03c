import { expect, test } from '../models/test'
import { tagOf, type WrittenPage } from '../models/written-page'

/** Opens two elements, and records whether the second was defined when the first was upgraded. */
async function openPage(written: WrittenPage): Promise<void> {
  await written.page.addInitScript(() => {
    customElements.whenDefined('tv-channel-player').then(() => {
      setTimeout(() => Object.assign(window, { beside: customElements.get('tv-auth') !== undefined }))
    })
  })
  await written.open(written.script, `${tagOf('news-24')}<tv-auth></tv-auth>`)
}

test('elements of a page are upgraded together, even if the code of one arrives late', async ({
  page,
  written,
}) => {
  // However slow the machine is, the second for which elements wait for each other does not end.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const player = page.waitForRequest('**/embed/tv-channel-player-*.js')
  await page.route('**/embed/tv-auth-*.js', async (route) => {
    const code = (await player).url()
    await page.evaluate((address) => import(address), code)
    // Another task of the page, in which the player would be defined.
    await page.evaluate(() => undefined)
    await route.continue()
  })
  await openPage(written)
  await expect.poll(() => page.evaluate(() => customElements.get('tv-auth') !== undefined)).toBe(true)
  await page.clock.resume()
  await written.player.expectState('playing')
  expect(await page.evaluate(() => Reflect.get(window, 'beside')), '<tv-auth> beside the player').toBe(true)
})

test('an element whose code does not load does not delay the other elements', async ({ page, written }) => {
  await page.route('**/embed/tv-auth-*.js', () => undefined)
  await openPage(written)
  await written.player.expectState('playing')
  expect(await page.evaluate(() => Reflect.get(window, 'beside')), '<tv-auth> beside the player').toBe(false)
})
