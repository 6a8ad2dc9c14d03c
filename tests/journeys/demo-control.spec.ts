import { expect, test } from '../models/test'

const WANTED = 1_700_000_000

test('the control page of the demo orders from a browser', {
  annotation: {
    type: 'breaks-law',
    description: 'no-secret-leaks: the control page of the demo lists its accounts with their PINs',
  },
}, async ({ page, world }) => {
  await page.goto(`${world.api}/demo`)
  const clock = page.locator('form').filter({ has: page.locator('input[name="now"]') })
  await clock.locator('input[name="now"]').fill(String(WANTED))
  await clock.getByRole('button').first().click()
  await expect(page).toHaveURL(`${world.api}/demo`)
  await expect.poll(() => world.now()).toBeLessThan(WANTED + 3600)
})
