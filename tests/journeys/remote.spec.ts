import type { Page } from '@playwright/test'
import { ChannelPlayer } from '../models/channel-player'
import { expectFocus, keyTo } from '../models/keyboard'
import { PROGRAMMES, setSchedule } from '../models/programme-timeline'
import { expect, test } from '../models/test'
import { words } from '../models/words'

/** One day before now, as an offset in seconds. */
const YESTERDAY = { title: 'The day before', from: -24 * 3600, to: -23 * 3600 }

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('arrow keys and OK alone start a framed player and reach all of its controls', async ({
  page,
  world,
}) => {
  await page.goto(`${world.site}/channel_embed/news-24`)
  const player = new ChannelPlayer(page)
  await expect(player.tag.getByRole('button', { name: words('player.tapToWatch') })).toBeVisible()
  await press(page, 'Enter')
  await player.expectAdvancing()
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
  await player.expectState('paused')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => player.tag.evaluate((tag) => Reflect.get(tag, 'volume')), 'a keyboard has its keys')
    .toBe(95)
})

test('arrow keys and OK reach the action behind a gate', { tag: '@EMB-09.accessible' }, async ({
  page,
  world,
}) => {
  await page.goto(`${world.site}/channel_embed/cinema-plus?autoplay=1`)
  const player = new ChannelPlayer(page)
  await player.expectState('blocked')
  const link = player.tag.getByRole('link').first()
  await expect(link).toBeVisible()
  await press(page, 'Enter')
  await expect(link).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(link, 'there is nothing below').toBeFocused()
})

test('arrow keys move from the player to the programme list, through its days, and back', async ({
  page,
  partner,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await setSchedule(world, await world.now(), [YESTERDAY, ...PROGRAMMES])
  const { player } = partner
  await partner.open({ schedule: 'on' })
  await player.expectAdvancing()
  await expect(player.button('Play on another screen'), 'what comes after the first frame').toBeVisible()
  await player.part('player').focus()
  await press(page, 'Enter')
  await expectFocus(page, words('player.pause'))
  const list = player.part('schedule')
  const programme = (title: string) => list.getByRole('button', { name: title })

  await keyTo(page, 'ArrowDown', /The one on the air/, 1)
  await press(page, 'ArrowUp')
  await expect(programme('The kept one'), 'the list’s own way').toBeFocused()
  await press(page, 'Enter')
  await expect.poll(async () => (await player.read('program'))?.title).toBe('The kept one')
  await keyTo(page, 'ArrowUp', words('site.today'), 2)
  await press(page, 'ArrowLeft')
  await expectFocus(page, words('site.yesterday'))
  await press(page, 'ArrowRight', 'ArrowDown')
  await expect(programme('The kept one')).toBeFocused()

  await page.addStyleTag({ content: 'main { max-width: none !important }' })
  const beside = async () =>
    ((await list.boundingBox())?.x ?? 0) > ((await player.part('controls').boundingBox())?.x ?? 0)
  await expect.poll(beside).toBe(true)
  await press(page, 'ArrowLeft')
  await expect(player.part('player').locator(':focus'), 'a control of the player').toHaveCount(1)
  await press(page, 'ArrowRight')
  await expect(list.locator(':focus'), 'the list again').toHaveCount(1)
})
