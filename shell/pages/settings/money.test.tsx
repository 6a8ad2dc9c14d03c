import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AccountOrder } from '../../../tests/support/demo-world'
import { makeWorldOfProcess, viewerOfProcess } from '../../../tests/support/operator-of-process'
import { createSiteModals, SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { signIn } from '../../../tests/support/viewer'
import { Money } from './money'

const text = await loadText('en')

/** Shows the balance and cards of an account; `isByHost`: a partner's page has signed the viewer in. */
async function showMoney(order: AccountOrder, isByHost = false) {
  const world = await makeWorldOfProcess()
  const account = await world.makeAccount([501], order)
  const viewer = viewerOfProcess(world, isByHost ? { host: { token: account.deviceToken } } : {})
  if (isByHost) await viewer.session.start()
  else await signIn(viewer, account)
  render(
    <SiteAround tv={viewer.tv} text={text} parts={{ modals: createSiteModals() }}>
      <Money />
    </SiteAround>,
  )
  await screen.findByText(/^Balance: /)
}

it('shows a balance of zero as an amount, and that no card is linked', async () => {
  await showMoney({ balance: 0 })
  expect(screen.getByText(/^Balance: \D*0$/)).toBeTruthy()
  expect(screen.getByText('No card is linked yet.')).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Add money',
    'Bank cards',
  ])
})

it('says which card pays for purchases, by its last digits', async () => {
  await showMoney({ balance: 1500, card: '4242' })
  const card = screen.getByRole('listitem')
  expect(card.textContent).toContain('4242')
  expect(card.textContent).toContain('Pays for purchases')
})

it('offers no payment to an account that may not pay', async () => {
  await showMoney({ balance: 0, paySystems: [] })
  expect(screen.queryByRole('button', { name: 'Add money' })).toBeNull()
})

it('offers no payments to a viewer of a partner’s page, whose account is not this site’s to change', async () => {
  await showMoney({ balance: 100 }, true)
  expect(screen.queryByRole('button')).toBeNull()
})
