import { readFile } from 'node:fs/promises'
import { inspect } from 'node:util'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { authorizeDevice } from '../../core/api/auth'
import { listCategories, listChannels, listOverlays, listSchedule } from '../../core/api/channels'
import { type ApiClient, createClient } from '../../core/api/client'
import { listDevices } from '../../core/api/devices'
import { getNetwork } from '../../core/api/network'
import { listChannelOffers } from '../../core/api/packets'
import { getConfiguration } from '../../core/api/platform'
import { getRow } from '../../core/api/rows'
import { getChannelStream } from '../../core/api/streams'
import { getSelf } from '../../core/api/users'
import { systemClock } from '../../core/lib/clock'
import { device, failure, network, token, user } from './shapes/sign-in'
import * as shapes from './shapes/television'
import { misfits } from './shapes/wire-forms'

type Variants = Record<string, unknown>

const fixture = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))

const variants = async (name: string) => (await fixture(name)) as Variants

/** The API client of a logged-in viewer whose every call gets this response. */
function answered(body: unknown, status = 200): ApiClient {
  const api = createClient({
    base: 'https://api.example',
    fetch: () => Promise.resolve(new Response(JSON.stringify(body), { status })),
    clock: systemClock,
    timing: { retries: 0 },
  })
  api.credentials = {
    token: () => Promise.resolve('token'),
    reader: () => Promise.resolve('token'),
    renew: () => Promise.resolve('token'),
  }
  return api
}

describe('the sample responses', () => {
  test.each<[string, v.GenericSchema, string[]]>([
    ['network', network, ['full', 'unrecognised', 'odd']],
    ['token', token, ['user', 'guestDevice', 'userDevice', 'childWithEpoch']],
    ['user', user, ['full', 'guest']],
    ['configuration', shapes.configuration, ['full', 'least']],
    ['stream', shapes.stream, ['full', 'singleRate', 'protected', 'silent']],
    ['row', shapes.channelRow, ['full', 'least']],
  ])('the samples of %s match their shapes', async (name, schema, names) => {
    const all = await variants(name)
    for (const variant of names) expect(misfits(schema, all[variant])).toEqual([])
  })

  test.each<[string, v.GenericSchema]>([
    ['devices', v.array(device)],
    ['channel-list', v.array(shapes.channel)],
    ['overlay-list', v.array(shapes.overlay)],
    ['category-list', v.array(shapes.category)],
    ['content-schedule', v.array(shapes.scheduleItem)],
  ])('the sample %s matches its shape', async (name, schema) => {
    expect(misfits(schema, await fixture(name))).toEqual([])
  })

  test('the samples of quick-sales-packets match their shapes', async () => {
    const { list, single } = await variants('quick-sales-packets')
    expect(misfits(v.array(shapes.offer), list)).toEqual([])
    expect(misfits(shapes.offer, single)).toEqual([])
  })

  test('the samples of errors match their shapes', async () => {
    const { codeOnly, ...rest } = (await variants('errors')) as Record<string, { body: unknown }>
    for (const { body } of Object.values(rest)) expect(misfits(failure, body)).toEqual([])
    expect(codeOnly).toBeDefined()
  })
})

