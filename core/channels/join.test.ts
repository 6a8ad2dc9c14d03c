import { describe, expect, test } from 'vitest'
import type { ChannelOverlay, ChannelRecord } from '../api/channels'
import { type Channel, findChannel, isAdult, joinChannels } from './join'

const record = (id: string, change: Partial<ChannelRecord> = {}): ChannelRecord => ({
  id,
  name: `Channel ${id}`,
  slug: `slug-of-${id}`,
  description: '',
  cover: null,
  is_4k: false,
  is_hd: true,
  is_free: false,
  age: 12,
  rating_age: null,
  archived_days: 7,
  aspect_ratio: '16:9',
  stream_types: false,
  vlight: false,
  current_schedule: null,
  stat: null,
  ...change,
})

const overlay = (id: string, change: Partial<ChannelOverlay> = {}): ChannelOverlay => ({
  id,
  is_purchased: true,
  is_available: true,
  is_hidden: false,
  available_archived_days: 3,
  favorite: null,
  access_error: '',
  overlay_icon: null,
  ...change,
})

describe('the join of the two lists', () => {
  test('the join keeps the order of the operator and numbers channels by position', () => {
    const channels = joinChannels(
      [record('30'), record('10'), record('20')],
      [overlay('10'), overlay('20'), overlay('30')],
    )
    expect(channels.map(({ id, number }) => [id, number])).toEqual([
      ['30', 1],
      ['10', 2],
      ['20', 3],
    ])
  })

  test('the join takes presentation from the channel list and access from the overlay list', () => {
    const [channel] = joinChannels(
      [
        record('1', {
          name: 'One',
          cover: { full: 'https://x/1.svg', bg: null, color_bg: null },
          is_free: true,
        }),
      ],
      [overlay('1', { is_available: false, access_error: 'Closed.', available_archived_days: 2 })],
    )
    expect(channel).toEqual({
      id: '1',
      slug: 'slug-of-1',
      name: 'One',
      description: '',
      number: 1,
      logo: 'https://x/1.svg',
      age: 12,
      free: true,
      listedAdult: false,
      purchased: true,
      available: false,
      accessError: 'Closed.',
      archiveDays: 2,
      hasArchive: true,
      aspect: '16:9',
      onAir: null,
      isHd: true,
      statId: null,
    })
  })

  test('the mark of the overlay list is on the channel, and absent where the operator sends none', () => {
    const overlay_icon = 'https://x/mark.svg'
    const channels = joinChannels([record('1'), record('2')], [overlay('1', { overlay_icon }), overlay('2')])
    expect(channels.map((channel) => channel.overlayIcon)).toEqual([overlay_icon, undefined])
  })

  test('a channel without an overlay is listed as not bought @CHN-01.join', () => {
    const [channel] = joinChannels([record('1')], [])
    expect(channel).toMatchObject({ purchased: false, available: true, archiveDays: 0 })
    const [closed] = joinChannels([record('1')], [overlay('1', { is_purchased: false })])
    expect(closed).toMatchObject({ purchased: false, archiveDays: 0 })
  })

  test('an overlay without a channel adds nothing', () => {
    expect(joinChannels([], [overlay('1')])).toEqual([])
  })

  test('hidden channels are left out and take no number', () => {
    const channels = joinChannels(
      [record('1'), record('2')],
      [overlay('1', { is_hidden: true }), overlay('2')],
    )
    expect(channels.map(({ id, number }) => [id, number])).toEqual([['2', 1]])
  })

  test.each([
    ...['Space 4K', 'КИНО 4k', 'Ultra HD Nature', 'ultrahd', 'Sport UHD', 'Insight4K', 'Кино 4К', 'Кино4K'],
    ...['4K_Nature', '4K1', 'Ultra-HD Music', 'SportUHD', 'UHD1'],
  ])('the channel %s is left out by its name @CHN-01.no-4k', (name) => {
    expect(joinChannels([record('1', { name })], [overlay('1')])).toEqual([])
  })

  test.each(['Buhdo', 'Channel 24K', 'Ultra', '4Kids', 'Канал 4Канал'])(
    'the channel %s is not a 4K channel',
    (name) => {
      expect(joinChannels([record('1', { name })], [overlay('1')])).toHaveLength(1)
    },
  )

  test('a channel with the 4K flag is left out @CHN-01.no-4k', () => {
    expect(joinChannels([record('1', { is_4k: true })], [overlay('1')])).toEqual([])
  })

  test('a channel without a slug is addressed by its id', () => {
    expect(joinChannels([record('77', { slug: '' })], [])[0]?.slug).toBe('77')
  })
})

describe('adult channels', () => {
  test.each([
    [18, true],
    [21, true],
    [null, true],
    [17, false],
    [0, false],
  ])('a channel of age %j is adult: %j', (age, adult) => {
    const [channel] = joinChannels([record('1', { age })], [])
    expect(channel && isAdult(channel)).toBe(adult)
  })
})

describe('finding a channel', () => {
  const channels: Channel[] = joinChannels(
    [
      record('10', { slug: 'news-24' }),
      record('24', { slug: 'films' }),
      record('30', { slug: '10' }),
      record('-7', { slug: 'odd' }),
    ],
    [],
  )

  test.each([
    ['films', '24'],
    ['24', '24'],
    ['news-24', '10'],
    ['anything-24', '24'],
    ['10', '30'],
    ['30', '30'],
  ])('the name %s finds the channel %s', (name, id) => {
    expect(findChannel(channels, name)?.id).toBe(id)
  })

  test.each(['', 'nothing', 'nothing-99', '24-', 'film'])('the name %j finds no channel', (name) => {
    expect(findChannel(channels, name)).toBeNull()
  })

  test('a channel that the operator lists as adult is adult whatever its age', () => {
    const channels = joinChannels([record('1', { age: 6 }), record('2', { age: 6 })], [], new Set(['2']))
    expect(channels.map(isAdult)).toEqual([false, true])
  })
})
