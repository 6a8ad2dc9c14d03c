import { expect, test } from 'vitest'
import { caretIn } from './fields'

/** `|` is the caret. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const marked = (text: string, caret: number) => `${text.slice(0, caret)}|${text.slice(caret)}`

test.each([
  ['stays at the end of what is typed', '+7 9001|', '+7 900 1|'],
  ['stays behind a digit put in the middle', '+7 905|0 12', '+7 905| 01 2'],
  ['stays behind the digit before one taken away', '+7 90| 123', '+7 90|1 23'],
  ['passes what the mask puts back', '+7 900|123', '+7 900| 123'],
  ['stays before the digits that follow a paste', '+7 (912)-34|5 67', '+7 912 34|5 67'],
  ['is not moved by a country code that is added in front', '90|0', '+7 90|0'],
  ['follows when the last digit is cut off', '+7 905|0 123 45 67', '+7 905| 012 34 56'],
  ['is at the end of nothing', '|', '|'],
  ['stays at the start', '|7 900', '|+7 900'],
])('the caret %s', (_, typed, shown) => {
  const { text, caret } = at(typed)
  const wanted = at(shown)
  expect(marked(wanted.text, caretIn(wanted.text, text, caret))).toBe(shown)
})

test('the caret moves past the characters that the mask restores after a forward deletion', () => {
  expect(caretIn('+7 900 123', '+7 900123', 6, true)).toBe(7)
})
