import { expect, test } from 'vitest'
import { type ChannelStream, chooseStreamAddress } from './streams'

const none: ChannelStream = {
  hls_mbr: null,
  hls: null,
  drm: null,
  stat: null,
  screenshot_url: null,
  screenshot_timings: null,
}

test('many bit rates before one', () => {
  expect(chooseStreamAddress({ ...none, hls_mbr: 'https://x/many', hls: 'https://x/one' })).toBe(
    'https://x/many',
  )
  expect(chooseStreamAddress({ ...none, hls: 'https://x/one' })).toBe('https://x/one')
})

test('an empty address counts as none, so that the other form of the stream plays', () => {
  expect(chooseStreamAddress({ ...none, hls_mbr: '', hls: 'https://x/one' })).toBe('https://x/one')
  expect(chooseStreamAddress({ ...none, drm, hls_mbr: '', hls: '' })).toBe(drm)
})

const drm: ChannelStream['drm'] = {
  streams: [{ type: 'dash_widevine', url: 'https://x/manifest', license: 'https://x/licence' }],
  fpsCertificate: null,
  laFairplay: null,
  laPlayready: null,
  laWidevine: null,
}

test('a stream with a clear and a protected form is played clear', () => {
  expect(chooseStreamAddress({ ...none, drm, hls: 'https://x/one' })).toBe('https://x/one')
})

test('a stream with protected forms only passes on all of them', () => {
  expect(chooseStreamAddress({ ...none, drm })).toBe(drm)
})

test('no address at all is no stream', () => {
  expect(() => chooseStreamAddress(none)).toThrow('no-stream')
  expect(() => chooseStreamAddress({ ...none, drm: { ...drm, streams: [] } })).toThrow('no-stream')
})
