import type { Page } from '@playwright/test'
import { ContentPlayer } from '../models/content-player'
import { expectFocus } from '../models/keyboard'
import { OPEN_PLAYER } from '../models/open-player'
import { expect, test } from '../models/test'
import { touchInput } from '../models/touch-input'
import { words } from '../models/words'

/** Name of the element in full screen; null if there is none. */
const fullScreenElement = (page: Page) => page.evaluate(() => document.fullscreenElement?.localName ?? null)

for (const [name, open] of Object.entries(OPEN_PLAYER)) {
  test(`keyboard keys pause, seek, change the volume and toggle full screen, and ? lists them, on the ${name} player`, {
    tag: ['@PLY-08.play-and-fullscreen-keys', '@PLY-08.arrow-keys'],
  }, async ({ page, world }) => {
    const { player, second } = await open(page, world)
    await player.button('Unmute').focus()
    const list = player.tag.getByRole('dialog', { name: 'Keyboard shortcuts' })
    // The enhancements load after the first frame.
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(list).toBeVisible({ timeout: 500 })
    }).toPass()
    for (const row of ['Play or pause', '10 seconds back or forward', 'Volume', 'Full screen'])
      await expect(list.getByText(row, { exact: true })).toBeVisible()
    await page.keyboard.press('f')
    expect(await fullScreenElement(page), 'full screen while the list of keys is open').toBeNull()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expectFocus(page, 'Unmute')

    await player.part('player').first().focus()
    await page.keyboard.press('Space')
    await player.expectState('paused')
    await page.keyboard.press('Space')
    await player.expectState('playing')
    const before = await second()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(second).toBeGreaterThan(before + 19)
    const after = await second()
    expect(after, 'position after two seeks of ten seconds').toBeLessThan(before + 28)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(second).toBeLessThan(after - 4)
    await player.expectState('playing')

    const volume = () => player.tag.evaluate((tag) => Reflect.get(tag, 'volume'))
    const initialVolume = await volume()
    await page.keyboard.press('ArrowDown')
    await expect.poll(volume).toBe(initialVolume - 5)
    await page.keyboard.press('ArrowUp')
    await expect.poll(volume).toBe(initialVolume)
    await page.keyboard.press('f')
    await expect
      .poll(() => fullScreenElement(page))
      .toBe(`tv-${name === 'film' ? 'content' : 'channel'}-player`)
    await page.keyboard.press('f')
    await expect.poll(() => fullScreenElement(page)).toBeNull()
  })

  test(`a click pauses, a double click toggles full screen, and controls and cursor hide after five seconds, on the ${name} player`, {
    tag: '@PLY-08.controls-hide',
  }, async ({ page, world }) => {
    const { player, state } = await open(page, world)
    const [picture, stage] = [player.part('video'), player.part('player').first()]
    const over = { position: { x: 300, y: 200 } }
    const menu = player.tag.getByRole('menu')
    const castButton = player.button('Play on another screen')
    await expect(castButton, 'enhancements, loaded after the first frame').toBeVisible()

    await player.button('Settings').click()
    await expect(menu).toBeVisible()
    await page.mouse.move(0, 0)
    await picture.dispatchEvent('pointerleave')
    await expect(stage, 'controls while a menu is open').toHaveClass(/awake/)
    await picture.click(over)
    await expect(menu).toHaveCount(0)
    await expect(stage).toHaveClass(/asleep/, { timeout: 8000 })
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
    await expect(stage).toHaveClass(/awake/)
    expect(await cursors()).not.toContain('none')

    await picture.click(over)
    await player.expectState('paused')
    await expect(player.tag.getByRole('status').filter({ hasText: 'Paused' })).toHaveCount(1)
    await expect(stage, 'controls while paused').toHaveClass(/awake/)
    await picture.click(over)
    await player.expectState('playing')
    await picture.dblclick(over)
    await expect.poll(() => fullScreenElement(page)).not.toBeNull()
    expect(await state(), 'state after a double click').toBe('playing')
    await picture.dblclick(over)
    await expect.poll(() => fullScreenElement(page)).toBeNull()
  })
}

