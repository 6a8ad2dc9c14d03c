import { expect, test } from 'vitest'
import { tileAfterKey } from './cell'

test.each<[key: string, at: number, tile: number | null]>([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 9, null],
  ['ArrowLeft', 0, null],
  ['ArrowLeft', 9, 8],
  ['ArrowUp', 4, null],
  ['ArrowDown', 4, null],
  ['Home', 7, 0],
  ['End', 2, 9],
  ['PageDown', 2, 6],
  ['PageDown', 8, 9],
  ['PageUp', 8, 4],
  ['PageUp', 2, 0],
  ['Enter', 2, null],
])('in a slider of ten tiles, four of them in view, %s on tile %i leads to %o', (key, at, tile) => {
  expect(tileAfterKey(key, at, { count: 10, columns: 10, page: 4 })).toBe(tile)
})

test.each<[key: string, at: number, tile: number | null]>([
  ['ArrowRight', 3, 4],
  ['ArrowUp', 3, null],
  ['ArrowUp', 5, 1],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 9],
  ['ArrowDown', 8, null],
  ['PageDown', 1, 9],
])('in a grid of ten tiles in lines of four, %s on tile %i leads to %o', (key, at, tile) => {
  expect(tileAfterKey(key, at, { count: 10, columns: 4, page: 8 })).toBe(tile)
})
