import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { loadText } from '../../../tests/support/texts'
import { viewerAt } from '../../../tests/support/viewer'
import { PlaceList } from './place-list'

const { t } = await loadText('en')
const placesNamed = (...names: string[]) => names.map((name, place) => ({ id: String(place + 1), name }))
const MANY = placesNamed(
  'Aktau',
  'Aktobe',
  'Almaty',
  'Astana',
  'Atyrau',
  'Kostanay',
  'Kyzylorda',
  'Oral',
  'Semey',
)

/** Shows places; returns the ids that were chosen. */
function showPlaces(places = MANY, busy = false): string[] {
  const login = viewerAt({ base: 'https://api.test' }, { fetch: () => new Promise(() => undefined) }).login()
  const chosen: string[] = []
  const state = { ...login.state.value, busy }
  render(
    <PlaceList
      {...{ login, state, t, places }}
      language="en"
      label="City"
      onChoose={(id) => chosen.push(id)}
    />,
  )
  return chosen
}

const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)

it('has no field to search in a list that fits on the screen', () => {
  showPlaces(MANY.slice(0, 8))
  expect(screen.getByRole('group', { name: 'City' })).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('finds a place by a part of its name, without regard to capital letters and spaces around', async () => {
  showPlaces()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find in the list' }), ' AK')
  expect(names()).toEqual(['Aktau', 'Aktobe'])
})

it('says that nothing was found in place of an empty list', async () => {
  showPlaces()
  await userEvent.type(screen.getByRole('searchbox'), 'Riga')
  expect(screen.getByText('Nothing found.')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('keeps the chosen place in sight while something else is searched, so that it is not sent unseen', async () => {
  const chosen = showPlaces()
  await userEvent.click(screen.getByRole('radio', { name: 'Oral' }))
  await userEvent.type(screen.getByRole('searchbox'), 'Almaty')
  expect(names()).toEqual(['Almaty', 'Oral'])
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(chosen).toEqual(['8'])
})

it('asks for a choice if there is none, and takes the request back once there is one', async () => {
  const chosen = showPlaces()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('alert').textContent).toBe('Choose one from the list.')
  expect(chosen).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Semey' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('does not send the choice by Enter in the search, which looks something up', async () => {
  const chosen = showPlaces()
  await userEvent.click(screen.getByRole('radio', { name: 'Oral' }))
  await userEvent.type(screen.getByRole('searchbox'), 'Or{Enter}')
  expect(chosen).toEqual([])
})

it('cannot be changed while the choice is being sent', () => {
  showPlaces(MANY, true)
  expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
})
