import { addToConfig, expect, test } from '../models/browsing'

test('/newyear counts every second and shows five rows below a playing channel, without those that do not load', {
  tag: ['@NAV-08.newyear-countdown', '@NAV-08.newyear-rows'],
}, async ({ page, site, browsing, world }) => {
  await site.open('/newyear')
  await expect(site.heading('New Year')).toBeVisible()
  const timer = page.getByRole('timer', { name: 'Until the New Year' })
  const seconds = () =>
    timer
      .getByText(/^\d\d$/)
      .last()
      .textContent()
  const before = await seconds()
  await expect.poll(seconds, { timeout: 3000 }).not.toBe(before)
  await site.player.expectState('playing')
  await browsing.expectTiles('Highlights')
  await expect(page.locator('tv-row')).toHaveCount(5)

  await world.fault({ match: 'GET /v2/rows/641000000001000102', status: 404 })
  await world.fault({ match: 'GET /v2/rows/641000000001000103', status: 400 })
  await page.reload()
  await page.locator('tv-row').last().scrollIntoViewIfNeeded()
  await browsing.expectTiles('Series for tonight')
  await expect(page.locator('tv-row:visible')).toHaveCount(3)
  await expect(page.locator('tv-row').getByRole('alert').filter({ visible: true })).toHaveCount(0)
})

test('/newyear plays the channel and shows the page that the configuration names', async ({
  page,
  site,
  browsing,
}) => {
  await addToConfig(page, site.world, { newYear: { channel: 'morning-lane', page: 'sport' } })
  await site.open('/newyear')
  await expect.poll(async () => (await site.player.read('channelInfo'))?.slug).toBe('morning-lane')
  await browsing.expectTiles('Racing')
})

test('/channelsfree numbers the free channels and links to each', { tag: '@NAV-08.channelsfree' }, async ({
  page,
  site,
}) => {
  await site.open('/channelsfree')
  await expect(site.heading('Free channels')).toBeVisible()
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list.first()).toContainText('Newsroom 24')
  const names = await list.allInnerTexts()
  expect(names.map((text) => Number.parseInt(text, 10))).toEqual(names.map((_, index) => index + 1))
  // Not bought, unavailable, and 4K.
  for (const other of ['Cinema Plus', 'Closed Studio', '4K']) expect(names.join('\n')).not.toContain(other)
  await list.getByRole('link', { name: 'Morning Lane' }).click()
  await expect(site.heading('Morning Lane')).toBeVisible()
  await site.expectAddress('/channels/all/morning-lane')
})
