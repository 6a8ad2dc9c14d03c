import { expect, test } from 'vitest'
import type { CategoryRecord } from '../api/channels'
import {
  categoriesNamed,
  defaultCategory,
  favouriteIds,
  joinCategories,
  toCategories,
  toggleCategory,
} from './categories'

const record = (id: string, name: string, change: Partial<CategoryRecord> = {}): CategoryRecord => ({
  id,
  name,
  slug: '',
  channels: ['2', '1'],
  tags: null,
  ...change,
})

test('categories keep the order of the operator, and so do their channels', () => {
  const categories = toCategories([record('3', 'Popular', { slug: 'popular' }), record('6', 'News')])
  expect(categories).toEqual([
    { id: '3', slug: 'popular', name: 'Popular', channelIds: ['2', '1'], isAll: false },
    { id: '6', slug: '6', name: 'News', channelIds: ['2', '1'], isAll: false },
  ])
})

test('the category of all channels is 2, or the one with that tag', () => {
  const tags = { all_channels: true, startup: false, is_adult: false }
  const categories = toCategories([record('2', 'All'), record('9', 'Everything', { tags })])
  expect(categories.map(({ isAll }) => isAll)).toEqual([true, true])
})

test.each([
  ['26', 'Clear'],
  ['50', '4K'],
  ['51', '4k '],
  ['52', 'UHD'],
  ['53', '4К'],
])('category %s, "%s", is left out @CHN-01.no-4k', (id, name) => {
  expect(toCategories([record(id, name)])).toEqual([])
})

test('a category whose name only mentions 4K stays', () => {
  expect(toCategories([record('50', 'Films in 4K')])).toHaveLength(1)
})

const tagged = (tag: 'startup' | 'is_adult' | 'all_channels') => ({
  tags: { all_channels: false, startup: false, is_adult: false, [tag]: true },
})
const LIST = toCategories([
  record('3', 'Popular', { slug: 'popular', channels: ['1', '3'] }),
  record('2', 'All', { slug: 'all', channels: ['1', '2', '3', '4'] }),
  record('6', 'News', { slug: 'news', channels: ['4', '1'] }),
  record('8', 'Sport', { slug: 'sport', channels: ['2'] }),
  record('5', 'Children', { slug: 'kids', channels: ['3'] }),
])
const named = (names: string) => categoriesNamed(LIST, names)
const slugs = (categories: readonly { slug: string }[]) => categories.map(({ slug }) => slug)

test.each([
  ['popular', ['popular']],
  ['3', ['popular']],
  ['sport+news', ['sport', 'news']],
  ['sport+6+sport', ['sport', 'news']],
  ['gone+news', ['news']],
  ['gone', []],
])('the address %s names %j @CHN-02.multi-select', (names, expected) => {
  expect(slugs(named(names))).toEqual(expected)
})

test('several categories have the channels of any of them, each once @CHN-02.multi-select', () => {
  const both = joinCategories(named('sport+news+popular'))
  expect(both).toMatchObject({ slug: 'sport+news+popular', channelIds: ['2', '4', '1', '3'], isAll: false })
  expect(joinCategories(named('news'))).toBe(named('news')[0])
  expect(joinCategories([])).toBeNull()
})

test.each([
  ['popular', 'news', ['popular', 'news'], 'is added'],
  ['popular+news', 'popular', ['news'], 'is removed'],
  ['popular+news', 'all', ['all'], 'is "all channels" and resets the others'],
  ['all', 'news', ['news'], 'replaces "all channels"'],
  ['news', 'news', ['all'], 'is the last one, whose removal returns to all'],
  ['all', 'all', ['all'], 'is "all channels" and stays'],
])('with %s chosen, a press on %s leads to %j: it %s @CHN-02.all-channels', (before, pressed, after) => {
  const [one] = named(pressed)
  expect(one && slugs(toggleCategory(LIST, named(before), one))).toEqual(after)
})

test('a list opens with the category tagged startup, else 3, else all, and for a child with 5 @CHN-02.default', () => {
  const startup = toCategories([record('3', 'Popular'), record('7', 'Films', tagged('startup'))])
  expect(defaultCategory(startup, false)?.id).toBe('7')
  expect(defaultCategory(LIST, false)?.id).toBe('3')
  expect(defaultCategory(LIST.slice(1), false)?.id).toBe('2')
  expect(defaultCategory(LIST, true)?.id).toBe('5')
  expect(defaultCategory([], true)).toBeNull()
})

test('a category tagged as adult is marked @CHN-02.default', () => {
  expect(toCategories([record('18', 'Adult', tagged('is_adult'))])[0]?.isAdult).toBe(true)
})

test('favourites are in the order of their priorities, and the loaded list decides which there are @CHN-02.favourites', () => {
  const channels = [
    { id: '1', favouritePriority: 5 },
    { id: '2' },
    { id: '3', favouritePriority: 2 },
    { id: '4' },
  ]
  expect(favouriteIds(channels, null)).toEqual(['3', '1'])
  expect(favouriteIds(channels, ['1', '4', '3', '99'])).toEqual(['3', '1', '4'])
  expect(favouriteIds(channels, [])).toEqual([])
})
