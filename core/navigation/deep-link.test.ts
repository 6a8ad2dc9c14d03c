import { describe, expect, test } from 'vitest'
import { type DeepLink, getLinkTarget, readDeepLink, readStartLink } from './deep-link'

const path = (link: DeepLink) => getLinkTarget(link)?.path ?? null

describe('a deep link', () => {
  test.each([
    [{ type: 'content', id: '77' }, '/contents/77'],
    [
      { type: 'content', id: '77', slug: 'the-film-77', library_id: '3' },
      '/contents/the-film-77?library_id=3',
    ],
    [{ type: 'channel', id: '12' }, '/channels/all/12'],
    [{ type: 'channels', slug: 'news-24', start_time: '1700000000' }, '/channels/all/news-24?ts=1700000000'],
    [{ type: 'channel', id: '12', start_time: 'soon' }, '/channels/all/12'],
    [{ type: 'channels' }, '/channels'],
    [{ type: 'promo_key', code: 'GIFT 1' }, '/promo?code=GIFT+1'],
    [{ type: 'promo_key' }, '/promo'],
    [{ type: 'setting', id: 'devices' }, '/settings/devices'],
    [{ type: 'settings' }, '/settings'],
    [{ type: 'settings', id: 'language/interface' }, '/settings/language/interface'],
    [{ type: 'setting', slug: 'language/audiotracks' }, '/settings/language/audiotracks'],
    [{ type: 'settings', id: 'language/texttracks' }, '/settings/language/texttracks'],
    [{ type: 'settings', id: '../lk' }, '/settings/..%2Flk'],
    [{ type: 'row', id: '5', library_id: '3' }, '/row/5?library_id=3'],
    [{ type: 'rowset', slug: 'sport' }, '/rowset/sport'],
    [{ type: 'packet', id: '9' }, '/packets/9'],
    [{ type: 'packets' }, '/packets'],
    [{ type: 'content', slug: '../../x' }, '/contents/..%2F..%2Fx'],
    [{ type: 'channel', slug: '//evil.invalid' }, '/channels/all/%2F%2Fevil.invalid'],
  ])('the deep link %j leads to %s @NAV-06.rows-and-packets @NAV-06.nested', (link, there) => {
    expect(path(link)).toBe(there)
  })

  test.each([
    { type: 'content' },
    { type: 'row' },
    { type: 'rowset' },
    { type: 'person', id: '1' },
    { type: 'planet', id: '1' },
    { type: '' },
  ])('the deep link %j leads nowhere', (link) => {
    expect(getLinkTarget(link)).toBeNull()
  })

  test.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('the deep link with need_auth %j requires a login: %j', (need_auth, needsLogin) => {
    expect(getLinkTarget({ type: 'settings', need_auth: need_auth ?? null })).toEqual({
      path: '/settings',
      needsLogin,
    })
  })
})

test.each([
  ['channel_12', { type: 'channel', id: '12' }],
  ['channels-12', { type: 'channels', id: '12' }],
  ['content_the-film-77', { type: 'content', id: 'the-film-77' }],
  ['promo_key_GIFT', { type: 'promo_key', code: 'GIFT' }],
  ['rowset_5', { type: 'rowset', id: '5' }],
  ['row_5', { type: 'row', id: '5' }],
  ['settings', { type: 'settings', id: '' }],
  ['settings_devices', { type: 'settings', id: 'devices' }],
  ['setting_language_interface', { type: 'setting', id: 'language/interface' }],
  ['Packet_4', { type: 'packet', id: '4' }],
])('the start parameter %s is read', (parameter, link) => {
  expect(readStartLink(parameter)).toEqual(link)
})

test.each(['', 'hello', 'channelling_1', 'person_4'])('the start parameter %j is ignored', (parameter) => {
  expect(readStartLink(parameter)).toBeNull()
})

test('a query is read if it names a known type', () => {
  const query = new URLSearchParams('type=channel&id=12&start_time=1700000000&need_auth=1')
  expect(getLinkTarget(readDeepLink(query) ?? { type: '' })).toEqual({
    path: '/channels/all/12?ts=1700000000',
    needsLogin: true,
  })
  expect(readDeepLink(new URLSearchParams('type=video'))).toBeNull()
  expect(readDeepLink(new URLSearchParams(''))).toBeNull()
})
