import type { Page } from '@playwright/test'
import { scheduleEntries } from '../models/parental'
import { PROGRAMMES, ProgrammeTimeline, setSchedule } from '../models/programme-timeline'
import { rewriteResponse } from '../models/rewrite-response'
import { expect, test, words } from '../models/test'
import type { World } from '../models/world'
import { timeLimit } from '../tools/time-limits'

const MINUTE_S = 60
const DAY_S = 86_400

/** Hours and minutes in this browser's time zone. */
const clockOf = (page: Page, second: number): Promise<string> =>
  page.evaluate((ms) => new Date(ms).toTimeString().slice(0, 5), second * 1000)

const moments = async (world: World): Promise<(number | null)[]> =>
  (await world.ledger('GET /v2/channels/:id/stream'))
    .filter(({ query }) => query.history !== 'false')
    .map(({ query }) => (query.ts ? Number(query.ts) : null))

/** Seconds that the demo operator closes around a programme without catch-up. */
const SAFE_AREA_S = 60

test('the time slider shows programmes at their times, thumbnails and why one cannot be watched, and seeks by clicks and keys; a seek from live to the end of a programme, and the next one after it, show no dark moment', {
  tag: [
    '@PLY-03.blocks-and-clock',
    '@PLY-03.rights-before-click',
    '@PLY-03.clamp',
    '@PLY-04.crossing',
    '@PLY-05.programme-end',
    '@PLY-10.times',
    '@PLY-10.size',
  ],
}, async ({ page, partner, world }) => {
  // Longer than ten seconds: eight seeks, and the last five seconds of a programme play in real time.
  const { player } = partner
  const now = await world.now()
  await setSchedule(world, now, PROGRAMMES)
  await rewriteResponse<object>(page, /^\/channels\/[^/]+\/stream$/, (stream) => ({
    ...stream,
    screenshot_url: `${world.api}/media/loops/1/thumbs.jpg`,
  }))
  await partner.open({ controls: null })
  await player.expectState('playing')
  const slider = new ProgrammeTimeline(player)
  await player.showControls()
  await expect(slider.blocks, 'the programme on air and its neighbours').toHaveCount(3)
  const ahead = slider.blocks.nth(1).locator('[data-state="not-yet"]')
  await expect(ahead, 'the part after the live edge').toHaveCount(1)
  const shareAhead = async () => {
    const [rest, whole] = [await ahead.boundingBox(), await slider.blocks.nth(1).boundingBox()]
    return (rest?.width ?? 0) / (whole?.width ?? 1)
  }
  await expect.poll(shareAhead, { message: 'share of the programme on air' }).toBeCloseTo(0.5, 1)
  const onAir = [now - 10 * MINUTE_S, now + 10 * MINUTE_S]
  await expect(slider.times).toHaveText(await Promise.all(onAir.map((second) => clockOf(page, second))))

  await slider.hover(now - 5 * MINUTE_S)
  await expect(slider.tip).toHaveText(
    `Today, ${await clockOf(page, now - 5 * MINUTE_S)}The one on the air5 min behind live`,
  )
  await slider.hover(now + 15 * MINUTE_S)
  await expect(slider.tip).toContainText(`The next one${words('error.ts-in-future')}`)
  await slider.click(now + 15 * MINUTE_S)
  await expect(player.tag.getByRole('status').getByText(words('error.ts-in-future'))).toBeVisible()
  expect(await player.read('live'), 'live after a refused seek').toBe(true)

  await slider.click(now - 10 * MINUTE_S - 1)
  await expect.poll(() => player.read('live')).toBe(false)
  const clamped = now - 10 * MINUTE_S - 5
  await expect
    .poll(async () => (await moments(world)).at(-1), 'five seconds before the end')
    .toBe(clamped - (clamped % 10))

  await slider.click(now - 25 * MINUTE_S)
  await expect.poll(async () => (await player.read('program'))?.title).toBe('The kept one')
  const thumbnail = slider.tip.locator('.thumbnail')
  await slider.hover(now - 20 * MINUTE_S)
  await expect(thumbnail).toHaveCSS('background-image', /thumbs\.jpg/)
  await expect(thumbnail).toHaveCSS('width', '122.5px')
  await slider.hover(now - 28 * MINUTE_S)
  await expect(slider.tip, 'before the start of the stream').toContainText('The kept one')
  await expect(thumbnail).toHaveCount(0)
  await slider.hover(now - 35 * MINUTE_S)
  await expect(slider.tip).toContainText(`The closed one${words('error.catch-up-forbidden')}`)
  await player.timeline.press('End')
  const end = now - 10 * MINUTE_S
  await expect
    .poll(async () => Math.abs((await player.read('time')) - end), 'seconds from the end of the programme')
    .toBeLessThan(10)
  await slider.click(now - 5 * MINUTE_S)
  await expect.poll(async () => (await player.read('program'))?.title).toBe('The one on the air')
  await slider.click(now + 5 * MINUTE_S)
  await expect.poll(() => player.read('live'), 'live after a click ahead in the programme on air').toBe(true)
  await player.expectState('playing')

  const streams = (await moments(world)).length
  for (let press = 0; press < 3; press++) await player.timeline.press('ArrowLeft')
  await expect.poll(() => player.read('live'), 'live after an arrow key').toBe(false)
  await player.expectState('playing')
  expect(await moments(world), 'streams requested for three presses').toHaveLength(streams + 1)
  await player.timeline.press('End')
  await expect.poll(() => player.read('live'), 'live after the End key in the programme on air').toBe(true)

  await test.step('a seek to the end of a programme, and the next one after it', async () => {
    await player.expectState('playing')
    await expect(player.tag.locator('.frozen-frame')).toBeAttached()
    const between = await player.recordCoveredFrames()
    // Media that starts late would show a gap between two sources.
    await page.evaluate(() => {
      const { play } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.play = function () {
        HTMLMediaElement.prototype.play = play
        return new Promise((later) => setTimeout(later, 1500)).then(() => play.call(this))
      }
    })
    await slider.click(now - 10 * MINUTE_S - 1)
    await expect.poll(() => player.read('live')).toBe(false)
    await expect.poll(async () => (await player.read('program'))?.title).toBe('The kept one')
    await player.expectState('playing')
    await expect
      .poll(async () => (await player.read('program'))?.title, { timeout: timeLimit(30_000) })
      .toBe('The one on the air')
    expect(await between(), 'dark, black or poster pictures').toEqual([])
  })
})

