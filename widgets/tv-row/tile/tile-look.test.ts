import { expect, test } from 'vitest'
import { getLook, isKnownTemplate } from './tile-look'

test.each([
  ['content-h', 'contents', 'wide'],
  ['content-v', 'contents', 'poster'],
  ['channels', 'channels', 'channel'],
  ['persons', 'persons', 'person'],
  ['promo', 'promotions', 'banner'],
  ['histories', 'histories', 'wide'],
  ['buttons', 'buttons', 'button'],
  ['rowsets', 'rowsets', 'page'],
  ['collection', 'collection', 'page'],
  ['', 'channels', 'channel'],
  ['hologram', 'persons', 'person'],
  ['hologram', 'aromas', 'wide'],
])('a row of template %o with %s has the look %s', (template, contentType, look) => {
  expect(getLook({ template, contentType }, 'slider')).toBe(look)
})

test('promotions have the look of wide tiles in a grid', () => {
  expect(getLook({ template: 'promo', contentType: 'promotions' }, 'grid')).toBe('wide')
})

test('a template that no look is known for is recognised', () => {
  expect(['promo', 'channels', ''].map(isKnownTemplate)).toEqual([true, true, true])
  expect(isKnownTemplate('hologram')).toBe(false)
})
