import { LARISA } from '../models/packet-sale'
import { expect, expectAccessible, test, words } from '../models/test'

test('the list of subscriptions leads to the dialog of each, with its dates, its payment and its actions', {
  tag: ['@NAV-13.subscription', '@NAV-05.account-screens'],
}, async ({ page, sale, site, world }) => {
  await site.openAs(LARISA, '/settings/subscriptions')
  const entries = page
    .getByRole('region', { name: words('settings.subscriptions'), exact: true })
    .getByRole('listitem')
  await expect(entries).toHaveCount(6)
  await expect(entries.filter({ hasText: 'Every Day' })).toContainText(/Renewed on/)
  await entries.getByRole('button', { name: /^Every Day/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: words('subscription.title') })
  await expect(dialog.getByRole('heading', { name: 'Every Day' })).toBeVisible()
  await expect(dialog.getByText(words('subscription.since'))).toBeVisible()
  await expect(dialog.getByText(/, ₽\s\d+, 1 month/)).toBeVisible()
  await expectAccessible(page)
  await sale.change(words('buy.disable'))
  await expect(dialog.getByText(words('buy.disabled'))).toBeVisible()
  await dialog.getByRole('button', { name: words('buy.done') }).click()
  await expect(dialog.getByText(words('subscription.nextPayment'))).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: words('buy.renew') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entries.filter({ hasText: 'Every Day' })).toContainText(/Connected until/)
  expect(await world.ledger('DELETE /v2/users/self/subscriptions/:id')).toHaveLength(1)

  await test.step('the hash on the page of a packet opens its own, and elsewhere a choice', async () => {
    await site.go('/packets/510#subscription')
    await expect(dialog.getByRole('heading', { name: 'Every Day' })).toBeVisible()
    await site.go('/packets/511#subscription')
    await expect(dialog.getByText(words('subscription.gone'))).toBeVisible()
    await site.go('/faq#subscription')
    await dialog.getByRole('button', { name: /^Sport Arena/ }).click()
    await expect(dialog.getByRole('heading', { name: 'Sport Arena' })).toBeVisible()
  })
})

test('the words that a subscription has ended stay in its dialog, which no longer has its dates, until they are closed', {
  tag: ['@PKT-07.ended-words', '@PKT-05.outcome-stays'],
}, async ({ page, sale, site, world }) => {
  await site.openAs(LARISA, '/faq#subscription')
  const dialog = page.getByRole('dialog', { name: words('subscription.title') })
  await dialog.getByRole('button', { name: /^Sport Arena/ }).click()
  await sale.change(words('buy.endPaused'))
  await expect(dialog.getByText(words('buy.ended'))).toBeVisible()
  await expect(dialog.getByText(words('subscription.since'))).toHaveCount(0)
  await expect(dialog.getByText(words('buy.ended'))).toBeVisible()
  expect(await world.ledger('DELETE /v2/users/self/subscriptions/:id')).toHaveLength(1)
  await dialog.getByRole('button', { name: words('buy.done') }).click()
  await expect(dialog.getByText(words('buy.ended'))).toHaveCount(0)
  await expect(dialog.getByRole('heading', { name: 'Sport Arena' })).toBeVisible()
})
