import { ChannelGuide } from '../models/channel-guide'
import {
  type GuideMotion,
  type MainThreadTask,
  mainThreadTasks,
  processorFactor,
  scrollGuide,
} from '../models/guide-motion'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'

const NODES = 700
/** Longest task, ms of a processor whose factor is 1. */
const TASK_MS = 50
const SPEED = 3000
const SECONDS = 3

function expectShort(way: string, [longest]: readonly MainThreadTask[], factor: number): void {
  const limit = TASK_MS * factor
  expect(longest?.processor, `longest task ${way}, ms of the processor`).toBeLessThan(limit)
}

/** Fails if a frame was blank, the guide too big, or a task kept the page from drawing for too long. */
function expectSmooth(
  way: string,
  motion: GuideMotion,
  tasks: readonly MainThreadTask[],
  factor: number,
): void {
  expect(motion.frames, `frames ${way}`).toBeGreaterThan(10)
  expect(motion.blankRows, `places without a row ${way}`).toBe(0)
  expect(motion.blankBlocks, `places without a block ${way}`).toBe(0)
  expect(motion.nodes, `nodes ${way}`).toBeLessThanOrEqual(NODES)
  expectShort(way, tasks, factor)
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`with a thousand channels of 14 days the guide has few nodes, no blank frame and no long task, ${width} px wide`, {
    tag: '@CHN-09.schedule',
  }, async ({ page, newWorld }) => {
    const factor = await processorFactor(page)
    await page.setViewportSize({ width, height })
    const guide = new ChannelGuide(new SitePage(page, await newWorld('large')))
    await guide.open()
    await expect(guide.grid).toHaveAttribute('aria-rowcount', /^\d{3,4}$/)
    await expect(guide.row('Newsroom 24').getByRole('gridcell')).not.toHaveCount(1)

    const ways = {
      'to later programmes and back': { right: SPEED, down: 0 },
      'to earlier programmes': { right: -SPEED, down: 0 },
      'down the channels': { right: 0, down: SPEED },
      'up and sideways': { right: SPEED, down: -SPEED },
    }
    for (const [way, { right, down }] of Object.entries(ways)) {
      let motion: GuideMotion | undefined
      const tasks = await mainThreadTasks(page, async () => {
        motion = await scrollGuide(page, { right, down, seconds: SECONDS })
      })
      if (motion) expectSmooth(way, motion, tasks, factor)
    }

    await guide.nowButton.click()
    await guide.expectNowInView(true)
    const tasks = await mainThreadTasks(page, async () => {
      await guide.day('Yesterday').click()
      await guide.expectNowInView(false)
      await expect(guide.grid.getByRole('link', { name: /from the archive$/ })).not.toHaveCount(0)
    })
    expectShort('to another day', tasks, factor)
  })
}
