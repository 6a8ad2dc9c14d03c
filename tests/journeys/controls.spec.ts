import type { Page } from '@playwright/test'
import { expectFocus } from '../models/keyboard'
import { expect, test } from '../models/test'

const HOUR_S = 3600

/** Fingers on the page as the browser has them: points in CSS pixels. */
async function fingers(page: Page) {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    send,
    async tap(x: number, y: number): Promise<void> {
      await send('touchStart', [{ x, y }])
      await send('touchEnd', [])
    },
  }
}

/** What the system's media session says of the page. */
const session = (page: Page) =>
  page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title ?? null,
    artist: navigator.mediaSession.metadata?.artist ?? null,
    playback: navigator.mediaSession.playbackState,
  }))

test('? lists the keys and gives the focus back, the picture answers keys, clicks and a remote', async ({
  page,
  partner,
}) => {
  const { player } = partner
  await partner.open()
  await player.goesOn()
  await player.button('Mute').or(player.button('Unmute')).focus()
  const list = player.tag.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // What comes after the first frame may not be here yet.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(list).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(list.getByText('10 seconds back or forward')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expectFocus(page, /^(Mute|Unmute)$/)

  const picture = player.part('video')
  await picture.click({ position: { x: 200, y: 60 } })
  await player.comesTo('paused')
  await expect(player.tag.getByRole('status').filter({ hasText: 'Paused' })).toHaveCount(1)
  await picture.click({ position: { x: 200, y: 60 } })
  await player.comesTo('playing')
  const before = (await player.heard()).filter(({ type }) => type === 'tv-pause').length
  await picture.dblclick({ position: { x: 200, y: 60 } })
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.localName))
    .toBe('tv-channel-player')
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  expect(
    (await player.heard()).filter(({ type }) => type === 'tv-pause'),
    'pauses',
  ).toHaveLength(before)

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

  test('a tap brings and hides the controls, two at an edge move ten seconds, a swipe scrolls the page', async ({
    page,
    partner,
    world,
  }) => {
    const { player } = partner
    await partner.open({ ts: String((await world.now()) - HOUR_S) })
    await player.goesOn()
    const box = await player.part('video').boundingBox()
    if (!box) throw new Error('The picture has no box.')
    const { send, tap } = await fingers(page)
    const [middle, edge] = [box.x + box.width / 2, box.x + box.width * 0.92]
    const y = box.y + box.height / 2
    const stage = player.part('player')
    await expect(stage).toHaveClass(/asleep/, { timeout: 15_000 })
    await tap(middle, y)
    await expect(stage).toHaveClass(/awake/)
    await tap(middle, y)
    await expect(stage).toHaveClass(/asleep/)

    const before = await player.read('time')
    await tap(edge, y)
    await tap(edge, y)
    await expect.poll(() => player.read('time')).toBeGreaterThan(before + 9)
    expect(await player.read('time')).toBeLessThan(before + 15)

    await page.evaluate(() => document.body.style.setProperty('min-height', '3000px'))
    await send('touchStart', [{ x: middle, y }])
    for (const step of [20, 60, 100, 140]) await send('touchMove', [{ x: middle, y: y - step }])
    await send('touchEnd', [])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    expect(await player.read('state')).toBe('playing')
  })
})

test('the system shows what plays and its keys work on it, until the player is gone', async ({
  page,
  partner,
}) => {
  const { player } = partner
  await page.addInitScript(() => {
    const keys = new Map<string, MediaSessionActionHandler>()
    Object.defineProperty(window, Symbol.for('test.keys'), { value: keys })
    const { mediaSession } = navigator
    const set = mediaSession.setActionHandler.bind(mediaSession)
    mediaSession.setActionHandler = (action, handler) => {
      if (handler) keys.set(action, handler)
      else keys.delete(action)
      set(action, handler)
    }
  })
  const press = (action: MediaSessionAction) =>
    page.evaluate(
      (name) =>
        (Reflect.get(window, Symbol.for('test.keys')) as Map<string, MediaSessionActionHandler>).get(name)?.({
          action: name,
        }),
      action,
    )
  await partner.open()
  await player.comesTo('playing')
  const program = await player.read('program')
  await expect
    .poll(() => session(page))
    .toEqual({ title: program?.title, artist: 'Newsroom 24', playback: 'playing' })
  await press('pause')
  await player.comesTo('paused')
  await expect.poll(async () => (await session(page)).playback).toBe('paused')
  await press('play')
  await player.comesTo('playing')
  await press('nexttrack')
  await expect.poll(async () => (await player.read('channelInfo'))?.slug).not.toBe('news-24')
  await expect.poll(async () => (await session(page)).artist).not.toBe('Newsroom 24')
  await player.tag.evaluate((tag) => tag.remove())
  await expect.poll(() => session(page)).toEqual({ title: null, artist: null, playback: 'none' })
})
