import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { makeWorldOfProcess, viewerOfProcess } from '../../../tests/support/operator-of-process'
import { createSiteModals, SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { signIn } from '../../../tests/support/viewer'
import CardModal from './card'

const text = await loadText('en')

/** Opens the dialog of an account with this card, whose removal ends so. */
async function removeCard(fault: { status: number; afterwards?: boolean } | null) {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  await signIn(viewer, await world.makeAccount([501], { card: '4242', paySystems: ['short_url'] }))
  if (fault) await world.fault({ match: 'DELETE /v2/users/self/cards/:id', times: 1, ...fault })
  const modals = createSiteModals()
  void modals.show({ name: 'card' })
  render(
    <SiteAround tv={viewer.tv} text={text} parts={{ modals }}>
      <CardModal />
    </SiteAround>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /4242/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
}

it.each([
  ['once it is removed', null],
  ['also if the answer about its removal was lost', { status: 504, afterwards: true }],
])('lists a card no more %s', async (_, fault) => {
  await removeCard(fault)
  await waitFor(() => expect(screen.queryByText(/4242/)).toBeNull())
})

it('keeps a card whose removal is refused, with the reason beside it', async () => {
  await removeCard({ status: 403 })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText(/4242/)).toBeTruthy()
})
