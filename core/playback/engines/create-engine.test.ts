import { beforeEach, expect, test, vi } from 'vitest'
import { createEngine } from '.'
import { fetchHls } from './hls/fetch-hls'

vi.mock('./hls/fetch-hls', () => ({ hasMediaSource: () => true, fetchHls: vi.fn() }))

/** The sources that the hls.js adapter loaded. */
const loaded: string[] = []
const adapter = {
  load: async (url: string) => void loaded.push(url),
  unload: () => undefined,
  release: () => undefined,
}
type HlsModule = Awaited<ReturnType<typeof fetchHls>>
const hlsModule = { createHlsEngine: () => adapter } as unknown as HlsModule

/** An engine whose hls.js code loads when `arrive` is called. */
function loadingEngine() {
  let arrive: () => void = () => undefined
  vi.mocked(fetchHls).mockReturnValue(
    new Promise((resolve) => {
      arrive = () => resolve(hlsModule)
    }),
  )
  const video = Object.assign(new EventTarget(), { canPlayType: () => '' })
  return { engine: createEngine(video as unknown as HTMLVideoElement), arrive: () => arrive() }
}

function prefetched() {
  const discard = vi.fn()
  return { rendition: null, audio: null, ready: Promise.resolve(), take: () => null, discard }
}

beforeEach(() => {
  loaded.length = 0
})

test('loads nothing and discards the prefetch after its signal aborts while the code loads', async () => {
  const { engine, arrive } = loadingEngine()
  const load = new AbortController()
  const prefetch = prefetched()
  const done = engine.load('https://tv.test/1.m3u8', { signal: load.signal, prefetch })
  load.abort()
  arrive()
  await done
  expect(loaded).toEqual([])
  expect(prefetch.discard).toHaveBeenCalledOnce()
})

test('loads only the newest of two sources that were requested while the code loads', async () => {
  const { engine, arrive } = loadingEngine()
  const prefetch = prefetched()
  const loads = [
    engine.load('https://tv.test/1.m3u8', { prefetch }),
    engine.load('https://tv.test/2.m3u8', { signal: new AbortController().signal }),
  ]
  arrive()
  await Promise.all(loads)
  expect(loaded).toEqual(['https://tv.test/2.m3u8'])
  expect(prefetch.discard).toHaveBeenCalledOnce()
})

test('loads nothing after an unload while the code loads', async () => {
  const { engine, arrive } = loadingEngine()
  const done = engine.load('https://tv.test/1.m3u8')
  engine.unload()
  arrive()
  await done
  expect(loaded).toEqual([])
})
