import { expect, test } from 'vitest'
import type { OperatorConfig } from '../../core/brand'
import { grantsWaiver } from './parent-page'

const PARTNER = 'https://partner.example'
const config = (rule?: 'any' | 'listed'): OperatorConfig => ({
  api: 'https://api.example',
  brand: { key: 'demo', name: 'Demo TV' },
  embed: { origins: [`${PARTNER}/`], ...(rule ? { ignoreParentalControl: rule } : {}) },
})
const framed = (parentOrigin: string | null) => ({ isFramed: true, parentOrigin })

test.each([
  ['in a frame of any page by default', config(), framed('https://elsewhere.example'), true],
  ['in a frame of any page where the brand says any', config('any'), framed(null), true],
  ['in a frame of a listed page', config('listed'), framed(PARTNER), true],
  [
    'not in a frame of a page that is not listed',
    config('listed'),
    framed('https://elsewhere.example'),
    false,
  ],
  ['not in a frame of an unknown page where pages are listed', config('listed'), framed(null), false],
  ['not in a tab of its own', config(), { isFramed: false, parentOrigin: null }, false],
  ['not without a configuration', null, framed(PARTNER), false],
])('the PIN of an embed page is waived %s', (_, brand, frame, granted) => {
  expect(grantsWaiver(brand, frame)).toBe(granted)
})
