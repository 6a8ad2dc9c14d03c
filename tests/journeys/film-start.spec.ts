import { ContentPlayer } from '../models/content-player'
import { expect, test } from '../models/test'

const CALLS = [
  'GET /v2/contents/:id',
  'GET /v2/users/self/content_metadata/:id',
  'GET /v2/libraries/:library/contents/:id/stream',
]

test('a viewer who comes back to a film sees it go on before the code of the player is here, and the player goes on with that', async ({
  page,
  world,
}) => {
  const player = new ContentPlayer(page, world)
  await player.open({ content: 'half-seen-film' })
  await player.expectPlayedTo(61)
  const asked = () => Promise.all(CALLS.map(async (call) => (await world.ledger(call)).length))
  const before = await asked()

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/embed/tv-content-player-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const early = player.tag.locator('video')
  const position = () => early.evaluate((video: HTMLVideoElement) => video.currentTime)
  const source = () => early.evaluate((video: HTMLVideoElement) => video.currentSrc)
  await expect.poll(position).toBeGreaterThan(60.5)
  expect(await page.evaluate(() => customElements.get('tv-content-player'))).toBeUndefined()
  const [begun, reached] = [await source(), await position()]
  release()

  await player.expectPlayedTo(reached)
  expect(await source(), 'the same source').toBe(begun)
  await expect(player.tag.locator('video')).toHaveCount(1)
  await expect(player.button('From the beginning')).toBeVisible()
  expect(await asked(), 'page, rights and stream asked for').toEqual(before.map((times) => times + 1))
})
