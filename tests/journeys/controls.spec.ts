import type { Page } from '@playwright/test'
import { ContentPlayer } from '../models/content-player'
import { expectFocus } from '../models/keyboard'
import { OPEN_PLAYER } from '../models/open-player'
import { expect, test } from '../models/test'
import { touchInput } from '../models/touch-input'
import { words } from '../models/words'

const filled = (page: Page) => page.evaluate(() => document.fullscreenElement?.localName ?? null)

for (const [name, watch] of Object.entries(OPEN_PLAYER)) {
  test(`keys play, move and fill the screen, and ? lists them: ${name}`, {
    tag: ['@PLY-08.play-and-fullscreen-keys', '@PLY-08.arrow-keys'],
  }, async ({ page, world }) => {
    const { player, second } = await watch(page, world)
    await player.button('Unmute').focus()
    const list = player.tag.getByRole('dialog', { name: 'Keyboard shortcuts' })
    // What comes after the first frame may not be here yet.
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(list).toBeVisible({ timeout: 500 })
    }).toPass()
    for (const row of ['Play or pause', '10 seconds back or forward', 'Volume', 'Full screen'])
      await expect(list.getByText(row, { exact: true })).toBeVisible()
    await page.keyboard.press('f')
    expect(await filled(page), 'keys of the player while the list is open').toBeNull()
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
    expect(after, 'after two presses of ten seconds').toBeLessThan(before + 28)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(second).toBeLessThan(after - 4)
    await player.expectState('playing')

    const volume = () => player.tag.evaluate((tag) => Reflect.get(tag, 'volume'))
    const loud = await volume()
    await page.keyboard.press('ArrowDown')
    await expect.poll(volume).toBe(loud - 5)
    await page.keyboard.press('ArrowUp')
    await expect.poll(volume).toBe(loud)
    await page.keyboard.press('f')
    await expect.poll(() => filled(page)).toBe(`tv-${name === 'film' ? 'content' : 'channel'}-player`)
    await page.keyboard.press('f')
    await expect.poll(() => filled(page)).toBeNull()
  })

  test(`a click pauses, two fill the screen, controls and cursor go after five seconds: ${name}`, {
    tag: '@PLY-08.controls-hide',
  }, async ({ page, world }) => {
    const { player, state } = await watch(page, world)
    const [picture, stage] = [player.part('video'), player.part('player').first()]
    const over = { position: { x: 300, y: 200 } }
    const menu = player.tag.getByRole('menu')
    const castButton = player.button('Play on another screen')
    await expect(castButton, 'what comes after the first frame').toBeVisible()

    await player.button('Settings').click()
    await expect(menu).toBeVisible()
    await page.mouse.move(0, 0)
    await picture.dispatchEvent('pointerleave')
    await expect(stage, 'with a menu open').toHaveClass(/awake/)
    await picture.click(over)
    await expect(menu).toHaveCount(0)
    await expect(stage).toHaveClass(/asleep/, { timeout: 8000 })
    expect(await state(), 'after a click that closed a menu').toBe('playing')
    const cursors = () =>
      player.tag.evaluate((tag) =>
        ['video', '.controls button', '[role=slider]'].map((what) => {
          const element = tag.shadowRoot?.querySelector(what)
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
    await expect(stage, 'on a pause').toHaveClass(/awake/)
    await picture.click(over)
    await player.expectState('playing')
    await picture.dblclick(over)
    await expect.poll(() => filled(page)).not.toBeNull()
    expect(await state(), 'after a double click').toBe('playing')
    await picture.dblclick(over)
    await expect.poll(() => filled(page)).toBeNull()
  })
}

test('a remote brings the controls with a key that does nothing else, and goes to them with OK', async ({
  page,
  partner,
}) => {
  const { player } = partner
  await partner.open()
  await player.expectAdvancing()
  await expect(player.button('Play on another screen'), 'what comes after the first frame').toBeVisible()
  await player.part('player').focus()
  await player.part('video').hover()
  await page.mouse.move(0, 0)
  await expect(player.part('player')).toHaveClass(/asleep/)
  const volume = await player.tag.evaluate((tag) => Reflect.get(tag, 'volume'))
  await page.keyboard.press('ArrowDown')
  await expect(player.part('player')).toHaveClass(/awake/)
  expect(await player.tag.evaluate((tag) => Reflect.get(tag, 'volume')), 'loudness').toBe(volume)
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Pause')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })

  for (const [name, watch] of Object.entries(OPEN_PLAYER)) {
    test(`a tap brings and hides the controls, two at an edge move ten seconds: ${name}`, {
      tag: '@PLY-08.double-tap',
    }, async ({ page, world }) => {
      const { player, second, state } = await watch(page, world)
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
      // Where a button would be, were it there to be seen.
      await at(24 / width, 1 - 24 / height)
      await expect(stage).toHaveClass(/awake/)
      expect(await state(), 'after a tap on what nobody sees').toBe('playing')

      const before = await second()
      for (const place of [0.5, 0.5]) await at(place)
      for (const _ of [1, 2]) await at(0.95, 0.1)
      for (const _ of [1, 2]) await at(0.75)
      expect(await second(), 'after taps outside of the zones').toBeLessThan(before + 9)
      const then = await second()
      for (const _ of [1, 2, 3]) await at(0.95)
      await expect.poll(second).toBeGreaterThan(then + 19)
      expect(await second()).toBeLessThan(then + 28)
      for (const _ of [1, 2]) await at(0.05)
      await expect.poll(second).toBeLessThan(then + 19)
      await player.expectState('playing')
    })
  }

  for (const [name, watch] of Object.entries(OPEN_PLAYER)) {
    test(`a finger that rests hurries, and the picture says so until it lifts: ${name}`, async ({
      page,
      world,
    }) => {
      const { player } = await watch(page, world)
      await expect(player.button('Play on another screen')).toBeVisible()
      const speed = () => player.part('video').evaluate((video: HTMLVideoElement) => video.playbackRate)
      const box = await player.part('video').boundingBox()
      if (!box) throw new Error('The picture has no box.')
      const { send } = await touchInput(page)
      const sign = player.tag.locator('.hurry')
      expect(await speed()).toBe(1)
      await send('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }])
      await expect(sign).toHaveText('2×')
      expect(await speed()).toBe(2)
      await send('touchEnd', [])
      await expect(sign).toHaveCount(0)
      expect(await speed()).toBe(1)
    })
  }

  for (const [name, watch] of Object.entries(OPEN_PLAYER)) {
    test(`the line is as high as a finger: ${name}`, async ({ page, world }) => {
      const { player, second } = await watch(page, world)
      await expect(player.button('Play on another screen'), 'what comes after the first frame').toBeVisible()
      const { tap } = await touchInput(page)
      const line = player.tag.getByRole('slider').first()
      const [min, max, now] = await line.evaluate((slider) =>
        ['min', 'max', 'now'].map((name) => Number(slider.getAttribute(`aria-value${name}`))),
      )
      // To where the picture is not, and nothing is ahead of the present.
      const stands = (Number(now) - Number(min)) / (Number(max) - Number(min))
      const share = stands > 0.3 ? 0.1 : 0.45
      const before = Number(await second())
      await expect(async () => {
        const stage = player.part('player').first()
        if (await stage.evaluate((box) => box.matches('.asleep'))) await tap(195, 100)
        const box = await line.boundingBox()
        if (!box) throw new Error('The line has no box.')
        await tap(box.x + box.width * share, name === 'film' ? box.y - 12 : box.y + box.height + 12)
        const moved = async () => Math.abs(Number(await second()) - before)
        await expect.poll(moved, { timeout: 4000 }).toBeGreaterThan(20)
      }).toPass({ timeout: 15_000 })
    })
  }

  test('a swipe over the picture scrolls the page', async ({ page, partner }) => {
    const { player } = partner
    await partner.open()
    await player.expectAdvancing()
    const box = await player.part('video').boundingBox()
    if (!box) throw new Error('The picture has no box.')
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

test('a menu fits where the box is wider and lower than usual', async ({ page, world }) => {
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

test('another press than the first button of a mouse does not move a film', async ({ page, world }) => {
  const player = new ContentPlayer(page, world)
  await player.open({ content: 'free-film' })
  await player.expectPlayedTo(1)
  const line = player.tag.getByRole('slider', { name: words('film.filmLine') })
  await line.hover()
  await line.click({ button: 'right', position: { x: 200, y: 10 } })
  await line.click({ button: 'middle', position: { x: 200, y: 10 } })
  expect(await player.read('currentTime')).toBeLessThan(20)
})

test('a narrow player has in its menu what its bar has no room for', async ({ page, world }) => {
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
