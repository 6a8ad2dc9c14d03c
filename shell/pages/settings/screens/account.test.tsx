import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { makeWorldOfProcess, viewerOfProcess } from '../../../../tests/support/operator-of-process'
import { createSiteModals, SiteAround } from '../../../../tests/support/site-around'
import { loadText } from '../../../../tests/support/texts'
import { signIn } from '../../../../tests/support/viewer'
import AccountScreen from './account'

const text = await loadText('en')

it('does not say that a name is saved which was typed while an earlier one was being saved', async () => {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  await signIn(viewer, await world.makeAccount())
  render(
    <SiteAround tv={viewer.tv} text={text} parts={{ modals: createSiteModals() }}>
      <AccountScreen />
    </SiteAround>,
  )
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Vera')
  await userEvent.type(screen.getByRole('textbox', { name: /mail/i }), '{selectall}vera@mail.example')
  await world.fault({ match: 'PATCH /v2/users/self', hold: 'save', times: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await world.held('save')
  await userEvent.type(name, ' Maria')
  const busy = screen.getByRole('button', { name: 'Saving…' })
  await userEvent.click(busy)
  await world.release('save')
  const button = await screen.findByRole('button', { name: 'Save' })
  expect(screen.queryByText('Saved.')).toBeNull()
  expect(viewer.tv.viewer.user.value?.first_name).toBe('Vera')
  await userEvent.click(button)
  await screen.findByText('Saved.')
  expect(viewer.tv.viewer.user.value?.first_name).toBe('Vera Maria')
  expect(await world.calls('PATCH *')).toHaveLength(2)
})
