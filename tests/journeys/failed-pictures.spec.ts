import { expect, test } from '../models/browsing'

test('a picture that did not load is not requested again when its list is shown again, on another page or after Back', async ({
  page,
  browsing,
}) => {
  const requests = new Map<string, number>()
  await page.route('**/*', (route) => {
    const request = route.request()
    if (request.resourceType() !== 'image') return route.fallback()
    requests.set(request.url(), (requests.get(request.url()) ?? 0) + 1)
    return route.fulfill({ status: 404 })
  })
  await browsing.open('/')
  await browsing.expectTiles('Popular channels')
  await page.waitForLoadState('networkidle')
  await page
    .locator('a[href^="/channels"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('link', { name: /^Newsroom 24/ }).first()).toBeVisible()
  await page.goBack()
  await browsing.expectTiles('Popular channels')
  await page.goForward()
  await expect(page.getByRole('link', { name: /^Newsroom 24/ }).first()).toBeVisible()
  expect(requests.size).toBeGreaterThan(20)
  expect([...requests].filter(([, count]) => count > 1)).toEqual([])
})
