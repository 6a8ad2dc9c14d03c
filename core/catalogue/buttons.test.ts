import { expect, test } from 'vitest'
import { type ContentButton, getButtonAction } from './buttons'

const button = (type: string, more: Partial<ContentButton> = {}): ContentButton => ({
  type,
  caption: '',
  subCaption: '',
  icon: null,
  showOptions: false,
  playsAfterPurchase: false,
  data: {},
  ...more,
})

test.each([
  ['watch', { type: 'play', from: 'saved-position' }],
  ['continue', { type: 'play', from: 'saved-position' }],
  ['watch_again', { type: 'play', from: 'beginning' }],
  ['watch_from_beginning', { type: 'play', from: 'beginning' }],
  ['next_episode', { type: 'next' }],
  ['watch_trailer', { type: 'trailer' }],
  ['watch_tv', { type: 'open', path: '/channels' }],
  ['something_new', null],
])('a press on a button of type %s does %o', (type, press) => {
  expect(getButtonAction(button(type))).toEqual(press)
})

test('a packet button buys at once, unless the operator wants its options shown or names no packet', () => {
  const data = { packet_id: 502 }
  expect(getButtonAction(button('buy', { data }))).toEqual({ type: 'buy', packetId: '502' })
  expect(getButtonAction(button('buy', { data, showOptions: true }))).toEqual({ type: 'choose' })
  expect(getButtonAction(button('buy'))).toEqual({ type: 'choose' })
})

test('a button opens the target of its data: a channel, another content, another site', () => {
  expect(getButtonAction(button('watch_tv', { data: { channel_id: 1010 } }))).toEqual({
    type: 'open',
    path: '/channels/all/1010',
  })
  expect(getButtonAction(button('more', { data: { content_slug: 'a/b' } }))).toEqual({
    type: 'open',
    path: '/contents/a%2Fb',
  })
  expect(getButtonAction(button('more', { data: { url: 'https://provider.invalid/' } }))).toEqual({
    type: 'visit',
    url: 'https://provider.invalid/',
  })
})

test('a button of a content that only the provider sells opens the provider, or nothing without an address', () => {
  expect(getButtonAction(button('provider_only', { data: { url: 'https://provider.invalid/' } }))).toEqual({
    type: 'visit',
    url: 'https://provider.invalid/',
  })
  expect(getButtonAction(button('provider_only'))).toBeNull()
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.invalid', 7])(
  'the button address %s is ignored',
  (url) => {
    expect(getButtonAction(button('more', { data: { url } }))).toBeNull()
  },
)
