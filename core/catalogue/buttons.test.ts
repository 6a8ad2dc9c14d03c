import { expect, test } from 'vitest'
import { type ContentButton, pressOf } from './buttons'

const button = (type: string, more: Partial<ContentButton> = {}): ContentButton => ({
  type,
  caption: '',
  subCaption: '',
  icon: null,
  showOptions: false,
  playAfter: false,
  data: {},
  ...more,
})

test.each([
  ['watch', { does: 'play', from: 'kept' }],
  ['continue', { does: 'play', from: 'kept' }],
  ['watch_again', { does: 'play', from: 'beginning' }],
  ['watch_from_beginning', { does: 'play', from: 'beginning' }],
  ['next_episode', { does: 'next' }],
  ['watch_trailer', { does: 'trailer' }],
  ['watch_tv', { does: 'open', path: '/channels' }],
  ['something_new', null],
])('a press on a button of type %s does %o', (type, press) => {
  expect(pressOf(button(type))).toEqual(press)
})

test('a packet button buys at once, unless the operator wants its options shown or names no packet', () => {
  const data = { packet_id: 502 }
  expect(pressOf(button('buy', { data }))).toEqual({ does: 'buy', packetId: '502' })
  expect(pressOf(button('buy', { data, showOptions: true }))).toEqual({ does: 'choose' })
  expect(pressOf(button('buy'))).toEqual({ does: 'choose' })
})

test('a button opens the target of its data: a channel, another content, another site', () => {
  expect(pressOf(button('watch_tv', { data: { channel_id: 1010 } }))).toEqual({
    does: 'open',
    path: '/channels/all/1010',
  })
  expect(pressOf(button('more', { data: { content_slug: 'a/b' } }))).toEqual({
    does: 'open',
    path: '/contents/a%2Fb',
  })
  expect(pressOf(button('more', { data: { url: 'https://provider.invalid/' } }))).toEqual({
    does: 'visit',
    url: 'https://provider.invalid/',
  })
})

test('a button of a content that only the provider sells opens the provider, or nothing without an address', () => {
  expect(pressOf(button('provider_only', { data: { url: 'https://provider.invalid/' } }))).toEqual({
    does: 'visit',
    url: 'https://provider.invalid/',
  })
  expect(pressOf(button('provider_only'))).toBeNull()
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.invalid', 7])(
  'the button address %s is ignored',
  (url) => {
    expect(pressOf(button('more', { data: { url } }))).toBeNull()
  },
)
