import type { Page } from '@playwright/test'
import { ChannelPlayer } from '../models/channel-player'
import { expectFocus, keyTo, tabTo } from '../models/keyboard'
import { PROGRAMMES, setSchedule } from '../models/programme-timeline'
import { expect, test, words } from '../models/test'

/** One day before now, as an offset in seconds. */
const YESTERDAY = { title: 'The day before', from: -24 * 3600, to: -23 * 3600 }

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const expectFocusOn = (page: Page, host: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe(host)

test('a channel can be chosen, played, paused and seeked with the keyboard alone', async ({ page, site }) => {
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
  await player.expectState('playing')

  await tabTo(page, 'Pause')
  await page.keyboard.press('Space')
  await player.expectState('paused')
  await expectFocus(page, 'Play')
  await page.keyboard.press('Space')
  await player.expectState('playing')

  await tabTo(page, 'Go live')
  await page.keyboard.press('Enter')
  await expect.poll(() => player.read('live')).toBe(true)
})

test('keys that are typed in a closed shadow root of an extension, whose host has a name of its own or is a plain element, are not those of the player and the page', async ({
  page,
  site,
}) => {
  const { player } = site
  await site.open('/channels/all/news-24')
  await player.expectState('playing')
  const muted = await player.read('muted')
  for (const host of ['assistant-box', 'div'])
    await test.step(host, async () => {
      await page.evaluate((name) => {
        const element = document.createElement(name)
        const field = document.createElement('input')
        element.className = 'assistant'
        element.attachShadow({ mode: 'closed' }).append(field)
        document.body.append(element)
        // The test reads the field of the closed root by its name on the host.
        Object.assign(element, { typed: () => field.value })
        field.focus()
      }, host)
      await page.keyboard.type('m2fm / k')
      await press(page, 'ArrowDown', 'Enter', 'PageDown')
      const assistant = page.locator(`${host}.assistant`)
      expect(await assistant.evaluate((element) => Reflect.get(element, 'typed')())).toBe('m2fm / k')
      await expectFocusOn(page, host)
      expect(await player.read('muted')).toBe(muted)
      expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
    })
  // Digits choose a channel after a pause; none was typed for the player.
  await player.expectAdvancing()
  expect(site.address).toContain('/channels/all/news-24')
})

test('arrow keys and OK alone start a framed player and reach all of its controls', async ({
  page,
  world,
}) => {
  await page.goto(`${world.site}/channel_embed/news-24`)
  const player = new ChannelPlayer(page)
  await expect(player.tag.getByRole('button', { name: words('player.tapToWatch') })).toBeVisible()
  await press(page, 'Enter')
  await player.expectState('playing')
  await expect(player.button('Play on another screen'), 'a control of the lazy code').toBeVisible()

  await press(page, 'Enter')
  await expectFocus(page, words('player.pause'))
  const volume = () => player.tag.evaluate((tag): unknown => Reflect.get(tag, 'volume'))
  const before = await volume()
  await keyTo(page, 'ArrowRight', words('player.settings'))
  await keyTo(page, 'ArrowRight', words('player.fullscreen'))
  await press(page, 'ArrowUp')
  await expectFocus(page, words('player.timeline'))
  await press(page, 'ArrowUp')
  await expectFocus(page, 'Play on another screen')
  await press(page, 'ArrowDown', 'ArrowDown')
  await expectFocus(page, words('player.pause'))
  expect(await volume(), 'volume after arrow keys of a remote').toBe(before)
  expect(await player.read('live'), 'nothing was skipped').toBe(true)

  await press(page, 'Enter')
  await player.expectState('paused')
  await press(page, 'Tab', 'ArrowDown')
  await expect.poll(volume, 'volume after the same key of a keyboard').toBe(95)
})

test('the focus stays in a player that a key starts, and arrow keys move it to the programme list, through its days, and back', async ({
  page,
  partner,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await setSchedule(world, await world.now(), [YESTERDAY, ...PROGRAMMES])
  const { player } = partner
  await partner.open({ schedule: 'on', autoplay: null })
  await player.expectState('paused')
  await tabTo(page, words('player.tapToWatch'))
  await press(page, 'Enter')
  await player.expectState('playing')
  await press(page, 'm')
  await expect.poll(() => player.read('muted'), 'muted after a key without a start button').toBe(false)
  await expect(player.button('Play on another screen'), 'a control of the lazy code').toBeVisible()
  await player.part('player').focus()
  await press(page, 'Enter')
  await expectFocus(page, words('player.pause'))
  const list = player.part('schedule')
  const programme = (title: string) => list.getByRole('button', { name: title })

  await keyTo(page, 'ArrowDown', /The one on the air/, 1)
  await press(page, 'ArrowUp')
  await expect(programme('The kept one'), 'the entry before, by the key of the list').toBeFocused()
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

test('arrow keys and OK reach the action behind a gate, and no key on its link reaches the page or scrolls it', {
  tag: '@EMB-09.accessible',
}, async ({ page, partner }) => {
  const { player } = partner
  await partner.open({ channel: 'cinema-plus' })
  await player.expectState('blocked')
  const link = player.tag.getByRole('link').first()
  await expect(link).toBeVisible()
  await player.part('player').focus()
  await press(page, 'Enter')
  await expect(link).toBeFocused()
  await page.evaluate(() => document.body.style.setProperty('min-height', '3000px'))
  const reached = await page.evaluateHandle(() => {
    const keys: boolean[] = []
    addEventListener('keydown', (event) => keys.push(event.defaultPrevented), { capture: false })
    addEventListener('scroll', () => keys.push(false))
    return keys
  })
  await press(page, 'Space', 'ArrowDown')
  await expect(link, 'there is nothing below').toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await reached.jsonValue(), 'key events that reached the page').toEqual([])
  await player.expectState('blocked')
})

test('nothing that has the focus is below the header or the bottom bar, in the window of a page of 1280 px at 400 %', async ({
  page,
  site,
}) => {
  // Longer than ten seconds: every stop of a page.
  await page.setViewportSize({ width: 320, height: 256 })
  await site.open('/faq')
  await expect(site.heading('Questions and answers')).toBeVisible()
  const covered = () =>
    page.evaluate(async () => {
      const focused = document.activeElement
      // A header that was out of view moves back in.
      const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      if (!focused || focused === document.body) return null
      const { left, right, top, bottom } = focused.getBoundingClientRect()
      const x = (left + right) / 2
      const parts = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(x, y))
      const isSeen = parts.some((part) => part && (focused.contains(part) || part.contains(focused)))
      return isSeen ? null : `${focused.localName} ${focused.textContent?.trim().slice(0, 40)}`
    })
  const found: string[] = []
  await page.getByRole('link').first().focus()
  const stops = await page.locator('a[href], button, summary').count()
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const name = await covered()
    if (name) found.push(name)
  }
  expect(found).toEqual([])
})
