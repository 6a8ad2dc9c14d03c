import { expect, test } from 'vitest'
import { chooseLanguage } from './languages'

test.each([
  [['ru'], 'ru'],
  [['ru-RU', 'en'], 'ru'],
  [['RU_ru'], 'ru'],
  [['de', 'ru', 'en'], 'ru'],
  [['de-DE'], 'en'],
  [[null, undefined, '', 'ru'], 'ru'],
  [['russian'], 'en'],
  [[], 'en'],
])('the requested languages %j give %s', (wanted, language) => {
  expect(chooseLanguage(wanted)).toBe(language)
})
