import { expect, test } from 'vitest'
import { memoryStorage } from '../../lib/storage/storage'
import { continueAt, keepSoughtPlace } from './sought-place'

const film = {
  tab: memoryStorage(),
  scope: 'operator',
  whose: 'viewer',
  contentId: '7',
  watched: { seconds: 60, percentage: 20 },
}

test('a film continues where its viewer sought to, and where the operator says for anybody else', () => {
  keepSoughtPlace(film, 200)
  expect(continueAt(film, 300)).toBe(200)
  expect(continueAt({ ...film, contentId: '8' }, 300)).toBe(60)
  keepSoughtPlace(film, 200)
  expect(continueAt({ ...film, whose: 'another' }, 300)).toBe(60)
})

test('a place near the beginning counts, and one that the operator has recorded since counts more', () => {
  keepSoughtPlace(film, 0)
  expect(continueAt(film, 300)).toBe(0)
  expect(continueAt({ ...film, watched: { seconds: 120, percentage: 40 } }, 300)).toBe(120)
})

test('an unreadable record is no place', () => {
  for (const stored of ['{', 'null', '{"second":"200"}']) {
    film.tab.set('tv.sought-place:operator', stored)
    expect(continueAt(film, 300)).toBe(60)
  }
})
