import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createProfiles, type Profile, type ProfileFields } from '../../../core/household/profiles'
import { makeWorldOfProcess, viewerOfProcess } from '../../../tests/support/operator-of-process'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { signIn } from '../../../tests/support/viewer'
import { ProfileForm } from './profile-form'

const text = await loadText('en')
const BORIS: Profile = { id: '2', name: 'Boris', icon: null, icon_avatar_id: null, role: 'adult' }

/** Opens the form of a profile; null for a new one. */
async function openForm(profile: Profile | null, { isActive = false, busy = false } = {}) {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  await signIn(viewer, await world.makeAccount())
  const saved: ProfileFields[] = []
  const asked: string[] = []
  render(
    <SiteAround tv={viewer.tv} text={text}>
      <ProfileForm
        profiles={createProfiles(viewer.tv)}
        {...{ profile, isActive, busy }}
        isHidden={false}
        onSave={(fields) => saved.push(fields)}
        onRole={({ fields }) => asked.push(fields.role)}
        onRemove={() => asked.push('remove')}
        onBack={() => asked.push('back')}
      />
    </SiteAround>,
  )
  return { saved, asked }
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

it('asks for a name that is missing or only of spaces, and saves nothing then', async () => {
  const { saved } = await openForm(null)
  await userEvent.type(nameField(), '   ')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(screen.getByRole('alert').textContent).toBe('Enter a name.')
  expect(saved).toEqual([])
})

it('saves a new profile with its name without spaces around it, as that of an adult unless the viewer says otherwise', async () => {
  const { saved, asked } = await openForm(null)
  await userEvent.type(nameField(), ' Zoë ')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(saved).toEqual([{ name: 'Zoë', role: 'adult', icon_avatar_id: null }])
  await userEvent.click(screen.getByRole('checkbox', { name: /^Profile of a child/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(saved.at(-1)?.role).toBe('child')
  expect(asked).toEqual([])
})

it('changes the role of an existing profile at once, since other settings depend on it', async () => {
  const { asked, saved } = await openForm(BORIS)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Profile of a child/ }))
  expect([asked, saved]).toEqual([['child'], []])
})

it('does not remove the profile in use, and says so', async () => {
  await openForm(BORIS, { isActive: true })
  expect(screen.getByText('The profile in use cannot be removed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove profile' })).toBeNull()
})

it('asks before another profile is removed, with the focus on the answer that keeps it', async () => {
  const { asked } = await openForm(BORIS)
  await userEvent.click(screen.getByRole('button', { name: 'Remove profile' }))
  expect(screen.getByText(/^Remove the profile “Boris”\?/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove profile' }))
  expect(asked).toEqual(['remove'])
})

it('cannot be saved twice while it is being saved', async () => {
  const { saved } = await openForm(BORIS, { busy: true })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([])
})

it('names each avatar of the operator by its category and place, since pictures have no words', async () => {
  await openForm(BORIS)
  await userEvent.click(screen.getByRole('button', { name: 'Choose another picture' }))
  const [first] = await screen.findAllByRole('radio', { name: /, picture 1$/ })
  expect(first).toBeTruthy()
})
