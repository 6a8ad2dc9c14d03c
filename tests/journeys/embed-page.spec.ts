import { gzipSync } from 'node:zlib'
import { captionOf } from '../models/captions'
import { ChannelPlayer } from '../models/channel-player'
import { expectFirstFrameAt } from '../models/picture'
import { expect, test } from '../models/test'
import { words } from '../models/words'

/** Expects these entries to be checked in the open settings menu. */
async function expectChecked(player: ChannelPlayer, ...[quality, sound, text]: (string | RegExp)[]) {
  const expected = { Quality: quality, Audio: sound, Subtitles: text }
  for (const [group, choice = ''] of Object.entries(expected)) {
    const checked = player.tag
      .getByRole('group', { name: group })
      .getByRole('menuitemradio', { checked: true })
    await expect(checked).toHaveText(choice)
  }
}

test('the channel embed page is one player in the whole window and loads no script of the site', {
  tag: ['@EMB-05.channel-embed', '@EMB-05.no-shell'],
}, async ({ page, world }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
  })
  const player = new ChannelPlayer(page)
  const ts = (await world.now()) - 3600
  await page.goto(`${world.site}/channel_embed/news-24?autoplay=1&muted=1&ts=${ts}`)
  await player.expectState('playing')
  const frames = await player.expectVisible(world, 1)
  expectFirstFrameAt(frames, ts)
  await expect(page).toHaveTitle('Newsroom 24')

  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('body > :not(noscript)')).toHaveCount(1)
  const box = await player.tag.boundingBox()
  expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  const scrolls = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    return scrollHeight > innerHeight || scrollWidth > innerWidth
  })
  expect(scrolls).toBe(false)

  const fromSite = scripts.filter((path) => !path.startsWith('/embed/'))
  const manifest = JSON.parse(await world.file('/.vite/embed-page.json')) as Record<
    string,
    { file: string; imports?: string[] }
  >
  const own = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || own.has(`/${chunk.file}`)) return
    own.add(`/${chunk.file}`)
    for (const next of chunk.imports ?? []) add(next)
  }
  add('embed.html')
  add('../core/brand/index.ts')
  expect(
    fromSite.filter((path) => !own.has(path)),
    'scripts that do not belong to the embed page',
  ).toEqual([])
  const texts = await Promise.all(fromSite.map((path) => world.file(path)))
  expect(texts.join('').match(/react-dom|useInsertionEffect|BrowserRouter/), 'React in the page').toBeNull()
  const weight = texts.reduce((sum, text) => sum + gzipSync(text).length, 0)
  expect(texts.length).toBeGreaterThan(0)
  expect(weight, 'gzip bytes that the page adds to its element').toBeLessThan(8_000)
})

for (const [path, tag] of [
  ['/channel_embed/news-24', 'tv-channel-player'],
  ['/content_embed/free-film', 'tv-content-player'],
] as const)
  test(`${path} with storage=memory plays and stores nothing on the operator's site`, async ({
    page,
    world,
  }) => {
    const stored = () =>
      page.evaluate(async () => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...(await indexedDB.databases()).map(({ name }) => name),
      ])
    const state = () => page.locator(tag).evaluate((element) => Reflect.get(element, 'state'))
    await page.goto(`${world.site}${path}?autoplay=1&muted=1&storage=memory`)
    await expect.poll(state, { timeout: 30_000 }).toBe('playing')
    expect(await stored()).toEqual([])
    // The same page without the parameter stores the session.
    await page.goto(`${world.site}${path}?autoplay=1&muted=1`)
    await expect.poll(state, { timeout: 30_000 }).toBe('playing')
    expect(await stored()).toContainEqual(expect.stringMatching(/^tv\.session:/))
  })

test('the channel embed page shows an error for an unknown channel', async ({ page, world }) => {
  await ChannelPlayer.recordEvents(page)
  const player = new ChannelPlayer(page)
  await page.goto(`${world.site}/channel_embed/nothing-like-it`)
  await player.expectError('There is no such channel.', { code: 'channel-not-found', number: 300 })
})

test('the channel embed page shows an error if its address names no channel', async ({ page, world }) => {
  await page.goto(`${world.site}/channel_embed/a/b`)
  await expect(page.getByRole('heading', { name: 'There is no such channel.' })).toBeVisible()
})

