import { expect, test } from 'vitest'
import { ROW_PX, rowOfKey, rowsInView, scrollTo } from './list-window'

test.each([
  [0, { first: 0, end: 9 }],
  [ROW_PX * 500, { first: 496, end: 509 }],
  [ROW_PX * 995, { first: 991, end: 1000 }],
])('a list of 1000 rows that is scrolled by %d px renders few rows around those in view', (top, rows) => {
  expect(rowsInView(top, ROW_PX * 5, 1000)).toEqual(rows)
})

test.each([
  ['ArrowDown', 5, 6],
  ['ArrowUp', 5, 4],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 9, 9],
  ['PageDown', 5, 9],
  ['PageUp', 5, 1],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['ArrowLeft', 5, null],
])('%s leads from row %d of ten to row %s', (key, at, to) => {
  expect(rowOfKey(key, at, 10, 4)).toBe(to)
})

test('a row outside the view is scrolled to its nearer edge, and one inside it scrolls nothing', () => {
  const height = ROW_PX * 4
  expect(scrollTo(2, ROW_PX * 3, height)).toBe(ROW_PX * 2)
  expect(scrollTo(9, ROW_PX * 3, height)).toBe(ROW_PX * 6)
  expect(scrollTo(4, ROW_PX * 3, height)).toBe(ROW_PX * 3)
})
