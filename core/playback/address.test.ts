import { expect, test } from 'vitest'
import type { ChannelStream } from '../api/streams'
import { addressOf } from './address'

const none: ChannelStream = { hls_mbr: null, hls: null, drm: null, stat: null }

test('many bit rates before one', () => {
  expect(addressOf({ ...none, hls_mbr: 'https://x/many', hls: 'https://x/one' })).toBe('https://x/many')
  expect(addressOf({ ...none, hls: 'https://x/one' })).toBe('https://x/one')
})

test('a protected stream that also comes clear is played clear', () => {
  const drm = { streams: [{ type: 'dash_widevine' }] }
  expect(addressOf({ ...none, drm, hls: 'https://x/one' })).toBe('https://x/one')
})

test('only protected streams cannot be shown', () => {
  const drm = { streams: [{ type: 'dash_widevine' }] }
  expect(() => addressOf({ ...none, drm })).toThrow('protection-unsupported')
})

test('no address at all is no stream', () => {
  expect(() => addressOf(none)).toThrow('no-stream')
  expect(() => addressOf({ ...none, drm: { streams: [] } })).toThrow('no-stream')
})