test.describe('with pictures of every quality', () => {
  test.use({ picture: 'full' })

  test('the quality, audio and subtitle parameters select the tracks at the start, and the viewer can change the quality', {
    tag: '@EMB-05.parameters',
  }, async ({ page, world }) => {
    const player = new ChannelPlayer(page)
    await page.goto(
      `${world.site}/channel_embed/news-24?autoplay=1&muted=1&lang=en&quality=300&audio=en&text=ru`,
    )
    await player.expectState('playing')
    await player.expectVisible(world, 1)
    const video = player.tag.locator('video')
    const lines = () => video.evaluate(({ videoHeight }: HTMLVideoElement) => videoHeight)
    await expect.poll(lines, { message: 'height of the video' }).toBe(240)
    const sound = async () =>
      (await world.ledger('GET /media/loops/1/*')).filter(({ path }) => /\/a-en\/\d+\.m4s$/.test(path))
    await expect
      .poll(async () => (await sound()).length, { message: 'requests for English audio' })
      .toBeGreaterThan(0)
    await expect.poll(() => captionOf(player.tag), { message: 'Russian subtitles' }).toMatch(/[а-я]/i)

    await player.showControls()
    await player.button('Settings').click()
    await expectChecked(player, '240p', 'English', 'Русский')
    await player.tag.getByRole('menuitemradio', { name: '720p' }).click()
    await expect.poll(lines, { message: 'height of the video', timeout: 20_000 }).toBe(720)
  })
})

test('`quality=auto` and `text=off` select automatic quality and no subtitles', async ({ page, world }) => {
  const player = new ChannelPlayer(page)
  await page.goto(`${world.site}/channel_embed/news-24?autoplay=1&muted=1&lang=en&quality=auto&text=off`)
  await player.expectAdvancing()
  await player.showControls()
  await player.button('Settings').click()
  await expectChecked(player, /^Auto/, 'Русский', 'Off')
})

test('a channel id, `lang`, `controls` and `muted` set the channel, language, controls and sound; without `autoplay` the page waits for the viewer', {
  tag: ['@EMB-05.channel-embed', '@EMB-05.parameters'],
}, async ({ page, world }) => {
  const player = new ChannelPlayer(page)
  await page.goto(`${world.site}/channel_embed/10014?lang=ru&controls=none`)
  await expect(page).toHaveTitle('Утренний переулок')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(player.button('Включить')).toBeVisible()
  expect(await player.read('muted')).toBe(false)
  await expect(player.part('controls')).toHaveCount(0)
  await player.button('Включить').click()
  await player.expectVisible(world, 2)

  await page.goto(`${world.site}/channel_embed/10014?lang=en&muted`)
  await expect(page).toHaveTitle('Morning Lane')
  await expect(player.part('controls')).toHaveCount(1)
  expect(await player.read('muted')).toBe(true)
})

test('the partner and provider parameters are sent to the operator', { tag: '@EMB-05.parameters' }, async ({
  page,
  world,
}) => {
  const guest = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/v2/users'),
  )
  await page.goto(`${world.site}/channel_embed/news-24?partner=the-post&provider=demo`)
  expect((await guest).postDataJSON()).toMatchObject({ refer_id: 'the-post' })
  const lookups = await world.ledger('GET /v2/users/self/network')
  expect(lookups.map(({ query }) => query.provider)).toEqual(['demo'])
})

test('the embed page uses the accent colour of the brand', async ({ page, world }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({
      json: { api: world.api, brand: { key: 'green', name: 'Green TV', colors: { accent: '#00ff88' } } },
    }),
  )
  const player = new ChannelPlayer(page)
  await page.goto(`${world.site}/channel_embed/news-24?muted`)
  await expect(page).toHaveTitle('Newsroom 24')
  const accent = () => player.tag.evaluate((tag) => getComputedStyle(tag).getPropertyValue('--tv-accent'))
  await expect.poll(accent, { message: 'accent inside the element' }).toBe('#00ff88')
})

test('the embed page says that it requires JavaScript if scripts are disabled', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${world.site}/channel_embed/news-24`)
  await expect(page.getByRole('heading', { name: 'This player needs JavaScript.' })).toBeVisible()
  await context.close()
})

test('the purchase gate of the embed page links to the operator’s site in another tab', async ({
  page,
  world,
}) => {
  const player = new ChannelPlayer(page)
  await page.goto(`${world.site}/channel_embed/cinema-plus`)
  await player.expectState('blocked')
  const link = player.tag.getByRole('link', { name: words('gate.purchase.action') })
  await expect(link).toHaveAttribute('href', `${world.site}/packets/502`)
  await expect(link).toHaveAttribute('target', '_blank')
})
