import { captionOf } from '../models/captions'
import { expect, test } from '../models/test'

/** Lower edge of the captions, upper edge of the controls, and font size of the captions, CSS pixels. */
const layoutOf = (tag: Element) => {
  const part = (selector: string) => tag.shadowRoot?.querySelector(selector)
  const cue = part('.cue > span')
  return {
    captions: cue?.getBoundingClientRect().bottom ?? 0,
    controls: part('.controls')?.getBoundingClientRect().top ?? 0,
    font: cue ? Number.parseFloat(getComputedStyle(cue).fontSize) : 0,
    shade: cue ? getComputedStyle(cue).backgroundColor : '',
  }
}

test('captions that the operator requests can be turned off and on, rise with the controls and fall after them, grow with the box, and keep the size and background that were chosen', {
  tag: '@PLY-01.subtitles',
}, async ({ page, contentPlayer: player, world }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 820, height: 500 })
  const open = () => page.goto(`${world.site}/content_embed/subtitled-film?autoplay=1&muted=1&lang=en`)
  const layout = () => player.tag.evaluate(layoutOf)
  const stage = player.part('player').first()
  const cue = player.tag.locator('.cue').first()
  await open()
  await expect(cue).toBeVisible({ timeout: 20_000 })
  await player.showControls()
  await player.button('Pause').click()
  await expect(stage).toHaveClass(/awake/)
  await expect(cue).toBeVisible()
  await expect
    .poll(async () => {
      const { captions, controls } = await layout()
      return captions <= controls
    }, 'captions above the controls')
    .toBe(true)
  const { font } = await layout()

  await player.button('Settings').click()
  const choose = (group: string, name: string) =>
    player.tag.getByRole('group', { name: group }).getByRole('menuitemradio', { name, exact: true }).click()
  await choose('Subtitle size', '150 %')
  await choose('Subtitle background', 'Opaque')
  await expect.poll(async () => (await layout()).font / font, 'growth by the choice').toBeCloseTo(1.5, 1)
  expect((await layout()).shade).toBe('rgb(0, 0, 0)')
  await choose('Subtitles', 'Off')
  expect(await captionOf(player.tag)).toBe('')
  await player.tag.getByRole('group', { name: 'Subtitles' }).getByRole('menuitemradio').last().click()
  await expect.poll(() => captionOf(player.tag), { message: 'subtitle in the chosen language' }).not.toBe('')
  await page.keyboard.press('Escape')

  await player.button('Play').click()
  await player.expectState('playing')
  await page.mouse.move(400, 100)
  await page.clock.fastForward(5100)
  await expect(stage).toHaveClass(/asleep/)
  await expect
    .poll(async () => {
      const { captions, controls } = await layout()
      return captions > controls + 40
    }, 'captions below the upper edge of the hidden controls')
    .toBe(true)

  const setNativeFullscreen = (on: boolean) =>
    player.tag.locator('video').evaluate((video, displaying) => {
      Object.assign(video, { webkitDisplayingFullscreen: displaying })
      video.dispatchEvent(new Event(displaying ? 'webkitbeginfullscreen' : 'webkitendfullscreen'))
    }, on)
  const drawn = player.tag.locator('.captions-drawn')
  await setNativeFullscreen(true)
  await expect(drawn, 'captions are left to the full screen of an iPhone').toHaveCount(0)
  await expect(player.tag.locator('.captions')).toHaveCount(0)
  await setNativeFullscreen(false)
  await expect(drawn).toHaveCount(1)
  await expect(cue).toBeVisible({ timeout: 20_000 })

  await page.setViewportSize({ width: 1640, height: 1000 })
  await open()
  await expect(cue).toBeVisible({ timeout: 20_000 })
  expect((await layout()).font / font, 'growth by the choice and the box').toBeCloseTo(3, 1)
  expect((await layout()).shade).toBe('rgb(0, 0, 0)')
})
