import type { Page } from '@playwright/test'
import { expect, test } from '../models/test'
import type { World } from '../models/world'
import { tagOf, WrittenPage } from '../models/written-page'

/** A page with two elements, which records whether the second was defined when the first was upgraded. */
async function openPage(page: Page, world: World): Promise<WrittenPage> {
  await page.addInitScript(() => {
    customElements.whenDefined('tv-channel-player').then(() => {
      setTimeout(() => Object.assign(window, { beside: customElements.get('tv-auth') !== undefined }))
    })
  })
  const written = new WrittenPage(page, world)
  await written.open(
    `<script type="module" src="${world.site}/embed/tv.js"></script>`,
    `${tagOf('news-24')}<tv-auth></tv-auth>`,
  )
  return written
}

test('elements of a page are upgraded together, even if the code of one arrives late', async ({
  page,
  world,
}) => {
  const player = page.waitForRequest('**/embed/tv-channel-player-*.js')
  await page.route('**/embed/tv-auth-*.js', async (route) => {
    const code = (await player).url()
    await page.evaluate((address) => import(address), code)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await route.continue()
  })
  const written = await openPage(page, world)
  await written.player.expectState('playing')
  expect(await page.evaluate(() => Reflect.get(window, 'beside')), '<tv-auth> beside the player').toBe(true)
})

test('an element whose code does not load does not delay the other elements', async ({ page, world }) => {
  await page.route('**/embed/tv-auth-*.js', () => undefined)
  const written = await openPage(page, world)
  await written.player.expectState('playing')
  expect(await page.evaluate(() => Reflect.get(window, 'beside')), '<tv-auth> beside the player').toBe(false)
})
