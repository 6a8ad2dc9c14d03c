import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listTracks } from '../../player/tracks'
import { createVideoBase } from '../video-element'
import { createHlsEngine } from './hls'

beforeEach(() => {
  // hls.js expects the globals of a page.
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', new URL('https://page.test/'))
})
afterEach(() => vi.unstubAllGlobals())

const media = (type: string, attributes: string, uri = 'other') =>
  `#EXT-X-MEDIA:TYPE=${type},GROUP-ID="${type}",URI="${uri}.m3u8",${attributes}`

const MASTER = [
  '#EXTM3U',
  media('AUDIO', 'NAME="Audio",LANGUAGE="ru",DEFAULT=YES'),
  media('AUDIO', 'NAME="Audio",LANGUAGE="en"', 'english'),
  media('AUDIO', 'NAME="Audio",LANGUAGE="ru",CHARACTERISTICS="public.accessibility.describes-video"'),
  media('AUDIO', 'LANGUAGE="kk"'),
  media('SUBTITLES', 'NAME="English",LANGUAGE="en"'),
  media(
    'SUBTITLES',
    'NAME="English",LANGUAGE="en",CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog"',
  ),
  media('SUBTITLES', 'NAME="English",LANGUAGE="en",FORCED=YES'),
  '#EXT-X-STREAM-INF:BANDWIDTH=1000,RESOLUTION=1080x1920,AUDIO="AUDIO",SUBTITLES="SUBTITLES"',
  'upright.m3u8',
].join('\n')

/** Creates an hls.js that has read the playlist; its first audio segments were prefetched from an address. */
async function loaded(audio: string | null) {
  const url = 'https://tv.test/index.m3u8'
  const file = { url, data: MASTER, start: 0, firstByte: 1, end: 2 }
  const prefetch = {
    rendition: null,
    audio,
    ready: Promise.resolve(),
    take: (address: string) => (address === url ? Promise.resolve(file) : null),
    discard: () => undefined,
  }
  const video = Object.assign(new EventTarget(), {
    addTextTrack: () => ({ mode: 'disabled' }),
    getBoundingClientRect: () => ({ width: 1920, height: 1080 }),
  }) as unknown as HTMLVideoElement
  const engine = createHlsEngine(video, createVideoBase(video), true, false)
  await engine.load(url, { prefetch })
  await expect.poll(() => engine.tracks.textTracks.length).toBe(3)
  return engine
}

test('tells every rendition of a playlist by language and role, forced subtitles and the width of the picture', async () => {
  const engine = await loaded(null)
  const { tracks } = engine
  expect(tracks.levels).toMatchObject([{ width: 1080, height: 1920 }])
  expect(listTracks(tracks.audioTracks).map(({ name, language, role }) => [name, language, role])).toEqual([
    ['Audio', 'ru', 'main'],
    ['Audio', 'en', 'main'],
    ['Audio', 'ru', 'description'],
    ['', 'kk', 'main'],
  ])
  expect(listTracks(tracks.textTracks).map(({ role }) => role)).toEqual(['main', 'captions'])
  expect(tracks.textTracks[2]?.roles).toEqual(['forced'])
  engine.release()
  expect(tracks.source).toBeNull()
})

test.each([
  [null, '0'],
  ['https://tv.test/english.m3u8', '1'],
])('starts with the audio whose segments are prefetched, %s', async (address, id) => {
  const engine = await loaded(address)
  expect(engine.tracks.audioTrack).toBe(id)
  engine.release()
})
