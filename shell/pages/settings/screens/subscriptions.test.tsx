import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { makeWorldOfProcess, viewerOfProcess } from '../../../../tests/support/operator-of-process'
import { createSiteModals, SiteAround } from '../../../../tests/support/site-around'
import { loadText } from '../../../../tests/support/texts'
import { signIn } from '../../../../tests/support/viewer'
import SubscriptionsScreen from './subscriptions'

const text = await loadText('en')

/** Shows the subscriptions of a viewer with these packets. */
async function showSubscriptions(packets: number[], fails = false) {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  await signIn(viewer, await world.makeAccount(packets))
  if (fails) await world.fault({ match: 'GET /v2/users/self/subscriptions/current', status: 500 })
  const modals = createSiteModals()
  render(
    <SiteAround tv={viewer.tv} text={text} parts={{ modals }}>
      <SubscriptionsScreen />
    </SiteAround>,
  )
  return { world, modals }
}

it('says that there are none, with a way to the packets', async () => {
  await showSubscriptions([])
  expect(await screen.findByRole('heading', { name: 'You have no subscriptions yet.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the packages' }).getAttribute('href')).toBe('/packets')
})

it('has a button for each packet, which opens its subscription in a dialog', async () => {
  const { modals } = await showSubscriptions([501, 507])
  const rows = await screen.findAllByRole('button')
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row.textContent).toMatch(/Connected|Renewed/)
  await userEvent.click(rows[0] as HTMLElement)
  expect(modals.state.value).toMatchObject({ modal: { name: 'subscription', packet: '501' } })
})

it('has a way to try again where they did not load, and shows them after it', async () => {
  const { world } = await showSubscriptions([501], true)
  const again = await screen.findByRole('button', { name: 'Try again' })
  await world.clearFaults()
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name: /Connected|Renewed/ })).toBeTruthy()
})
