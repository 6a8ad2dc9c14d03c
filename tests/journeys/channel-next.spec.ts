import type { Page } from '@playwright/test'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'

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

test('each channel in view shows its programme on air with progress and the next one, and only their schedules are requested', {
  tag: '@CHN-04.now-next',
}, async ({ page, site, world }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await expect(site.channel('Newsroom 24')).toContainText('Now: ')
  await expect(site.channel('Newsroom 24').locator('.progress')).toBeVisible()
  const before = await rowsInView(page)
  await expectNext(page)
  const rows = await rowsInView(page)
  expect(rows.map(({ place, top }) => ({ place, top }))).toEqual(
    before.map(({ place, top }) => ({ place, top })),
  )
  expect(await world.ledger(SCHEDULE)).toHaveLength(rows.length)

  await page.reload()
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await site.openChannel('Newsroom 24')
  await expect(site.channel('Newsroom 24')).toContainText(/Next: \S/)
})

test('a list of a thousand channels requests the next programmes of those in view only, however far it is scrolled, and none while the page is hidden', {
  tag: ['@CHN-04.now-next', '@CHN-09.list'],
}, async ({ page, newWorld }) => {
  const world = await newWorld('large')
  const site = new SitePage(page, world)
  await page.clock.install()
  await page.setViewportSize({ width: 1366, height: 768 })
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await expectNext(page)
  const first = await rowsInView(page)
  expect(await world.ledger(SCHEDULE)).toHaveLength(first.length)

  await page.evaluate(async () => {
    const rows = document.querySelector('.channel-list .rows')
    for (let frame = 0; frame < 60; frame++) {
      if (rows) rows.scrollTop += 600
      await new Promise(requestAnimationFrame)
    }
  })
  await expectNext(page)
  const last = await rowsInView(page)
  expect(last[0]?.place).toBeGreaterThan(400)
  // On a busy machine a frame may be longer than a row has to be in view for.
  const count = (await world.ledger(SCHEDULE)).length
  expect(count).toBeGreaterThanOrEqual(first.length + last.length)
  expect(count).toBeLessThanOrEqual(first.length + last.length + 40)

  const setVisible = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await setVisible('hidden')
  await page.evaluate(() => document.querySelector('.channel-list .rows')?.scrollTo(0, 20_000))
  await expect.poll(async () => (await rowsInView(page))[0]?.place).toBeLessThan(300)
  await page.clock.fastForward(5000)
  // Requests that were due have been sent before this one.
  await page.evaluate(() => fetch(location.href))
  expect(await world.ledger(SCHEDULE)).toHaveLength(count)
  await setVisible('visible')
  await expectNext(page)
})
