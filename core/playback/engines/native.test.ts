import { expect, test } from 'vitest'
import type { EngineFault } from '../engine'
import { createNativeEngine } from './native'
import { createVideoBase } from './video-element'

/** The part of a `<video>` that the adapter uses: a new source is at position 0 until its metadata loads. */
class Video extends EventTarget {
  #src = ''
  readyState = 0
  currentTime = 0
  duration = Number.NaN
  error: { code: number } | null = null
  ended = false
  paused = true
  get src() {
    return this.#src
  }
  set src(address: string) {
    this.#src = address
    this.load()
  }
  removeAttribute() {
    this.#src = ''
  }
  load() {
    Object.assign(this, { readyState: 0, currentTime: 0, duration: Number.NaN, paused: true })
  }
  async play() {
    this.paused = false
  }
  pause() {
    this.paused = true
  }
  /** Loads the metadata, with this duration in seconds. */
  knows(duration: number) {
    Object.assign(this, { readyState: 1, duration })
    this.dispatchEvent(new Event('loadedmetadata'))
  }
}

function native() {
  const video = new Video()
  const element = video as unknown as HTMLVideoElement
  const base = createVideoBase(element)
  return { video, base, engine: createNativeEngine(element, base) }
}

test('a film recovers at the same position', async () => {
  const { video, engine } = native()
  await engine.load('https://tv.test/film.m3u8')
  video.knows(5400)
  video.currentTime = 1800
  engine.recover('network')
  video.knows(5400)
  expect(video.currentTime).toBe(1800)
})

test.each([true, false])('recovery keeps the paused state %s', async (paused) => {
  const { video, engine } = native()
  await engine.load('https://tv.test/film.m3u8')
  video.knows(5400)
  await video.play()
  if (paused) video.pause()
  engine.recover('network')
  expect(video.paused).toBe(paused)
})

test('an archive of unknown duration recovers at the same position', async () => {
  const { video, engine } = native()
  await engine.load('https://tv.test/archive.m3u8', { startAt: 7 })
  video.knows(Number.POSITIVE_INFINITY)
  video.currentTime = 60
  engine.recover('network')
  video.knows(Number.POSITIVE_INFINITY)
  expect(video.currentTime).toBe(60)
})

test('a source that fails before its metadata loads recovers at its start position', async () => {
  const { video, engine } = native()
  await engine.load('https://tv.test/film.m3u8', { startAt: 40 })
  engine.recover('network')
  video.knows(5400)
  expect(video.currentTime).toBe(40)
})

test('a live source recovers at the live edge that the browser chooses', async () => {
  const { video, engine } = native()
  await engine.load('https://tv.test/live.m3u8')
  video.knows(Number.POSITIVE_INFINITY)
  video.currentTime = 300
  engine.recover('network')
  video.knows(Number.POSITIVE_INFINITY)
  expect(video.currentTime).toBe(0)
})

test('the start position of a replaced source does not move the next one', async () => {
  const { video, engine } = native()
  await engine.load('https://tv.test/archive.m3u8', { startAt: 500 })
  await engine.load('https://tv.test/live.m3u8')
  video.knows(Number.POSITIVE_INFINITY)
  expect(video.currentTime).toBe(0)
})

test('the pause event that browsers send before the end is ignored', () => {
  const { video, base } = native()
  const heard: string[] = []
  base.events.on('paused', () => heard.push('paused'))
  base.events.on('ended', () => heard.push('ended'))
  video.dispatchEvent(new Event('pause'))
  video.ended = true
  video.dispatchEvent(new Event('pause'))
  video.dispatchEvent(new Event('ended'))
  expect(heard).toEqual(['paused', 'ended'])
})

test.each([
  [2, { category: 'network', reason: 'source', detail: 'MEDIA_ERR_NETWORK' }],
  [3, { category: 'media', reason: 'decoder', detail: 'MEDIA_ERR_DECODE' }],
  [4, { category: 'network', reason: 'playlist', detail: 'MEDIA_ERR_SRC_NOT_SUPPORTED' }],
])(
  'reports code %i of MediaError as %o, with the address of the source but not its token',
  async (code, fault) => {
    const { video, base, engine } = native()
    const faults: EngineFault[] = []
    base.events.on('fault', (reported) => faults.push(reported))
    await engine.load('https://u:p@tv.test/9f86d081884c7d659a2feaa0c55ad015/film.m3u8?token=secret')
    video.error = { code }
    video.dispatchEvent(new Event('error'))
    expect(faults).toEqual([{ ...fault, status: null, fatal: true, url: 'https://tv.test/…/film.m3u8' }])
  },
)

