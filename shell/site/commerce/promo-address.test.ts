import { expect, test } from 'vitest'
import { isPromoPage, readPromoCode } from './promo-address'

test.each([
  ['/promo', '?code=GIFT+1', 'GIFT 1'],
  ['/promo/', '', null],
  ['/promo', '?code=', null],
  ['/promo/WINTER', '?code=OTHER', 'WINTER'],
  ['/promo/%3Cb%3E', '', '<b>'],
  ['/promo/%', '', '%'],
  ['/gift', '?code=WINTER', 'WINTER'],
  ['/channels', '?code=WINTER', null],
])('the address %s%s names the code %s', (pathname, search, code) => {
  expect(readPromoCode({ pathname, search })).toBe(code)
})

test.each([
  ['/promo', true],
  ['/promo/lovi', true],
  ['/gift/', true],
  ['/promo/a/b', false],
  ['/promotion', false],
])('whether %s is a page of promo codes is %s', (pathname, expected) => {
  expect(isPromoPage(pathname)).toBe(expected)
})
