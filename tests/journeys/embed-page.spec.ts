import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { captionOf } from '../models/captions'
import { ChannelPlayer } from '../models/channel-player'
import type { ContentPlayer } from '../models/content-player'
import { expectFirstFrameAt } from '../models/picture'
import { expect, test, words } from '../models/test'

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

/** Names of what the open page has stored. */
const storedBy = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ])

/** Expects the page to have nothing but this player, in the whole window. */
async function expectAlone({ page, tag }: ChannelPlayer | ContentPlayer): Promise<void> {
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('body > :not(noscript)')).toHaveCount(1)
  expect(await tag.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
}

test('the channel embed page is one player in the whole window and loads no script of the site', {
  tag: ['@EMB-05.channel-embed', '@EMB-05.no-shell', '@NAV-03.absent'],
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
  await expect(player.part('controls')).toHaveCount(1)
  expect(await player.read('muted')).toBe(true)
  expect(await storedBy(page)).toContainEqual(expect.stringMatching(/^tv\.session:/))

  await expectAlone(player)
  const scrolls = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    return scrollHeight > innerHeight || scrollWidth > innerWidth
  })
  expect(scrolls).toBe(false)

  // The sender of casting finds screens nearby; the operator configures its address.
  const fromSite = scripts.filter((path) => !/^\/(embed|demo\/cast)\//.test(path))
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
  expect(weight, 'gzip bytes that the page adds to its element').toBeLessThan(11_000)
})

test('the content embed page is one player in the whole window and loads no script of the site', {
  tag: ['@EMB-05.content-embed', '@EMB-05.no-shell'],
}, async ({ page, contentPlayer: player, world }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(
    `${world.site}/content_embed/half-seen-film?autoplay=1&muted=1&start=90&lang=en&storage=memory`,
  )
  expectFirstFrameAt(await player.expectVisible(1), 90)
  await expect(page).toHaveTitle('Just at the Best Part')
  expect(await player.read('duration')).toBeCloseTo(300, 0)
  expect(await storedBy(page)).toEqual([])
  await expectAlone(player)
  const [, siteScript = ''] = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(await world.file('/')) ?? []
  expect(siteScript, 'the script of the site').not.toBe('')
  expect(scripts).not.toContain(siteScript)
})

test.describe('with pictures of every quality', () => {
  test.use({ picture: 'full' })

  test('the quality, audio and subtitle parameters select the tracks at the start', {
    tag: '@EMB-05.parameters',
  }, async ({ page, world }) => {
    const player = new ChannelPlayer(page)
    await page.goto(
      `${world.site}/channel_embed/news-24?autoplay=1&muted=1&lang=en&quality=300&audio=en&text=ru`,
    )
    await player.expectState('playing')
    const video = player.tag.locator('video')
    const lines = () => video.evaluate(({ videoHeight }: HTMLVideoElement) => videoHeight)
    await expect.poll(lines, { message: 'height of the video' }).toBe(240)
    const spoken = async () => {
      const files = await world.ledger('GET /media/loops/1/*')
      return [...new Set(files.flatMap(({ path }) => /\/a-(\w+)\/\d+\.m4s$/.exec(path)?.[1] ?? []))]
    }
    await expect.poll(spoken, { message: 'languages of the requested audio' }).toEqual(['en'])
    await expect.poll(() => captionOf(player.tag), { message: 'Russian subtitles' }).toMatch(/[а-я]/i)

    await player.showControls()
    await player.button('Settings').click()
    await expectChecked(player, '240p · medium', 'English', 'Русский')
  })
})

test('`lang`, `controls`, `partner`, `provider` and `storage` set up the channel of an id; without `autoplay` the page waits for the viewer', {
  tag: ['@EMB-05.channel-embed', '@EMB-05.parameters'],
}, async ({ page, world }) => {
  const player = new ChannelPlayer(page)
  const guest = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/v2/users'),
  )
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') lines.push(message.text())
  })
  const setting = 'lang=ru&controls=none&partner=the-post&provider=demo&storage=memory&muted=yes'
  await page.goto(`${world.site}/channel_embed/10014?${setting}`)
  await expect(page).toHaveTitle('Утренний переулок')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(player.button('Включить')).toBeVisible()
  expect(await player.read('muted'), 'a value that is not accepted is not used').toBe(false)
  expect(lines).toEqual([
    expect.stringMatching(
      /^tv: \d+ argument-invalid: \?muted=yes is not used, wanted: 1 or 0\. http\S+#\d+$/,
    ),
  ])
  await expect(player.part('controls')).toHaveCount(0)
  await player.button('Включить').click()
  await player.expectAdvancing()
  expect((await guest).postDataJSON()).toMatchObject({ refer_id: 'the-post' })
  const lookups = await world.ledger('GET /v2/users/self/network')
  expect(lookups.map(({ query }) => query.provider)).toEqual(['demo'])
  expect(await storedBy(page)).toEqual([])
})

test('the embed page has the accent colour of the brand, and its purchase gate links to the operator’s site in another tab', async ({
  page,
  world,
}) => {
  const brand = { key: 'green', name: 'Green TV', colors: { accent: '#00ff88' } }
  await page.route('**/config.json', (route) => route.fulfill({ json: { api: world.api, brand } }))
  const player = new ChannelPlayer(page)
  await page.goto(`${world.site}/channel_embed/cinema-plus`)
  await player.expectState('blocked')
  const link = player.tag.getByRole('link', { name: words('gate.purchase.action') })
  await expect(link).toHaveAttribute('href', `${world.site}/packets/502`)
  await expect(link).toHaveAttribute('target', '_blank')
  const accent = () => player.tag.evaluate((tag) => getComputedStyle(tag).getPropertyValue('--tv-accent'))
  await expect.poll(accent, { message: 'accent inside the element' }).toBe('#00ff88')
})
