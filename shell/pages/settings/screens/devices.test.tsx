import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { makeWorldOfProcess, viewerOfProcess } from '../../../../tests/support/operator-of-process'
import { createSiteModals, SiteAround } from '../../../../tests/support/site-around'
import { loadText } from '../../../../tests/support/texts'
import { signIn } from '../../../../tests/support/viewer'
import { replaceConnection } from '../../../site/connection'
import DevicesScreen from './devices'

const text = await loadText('en')

/** Shows the devices of a viewer who is signed in on two devices, or of a guest. */
async function showDevices(isGuest = false) {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  if (isGuest) await viewer.session.start()
  else {
    const account = await world.makeAccount()
    await signIn(viewer, account)
    await signIn(viewerOfProcess(world, { deviceSerial: 'another' }), account)
  }
  const modals = createSiteModals()
  render(
    <SiteAround tv={viewer.tv} text={text} parts={{ modals }}>
      <DevicesScreen />
    </SiteAround>,
  )
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0))
  return { world, viewer }
}

const removals = () => screen.getAllByRole('button', { name: /^Remove / })

it('marks this device, which alone has no button to remove it', async () => {
  await showDevices()
  const items = screen.getAllByRole('listitem')
  const own = items.filter((item) => item.textContent?.includes('This device'))
  expect(own).toHaveLength(1)
  expect(within(own[0] as HTMLElement).queryByRole('button')).toBeNull()
  expect(removals()).toHaveLength(items.length - 1)
})

it('asks before a device is removed, with the focus on the answer that changes nothing', async () => {
  const { world } = await showDevices()
  await userEvent.click(removals()[0] as HTMLElement)
  expect(screen.getByText(/To watch there, somebody has to sign in again\.$/)).toBeTruthy()
  const keep = screen.getByRole('button', { name: 'Keep it' })
  expect(document.activeElement).toBe(keep)
  await userEvent.click(keep)
  expect(document.activeElement).toBe(removals()[0])
  expect(await world.calls('DELETE /v2/users/self/devices/:id')).toEqual([])
})

it('removes the device from the list once the operator has, and says which it was', async () => {
  await showDevices()
  const before = screen.getAllByRole('listitem').length
  await userEvent.click(removals()[0] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/is removed\.$/))
  expect(screen.getAllByRole('listitem')).toHaveLength(before - 1)
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

it('keeps a device that the operator did not remove, with the reason beside it', async () => {
  const { world } = await showDevices()
  const before = screen.getAllByRole('listitem').length
  await world.fault({ match: 'DELETE /v2/users/self/devices/*', status: 500 })
  await userEvent.click(removals()[0] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(screen.getAllByRole('listitem')).toHaveLength(before)
})

it('says that there is no connection until there is one, and can be pressed again then', async () => {
  const {
    viewer: { connection },
  } = await showDevices()
  replaceConnection(connection)
  connection.goOffline()
  await userEvent.click(removals()[0] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text.t('error.offline')))
  act(() => connection.goOnline())
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(removals()[0] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/is removed\.$/))
  replaceConnection(null)
})

it('offers a guest the way in, whose devices are those of this page alone', async () => {
  await showDevices(true)
  expect(screen.getByText('Sign in to see and manage the devices of your account.')).toBeTruthy()
  await act(() => Promise.resolve())
  expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull()
})
