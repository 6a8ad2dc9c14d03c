import type { Page } from '@playwright/test'
import { KIRA } from '../models/packet-sale'
import { expect, test, words } from '../models/test'
import type { Fault, World } from '../models/world'
import { timeLimit } from '../tools/time-limits'

const MESSAGE = 'Two screens at most.'
const body = { error_code: 'permission_denied', error: { message: MESSAGE } }
const licence = { errorCode: '8002', message: { message: MESSAGE, error: 'SCREEN_LIMIT' } }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

interface Alert {
  what: string
  path: string
  fault?: Fault
  provoke?: (page: Page) => Promise<void>
  text: string
  /** Closes it, or does what it asks for. */
  close?: (page: Page) => Promise<void>
}

/** The places of the site for which the error catalogue names an alert, and a part of a page that has failed. */
const ON_THE_SITE: readonly Alert[] = [
  {
    what: 'a favourite that is refused',
    path: '/contents/free-film',
    fault: { match: 'POST /v2/users/self/favorites', status: 409, body },
    provoke: (page) => page.getByRole('main').locator('[aria-label="Add to favourites"]').first().click(),
    text: MESSAGE,
    close: (page) => press(page, words('modal.ok')),
  },
  {
    what: 'a survey without an answer',
    path: '/faq#survey',
    provoke: (page) => press(page, words('survey.send')),
    text: words('survey.noneSelected'),
    close: (page) => page.getByRole('checkbox').first().check(),
  },
  {
    what: 'a page that has failed',
    path: '/packets',
    fault: { match: 'GET /v2/packets', status: 409, body },
    text: MESSAGE,
    close: (page) => press(page, words('site.retry')),
  },
]

/** The places of a player for which the error catalogue names an alert. */
const IN_PLAYERS: readonly Alert[] = [
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
]

/** Expects the alert of a fault to be announced and to stay, and to go with what it asks for. */
async function expectAlert(page: Page, world: World, alert: Alert, open: (path: string) => Promise<unknown>) {
  const { path, fault, provoke, text, close } = alert
  if (fault) await world.fault(fault)
  await open(path)
  await provoke?.(page)
  const shown = page.getByRole('alert').filter({ hasText: text })
  await expect(shown).toBeVisible({ timeout: timeLimit(20_000) })
  await page.clock.fastForward(60_000)
  await expect(shown).toBeVisible()
  await world.clearFaults()
  await close?.(page)
  if (close) await expect(shown).toHaveCount(0, { timeout: timeLimit(20_000) })
}

test('a refused favourite, a survey without an answer and a page that has failed are alerts, which are announced and do not close by themselves', {
  tag: '@OPS-04.variants',
}, async ({ page, site, world }) => {
  await page.clock.install()
  await site.openAs(KIRA, '/privacy')
  for (const alert of ON_THE_SITE)
    await test.step(alert.what, () => expectAlert(page, world, alert, (path) => site.go(path)))
})

for (const alert of IN_PLAYERS)
  test(`${alert.what} is an alert, which is announced and does not close by itself`, {
    tag: '@OPS-04.variants',
  }, async ({ page, world }) => {
    await page.clock.install()
    await expectAlert(page, world, alert, (path) => page.goto(world.site + path))
  })