/** Reports this code of MediaError for each source in turn, and returns the categories of the faults. */
async function failing(code: number, ...steps: (string | 'plays')[]) {
  const { video, base, engine } = native()
  const categories: string[] = []
  base.events.on('fault', ({ category }) => categories.push(category))
  for (const step of steps) {
    if (step === 'plays') video.dispatchEvent(new Event('loadeddata'))
    else {
      await engine.load(step)
      video.error = { code }
      video.dispatchEvent(new Event('error'))
    }
  }
  return categories
}

test.each([
  [
    'a source that is refused twice',
    ['https://tv.test/1.m3u8?t=1', 'https://tv.test/1.m3u8?t=2'],
    ['network', 'codec'],
  ],
  [
    'two sources, each refused once',
    ['https://tv.test/1.m3u8', 'https://tv.test/2.m3u8'],
    ['network', 'network'],
  ],
  [
    'a source that has played before',
    ['https://tv.test/1.m3u8', 'plays', 'https://tv.test/1.m3u8', 'https://tv.test/1.m3u8'],
    ['network', 'network', 'network'],
  ],
])('MediaError 4 means a missing codec only after one retry: %s', async (_, steps, categories) => {
  expect(await failing(4, ...steps)).toEqual(categories)
})

interface WebKitTrack {
  kind: string
  label: string
  language: string
  enabled: boolean
  mode: string
}

/** A list of audio or text tracks as in WebKit. */
class Tracks extends EventTarget {
  length = 0;
  [index: number]: WebKitTrack
  add(label: string, language: string, kind = 'main') {
    this[this.length] = { kind, label, language, enabled: this.length === 0, mode: 'disabled' }
    this.length += 1
    this.dispatchEvent(new Event('addtrack'))
  }
}

test('the browser’s audio tracks can be selected, also those that arrive late', async () => {
  const video = Object.assign(new Video(), { audioTracks: new Tracks() })
  const element = video as unknown as HTMLVideoElement
  const base = createVideoBase(element)
  const engine = createNativeEngine(element, base)
  let changes = 0
  base.events.on('tracks', () => {
    changes += 1
  })
  await engine.load('https://tv.test/film.m3u8')
  expect([engine.tracks.audioTracks, engine.tracks.audioTrack]).toEqual([[], null])
  video.audioTracks.add('Русский', 'ru')
  video.audioTracks.add('English', 'en')
  expect(changes).toBe(2)
  expect(engine.tracks.audioTracks).toEqual([
    { id: '0', name: 'Русский', language: 'ru', roles: ['main'] },
    { id: '1', name: 'English', language: 'en', roles: ['main'] },
  ])
  expect(engine.tracks.audioTrack).toBe('0')
  engine.tracks.audioTrack = '1'
  expect([video.audioTracks[0]?.enabled, video.audioTracks[1]?.enabled]).toEqual([false, true])
  expect(engine.tracks.audioTrack).toBe('1')
  engine.tracks.audioTrack = null
  expect(engine.tracks.audioTrack, 'null changes nothing').toBe('1')
  engine.release()
  video.audioTracks.add('Deutsch', 'de')
  expect(changes, 'after release').toBe(2)
})

test('the browser’s subtitles can be selected by what they are for, and its data tracks are left alone', async () => {
  const video = Object.assign(new Video(), { textTracks: new Tracks() })
  const element = video as unknown as HTMLVideoElement
  const engine = createNativeEngine(element, createVideoBase(element))
  await engine.load('https://tv.test/film.m3u8')
  for (const kind of ['metadata', 'subtitles', 'captions', 'forced'])
    video.textTracks.add('English', 'en', kind)
  const [data, ...subtitles] = Array.from(video.textTracks)
  Object.assign(data ?? {}, { mode: 'hidden' })
  expect(engine.tracks.textTracks.map(({ roles }) => roles)).toEqual([
    ['subtitles'],
    ['captions'],
    ['forced'],
  ])
  engine.tracks.textTrack = '1'
  expect(engine.tracks.textTrack).toBe('1')
  expect(subtitles.map(({ mode }) => mode)).toEqual(['disabled', 'showing', 'disabled'])
  engine.tracks.textTrack = null
  expect([data?.mode, engine.tracks.textTrack]).toEqual(['hidden', null])
})

test('each load and each recovery is another source', async () => {
  const { video, engine } = native()
  const sources = [engine.tracks.source]
  await engine.load('https://tv.test/live.m3u8')
  sources.push(engine.tracks.source)
  video.knows(Number.POSITIVE_INFINITY)
  sources.push(engine.tracks.source)
  engine.recover('network')
  sources.push(engine.tracks.source)
  expect(sources[0]).toBeNull()
  expect(sources[2]).toBe(sources[1])
  expect(new Set(sources).size).toBe(3)
})

test('reports no error of an element without a source', () => {
  const { video, base } = native()
  const faults: EngineFault[] = []
  base.events.on('fault', (reported) => faults.push(reported))
  video.error = { code: 4 }
  video.dispatchEvent(new Event('error'))
  expect(faults).toEqual([])
})
