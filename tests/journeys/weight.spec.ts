import type { Page } from '@playwright/test'
import type { PartnerPage } from '../models/partner-page'
import { expect, test } from '../models/test'

/** Paths of what the operator's origin sent to the page so far, in order; a hash in a name is left out. */
function watchFiles(page: Page): { fetched: string[] } {
  const fetched: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/(embed|locales|assets)\//.test(pathname))
      fetched.push(pathname.replace(/-[0-9a-f]{8}\.js$/, '.js'))
  })
  return { fetched }
}

/** The page with its tag as written here, or with none. */
async function openWith(partner: PartnerPage, tag: string): Promise<void> {
  await partner.page.route(
    (url) => url.href === partner.address(),
    async (route) => {
      const response = await route.fetch()
      const page = (await response.text()).replace(/<tv-channel-player[^>]*><\/tv-channel-player>/, tag)
      await route.fulfill({ response, body: page })
    },
  )
  await partner.page.goto(partner.address(), { waitUntil: 'networkidle' })
}

test('a page with the script and no tag loads the script and nothing else', async ({ page, partner }) => {
  const { fetched } = watchFiles(page)
  await openWith(partner, '')
  await expect(partner.tags).toHaveCount(0)
  expect(fetched).toEqual(['/embed/tv.js'])
})

test('a tag that will not play by itself loads its own code and no engine', async ({ page, partner }) => {
  const { fetched } = watchFiles(page)
  await openWith(partner, '<tv-channel-player channel="news-24"></tv-channel-player>')
  await partner.player.comesTo('paused')
  await expect(page.getByRole('button', { name: 'Tap to watch' })).toBeVisible()
  expect(fetched.sort()).toEqual([
    '/embed/i18next.js',
    '/embed/tv-channel-player.js',
    '/embed/tv.js',
    '/locales/en/translation.json',
  ])
})

test('a tag far below the window loads its code, and asks the operator for nothing', async ({
  page,
  partner,
  world,
}) => {
  await openWith(
    partner,
    '<div style="height: 5000px"></div><tv-channel-player channel="news-24" autoplay muted></tv-channel-player>',
  )
  await expect
    .poll(() => page.evaluate(() => customElements.get('tv-channel-player') !== undefined))
    .toBe(true)
  expect(await world.calls()).toEqual([])
})

test('words come in one language, and no other engine, gate or font with them', async ({
  page,
  partner,
  world,
}) => {
  const { fetched } = watchFiles(page)
  await partner.open({ lang: 'ru' })
  await partner.player.shows(world, 1)
  await expect(page.getByRole('button', { name: 'Пауза' })).toBeAttached()
  expect(fetched.sort()).toEqual([
    '/embed/hls.js',
    '/embed/i18next.js',
    '/embed/tv-channel-player.js',
    '/embed/tv.js',
    '/locales/ru/translation.json',
  ])
})
