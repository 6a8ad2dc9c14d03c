import { describe, expect, test } from 'vitest'
import type { Category, Channel } from '../../../core/channels'
import { channelPageLayoutOf, channelsIn } from './channel-page-layout'

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
  hasArchive: false,
  aspect: '',
  onAir: null,
})

const news = channel('1', 'news-24')
const sport = channel('2', 'sport')
const whole: Category = { id: '20', slug: 'everything', name: 'All', channelIds: ['1', '2'], isAll: true }
const sports: Category = { id: '21', slug: 'sport', name: 'Sport', channelIds: ['2', '9', '1'], isAll: false }
const lists = { channels: [news, sport], categories: [sports, whole] }

describe('one segment after /channels', () => {
  test('is a category, by slug or id @NAV-01.channels', () => {
    expect(channelPageLayoutOf(lists, 'everything')).toEqual({ name: 'list', category: whole })
    expect(channelPageLayoutOf(lists, '21')).toEqual({ name: 'list', category: sports })
  })

  test('is a category even if a channel has the same slug', () => {
    expect(channelPageLayoutOf(lists, 'sport')).toEqual({ name: 'list', category: sports })
  })

  test('redirects to the channel if no category has that name @NAV-01.channels', () => {
    expect(channelPageLayoutOf(lists, 'news-24')).toEqual({
      name: 'elsewhere',
      path: '/channels/everything/news-24',
    })
    expect(channelPageLayoutOf({ ...lists, categories: [] }, '1')).toEqual({
      name: 'elsewhere',
      path: '/channels/all/news-24',
    })
  })

  test('is a missing category if nothing has that name', () => {
    expect(channelPageLayoutOf(lists, 'nothing')).toEqual({ name: 'missing', kind: 'category' })
  })

  test('may always be "all"', () => {
    expect(channelPageLayoutOf(lists, 'all')).toEqual({ name: 'list', category: whole })
  })

  test('may be left out', () => {
    expect(channelPageLayoutOf(lists)).toEqual({ name: 'list', category: whole })
    expect(channelPageLayoutOf({ channels: [], categories: [] })).toEqual({ name: 'list', category: null })
  })
})

describe('two segments after /channels', () => {
  test('open a channel in its category @NAV-01.channels', () => {
    expect(channelPageLayoutOf(lists, 'sport', 'news-24')).toEqual({
      name: 'channel',
      category: sports,
      channel: news,
    })
    expect(channelPageLayoutOf(lists, 'sport', '2')).toEqual({
      name: 'channel',
      category: sports,
      channel: sport,
    })
  })

  test('open the channel among all if the category is unknown', () => {
    expect(channelPageLayoutOf(lists, 'gone', 'sport')).toEqual({
      name: 'channel',
      category: whole,
      channel: sport,
    })
  })

  test('are a missing channel if no channel has that name', () => {
    expect(channelPageLayoutOf(lists, 'sport', 'nothing')).toEqual({ name: 'missing', kind: 'channel' })
  })
})

test('a category shows its channels in its own order and skips unknown ids', () => {
  expect(channelsIn(lists, sports)).toEqual([sport, news])
  expect(channelsIn(lists, whole)).toEqual([news, sport])
})
