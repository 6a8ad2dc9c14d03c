import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScriptedServer, startScriptedServer } from '../../../tests/support/scripted-server'
import { loadSegmentFormat } from './segment-format'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())

const MASTER =
  '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n# a comment\nlow/list.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\nhigh.m3u8\n'
const TS = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n1.ts\n'
const MP4 = TS.replace('#EXTINF', '#EXT-X-MAP:URI="init.mp4"\n#EXTINF')

/** Serves these playlists by path. */
function serving(playlists: Record<string, string>) {
  server.answers((response, { path }) => {
    const playlist = playlists[path]
    response.writeHead(playlist === undefined ? 404 : 200).end(playlist)
  })
}

test.each([
  ['a media playlist with an initialization section', { '/index.m3u8': MP4 }, 'fmp4'],
  ['a media playlist without one', { '/index.m3u8': TS }, 'ts'],
  ['a multivariant playlist of fragmented MP4', { '/index.m3u8': MASTER, '/low/list.m3u8': MP4 }, 'fmp4'],
  ['a multivariant playlist of MPEG-TS', { '/index.m3u8': MASTER, '/low/list.m3u8': TS }, 'ts'],
  ['a multivariant playlist whose rendition is missing', { '/index.m3u8': MASTER }, null],
  ['a playlist that is missing', {}, null],
  ['an answer that is no playlist', { '/index.m3u8': '<html>' }, null],
])('the segment format of %s is read from it (%#)', async (_, playlists, format) => {
  serving(playlists as Record<string, string>)
  expect(await loadSegmentFormat(`${server.base}/index.m3u8?token=1`)).toBe(format)
})
