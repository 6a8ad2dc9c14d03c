import { expectAccessible } from '../models/axe'
import { ChannelPlayer } from '../models/channel-player'
import { tabTo } from '../models/keyboard'
import { Playground } from '../models/playground'
import { expect, test } from '../models/test'
import { WrittenPage } from '../models/written-page'

test('the playground edits attributes, theme and properties of a running element and lists its events', async ({
  page,
  world,
}) => {
  const desk = new Playground(page, world)
  await desk.open()
  await desk.player.expectVisible(world, 1)
  await expect(desk.events.filter({ hasText: 'tv-play' }).first()).toBeVisible()

  await desk.field('channel').fill('morning-lane')
  await expect(desk.events.filter({ hasText: 'tv-channel-change' }).first()).toContainText('"morning-lane"')
  await desk.player.expectVisible(world, 2)
  await expect(desk.property('channelInfo')).toContainText('"Morning Lane"')

  await desk.field('controls').selectOption('none')
  await expect(desk.player.part('controls')).toHaveCount(0)
  await desk.field('controls').selectOption('')
  await expect(desk.player.part('controls')).toHaveCount(1)
  await desk.field('muted').uncheck()
  await expect(desk.property('muted')).toHaveText('false')

  await desk.field('--tv-radius').fill('30px')
  await expect(desk.code).toContainText('style="--tv-radius: 30px;"')
  await expect(desk.player.tag).toHaveCSS('border-radius', '30px')
  await desk.field('--tv-color-accent, palette').fill('#00ff88')
  await expect(desk.field('--tv-color-accent')).toHaveValue('#00ff88')

  await desk.field('New textTrack').fill('1')
  await desk.method('Set textTrack').click()
  await expect(desk.property('textTrack')).toContainText('"1"')
})

test('the playground shows the results and errors of methods, and its event list can be paused', async ({
  page,
  world,
}) => {
  const desk = new Playground(page, world)
  await desk.open()
  await desk.method('diagnostics').click()
  await expect(desk.result('diagnostics')).toContainText('"state": "playing"')
  await desk.method('seekTo').click()
  await expect(desk.result('seekTo')).toHaveText('done')
  await expect(desk.property('live')).toHaveText('false')
  await desk.field('channel').fill('no-archive')
  await expect(desk.property('channelInfo')).toContainText('"Open Window"')
  await desk.method('pause').click()
  await expect(desk.result('pause')).toHaveText(/^[a-z-]+: .+/)
  await desk.field('channel').fill('news-24')
  await expect(desk.property('channelInfo')).toContainText('"Newsroom 24"')

  await expect(desk.events.filter({ hasText: 'tv-timeupdate' })).toHaveCount(0)
  await desk.field('Show tv-timeupdate').check()
  await expect(desk.events.filter({ hasText: 'tv-timeupdate' }).first()).toContainText('"live":true')
  await desk.method('Pause the list').click()
  await desk.method('Clear').click()
  await desk.method('pause').click()
  await expect(desk.property('state')).toHaveText('"paused"')
  await expect(desk.events).toHaveCount(0)
})

test('the code that the playground generates plays on an empty page with every way of loading', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const desk = new Playground(page, world)
  await desk.open()
  await desk.field('channel').fill('lantern-film')
  for (const way of ['Module', 'Classic script', 'Frame']) {
    await test.step(way, async () => {
      await page.getByRole('radio', { name: way }).check()
      await expect(desk.code).toContainText('lantern-film')
      await desk.method('Copy').click()
      await expect(page.getByText('Copied', { exact: true })).toBeVisible()
      const code = await page.evaluate(() => navigator.clipboard.readText())
      expect(code).toBe(await desk.code.textContent())

      const another = await context.newPage()
      const written = new WrittenPage(another, world)
      await written.open('', code)
      const framed = another.frameLocator('iframe').locator('tv-channel-player')
      const player = way === 'Frame' ? new ChannelPlayer(another, framed) : written.player
      await player.expectVisible(world, 3)
      await another.close()
      await page.bringToFront()
    })
  }
})

test('the frame code that the playground generates supports films and all parameters of the embed page', async ({
  page,
  world,
}) => {
  const desk = new Playground(page, world)
  await desk.open()
  await page.locator('#elements select').selectOption('tv-content-player')
  await desk.field('content').fill('two-seasons/two-seasons-s1e2')
  await desk.field('start').fill('5')
  await desk.field('ignore-parental-control').check()
  await page.getByRole('radio', { name: 'Frame' }).check()
  await expect(desk.code).toContainText(
    '/content_embed/two-seasons/two-seasons-s1e2?start=5&amp;autoplay=1&amp;muted=1&amp;ignore_parental_control=1',
  )
})

test('the playground can be used with the keyboard alone', async ({ page, world }) => {
  const desk = new Playground(page, world)
  await desk.open()
  await tabTo(page, 'Clear')
  await page.keyboard.press('Enter')
  await expect(desk.events).toHaveCount(0)
  await desk.field('lang').focus()
  await page.keyboard.type('ru')
  await page.keyboard.press('Tab')
  await expect(desk.player.tag).toHaveAttribute('lang', 'ru')
  await tabTo(page, 'pause')
  await page.keyboard.press('Space')
  await expect(desk.result('pause')).toHaveText('done')
  await expect(desk.property('state')).toHaveText('"paused"')
})

test('the playground fits every width and has no accessibility violations', async ({ page, world }) => {
  const desk = new Playground(page, world)
  await desk.open()
  for (const width of [390, 820, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectAccessible(page)
})
