import { describe, expect, test } from 'vitest'
import { TvError } from '../lib/errors/errors'
import { reduceSession, type SessionEvent, type SessionState } from './session-state'

const guest: SessionState = { name: 'guest' }
const user: SessionState = { name: 'user', byHost: false, role: 'adult' }
const child: SessionState = { name: 'user', byHost: false, role: 'child' }
const childEnded: SessionState = { name: 'auth-required', network: null, requiredBy: 'child' }
const starting: SessionState = { name: 'starting' }
const out: SessionState[] = [
  starting,
  { name: 'auth-required', network: null, requiredBy: 'operator' },
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

describe.each(all)('the state $name', (state) => {
  test('becomes starting on a start', () => {
    expect(reduceSession(state, { name: 'started' })).toEqual(starting)
  })

  test('becomes guest or user on an authorisation', () => {
    expect(reduceSession(state, asGuest)).toEqual(guest)
    expect(reduceSession(state, asAdult)).toEqual(user)
    expect(reduceSession(state, { ...asAdult, byHost: true })).toEqual({ ...user, byHost: true })
  })

  test('becomes auth-required or forbidden-country on a refusal', () => {
    expect(reduceSession(state, { name: 'login-needed', network: null, requiredBy: 'operator' })).toEqual({
      name: 'auth-required',
      network: null,
      requiredBy: 'operator',
    })
    expect(reduceSession(state, { name: 'country-refused', country: 'AQ', ip: '1.2.3.4' })).toEqual({
      name: 'forbidden-country',
      country: 'AQ',
      ip: '1.2.3.4',
    })
  })
})

test.each([guest, user])('the state $name stays on a failure', (state) => {
  expect(reduceSession(state, { name: 'failed', error: new TvError('timeout') })).toBe(state)
})

test.each(out)('the state $name becomes failed on a failure', (state) => {
  const error = new TvError('timeout')
  expect(reduceSession(state, { name: 'failed', error })).toEqual({ name: 'failed', error })
})

describe.each([child, childEnded])('the state $name of a child', (state) => {
  test('does not become that of a guest or an adult without a login', () => {
    expect(reduceSession(state, asGuest)).toEqual(childEnded)
    expect(reduceSession(state, asAdult)).toEqual(childEnded)
    expect(reduceSession(reduceSession(state, { name: 'started' }), asAdult)).toEqual(childEnded)
    expect(reduceSession(state, { name: 'failed', error: new TvError('timeout') })).toBe(state)
  })

  test('becomes that of an adult after a login', () => {
    expect(reduceSession(state, { ...asAdult, checked: true })).toEqual(user)
  })

  test('becomes that of a guest after a logout', () => {
    expect(reduceSession(reduceSession(state, { name: 'left' }), asGuest)).toEqual(guest)
  })
})
