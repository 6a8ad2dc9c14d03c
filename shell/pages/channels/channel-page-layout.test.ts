import { describe, expect, test } from 'vitest'
import type { Category, Channel } from '../../../core/channels'
import { channelsIn, getChannelPageLayout, getChannelPath, withFavourites } from './channel-page-layout'

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
    expect(getChannelPageLayout(lists, 'everything')).toEqual({
      name: 'list',
      chosen: [whole],
      category: whole,
    })
    expect(getChannelPageLayout(lists, '21')).toEqual({
      name: 'list',
      chosen: [sports],
      category: sports,
    })
  })

  test('is a category even if a channel has the same slug', () => {
    expect(getChannelPageLayout(lists, 'sport')).toEqual({
      name: 'list',
      chosen: [sports],
      category: sports,
    })
  })

  test('redirects to the channel if no category has that name @NAV-01.channels', () => {
    expect(getChannelPageLayout(lists, 'news-24')).toEqual({
      name: 'elsewhere',
      path: '/channels/everything/news-24',
    })
    expect(getChannelPageLayout({ ...lists, categories: [] }, '1')).toEqual({
      name: 'elsewhere',
      path: '/channels/all/news-24',
    })
  })

  test('is a missing category if nothing has that name', () => {
    expect(getChannelPageLayout(lists, 'nothing')).toEqual({ name: 'missing', kind: 'category' })
  })

  test('may always be "all"', () => {
    expect(getChannelPageLayout(lists, 'all')).toEqual({
      name: 'list',
      chosen: [whole],
      category: whole,
    })
  })

  test('may be left out', () => {
    expect(getChannelPageLayout(lists)).toEqual({
      name: 'list',
      chosen: [whole],
      category: whole,
    })
    expect(getChannelPageLayout({ channels: [], categories: [] })).toEqual({
      name: 'list',
      chosen: [],
      category: null,
    })
  })
})

describe('two segments after /channels', () => {
  test('open a channel in its category @NAV-01.channels', () => {
    expect(getChannelPageLayout(lists, 'sport', 'news-24')).toEqual({
      name: 'channel',
      chosen: [sports],
      category: sports,
      channel: news,
    })
    expect(getChannelPageLayout(lists, 'sport', '2')).toEqual({
      name: 'channel',
      chosen: [sports],
      category: sports,
      channel: sport,
    })
  })

  test('open the channel among all if the category is unknown', () => {
    expect(getChannelPageLayout(lists, 'gone', 'sport')).toEqual({
      name: 'channel',
      chosen: [whole],
      category: whole,
      channel: sport,
    })
  })

  test('are a missing channel if no channel has that name', () => {
    expect(getChannelPageLayout(lists, 'sport', 'nothing')).toEqual({ name: 'missing', kind: 'channel' })
  })
})

test('a category shows its channels in its own order and skips unknown ids', () => {
  expect(channelsIn(lists, sports)).toEqual([sport, news])
  expect(channelsIn(lists, whole)).toEqual([news, sport])
})

describe('several categories in an address', () => {
  const music: Category = { id: '22', slug: 'music', name: 'Music', channelIds: ['1'], isAll: false }
  const many = { channels: [news, sport], categories: [sports, music, whole] }

  test('are chosen together, in the list and beside a channel @CHN-02.multi-select', () => {
    const place = getChannelPageLayout(many, 'sport+music', 'news-24')
    expect(place).toMatchObject({ name: 'channel', chosen: [sports, music], channel: news })
    const category = 'category' in place ? place.category : null
    expect(channelsIn(many, category)).toEqual([sport, news])
    expect(getChannelPath(category, news)).toBe('/channels/sport+music/news-24')
  })

  test('favourites are a category once there is one, and their address stays valid without @CHN-02.favourites', () => {
    expect(withFavourites(many.categories, [], 'Favourites')).toBe(many.categories)
    const categories = withFavourites(many.categories, ['2'], 'Favourites')
    expect(getChannelPageLayout({ ...many, categories }, 'my+music')).toMatchObject({
      chosen: [{ id: '1000', channelIds: ['2'] }, music],
    })
    expect(getChannelPageLayout(many, 'my')).toMatchObject({
      name: 'list',
      category: { id: '1000', channelIds: [] },
    })
  })
})

test('a child opens a channel that the list leaves out by its address, and the list with category 5 @PRO-04.category', () => {
  const kids: Category = { id: '5', slug: 'kids', name: 'Children', channelIds: ['2'], isAll: false }
  const child = { channels: [sport], categories: [whole, kids], restricted: [news], isChild: true }
  expect(getChannelPageLayout(child)).toMatchObject({ name: 'list', category: kids })
  expect(getChannelPageLayout(child, 'all', 'news-24')).toMatchObject({ name: 'channel', channel: news })
  expect(channelsIn(child, whole)).toEqual([sport])
})

test('a child’s list opens with all channels where category 5 has none that the child may see', () => {
  const kids: Category = { id: '5', slug: 'kids', name: 'Children', channelIds: ['1'], isAll: false }
  const child = { channels: [sport], categories: [whole, kids], restricted: [news], isChild: true }
  expect(getChannelPageLayout(child)).toMatchObject({ name: 'list', category: whole })
  expect(getChannelPageLayout({ ...child, categories: [kids] })).toMatchObject({
    name: 'list',
    category: null,
  })
})
