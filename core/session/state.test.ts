import { describe, expect, test } from 'vitest'
import { TvError } from '../lib/errors'
import { reduce, type SessionState } from './state'

const guest: SessionState = { name: 'guest' }
const user: SessionState = { name: 'user', byHost: false }
const starting: SessionState = { name: 'starting' }
const out: SessionState[] = [
  starting,
  { name: 'auth-required', network: null },
  { name: 'forbidden-country', country: 'AQ', ip: '1.2.3.4' },
  { name: 'failed', error: new TvError('network') },
]
const all = [guest, user, ...out]

describe.each(all)('from $name', (state) => {
  test('starting starts', () => {
    expect(reduce(state, { name: 'started' })).toEqual(starting)
  })

  test('a guest or a user is let in', () => {
    expect(reduce(state, { name: 'authorised', guest: true, byHost: false })).toEqual(guest)
    expect(reduce(state, { name: 'authorised', guest: false, byHost: true })).toEqual({
      name: 'user',
      byHost: true,
    })
  })

  test('a login may be needed, or the region be closed', () => {
    expect(reduce(state, { name: 'login-needed', network: null })).toEqual({
      name: 'auth-required',
      network: null,
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
