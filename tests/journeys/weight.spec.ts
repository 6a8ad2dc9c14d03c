import { expect, test } from '../models/test'
import type { World } from '../models/world'
import { WrittenPage } from '../models/written-page'

const scriptOf = (world: World) => `<script type="module" src="${world.site}/embed/tv.js"></script>`
/** A hash in a name says nothing here. */
const plain = (names: string[]) => names.map((name) => name.replace(/-[0-9a-f]{8}\.js$/, '.js')).sort()
/** What a player fetches once a picture plays. */
const AFTERWARDS = ['after-first-frame.js', 'cast.js', 'dialogs.js', 'playing.js']
const settled = { waitUntil: 'networkidle' } as const

test('a page with the script and no tag loads the script and nothing else', {
  tag: ['@EMB-01.load-modes', '@EMB-08.es-module'],
}, async ({ page, world }) => {
  const written = new WrittenPage(page, world)
  await written.open(scriptOf(world), '<h1>The page</h1>')
  await page.waitForLoadState(settled.waitUntil)
  expect(plain(written.embedFiles)).toEqual(['tv.js'])
  expect(await world.calls()).toEqual([])
})

test('a tag that will not play by itself loads its own code and words, and no engine', {
  tag: ['@EMB-01.load-modes', '@EMB-08.es-module'],
}, async ({ page, world }) => {
  const written = new WrittenPage(page, world)
  await written.open(scriptOf(world), '<tv-channel-player channel="news-24"></tv-channel-player>')
  await expect(page.getByRole('button', { name: 'Watch' })).toBeVisible()
  await page.waitForLoadState(settled.waitUntil)
  expect(plain(written.embedFiles)).toEqual([
    'format.js',
    'i18next.js',
    'line.js',
    'shared.js',
    'tv-channel-player.js',
    'tv.js',
  ])
})

test('a tag far below the window asks the operator for nothing', { tag: '@EMB-01.load-modes' }, async ({
  page,
  world,
}) => {
  const written = new WrittenPage(page, world)
  await written.open(
    scriptOf(world),
    '<div style="height: 5000px"></div><tv-channel-player channel="news-24" autoplay muted></tv-channel-player>',
  )
  await written.player.expectState('idle')
  await page.waitForLoadState(settled.waitUntil)
  expect(await world.calls()).toEqual([])
  await written.player.tag.scrollIntoViewIfNeeded()
  await written.player.expectAdvancing()

  await written.open(
    scriptOf(world),
    '<div style="height: 5000px"></div><tv-channel-player channel="news-24" autoplay muted load="eager"></tv-channel-player>',
  )
  await written.player.expectAdvancing()

  // Leaving a page reports what was watched.
  const asked = async () => (await world.calls()).filter((call) => !call.startsWith('PATCH')).length
  const before = await asked()
  await written.open(
    scriptOf(world),
    '<tv-channel-player channel="news-24" muted load="play"></tv-channel-player>',
  )
  await written.player.expectState('idle')
  await page.waitForLoadState(settled.waitUntil)
  expect(await asked()).toBe(before)
  await written.player.call('play')
  await written.player.expectAdvancing()
})

test('a player brings words of one language, and no other engine, gate or font', {
  tag: ['@EMB-01.load-modes', '@EMB-08.es-module'],
}, async ({ page, world }) => {
  const words: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/(locales|assets)\/|font|woff/.test(pathname)) words.push(pathname)
  })
  const written = new WrittenPage(page, world)
  await written.open(
    scriptOf(world),
    '<tv-channel-player channel="news-24" autoplay muted lang="ru"></tv-channel-player>',
  )
  await written.player.expectVisible(world, 1)
  await expect(page.getByRole('button', { name: 'Пауза' })).toBeAttached()
  const first = ['format.js', 'hls.js', 'i18next.js', 'line.js', 'shared.js', 'tv-channel-player.js', 'tv.js']
  // Waited for, so that the list says the same however late the last of them comes.
  await expect.poll(() => plain(written.embedFiles)).toEqual([...first, ...AFTERWARDS].sort())
  expect(words).toEqual(['/locales/ru/translation.json'])
})

test('a sign-in or a PIN brings its own code and nothing of a player', { tag: '@EMB-01.load-modes' }, async ({
  page,
  world,
}) => {
  const written = new WrittenPage(page, world)
  await written.open(scriptOf(world), '<tv-auth></tv-auth>')
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
  await page.waitForLoadState(settled.waitUntil)
  expect(plain(written.embedFiles)).toEqual([
    'dialogs.js',
    'format.js',
    'i18next.js',
    'shared.js',
    'tv-auth.js',
    'tv.js',
  ])
})
