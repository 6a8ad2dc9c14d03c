import { expect, test } from 'vitest'
import { baseOf, rebase } from './playlist-loader'

const playlist = (sequence: number) =>
  `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:897609000\n#EXT-X-DISCONTINUITY-SEQUENCE:${sequence}\n#EXTINF:2,\n1.m4s\n`

test('a stream on air for years gets small discontinuity numbers', () => {
  const base = baseOf(playlist(37_400_377)) ?? 0
  expect(rebase(playlist(37_400_377), base)).toBe(playlist(1000))
  expect(rebase(playlist(37_400_378), base)).toBe(playlist(1001))
})

test('a rendition that begins earlier keeps its distance to the first', () => {
  const base = baseOf(playlist(5_000_000)) ?? 0
  expect(rebase(playlist(4_999_998), base)).toBe(playlist(998))
})

test('a young stream and a playlist without discontinuities stay as they are', () => {
  expect(baseOf(playlist(12))).toBe(0)
  expect(baseOf('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n')).toBeNull()
})
