import { ChannelPlayer } from '../models/channel-player'
import { expect, test } from '../models/test'

/** Replaces the hash in a file name, which is irrelevant here. */
const plain = (names: string[]) => names.map((name) => name.replace(/-[0-9a-f]{8}\.js$/, '.js')).sort()
/** Files that a player requests after its first frame. */
const AFTERWARDS = [
  'after-first-frame.js',
  'cast.js',
  'dialogs.js',
  'gates.js',
  'operator-buttons.css.js',
  'playing.js',
]
const settled = { waitUntil: 'networkidle' } as const

test('a page with the script and no tag loads the script and nothing else, and a later login element its own code and nothing of a player', {
  tag: ['@EMB-01.load-modes', '@EMB-08.es-module'],
}, async ({ page, world, written }) => {
  await written.open(written.script, '<h1>The page</h1>')
  await page.waitForLoadState(settled.waitUntil)
  expect(plain(written.embedFiles)).toEqual(['tv.js'])
  expect(await world.calls()).toEqual([])
  await page.evaluate(() => document.body.append(document.createElement('tv-auth')))
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
  await page.waitForLoadState(settled.waitUntil)
  expect(plain(written.embedFiles)).toEqual([
    // 1 KB that rows and forms share.
    'catalogue.js',
    'dialogs.js',
    'format.js',
    'i18next.js',
    'shared.js',
    'tv-auth.js',
    'tv.js',
  ])
})

test('a tag without autoplay loads its own code and texts, and no engine', {
  tag: ['@EMB-01.load-modes', '@EMB-08.es-module'],
}, async ({ page, written }) => {
  await written.open(written.script, '<tv-channel-player channel="news-24"></tv-channel-player>')
  await expect(page.getByRole('button', { name: 'Watch' })).toBeVisible()
  await page.waitForLoadState(settled.waitUntil)
  expect(plain(written.embedFiles)).toEqual([
    'channel-time-slider.js',
    'format.js',
    'i18next.js',
    // The order of a schedule, for the timeline.
    'playing.js',
    'shared.js',
    'tv-channel-player.js',
    'tv.js',
    'use-time-slider.js',
  ])
})

test('a tag far below the viewport and one that waits for play send no request to the operator', {
  tag: '@EMB-01.load-modes',
}, async ({ page, world, written }) => {
  await written.open(
    written.script,
    `<tv-channel-player channel="news-24" muted load="play"></tv-channel-player>
    <div style="height: 5000px"></div><tv-channel-player channel="news-24" autoplay muted></tv-channel-player>`,
  )
  const [waiting, below] = [0, 1].map(
    (place) => new ChannelPlayer(page, page.locator('tv-channel-player').nth(place)),
  ) as [ChannelPlayer, ChannelPlayer]
  for (const player of [waiting, below]) await player.expectState('idle')
  await page.waitForLoadState(settled.waitUntil)
  expect(await world.calls()).toEqual([])
  await waiting.call('play')
  await waiting.expectState('playing')
  await below.expectState('idle')
  await below.tag.scrollIntoViewIfNeeded()
  await below.expectState('playing')
})

test('a player loads texts of one language only, no unused engine or font, and the screen of an outage before one', {
  tag: ['@EMB-01.load-modes', '@EMB-08.es-module'],
}, async ({ page, written }) => {
  const words: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/(locales|assets)\/|font|woff/.test(pathname)) words.push(pathname)
  })
  await written.open(
    written.script,
    '<tv-channel-player channel="news-24" autoplay muted lang="ru"></tv-channel-player>',
  )
  await written.player.expectState('playing')
  await expect(page.getByRole('button', { name: 'Пауза' })).toBeAttached()
  const player = [
    'channel-time-slider.js',
    'shared.js',
    'tv-channel-player.js',
    'tv.js',
    'use-time-slider.js',
  ]
  const first = ['format.js', 'hls.js', 'i18next.js', ...player]
  // Wait for all of them, so that the list is the same whenever the last one arrives.
  await expect.poll(() => plain(written.embedFiles)).toEqual([...first, ...AFTERWARDS].sort())
  expect(words).toEqual(['/locales/ru/translation.json'])
})

test('the site requests its data beside its code, and the code of a page once its link is approached', async ({
  page,
  world,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  // The code that shows the site arrives late; the data do not wait for it.
  let show = () => {}
  const late = new Promise<void>((resolve) => {
    show = resolve
  })
  await page.route('**/assets/main-*.js', async (route) => {
    await late
    await route.continue()
  })
  await page.goto(`${world.site}/`, { waitUntil: 'commit' })
  await expect
    .poll(() => requested.filter((path) => path.startsWith('/v2/rows/') || path.includes('/v2/rows/')).length)
    .toBe(4)
  show()
  const name = page.locator('tv-row').getByRole('link', { name: 'The Open Shore' }).first()
  await expect(name).toBeVisible()
  // The page has taken over what was requested.
  const rows = requested.filter((path) => path.includes('/v2/rows/'))
  expect(new Set(rows).size).toBe(rows.length)
  const hasCode = () => requested.some((path) => path.startsWith('/assets/watch-'))
  expect(hasCode()).toBe(false)
  await name.hover()
  await expect.poll(hasCode).toBe(true)
})
