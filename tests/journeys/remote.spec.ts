import type { Page } from '@playwright/test'
import { ChannelPlayer } from '../models/channel-player'
import { expectFocus, keyTo } from '../models/keyboard'
import { expect, test } from '../models/test'
import { words } from '../models/words'

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('with arrows and OK alone a frame is started and all of its controls are reached', {
  tag: '@PLY-08',
}, async ({ page, world }) => {
  await page.goto(`${world.site}/channel_embed/news-24`)
  const player = new ChannelPlayer(page)
  await expect(player.tag.getByRole('button', { name: words('player.tapToWatch') })).toBeVisible()
  await press(page, 'Enter')
  await player.goesOn()
  await expect(player.button('Play on another screen'), 'what comes after the first frame').toBeVisible()

  await press(page, 'Enter')
  await expectFocus(page, words('player.pause'))
  const volume = await player.tag.evaluate((tag) => Reflect.get(tag, 'volume'))
  await keyTo(page, 'ArrowRight', words('player.settings'))
  await keyTo(page, 'ArrowRight', words('player.fullscreen'))
  await press(page, 'ArrowUp')
  await expectFocus(page, words('player.timeline'))
  await press(page, 'ArrowUp')
  await expectFocus(page, 'Play on another screen')
  await press(page, 'ArrowDown', 'ArrowDown')
  await expectFocus(page, words('player.pause'))
  expect(await player.tag.evaluate((tag) => Reflect.get(tag, 'volume')), 'loudness').toBe(volume)
  expect(await player.read('live'), 'nothing was skipped').toBe(true)

  await press(page, 'Enter')
  await player.comesTo('paused')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => player.tag.evaluate((tag) => Reflect.get(tag, 'volume')), 'a keyboard has its keys')
    .toBe(95)
})

test('with OK and arrows the way on behind a gate is found', { tag: '@PLY-08' }, async ({ page, world }) => {
  await page.goto(`${world.site}/channel_embed/cinema-plus?autoplay=1`)
  const player = new ChannelPlayer(page)
  await player.comesTo('blocked')
  const link = player.tag.getByRole('link').first()
  await expect(link).toBeVisible()
  await press(page, 'Enter', 'Enter')
  await expect(link).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(link, 'there is nothing below').toBeFocused()
})
