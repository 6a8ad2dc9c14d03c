import { describe, expect, test } from 'vitest'
import type { Network } from '../../core/session'
import { findContacts, getPersonInitials, webAddress } from './contacts'

const network = (support: object | null) =>
  ({
    provider: { landing: { support: support && { email: '', phone: '', url: '', ...support } } },
  }) as Network

describe('contacts of a provider', () => {
  test('are the valid mail address and the phone in dialling form', () => {
    const found = findContacts(network({ email: 'help@tv.example', phone: '+7 (000) 000-00-00' }))
    expect(found).toEqual({
      email: 'help@tv.example',
      phone: { shown: '+7 (000) 000-00-00', dialled: '+70000000000' },
    })
  })

  test.each([{}, null, { email: 'nobody', phone: '-' }, { email: 'a@b?bcc=c@d' }])(
    '%j is none',
    (support) => {
      expect(findContacts(network(support))).toBeNull()
    },
  )

  test('are null if the provider is unknown', () => {
    expect(findContacts(null)).toBeNull()
    expect(findContacts({ provider: null } as Network)).toBeNull()
  })
})

test.each([
  ['https://tv.example/account', 'https://tv.example/account'],
  ['http://tv.example', 'http://tv.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/account', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the address %j opens %j', (address, opened) => {
  expect(webAddress(address)).toBe(opened)
})

test.each([
  ['Anna Maria Smith', 'AM'],
  ['анна', 'А'],
  ['ნინო', 'ნ'.toLocaleUpperCase()],
  ['jo.doe@tv.example', 'JD'],
  ['79000000001', ''],
  ['', ''],
])('the initials of %j are %j', (name, short) => {
  expect(getPersonInitials(name)).toBe(short)
})
