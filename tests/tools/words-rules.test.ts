import { expect, test } from 'vitest'
import {
  baseKeys,
  flatten,
  languageFaults,
  pluralCategories,
  staleSameWords,
  unitFaults,
  unusedKeys,
} from './words-rules'

const english = flatten({
  play: 'Play',
  error: { offline: 'No connection' },
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  sort_other: 'Other',
  price: 'from {{price}}',
})
const russian = {
  play: 'Смотреть',
  'error.offline': 'Нет связи',
  days_one: '{{count}} день',
  days_few: '{{count}} дня',
  days_many: '{{count}} дней',
  days_other: '{{count}} дня',
  sort_other: 'Прочее',
  price: 'от {{price}}',
}

test('a complete language has no faults', () => {
  expect(languageFaults('ru', russian, english, {})).toEqual([])
  expect(languageFaults('en', english, english, {})).toEqual([])
})

test('only a key with every English form is a plural', () => {
  expect(baseKeys(english)).toEqual({
    plain: ['play', 'error.offline', 'sort_other', 'price'],
    plural: ['days'],
  })
})

test('a missing plural form, a form the language lacks and a missing key are named', () => {
  const { days_few: _few, price: _price, ...rest } = russian
  expect(languageFaults('ru', { ...rest, days_two: '2' }, english, {})).toEqual([
    'ru: price is missing',
    'ru: days_few is missing',
    'ru: days_two is not a key of English or not a plural form of this language',
  ])
})

test('words left in English fail outside the list, bare placeholders do not', () => {
  const left = { ...russian, play: 'Play' }
  expect(languageFaults('ru', left, english, {})).toHaveLength(1)
  expect(languageFaults('ru', left, english, { play: ['ru'] })).toEqual([])
  expect(languageFaults('ru', { n: '{{count}} %' }, { n: '{{count}} %' }, {})).toEqual([])
})

test('a lost placeholder and an empty text are named', () => {
  expect(languageFaults('ru', { ...russian, price: 'от цены', play: ' ' }, english, {})).toEqual([
    'ru: price has other placeholders than English (price)',
    'ru: play is empty',
  ])
})

test('an entry of the list that excuses nothing is stale', () => {
  const languages = new Map([
    ['en', english],
    ['ru', russian],
  ])
  expect(staleSameWords({ play: ['ru'], price: ['*'] }, languages)).toHaveLength(2)
})

test('a key counts as used if a source quotes it whole, a plural by its base, or by a prefix', () => {
  const source = `t('play'); t("days"); t(\`error.\${code}\`); t('sort_other', 'prices')`
  expect(unusedKeys(english, [source], ['error.'])).toEqual([
    'en: price is used nowhere in core, widgets or shell',
  ])
  expect(unusedKeys(english, [source, "'price'"], ['error.', 'gone.'])).toEqual([
    'tests/tools/words.ts: no key starts with gone.',
  ])
})

test('a language unknown to Intl has two forms whatever the machine’s locale', () => {
  expect(pluralCategories('tg').toSorted()).toEqual(['one', 'other'])
  expect(pluralCategories('ru')).toHaveLength(4)
})

test.each([
  ['bg', 'span', '{{days}} дни {{hours}} ч'],
  ['ru', 'age', 'Для зрителей от {{age}} лет'],
  ['ru', 'minutes', 'минуты'],
  ['en', 'digits', '{{digits}} digits'],
])('in %s a number with a unit and no plural forms is a fault: %s @LNG-02.units', (lang, key, text) => {
  expect(unitFaults(lang, { [key]: text }, { [key]: 'English' })).toEqual([
    `${lang}: ${key} counts and has no plural forms`,
  ])
})

test.each([
  ['bg', '{{days}} д {{hours}} ч'],
  ['ru', 'через {{seconds}} с'],
  ['ru', 'Цифр в коде: {{digits}}'],
  ['kk', '{{hours}} сағат'],
  ['ka', '{{seconds}} წამში'],
  ['ru', '{{name}} удалено'],
  ['en', '{{speed}} Mbit/s'],
])('in %s %s needs no plural forms', (lang, text) => {
  expect(unitFaults(lang, { key: text }, { key: 'English' })).toEqual([])
})

test('the place among others, and a key with plural forms, are no faults', () => {
  expect(unitFaults('ru', { key: '{{place}} из {{total}}' }, { key: '{{place}} of {{total}}' })).toEqual([])
  expect(unitFaults('ru', russian, english)).toEqual([])
})
