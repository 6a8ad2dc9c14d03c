import { expect, test } from 'vitest'
import { cutPromoCode } from './promo-offer'

test.each([
  ['WINTER', 'WINTER'],
  ['  WINTER ', 'WINTER '],
  ['x'.repeat(200), 'x'.repeat(15)],
  ['😀'.repeat(200), '😀'.repeat(15)],
  ['‮KOD‬', '‮KOD‬'],
  ['<b>WINTER</b>', '<b>WINTER</b>'],
  ['', ''],
])('a field keeps of the text %j the first 15 characters', (text, kept) => {
  expect(cutPromoCode(text)).toBe(kept)
})
