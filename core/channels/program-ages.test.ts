import { expect, test } from 'vitest'
import { memoryStorage } from '../lib/storage/storage'
import { STORAGE_KEYS } from '../lib/storage/storage-keys'
import { createProgramAges } from './program-ages'
import type { Program } from './schedule'

const NOW = 1_800_000_000
const HOUR = 3600

const program = (start: number, end: number, age: number | null): Program => ({
  id: String(start),
  channelId: '1',
  title: '',
  subtitle: '',
  start: NOW + start,
  end: NOW + end,
  age,
  cover: null,
  catchup: null,
})
const store = () => {
  const storage = memoryStorage()
  return { storage, ages: createProgramAges(storage, 'scope') }
}

test('the stored age of a channel is that of its programme at the time asked for, in a later visit too', () => {
  const { storage, ages } = store()
  ages.keep('1', [program(-60, 600, 12), program(600, HOUR, 18)], NOW)
  const later = createProgramAges(storage, 'scope')
  expect(later.at('1', NOW)).toEqual({ age: 12, until: NOW + 600 })
  expect(later.at('1', NOW + 600)).toEqual({ age: 18, until: NOW + HOUR })
  expect(later.at('1', NOW + HOUR)).toBeNull()
  expect(later.at('2', NOW)).toBeNull()
})

test('programmes of one age that follow each other are one span, and a hole between programmes is known to have no age @PIN-05.answered', () => {
  const { ages } = store()
  ages.keep('1', [program(30, 60, 6), program(60, 120, 6), program(180, 240, 6)], NOW)
  expect(ages.at('1', NOW)).toEqual({ age: null, until: NOW + 30 })
  expect(ages.at('1', NOW + 30)).toEqual({ age: 6, until: NOW + 120 })
  expect(ages.at('1', NOW + 150)).toEqual({ age: null, until: NOW + 180 })
  expect(ages.at('1', NOW + 240), 'after the last programme').toBeNull()
})

test('a programme without a stated age is stored as such, and one that begins after 24 h is not stored', () => {
  const { ages } = store()
  ages.keep('1', [program(0, 60, null), program(25 * HOUR, 26 * HOUR, 6)], NOW)
  expect(ages.at('1', NOW)).toEqual({ age: null, until: NOW + 60 })
  expect(ages.at('1', NOW + 25 * HOUR)).toBeNull()
})

test('ages of the ten channels that were stored last are kept', () => {
  const { ages } = store()
  for (let id = 1; id <= 11; id++) ages.keep(String(id), [program(0, 60, 6)], NOW)
  expect(ages.at('1', NOW)).toBeNull()
  expect(ages.at('2', NOW)).not.toBeNull()
  ages.keep('2', [], NOW)
  expect(ages.at('2', NOW)).toBeNull()
})

test.each([
  'null',
  '{}',
  '[["1"]]',
  '[["1", [[1, 2]]]]',
  '[["1", [[0, null, 6]]]]',
  '[["1", [[0, 9, "6"]]]]',
  'not JSON',
])('unreadable stored ages count as unknown: %s', (text) => {
  const { storage, ages } = store()
  storage.set(STORAGE_KEYS.programAges('scope'), text)
  expect(ages.at('1', 1)).toBeNull()
})
