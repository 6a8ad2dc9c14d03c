import { describe, expect, test } from 'vitest'
import { inZone } from '../../tests/support/in-zone'
import { dayStart } from '../channels'
import {
  axisDays,
  COLUMN_S,
  cellsInView,
  columnCount,
  columnStart,
  dayInView,
  getHomeSecond,
  guideAxis,
  leftOnDay,
  sameTimeOn,
  secondAt,
  toPx,
  withinAxis,
  withSpare,
} from './guide-axis'

const HOUR = 3600
const DAY = 24 * HOUR
/** Twenty minutes past an hour. */
const NOW = 1_800_000_000 - (1_800_000_000 % HOUR) + 1200

describe('the axis', () => {
  test('the axis begins three days ago on a whole hour, if no archive is longer, and ends with the day in three days', () => {
    const { start, end } = guideAxis(NOW, [{ archiveDays: 0 }, { archiveDays: 2 }], 6)
    expect(start).toBe(NOW - 1200 - 3 * DAY)
    expect(end).toBe(dayStart(NOW, 4))
  })

  test('the axis begins with the longest archive of the channels', () => {
    const { start } = guideAxis(NOW, [{ archiveDays: 7 }, { archiveDays: 14 }, { archiveDays: 3 }], 6)
    expect(start).toBe(NOW - 1200 - 14 * DAY)
  })

  test('a distance in pixels and a time convert into each other', () => {
    const axis = guideAxis(NOW, [], 6)
    expect(toPx(axis, axis.start + 30 * 60)).toBe(180)
    expect(secondAt(axis, 180)).toBe(axis.start + 30 * 60)
    expect(secondAt(axis, toPx(axis, NOW))).toBe(NOW)
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

describe.each(['Etc/UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Bucharest', 'Australia/Lord_Howe'])(
  'in %s',
  (zone) => {
    inZone(zone)
    /** Seconds in windows of 390, 1280 and 3840 pixels. */
    const ROOMS = [76 * 60, 177 * 60, 604 * 60]
    const times = [
      ...[20, 25].map((day) => [9, day] as const),
      // The clocks of Bucharest are put back on the 25th of October, and forward on the 29th of March.
      [2, 29] as const,
    ].flatMap(([month, day]) =>
      ['00:00', '00:14', '03:20', '12:10', '23:45', '23:59'].map((time) => ({ month, day, time })),
    )

    test.each(times)(
      'at $time on the $day of month $month each day can be chosen, and today first',
      ({ month, day, time }) => {
        const [hours, minutes] = time.split(':').map(Number)
        const now = new Date(2026, month, day, hours, minutes).getTime() / 1000
        const axis = guideAxis(now, [{ archiveDays: 7 }], 6)
        const home = getHomeSecond(now)
        expect(dayInView(home)).toBe(dayStart(now))
        expect(now - home).toBeGreaterThanOrEqual(0)
        expect(now - home).toBeLessThan(45 * 60)
        for (const room of ROOMS) {
          /** The first second in view after a scroll to a time, in whole pixels. */
          const scrolled = (second: number) =>
            secondAt(
              axis,
              Math.round(
                toPx(axis, Math.max(axis.start, Math.min(withinAxis(axis, second), axis.end - room))),
              ),
            )
          let left = home
          for (const chosen of [...axisDays(axis), ...axisDays(axis).reverse()]) {
            left = scrolled(leftOnDay(left, room, chosen, now))
            expect(new Date(dayInView(left) * 1000).toString()).toBe(new Date(chosen * 1000).toString())
          }
        }
      },
    )

    test('the columns begin at half hours of the zone', () => {
      const axis = guideAxis(NOW, [{ archiveDays: 14 }], 4)
      const labels = Array.from({ length: columnCount(axis) }, (_, column) =>
        new Date(columnStart(axis, column) * 1000).getMinutes(),
      )
      expect([...new Set(labels)].sort()).toEqual([0, 30])
      expect(columnStart(axis, labels.length)).toBe(axis.end)
    })
  },
)

describe('the cells in view', () => {
  test.each([
    [0, 100, 3, { first: 0, last: 1 }],
    [49, 100, 3, { first: 0, last: 2 }],
    [50, 100, 3, { first: 1, last: 2 }],
    [50.5, 100, 9, { first: 1, last: 3 }],
    [400, 100, 3, { first: 2, last: 2 }],
    [0, 0, 3, { first: 0, last: 0 }],
    [-30, 100, 3, { first: 0, last: 1 }],
    [0, 100, 0, { first: 0, last: -1 }],
  ])('from %d px on, with room for %d px, of %d cells of 50 px are %j', (offset, room, count, range) => {
    expect(cellsInView(offset, room, 50, count)).toEqual(range)
  })

  test('and some beside them end with the axis', () => {
    expect(withSpare({ first: 1, last: 2 }, 9, 2, 1)).toEqual({ first: 0, last: 3 })
    expect(withSpare({ first: 7, last: 8 }, 9, 1, 2)).toEqual({ first: 6, last: 8 })
    expect(withSpare({ first: 0, last: -1 }, 0, 1, 2)).toEqual({ first: 0, last: -1 })
  })
})