test('controls hide although one of them has the keyboard focus, come back at the next key, and their menu opens the list of keys', {
  tag: ['@PLY-08.controls-hide', '@PLY-08.arrow-keys'],
}, async ({ page, world }) => {
  const { player } = await OPEN_PLAYER.channel(page, world)
  const stage = player.part('player').first()
  await expect(
    player.button('Play on another screen'),
    'enhancements, loaded after the first frame',
  ).toBeVisible()
  await player.button('Settings').focus()
  await page.keyboard.press('Enter')
  await player.tag.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  const list = player.tag.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expectFocus(page, 'Settings')

  await expect(stage).toHaveClass(/asleep/, { timeout: 15_000 })
  await expectFocus(page, 'Settings')
  await page.keyboard.press('Enter')
  await expect(stage).toHaveClass(/awake/)
  await expect(player.tag.getByRole('menu'), 'menu of a button that was hidden').toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(player.tag.getByRole('menu')).toBeVisible()
})

test('the first key of a remote only shows the hidden controls, and OK moves the focus to them', async ({
  page,
  partner,
}) => {
  const { player } = partner
  await partner.open()
  await player.expectAdvancing()
  await expect(
    player.button('Play on another screen'),
    'enhancements, loaded after the first frame',
  ).toBeVisible()
  await player.part('player').focus()
  await player.part('video').hover()
  await page.mouse.move(0, 0)
  await expect(player.part('player')).toHaveClass(/asleep/)
  const volume = await player.tag.evaluate((tag) => Reflect.get(tag, 'volume'))
  await page.keyboard.press('ArrowDown')
  await expect(player.part('player')).toHaveClass(/awake/)
  expect(await player.tag.evaluate((tag) => Reflect.get(tag, 'volume')), 'volume after the key').toBe(volume)
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Pause')
})

