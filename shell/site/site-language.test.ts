import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../core/text'
import { chooseSiteLanguage, offeredLanguages } from './site-language'

describe('languages a brand offers', () => {
  test.each([
    [undefined, [...LANGUAGES]],
    [[], [...LANGUAGES]],
    [
      ['ru', 'en'],
      ['ru', 'en'],
    ],
    [['ru-RU', 'de', 'ru'], ['ru']],
    [['xx'], [...LANGUAGES]],
  ])('%j become %j', (offered, spoken) => {
    expect(offeredLanguages(offered)).toEqual(spoken)
  })
})

describe('the language of the site', () => {
  test('is the stored choice before the one of the browser', () => {
    expect(chooseSiteLanguage(['ru', 'en'], ['en', 'ru-RU'])).toBe('en')
  })

  test('passes over what is not offered', () => {
    expect(chooseSiteLanguage(['ru'], [null, 'en-GB', 'ru-RU'])).toBe('ru')
  })

  test('is the first offered where nothing fits', () => {
    expect(chooseSiteLanguage(['ru', 'en'], [null, 'de-DE'])).toBe('ru')
  })
})
