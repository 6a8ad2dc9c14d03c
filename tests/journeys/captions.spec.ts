import type { Page } from '@playwright/test'
import { captionOf } from '../models/captions'
import { rewriteFile } from '../models/rewrite-response'
import { expect, test } from '../models/test'
import { timeLimit } from '../tools/time-limits'

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
  await expect(cue).toBeVisible({ timeout: timeLimit(20_000) })
  await player.showControls()
  await player.button('Pause').click()
  await expect(stage).not.toHaveAttribute('data-asleep')
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
  await expect(stage).toHaveAttribute('data-asleep')
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
  const drawn = player.tag.locator('[data-captions]')
  await setNativeFullscreen(true)
  await expect(drawn, 'captions are left to the full screen of an iPhone').toHaveCount(0)
  await expect(player.tag.locator('.captions')).toHaveCount(0)
  await setNativeFullscreen(false)
  await expect(drawn).toHaveCount(1)
  await expect(cue).toBeVisible({ timeout: timeLimit(20_000) })

  await page.setViewportSize({ width: 1640, height: 1000 })
  await open()
  await expect(cue).toBeVisible({ timeout: timeLimit(20_000) })
  expect((await layout()).font / font, 'growth by the choice and the box').toBeCloseTo(3, 1)
  expect((await layout()).shade).toBe('rgb(0, 0, 0)')
})

/** Seconds of a round of the demo's loops, whose clock begins again at a discontinuity. */
const ROUND_S = 48
const FILM_S = 120
const CLOCK = 'MPEGTS:0,LOCAL:00:00:00.000'
const stamp = (second: number) => `00:0${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}.000`
const WHOLE = Array.from(
  { length: FILM_S },
  (_, second) => `${stamp(second)} --> ${stamp(second + 1)}\nsecond ${second % ROUND_S}\n`,
)

/** Subtitles of other operators, in place of the demo's. */
const SUBTITLES: Record<string, (page: Page) => Promise<void>> = {
  'in segments that arrive before the picture and whose clock does not begin at zero': async (page) => {
    await page.route(/\/v\d+\/\d+\.m4s$/, async (route) => {
      await new Promise((done) => setTimeout(done, 700))
      await route.continue()
    })
    await rewriteFile(page, /\.vtt$/, (file) =>
      String(file).replace(CLOCK, 'MPEGTS:900000,LOCAL:00:00:10.000'),
    )
  },
  'in one file': async (page) => {
    const list = `#EXTM3U\n#EXT-X-TARGETDURATION:${FILM_S}\n#EXTINF:${FILM_S},\nwhole.vtt\n#EXT-X-ENDLIST`
    await page.route(/\/t-\w+\.m3u8/, (route) => route.fulfill({ body: list }))
    const body = `WEBVTT\nX-TIMESTAMP-MAP=${CLOCK}\n\n${WHOLE.join('\n')}`
    await page.route(/whole\.vtt/, (route) => route.fulfill({ body }))
  },
}

for (const [form, serve] of Object.entries(SUBTITLES))
  test(`the cue of the second on screen appears within three seconds of a seek in either direction, and after off and on, with subtitles ${form}`, {
    tag: '@PLY-01.subtitles',
  }, async ({ page, contentPlayer: player }) => {
    await serve(page)
    await player.open({ content: 'subtitled-film' })
    await player.expectState('playing')
    const expectCue = (what: string) =>
      expect
        .poll(
          async () => {
            const [second, shown] = await Promise.all([player.read('currentTime'), captionOf(player.tag)])
            const said = Number(/\d+$/.exec(shown.split('\n').at(-1) ?? '')?.[0] ?? -1)
            return Math.abs(said - (second % ROUND_S))
          },
          { message: `distance of the cue from the second on screen, ${what}`, timeout: 3000 },
        )
        .toBeLessThan(1.5)
    await expectCue('at the beginning')
    for (const second of [70, 110, 5, 60, 100, 1, 70]) {
      await player.call('seekTo', second)
      await expectCue(`at ${second}`)
    }
    const [track] = await player.read('textTracks')
    for (const textTrack of [null, track?.id ?? null])
      await player.tag.evaluate((tag, id) => Reflect.set(tag, 'textTrack', id), textTrack)
    await expectCue('off and on')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
