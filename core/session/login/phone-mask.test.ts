import { describe, expect, test } from 'vitest'
import { createPhoneMask, DEFAULT_MASK } from './phone-mask'

const mask = createPhoneMask(DEFAULT_MASK)

test('digits are formatted by the mask as far as they are typed', () => {
  expect(['', '7', '79', '7900', '79001', '79001234567'].map(mask.format)).toEqual([
    '',
    '+7',
    '+7 9',
    '+7 900',
    '+7 900 1',
    '+7 900 123 45 67',
  ])
})

test.each([
  '79001234567',
  '+7 (900) 123-45-67',
  '8 900 123 45 67',
  '9001234567',
  ' 7-900.123.45.67 ',
  'tel:+79001234567',
  '+7+7 900 123 45 67',
  '8-10-7-900-123-45-67',
  '007 900 123 45 67',
  '+7 900 123 45 67 ext. 12',
  '+7 900 123 45 67, доб. 304',
  '+7 900 123 45 67;ext=5',
  'Phone: +7 900 123 45 67',
  '\u202a+7 900 123\u201145\u201167\u202c',
  '٧٩٠٠١٢٣٤٥٦٧',
  '７９００１２３４５６７',
  '+7\u00a0900\u00a0123\u00ad45\u200b67',
])('%s is the same whole number @ACC-04.phone-forms', (text) => {
  expect(mask.complete(text)).toBe('79001234567')
})

test.each([
  ['of another country', '+998 90 123 45 67'],
  ['of another country behind the country code of the field', '+7+998 90 123 45 67'],
  ['of another country without a plus', '+7 998 90 123 45 67'],
  ['of another country with 00', '00998901234567'],
  ['with a digit too many', '+7 900 123 45 678'],
  ['with a digit too many at its end, that begins with 8', '+7 890 123 45 678'],
  ['with two country codes', '+7 7 900 123 45 67'],
  ['beside another one', '+7 900 123 45 67, +7 900 123 45 68'],
  ['beside another one on the next line', '89001234567\n89001234568'],
  ['right behind another one', '+79001234567+79001234568'],
])('a number %s is refused whole: %s @ACC-04.phone-forms', (_, text) => {
  expect(mask.complete(text)).toBeNull()
  expect(mask.complete(mask.format(mask.digitsOf(text)))).toBeNull()
})

test('a number of another country is refused with the country that is accepted @ACC-04.foreign-number', () => {
  for (const text of ['+1 202 555 0123', '+7+998 90 123 45 67', '00998901234567'])
    expect(mask.refusedCountry(text), text).toBe('+7')
  for (const text of ['+7 900 123 45 67', '+7 900', '900 123', '+1', '89001234567\n+12025550123'])
    expect(mask.refusedCountry(text), text).toBeNull()
})

test.each(['8-900-123-45-6', '8 (900) 123-45-6', '8 900 123 45 678'])(
  'the digits of %s fit no reading and are refused, not shifted @ACC-04.foreign-number',
  (text) => {
    expect(mask.complete(text)).toBeNull()
    expect(mask.refusedCountry(text)).toBeNull()
    expect(createPhoneMask('+996 ### ### ###').complete('0 501 234 56')).toBeNull()
  },
)

test.each([
  ['701 123 45 67', '77011234567'],
  ['800 555 35 35', '78005553535'],
  ['8 800 555 35 35', '78005553535'],
])('the national number %s is %s', (text, digits) => {
  expect(mask.complete(text)).toBe(digits)
})

test('a zero that is dialled within the country is left out', () => {
  expect(createPhoneMask('+996 ### ### ###').complete('0501 234 567')).toBe('996501234567')
  expect(createPhoneMask('+996 ### ### ###').complete('+996 0501 234 567')).toBe('996501234567')
})

test('a national number that begins with the country code gets the country code added', () => {
  expect(mask.complete('7011234567')).toBe('77011234567')
})

test.each(['', '+7 900 123 45 6', '7', '+7900'])('%j is not a complete number', (text) => {
  expect(mask.complete(text)).toBeNull()
})

test('digits beyond the length of the mask stay in sight', () => {
  expect(mask.format(mask.digitsOf('7900123456789'))).toBe('+7 900 123 45 6789')
})

test('a mask without places is replaced by the default mask', () => {
  expect(createPhoneMask('').length).toBe(11)
  expect(createPhoneMask('').placeholder).toBe('+7 000 000 00 00')
})

test('a mask of another country adds its own country code', () => {
  const georgia = createPhoneMask('+995 ### ## ## ##')
  expect(georgia.length).toBe(12)
  expect(georgia.complete('599 12 34 56')).toBe('995599123456')
  expect(georgia.format('995599123456')).toBe('+995 599 12 34 56')
})

describe('with short numbers of nine digits', () => {
  const short = createPhoneMask(DEFAULT_MASK, { digits: 9, unlessStartsWith: '7' })

  test('a number that does not start with 7 has nine digits', () => {
    expect(short.complete('501 234 567')).toBe('501234567')
    expect(short.complete('0501 234 567')).toBe('501234567')
    expect(short.complete('50123456')).toBeNull()
    expect(short.complete('8 900 123 45 67')).toBe('79001234567')
    expect(short.format('501234567')).toBe('501 234 567')
  })

  test('a number that starts with 7 follows the mask', () => {
    expect(short.complete('79001234567')).toBe('79001234567')
    expect(short.complete('790012345')).toBeNull()
    expect([short.lengthOf('5012'), short.lengthOf('7900'), short.lengthOf('')]).toEqual([9, 11, 11])
  })
})
