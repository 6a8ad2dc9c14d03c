import { expect, test } from 'vitest'
import { ADULT_MARK, ageClass, isForEverybody, mayBeListed, ratedAge } from './ages'

test.each([
  [0, 'child', true],
  [12, 'child', true],
  [13, 'teen', true],
  [17, 'teen', true],
  [18, 'adult', false],
  [21, 'adult', false],
  [null, 'unrated', false],
] as const)(
  'an age of %j is of the class %s, and for everybody: %j @PIN-05.age',
  (age, expected, forEverybody) => {
    expect(ageClass(age)).toBe(expected)
    expect(isForEverybody(age)).toBe(forEverybody)
  },
)

test.each([
  ['adult', [0, 12, 13, 18, null], []],
  ['child', [0, 12], [13, 18, null]],
  [null, [0, 12], [13, 18, null]],
] as const)('lists of the role %j have the ages %j and lack %j @PRO-04.content-age', (role, listed, left) => {
  for (const age of listed) expect(mayBeListed(age, role), String(age)).toBe(true)
  for (const age of left) expect(mayBeListed(age, role), String(age)).toBe(false)
})

test('a content that the operator marks for adults has at least their age', () => {
  expect(ratedAge({ is_adult: true, age: null })).toBe(18)
  expect(ratedAge({ is_adult: true, age: 16 })).toBe(18)
  expect(ratedAge({ is_adult: true, age: 21 })).toBe(21)
  expect(ratedAge({ is_adult: false, age: 16 })).toBe(16)
  expect(ratedAge({ is_adult: false, age: null })).toBeNull()
  expect(ADULT_MARK).toBe('18+')
})
