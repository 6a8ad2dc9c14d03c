import { GRIGORY, MARINA } from '../models/packet-sale'
import { expect, expectAccessible, test, words } from '../models/test'
import { timeLimit } from '../tools/time-limits'

test('a card is linked on the page of the bank, the primary one is marked, and one is deleted', {
  tag: ['@PKT-09.link', '@PKT-09.primary-and-delete', '@PKT-09.amount-shown'],
}, async ({ page, sale, site, world }) => {
  await page.clock.install()
  await site.openAs(MARINA, '/packets')
  await site.account.click()
  await page.getByRole('button', { name: words('card.title') }).click()
  const dialog = page.getByRole('dialog', { name: words('card.title') })
  const cards = dialog.locator('.linked-card')
  await expect(cards).toHaveText([/4242.*Pays for purchases/, /1881/])
  await expect(page).toHaveURL(/#card$/)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: /^Delete the card .*1881/ }).click()
  await dialog.getByRole('button', { name: words('card.delete'), exact: true }).click()
  await expect(cards).toHaveText([/4242/])
  expect((await world.ledger('DELETE /v2/users/self/cards/:id')).map(({ status }) => status)).toEqual([204])

  await dialog.getByRole('button', { name: words('card.link') }).click()
  await page.getByRole('button', { name: words('pin.confirm') }).click()
  const bank = dialog.getByRole('link', { name: words('buy.openBank') })
  await expect(dialog.getByText(/^To pay: ₽\s1$/)).toBeVisible()
  const transaction = /\/bank\/(\d+)/.exec((await bank.getAttribute('href')) ?? '')?.[1] ?? ''
  await page.reload()
  await expect(bank).toBeVisible()
  await sale.settleAndPass(transaction, 'pay')
  await expect(dialog.getByText(words('card.linked'))).toBeVisible({ timeout: timeLimit(20_000) })
  await expect(cards).toHaveCount(2)
  expect(await world.ledger('POST /v2/users/self/cards')).toHaveLength(1)
})

test('money that a purchase lacks is added in a dialog that keeps what was typed', {
  tag: ['@PKT-09.nofunds', '@PKT-09.refill', '@PKT-09.amount-shown', '@PKT-06.offer-no-funds'],
}, async ({ page, sale, site, world }) => {
  await page.clock.install()
  await site.openAs(GRIGORY, '/packets/502')
  await sale.begin()
  await sale.button(/^1 month/).click()
  await sale.button(/^Linked card/).click()
  await sale.button(/^Pay /).click()
  await expect(sale.heading(words('buy.noFundsTitle'))).toBeVisible()
  await expect(page).toHaveURL(/#nofunds$/)
  await sale.tag.getByRole('link', { name: words('refill.title') }).click()

  const dialog = page.getByRole('dialog', { name: words('refill.title') })
  const amount = dialog.getByLabel(words('refill.amount'))
  await amount.fill('ten')
  await dialog.getByRole('button', { name: words('refill.submit') }).click()
  await expect(dialog.getByText(words('refill.wrong'))).toBeVisible()
  await expect(amount).toHaveValue('ten')
  await amount.fill('99,50')
  await dialog.getByLabel(/^Linked card/).check()
  await dialog.getByRole('button', { name: words('refill.submit') }).click()
  await expect(dialog.getByText(/^₽\s99\.50 will be charged to your card .*\d{4}\.$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Pay ₽\s99\.50$/ })).toBeFocused()
  await dialog.getByRole('button', { name: words('buy.back') }).click()
  await expect(amount).toHaveValue('99,50')
  await dialog.getByLabel(/^Bank card/).check()
  await expectAccessible(page)
  await world.fault({ match: 'POST /v2/users/self/accounts/:id/payforms/:form', status: 400, times: 1 })
  await dialog.getByRole('button', { name: words('refill.submit') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(amount).toHaveValue('99,50')
  await dialog.getByRole('button', { name: words('refill.submit') }).click()
  const bank = dialog.getByRole('link', { name: words('buy.openBank') })
  await expect(dialog.getByText(/^To pay: ₽\s99\.50$/)).toBeVisible()
  const transaction = /\/bank\/(\d+)/.exec((await bank.getAttribute('href')) ?? '')?.[1] ?? ''
  await sale.settleAndPass(transaction, 'pay')
  await expect(dialog.getByText(words('refill.done'))).toBeVisible({ timeout: timeLimit(20_000) })
  await expect(dialog.getByText(/^Balance: .*99\.50/)).toBeVisible()
})
