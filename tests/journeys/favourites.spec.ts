import { ANTON } from '../models/parental'
import { expect, test, words } from '../models/test'

test('favourite channels are a category of their own, which disappears with the last one; one that the operator refuses shows a message', {
  tag: ['@CHN-02.favourites', '@CAT-11.empty-and-error'],
}, async ({ page, site, world, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await site.openAs(ANTON)
  await expect(site.channel('Newsroom 24')).toBeVisible()
  await expect(site.category('Favourites')).toHaveCount(0)
  await site.channel('Morning Lane').hover()
  await site.favourite('Morning Lane').click()
  await expect(site.favourite('Morning Lane')).toHaveAttribute('aria-pressed', 'true')

  await test.step('without a connection the message says so at once', async () => {
    await context.setOffline(true)
    await site.channel('Newsroom 24').focus()
    await page.keyboard.press('*')
    await expect(page.getByRole('dialog')).toContainText('Your favourites could not be changed')
    await expect(page.getByRole('dialog')).toContainText(words('error.offline'))
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('by its key, without leaving the rows, refused at first', async () => {
    await world.fault({ match: 'POST /v2/users/self/favorites', status: 400, times: 1 })
    await site.channel('Newsroom 24').focus()
    await page.keyboard.press('*')
    await expect(page.getByRole('dialog')).toContainText('Your favourites could not be changed')
    await expect(site.favourite('Newsroom 24')).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await site.channel('Newsroom 24').focus()
    await page.keyboard.press('*')
    await expect(site.channel('Newsroom 24')).toContainText('favourite')
    await expect(site.channel('Newsroom 24')).toBeFocused()
  })

  await site.category('Favourites').click()
  await site.expectAddress('/channels/my')
  await expect(site.list.getByRole('listitem')).toHaveCount(2)
  await expect(site.list.getByRole('listitem').first()).toContainText('Morning Lane')
  for (const name of ['Morning Lane', 'Newsroom 24']) {
    await site.channel(name).focus()
    await page.keyboard.press('*')
    await expect(site.channel(name)).toHaveCount(0)
  }
  await expect(site.category('Favourites')).toHaveCount(0)
  await expect(page.getByText('You have no favourite channels yet')).toBeVisible()
  await site.list.getByRole('button', { name: 'All channels' }).last().click()
  await site.expectAddress('/channels/all')

  await site.go('/channels/my?view=guide')
  const guide = page.getByRole('tabpanel')
  await expect(guide.getByText('You have no favourite channels yet')).toBeVisible()
  await expect(guide.getByText('The star beside a channel adds it here.')).toBeVisible()
  await guide.getByRole('button', { name: 'All channels' }).click()
  await site.expectAddress('/channels/all?view=guide')
})
