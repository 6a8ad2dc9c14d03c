import { describe, expect, test } from 'vitest'
import { searchOf, tsAfter, tsOf } from './address'

const now = 1_700_000_000

test.each([
  ['', null],
  ['?ts=1700000000', 1_700_000_000],
  ['?a=1&ts=5', 5],
  ['?ts=', null],
  ['?ts=0', null],
  ['?ts=-5', null],
  ['?ts=1e9', null],
  ['?ts=yesterday', null],
])('ts of %j is %j', (search, ts) => {
  expect(tsOf(search)).toBe(ts)
})

test('an address has a query for the archive only', () => {
  expect(searchOf(null)).toBe('')
  expect(searchOf(5)).toBe('?ts=5')
})

describe('as the player moves, ts', () => {
  const archive = { live: false, time: now - 600, program: 'a' }

  test('goes away at the live edge', () => {
    expect(tsAfter({ live: true, time: now, program: 'a' }, now - 600, 'a', now)).toBeNull()
  })

  test('comes with the archive', () => {
    expect(tsAfter(archive, null, 'a', now)).toBe(now - 600)
  })

  test('does not come for less than 30 s', () => {
    expect(tsAfter({ ...archive, time: now - 29 }, null, 'a', now)).toBeNull()
  })

  test('stays while the same programme is on', () => {
    expect(tsAfter(archive, 5, 'a', now)).toBe(5)
    expect(tsAfter(archive, 5, null, now)).toBe(5)
    expect(tsAfter({ ...archive, program: null }, 5, 'a', now)).toBe(5)
  })

  test('follows to another programme', () => {
    expect(tsAfter(archive, 5, 'b', now)).toBe(now - 600)
  })
})
