import type { Browser, CDPSession, Page } from 'puppeteer-core'
import { type MemoryUse, measureMemory } from '../../models/memory'
import type { Sample } from './trend'

/** What is looked at again and again while somebody watches. Times in seconds. */
export interface Look extends MemoryUse {
  at: number
  state: string
  /** Media ahead of the picture, and media kept in all. */
  ahead: number
  kept: number
  /** How far behind the present the picture is. */
  behind: number
  frames: number
  dropped: number
  /** How often the element told its page that it waits, so far. */
  waits: number
}

/** What happens to a page in a round of half a minute, by the second at which it happens. */
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
  /** Whether the page may be rearranged: a page of another site, whose elements are its own to move. */
  moves: boolean
}

/** Has a page's player watched for so many minutes, in rounds with a look at the end of each. */
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

/** One measure of all looks. */
export const series = (looks: readonly Look[], of: (look: Look) => number): Sample[] =>
  looks.map((each) => ({ at: each.at, value: of(each) }))

/** The moment of a programme of events: nothing on the page would tell that it has come. */
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
