import { ANTON } from '../models/parental'
import { expect, test } from '../models/test'

const CALLS = ['GET /v2/rowsets', 'GET /v2/rows/:id', 'GET /v2/channels']

test('a returning viewer sees the rows and the channels of the last visit before the operator has answered, nothing of ages, ratings and rights, then the new ones in the same place', async ({
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

  await test.step('the names of the channels, then a lock where there is one now', async () => {
    await world.clearFaults()
    await site.go('/channels')
    const channel = (name: string) => page.locator('.channel-row').filter({ hasText: name })
    const known = channel('Morning Lane')
    await expect(known).toContainText('Now:')
    const place = await known.boundingBox()
    await world.fault({ match: 'GET /v2/channels/channel_list', hold: 'list' })
    await page.reload()
    await expect(known).toBeVisible()
    expect(await known.boundingBox()).toEqual(place)
    await expect(known).toHaveText('Morning Lane')
    await expect(channel('Premiere Row')).toHaveText('Premiere Row')
    await world.release('list')
    await expect(channel('Premiere Row')).toContainText('Not in your packages')
    expect(await known.boundingBox()).toEqual(place)
  })
})
