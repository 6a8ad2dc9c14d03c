import { readPageFacts } from '../models/page-facts'
import { PartnerPage } from '../models/partner-page'
import { expect, test } from '../models/test'

test('a page of another site plays a live channel within ten seconds of being opened, and the player changes nothing around it', {
  tag: '@EMB-01.foreign-page',
}, async ({ page, partner, context, world }) => {
  const without = await context.newPage()
  await without.route('**/embed/tv.js', (route) => route.abort())
  await without.goto(partner.address())
  await expect(new PartnerPage(without, world).heading).toBeVisible()
  const before = await readPageFacts(without)
  await without.close()
  const started = performance.now()
  await page.goto(partner.address(), { waitUntil: 'commit' })
  await partner.player.expectState('playing', 10_000)
  const seconds = (performance.now() - started) / 1000
  const frames = await partner.player.expectVisible(world, 1)
  expect(new URL(page.url()).origin, 'origin of the page').not.toBe(new URL(world.api).origin)
  expect(await partner.player.read('live')).toBe(true)
  expect(Math.abs((frames.at(-1)?.time ?? 0) - (await world.now())), 'seconds behind').toBeLessThan(20)
  expect(seconds, 'seconds from the address to the picture').toBeLessThan(10)

  const after = await readPageFacts(page)

  expect(before.styles.length).toBeGreaterThan(1000)
  expect(
    after.styles.filter((rule) => !before.styles.includes(rule)),
    'computed styles that changed',
  ).toEqual([])
  expect(after.head, '<head>').toBe(before.head)
  expect(after.attributes, 'attributes of <html> and <body>').toBe(before.attributes)
  // The operator's script of casting, which finds screens nearby, has globals of its own.
  const ofCasting = /^window (__onGCastApiAvailable|cast|chrome|demoScreens)$/
  const added = after.names.filter((name) => !before.names.includes(name) && !ofCasting.test(name))
  expect(added, 'new globals').toEqual([
    'window Symbol(tv.core.v1)',
    'window Symbol(tv.defaults)',
    'window Symbol(tv.early-answers)',
    'window Symbol(tv.early-sources)',
    'window Symbol(tv.elements)',
    'window Symbol(tv.script)',
  ])
  await partner.expectUnchanged()
})

test('the box of the player has its size before the code of the player has loaded', {
  tag: '@EMB-01.reserved-box',
}, async ({ page, partner }) => {
  await page.route('**/embed/tv-channel-player-*.js', () => undefined)
  await page.goto(partner.address(), { waitUntil: 'commit' })
  const tag = partner.tags.first()
  await expect
    .poll(async () => {
      const box = await tag.boundingBox()
      return box && Math.round((box.width / box.height) * 100)
    })
    .toBe(Math.round((16 / 9) * 100))
  await expect(tag).toHaveCSS('display', 'block')
  expect(await tag.evaluate((element) => element.matches(':defined'))).toBe(false)
})

for (const way of ['autoplay', 'seekTo'] as const) {
  test(`the poster covers the player until the first frame: after ${way} there is no dark moment between them`, async ({
    page,
    partner,
    world,
  }) => {
    const { player } = partner
    const ts = (await world.now()) - 3600
    await world.fault({ match: 'GET /v2/channels/:id/stream', hold: 'stream' })
    await page.goto(partner.address(way === 'autoplay' ? {} : { autoplay: null }), { waitUntil: 'commit' })
    if (way === 'seekTo') await player.expectState('paused')
    const between = await player.recordCoveredFrames()
    if (way === 'seekTo')
      await player.tag.evaluate((tag, to) => void Reflect.get(tag, 'seekTo').call(tag, to), ts)
    await player.expectState('loading')
    await world.release('stream')
    await player.expectAdvancing()
    expect((await between()).filter((note) => note === 'dark while loading')).toEqual([])
  })
}
