import { describe, expect, test } from 'vitest'
import { archiveStart, startPoint, tsForAddress } from './start-point'

const NOW = 1_800_000_005
const DAY = 86_400

describe('where playback starts', () => {
  test('nothing wanted: live', () => {
    expect(startPoint(null, NOW, 7)).toEqual({ name: 'live' })
  })

  test('goes live when less than 30 s remain @PLY-02.near-live', () => {
    expect(startPoint(NOW - 29, NOW, 7)).toEqual({ name: 'live' })
    expect(startPoint(NOW, NOW, 7)).toEqual({ name: 'live' })
  })

  test('a second a little ahead of the present is the clock running late: live', () => {
    expect(startPoint(NOW + 29, NOW, 7)).toEqual({ name: 'live' })
  })

  test('30 s ago is the archive, rounded down to ten seconds @PLY-02.rounding', () => {
    expect(startPoint(NOW - 30, NOW, 7)).toEqual({ name: 'archive', ts: 1_799_999_970 })
    expect(startPoint(1_799_990_009, NOW, 7)).toEqual({ name: 'archive', ts: 1_799_990_000 })
    expect(startPoint(1_799_990_000, NOW, 7)).toEqual({ name: 'archive', ts: 1_799_990_000 })
  })

  test('a channel without archive is live, whatever is wanted @PLY-02.no-archive', () => {
    expect(startPoint(NOW - 3600, NOW, 0)).toEqual({ name: 'live' })
    expect(startPoint(NOW + 3600, NOW, 0)).toEqual({ name: 'live' })
  })

  test.each([NOW + 30, NOW + DAY, Number.POSITIVE_INFINITY, Number.NaN])(
    '%s has not been shown yet',
    (ts) => {
      expect(() => startPoint(ts, NOW, 7)).toThrow(expect.objectContaining({ code: 'ts-in-future' }))
    },
  )

  test('a second older than the archive is gone', () => {
    expect(() => startPoint(NOW - 7 * DAY - 1, NOW, 7)).toThrow(
      expect.objectContaining({
        code: 'ts-beyond-archive',
        detail: { ts: NOW - 7 * DAY - 1, archiveDays: 7 },
      }),
    )
    expect(startPoint(NOW - 7 * DAY + 10, NOW, 7)).toMatchObject({ name: 'archive' })
  })

  test('while the depth of the archive is not known nothing is judged too old', () => {
    expect(startPoint(NOW - 400 * DAY, NOW, null)).toMatchObject({ name: 'archive' })
  })
})

test.each([0, 1, 5, 9])('the beginning of an archive can be opened, ten seconds later too (%i)', (second) => {
  const start = archiveStart(NOW + second, 7)
  expect(start).toBeGreaterThanOrEqual(NOW + second - 7 * DAY)
  expect(startPoint(start, NOW + second, 7)).toEqual({ name: 'archive', ts: start })
  expect(startPoint(start, NOW + second + 10, 7)).toEqual({ name: 'archive', ts: start })
})

describe('the second that goes into an address', () => {
  test('only when it is 30 s or more in the past @PLY-02.address', () => {
    expect(tsForAddress(NOW - 30, NOW)).toBe(NOW - 30)
    expect(tsForAddress(NOW - 29.9, NOW)).toBeNull()
    expect(tsForAddress(NOW, NOW)).toBeNull()
    expect(tsForAddress(NOW + 100, NOW)).toBeNull()
  })

  test('is whole', () => {
    expect(tsForAddress(NOW - 100.4, NOW)).toBe(NOW - 101)
  })
})