describe('core reads the sample responses', () => {
  test('core reads a network with all its fields', async () => {
    const { full } = await variants('network')
    expect(await getNetwork(answered(full), null)).toMatchObject({
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

  test('core reads a network without a provider, and one with few fields', async () => {
    const { unrecognised, odd } = await variants('network')
    expect(await getNetwork(answered(unrecognised), null)).toMatchObject({
      is_guest_allowed: false,
      provider: null,
      default: { title: 'Nobody serves this network' },
      audio_languages: [],
    })
    expect(await getNetwork(answered(odd), null)).toMatchObject({
      provider: { id: '41', landing: null, phone_otp_length: 6 },
      default: null,
      promo_days: 14,
    })
  })

  test.each([
    ['user', undefined, null],
    ['guestDevice', undefined, null],
    ['userDevice', 'adult', Date.UTC(2026, 2, 1)],
    ['childWithEpoch', 'child', Date.UTC(2026, 2, 1)],
  ])('core reads the token %s', async (name, role, expired) => {
    const token = await authorizeDevice(answered((await variants('token'))[name]), 'device')
    expect(token.access_token).toMatch(/./)
    expect(token.expired).toBe(expired)
    expect(token.profile?.profile?.role).toBe(role)
  })

  test('core reads a user whose PIN can be tested but not read', async () => {
    const { full, guest, textId } = await variants('user')
    const read = await getSelf(answered(full))
    expect(read).toMatchObject({
      id: '7001',
      first_name: 'Vera',
      email: 'vera@mail.example',
      is_guest: false,
    })
    expect(['1234', '4321', ''].map(read.parental_code)).toEqual([true, false, false])
    expect(inspect(read, { depth: 9, showHidden: true })).not.toContain('1234')
    expect(read).toMatchObject({
      parental_status: 'set',
      parental_dialogue: {
        title: 'Parents only',
        icon: 'https://img.example/lock.svg',
        buttons: [{ label: 'Enter', action: 'enter', is_primary: true }],
      },
    })
    const unset = await getSelf(answered(guest))
    expect(unset).toMatchObject({ parental_status: 'notset', parental_dialogue: null })
    expect(unset.parental_code('')).toBe(false)
    expect(await getSelf(answered(guest))).toMatchObject({ id: '7002', phone: null, is_guest: true })
    // An account without a stated status is protected.
    expect(await getSelf(answered(textId))).toMatchObject({ id: '7003', parental_status: 'set' })
  })

  test('core reads devices', async () => {
    const devices = await listDevices(answered(await fixture('devices')))
    expect(devices.map(({ login_at, created_at }) => [login_at, created_at])).toEqual([
      [Date.UTC(2026, 1, 1), Date.UTC(2026, 0, 1)],
      [null, Date.UTC(2026, 0, 15)],
    ])
    expect(devices.map(({ parental_settings }) => parental_settings)).toEqual([
      { duration: 30, pay: true, profile: true, program: false, vod: true, channel: true, settings: false },
      null,
    ])
  })

  test('core reads the configuration', async () => {
    const { full, least } = await variants('configuration')
    expect(await getConfiguration(answered(full))).toMatchObject({
      catchup_blackout_safe_area: 60,
      catchup_blackout_mattress_url: 'https://media.example/blackout/index.m3u8',
      min_search_chars: 3,
      parental_durations: [{ duration: 30, name: '30 minutes' }],
    })
    expect(await getConfiguration(answered(least))).toMatchObject({
      catchup_blackout_mattress_url: null,
      parental_durations: [],
    })
  })

  test('core reads channels whose ids are numbers or digits', async () => {
    const channels = await listChannels(answered(await fixture('channel-list')), 'en')
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

  test('core reads the channel overlays of a viewer', async () => {
    expect(await listOverlays(answered(await fixture('overlay-list')), 'en')).toMatchObject([
      { id: '10001', is_purchased: true, available_archived_days: 5, access_error: '' },
      { id: '10014', is_purchased: false, is_available: false, access_error: 'Not in your town.' },
    ])
  })

  test('core reads categories', async () => {
    expect(await listCategories(answered(await fixture('category-list')), 'en')).toMatchObject([
      { id: '2', slug: 'all', channels: ['10001', '10014', '10027'], tags: { all_channels: true } },
      { id: '6', slug: '', channels: ['10001'], tags: { all_channels: false } },
    ])
  })

  test('core reads a schedule', async () => {
    const entries = await listSchedule(answered(await fixture('content-schedule')), '10001', 0, 1, 'en')
    expect(entries).toMatchObject([
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

  test('core reads streams with several bit rates, with one, protected, and without any', async () => {
    const { full, singleRate, protected: drm, silent } = await variants('stream')
    const read = (body: unknown) => getChannelStream(answered(body), '1', { language: 'en' })
    expect(await read(full)).toMatchObject({
      hls_mbr: 'https://media.example/live/news-24/index.m3u8?token=s-1',
      stat: { id: '660000000000000001' },
      drm: null,
    })
    expect(await read(singleRate)).toMatchObject({ hls_mbr: null, hls: expect.stringMatching(/^http:/) })
    expect(await read(drm)).toMatchObject({
      hls_mbr: null,
      hls: null,
      drm: { streams: [{ type: 'dash_widevine' }] },
    })
    expect(await read(silent)).toMatchObject({ hls_mbr: null, hls: null, drm: null, stat: null })
  })

  test('core reads one offer or several, with prices as texts', async () => {
    const { list, single } = await variants('quick-sales-packets')
    expect(await listChannelOffers(answered(list), '1', 'en')).toMatchObject([
      { total_price: '299.00', packets: [{ id: '502', name: 'Cinema', price: '299.00' }] },
    ])
    expect(await listChannelOffers(answered(single), '1', 'en')).toMatchObject([
      { packets: [{ id: '501', price: '200' }, { id: '502' }] },
    ])
  })

  test('core reads a row of channels', async () => {
    const { full, least } = await variants('row')
    expect(await getRow(answered(full), 'freechannels', {}, 'en')).toMatchObject({
      title: 'Free channels',
      items: [
        { kind: 'channel', channel: { id: '10001', slug: 'news-24', icon: 'https://img.example/news.svg' } },
      ],
      dropped: [],
      received: 1,
    })
    expect(await getRow(answered(least), 'nothing', {}, 'en')).toMatchObject({ items: [] })
  })

  test.each([
    ['validation', 'rejected', 'Somebody has this address. Somebody has this phone.'],
    ['unknownPhone', 'rejected', 'No such number.'],
    ['signedOut', 'authentication-failed', 'Sign in.'],
    ['noMoney', 'rejected', 'Top up.'],
    ['notBought', 'permission-denied', 'Not yours.'],
    ['closedCountry', 'forbidden-country', 'Not here.'],
    ['unknownDevice', 'not-found', 'Not found.'],
    ['textDetail', 'rejected', 'Too many devices.'],
    ['codeOnly', 'not-found', null],
  ])('core reads the error %s as %s', async (name, code, message) => {
    const { status, body } = (await variants('errors'))[name] as { status: number; body: unknown }
    await expect(authorizeDevice(answered(body, status), 'device')).rejects.toMatchObject({
      code,
      server: { status, message },
    })
  })
})