test.describe('touch controls', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })

  for (const [name, open] of Object.entries(OPEN_PLAYER)) {
    test(`a tap shows and hides the controls, and a double tap at an edge seeks ten seconds, on the ${name} player`, {
      tag: '@PLY-08.double-tap',
    }, async ({ page, world }) => {
      const { player, second, state } = await open(page, world)
      const stage = player.part('player').first()
      await expect(player.button('Play on another screen')).toBeVisible()
      const { tap } = await touchInput(page)
      const [width, height] = [390, 700]
      const at = (x: number, y = 0.5) => tap(x * width, y * height)
      await expect(stage).toHaveClass(/asleep/, { timeout: 15_000 })
      await at(0.5)
      await expect(stage).toHaveClass(/awake/)
      await at(0.5)
      await expect(stage).toHaveClass(/asleep/)
      // The position of a button that is hidden now.
      await at(24 / width, 1 - 24 / height)
      await expect(stage).toHaveClass(/awake/)
      expect(await state(), 'state after a tap on a hidden button').toBe('playing')

      const before = await second()
      for (const _ of [1, 2]) await at(0.5)
      for (const _ of [1, 2]) await at(0.95, 0.1)
      for (const _ of [1, 2]) await at(0.75)
      expect(await second(), 'position after double taps outside the seek zones').toBeLessThan(before + 9)
      const then = await second()
      for (const _ of [1, 2, 3]) await at(0.95)
      await expect.poll(second).toBeGreaterThan(then + 19)
      expect(await second()).toBeLessThan(then + 28)
      for (const _ of [1, 2]) await at(0.05)
      await expect.poll(second).toBeLessThan(then + 19)
      await player.expectState('playing')
    })
  }

  for (const [name, open] of Object.entries(OPEN_PLAYER)) {
    test(`a long touch doubles the speed and shows it until the finger is lifted, on the ${name} player`, async ({
      page,
      world,
    }) => {
      const { player } = await open(page, world)
      await expect(player.button('Play on another screen')).toBeVisible()
      const speed = () => player.part('video').evaluate((video: HTMLVideoElement) => video.playbackRate)
      const box = await player.part('video').boundingBox()
      if (!box) throw new Error('The video is not shown.')
      const { send } = await touchInput(page)
      const speedSign = player.tag.locator('.hurry')
      expect(await speed()).toBe(1)
      await send('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
      await expect(speedSign).toHaveText('2×')
      expect(await speed()).toBe(2)
      await send('touchEnd', [])
      await expect(speedSign).toHaveCount(0)
      expect(await speed()).toBe(1)
    })
  }

  for (const [name, open] of Object.entries(OPEN_PLAYER)) {
    test(`a tap 12 px outside the timeline still seeks on the ${name} player`, async ({ page, world }) => {
      const { player, second } = await open(page, world)
      await expect(
        player.button('Play on another screen'),
        'enhancements, loaded after the first frame',
      ).toBeVisible()
      const { tap } = await touchInput(page)
      const timeline = player.tag.getByRole('slider').first()
      const [min, max, now] = await timeline.evaluate((slider) =>
        ['min', 'max', 'now'].map((name) => Number(slider.getAttribute(`aria-value${name}`))),
      )
      // Seek far from the current position, and never ahead of the live edge.
      const position = (Number(now) - Number(min)) / (Number(max) - Number(min))
      const share = position > 0.3 ? 0.1 : 0.45
      const before = Number(await second())
      await expect(async () => {
        const stage = player.part('player').first()
        if (await stage.evaluate((box) => box.matches('.asleep'))) await tap(195, 100)
        const box = await timeline.boundingBox()
        if (!box) throw new Error('The timeline is not shown.')
        await tap(box.x + box.width * share, name === 'film' ? box.y - 12 : box.y + box.height + 12)
        const moved = async () => Math.abs(Number(await second()) - before)
        await expect.poll(moved, { timeout: 4000 }).toBeGreaterThan(20)
      }).toPass({ timeout: 15_000 })
    })
  }

  test('a swipe over the player scrolls the page', async ({ page, partner }) => {
    const { player } = partner
    await partner.open()
    await player.expectAdvancing()
    const box = await player.part('video').boundingBox()
    if (!box) throw new Error('The video is not shown.')
    const { send } = await touchInput(page)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.evaluate(() => document.body.style.setProperty('min-height', '3000px'))
    await send('touchStart', [{ x, y }])
    for (const step of [20, 60, 100, 140]) await send('touchMove', [{ x, y: y - step }])
    await send('touchEnd', [])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    expect(await player.read('state')).toBe('playing')
  })
})

test('the settings menu fits into a player that is wide and low', async ({ page, world }) => {
  await page.setViewportSize({ width: 900, height: 380 })
  await page.goto(`${world.site}/content_embed/free-film?autoplay=1&muted=1`)
  const player = new ContentPlayer(page, world)
  await player.expectState('playing')
  await page.mouse.move(400, 200)
  await page.mouse.move(410, 200)
  await player.tag.getByRole('button', { name: words('player.settings') }).click()
  const menu = player.tag.getByRole('menu')
  await expect(menu).toBeVisible()
  const box = await menu.boundingBox()
  expect(box?.y, 'top of the menu').toBeGreaterThanOrEqual(0)
})

test('a right or middle click on the timeline does not seek', async ({ page, world }) => {
  const player = new ContentPlayer(page, world)
  await player.open({ content: 'free-film' })
  await player.expectPlayedTo(1)
  const timeline = player.tag.getByRole('slider', { name: words('film.filmLine') })
  await timeline.hover()
  await timeline.click({ button: 'right', position: { x: 200, y: 10 } })
  await timeline.click({ button: 'middle', position: { x: 200, y: 10 } })
  expect(await player.read('currentTime')).toBeLessThan(20)
})

test('a narrow player lists in its menu the buttons for which the control bar has no room', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const player = new ContentPlayer(page, world)
  await player.open({ content: 'free-film' })
  await player.expectPlayedTo(1)
  await page.mouse.move(200, 300)
  await player.tag.getByRole('button', { name: words('player.settings') }).click()
  await expectFocus(page, /^Auto/)
  await page.keyboard.press('End')
  await expect(player.tag.getByRole('menuitem', { name: words('player.pip') })).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(player.tag.getByRole('menuitem', { name: words('player.pip') })).toBeHidden()
})
