import { NINA, PinForm, type Protection, setProtection } from '../models/parental'
import { expect, test, words } from '../models/test'

test.use({ scenario: 'family' })

/** A page of little content. */
const PAGE = '/faq'

test('a purchase, the parental settings and the switch into an adult profile ask for the PIN, each unless the viewer has switched that off', {
  tag: ['@PIN-03.pay', '@PIN-03.settings', '@PIN-03.profile'],
}, async ({ page, sale, site, world }) => {
  // Longer than ten seconds: each of three actions with each of three settings, and a PIN for every setting.
  const switches = () => world.ledger('POST /v2/users/self/profile')
  const asks = async () => {
    await new PinForm(page).expectHeading(words('pin.askTitle'))
    await page.keyboard.press('Escape')
  }
  /** The actions, and what shows that they need no PIN. */
  const actions = {
    pay: {
      begin: async () => {
        await site.go('/packets/502')
        await sale.button(words('buy.enable')).click()
      },
      done: () => expect(sale.heading(words('buy.periodsTitle'))).toBeVisible(),
    },
    settings: {
      begin: () => site.go('/settings/parental'),
      done: () =>
        expect(page.getByRole('button', { name: words('parental.save'), exact: true })).toBeVisible(),
    },
    profile: {
      begin: async () => {
        await site.go(`${PAGE}#profiles`)
        const list = page.getByRole('dialog', { name: words('profiles.title') })
        await list.getByRole('button', { name: '<b>Boris</b> & co' }).click()
      },
      done: () => site.expectAddress('/'),
    },
  } satisfies Partial<Record<keyof Protection, object>>
  const names = Object.keys(actions) as (keyof typeof actions)[]

  await site.openAs(NINA, PAGE)
  for (const off of names)
    await test.step(`${off} is switched off`, async () => {
      await site.go(PAGE)
      await setProtection(site, { [off]: false })
      for (const name of names.filter((other) => other !== off)) {
        await actions[name].begin()
        await asks()
      }
      expect(await switches()).toEqual([])
      await actions[off].begin()
      await actions[off].done()
    })
  expect(await switches()).toHaveLength(1)
})

test('a child’s profile reaches the account, its money and its cards by the PIN only, removes no card, ends no subscription and uses no code without it', {
  tag: '@PKT-07.child',
}, async ({ page, sale, site, world }) => {
  const { deviceToken } = await world.makeAccount({
    ...{ role: 'child', pin: '1234', card: '4242' },
    packets: [501, 502],
  })
  const form = new PinForm(page)
  await site.open(`/settings/payment?token=${deviceToken}`)
  await form.expectHeading(words('pin.askTitle'))
  await expect(page.getByText(/4242/)).toHaveCount(0)
  await site.go('/faq#card')
  await expect(page.getByRole('dialog', { name: words('parental.title') })).toBeVisible()
  await expect(page.getByText(/4242/)).toHaveCount(0)
  await site.go('/settings/account')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await form.type('1234')
  await expect(page.getByText(/4242/)).toBeVisible()

  await page.goto(`${world.site}/faq#card`)
  const cards = page.getByRole('dialog', { name: words('card.title') })
  await cards.getByRole('button', { name: /4242/ }).click()
  await cards.getByRole('button', { name: words('card.delete'), exact: true }).click()
  await form.expectHeading(words('pin.askTitle'))
  await page.keyboard.press('Escape')
  await page.goto(`${world.site}/packets/502`)
  await sale.button(words('buy.endPaused')).click()
  await form.expectHeading(words('pin.askTitle'))
  await page.goto(`${world.site}/faq#promocode`)
  const code = page.getByRole('dialog', { name: words('promo.title') })
  await code.getByRole('textbox', { name: words('promo.title'), exact: true }).fill('WINTER')
  await page.keyboard.press('Enter')
  await form.expectHeading(words('pin.askTitle'))
  for (const path of ['cards/:id', 'subscriptions/:id'])
    expect(await world.ledger(`DELETE /v2/users/self/${path}`)).toEqual([])
  expect(await world.ledger('POST /v2/users/self/promokeys')).toEqual([])
  await form.type('1234')
  await expect(page.getByText(words('promo.doneText'))).toBeVisible()
})
