import { ANTON } from '../models/parental'
import { expect, test } from '../models/test'

const CALLS = ['GET /v2/rowsets', 'GET /v2/rows/:id', 'GET /v2/channels']

test('a returning viewer sees the rows of the last visit before the operator has answered, without ages and ratings, then the new ones in the same place', async ({
  page,
  site,
  world,
}) => {
  await site.openAs(ANTON, '/')
  const row = page.locator('tv-row').filter({ hasText: 'New films' })
  const film = row.locator('[data-at="1"] a')
  await expect(film).toContainText('+')
  const [before, name] = [await film.boundingBox(), await film.locator('.title').textContent()]
  for (const match of CALLS) await world.fault({ match, hold: 'answers' })
  await page.reload()
  await expect(film.locator('.title')).toHaveText(name ?? '')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Programmes' })).toBeVisible()
  await expect(row.getByText(/\d\+|^\d\.\d$/)).toHaveCount(0)
  expect(await film.boundingBox()).toEqual(before)
  await world.release('answers')
  await expect(film).toContainText('+')
  expect(await film.boundingBox()).toEqual(before)
})
