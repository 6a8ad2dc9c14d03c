import type { Page } from '@playwright/test'
import { KIRA, MARINA } from '../models/packet-sale'
import { expect, test, words } from '../models/test'
import type { Fault } from '../models/world'

const MESSAGE = 'Two screens at most.'
const body = { error_code: 'permission_denied', error: { message: MESSAGE } }
const licence = { errorCode: '8002', message: { message: MESSAGE, error: 'SCREEN_LIMIT' } }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** The places for which the error catalogue names an alert, and a part of a page that has failed. */
const ALERTS: readonly {
  what: string
  path: string
  viewer?: { phone: string; name: string }
  fault?: Fault
  provoke?: (page: Page) => Promise<void>
  text: string
  /** Closes it, or does what it asks for. */
  close?: (page: Page) => Promise<void>
}[] = [
  {
    what: 'a favourite that is refused',
    path: '/contents/free-film',
    viewer: MARINA,
    fault: { match: 'POST /v2/users/self/favorites', status: 409, body },
    provoke: (page) => page.getByRole('main').locator('[aria-label="Add to favourites"]').first().click(),
    text: MESSAGE,
    close: (page) => press(page, words('modal.ok')),
  },
  {
    what: 'a survey without an answer',
    path: '/faq#survey',
    viewer: KIRA,
    provoke: (page) => press(page, words('survey.send')),
    text: words('survey.noneSelected'),
    close: (page) => page.getByRole('checkbox').first().check(),
  },
  {
    what: 'a stream that is refused by 403',
    path: '/channel_embed/news-24?autoplay=1&muted=1',
    fault: { match: 'GET /v2/channels/:id/stream', status: 403, body },
    text: MESSAGE,
  },
  {
    what: 'a licence that is refused',
    path: '/channel_embed/drm-one?autoplay=1&muted=1',
    fault: { match: 'POST /media/licence/clearkey', status: 403, body: licence },
    text: `DRM Error : ${MESSAGE}(8002, SCREEN_LIMIT)`,
    close: (page) => press(page, words('player.retry')),
  },
  {
    what: 'a page that has failed',
    path: '/packets',
    fault: { match: 'GET /v2/packets', status: 409, body },
    text: MESSAGE,
    close: (page) => press(page, words('site.retry')),
  },
]

for (const { what, path, viewer, fault, provoke, text, close } of ALERTS)
  test(`${what} is an alert, which is announced and does not close by itself`, {
    tag: '@OPS-04.variants',
  }, async ({ page, site, world }) => {
    await page.clock.install()
    if (viewer) await site.openAs(viewer, '/movies')
    if (fault) await world.fault(fault)
    await page.goto(world.site + path)
    await provoke?.(page)
    const alert = page.getByRole('alert').filter({ hasText: text })
    await expect(alert).toBeVisible({ timeout: 20_000 })
    await page.clock.fastForward(60_000)
    await expect(alert).toBeVisible()
    await world.clearFaults()
    await close?.(page)
    if (close) await expect(alert).toHaveCount(0, { timeout: 20_000 })
  })
