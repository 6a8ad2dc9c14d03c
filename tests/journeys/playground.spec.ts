import { ChannelPlayer } from '../models/channel-player'
import { tabTo } from '../models/keyboard'
import { Playground } from '../models/playground'
import { expect, expectAccessible, expectFitting, test } from '../models/test'
import { WrittenPage } from '../models/written-page'

test('the playground edits a running element, calls its methods and lists its events, also with the keyboard alone', async ({
  page,
  world,
}) => {
  // Longer than ten seconds: the way to the controls by Tab, and two channels.
  const desk = new Playground(page, world)
  await desk.open()
  await expectFitting(page, 390, 820, 1920, 1280)
  await expect(desk.events.filter({ hasText: 'tv-play' }).first()).toBeVisible()
  await tabTo(page, 'Clear')
  await page.keyboard.press('Enter')
  // The time of the picture is reported all the while.
  await expect(desk.events.filter({ hasText: 'tv-play' })).toHaveCount(0)
  await desk.field('lang').focus()
  await page.keyboard.type('en')
  await page.keyboard.press('Tab')
  await expect(desk.player.tag).toHaveAttribute('lang', 'en')
  await tabTo(page, 'diagnostics')
  await page.keyboard.press('Space')
  await expect(desk.result('diagnostics')).toContainText('"state": "playing"')

  await desk.method('seekTo').click()
  await expect(desk.result('seekTo')).toHaveText('done')
  await expect(desk.property('live')).toHaveText('false')
  await desk.field('channel').fill('morning-lane')
  await expect(desk.events.filter({ hasText: 'tv-channel-change' }).first()).toContainText('"morning-lane"')
  await expect(desk.property('channelInfo')).toContainText('"Morning Lane"')
  await desk.player.expectVisible(world, 2)

  await desk.field('muted').uncheck()
  await expect(desk.property('muted')).toHaveText('false')
  await desk.field('--tv-radius').fill('30px')
  await expect(desk.code).toContainText('--tv-radius: 30px;')
  await expect(desk.player.tag).toHaveCSS('border-radius', '30px')
  await desk.field('--tv-color-accent, palette').fill('#00ff88')
  await expect(desk.field('--tv-color-accent')).toHaveValue('#00ff88')
  await desk.field('New textTrack').fill('1')
  await desk.method('Set textTrack').click()
  await expect(desk.property('textTrack')).toContainText('"1"')

  await expect(desk.events.filter({ hasText: 'tv-timeupdate' })).toHaveCount(0)
  await desk.field('Show tv-timeupdate').check()
  await expect(desk.events.filter({ hasText: 'tv-timeupdate' }).first()).toContainText('"live":true')
  await desk.method('Pause the list').click()
  await desk.method('Clear').click()
  await desk.method('pause').click()
  await expect(desk.property('state')).toHaveText('"paused"')
  await expect(desk.events).toHaveCount(0)
})

test('the code that the playground generates plays on an empty page with every way of loading, and supports films', async ({
  page,
  context,
  world,
}) => {
  // Longer than ten seconds: three pages load the player, each in another way, and play.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const desk = new Playground(page, world)
  await desk.open()
  await desk.field('channel').fill('lantern-film')
  for (const way of ['Module', 'Classic script', 'Frame']) {
    await test.step(way, async () => {
      await desk.tab(way).click()
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
      await player.expectState('playing')
      await expect.poll(async () => (await player.read('channelInfo'))?.slug).toBe('lantern-film')
      await another.close()
      await page.bringToFront()
    })
  }
  await page.locator('#elements select').selectOption('tv-content-player')
  await desk.field('content').fill('two-seasons/two-seasons-s1e2')
  await desk.field('start').fill('5')
  await desk.field('ignore-parental-control').check()
  await desk.tab('Frame').click()
  await expect(desk.code).toContainText(
    '/content_embed/two-seasons/two-seasons-s1e2?start=5&amp;autoplay=1&amp;muted=1&amp;ignore_parental_control=1',
  )
})

test('the playground has a tab with code for each framework, prints the style sheet of a theme, and its address holds both for another visitor, without secrets', {
  tag: '@KIT-05.playground',
}, async ({ page, context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const desk = new Playground(page, world)
  await desk.open()
  await expect(page.getByRole('tab')).toHaveText([
    ...['Module', 'Classic script', 'Frame', 'Plain npm', 'React', 'Next', 'Vue'],
    ...['Svelte', 'Solid', 'Preact', 'Angular', 'Astro'],
  ])
  await desk.field('channel').fill('lantern-film')
  await desk.field('autoplay').uncheck()
  await desk.field('api').fill(`${world.base}?token=secret-one`)
  await desk.field('--tv-color-accent').fill('no colour')
  await expect(desk.field('--tv-color-accent')).toHaveAttribute('aria-invalid', 'true')
  await expect(desk.css).not.toContainText('no colour')
  await desk.field('--tv-color-accent, palette').fill('#00ff88')
  await desk.field('--tv-radius, slider (px)').fill('20')
  await expect(desk.css).toContainText(
    'tv-channel-player {\n  --tv-color-accent: #00ff88;\n  --tv-radius: 20px;\n}',
  )
  await expect(desk.player.tag).toHaveCSS('border-radius', '20px')
  await desk.method('Copy the style sheet').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await desk.css.textContent())

  await desk.tab('Plain npm').click()
  await page.keyboard.press('ArrowRight')
  await expect(desk.tab('React')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'React' })).toContainText(
    '<TvChannelPlayer channel="lantern-film"',
  )
  await expectAccessible(page)
  await desk.method('Copy the address').click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page).toHaveURL(address)
  expect(address).not.toMatch(/secret-one|api=|token/)

  const other = new Playground(await context.newPage(), world)
  await other.page.goto(`${address}&token=secret-two&api=https://other.example`)
  await expect(other.tab('React')).toHaveAttribute('aria-selected', 'true')
  await expect(other.code).toContainText('<TvChannelPlayer channel="lantern-film" muted />')
  await expect(other.player.tag).toHaveCSS('border-radius', '20px')
  await expect(other.field('--tv-color-accent')).toHaveValue('#00ff88')
  await expect(other.page).toHaveURL(address)
})
