import { expect, test } from '../models/test'

const WANTED = 1_700_000_000

test('the control page of the demo orders from a browser, and a page of another origin neither orders nor reads', async ({
  page,
  world,
}) => {
  await page.goto(`${world.partner}/?world=${world.name}`)
  const foreign = await page.evaluate(async (api) => {
    const order = { method: 'POST', body: new URLSearchParams({ now: '1600000000' }) }
    // The answer of the first one cannot be read either way; the clock tells whether it was obeyed.
    await fetch(`${api}/demo/clock`, { ...order, mode: 'no-cors' })
    return Promise.all(
      [fetch(`${api}/demo/clock`, order), fetch(`${api}/demo/inbox`)].map((answer) =>
        answer.then(
          () => 'answered',
          () => 'refused',
        ),
      ),
    )
  }, world.api)
  expect(foreign).toEqual(['refused', 'refused'])
  expect(await world.now(), 'clock of the world').toBeGreaterThan(WANTED)

  await page.goto(`${world.api}/demo`)
  const clock = page.locator('form').filter({ has: page.locator('input[name="now"]') })
  await clock.locator('input[name="now"]').fill(String(WANTED))
  await clock.getByRole('button').first().click()
  await expect(page).toHaveURL(`${world.api}/demo`)
  await expect.poll(() => world.now()).toBeLessThan(WANTED + 3600)
})
