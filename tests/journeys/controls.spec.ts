import type { Page } from '@playwright/test'
import { expectFocus } from '../models/keyboard'
import { openChannelPlayer } from '../models/open-player'
import { expect, test, words } from '../models/test'
import { touchInput } from '../models/touch-input'

/** Longer than the controls stay without input, ms. */
const IDLE_MS = 5100

/** Opens the embed page of a channel, one hour behind live, with its lazy controls and a clock that can be moved. */
async function openChannel(page: Page, world: Parameters<typeof openChannelPlayer>[1]) {
  await page.clock.install()
  const open = await openChannelPlayer(page, world)
  await expect(open.player.button('Play on another screen'), 'a control of the lazy code').toBeVisible()
  const volume = () => open.player.tag.evaluate((tag): unknown => Reflect.get(tag, 'volume'))
  return { ...open, volume, stage: open.player.part('player').first(), page }
}

/** Name of the element in full screen; null if there is none. */
const fullScreenElement = (page: Page) => page.evaluate(() => document.fullscreenElement?.localName ?? null)

test('keys control a player without focus, open and leave its menus, seek, change the volume and toggle full screen', {
  tag: [
    '@PLY-04.archive-only',
    '@PLY-08.play-and-fullscreen-keys',
    '@PLY-08.arrow-keys',
    '@PLY-08.controls-hide',
  ],
}, async ({ page, world }) => {
  const { player, second, stage, volume } = await openChannel(page, world)
  const settings = words('player.settings')
  const menu = player.tag.getByRole('menu')

  await test.step('keys of a page that has no other content are the player’s', async () => {
    await page.keyboard.press('Space')
    await player.expectState('paused')
    await page.keyboard.press('Space')
    await player.expectState('playing')
    await page.keyboard.press('m')
    await expect.poll(() => player.read('muted')).toBe(false)
  })

  await test.step('Tab and Shift+Tab close a menu and move the focus beside its button', async () => {
    for (const [key, next] of [
      ['Tab', words('player.pip')],
      ['Shift+Tab', words('player.channelList')],
    ] as const) {
      await player.button(settings).focus()
      await page.keyboard.press('Enter')
      await expectFocus(page, /^Auto/)
      await page.keyboard.press(key)
      await expect(menu).toHaveCount(0)
      await expectFocus(page, next)
    }
  })

  await test.step('the list of keys opens by its key and from the menu, and keeps keys from the player', async () => {
    const list = player.tag.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.keyboard.press('?')
    for (const row of ['Play or pause', '10 seconds back or forward', 'Volume', 'Full screen'])
      await expect(list.getByText(row, { exact: true })).toBeVisible()
    await page.keyboard.press('f')
    expect(await fullScreenElement(page), 'full screen while the list of keys is open').toBeNull()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expectFocus(page, words('player.channelList'))
    await player.button(settings).focus()
    await page.keyboard.press('Enter')
    await player.tag.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expectFocus(page, settings)
  })

  await test.step('controls hide although one has the focus, and the next key only shows them', async () => {
    await page.clock.fastForward(IDLE_MS)
    await expect(stage).toHaveAttribute('data-asleep')
    await expectFocus(page, settings)
    await page.keyboard.press('Enter')
    await expect(stage).not.toHaveAttribute('data-asleep')
    await expect(menu, 'menu of a button that was hidden').toHaveCount(0)
    await page.keyboard.press('Enter')
    await expectFocus(page, /^Auto/)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await stage.focus()
    await page.clock.fastForward(IDLE_MS)
    await expect(stage).toHaveAttribute('data-asleep')
    await page.keyboard.press('Enter')
    await expect(stage).not.toHaveAttribute('data-asleep')
    await page.keyboard.press('Enter')
    await expectFocus(page, 'Pause')
  })

  for (const focused of [stage, player.timeline]) {
    await focused.focus()
    await page.clock.fastForward(IDLE_MS)
    await expect(stage).toHaveAttribute('data-asleep')
    const before = Number(await volume())
    await page.keyboard.press('ArrowDown')
    await expect.poll(volume, 'volume after the first press, controls hidden').toBe(before - 5)
  }

  await stage.focus()
  await page.clock.fastForward(IDLE_MS)
  await expect(stage).toHaveAttribute('data-asleep')
  const before = await second()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(second).toBeGreaterThan(before + 19)
  const after = await second()
  expect(after, 'position after two seeks of ten seconds').toBeLessThan(before + 28)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(second).toBeLessThan(after - 4)
  await player.expectState('playing')

  const initialVolume = Number(await volume())
  await page.keyboard.press('ArrowDown')
  await expect.poll(volume).toBe(initialVolume - 5)
  await page.keyboard.press('ArrowUp')
  await expect.poll(volume).toBe(initialVolume)
  await page.keyboard.press('f')
  await expect.poll(() => fullScreenElement(page)).toBe('tv-channel-player')
  await page.keyboard.press('f')
  await expect.poll(() => fullScreenElement(page)).toBeNull()

  await player.call('goLive')
  await player.expectState('playing')
  const why = words('error.skip-in-live')
  for (const name of [words('player.back10'), words('player.forward10')]) {
    await expect(player.button(name)).toBeDisabled()
    await expect(player.button(name)).toHaveAccessibleDescription(why)
  }
  for (const skip of [
    () => page.keyboard.press('ArrowLeft'),
    () => player.button(words('player.back10')).click({ force: true }),
  ]) {
    await page.clock.fastForward(IDLE_MS)
    await expect(player.tag.getByText(why)).toHaveCount(0)
    await skip()
    await expect(player.tag.getByText(why)).toBeVisible()
    expect(await player.read('live'), 'live after a skip').toBe(true)
  }
})

