import type { Page } from '@playwright/test'
import { expect, test } from '../models/test'

/** Puts the page behind another tab, or in front again, as far as it can tell. */
async function setShown(page: Page, shown: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    shown ? 'visible' : 'hidden',
  )
}

/** Lets time go by, and what that set off be asked. */
async function passes(page: Page, minutes: number): Promise<void> {
  await page.clock.fastForward(minutes * 60_000)
  await page.evaluate(() => fetch(location.href))
}

test('behind another tab the site asks for no lists; in front again it has fresh ones', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/v2\/(users|channels)\/.*_list$/.test(pathname)) asked.push(pathname.replace(/.*\/v2/, ''))
  })
  const LISTS = ['/channels/category_list', '/channels/channel_list', '/users/self/channel_list']
  const newlyAsked = () => asked.splice(0).sort()

  await page.clock.install()
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  expect(newlyAsked()).toEqual(LISTS)
  await passes(page, 6)
  await expect.poll(() => [...asked].sort(), { message: 'lists asked for in front' }).toEqual(LISTS)
  newlyAsked()

  await setShown(page, false)
  await passes(page, 6)
  await passes(page, 6)
  expect(newlyAsked(), 'lists asked for behind another tab').toEqual([])

  await setShown(page, true)
  await expect.poll(() => [...asked].sort(), { message: 'lists asked for in front again' }).toEqual(LISTS)
})

test('a page that is opened behind another tab has the list when it comes to the front', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  await site.open('/channels/all')
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await setShown(page, true)
  await expect(site.channel('Newsroom 24')).toBeVisible()
})
