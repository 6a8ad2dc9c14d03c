import type { Page } from '@playwright/test'
import { expect, test } from '../models/test'
import { setVisible } from '../models/visibility'

/** Moves the clock forward, with a request before, so that answers are read, and after, so that what is due is sent. */
async function advance(page: Page, minutes: number): Promise<void> {
  await page.evaluate(() => fetch(location.href))
  await page.clock.fastForward(minutes * 60_000)
  await page.evaluate(() => fetch(location.href))
}

test('a site that opens in a background tab shows its channels, requests no lists while it is hidden, refreshes them when it is visible, and plays on a desktop when hidden', {
  tag: '@NAV-10.page-hidden',
}, async ({ page, site }) => {
  const requested: string[] = []
  // A request without an answer would reach its time limit when the clock moves forward.
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/v2\/(users|channels)\/.*_list$/.test(pathname)) requested.push(pathname.replace(/.*\/v2/, ''))
  })
  const LISTS = ['/channels/category_list', '/channels/channel_list', '/users/self/channel_list']
  const expectRequested = async (message: string) => {
    await expect.poll(() => [...requested].sort(), { message }).toEqual(LISTS)
    requested.length = 0
  }
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  await page.clock.install()
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await expectRequested('lists requested at first')
  await advance(page, 6)
  await advance(page, 6)
  expect(requested, 'lists requested while hidden').toEqual([])
  await setVisible(page, true)
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await expectRequested('lists requested when visible again')
  // The next request is due 5 min after the answers are read, which takes a moment on a busy machine.
  const advanceAndRead = async () => {
    if (requested.length === 0) await advance(page, 1)
    return [...requested].sort()
  }
  await expect.poll(advanceAndRead, { message: 'lists requested while visible' }).toEqual(LISTS)

  await site.openChannel('Newsroom 24')
  await site.player.expectState('playing')
  await setVisible(page, false)
  await site.player.expectAdvancing()
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
