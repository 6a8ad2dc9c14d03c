import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../lib/clock'
import { authorizeDevice } from './auth'
import { listCategories, listChannels, listOverlays } from './channels'
import { type ApiClient, createClient } from './client'
import { listDevices } from './devices'
import { getNetwork } from './network'
import { listOfferedPackets } from './packets'
import { getConfiguration } from './platform'
import { getRow } from './rows'
import { listSchedule } from './schedules'
import { getChannelStream } from './streams'
import { getSelf } from './users'

/** The API client of a logged-in viewer whose every call gets this answer. */
function answered(body: unknown, status = 200): ApiClient {
  const api = createClient({
    base: 'https://api.example',
    fetch: () => Promise.resolve(new Response(JSON.stringify(body), { status })),
    clock: systemClock,
    timing: { retries: 0 },
  })
  const token = () => Promise.resolve('token')
  api.credentials = { token, reader: token, renew: token }
  return api
}

describe('the answer about a network', () => {
  test('a network is read with all its fields', async () => {
    const network = {
      is_guest_allowed: true,
      provider: {
        id: 41,
        name: 'Northern Line',
        landing: {
          shortname: 'northline',
          logo: 'http://img.northline.example/logo.svg',
          support: { email: 'help@northline.example', phone: '70000000001', url: '' },
        },
        is_have_purchases: true,
        currency: { ISO_CODE: 'KZT', UTF_NAME: '₸', ASCII_NAME: 'KZT', FORMAT: '%s ₸' },
        phone_otp_length: 4,
      },
      default: { title: 'Welcome', description: 'Sign in to watch.' },
      promo_days: 14,
      country: 'KZ',
      lk_link: { label: 'My account', url: 'https://northline.example/account' },
      audio_languages: ['kk', 'ru'],
    }
    expect(await getNetwork(answered(network), null)).toMatchObject({
      is_guest_allowed: true,
      provider: {
        id: '41',
        landing: { logo: 'https://img.northline.example/logo.svg', support: { phone: '70000000001' } },
        phone_otp_length: 4,
        is_have_purchases: true,
        currency: { ISO_CODE: 'KZT' },
      },
      default: { title: 'Welcome' },
      promo_days: 14,
      country: 'KZ',
      lk_link: { label: 'My account' },
      audio_languages: ['kk', 'ru'],
    })
  })

  test('a network is read without a provider, and with few fields or other types', async () => {
    const unrecognised = { is_guest_allowed: false, provider: null, default: { title: 'Not served' } }
    expect(await getNetwork(answered(unrecognised), null)).toMatchObject({
      is_guest_allowed: false,
      provider: null,
      default: { title: 'Not served' },
      audio_languages: [],
    })
    const odd = {
      is_guest_allowed: true,
      provider: { id: '41', name: 'Northern Line', landing: null, agreements: {}, language: { code: 'ru' } },
      default: null,
      promo_days: '14',
      a_field_of_the_future: { deep: [1, 2, 3] },
    }
    expect(await getNetwork(answered(odd), null)).toMatchObject({
      provider: { id: '41', landing: null, phone_otp_length: 6 },
      default: null,
      promo_days: 14,
    })
  })
})

const profileOf = (role: string) => ({ id: 'p-1', name: 'Vera', profile: { id: 1, role, name: '' } })

test.each([
  ['of a user', {}, undefined, null],
  ['of the device of a guest', { expired: null, device: null, profile: null }, undefined, null],
  [
    'of the device of an adult',
    { expired: '2026-03-01T00:00:00Z', profile: profileOf('adult'), was_guest: true },
    'adult',
    Date.UTC(2026, 2, 1),
  ],
  [
    'of the device of a child whose profile itself has the role',
    { profile: { id: 'p-1', role: 'child' } },
    'child',
    null,
  ],
  [
    'of the device of a child, with epoch seconds',
    { expired: 1_772_323_200, profile: profileOf('child') },
    'child',
    Date.UTC(2026, 2, 1),
  ],
])('the token %s is read', async (_, fields, role, expired) => {
  const token = await authorizeDevice(answered({ access_token: 'f'.repeat(90), ...fields }), 'device')
  expect(token.access_token).toBe('f'.repeat(90))
  expect(token.expired).toBe(expired)
  expect(token.profile?.role).toBe(role)
})

