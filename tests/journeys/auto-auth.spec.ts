import { expect, expectAccessible, test, VERA, words } from '../models/sign-in'

test.use({ scenario: 'auto-auth' })

const BY_NETWORK = 'POST /v2/demo-auto-auth'
const SUPPORT = '+70000000000'

test('the dialog of a failed automatic sign-in shows the phone number of support, posts again, and leads to the login or to a guest', {
  tag: '@ACC-09.retry-dialog',
}, async ({ page, site, signIn, world }) => {
  await world.fault({ match: BY_NETWORK, status: 404 })
  await site.open('/channels')
  const dialog = page.getByRole('dialog', { name: words('modal.autoauthTitle') })
  await expect(dialog.getByRole('link', { name: SUPPORT })).toHaveAttribute('href', `tel:${SUPPORT}`)
  await dialog.getByRole('button', { name: words('site.retry') }).click()
  await expect.poll(async () => (await world.ledger(BY_NETWORK)).length).toBe(2)
  // The first dialog fades out before the second opens.
  await expect(dialog).toHaveAttribute('open')
  await expect(dialog).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words('site.signIn') }).click()
  await signIn.signInByPhone()
  await site.expectSignedIn(VERA.name)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await dialog.getByRole('button', { name: words('modal.asGuest') }).click()
  await site.expectSignedOut()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(site.channel('Newsroom 24')).toBeVisible()
  expect(await world.ledger(BY_NETWORK)).toHaveLength(3)
})
