import { expectAccessible } from '../models/axe'
import { SitePage } from '../models/site-page'
import { expect, test } from '../models/test'

test('the channel list shows the current programmes, and a chosen channel plays at its own address', {
  tag: '@CHN-07.desktop',
}, async ({ page, site, world }) => {
  await site.open()
  await expect(site.heading('On air now')).toBeVisible()
  await expect(site.channel('Newsroom 24')).toContainText(/Now: /)
  await site.openChannel('Newsroom 24')
  await site.expectAddress('/channels/all/news-24')
  await expect(page).toHaveTitle('Newsroom 24 · Demo TV')
  await expect(site.channel('Newsroom 24')).toHaveAttribute('aria-current', 'page')
  await site.player.expectVisible(world, 1)
  await expect(site.channel('Newsroom 24')).toContainText(/Next: /)
  await expect(site.search).toBeVisible()
  await expect(site.schedule.getByRole('tab')).not.toHaveCount(0)
  await site.expectAddress('/channels/all/news-24')
})

test('one player changes from channel to channel, and back returns through them', async ({
  page,
  site,
  world,
}) => {
  await site.open('/channels/all')
  await site.openChannel('Newsroom 24')
  await site.player.expectState('playing')
  await site.openChannel('Morning Lane')
  await site.expectAddress('/channels/all/morning-lane')
  await site.player.expectVisible(world, 2)
  await page.goBack()
  await expect(site.heading('Newsroom 24')).toBeVisible()
  await expect.poll(async () => (await site.player.read('channelInfo'))?.slug).toBe('news-24')
  await site.player.expectVisible(world, 1)
  await page.goBack()
  await expect(site.heading('On air now')).toBeVisible()
  await expect(site.player.tag).toHaveCount(0)
  await site.expectAddress('/channels/all')
  const calls = await world.calls()
  expect(calls.filter((call) => call === 'POST /v2/users')).toHaveLength(1)
})

test('a reload of a channel page shows the same channel', async ({ page, site, world }) => {
  await site.open()
  await site.openChannel('Newsroom 24')
  await site.player.expectState('playing')
  await page.reload()
  await expect(site.heading('Newsroom 24')).toBeVisible()
  await site.player.expectVisible(world, 1)
  expect((await world.calls()).filter((call) => call === 'POST /v2/users')).toHaveLength(1)
})

test('a category filters the channel list and is part of the address', { tag: '@NAV-01.channels' }, async ({
  page,
  site,
}) => {
  await site.open()
  await site.category('Sport').click()
  await expect(site.category('Sport')).toHaveAttribute('aria-pressed', 'true')
  await expect(site.channel('North Stadium')).toBeVisible()
  await expect(site.channel('Newsroom 24')).toHaveCount(0)
  await site.expectAddress('/channels/sport')
  await page.reload()
  await expect(site.category('Sport')).toHaveAttribute('aria-pressed', 'true')
  await site.openChannel('North Stadium')
  await site.expectAddress('/channels/sport/north-stadium')
  await site.category('All channels').click()
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await expect(site.heading('North Stadium')).toBeVisible()
  await site.expectAddress('/channels/all/north-stadium')
})

test('the search finds a channel by part of its name, and shows a message when no channel matches', {
  tag: '@CHN-03.substring',
}, async ({ site }) => {
  await site.open()
  await expect(site.channel('Newsroom 24')).toBeVisible()
  for (const part of ['velo', 'O tRa']) {
    await site.search.fill(part)
    await expect(site.list.getByRole('listitem').getByRole('link', { name: /Archive|Now/ })).toHaveCount(1)
    await expect(site.channel('Velo Track')).toBeVisible()
  }
  await site.search.fill('no such name')
  await expect(site.list.getByRole('heading', { name: 'No channel is called that.' })).toBeVisible()
  await site.list.getByRole('button', { name: 'Clear the search' }).click()
  await expect(site.channel('Newsroom 24')).toBeVisible()
})

test('a channel that is not purchased has a lock in the list, and its player offers the packets that contain it', {
  tag: ['@CHN-04.marks', '@EMB-09.purchase', '@PLY-07.purchase'],
}, async ({ site }) => {
  await site.open()
  await expect(site.channel('Premiere Row')).toContainText('Not in your packages')
  await expect(site.channel('Newsroom 24')).toContainText('Archive')
  await expect(site.channel('Newsroom 24')).not.toContainText('Not in your packages')
  await expect(site.channel('Open Window')).not.toContainText('Archive')
  await site.openChannel('Premiere Row')
  await expect(
    site.player.tag.getByRole('heading', { name: 'Premiere Row is part of a package' }),
  ).toBeVisible()
  await expect(site.player.tag.getByRole('list').getByRole('listitem')).toHaveText([/^Cinema and Drama.*299/])
})

test('a channel slug in place of the category redirects to the address of the channel', {
  tag: '@NAV-01.channels',
}, async ({ site }) => {
  await site.open('/channels/news-24')
  await expect(site.heading('Newsroom 24')).toBeVisible()
  await site.expectAddress('/channels/all/news-24')
})

test('the channel list shows a message if the operator has no channels', async ({ page, newWorld }) => {
  const site = new SitePage(page, await newWorld('empty'))
  await site.open()
  await expect(site.heading('Channels')).toBeVisible()
  await expect(page.getByText('There are no channels here yet.')).toBeVisible()
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
    await site.player.expectState('playing')
    await page.reload()
    await site.player.expectVisible(world, 2)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('article').getByRole('link', { name: 'Channels' }).click()
    await expect(site.heading('Channels')).toBeVisible()
    await expect(site.player.tag).toHaveCount(0)
  })
})

test('a channel is a page of its own from 933 px on', { tag: '@NAV-12.channels' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 933, height: 800 })
  await site.open()
  await site.openChannel('Newsroom 24')
  await site.player.expectState('playing')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(site.channel('Newsroom 24')).toBeVisible()
})
