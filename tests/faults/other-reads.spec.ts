import { expect, faultWords, test } from '../models/test'
import { OTHER_READS } from './other-reads'

for (const { call, path, viewer, provoke, shows } of OTHER_READS)
  test(`${call} that meets 500 leaves ${path} usable and no error uncaught`, {
    tag: '@OPS-04.get-failures',
  }, async ({ page, site, world }) => {
    if (viewer) await site.openAs(viewer, '/faq')
    await world.fault({ match: call, status: 500 })
    await page.goto('about:blank')
    await page.goto(world.site + path)
    await provoke?.(page)
    await expect(shows(page, faultWords('server', { match: call, status: 500 }))).toBeVisible({
      timeout: 20_000,
    })
    const failed = async () => (await world.ledger(call)).length
    await expect.poll(failed, { message: 'calls', timeout: 20_000 }).toBeGreaterThan(0)
    await expect(page.locator('main')).toBeVisible()
  })
