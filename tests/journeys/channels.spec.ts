import { expect, expectAccessible, test, words } from '../models/test'
import { timeLimit } from '../tools/time-limits'

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
  await player.expectState('playing')
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
}, async ({ page, site }) => {
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
    await site.player.expectState('playing')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('article').getByRole('link', { name: 'Channels' }).click()
    await expect(site.heading('Channels')).toBeVisible()
    await expect(site.player.tag).toHaveCount(0)
  })
})

test('a channel that the operator refuses says why in the operator’s words, in a dialog that leads to the list, not in a preview; a schedule that fails is said beside the picture', {
  tag: ['@PLY-07.permission-denied', '@CHN-05.retries'],
}, async ({ page, site, world }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  const dialog = page.getByRole('dialog', { name: words('gate.unavailable.title') })
  const detail = ['Not in this region.', 'Ask your provider.']
  const body = { error: { message: 'Refused.' }, error_code: 'permission_denied', detail }
  await world.fault({ match: 'GET /v2/channels/:id/stream', status: 403, body })
  await site.open('/channels/popular')
  const tile = page.getByRole('region', { name: 'On air now' }).locator('[data-preview]').first()
  await tile.hover()
  const preview = page.locator('tv-channel-player')
  await expect.poll(() => preview.evaluate((tag) => Reflect.get(tag, 'state'))).toBe('blocked')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await site.openChannel('Newsroom 24')
  await expect(dialog.getByText(detail.join(' '))).toBeVisible()
  await dialog.getByRole('button', { name: words('pages.toChannels') }).click()
  await expect(dialog).toHaveCount(0)
  await site.expectAddress('/channels')

  const schedule = 'GET /v2/channels/:id/content_schedule'
  await world.clearFaults()
  await world.fault({ match: schedule, status: 500, body: { message: 'The guide is being written.' } })
  await site.go('/channels/all/field-notes')
  await site.player.expectState('playing')
  const panel = page.getByRole('region', { name: words('site.schedule') })
  await expect(async () => {
    // Its retries are three seconds apart.
    await page.clock.fastForward(3000)
    await expect(panel.getByText(words('channel.noProgram'))).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: timeLimit(40_000) })
  await expect(panel.getByText('The guide is being written.')).toBeVisible()
  await site.player.expectState('playing')
  const { id } = (await site.player.read('channelInfo')) ?? {}
  const own = (await world.ledger(schedule)).filter(({ path }) => path.includes(`/channels/${id}/`))
  // One is that of its row in the list, which does not retry.
  expect(own.length).toBeLessThanOrEqual(7)
  expect(own.length).toBeGreaterThanOrEqual(6)
})