describe('the answer about a viewer', () => {
  test('the PIN of a viewer can be tested but not read', async () => {
    const read = await getSelf(
      answered({
        ...{ id: 7001, first_name: 'Vera', phone: '79000000001', email: 'vera@mail.example' },
        is_guest: false,
        parental_code: '1234',
        parental_status: 'set',
        parental_dialogue: {
          title: 'Parents only',
          message: 'Enter the code.',
          icon: 'http://img.example/lock.svg',
          buttons: [{ label: 'Enter', action: 'enter', is_primary: true }],
        },
      }),
    )
    expect(read).toMatchObject({
      id: '7001',
      first_name: 'Vera',
      email: 'vera@mail.example',
      is_guest: false,
      parental_status: 'set',
      parental_dialogue: {
        title: 'Parents only',
        icon: 'https://img.example/lock.svg',
        buttons: [{ label: 'Enter', action: 'enter', is_primary: true }],
      },
    })
    expect(['1234', '4321', ''].map(read.parental_code)).toEqual([true, false, false])
    expect(inspect(read, { depth: 9, showHidden: true })).not.toContain('1234')
  })

  test('a guest is read without a PIN', async () => {
    const guest = { id: 7002, phone: null, is_guest: true, parental_code: '', parental_status: 'notset' }
    const read = await getSelf(answered({ ...guest, parental_dialogue: null }))
    expect(read).toMatchObject({ id: '7002', phone: null, is_guest: true })
    expect(read).toMatchObject({ parental_status: 'notset', parental_dialogue: null })
    expect(read.parental_code('')).toBe(false)
  })

  test('an account without a stated status is protected', async () => {
    const read = await getSelf(answered({ id: '7003', email: null, is_guest: false }))
    expect(read).toMatchObject({ id: '7003', parental_status: 'set' })
  })
})

test('devices are read with their dates and parental settings', async () => {
  const parental_settings = {
    ...{ duration: 30, pay: true, profile: true, program: false, vod: true, channel: true },
    settings: false,
  }
  const devices = await listDevices(
    answered([
      { id: 'd-1', parental_settings, created_at: '2026-01-01T00:00:00Z', login_at: '2026-02-01T00:00:00Z' },
      { id: 'd-2', login_at: null, created_at: '2026-01-15T00:00:00Z' },
    ]),
  )
  expect(devices.map(({ login_at, created_at }) => [login_at, created_at])).toEqual([
    [Date.UTC(2026, 1, 1), Date.UTC(2026, 0, 1)],
    [null, Date.UTC(2026, 0, 15)],
  ])
  expect(devices.map((device) => device.parental_settings)).toEqual([parental_settings, null])
})

test('the configuration of the platform is read with all its fields, and with few', async () => {
  const url = 'https://media.example/blackout/index.m3u8'
  const full = {
    catchup_blackout_safe_area: 60,
    catchup_blackout_mattress_url: url,
    min_search_chars: 3,
    parental_durations: [{ duration: 30, name: '30 minutes' }],
  }
  expect(await getConfiguration(answered(full))).toMatchObject(full)
  const least = { catchup_blackout_safe_area: 0, catchup_blackout_mattress_url: null, min_search_chars: 1 }
  expect(await getConfiguration(answered(least))).toMatchObject({
    catchup_blackout_mattress_url: null,
    parental_durations: [],
  })
})