test('a click pauses, a double click toggles full screen, and controls and cursor hide after five seconds, but not under a held slider; they are there 20 ms after the pointer, menus go within 200 ms, and picture in picture is known within 150 ms', {
  tag: ['@PLY-08.controls-hide', '@PLY-19.controls'],
}, async ({ page, world }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { player, state, stage } = await openChannel(page, world)
  const picture = player.part('video')
  const over = { position: { x: 300, y: 200 } }
  const menu = player.tag.getByRole('menu')

  await player.button('Settings').click()
  await expect(menu).toBeVisible()
  await page.mouse.move(0, 0)
  await picture.dispatchEvent('pointerleave')
  await expect(stage, 'controls while a menu is open').not.toHaveAttribute('data-asleep')
  await picture.click(over)
  await expect(menu).toHaveCount(0)
  await page.clock.fastForward(IDLE_MS)
  await expect(stage).toHaveAttribute('data-asleep')
  expect(await state(), 'state after a click that closed a menu').toBe('playing')
  const cursors = () =>
    player.tag.evaluate((tag) =>
      ['video', '.controls button', '[role=slider]'].map((selector) => {
        const element = tag.shadowRoot?.querySelector(selector)
        return element && getComputedStyle(element).cursor
      }),
    )
  expect(await cursors()).toEqual(['none', 'none', 'none'])
  await page.mouse.move(320, 220)
  await expect(stage).not.toHaveAttribute('data-asleep')
  expect(await cursors()).not.toContain('none')

  await picture.click(over)
  await player.expectState('paused')
  await expect(player.tag.getByRole('status').filter({ hasText: 'Paused' })).toHaveCount(1)
  await page.clock.fastForward(IDLE_MS)
  await expect(stage, 'controls while paused').not.toHaveAttribute('data-asleep')
  await picture.click(over)
  await player.expectState('playing')
  await picture.dblclick(over)
  await expect.poll(() => fullScreenElement(page)).not.toBeNull()
  expect(await state(), 'state after a double click').toBe('playing')
  await picture.dblclick(over)
  await expect.poll(() => fullScreenElement(page)).toBeNull()

  await test.step('a held time slider keeps the controls', async () => {
    const box = await player.timeline.boundingBox()
    if (!box) throw new Error('The time slider has no box.')
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
    await page.mouse.down()
    await page.clock.fastForward(IDLE_MS)
    await expect(stage).not.toHaveAttribute('data-asleep')
    await page.mouse.up()
    await player.expectState('playing')
    await page.clock.fastForward(IDLE_MS)
    await expect(stage, 'once the slider is released').toHaveAttribute('data-asleep')
  })

  await test.step('times of the controls', async () => {
    const settings = player.button(words('player.settings'))
    // From here on the time of the page passes only by `runFor`.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.mouse.move(320, 220)
    await page.clock.runFor(20)
    await expect(stage).not.toHaveAttribute('data-asleep')
    for (const count of [1, 0]) {
      await settings.click()
      await page.clock.runFor(200)
      await expect(menu).toHaveCount(count)
    }
    for (const [pressed, next] of [
      ['player.pip', 'player.exitPip'],
      ['player.exitPip', 'player.pip'],
    ] as const) {
      await player.button(words(pressed)).click()
      await page.clock.runFor(150)
      await expect(player.button(words(next))).toBeVisible()
    }
  })

  await test.step('the control bar has a background in forced colours, and does not fade with reduced motion', async () => {
    const look = (what: 'backgroundColor' | 'transitionDuration') =>
      player.part('controls').evaluate((bar, key) => getComputedStyle(bar)[key], what)
    expect(await look('transitionDuration')).not.toBe('0s')
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    expect(await look('transitionDuration')).toBe('0s')
    expect(await look('backgroundColor')).not.toBe('rgba(0, 0, 0, 0)')
  })
})

