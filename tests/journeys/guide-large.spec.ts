import type { Page } from '@playwright/test'
import { ChannelGuide } from '../models/channel-guide'
import { type GuideMotion, mainThreadTasks, processorFactor, scrollGuide } from '../models/guide-motion'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'

const NODES = 700
/** Longest task, ms of a processor whose factor is 1. */
const TASK_MS = 50
/** Pixels of a frame of scrolling: 3000 a second in frames of 50 ms. */
const STEP = 150
const FRAMES = 15
/**
 * A task that is long because of the product is long each time. One that is long because the machine was busy, with
 * another program on the same core or with a collection of garbage that was due, is not: the shortest of a few counts.
 */
const ATTEMPTS = 3

/** Fails if each time that this is done a task keeps the page from drawing for too long. */
async function expectShortTasks(
  page: Page,
  way: string,
  factor: number,
  action: () => Promise<unknown>,
): Promise<void> {
  const limit = TASK_MS * factor
  const longest: number[] = []
  do longest.push((await mainThreadTasks(page, action))[0]?.processor ?? Number.NaN)
  while (Math.min(...longest) >= limit && longest.length < ATTEMPTS)
  expect(Math.min(...longest), `longest task ${way}, ms of the processor`).toBeLessThan(limit)
}

/** Fails if a frame was blank, or the guide too big. */
function expectComplete(way: string, motion: GuideMotion): void {
  expect(motion.blankRows, `places without a row ${way}`).toBe(0)
  expect(motion.blankBlocks, `places without a block ${way}`).toBe(0)
  expect(motion.nodes, `nodes ${way}`).toBeLessThanOrEqual(NODES)
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`with a thousand channels of 14 days the guide has few nodes, no blank frame and no long task, ${width} px wide`, {
    tag: '@CHN-09.schedule',
  }, async ({ page, newWorld }) => {
    // Longer than ten seconds: each of five ways is traced, and repeated while a task was long.
    const factor = await processorFactor(page)
    await page.setViewportSize({ width, height })
    const guide = new ChannelGuide(new SitePage(page, await newWorld('large')))
    await guide.open()
    await expect(guide.grid).toHaveAttribute('aria-rowcount', /^\d{3,4}$/)
    await expect(guide.row('Newsroom 24').getByRole('gridcell')).not.toHaveCount(1)

    const ways = {
      'to later programmes and back': { right: STEP, down: 0 },
      'to earlier programmes': { right: -STEP, down: 0 },
      'down the channels': { right: 0, down: STEP },
      'up and sideways': { right: STEP, down: -STEP },
    }
    for (const [way, { right, down }] of Object.entries(ways))
      await expectShortTasks(page, way, factor, async () =>
        expectComplete(way, await scrollGuide(page, { right, down, frames: FRAMES })),
      )

    await expectShortTasks(page, 'to another day', factor, async () => {
      await guide.nowButton.click()
      await guide.expectNowInView(true)
      await guide.day('Yesterday').click()
      await guide.expectNowInView(false)
      await expect(guide.grid.getByRole('link', { name: /from the archive$/ })).not.toHaveCount(0)
    })
  })
}
