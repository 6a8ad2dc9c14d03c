import { ChannelPlayer } from '../models/channel-player'
import { expectFocus, tabTo } from '../models/keyboard'
import { expect, test } from '../models/test'
import { words } from '../models/words'

test('a channel can be chosen, played, paused and seeked with the keyboard alone', async ({
  page,
  site,
  world,
}) => {
  const { player } = site
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await tabTo(page, 'Skip to content')
  await tabTo(page, /^Newsroom 24/)
  await page.keyboard.press('Enter')
  await expect(site.heading('Newsroom 24')).toBeVisible()
  await player.expectState('playing')

  await expect(player.timeline).toBeVisible()
  await tabTo(page, 'Programme timeline')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => player.read('live')).toBe(false)
  await player.expectVisible(world, 1)

  await tabTo(page, 'Pause')
  await page.keyboard.press('Space')
  await player.expectState('paused')
  await expectFocus(page, 'Play')
  await page.keyboard.press('Space')
  await player.expectState('playing')

  await tabTo(page, 'Go live')
  await page.keyboard.press('Enter')
  await expect.poll(() => player.read('live')).toBe(true)

  await tabTo(page, 'Settings')
  await page.keyboard.press('Enter')
  await expect(player.tag.getByRole('menu', { name: 'Settings' })).toBeVisible()
  await expectFocus(page, /^Auto/)
  await page.keyboard.press('ArrowDown')
  await expectFocus(page, '720p')
  await page.keyboard.press('Enter')
  await expect(player.tag.getByRole('menuitemradio', { name: '720p' })).toHaveAttribute(
    'aria-checked',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(player.tag.getByRole('menu')).toHaveCount(0)
  await expectFocus(page, 'Settings')
})

test('the key M mutes the player, and is typed in a field', async ({ page, site }) => {
  const { player } = site
  await site.open('/channels/all')
  await site.openChannel('Newsroom 24')
  await player.expectState('playing')
  await player.showControls()
  await player.button('Pause').focus()
  await page.keyboard.press('m')
  await expect.poll(() => player.read('muted')).toBe(true)
  await page.keyboard.press('m')
  await expect.poll(() => player.read('muted')).toBe(false)
  await site.search.focus()
  await page.keyboard.press('m')
  await expect(site.search).toHaveValue('m')
  expect(await player.read('muted')).toBe(false)
})

test('the focus stays in the player when the start button is removed with the poster', async ({
  page,
  partner,
}) => {
  const { player } = partner
  await partner.open({ autoplay: null })
  await player.expectState('paused')
  await tabTo(page, words('player.tapToWatch'))
  await page.keyboard.press('Enter')
  await player.expectState('playing')
  await page.keyboard.press('m')
  await expect.poll(() => player.read('muted')).toBe(false)
})

for (const path of ['/channel_embed/news-24?autoplay=1&muted=1', '/watch/free-film']) {
  test(`keys control the player without focus on ${path}, where it is the only content`, async ({
    page,
    world,
  }) => {
    const player = new ChannelPlayer(page, page.locator('tv-channel-player, tv-content-player'))
    await page.goto(`${world.site}${path}`)
    await player.expectState('playing')
    await page.keyboard.press('Space')
    await player.expectState('paused')
    await page.keyboard.press('Space')
    await player.expectState('playing')
    const muted = await player.read('muted')
    await page.keyboard.press('m')
    await expect.poll(() => player.read('muted')).toBe(!muted)
  })
}
