import { expect, test } from 'vitest'
import { memoryStorage } from '../../lib/storage'
import { createProtectionRecord } from './protection-record'

const drm = { streams: [] } as never

test('a protected source is recorded under each of its names', () => {
  const record = createProtectionRecord(memoryStorage())
  record.record({ address: drm, knownAs: ['7', 'free-film'] })
  expect(['7', 'free-film', 'another'].map(record.isRecorded)).toEqual([true, true, false])
})

test('a source that is clear again loses its record', () => {
  const record = createProtectionRecord(memoryStorage())
  record.record({ address: drm, knownAs: ['7'] })
  record.record({ address: 'https://media.test/a.m3u8', knownAs: ['7'] })
  expect(record.isRecorded('7')).toBe(false)
})
