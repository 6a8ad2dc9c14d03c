import type { Page } from '@playwright/test'
import { expect, test } from '../models/test'

/** Makes the page visible or hidden, as a switch of tabs does. */
async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    visible ? 'visible' : 'hidden',
  )
}

/** Moves the clock forward, then waits for one request, so that requests due by then have been sent. */
async function advance(page: Page, minutes: number): Promise<void> {
  await page.clock.fastForward(minutes * 60_000)
  await page.evaluate(() => fetch(location.href))
}

test('a hidden site requests no channel lists, and refreshes them when it is visible again', async ({
  page,
  site,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/v2\/(users|channels)\/.*_list$/.test(pathname)) requested.push(pathname.replace(/.*\/v2/, ''))
  })
  const LISTS = ['/channels/category_list', '/channels/channel_list', '/users/self/channel_list']
  const takeRequested = () => requested.splice(0).sort()

  await page.clock.install()
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await expect.poll(() => [...requested].sort(), { message: 'lists requested at first' }).toEqual(LISTS)
  takeRequested()
  await advance(page, 6)
  await expect.poll(() => [...requested].sort(), { message: 'lists requested while visible' }).toEqual(LISTS)
  takeRequested()

  await setVisible(page, false)
  await advance(page, 6)
  await advance(page, 6)
  expect(takeRequested(), 'lists requested while hidden').toEqual([])

  await setVisible(page, true)
  await expect
    .poll(() => [...requested].sort(), { message: 'lists requested when visible again' })
    .toEqual(LISTS)
})

test('a site opened in a background tab shows its channel list when the tab becomes visible', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await setVisible(page, true)
  await expect(site.channel('Newsroom 24')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a hidden site pauses its player, and resumes it when it is visible again', {
    tag: '@NAV-10.page-hidden',
  }, async ({ page, site }) => {
    await site.open('/channels/all/news-24')
    await site.player.expectState('playing')
    await setVisible(page, false)
    await site.player.expectState('paused')
    await setVisible(page, true)
    await site.player.expectState('playing')
  })
})

test('a hidden site on a desktop plays on', { tag: '@NAV-10.page-hidden' }, async ({ page, site }) => {
  await site.open('/channels/all/news-24')
  await site.player.expectState('playing')
  await setVisible(page, false)
  const before = await site.player.read('time')
  await expect.poll(() => site.player.read('time')).toBeGreaterThan(before ?? 0)
  await site.player.expectState('playing')
})
