import { addToConfig, expect, expectAccessible, test } from '../models/browsing'
import { storedSession } from '../models/stored-session'

const PAGES = ['/test', '/test_feed', '/vitrina_test'] as const

test('pages for deployers are not found in production', { tag: '@NAV-01.test-routes' }, async ({
  site,
  page,
  browsing,
}) => {
  await browsing.open('/test')
  for (const path of PAGES) {
    await site.go(path)
    await expect(site.heading('404')).toBeVisible()
    await expect(page.getByText('This page does not exist.')).toBeVisible()
  }
})

test.describe('outside production', () => {
  test.beforeEach(({ page, world }) => addToConfig(page, world, { features: { testPages: true } }))

  test('/test shows every element with the configuration and the network, without a secret, /test_feed the rows of the home page with their number of items and the error of one that fails, and /vitrina_test a channel with the diagnostics of its player', {
    tag: '@NAV-01.test-routes',
  }, async ({ site, page, world }) => {
    // Longer than ten seconds: three pages, axe on each, and a video.
    await site.open('/test')
    await expect(site.heading('Check of the installation')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('"name": "Demo TV"')).toBeVisible()
    await expect(main.getByText('is_guest_allowed')).toBeVisible()
    await expect(main.getByText('guest', { exact: true })).toBeVisible()
    for (const [tag, role] of [
      ['tv-channel-player', 'region'],
      ['tv-content-player', 'region'],
      ['tv-row', 'link'],
      ['tv-auth', 'textbox'],
      ['tv-parental-pin', 'button'],
    ] as const) {
      await main.getByRole('heading', { name: tag }).click()
      await expect(main.locator(tag).getByRole(role).first()).toBeVisible()
    }
    const { token, deviceId, serial } = (await storedSession(page)) ?? {}
    const shown = await main.textContent()
    for (const secret of [token, deviceId, serial]) {
      expect(String(secret).length).toBeGreaterThan(5)
      expect(shown).not.toContain(String(secret))
    }
    await expectAccessible(page)

    await world.fault({ match: 'GET /v2/rows/641000000001000102', status: 404 })
    await site.go('/test_feed')
    await expect(site.heading('Rows of the home page')).toBeVisible()
    await expect(page.getByRole('row', { name: /641000000001000102/ })).toContainText('not-found')
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /\d\+?ready$/ })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('cell', { name: 'loading' })).toHaveCount(0)
    await expectAccessible(page)

    await site.go('/vitrina_test?channel=slow-road')
    await expect(site.heading('A channel from Vitrina')).toBeVisible()
    await site.player.expectVisible(world, 4)
    const facts = page.locator('dl')
    await expect(facts).toContainText('light')
    await expect(facts).toContainText('playing')
    await expectAccessible(page)

    await site.go('/vitrina_test?channel=nothing-like-it')
    await expect(page.getByText('There is no such channel.')).toBeVisible()
  })
})
