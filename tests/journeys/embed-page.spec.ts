import { ChannelPlayer } from '../models/channel-player'
import { expect, test } from '../models/test'

test('the embed page is one player over all of the window and nothing of the site', async ({
  page,
  world,
}) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
  })
  const player = new ChannelPlayer(page)
  const ts = (await world.now()) - 3600
  await page.goto(`${world.site}/channel_embed/news-24?autoplay=1&muted=1&ts=${ts}`)
  await player.comesTo('playing')
  const frames = await player.shows(world, 1)
  expect(frames[0]?.time).toBeGreaterThanOrEqual(ts)
  expect(frames[0]?.time).toBeLessThan(ts + 30)
  await expect(page).toHaveTitle('Newsroom 24')

  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('body > *')).toHaveCount(1)
  const box = await player.tag.boundingBox()
  expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  const scrolls = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    return scrollHeight > innerHeight || scrollWidth > innerWidth
  })
  expect(scrolls).toBe(false)

  const fromSite = scripts.filter((path) => !path.startsWith('/embed/'))
  const manifest = JSON.parse(await world.file('/.vite/manifest.json')) as Record<
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
  add('channel_embed.html')
  expect(
    fromSite.filter((path) => !own.has(path)),
    'scripts that are not the page’s own',
  ).toEqual([])
  const texts = await Promise.all(fromSite.map((path) => world.file(path)))
  expect(texts.join('').match(/react-dom|useInsertionEffect|BrowserRouter/), 'React in the page').toBeNull()
})

test('the embed page says when there is no such channel', async ({ page, world }) => {
  await ChannelPlayer.listen(page)
  const player = new ChannelPlayer(page)
  await page.goto(`${world.site}/channel_embed/nothing-like-it`)
  await player.says('There is no such channel.', { code: 'channel-not-found', number: 300 })
})

test('an address that names no channel says so too', async ({ page, world }) => {
  await page.goto(`${world.site}/channel_embed/a/b`)
  await expect(page.getByRole('heading', { name: 'There is no such channel.' })).toBeVisible()
})
