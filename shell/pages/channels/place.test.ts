import { describe, expect, test } from 'vitest'
import type { Category, Channel } from '../../../core/channels'
import { channelsCalled, channelsIn, placeOf } from './place'

const channel = (id: string, slug: string): Channel => ({
  id,
  slug,
  name: slug.toUpperCase(),
  description: '',
  number: Number(id),
  logo: null,
  age: 0,
  listedAdult: false,
  free: true,
  purchased: true,
  available: true,
  accessError: '',
  archiveDays: 0,
  kept: false,
  aspect: '',
  onAir: null,
})

const news = channel('1', 'news-24')
const sport = channel('2', 'sport')
const whole: Category = { id: '20', slug: 'everything', name: 'All', channelIds: ['1', '2'], all: true }
const sports: Category = { id: '21', slug: 'sport', name: 'Sport', channelIds: ['2', '9', '1'], all: false }
const lists = { channels: [news, sport], categories: [sports, whole] }

describe('one part after /channels', () => {
  test('is a category, by slug or id', () => {
    expect(placeOf(lists, 'everything')).toEqual({ name: 'list', category: whole })
    expect(placeOf(lists, '21')).toEqual({ name: 'list', category: sports })
  })

  test('is a category even where a channel has the same slug', () => {
    expect(placeOf(lists, 'sport')).toEqual({ name: 'list', category: sports })
  })

  test('leads to the address of a channel where no category is called so', () => {
    expect(placeOf(lists, 'news-24')).toEqual({ name: 'elsewhere', path: '/channels/everything/news-24' })
    expect(placeOf({ ...lists, categories: [] }, '1')).toEqual({
      name: 'elsewhere',
      path: '/channels/all/news-24',
    })
  })

  test('that is neither is a missing category', () => {
    expect(placeOf(lists, 'nothing')).toEqual({ name: 'missing', kind: 'category' })
  })

  test('may always be "all"', () => {
    expect(placeOf(lists, 'all')).toEqual({ name: 'list', category: whole })
  })

  test('may be left out', () => {
    expect(placeOf(lists)).toEqual({ name: 'list', category: whole })
    expect(placeOf({ channels: [], categories: [] })).toEqual({ name: 'list', category: null })
  })
})

describe('two parts', () => {
  test('open a channel in its category', () => {
    expect(placeOf(lists, 'sport', 'news-24')).toEqual({ name: 'channel', category: sports, channel: news })
    expect(placeOf(lists, 'sport', '2')).toEqual({ name: 'channel', category: sports, channel: sport })
  })

  test('open it among all where the category is not known', () => {
    expect(placeOf(lists, 'gone', 'sport')).toEqual({ name: 'channel', category: whole, channel: sport })
  })

  test('without such a channel are a missing channel', () => {
    expect(placeOf(lists, 'sport', 'nothing')).toEqual({ name: 'missing', kind: 'channel' })
  })
})

test('a category shows its channels in its own order and none that are not there', () => {
  expect(channelsIn(lists, sports)).toEqual([sport, news])
  expect(channelsIn(lists, whole)).toEqual([news, sport])
})

test('a name is found by a part of it in any case', () => {
  expect(channelsCalled(lists.channels, ' eWs ')).toEqual([news])
  expect(channelsCalled(lists.channels, '')).toEqual(lists.channels)
  expect(channelsCalled(lists.channels, 'x')).toEqual([])
})
