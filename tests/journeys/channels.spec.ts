import { expect, expectAccessible, test } from '../models/test'

test('a chosen channel plays at its own address beside the list, one player changes to the next one, back returns through them, and a reload keeps both', {
  tag: ['@CHN-07.desktop', '@NAV-01.channels', '@NAV-12.channels'],
}, async ({ page, site, world }) => {
  // Longer than ten seconds: six pictures, two of them in a page that is loaded again.
  const { player } = site
  const guests = async () => (await world.calls()).filter((call) => call === 'POST /v2/users').length
  await site.open()
  await expect(site.heading('On air now')).toBeVisible()
  await site.openChannel('Newsroom 24')
  await site.expectAddress('/channels/all/news-24')
  await expect(page).toHaveTitle('Newsroom 24 · Demo TV')
  await expect(site.channel('Newsroom 24')).toHaveAttribute('aria-current', 'page')
  await player.expectVisible(world, 1)
  await expect(site.channel('Newsroom 24')).toContainText(/Now: .*Next: \S/)
  await expect(site.search).toBeVisible()
  await expect(site.schedule.getByRole('tab')).not.toHaveCount(0)

  await site.openChannel('Morning Lane')
  await site.expectAddress('/channels/all/morning-lane')
  await player.expectVisible(world, 2)
  await page.goBack()
  await expect(site.heading('Newsroom 24')).toBeVisible()
  await expect.poll(async () => (await player.read('channelInfo'))?.slug).toBe('news-24')
  await player.expectVisible(world, 1)
  await page.goBack()
  await expect(site.heading('On air now')).toBeVisible()
  await expect(player.tag).toHaveCount(0)
  await site.expectAddress('/channels/all')

  await test.step('a channel is a page of its own from 933 px on, also after a reload', async () => {
    await page.setViewportSize({ width: 933, height: 800 })
    await site.openChannel('Newsroom 24')
    await player.expectState('playing')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(site.channel('Newsroom 24')).toBeVisible()
    await page.reload()
    await expect(site.heading('Newsroom 24')).toBeVisible()
    await player.expectState('playing')
    await site.expectAddress('/channels/all/news-24')
    expect(await guests(), 'guests that were created').toBe(1)
  })

  await test.step('a channel in place of the category redirects to the address of the channel', async () => {
    await site.go('/channels/north-stadium')
    await expect(site.heading('North Stadium')).toBeVisible()
    await site.expectAddress('/channels/all/north-stadium')
  })
})

test('a channel opens over the channel list on a phone, plays there, and leads back to its row', {
  tag: '@NAV-12.channels',
}, async ({ page, site, world }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await site.open()
  await expect(site.heading('Channels')).toBeVisible()
  const row = site.channel('Field Notes')
  await row.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(0)
  await row.click()
  const dialog = page.getByRole('dialog', { name: 'Field Notes' })
  await expect(dialog).toBeVisible()
  await site.expectAddress('/channels/all/field-notes')
  await site.player.expectState('playing')
  await expectAccessible(page)

  await test.step('another channel plays in the same dialog', async () => {
    await site.player.call('nextChannel')
    await expect.poll(() => site.address).toBe('/channels/all/single-rate')
    await expect(page.getByRole('dialog', { name: 'Steady Beat' })).toBeVisible()
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click()
  await site.expectAddress('/channels/all')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(site.player.tag).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await expect(row).toBeFocused()

  await test.step('a reload makes it a page of its own, with a way to the list', async () => {
    await row.click()
    await expect(dialog).toBeVisible()
    await page.reload()
    await site.player.expectVisible(world, 2)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('article').getByRole('link', { name: 'Channels' }).click()
    await expect(site.heading('Channels')).toBeVisible()
    await expect(site.player.tag).toHaveCount(0)
  })
})
