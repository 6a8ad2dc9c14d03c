import type { Page } from '@playwright/test'
import { rewriteFile } from '../models/rewrite-response'
import { expect, test } from '../models/test'
import { timeLimit } from '../tools/time-limits'

const LENGTH_S = 120
/** Longest wait from the last picture to the end, ms. */
const ENDS_WITHIN_MS = 3000

/** Answers segments of the film, each of a round of 24 of the demo's loop, without any bytes. */
const empty = (page: Page, rendition: string, numbers: string, status = 200) =>
  page.route(new RegExp(`/${rendition}/(${numbers})\\.m4s$`), (route) => route.fulfill({ status, body: '' }))

const remove = (page: Page, rendition: string, numbers: string) => empty(page, rendition, numbers, 404)

/** Answers a kind of playlist without its last segments. */
const shorten = (page: Page, rendition: string, segments = 1) =>
  rewriteFile(page, new RegExp(`/${rendition}\\.m3u8`), (file) =>
    String(file).replace(new RegExp(`(#EXTINF:[^#]*){${segments}}(?=#EXT-X-ENDLIST)`), ''),
  )

const VIDEO = 'v\\d+'
const AUDIO = 'a-\\w+'
const cases: { what: string; break: (page: Page) => Promise<unknown>; from?: number; last?: number }[] = [
  { what: 'whose last video segment is empty', break: (page) => empty(page, VIDEO, '11') },
  { what: 'whose last audio segment is missing', break: (page) => remove(page, AUDIO, '11') },
  { what: 'whose audio ends before the picture', break: (page) => shorten(page, AUDIO) },
  { what: 'whose picture ends before the audio', break: (page) => shorten(page, VIDEO) },
  {
    what: 'whose last three segments are missing, once they are sought to,',
    break: (page) => remove(page, `(${VIDEO}|${AUDIO})`, '9|10|11'),
    from: 118,
    last: 113,
  },
]

for (const { what, break: breakMedia, from = 114, last = 117 } of cases)
  test(`a film ${what} ends once, at its last picture, keeps its duration and plays again`, {
    tag: '@PLY-11.end',
  }, async ({ page, contentPlayer: player }) => {
    // Longer than ten seconds: the last seconds of the film play in real time.
    await breakMedia(page)
    await player.open({ content: 'free-film' })
    await player.expectState('playing')
    const waits = await player.tag.evaluateHandle((tag) => {
      const seen: number[] = []
      let moved = { to: -1, at: 0 }
      const look = () => {
        const to = Reflect.get(tag, 'currentTime')
        if (to !== moved.to) moved = { to, at: performance.now() }
        requestAnimationFrame(look)
      }
      look()
      tag.addEventListener('tv-ended', () => seen.push(performance.now() - moved.at))
      return seen
    })
    await player.call('seekTo', from)
    await expect.poll(async () => (await waits.jsonValue()).length, { timeout: timeLimit(15_000) }).toBe(1)
    expect((await waits.jsonValue())[0]).toBeLessThan(ENDS_WITHIN_MS)
    expect(await player.read('currentTime')).toBeGreaterThan(last)
    expect(await player.read('duration')).toBeCloseTo(LENGTH_S)
    await player.call('play')
    await expect.poll(() => player.read('currentTime')).toBeLessThan(10)
    await player.expectState('playing')
    expect(await waits.jsonValue()).toHaveLength(1)
  })

test('a film plays on within five seconds behind three segments, one of them empty and two missing', async ({
  page,
  contentPlayer: player,
}) => {
  await empty(page, `(${VIDEO}|${AUDIO})`, '5')
  await remove(page, `(${VIDEO}|${AUDIO})`, '6|7')
  await player.open({ content: 'free-film' })
  await player.expectState('playing')
  await player.call('seekTo', 8)
  await expect.poll(() => player.read('currentTime'), { timeout: 7000 }).toBeGreaterThan(16)
  await player.expectState('playing')
})

test('a film whose last segment is missing ends where the browser’s own controls move it to the end', {
  tag: '@PLY-11.end',
}, async ({ page, contentPlayer: player }) => {
  await remove(page, VIDEO, '11')
  await player.open({ content: 'free-film' })
  await player.expectState('playing')
  await player.tag.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration
  })
  await player.expectState('paused', 5000)
})

test('a film that is opened within its last segments, which are empty, ends there without an error', {
  tag: '@PLY-11.end',
}, async ({ page, contentPlayer: player }) => {
  await empty(page, `(${VIDEO}|${AUDIO})`, '9|10|11')
  await player.open({ content: 'free-film', start: '115' })
  await player.expectState('paused')
  await expect(player.part('error')).toHaveCount(0)
})

/** Holds the initialization section of the picture back until the audio playlist has been answered, and that until it is requested. */
async function holdPicture(page: Page): Promise<void> {
  const [init, audio] = [new RegExp(`/${VIDEO}/init\\.mp4`), new RegExp(`/${AUDIO}\\.m3u8`)]
  const [requested, answered] = [page.waitForRequest(init), page.waitForResponse(audio)]
  await page.route(init, async (route) => {
    await answered
    await route.fallback()
  })
  await page.route(audio, async (route) => {
    await requested
    await route.fallback()
  })
}

// The catalogue and the other playlist say 120 s; the shorter playlist ends at 100 s.
for (const [what, breakMedia] of [
  ['the end of its picture', (page: Page) => shorten(page, VIDEO, 10)],
  [
    'the end of its audio, whose playlist arrives before the picture,',
    async (page: Page) => {
      await shorten(page, AUDIO, 10)
      await holdPicture(page)
    },
  ],
] as const)
  test(`a film that is opened beyond ${what} plays the last seconds before it and ends`, {
    tag: '@PLY-11.end',
  }, async ({ page, contentPlayer: player }) => {
    await breakMedia(page)
    await player.open({ content: 'free-film', start: '110' })
    await player.expectPlayedTo(95)
    await player.expectState('paused', 10_000)
    expect(await player.read('currentTime')).toBeGreaterThan(99)
    expect(await player.read('currentTime')).toBeLessThan(105)
  })
