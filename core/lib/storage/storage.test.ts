import { expect, test } from 'vitest'
import { memoryStorage, readRecord } from './storage'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

test('a store keeps and removes texts', () => {
  const storage = memoryStorage()
  storage.set('a', '1')
  expect(storage.get('a')).toBe('1')
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
  expect(storage.blocked).toBe(false)
})

test('a blocked store still works for this page and reports it', () => {
  const storage = memoryStorage(true)
  storage.set('a', '1')
  expect(storage.get('a')).toBe('1')
  expect(storage.blocked).toBe(true)
})

test('a valid record is read', () => {
  const storage = memoryStorage()
  storage.set('a', '7')
  expect(readRecord(storage, 'a', numberOf)).toBe(7)
  expect(storage.get('a')).toBe('7')
})

test.each(['', '{', 'undefined', '"text"', 'null', '{"a":1}'])(
  'the unreadable record %j reads as null and is removed',
  (text) => {
    const storage = memoryStorage()
    storage.set('a', text)
    expect(readRecord(storage, 'a', numberOf)).toBeNull()
    expect(storage.get('a')).toBeNull()
  },
)

test('a record whose parser throws counts as unreadable', () => {
  const storage = memoryStorage()
  storage.set('a', '1')
  const reader = () => {
    throw new TypeError('no such field')
  }
  expect(readRecord(storage, 'a', reader)).toBeNull()
  expect(storage.get('a')).toBeNull()
})

test('a missing record reads as null', () => {
  expect(readRecord(memoryStorage(), 'a', numberOf)).toBeNull()
})