test('a blackout in the archive shows the operator’s placeholder, and seeking back leaves it', {
  tag: ['@PLY-06.leave', '@PLY-06.placeholder', '@PLY-06.safe-area'],
}, async ({ partner, world }) => {
  // Longer than ten seconds: the last seven seconds of a programme play in real time.
  const { player } = partner
  await partner.open({ channel: 'regional-1', controls: null })
  await player.expectState('playing')
  const hole = await lastHole(world)
  await world.fault({ match: 'GET /media/blackout/*', hold: 'placeholder' })
  await player.call('seekTo', hole - SAFE_AREA_S - 7)
  await player.expectState('playing')
  await expect(player.tag.getByText(words('player.blackout'))).toBeVisible({ timeout: timeLimit(20_000) })
  await expect.poll(() => world.heldCalls('placeholder')).toBeGreaterThan(0)
  await expect(player.tag.locator('.poster img')).toHaveAttribute('src', /blackout\.svg(\?w=\d+)?$/)
  await expect(player.tag.locator('.poster img')).toBeVisible()
  await world.clearFaults()
  await world.release('placeholder')
  await player.expectAdvancing()
  await expect(player.tag.locator('.poster')).toBeHidden()
  expect(Math.floor(await player.read('time')), 'position of the blackout').toBe(hole - SAFE_AREA_S)

  await expect(player.button(/^Next programme at \d\d:\d\d$/)).toBeVisible()
  await player.showControls()
  await player.timeline.press('PageDown')
  await expect(player.tag.getByText(words('player.blackout'))).toHaveCount(0)
  await player.expectVisible(world, 3)
  expect(await player.read('time')).toBeLessThan(hole)
})

/** Start of the latest ended programme of the regional channel that follows a programme which can be watched. */
async function lastHole(world: World): Promise<number> {
  const now = await world.now()
  const over = (await scheduleEntries(world, 'regional-1', now - DAY_S)).filter(({ end }) => end < now - 60)
  const isHole = (place: number) => !over[place]?.hasCatchUp && over[place - 1]?.hasCatchUp === true
  return over[over.findLastIndex((_, place) => isHole(place))]?.start ?? Number.NaN
}
