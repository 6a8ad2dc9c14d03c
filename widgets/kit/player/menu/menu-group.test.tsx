import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MenuGroup } from './menu-group'

const choices = [
  { id: null, label: 'Auto' },
  { id: '2', label: '720p' },
]

it('has its choices under its name, of which one is checked and in the order of the Tab key', () => {
  render(<MenuGroup name="Quality" {...{ choices }} chosen={null} choose={() => undefined} />)
  expect(screen.getByRole('group', { name: 'Quality' })).toBeTruthy()
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Auto')
  expect(screen.getAllByRole('menuitemradio').map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
})

it('reports the pressed choice, also the one that means none', async () => {
  const chosen: (string | null)[] = []
  render(<MenuGroup name="Quality" {...{ choices }} chosen="2" choose={(id) => chosen.push(id)} />)
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Auto' }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: '720p' }))
  expect(chosen).toEqual([null, '2'])
})

it('has a sentence that cannot be chosen where there are no choices', () => {
  render(
    <MenuGroup name="Screens" choices={[]} chosen={null} choose={() => undefined} note="No screen is near" />,
  )
  expect(screen.getByRole('menuitem', { name: 'No screen is near' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  expect(screen.queryByRole('menuitemradio')).toBeNull()
})
