import { describe, expect, test } from 'vitest'
import { groupPeople, listRoles } from './people'

const person = (id: number, role: string, roles: string[] = []) => ({
  id: String(id),
  slug: `person-${id}`,
  name: `Person ${id}`,
  role,
  roles,
  image_url: null,
  subtitle: '',
})

const shown = (records: Parameters<typeof groupPeople>[0]) =>
  groupPeople(records).map(({ role, people }) => `${role}: ${people.map(({ id }) => id).join(' ')}`)

describe('people of a content', () => {
  test('are grouped by role in the order of the page', () => {
    const records = ['editor', 'presenter', 'composer', 'writer', 'producer', 'actor', 'director'].map(
      (role, index) => person(index, role),
    )
    expect(shown(records)).toEqual([
      'director: 6',
      'actor: 5',
      'producer: 4',
      'writer: 3',
      'composer: 2',
      'presenter: 1',
      'editor: 0',
    ])
  })

  test('are listed in every role they have, once each', () => {
    expect(
      shown([person(1, 'actor', ['actor', 'Director']), person(2, 'actor'), person(1, 'actor')]),
    ).toEqual(['director: 1', 'actor: 1 2'])
  })

  test('are listed last with a role that is unknown, or without a role', () => {
    expect(shown([person(1, 'stunts'), person(2, ''), person(3, 'actor')])).toEqual([
      'actor: 3',
      'other: 1 2',
    ])
  })

  test('are left out without a name', () => {
    expect(shown([{ ...person(1, 'actor'), name: '' }])).toEqual([])
  })
})

test('a person without a role has none', () => {
  expect(listRoles({ role: '', roles: [] })).toEqual([])
})
