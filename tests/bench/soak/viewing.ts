import type { Browser, CDPSession, Page } from 'puppeteer-core'
import { type MemoryUse, measureMemory } from '../../models/memory'
import type { Sample } from './trend'

/** Values sampled repeatedly during playback. Times in seconds. */
export interface Look extends MemoryUse {
  at: number
  state: string
  /** Media buffered ahead of the position, and in total. */
  ahead: number
  kept: number
  /** Distance of the position from the present. */
  behind: number
  frames: number
  dropped: number
  /** Number of `tv-waiting` events so far. */
  waits: number
}

/** Actions on a page in a round of half a minute, by the second at which they happen. */
const ROUND_S = 30
const HAPPENINGS: [second: number, happen: (viewing: Viewing) => Promise<void>][] = [
  [5, ({ page, moves }) => (moves ? page.evaluate(moveElsewhere) : Promise.resolve())],
  [10, ({ page }) => page.evaluate(show, false)],
  [14, ({ page }) => page.evaluate(show, true)],
  [16, ({ otherTab }) => otherTab.bringToFront()],
  [22, ({ page }) => page.bringToFront()],
]

interface Viewing {
  page: Page
  otherTab: Page
  /** True if the page's own elements may be moved in the document: a partner's page. */
  moves: boolean
}

/** Lets a page's player play for a number of minutes, in rounds with a sample at the end of each. */
export async function watchFor(
  browser: Browser,
  page: Page,
  minutes: number,
  moves: boolean,
): Promise<Look[]> {
  const otherTab = await browser.newPage()
  await page.bringToFront()
  const session = await page.createCDPSession()
  await session.send('Performance.enable')
  await page.evaluate(countWaits)
  const began = performance.now()
  const looks: Look[] = []
  for (let round = 0; round < Math.max(2, minutes * (60 / ROUND_S)); round++) {
    const second = (after: number) => began + (round * ROUND_S + after) * 1000
    for (const [after, happen] of HAPPENINGS) {
      await reached(second(after))
      await happen({ page, otherTab, moves })
    }
    await reached(second(ROUND_S))
    looks.push(await look(page, session, (performance.now() - began) / 1000))
  }
  await otherTab.close()
  return looks
}

/** Returns one measure of all samples. */
export const series = (looks: readonly Look[], of: (look: Look) => number): Sample[] =>
  looks.map((each) => ({ at: each.at, value: of(each) }))

/** Waits for a second of the round on the clock, because no change on the page marks it. */
const reached = (moment: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())))

async function look(page: Page, session: CDPSession, at: number): Promise<Look> {
  return { at, ...(await measureMemory(session)), ...(await page.evaluate(readPlayer)) }
}

function moveElsewhere(): void {
  const tag = document.querySelector('tv-channel-player')
  const place = document.querySelector('aside') ?? document.body.appendChild(document.createElement('aside'))
  if (tag) (tag.parentElement === place ? document.querySelector('main') : place)?.append(tag)
}

function show(shown: boolean): void {
  const tag = document.querySelector<HTMLElement>('tv-channel-player')
  if (tag) tag.style.display = shown ? '' : 'none'
}

function countWaits(): void {
  Object.defineProperty(window, Symbol.for('soak.waits'), { value: 0, writable: true })
  addEventListener('tv-waiting', () => {
    Reflect.set(window, Symbol.for('soak.waits'), Number(Reflect.get(window, Symbol.for('soak.waits'))) + 1)
  })
}

function readPlayer(): Omit<Look, 'at' | keyof MemoryUse> {
  const tag = document.querySelector('tv-channel-player')
  const video = tag?.shadowRoot?.querySelector('video')
  if (!tag || !video) throw new Error('There is no picture')
  const { buffered, currentTime } = video
  const ranges = Array.from({ length: buffered.length }, (_, index) => [
    buffered.start(index),
    buffered.end(index),
  ]) as [number, number][]
  const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality()
  return {
    state: tag.state,
    ahead:
      (ranges.find(([start, end]) => start <= currentTime && currentTime <= end)?.[1] ?? 0) - currentTime,
    kept: ranges.reduce((sum, [start, end]) => sum + end - start, 0),
    behind: Date.now() / 1000 - tag.time,
    frames: totalVideoFrames,
    dropped: droppedVideoFrames,
    waits: Number(Reflect.get(window, Symbol.for('soak.waits'))),
  }
}
