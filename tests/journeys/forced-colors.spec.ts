import { expect, test } from '../models/test'

test('the open channel has a mark of its own in the list and in the guide in forced colours', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await site.open('/channels/all/news-24')
  await expect(site.heading('Newsroom 24')).toBeVisible()
  const open = page.locator('a.channel-row[aria-current]')
  const colours = () =>
    open.evaluate((row) => [
      getComputedStyle(row, '::before').backgroundColor,
      getComputedStyle(row).backgroundColor,
    ])
  const [mark, row] = await colours()
  expect(mark).not.toBe(row)
  await site.go('/channels/all/news-24?view=guide')
  await expect(page.locator('.guide-channel a[aria-current]')).toHaveCSS('outline-style', 'solid')
})
