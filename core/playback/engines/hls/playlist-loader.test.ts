import { expect, test } from 'vitest'
import { beginningOnly, findBase, rebase, withoutLateParts } from './playlist-loader'

const playlist = (sequence: number) =>
  `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:897609000\n#EXT-X-DISCONTINUITY-SEQUENCE:${sequence}\n#EXTINF:2,\n1.m4s\n`

test('a stream that has run for years gets small discontinuity numbers', () => {
  const base = findBase(playlist(37_400_377)) ?? 0
  expect(rebase(playlist(37_400_377), base)).toBe(playlist(1000))
  expect(rebase(playlist(37_400_378), base)).toBe(playlist(1001))
})

test('a rendition that starts earlier keeps its distance to the first', () => {
  const base = findBase(playlist(5_000_000)) ?? 0
  expect(rebase(playlist(4_999_998), base)).toBe(playlist(998))
})

test('a new stream and a playlist without discontinuities stay unchanged', () => {
  expect(findBase(playlist(12))).toBe(0)
  expect(findBase('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n')).toBeNull()
})

/** An hour of segments of two seconds, followed by `last`. */
const hour = (last = '') => {
  const segments = Array.from({ length: 1800 }, (_, index) => `#EXTINF:2.000,\n${index}.m4s`)
  return `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n${segments.join('\n')}\n${last}`
}

test('an archive that still grows is cut five minutes after the start position', () => {
  const first = beginningOnly(hour(), 600)
  expect(first.startsWith('#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:2.000,\n0.m4s\n')).toBe(true)
  // Five minutes after minute 10, rounded up to a whole segment.
  expect(first.endsWith('#EXTINF:2.000,\n450.m4s\n')).toBe(true)
})

test('a playlist with an end, with parts, or of a few segments is not cut', () => {
  const ended = hour('#EXT-X-ENDLIST\n')
  expect(beginningOnly(ended, 0)).toBe(ended)
  const parts = `#EXTM3U\n#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES\n${hour()}`
  expect(beginningOnly(parts, 0)).toBe(parts)
  expect(beginningOnly(playlist(12), 0)).toBe(playlist(12))
})

const lowLatency = (control: string) =>
  [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:2',
    `#EXT-X-SERVER-CONTROL:${control}`,
    '#EXT-X-PART-INF:PART-TARGET=0.5',
    '#EXTINF:2,',
    '1.m4s',
    '#EXT-X-PART:DURATION=0.5,URI="2.0.m4s"',
    '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="2.1.m4s"',
    '',
  ].join('\n')

test('parts of a server without blocking reload are left out, so that the buffer does not run empty', () => {
  expect(withoutLateParts(lowLatency('PART-HOLD-BACK=1.5,HOLD-BACK=6'))).toBe(
    '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-SERVER-CONTROL:HOLD-BACK=6\n#EXTINF:2,\n1.m4s\n',
  )
  expect(withoutLateParts(lowLatency('HOLD-BACK=6,PART-HOLD-BACK=1.5'))).toContain('CONTROL:HOLD-BACK=6,\n')
})

test('parts of a server with blocking reload, and playlists without parts, stay unchanged', () => {
  for (const list of [lowLatency('CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.5'), playlist(1)])
    expect(withoutLateParts(list)).toBe(list)
})
