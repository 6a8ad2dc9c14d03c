import { ANTON, PinForm } from '../models/parental'
import { expect, test, words } from '../models/sign-in'

const PIN = '2468'
/** An add-on that is sold for 1, 3 and 12 months. */
const CINEMA = { id: '502', name: 'Cinema and Drama' }
const PURCHASE = 'POST /v2/users/self/purchases'

test('a viewer by link buys with the PIN of that account, over a stored viewer who has none and is charged nothing', {
  tag: '@PKT-03.one-viewer',
}, async ({ page, sale, site, world }) => {
  const { deviceToken, phone } = await world.makeAccount({ pin: PIN, balance: 1000 })
  await site.openAs(ANTON, `/packets/${CINEMA.id}`)
  await page.goto(`${world.site}/packets/${CINEMA.id}?token=${deviceToken}`)
  await page.getByRole('button', { name: words('modal.linkChange', { name: phone }) }).press('Enter')
  await site.expectSignedIn(phone)
  await sale.button(words('buy.enable')).click()
  await new PinForm(page.getByRole('dialog').last()).type(PIN)
  await sale.button(/^1 month/).click()
  await expect(sale.heading(words('buy.confirmTitle'))).toBeVisible()
  await sale.button(/^Pay /).click()
  await sale.expectBought(CINEMA.name)
  const purchases = await world.ledger(PURCHASE)
  expect(purchases.map(({ status }) => status)).toEqual([200])
  // Tokens are distinguished without their names: first that of the stored viewer, last that of the link.
  const tokens = (await world.ledger('GET /v2/users/self')).map(({ who }) => who)
  expect(purchases[0]?.who).toBe(tokens.at(-1))
  expect(purchases[0]?.who).not.toBe(tokens[0])
})
