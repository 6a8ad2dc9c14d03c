import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../core/text'
import { addressIn, chooseSiteLanguage, languageInQuery, offeredLanguages } from './site-language'

describe('the languages of a brand', () => {
  test.each([
    [undefined, [...LANGUAGES]],
    [[], [...LANGUAGES]],
    [
      ['ru', 'en'],
      ['ru', 'en'],
    ],
    [['ru-RU', 'de', 'ru'], ['ru']],
    [['xx'], [...LANGUAGES]],
  ])('%j are offered as %j', (offered, spoken) => {
    expect(offeredLanguages(offered)).toEqual(spoken)
  })
})

describe('the language of the site', () => {
  test('is the stored choice before the one of the browser', () => {
    expect(chooseSiteLanguage(['ru', 'en'], ['en', 'ru-RU'])).toBe('en')
  })

  test('skips a language that is not offered', () => {
    expect(chooseSiteLanguage(['ru'], [null, 'en-GB', 'ru-RU'])).toBe('ru')
  })

  test('is the first offered one if none of the wanted is offered', () => {
    expect(chooseSiteLanguage(['ru', 'en'], [null, 'de-DE'])).toBe('ru')
  })
})

test.each([
  ['ka', '', '/faq?lang=ka#one'],
  ['ka', '?lang=ru&q=a+b', '/faq?lang=ka&q=a+b#one'],
  [null, '?q=a&lang=ru', '/faq?q=a#one'],
  [null, '?lang=ru', '/faq#one'],
] as const)('an address with the language %s: %s', (language, search, expected) => {
  const address = addressIn(language, { pathname: '/faq', search, hash: '#one' })
  expect(address).toBe(expected)
  expect(languageInQuery(new URL(address, 'https://tv.example').search)).toBe(language)
})
