import { describe, expect, test } from 'vitest'
import { dayStart } from '../channels'
import {
  axisDays,
  COLUMN_S,
  columnCount,
  columnStart,
  guideAxis,
  pxOf,
  sameTimeOn,
  secondAt,
  withinAxis,
} from './guide-axis'

const HOUR = 3600
const DAY = 24 * HOUR
/** Twenty minutes past an hour. */
const NOW = 1_800_000_000 - (1_800_000_000 % HOUR) + 1200

describe('the axis', () => {
  test('the axis covers three days either way on whole hours, if no archive is longer', () => {
    const { start, end } = guideAxis(NOW, [{ archiveDays: 0 }, { archiveDays: 2 }], 6)
    expect(start).toBe(NOW - 1200 - 3 * DAY)
    expect(end).toBe(NOW - 1200 + 3 * DAY)
  })

  test('the axis begins with the longest archive of the channels', () => {
    const { start } = guideAxis(NOW, [{ archiveDays: 7 }, { archiveDays: 14 }, { archiveDays: 3 }], 6)
    expect(start).toBe(NOW - 1200 - 14 * DAY)
  })

  test('a distance in pixels and a time convert into each other', () => {
    const axis = guideAxis(NOW, [], 6)
    expect(pxOf(axis, axis.start + 30 * 60)).toBe(180)
    expect(secondAt(axis, 180)).toBe(axis.start + 30 * 60)
    expect(secondAt(axis, pxOf(axis, NOW))).toBe(NOW)
  })

  test('the columns cover the axis without a rest', () => {
    const axis = guideAxis(NOW, [], 4)
    expect(columnStart(axis, 0)).toBe(axis.start)
    expect(columnStart(axis, columnCount(axis))).toBe(axis.end)
    expect(columnStart(axis, 1) - columnStart(axis, 0)).toBe(COLUMN_S)
  })

  test('a time outside the axis becomes the nearest one that has a column after it', () => {
    const axis = guideAxis(NOW, [], 4)
    expect(withinAxis(axis, axis.start - DAY)).toBe(axis.start)
    expect(withinAxis(axis, axis.end + DAY)).toBe(axis.end - COLUMN_S)
    expect(withinAxis(axis, NOW)).toBe(NOW)
  })
})

describe('the days', () => {
  test('the days are the midnights of every day that the axis touches, ascending', () => {
    const axis = guideAxis(NOW, [{ archiveDays: 14 }], 6)
    const days = axisDays(axis)
    expect(days[0]).toBe(dayStart(axis.start))
    expect(days.at(-1)).toBe(dayStart(axis.end - 1))
    expect(days).toContain(dayStart(NOW))
    expect(days.every((day) => day === dayStart(day))).toBe(true)
    expect([17, 18]).toContain(days.length)
  })

  test('the same time of another day keeps its hour and minute', () => {
    const second = dayStart(NOW) + 13 * HOUR + 45 * 60
    expect(sameTimeOn(second, dayStart(NOW, -5))).toBe(dayStart(NOW, -5) + (second - dayStart(NOW)))
    expect(sameTimeOn(second, dayStart(NOW))).toBe(second)
  })
})
