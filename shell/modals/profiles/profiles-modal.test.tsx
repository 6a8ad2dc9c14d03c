import { useSignals } from '@preact/signals-react/runtime'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listProfiles } from '../../../core/api/profiles'
import { patchSelf } from '../../../core/api/users'
import { inAct } from '../../../tests/support/in-act'
import { makeWorldOfProcess, viewerOfProcess } from '../../../tests/support/operator-of-process'
import { createSiteModals, SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { signIn } from '../../../tests/support/viewer'
import { useSite } from '../../site/site-context'
import ProfilesModal from '.'

const text = await loadText('en')

function ShownProfiles() {
  useSignals()
  const shown = useSite().modals.shown.value
  return shown?.modal.name === 'profiles' ? <ProfilesModal modal={shown.modal} /> : null
}

/** Opens the profiles of an account without a PIN whose only profile is an adult's. */
async function openProfiles() {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  await signIn(viewer, await world.makeAccount([501]))
  await viewer.tv.viewer.load()
  const [last] = await listProfiles(viewer.api)
  if (!last) throw new Error('no profile')
  const modals = createSiteModals()
  void modals.show({ name: 'profiles' })
  render(
    <SiteAround tv={viewer.tv} text={text} parts={{ modals }}>
      <ShownProfiles />
    </SiteAround>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Change profiles' }))
  await userEvent.click(screen.getByRole('button', { name: new RegExp(last.name) }))
  const saved = async () => {
    const found = (await listProfiles(viewer.api)).find(({ id }) => id === last.id)
    return { name: found?.name, role: found?.role }
  }
  /** Sets a PIN in the dialog that has replaced the profiles. */
  const setPin = async () => {
    await waitFor(() => expect(modals.state.value).toMatchObject({ modal: { name: 'parental_set' } }))
    await inAct(async () => {
      await patchSelf(viewer.api, { pincode: '1234' })
      await viewer.tv.viewer.refresh()
      viewer.parental.unlock('profile')
      modals.finish()
    })
  }
  return { world, viewer, modals, last, saved, setPin }
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

async function chooseChild() {
  await userEvent.clear(nameField())
  await userEvent.type(nameField(), 'Kimmy')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Profile of a child/ }))
  await userEvent.click(await screen.findByRole('button', { name: text.t('site.pinSet') }))
}

it('saves all that was chosen for the last adult profile once a PIN is set @PRO-03.no-trap', async () => {
  const { modals, saved, setPin } = await openProfiles()
  await chooseChild()
  await setPin()
  await waitFor(async () => expect(await saved()).toEqual({ name: 'Kimmy', role: 'child' }), {
    timeout: 3000,
  })
  await waitFor(() => expect(screen.getByRole('button', { name: /Kimmy/ })).toBeTruthy())
  expect(modals.state.value, 'it is saved once').toEqual({ name: 'open', modal: { name: 'profiles' } })
})

it('shows what was chosen beside the reason if the operator refuses it after the PIN was set', async () => {
  const { world, last, saved, setPin } = await openProfiles()
  await world.fault({ match: 'PATCH /v2/users/self/profiles/*', status: 422 })
  await chooseChild()
  await setPin()
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''), { timeout: 3000 })
  expect(nameField().value).toBe('Kimmy')
  expect(await saved()).toEqual({ name: last.name, role: 'adult' })
})
