import { expect, test } from '../models/test'

const CALLS = [
  'GET /v2/contents/:id',
  'GET /v2/users/self/content_metadata/:id',
  'GET /v2/libraries/:library/contents/:id/stream',
]

test('early playback resumes a film before the code of the player has loaded, the player adopts the video element, and the film can start over', {
  tag: '@PLY-11.resume',
}, async ({ page, contentPlayer: player, world }) => {
  await player.open({ content: 'half-seen-film' })
  await player.expectPlayedTo(61)
  const callCounts = () => Promise.all(CALLS.map(async (call) => (await world.ledger(call)).length))
  const before = await callCounts()

  let release = () => {}
  const codeAllowed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/embed/tv-content-player-*.js', async (route) => {
    await codeAllowed
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const early = player.tag.locator('video')
  const position = () => early.evaluate((video: HTMLVideoElement) => video.currentTime)
  const source = () => early.evaluate((video: HTMLVideoElement) => video.currentSrc)
  await expect.poll(position).toBeGreaterThan(60.5)
  expect(await page.evaluate(() => customElements.get('tv-content-player'))).toBeUndefined()
  const [earlySource, reached] = [await source(), await position()]
  release()

  await player.expectPlayedTo(reached)
  expect(await source(), 'source after the player has adopted the video').toBe(earlySource)
  await expect(player.tag.locator('video')).toHaveCount(1)
  await expect(player.button('From the beginning')).toBeVisible()
  expect(await callCounts(), 'calls for content, metadata and stream, once each').toEqual(
    before.map((times) => times + 1),
  )

  await player.button('From the beginning').click()
  await expect.poll(() => player.read('currentTime')).toBeLessThan(10)
  await expect(player.button('From the beginning')).toHaveCount(0)
  await player.expectState('playing')
})

test('the page of a film offers to play it before the code of the player has loaded, and a press then is not lost', {
  tag: '@CAT-07.available',
}, async ({ page, film }) => {
  let release = () => {}
  const codeAllowed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/tv-content-player-*.js', async (route) => {
    await codeAllowed
    await route.continue()
  })
  await film.open('free-film')
  await film.button('Watch').click()
  expect(await page.evaluate(() => customElements.get('tv-content-player'))).toBeUndefined()
  release()
  await page.waitForURL('**/watch/free-film')
  await film.player.expectPlayedTo(1)
})

test('the page of a film, its player and the trailer behind it request the rights to the film once', async ({
  page,
  film,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await film.open('free-film')
  await film.expectLoaded()
  await film.background.expectPlayedTo(1)
  expect(await world.ledger('GET /v2/users/self/content_metadata/:id')).toHaveLength(1)
})
