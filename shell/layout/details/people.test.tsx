import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RoleGroup } from '../../../core/catalogue/details'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { silentTv } from '../../../tests/support/view-samples'
import { People } from './people'

const text = await loadText('en')

function showPeople(groups: RoleGroup[]) {
  render(
    <SiteAround tv={silentTv()} text={text}>
      <People groups={groups} />
    </SiteAround>,
  )
}

const person = (id: string, name: string) => ({ id, slug: id, name, picture: null })

it('has no heading without people', () => {
  showPeople([])
  expect(screen.queryByRole('heading')).toBeNull()
})

it('names each group by what its people did, and leads to their pages', () => {
  showPeople([
    { role: 'director', people: [person('vera/1', 'Vera Orlova')] },
    { role: 'other', people: [person('2', 'Anton')] },
  ])
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Directed by',
    'Also',
  ])
  expect(screen.getByRole('link', { name: /Vera Orlova/ }).getAttribute('href')).toBe('/persons/vera%2F1')
})

it('does not say the initials in place of a portrait, which the name beside them says better', () => {
  showPeople([{ role: 'actor', people: [person('1', 'Vera Orlova')] }])
  expect(screen.getByText('VO')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vera Orlova' })).toBeTruthy()
})
