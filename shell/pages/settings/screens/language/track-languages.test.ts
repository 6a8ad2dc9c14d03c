import { describe, expect, test } from 'vitest'
import { listTrackLanguages, moved, trackLanguageName } from './track-languages'

test('languages are listed once, the viewer’s first, then the operator’s, then those of the site', () => {
  expect(listTrackLanguages(['ka', 'en-GB'], ['ru', 'en'], ['en', 'ru', 'lv'])).toEqual([
    'ka',
    'en-GB',
    'ru',
    'lv',
  ])
})

describe('an item of the order', () => {
  test.each([
    [0, 2, ['b', 'c', 'a', 'd']],
    [3, 0, ['d', 'a', 'b', 'c']],
    [1, 1, ['a', 'b', 'c', 'd']],
    [0, 9, ['b', 'c', 'd', 'a']],
  ])('moves from %i to %i, and the others keep their order', (from, to, expected) => {
    expect(moved(['a', 'b', 'c', 'd'], from, to)).toEqual(expected)
  })
})

test('a language has its own name, one that the site does not speak has that of the browser, others their tag', () => {
  expect(trackLanguageName('ky')).toBe('Кыргызча')
  expect(trackLanguageName('de')).toBe('Deutsch')
  expect(trackLanguageName('no_such')).toBe('no_such')
})
