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

test('a returning viewer sees the names of the channels of the last visit before the operator has answered, nothing of rights, then a lock where there is one now', async ({
  page,
  site,
  world,
}) => {
  await site.openAs(ANTON, '/channels')
  const row = page.locator('.channel-row').filter({ hasText: 'Morning Lane' })
  await expect(row).toContainText('Now:')
  const before = await row.boundingBox()
  await world.fault({ match: 'GET /v2/channels/channel_list', hold: 'list' })
  await page.reload()
  await expect(row).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
  await expect(row).toHaveText('Morning Lane')
  await expect(page.locator('.channel-row').filter({ hasText: 'Premiere Row' })).toHaveText('Premiere Row')
  await world.release('list')
  await expect(page.locator('.channel-row').filter({ hasText: 'Premiere Row' })).toContainText(
    'Not in your packages',
  )
  expect(await row.boundingBox()).toEqual(before)
})
