import { expect, test } from 'vitest'
import { primaryLanguage } from './language-tag'

test.each([
  ['ru', 'ru'],
  ['rus', 'ru'],
  ['RU-ru', 'ru'],
  ['kaz', 'kk'],
  ['sr-Latn', 'sr'],
  ['qaa', 'qaa'],
  ['und', ''],
  ['', ''],
  ['en_GB', 'en'],
  ['original sound', ''],
])('the primary language of the tag "%s" is "%s"', (tag, language) => {
  expect(primaryLanguage(tag)).toBe(language)
})