test.describe('touch controls', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })

  test('a tap shows and hides the controls, two at an edge seek ten seconds, a long one doubles the speed, and one beside the timeline seeks', {
    tag: '@PLY-08.double-tap',
  }, async ({ page, world }) => {
    const { player, second, state, stage } = await openChannel(page, world)
    const { send, tap } = await touchInput(page)
    const [width, height] = [390, 700]
    const at = (x: number, y = 0.5) => tap(x * width, y * height)
    await page.clock.fastForward(IDLE_MS)
    await expect(stage).toHaveAttribute('data-asleep')
    await at(0.5)
    await expect(stage).not.toHaveAttribute('data-asleep')
    await at(0.5)
    await expect(stage).toHaveAttribute('data-asleep')
    // The position of a button that is hidden now.
    await at(24 / width, 1 - 24 / height)
    await expect(stage).not.toHaveAttribute('data-asleep')
    expect(await state(), 'state after a tap on a hidden button').toBe('playing')

    const before = await second()
    for (const _ of [1, 2, 3]) await at(0.95)
    await expect.poll(second).toBeGreaterThan(before + 19)
    const later = await second()
    // On a busy machine two taps may be too far apart for a double tap.
    await expect(async () => {
      for (const _ of [1, 2]) await at(0.05)
      await expect.poll(second, { timeout: 2000 }).toBeLessThan(later - 4)
    }).toPass()
    await player.expectState('playing')

    const speed = () => player.part('video').evaluate((video: HTMLVideoElement) => video.playbackRate)
    const speedSign = player.tag.locator('.held-speed')
    expect(await speed()).toBe(1)
    await send('touchStart', [{ x: width / 2, y: height / 2 }])
    await expect(speedSign).toHaveText('2×')
    expect(await speed()).toBe(2)
    await send('touchEnd', [])
    await expect(speedSign).toHaveCount(0)
    expect(await speed()).toBe(1)

    // The slider of a film extends upwards: see small-boxes.spec.ts.
    const [min, max] = await player.timeline.evaluate((slider) =>
      ['min', 'max'].map((name) => Number(slider.getAttribute(`aria-value${name}`))),
    )
    const wanted = Number(min) + 0.1 * (Number(max) - Number(min))
    if (await stage.evaluate((box) => box.matches('[data-asleep]'))) await at(0.5)
    await expect(stage).not.toHaveAttribute('data-asleep')
    const box = await player.timeline.boundingBox()
    if (!box) throw new Error('The timeline is not shown.')
    await tap(box.x + box.width * 0.1, box.y + box.height + 12)
    await expect
      .poll(
        async () => Math.abs(Number(await second()) - wanted),
        'seconds from a tap 12 px below the slider',
      )
      .toBeLessThan(40)
  })
})
