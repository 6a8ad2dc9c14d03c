import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Profile } from '../../../core/household/profiles'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { silentTv } from '../../../tests/support/view-samples'
import { ProfileTile } from './profile-tile'

const text = await loadText('en')
const VERA: Profile = { id: '1', name: 'Vera', icon: null, icon_avatar_id: null, role: 'adult' }

function showTile(traits: Partial<Profile>, more: Partial<Parameters<typeof ProfileTile>[0]> = {}) {
  const chosen: string[] = []
  render(
    <SiteAround tv={silentTv()} text={text}>
      <ul>
        <ProfileTile
          profile={{ ...VERA, ...traits }}
          busy={false}
          onChoose={({ name }) => chosen.push(name)}
          {...more}
        />
      </ul>
    </SiteAround>,
  )
  return chosen
}

it('says which profile is in use, and which is for children', () => {
  showTile({ role: 'child' }, { isActive: true })
  const tile = screen.getByRole('button', { current: true })
  expect(tile.textContent).toBe('VeraFor childrenIn use')
})

it('says that a press changes the profile, in place of switching to it', () => {
  showTile({}, { isEditing: true })
  expect(screen.getByRole('button', { name: 'Change Vera' })).toBeTruthy()
})

it('cannot be pressed while another switch is under way', async () => {
  const chosen = showTile({}, { busy: true })
  await userEvent.click(screen.getByRole('button'))
  expect(chosen).toEqual([])
})

it('keeps a name that is written from right to left apart from the words beside it', () => {
  showTile({ name: 'נועה' })
  expect(screen.getByText('נועה').localName).toBe('bdi')
})
