import { describe, expect, test } from 'vitest'
import { archiveStart, startPoint, tsForAddress } from './start-point'

const NOW = 1_800_000_005
const DAY = 86_400

describe('the start point', () => {
  test('playback starts live if no time is requested', () => {
    expect(startPoint(null, NOW, 7)).toEqual({ name: 'live' })
  })

  test('playback starts live when less than 30 s remain @PLY-02.near-live', () => {
    expect(startPoint(NOW - 29, NOW, 7)).toEqual({ name: 'live' })
    expect(startPoint(NOW, NOW, 7)).toEqual({ name: 'live' })
  })

  test('playback starts live for a time slightly in the future, because clocks differ', () => {
    expect(startPoint(NOW + 29, NOW, 7)).toEqual({ name: 'live' })
  })

  test('playback 30 s ago starts in the archive, rounded down to ten seconds @PLY-02.rounding', () => {
    expect(startPoint(NOW - 30, NOW, 7)).toEqual({ name: 'archive', ts: 1_799_999_970 })
    expect(startPoint(1_799_990_009, NOW, 7)).toEqual({ name: 'archive', ts: 1_799_990_000 })
    expect(startPoint(1_799_990_000, NOW, 7)).toEqual({ name: 'archive', ts: 1_799_990_000 })
  })

  test('playback starts live on a channel without archive, whatever time is requested @PLY-02.no-archive', () => {
    expect(startPoint(NOW - 3600, NOW, 0)).toEqual({ name: 'live' })
    expect(startPoint(NOW + 3600, NOW, 0)).toEqual({ name: 'live' })
  })

  test.each([NOW + 30, NOW + DAY, Number.POSITIVE_INFINITY, Number.NaN])(
    'playback rejects %s as in the future',
    (ts) => {
      expect(() => startPoint(ts, NOW, 7)).toThrow(expect.objectContaining({ code: 'ts-in-future' }))
    },
  )

  test('playback rejects milliseconds as no time, also on a channel without archive', () => {
    for (const archiveDays of [7, 0])
      expect(() => startPoint(NOW * 1000, NOW, archiveDays)).toThrow(
        expect.objectContaining({
          code: 'argument-invalid',
          detail: expect.objectContaining({ argument: 'ts' }),
        }),
      )
  })

  test('playback rejects a time before the archive', () => {
    expect(() => startPoint(NOW - 7 * DAY - 1, NOW, 7)).toThrow(
      expect.objectContaining({
        code: 'ts-beyond-archive',
        detail: { ts: NOW - 7 * DAY - 1, archiveDays: 7 },
      }),
    )
    expect(startPoint(NOW - 7 * DAY + 10, NOW, 7)).toMatchObject({ name: 'archive' })
  })

  test('playback rejects no time as too old while the archive’s depth is unknown', () => {
    expect(startPoint(NOW - 400 * DAY, NOW, null)).toMatchObject({ name: 'archive' })
  })
})

test.each([0, 1, 5, 9])('playback at the start of an archive works even ten seconds later (%i)', (second) => {
  const start = archiveStart(NOW + second, 7)
  expect(start).toBeGreaterThanOrEqual(NOW + second - 7 * DAY)
  expect(startPoint(start, NOW + second, 7)).toEqual({ name: 'archive', ts: start })
  expect(startPoint(start, NOW + second + 10, 7)).toEqual({ name: 'archive', ts: start })
})

describe('the time in an address', () => {
  test('an address contains the time only if it is 30 s or more in the past @PLY-02.address', () => {
    expect(tsForAddress(NOW - 30, NOW)).toBe(NOW - 30)
    expect(tsForAddress(NOW - 29.9, NOW)).toBeNull()
    expect(tsForAddress(NOW, NOW)).toBeNull()
    expect(tsForAddress(NOW + 100, NOW)).toBeNull()
  })

  test('an address contains whole seconds', () => {
    expect(tsForAddress(NOW - 100.4, NOW)).toBe(NOW - 101)
  })
})
