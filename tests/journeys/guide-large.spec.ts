import { ChannelGuide } from '../models/channel-guide'
import { expectShortTasks, type GuideMotion, processorFactor, scrollGuide } from '../models/guide-motion'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'

const NODES = 700
/** Pixels of a frame of scrolling: 3000 a second in frames of 50 ms. */
const STEP = 150
const FRAMES = 15
/** Fails if a frame was blank, or the guide too big. */
function expectComplete(way: string, motion: GuideMotion): void {
  expect(motion.blankRows, `places without a row ${way}`).toBe(0)
  expect(motion.blankBlocks, `places without a block ${way}`).toBe(0)
  expect(motion.nodes, `nodes ${way}`).toBeLessThanOrEqual(NODES)
}

test('with a thousand channels of 14 days the guide has few nodes, no blank frame and no long task, on a phone and in a wide window', {
  tag: '@CHN-09.schedule',
}, async ({ page, newWorld }) => {
  // Longer than ten seconds: each of nine ways is traced, and repeated while a task was long.
  const factor = await processorFactor(page)
  const guide = new ChannelGuide(new SitePage(page, await newWorld('large')))
  const scrollEveryWay = async () => {
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
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await guide.open()
  await expect(guide.grid).toHaveAttribute('aria-rowcount', /^\d{3,4}$/)
  await expect(guide.row('Newsroom 24').getByRole('gridcell')).not.toHaveCount(1)
  await test.step('on a phone', scrollEveryWay)

  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('in a wide window', scrollEveryWay)
  await expectShortTasks(page, 'to another day', factor, async () => {
    await guide.nowButton.click()
    await guide.expectNowInView(true)
    await guide.day('Yesterday').click()
    await guide.expectNowInView(false)
    await expect(guide.grid.getByRole('link', { name: /from the archive$/ })).not.toHaveCount(0)
  })
})
