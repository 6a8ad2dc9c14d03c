import type { Page } from '@playwright/test'
import { expectShortTasks, processorFactor } from '../models/guide-motion'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'
import { setVisible } from '../models/visibility'

const SCHEDULE = 'GET /v2/channels/:id/content_schedule'

/** The rows of the list that are in view at least in part: their places, and the texts of their links. */
const rowsInView = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('.channel-list .rows')
    if (!list) throw new Error('There is no list.')
    const { top, bottom } = list.getBoundingClientRect()
    return [...list.querySelectorAll('li')].flatMap((row) => {
      const box = row.getBoundingClientRect()
      const isInView = box.bottom > top + 8 && box.top < Math.min(bottom, innerHeight)
      return isInView ? [{ place: Number(row.ariaPosInSet), text: row.textContent ?? '', top: box.top }] : []
    })
  })

async function expectNext(page: Page): Promise<void> {
  await expect
    .poll(async () => (await rowsInView(page)).filter(({ text }) => !/Next: \S/.test(text)), {
      message: 'rows in view without the programme after the present one',
    })
    .toEqual([])
}

/** Scrolls the list fast for sixty frames: the most nodes of the page, most rows, and points of the list without a row. */
const scrollFast = (page: Page) =>
  page.evaluate(async () => {
    const rows = document.querySelector('.channel-list .rows')
    if (!rows) throw new Error('There is no list.')
    const { top, bottom, left } = rows.getBoundingClientRect()
    const most = { nodes: 0, rows: 0, blank: 0 }
    for (let frame = 0; frame < 60; frame++) {
      rows.scrollTop += 600
      // The first report of an observer follows the scroll event of a real frame; frames of the test's clock do not.
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(rows)
      })
      for (let y = top + 40; y < Math.min(bottom, innerHeight) - 40; y += 40) {
        const gap = document.elementFromPoint(left + 60, y)
        // A row or the gap between two of them.
        const near = document.elementFromPoint(left + 60, y + 8)
        if (!gap?.closest('.channel-row') && !near?.closest('.channel-row')) most.blank += 1
      }
      most.nodes = Math.max(most.nodes, document.querySelectorAll('main *').length)
      most.rows = Math.max(most.rows, document.querySelectorAll('li[aria-posinset]').length)
    }
    return most
  })

test('in a list of a thousand channels those in view have the present and the next programme, only their schedules are requested, no row is blank while it scrolls fast, and the search answers', {
  tag: '@CHN-04.now-next',
}, async ({ page, newWorld }) => {
  // Longer than ten seconds: a thousand rows, a fast scroll of them, and three delays of the list on a slow clock.
  const world = await newWorld('large')
  const site = new SitePage(page, world)
  await page.clock.install()
  await page.setViewportSize({ width: 1366, height: 768 })
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toContainText('Now: ')
  await expect(site.channel('Newsroom 24').locator('.progress')).toBeVisible()
  const before = await rowsInView(page)
  await expectNext(page)
  const first = await rowsInView(page)
  expect(first.map(({ place, top }) => ({ place, top }))).toEqual(
    before.map(({ place, top }) => ({ place, top })),
  )
  expect(await world.ledger(SCHEDULE)).toHaveLength(first.length)

  const most = await scrollFast(page)
  expect(most.nodes).toBeLessThanOrEqual(700)
  expect(most.rows).toBeLessThanOrEqual(24)
  expect(most.blank).toBe(0)
  await expectNext(page)
  const last = await rowsInView(page)
  expect(last[0]?.place).toBeGreaterThan(400)
  // On a busy machine a frame may be longer than a row has to be in view for.
  const count = (await world.ledger(SCHEDULE)).length
  expect(count).toBeGreaterThanOrEqual(first.length + last.length)
  expect(count).toBeLessThanOrEqual(first.length + last.length + 40)

  await setVisible(page, false)
  await page.evaluate(() => document.querySelector('.channel-list .rows')?.scrollTo(0, 20_000))
  await expect.poll(async () => (await rowsInView(page))[0]?.place).toBeLessThan(300)
  await page.clock.fastForward(5000)
  // Requests that were due have been sent before this one.
  await page.evaluate(() => fetch(location.href))
  expect(await world.ledger(SCHEDULE), 'requests while the page is hidden').toHaveLength(count)
  await setVisible(page, true)
  await expectNext(page)

  await site.search.press('n')
  await expect(site.list.locator('li[aria-posinset="1"]'), 'the first hit').toBeInViewport()
  await expect
    .poll(() => site.list.locator('li[aria-posinset]').first().getAttribute('aria-setsize'))
    .not.toBe('1000')
})

test('scrolling a list of a thousand channels and typing in its search block no frame for over 50 ms', {
  tag: '@CHN-09.list',
}, async ({ page, newWorld }) => {
  // Longer than ten seconds: the machine is measured first, and each way is traced.
  const site = new SitePage(page, await newWorld('large'))
  const factor = await processorFactor(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await expectNext(page)
  await expectShortTasks(page, 'while the list scrolls', factor, () => scrollFast(page))
  await expectShortTasks(page, 'while letters of another alphabet are typed', factor, () =>
    site.search.pressSequentially('канал'),
  )
})
