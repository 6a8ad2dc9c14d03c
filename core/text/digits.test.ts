import { expect, test } from 'vitest'
import { asciiDigits, codeIn } from './digits'

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['full-width', '０１２３４５６７８９'],
  ['marked', '\u2066012\u00ad345\u200b6789\u2069'],
])('%s digits are those from 0 to 9', (_, text) => {
  expect(asciiDigits(text)).toBe('0123456789')
})

test.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['123\u2011456', '123456'],
  ['\u200e123456\u200e', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['TV24: 000676', '000676'],
  ['Your code 000 676, valid for 5 minutes', '000676'],
  ['12', '12'],
  ['1234567', '1234567'],
  ['111111 or 222222', '111111222222'],
])('the code of six digits in "%s" is %s @ACC-05.code-forms', (text, code) => {
  expect(codeIn(text, 6)).toBe(code)
})

test('a code of unknown length is all digits', () => {
  expect(codeIn('A 12-34', null)).toBe('1234')
})
