import { describe, expect, test } from 'vitest'
import { hasInvalidTs, isGuide, readTs, toSearch, tsAfter, withView } from './address'

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
  expect(readTs(search)).toBe(ts)
})

test('an address has a query only for the archive', () => {
  expect(toSearch(null)).toBe('')
  expect(toSearch(5)).toBe('?ts=5')
})

test('an address keeps the view of the page that it is linked from', () => {
  expect(toSearch(null, '?view=guide&ts=7')).toBe('?view=guide')
  expect(toSearch(5, '?view=guide')).toBe('?view=guide&ts=5')
  expect(toSearch(5, '?ts=7')).toBe('?ts=5')
})

test.each([
  ['', false],
  ['?view=guide', true],
  ['?ts=5&view=guide', true],
  ['?view=list', false],
])('the query %j names the guide: %j', (search, guide) => {
  expect(isGuide(search)).toBe(guide)
})

test('the switch of the view keeps the time and nothing else', () => {
  expect(withView('?ts=5&utm=x', true)).toBe('?view=guide&ts=5')
  expect(withView('?view=guide&ts=5', false)).toBe('?ts=5')
  expect(withView('', false)).toBe('')
})

describe('the ts of an address that follows the player', () => {
  const archive = { live: false, time: now - 600 }

  test('is removed at the live edge', () => {
    expect(tsAfter({ live: true, time: now }, now - 600, now)).toBeNull()
  })

  test('is added in the archive', () => {
    expect(tsAfter(archive, null, now)).toBe(now - 600)
  })

  test('is not added less than 30 s behind the live edge', () => {
    expect(tsAfter({ ...archive, time: now - 29 }, null, now)).toBeNull()
  })

  test.each([
    [-29, now - 629],
    [29, now - 571],
    [-30, now - 600],
    [30, now - 600],
    [-7200, now - 600],
  ])('%i s beside the second on screen becomes %i', (beside, ts) => {
    expect(tsAfter(archive, now - 600 + beside, now)).toBe(ts)
  })
})

test.each([
  ['', false],
  ['?ts=1700000000', false],
  ['?ts=abc', true],
  ['?view=guide&ts=-5', true],
  ['?ts=', true],
])('the ts of %j is not kept: %j', (search, isInvalid) => {
  expect(hasInvalidTs(search)).toBe(isInvalid)
})
