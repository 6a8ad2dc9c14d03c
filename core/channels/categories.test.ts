import { expect, test } from 'vitest'
import type { CategoryRecord } from '../api/channels'
import { categoriesOf, findCategory } from './categories'

const record = (id: string, name: string, change: Partial<CategoryRecord> = {}): CategoryRecord => ({
  id,
  name,
  slug: '',
  channels: ['2', '1'],
  tags: null,
  ...change,
})

test('categories keep the order of the operator, and so do their channels', () => {
  const categories = categoriesOf([record('3', 'Popular', { slug: 'popular' }), record('6', 'News')])
  expect(categories).toEqual([
    { id: '3', slug: 'popular', name: 'Popular', channelIds: ['2', '1'], isAll: false },
    { id: '6', slug: '6', name: 'News', channelIds: ['2', '1'], isAll: false },
  ])
})

test('the category of all channels is 2, or the one with that tag', () => {
  const tags = { all_channels: true, startup: false, is_adult: false }
  const categories = categoriesOf([record('2', 'All'), record('9', 'Everything', { tags })])
  expect(categories.map(({ isAll }) => isAll)).toEqual([true, true])
})

test.each([
  ['26', 'Clear'],
  ['50', '4K'],
  ['51', '4k '],
  ['52', 'UHD'],
])('category %s, "%s", is left out @CHN-01.no-4k', (id, name) => {
  expect(categoriesOf([record(id, name)])).toEqual([])
})

test('a category whose name only mentions 4K stays', () => {
  expect(categoriesOf([record('50', 'Films in 4K')])).toHaveLength(1)
})

test('a category is found by slug or by id', () => {
  const categories = categoriesOf([record('3', 'Popular', { slug: 'popular' }), record('6', 'News')])
  expect(findCategory(categories, 'popular')?.id).toBe('3')
  expect(findCategory(categories, '3')?.id).toBe('3')
  expect(findCategory(categories, 'sport')).toBeNull()
})
