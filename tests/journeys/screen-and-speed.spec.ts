import type { ChannelPlayer } from '../models/channel-player'
import { openChannelPlayer } from '../models/open-player'
import { expect, test } from '../models/test'
import { touchInput } from '../models/touch-input'

/** Aspect ratio of the box that the picture is drawn in, and how the picture fits it. */
const drawn = (player: ChannelPlayer) =>
  player.part('video').evaluate((video) => {
    const { width, height, paddingLeft, paddingTop, objectFit } = getComputedStyle(video)
    const [wide, high] = [
      Number.parseFloat(width) - 2 * Number.parseFloat(paddingLeft),
      Number.parseFloat(height) - 2 * Number.parseFloat(paddingTop),
    ]
    return { ratio: Math.round((wide / high) * 100) / 100, fit: objectFit }
  })

test.describe('full screen on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 844, height: 390 } })

  test('full screen locks the landscape orientation until it ends, and a pinch in it fills the screen', {
    tag: '@PLY-09.fullscreen',
  }, async ({ page, world }) => {
    // A desktop browser cannot lock the orientation, so the requests are recorded.
    await page.addInitScript(() => {
      const requests: string[] = []
      Object.defineProperty(window, Symbol.for('test.turns'), { value: requests })
      const turns: [string, (to?: string) => unknown][] = [
        ['lock', (to) => Promise.resolve(requests.push(`lock ${to}`))],
        ['unlock', () => requests.push('unlock')],
      ]
      for (const [way, value] of turns)
        Object.defineProperty(ScreenOrientation.prototype, way, { value, configurable: true })
    })
    const turns = () => page.evaluate(() => Reflect.get(window, Symbol.for('test.turns')) as string[])
    const { player, state } = await openChannelPlayer(page, world)
    await expect(player.button('Play on another screen')).toBeVisible()
    const { pinch, tap } = await touchInput(page)
    const middle = { x: 422, y: 195 }
    const fitOf = async () => (await drawn(player)).fit
    const press = async (name: string) => {
      const stage = player.part('player').first()
      if (await stage.evaluate((box) => box.matches('[data-asleep]'))) await tap(middle.x, middle.y)
      await expect(stage).not.toHaveAttribute('data-asleep')
      await player.button(name).tap()
    }

    const before = await fitOf()
    await press('Full screen')
    await expect.poll(turns).toEqual(['lock landscape'])
    await pinch(middle, 100, 300)
    await expect.poll(fitOf).toBe('cover')
    await pinch(middle, 300, 100)
    await expect.poll(fitOf).toBe(before)
    await pinch(middle, 100, 300)
    await expect.poll(fitOf).toBe('cover')
    await press('Leave full screen')
    await expect.poll(turns).toEqual(['lock landscape', 'unlock'])
    await expect.poll(fitOf).toBe(before)
    expect(await state()).toBe('playing')
  })
})

test('the menu sets a speed from 0.25 to 2 in the archive and the aspect ratio, and a button toggles picture-in-picture', {
  tag: ['@PLY-09.speed', '@PLY-09.picture-in-picture'],
}, async ({ page, world }) => {
  const { player, state } = await openChannelPlayer(page, world)
  await expect(player.button('Play on another screen')).toBeVisible()
  await player.button('Settings').click()
  const group = (name: string) => player.tag.getByRole('group', { name }).getByRole('menuitemradio')
  await expect(group('Speed')).toHaveText(['0.25×', '0.5×', '0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×'])
  await group('Speed').last().click()
  await expect
    .poll(() => player.part('video').evaluate((video: HTMLVideoElement) => video.playbackRate))
    .toBe(2)

  const shapes = group('Picture')
  await expect(shapes).toHaveText(['Auto', 'Fill', '16:9', '4:3', '3:4', '2:3', '9:16'])
  await shapes.filter({ hasText: '4:3' }).click()
  await expect.poll(() => drawn(player)).toEqual({ ratio: 1.33, fit: 'fill' })
  await shapes.filter({ hasText: 'Fill' }).click()
  await expect.poll(async () => (await drawn(player)).fit).toBe('cover')
  await shapes.filter({ hasText: 'Auto' }).click()
  await page.keyboard.press('Escape')

  const floats = () =>
    player
      .part('video')
      .evaluate((video) => (video.getRootNode() as ShadowRoot).pictureInPictureElement === video)
  await player.button('Picture in picture').click()
  await expect.poll(floats).toBe(true)
  await player.button('Leave picture in picture').click()
  await expect.poll(floats).toBe(false)
  expect(await state()).toBe('playing')

  await test.step('a player that leaves its page takes its picture in picture with it', async () => {
    await player.button('Picture in picture').click()
    await expect.poll(floats).toBe(true)
    const left = await player.tag.evaluateHandle((tag) => {
      const video = tag.shadowRoot?.querySelector('video')
      const place = tag.parentElement
      const next = tag.nextSibling
      const left = { times: 0 }
      video?.addEventListener('leavepictureinpicture', () => {
        left.times += 1
      })
      tag.remove()
      return Object.assign(left, { back: () => place?.insertBefore(tag, next) })
    })
    await expect.poll(async () => left.evaluate(({ times }) => times)).toBe(1)
    await left.evaluate(({ back }) => void back())
    await player.expectState('playing')
  })

  await test.step('a live channel has no speed, and the aspect ratio that the operator configures', async () => {
    await player.tag.evaluate((tag) => tag.removeAttribute('ts'))
    await player.tag.evaluate((tag) => tag.setAttribute('channel', 'old-reel'))
    await expect.poll(() => player.read('live')).toBe(true)
    await player.expectState('playing')
    await expect.poll(() => drawn(player)).toEqual({ ratio: 1.33, fit: 'fill' })
    await player.button('Settings').click()
    await expect(group('Quality')).not.toHaveCount(0)
    await expect(group('Speed')).toHaveCount(0)
  })
})
