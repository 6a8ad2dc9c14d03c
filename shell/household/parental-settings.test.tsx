import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { inAct } from '../../tests/support/in-act'
import { makeWorldOfProcess, viewerOfProcess } from '../../tests/support/operator-of-process'
import { createSiteModals, SiteAround } from '../../tests/support/site-around'
import { loadText } from '../../tests/support/texts'
import { signIn } from '../../tests/support/viewer'
import { ParentalSettingsForm } from './parental-settings'

const text = await loadText('en')

/** Opens the settings of an account with a PIN, which the viewer has entered. */
async function openSettings(brand: Record<string, unknown> = {}) {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world, { brand })
  await signIn(viewer, await world.makeAccount(undefined, { pin: '1234' }))
  await viewer.tv.viewer.load()
  viewer.tv.parental.unlock('settings')
  render(
    <SiteAround tv={viewer.tv} text={text} parts={{ modals: createSiteModals() }}>
      <ParentalSettingsForm />
    </SiteAround>,
  )
  await screen.findByRole('button', { name: 'Save' })
  return { world, viewer }
}

const toggle = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('asks for the PIN for everything until the viewer says otherwise', async () => {
  await openSettings()
  const actions = within(screen.getByRole('group', { name: 'The PIN is asked for' })).getAllByRole('checkbox')
  expect(actions).toHaveLength(6)
  expect(actions.every((action) => (action as HTMLInputElement).checked)).toBe(true)
})

it('saves a choice on this device, and says so until something else is chosen', async () => {
  const { viewer } = await openSettings()
  await userEvent.click(toggle(/^Payments/))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved on this device.')
  expect(viewer.parental.settings.value?.pay).toBe(false)
  await userEvent.click(toggle(/^Payments/))
  expect(screen.queryByText('Saved on this device.')).toBeNull()
})

it('does not say that a choice is saved which was made while an earlier one was being saved', async () => {
  const { world, viewer } = await openSettings()
  await world.fault({ match: 'PATCH /v2/users/self/devices/*', hold: 'save', times: 1 })
  await userEvent.click(toggle(/^Payments/))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await world.held('save')
  await userEvent.click(toggle(/^Payments/))
  const button = screen.getByRole('button', { name: 'Save' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await world.release('save')
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  expect(screen.queryByText('Saved on this device.')).toBeNull()
  expect(viewer.parental.settings.value?.pay).toBe(false)
  await userEvent.click(button)
  await screen.findByText('Saved on this device.')
  expect(viewer.parental.settings.value?.pay).toBe(true)
})

it('keeps the choices where they were not saved, and says why', async () => {
  const { world } = await openSettings()
  await world.fault({ match: 'PATCH /v2/users/self/devices/*', status: 500 })
  await userEvent.click(toggle(/^Payments/))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(toggle(/^Payments/).checked).toBe(false)
})

it('finds a channel by a part of its name, and Enter there does not save', async () => {
  const { viewer } = await openSettings()
  const list = await screen.findByRole('list', { name: 'Channels that always ask for the PIN' })
  const all = within(list).getAllByRole('checkbox').length
  await userEvent.type(screen.getByRole('searchbox'), 'news{Enter}')
  const found = within(list).getAllByRole('checkbox').length
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(all)
  expect(viewer.parental.settings.value).toBeNull()
})

it('does not let the viewer open a channel that the brand protects', async () => {
  await openSettings({ parentalControl: { adultChannels: ['10001'] } })
  const always = await screen.findByText('Always, by the operator')
  const box = within(always.closest('label') as HTMLElement).getByRole<HTMLInputElement>('checkbox')
  expect(box.checked).toBe(true)
  await userEvent.click(box)
  expect(box.checked).toBe(true)
})

it('is behind the PIN for a viewer who has not entered it', async () => {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  await signIn(viewer, await world.makeAccount(undefined, { pin: '1234' }))
  render(
    <SiteAround tv={viewer.tv} text={text} parts={{ modals: createSiteModals() }}>
      <ParentalSettingsForm />
    </SiteAround>,
  )
  await inAct(() => viewer.tv.viewer.load())
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
