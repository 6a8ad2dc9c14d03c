import { ContentPlayer } from '../models/content-player'
import { FrameHost } from '../models/frame-host'
import { expectFirstFrameAt } from '../models/picture'
import { expect, test } from '../models/test'
import { words } from '../models/words'
import { WrittenPage } from '../models/written-page'

test('the content embed page is one player in the whole window and loads no script of the site', {
  tag: ['@EMB-05.content-embed', '@EMB-05.no-shell'],
}, async ({ page, world }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const player = new ContentPlayer(page, world)
  await page.goto(
    `${world.site}/content_embed/half-seen-film?autoplay=1&muted=1&start=90&lang=en&storage=memory`,
  )
  const frames = await player.expectVisible(1)
  expectFirstFrameAt(frames, 90)
  await expect(page).toHaveTitle('Just at the Best Part')
  expect(await player.read('duration')).toBeCloseTo(300, 0)
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual(
    [],
  )

  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('body > :not(noscript)')).toHaveCount(1)
  expect(await player.tag.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  const [, siteScript = ''] = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(await world.file('/')) ?? []
  expect(siteScript, 'the script of the site').not.toBe('')
  expect(scripts).not.toContain(siteScript)
})

test('an adult film shows a gate in a frame, and plays in a frame whose address has `ignore_parental_control`, without a full-screen button where the frame may not use it', {
  tag: ['@EMB-05.pin-skipped', '@PIN-05.age', '@PLY-11.start-order'],
}, async ({ page, world }) => {
  const frame = (query: string) =>
    `<iframe src="${world.site}/content_embed/adult-film?autoplay=1&amp;muted=1&amp;lang=en${query}" title="A film"
      width="640" height="360" allow="autoplay"></iframe>`
  const playerIn = (place: number) => {
    const tag = page.frameLocator('iframe').nth(place).locator('tv-content-player')
    return new ContentPlayer(page, world, tag)
  }
  const [guarded, open] = [playerIn(0), playerIn(1)]
  await new WrittenPage(page, world).open('', frame('') + frame('&amp;ignore_parental_control=1'))
  await open.expectState('playing')
  await expect(open.button(words('player.settings'))).toHaveCount(1)
  await expect(open.button(words('player.fullscreen'))).toHaveCount(0)
  await expect(guarded.part('gate')).toBeVisible()
  expect(await world.ledger('GET /v2/libraries/:library/contents/:id/stream')).toHaveLength(1)
})

test('the content embed page shows an error for an unknown film', async ({ page, world }) => {
  await page.goto(`${world.site}/content_embed/nothing-like-it?lang=en`)
  await expect(page.getByRole('heading', { name: 'There is no such film or series.' })).toBeVisible()
})

test('a host page controls a series in a frame by messages and changes to the next episode', {
  tag: ['@EMB-06.methods', '@EMB-06.events', '@EMB-06.supports'],
}, async ({ page, world }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({
      json: {
        api: world.api,
        brand: { key: 'demo', name: 'Demo TV' },
        embed: { origins: [new URL(page.url()).origin] },
      },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  const host = new FrameHost(page, world)
  await host.recordMessages()
  const frame = `<iframe src="${world.site}/content_embed/two-seasons/two-seasons-s1e1?autoplay=1&amp;muted=1&amp;lang=en"
    title="A series" width="426" height="240" allow="autoplay; fullscreen"></iframe>`
  await new WrittenPage(page, world).open('', frame)
  const player = new ContentPlayer(page, world, page.frameLocator('iframe').locator('tv-content-player'))
  expect((await host.expectMessage('ready')).value).toMatchObject({
    events: expect.arrayContaining(['timeupdate', 'ended', 'episode-change', 'skip-point']),
    methods: expect.arrayContaining(['setCurrentTime', 'nextEpisode', 'getEpisode', 'setSpeed']),
  })
  expect(await host.request('supports', { method: 'goLive' }), 'support of goLive by a film').toBe(false)
  await host.subscribe(['episode-change'])
  await player.expectPlayedTo(1)
  expect(await host.request('getDuration')).toBeCloseTo(96, 0)
  expect(await host.request('getEpisode')).toMatchObject({ slug: 'two-seasons-s1e1', season: 1, number: 1 })

  await host.call('setCurrentTime', 60)
  await player.expectPlayedTo(60)
  await host.call('nextEpisode')
  await expect.poll(async () => (await player.read('episode'))?.slug).toBe('two-seasons-s1e2')
  expect((await host.expectMessage('episode-change', 'on-episode-change')).value).toMatchObject({
    episode: { slug: 'two-seasons-s1e2' },
  })
})
