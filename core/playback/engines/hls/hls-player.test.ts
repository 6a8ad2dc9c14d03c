import Hls from 'hls.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVideoBase } from '../video-element'
import { createHlsEngine } from './hls'
import { createHlsPlayer, loadFrom } from './hls-player'

beforeEach(() => {
  // hls.js expects the globals of a page.
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const videoElement = () =>
  Object.assign(new EventTarget(), {
    addTextTrack: () => ({ mode: 'disabled' }),
  }) as unknown as HTMLVideoElement

/** A prefetch without files. */
const prefetched = {
  rendition: null,
  audio: null,
  take: () => null,
  discard: () => undefined,
  ready: Promise.resolve(),
}

test('buffers 5 s, at most 10 s and 5 MB, and bridges holes of 0.3 s @PLY-19.buffers', () => {
  expect(createHlsPlayer(videoElement()).player.config).toMatchObject({
    maxBufferLength: 5,
    maxMaxBufferLength: 10,
    maxBufferSize: 5_000_000,
    maxBufferHole: 0.3,
  })
})

test('buffers 5 s of a trailer, at most 10 s, and keeps 2 s behind the picture @PLY-19.buffers', () => {
  const video = videoElement()
  const loads = vi.spyOn(Hls.prototype, 'loadSource').mockImplementation(() => undefined)
  const engine = createHlsEngine(video, createVideoBase(video), true, false)
  void engine.load('https://tv.test/trailer.m3u8', { prefetch: prefetched, brief: true })
  const [player] = loads.mock.contexts as Hls[]
  expect(player?.config).toMatchObject({
    maxBufferLength: 5,
    maxMaxBufferLength: 10,
    backBufferLength: 2,
  })
})

test.each([
  ['before its first frame loads again from the second where it was to start', 0, 110],
  ['after it loads again from its position', 1, -1],
])('a stream that fails %s', (_, played, from) => {
  vi.useFakeTimers()
  const video = Object.assign(videoElement(), { played: { length: played } })
  vi.spyOn(Hls.prototype, 'loadSource').mockImplementation(() => undefined)
  vi.spyOn(Hls.prototype, 'startPosition', 'get').mockReturnValue(110)
  const loads = vi.spyOn(Hls.prototype, 'startLoad').mockImplementation(() => undefined)
  const engine = createHlsEngine(video, createVideoBase(video), true, false)
  void engine.load('https://tv.test/film.m3u8', { startAt: 110, prefetch: prefetched })
  engine.recover('network')
  vi.advanceTimersByTime(0)
  vi.useRealTimers()
  expect(loads.mock.lastCall).toEqual([from])
})

test('a load that starts again twice at once is started once, from the later second', () => {
  vi.useFakeTimers()
  const starts = vi.spyOn(Hls.prototype, 'startLoad').mockImplementation(() => undefined)
  const { player } = createHlsPlayer(videoElement())
  loadFrom(player, 98)
  loadFrom(player, 96)
  vi.advanceTimersByTime(0)
  loadFrom(player, 90)
  vi.advanceTimersByTime(0)
  vi.useRealTimers()
  expect(starts.mock.calls).toEqual([[96], [90]])
})
