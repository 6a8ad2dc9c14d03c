import { expect, test } from 'vitest'
import type { Channel } from '../../../../core/channels'
import { findTypedRow } from './list-keys'

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
  expect(findTypedRow(CHANNELS, typed, at)).toBe(row)
})
