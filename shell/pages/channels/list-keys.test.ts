import { expect, test } from 'vitest'
import type { Channel } from '../../../core/channels'
import { rowAfterKey, rowOfTyped } from './list-keys'

test.each<[key: string, at: number, columns: number, row: number | null]>([
  ['ArrowDown', 0, 1, 1],
  ['ArrowDown', 9, 1, 9],
  ['ArrowUp', 3, 1, 2],
  ['ArrowUp', 0, 1, -1],
  ['ArrowLeft', 3, 1, null],
  ['ArrowRight', 3, 1, null],
  ['ArrowDown', 1, 2, 3],
  ['ArrowDown', 8, 2, 8],
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

const CHANNELS = ['Arena', 'Élan', 'News', 'Night', 'Первый', 'Newsroom'].map(
  (name, at) => ({ name, number: at + 1 }) as Channel,
)

test.each<[typed: string, at: number, row: number | null, why: string]>([
  ['n', 0, 2, 'the next that begins so'],
  ['n', 2, 3, 'the next after the present one'],
  ['nn', 2, 3, 'the same letter again'],
  ['n', 5, 2, 'from the top after the end'],
  ['ni', 2, 3, 'more letters'],
  ['new', 2, 2, 'more letters that the present one fits'],
  ['e', 0, 1, 'without diacritics'],
  ['ПЕ', 0, 4, 'in any case'],
  ['6', 0, 5, 'a number'],
  ['7', 0, null, 'a number that no channel has'],
  ['x', 0, null, 'no such channel'],
])('%o typed in row %i leads to row %o: %s', (typed, at, row) => {
  expect(rowOfTyped(CHANNELS, typed, at)).toBe(row)
})
