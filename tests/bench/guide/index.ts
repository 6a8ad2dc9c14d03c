import type { Page } from 'playwright'
import { mainThreadTasks, scrollGuide } from '../../models/guide-motion'
import { World } from '../../models/world'
import { onStand, optionsOf } from '../stand'
import { summarise, table } from '../statistics'

const HEIGHTS: Record<number, number> = { 390: 844, 1280: 800, 1920: 1080 }
/** Pixels of a frame of scrolling. */
const STEP = 150
const WAYS = {
  'to later programmes': { right: STEP, down: 0 },
  'to earlier programmes': { right: -STEP, down: 0 },
  'down the channels': { right: 0, down: STEP },
  'both ways at a time': { right: -STEP, down: -STEP },
}
const GUIDE = '.view-switch a[href*="guide"]'
const LIST = '.view-switch a:not([href*="guide"])'
/** Time for the requests of the previous view to end, ms. */
const QUIET_MS = 1000

/**
 * Measures the guide with a thousand channels of 14 days: from the press on its switch to its first frame, and how it
 * scrolls. `--runs 7`, `--frames 200` of each way, `--width 1280`, `--raw` prints the samples.
 */
export async function run(args: string[]): Promise<void> {
  const options = optionsOf(args, ['frames', 'width'])
  const width = Number(options.width ?? 1280)
  await onStand(async ({ browser, operator }) => {
    const world = await World.make(operator, 'large')
    const viewport = { width, height: HEIGHTS[width] ?? 800 }
    const page = await (await browser.newContext({ locale: 'en', viewport })).newPage()
    // tsx keeps the names of functions by a call that pages do not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.goto(`${world.site}/channels/all`)
    await page.waitForSelector('.channel-row')
    const mounts: Mount[] = []
    for (let round = 0; round < options.runs; round++) {
      mounts.push(await mount(page))
      await page.click(LIST)
      await page.waitForSelector('.channel-row')
    }
    if (options.raw) console.log(JSON.stringify(mounts))
    console.log(`\n${width} px wide, ms from the press on the switch\n`)
    console.log(
      table(
        (['frame', 'programmes'] as const).map((name) => {
          const { median, low, high } = summarise(mounts.map((one) => one[name]))
          return { to: name, median: round(median), low: round(low), high: round(high) }
        }),
      ),
    )
    await mount(page)
    console.log(`\nscrolling by ${STEP} px a frame\n`)
    console.log(table(await scrolled(page, Number(options.frames ?? 200))))
  })
}

const round = (ms: number): string => ms.toFixed(0)

/** Milliseconds from the press to the first frame with rows, and to the first with loaded programmes. */
interface Mount {
  frame: number
  programmes: number
}

/** Presses the switch from the list to the guide. The pointer is over it before, as any visitor's. */
async function mount(page: Page): Promise<Mount> {
  await page.hover(GUIDE)
  await page.waitForTimeout(QUIET_MS)
  const took = await page.evaluate(
    (switchTo) =>
      new Promise<Mount>((resolve) => {
        const start = performance.now()
        const drawn = (then: (ms: number) => void) =>
          requestAnimationFrame(() => setTimeout(() => then(performance.now() - start)))
        let frame = Number.NaN
        let isSeen = false
        const observer = new MutationObserver(() => {
          if (!isSeen && document.querySelector('.guide-row')) {
            isSeen = true
            drawn((ms) => {
              frame = ms
            })
          }
          if (!document.querySelector('.guide-block[data-state="future"]')) return
          observer.disconnect()
          drawn((programmes) => resolve({ frame, programmes }))
        })
        observer.observe(document.body, { childList: true, subtree: true })
        document.querySelector<HTMLElement>(switchTo)?.click()
      }),
    GUIDE,
  )
  await page.waitForTimeout(QUIET_MS)
  return took
}

async function scrolled(page: Page, count: number): Promise<Record<string, string | number>[]> {
  const rows: Record<string, string | number>[] = []
  for (const [way, { right, down }] of Object.entries(WAYS)) {
    const motions: Awaited<ReturnType<typeof scrollGuide>>[] = []
    const tasks = await mainThreadTasks(page, async () => {
      motions.push(await scrollGuide(page, { right, down, frames: count }))
    })
    for (const { frames, slowFrames, blankRows, blankBlocks, nodes } of motions)
      rows.push({
        way,
        frames,
        'over 50 ms': slowFrames,
        blank: blankRows + blankBlocks,
        nodes,
        'longest task': round(Math.max(...tasks.map(({ wall }) => wall))),
        'of the processor': round(tasks[0]?.processor ?? Number.NaN),
      })
  }
  return rows
}
