import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../lib/storage/storage'
import { STORAGE_KEYS } from '../lib/storage/storage-keys'
import { parseEntry, rememberEntry } from './entry'

const parse = (query: string) => parseEntry(new URLSearchParams(query))

describe('the query of a visit', () => {
  test('the query yields partner, token and parameters', () => {
    const query =
      'partner=morning-post&provider=demo-tv&lang=kk&token=abc123&device_serial=AA:BB-1&ignore_parental_control=1' +
      '&telegram_id=42&tgWebAppStartParam=channel_12&purchased=true&click_id=c-1&show_debug'
    expect(parse(query)).toEqual({
      partner: 'morning-post',
      provider: 'demo-tv',
      lang: 'kk',
      token: 'abc123',
      deviceSerial: 'AA:BB-1',
      ignoreParentalControl: true,
      isTelegram: true,
      startParam: 'channel_12',
      purchased: true,
      clickId: 'c-1',
      debug: true,
      search:
        '?partner=morning-post&provider=demo-tv&lang=kk&ignore_parental_control=1&click_id=c-1&show_debug=',
    })
  })

  test('an empty query yields nothing', () => {
    expect(parse('')).toEqual({
      partner: null,
      provider: null,
      lang: null,
      token: null,
      deviceSerial: null,
      ignoreParentalControl: false,
      isTelegram: false,
      startParam: null,
      purchased: false,
      clickId: null,
      debug: null,
      search: '',
    })
  })

  test.each(['token', 'access_token'])('the query parameter %s is the token', (name) => {
    expect(parse(`${name}=secret`).token).toBe('secret')
  })

  test.each(['click_id', 'clickid', 'clickId'])(
    'the query parameter %s is the click id @ACC-17.click-id',
    (name) => {
      expect(parse(`${name}=c1`).clickId).toBe('c1')
    },
  )

  test.each(['0', 'false', 'off', 'nope', ''])(
    'the query ignore_parental_control=%s has no effect',
    (value) => {
      expect(parse(`ignore_parental_control=${value}`).ignoreParentalControl).toBe(false)
    },
  )

  test.each(['0', 'false', 'off'])('the query show_debug=%s ends the debug output', (value) => {
    expect(parse(`show_debug=${value}`).debug).toBe(false)
  })

  test('the query loses its one-time parameters and keeps the others in order', () => {
    const secrets = 'token=a&access_token=b&device_serial=c&telegram_id=5&purchased=true&tgWebAppStartParam=x'
    expect(parse(`q=one two&${secrets}&ts=7`).search).toBe('?q=one+two&ts=7')
    expect(parse(secrets).search).toBe('')
  })

  test.each([
    ['partner=<script>', 'partner'],
    [`partner=${'a'.repeat(100)}`, 'partner'],
    ['token=', 'token'],
    ['token=two words', 'token'],
    ['device_serial=a/b', 'deviceSerial'],
    ['tgWebAppStartParam=a%20b', 'startParam'],
    ['click_id=', 'clickId'],
    ['provider=%00', 'provider'],
  ] as const)('the query %s is invalid and counts as absent', (query, field) => {
    expect(parse(query)[field]).toBeNull()
  })

  test.each(['telegram_id=me', 'telegram_id='])('the query %s is no start inside Telegram', (query) => {
    expect(parse(query).isTelegram).toBe(false)
  })

  test('the query reports a purchase only with a true value', () => {
    expect(parse('purchased=1').purchased).toBe(false)
  })
})

describe('the stored entry', () => {
  test('partner, provider and debug are stored for the tab, the click id for the browser @ACC-17.click-id', () => {
    const tab = memoryStorage()
    const browser = memoryStorage()
    rememberEntry(parse('partner=post&provider=demo-tv&show_debug=1&clickid=c9'), tab, browser)
    expect(browser.get(STORAGE_KEYS.clickId)).toBe('c9')
    expect(rememberEntry(parse(''), tab, browser)).toMatchObject({
      partner: 'post',
      provider: 'demo-tv',
      debug: true,
    })
  })

  test('secrets are not stored', () => {
    const writes: string[] = []
    const writing = { ...memoryStorage(), set: (key: string, value: string) => void writes.push(key, value) }
    rememberEntry(parse('token=hush&device_serial=hush&tgWebAppStartParam=hush'), writing, writing)
    expect(writes).toEqual([])
  })

  test('a start inside Telegram is stored for the tab, without its id @ACC-17.telegram', () => {
    const tab = memoryStorage()
    expect(rememberEntry(parse('telegram_id=4711'), tab, memoryStorage()).isTelegram).toBe(true)
    expect(rememberEntry(parse(''), tab, memoryStorage()).isTelegram).toBe(true)
    expect(tab.keys().map((key) => tab.get(key))).toEqual(['1'])
    expect(rememberEntry(parse(''), memoryStorage(), memoryStorage()).isTelegram).toBe(false)
  })

  test('debug is stored until it is switched off', () => {
    const tab = memoryStorage()
    rememberEntry(parse('show_debug'), tab, memoryStorage())
    expect(rememberEntry(parse('show_debug=0'), tab, memoryStorage()).debug).toBe(false)
    expect(rememberEntry(parse(''), tab, memoryStorage()).debug).toBe(false)
  })
})