describe('the answers about channels', () => {
  test('channels are read whose ids are numbers or digits', async () => {
    const current_schedule = {
      id: '640000000000000101',
      ...{ channel_id: 10_001, timestamp: 1_769_958_000, duration: 3600 },
      content: { id: '640000000000000201', title: 'Evening News', cover: 'http://img.example/evening.jpg' },
    }
    const cover = { full: 'http://img.example/news.svg', color_bg: '#112233' }
    const channels = await listChannels(
      answered([
        { id: 10_001, name: 'News', slug: 'news-24', num: 117, cover, archived_days: 7, current_schedule },
        { id: '10014', name: 'Without Anything', slug: 'without-anything', is_hd: false },
        { id: 10_027, name: 'Space', slug: 'space', num: null, is_4k: true, current_schedule: null },
      ]),
      'en',
    )
    expect(channels.map(({ id }) => id)).toEqual(['10001', '10014', '10027'])
    expect(channels[0]).toMatchObject({
      cover: { full: 'https://img.example/news.svg' },
      archived_days: 7,
      current_schedule: { id: '640000000000000101', timestamp: 1_769_958_000, is_catchup_available: null },
    })
    expect(channels[1]).toMatchObject({
      description: '',
      is_4k: false,
      archived_days: 0,
      current_schedule: null,
    })
    expect(channels[2]).toMatchObject({ is_4k: true })
  })

  test('the rights of a viewer to channels are read', async () => {
    const rights = [
      { id: 10_001, is_purchased: true, is_available: true, available_archived_days: 5, access_error: '' },
      { id: '10014', is_purchased: false, is_available: false, access_error: 'Not in your town.' },
    ]
    expect(await listOverlays(answered(rights), 'en')).toMatchObject([
      { id: '10001', is_purchased: true, available_archived_days: 5, access_error: '' },
      { id: '10014', is_purchased: false, is_available: false, access_error: 'Not in your town.' },
    ])
  })

  test('categories are read', async () => {
    const tags = { all_channels: true, startup: false, is_adult: false }
    const categories = [
      { id: 2, name: 'All channels', slug: 'all', channels: [10_001, '10014', 10_027], tags },
      { id: '6', name: 'News', channels: [10_001], tags: {} },
    ]
    expect(await listCategories(answered(categories), 'en')).toMatchObject([
      { id: '2', slug: 'all', channels: ['10001', '10014', '10027'], tags: { all_channels: true } },
      { id: '6', slug: '', channels: ['10001'], tags: { all_channels: false } },
    ])
  })

  test('a schedule is read with and without contents, episodes and catch-up', async () => {
    const cover = { src_16x9: 'http://img.example/river-wide.jpg', src_2x3: 'http://img.example/river.jpg' }
    const schedule = [
      {
        ...{ id: '640000000000000101', channel_id: 10_001, timestamp: 1_769_958_000, duration: 3600 },
        content: { id: '640000000000000201', title: 'The Long River', cover, age: null },
        content_episode: { id: '640000000000000301', season: 2, series: 5, title: 'The Mouth' },
        is_catchup_available: true,
      },
      {
        ...{ id: '640000000000000102', channel_id: '10001', timestamp: 1_769_961_600, duration: 900 },
        ...{ content: null, content_episode: null, is_catchup_available: false },
      },
      {
        ...{ id: '640000000000000103', channel_id: 10_001, timestamp: 1_769_962_500, duration: 2700 },
        content: { id: '640000000000000202', title: 'Weather', cover: null, age: 0 },
      },
    ]
    expect(await listSchedule(answered(schedule), '10001', 0, 1, 'en')).toMatchObject([
      {
        id: '640000000000000101',
        content: { title: 'The Long River', age: null, cover: 'https://img.example/river-wide.jpg' },
        content_episode: { season: 2, series: 5, title: 'The Mouth' },
        is_catchup_available: true,
      },
      { channel_id: '10001', content: null, content_episode: null, is_catchup_available: false },
      { content: { title: 'Weather', age: 0, cover: null }, is_catchup_available: null },
    ])
  })

  test('streams are read with several bit rates, with one, protected, and without any', async () => {
    const read = (body: unknown) => getChannelStream(answered(body), '1', { language: 'en' })
    const hls_mbr = 'https://media.example/live/news-24/index.m3u8?token=s-1'
    const hls = 'http://192.0.2.10/live/one.m3u8?token=s-2'
    const full = await read({ hls_mbr, hls, stat: { id: '660000000000000001' }, packshots: [] })
    expect(full).toMatchObject({ hls_mbr, stat: { id: '660000000000000001' }, drm: null })
    expect(await read({ hls })).toMatchObject({ hls_mbr: null, hls })
    const url = 'https://media.example/manifest.mpd'
    const streams = [
      { type: 'dash_widevine', name: 'Widevine', license: 'https://drm.example/widevine', url },
    ]
    expect(await read({ hls_mbr: null, drm: { streams, drm_provider: 'demo' }, stat: null })).toMatchObject({
      hls_mbr: null,
      hls: null,
      drm: { streams: [{ type: 'dash_widevine' }] },
    })
    expect(await read({})).toMatchObject({ hls_mbr: null, hls: null, drm: null, stat: null })
  })

  test('a stream is read whose statistics have no id, or whose protection has settings but no protected form', async () => {
    const read = (body: unknown) => getChannelStream(answered(body), '1', { language: 'en' })
    const hls = 'https://media.example/live/one.m3u8'
    expect(await read({ hls, stat: {} })).toMatchObject({ hls, stat: null })
    const drm = { force_subtitles: true, thumbUrl: 'https://img.example/thumb.jpg' }
    expect(await read({ hls, drm })).toMatchObject({ hls, drm: { force_subtitles: true, streams: [] } })
  })

  test('one offer or several are read, with prices as texts', async () => {
    const cinema = { id: 502, name: 'Cinema', price: '299.00', old_price: '399.00', design: { logo: {} } }
    const several = [{ total_price: '299.00', packets: [cinema] }]
    expect(await listOfferedPackets(answered(several), { channel: '1' }, 'en')).toEqual([
      { id: '502', name: 'Cinema', price: '299.00', total_price: null, packets: [] },
    ])
    const one = { total_price: '499.00', packets: [{ id: '501', name: 'Base', price: 200 }, cinema] }
    expect(await listOfferedPackets(answered(one), { channel: '1' }, 'en')).toMatchObject([
      { id: '501', price: '200' },
      { id: '502' },
    ])
  })
})

