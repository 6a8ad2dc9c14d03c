import { describe, expect, test } from 'vitest'
import { TvError } from '../lib/errors'
import { reduce, type SessionEvent, type SessionState } from './session-state'

const guest: SessionState = { name: 'guest' }
const user: SessionState = { name: 'user', byHost: false, role: 'adult' }
const child: SessionState = { name: 'user', byHost: false, role: 'child' }
const childEnded: SessionState = { name: 'auth-required', network: null, why: 'child' }
const starting: SessionState = { name: 'starting' }
const out: SessionState[] = [
  starting,
  { name: 'auth-required', network: null, why: 'operator' },
  { name: 'forbidden-country', country: 'AQ', ip: '1.2.3.4' },
  { name: 'failed', error: new TvError('network') },
]
const all = [guest, user, ...out]

const asGuest: SessionEvent = {
  name: 'authorised',
  guest: true,
  byHost: false,
  role: 'adult',
  checked: false,
}
const asAdult: SessionEvent = { ...asGuest, guest: false }

describe.each(all)('from $name', (state) => {
  test('starting starts', () => {
    expect(reduce(state, { name: 'started' })).toEqual(starting)
  })

  test('a guest or a user is let in', () => {
    expect(reduce(state, asGuest)).toEqual(guest)
    expect(reduce(state, asAdult)).toEqual(user)
    expect(reduce(state, { ...asAdult, byHost: true })).toEqual({ ...user, byHost: true })
  })

  test('a login may be needed, or the region be closed', () => {
    expect(reduce(state, { name: 'login-needed', network: null })).toEqual({
      name: 'auth-required',
      network: null,
      why: 'operator',
    })
    expect(reduce(state, { name: 'country-refused', country: 'AQ', ip: '1.2.3.4' })).toEqual({
      name: 'forbidden-country',
      country: 'AQ',
      ip: '1.2.3.4',
    })
  })
})

test.each([guest, user])('a viewer who is in stays in when something fails: $name', (state) => {
  expect(reduce(state, { name: 'failed', error: new TvError('timeout') })).toBe(state)
})

test.each(out)('who is not in hears what failed: $name', (state) => {
  const error = new TvError('timeout')
  expect(reduce(state, { name: 'failed', error })).toEqual({ name: 'failed', error })
})

describe.each([child, childEnded])('a child, $name', (state) => {
  test('becomes neither a guest nor an adult by itself', () => {
    expect(reduce(state, asGuest)).toEqual(childEnded)
    expect(reduce(state, asAdult)).toEqual(childEnded)
    expect(reduce(reduce(state, { name: 'started' }), asAdult)).toEqual(childEnded)
    expect(reduce(state, { name: 'failed', error: new TvError('timeout') })).toBe(state)
  })

  test('becomes an adult by a login', () => {
    expect(reduce(state, { ...asAdult, checked: true })).toEqual(user)
  })

  test('may leave', () => {
    expect(reduce(reduce(state, { name: 'left' }), asGuest)).toEqual(guest)
  })
})
