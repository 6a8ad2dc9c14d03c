import { expect, test } from 'vitest'
import { rowAfterKey, rowsToRender } from './list-rows'

const HEIGHT = 80

test('a list of a thousand rows renders those in view and some where it scrolls to', () => {
  expect(rowsToRender(0, 7, 1000, false)).toEqual({ first: 0, end: 16 })
  expect(rowsToRender(100.5, 7, 1000, false)).toEqual({ first: 99, end: 116 })
  expect(rowsToRender(100.5, 7, 1000, true)).toEqual({ first: 92, end: 109 })
  expect(rowsToRender(993, 7, 1000, false)).toEqual({ first: 992, end: 1000 })
  expect(rowsToRender(0, 7, 3, false)).toEqual({ first: 0, end: 3 })
  expect(rowsToRender(0, 7, 0, false)).toEqual({ first: 0, end: 0 })
})

test.each([600, -600])(
  'no row is blank for a frame while the list scrolls %i px a frame @CHN-09.list',
  (px) => {
    const [room, count] = [560 / HEIGHT, 1000]
    const end = (count - room) * HEIGHT
    for (let scrolled = px > 0 ? 0 : end; scrolled >= 0 && scrolled <= end; scrolled += px) {
      const rendered = rowsToRender(scrolled / HEIGHT, room, count, px < 0)
      // The visible rows before the list has rendered again.
      const next = Math.max(0, Math.min(end, scrolled + px)) / HEIGHT
      expect(rendered.first).toBeLessThanOrEqual(next)
      expect(rendered.end).toBeGreaterThanOrEqual(Math.min(count, next + room))
      expect(rendered.end - rendered.first).toBeLessThanOrEqual(20)
    }
  },
)

test.each<[key: string, at: number, columns: number, row: number | null]>([
  ['ArrowDown', 0, 1, 1],
  ['ArrowDown', 9, 1, null],
  ['ArrowUp', 3, 1, 2],
  ['ArrowUp', 0, 1, -1],
  ['ArrowLeft', 3, 1, null],
  ['ArrowRight', 3, 1, null],
  ['ArrowDown', 1, 2, 3],
  ['ArrowDown', 8, 2, null],
  ['ArrowUp', 1, 2, -1],
  ['ArrowLeft', 3, 2, 2],
  ['ArrowRight', 9, 2, 9],
  ['PageDown', 2, 1, 6],
  ['PageDown', 8, 1, 9],
  ['PageUp', 6, 1, 2],
  ['PageUp', 1, 1, 0],
  ['Home', 5, 1, 0],
  ['End', 5, 1, 9],
  ['m', 5, 1, null],
])('%s in row %i of ten in %i columns leads to %o', (key, at, columns, row) => {
  expect(rowAfterKey(key, at, { count: 10, columns, page: 4 })).toBe(row)
})