test('a row of channels is read, and one without any', async () => {
  const channel = { id: 10_001, name: 'News', slug: 'news-24', icon: 'http://img.example/news.svg' }
  const row = { id: '641000000000000001', title: 'Free channels', content_type: 'channels' }
  expect(await getRow(answered({ ...row, channels: [channel] }), 'freechannels', {}, 'en')).toMatchObject({
    title: 'Free channels',
    items: [
      { kind: 'channel', channel: { id: '10001', slug: 'news-24', icon: 'https://img.example/news.svg' } },
    ],
    dropped: [],
    received: 1,
  })
  expect(await getRow(answered({ ...row, channels: [] }), 'nothing', {}, 'en')).toMatchObject({ items: [] })
})

test('a refusal of one call is read with its status and the message of the operator, or none', async () => {
  const refused = (status: number, body: object) => authorizeDevice(answered(body, status), 'device')
  await expect(
    refused(402, { error: { message: 'Top up.' }, status_code: 402, error_code: 'payment_required' }),
  ).rejects.toMatchObject({ code: 'rejected', server: { status: 402, message: 'Top up.' } })
  await expect(refused(404, { status_code: 404, error_code: 'not_found' })).rejects.toMatchObject({
    code: 'not-found',
    server: { status: 404, message: null },
  })
})
