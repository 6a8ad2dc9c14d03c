import type { Drm } from '../../api/drm'
import { TvError } from '../../lib/errors/errors'
import type { Protection } from '../drm'
import type { EngineLoadOptions, LiveTiming, MediaEngine, StreamKind, TrackSelection } from '../engine'
import { dropEarly, earlyName, takeEarly } from './early-source'
import type { HevcRecord } from './hevc'
import { fetchHls, hasMediaSource } from './hls/fetch-hls'
import { createVideoBase, type EngineAdapter, type VideoBase } from './video-element'

/**
 * The engine over a `<video>`. Clear streams play with hls.js if the browser has Media Source Extensions, else with the
 * browser's own HLS, which cannot be limited to the lowest level in a preview. Protected streams play with Shaka. `prepare`
 * loads the library's code; until then `transport` and `sound` control the element, and `tracks` is empty.
 */
export function createEngine(video: HTMLVideoElement, preview = false, hevc?: HevcRecord): MediaEngine {
  let clear: EngineAdapter | null = null
  let shaka: EngineAdapter<Protection> | null = null
  /** The adapter that plays the current source, or will play the next one. */
  let adapter: EngineAdapter | EngineAdapter<Protection> | null = null
  const base = createVideoBase(video, () => adapter?.seekable ?? null)
  const preparing = new Map<StreamKind, Promise<void>>()
  let released = false
  let currentLoad = new AbortController()

  async function fetchClear(): Promise<void> {
    const create = await fetchClearEngine(video)
    clear ??= create(base, earlyName(video) === null && !shaka, preview, hevc)
    if (released) clear.release()
    adapter ??= clear
  }

  async function fetchProtected(): Promise<void> {
    const { createShakaEngine } = await fetched(import('./shaka/shaka'))
    shaka ??= createShakaEngine(video, base, preview)
    if (released) shaka.release()
    adapter ??= shaka
  }

  function prepare(streams: StreamKind = 'clear'): Promise<void> {
    const fetching = preparing.get(streams) ?? (streams === 'clear' ? fetchClear() : fetchProtected())
    preparing.set(streams, fetching)
    // After a failure the next load requests the code again.
    fetching.catch(() => preparing.delete(streams))
    return fetching
  }

  /** Aborts the previous load. Returns a function that is true until a newer load or `signal` aborts this one. */
  function nextLoad(signal?: AbortSignal): () => boolean {
    currentLoad.abort()
    currentLoad = new AbortController()
    const own = currentLoad.signal
    return () => !own.aborted && !signal?.aborted
  }

  async function loadClear(url: string, { signal, ...options }: EngineLoadOptions): Promise<void> {
    const isCurrent = nextLoad(signal)
    await prepare()
    await shaka?.unload()
    if (!isCurrent()) return options.prefetch?.discard()
    adapter = clear
    await clear?.load(url, { ...options, early: takeEarly(video) })
  }

  async function loadProtected(drm: Drm, { signal, ...options }: EngineLoadOptions): Promise<void> {
    const isCurrent = nextLoad(signal)
    const { chooseBrowserProtection } = await fetched(import('./browser-protection'))
    const protection = await chooseBrowserProtection(drm)
    await prepare('protected')
    if (!isCurrent()) return
    dropEarly(video)
    await clear?.unload()
    adapter = shaka
    await shaka?.load(protection, options)
  }

  return {
    ...{ events: base.events, transport: base.transport, sound: base.sound },
    get name() {
      return adapter?.name ?? 'none'
    },
    get tracks() {
      return adapter?.tracks ?? noTracks(video)
    },
    get live() {
      return adapter?.live ?? NO_TIMES
    },
    get earlySource() {
      return earlyName(video)
    },
    prepare,
    prefetch: (...stream) => clear?.prefetch(...stream) ?? null,
    load(source, options = {}) {
      base.events.emit('emptying', undefined)
      return typeof source === 'string' ? loadClear(source, options) : loadProtected(source, options)
    },
    recover: (category) => adapter?.recover(category),
    unload({ sourceFollows = false } = {}) {
      base.events.emit('emptying', undefined)
      currentLoad.abort()
      dropEarly(video)
      void clear?.unload(sourceFollows && adapter === clear)
      void shaka?.unload()
    },
    release() {
      released = true
      currentLoad.abort()
      dropEarly(video)
      clear?.release()
      shaka?.release()
      base.detach()
    },
  }
}

/** Loads the code of hls.js, or of the browser's own HLS where it has no Media Source Extensions; returns what creates the engine. */
async function fetchClearEngine(
  video: HTMLVideoElement,
): Promise<
  (base: VideoBase, isPrepared: boolean, preview: boolean, hevc: HevcRecord | undefined) => EngineAdapter
> {
  if (hasMediaSource()) {
    const { createHlsEngine } = await fetched(fetchHls())
    return (...options) => createHlsEngine(video, ...options)
  }
  if (video.canPlayType('application/vnd.apple.mpegurl') === '')
    throw new TvError('media-unsupported', { missing: 'MediaSource' })
  const { createNativeEngine } = await fetched(import('./native'))
  return (base) => createNativeEngine(video, base)
}

const NO_TIMES: LiveTiming = { wallClock: null, edge: null }

/** The tracks before a library's code is loaded. A new object each time, so that a selection on it has no effect. */
const noTracks = ({ videoWidth, videoHeight }: HTMLVideoElement): TrackSelection => ({
  isSelectable: true,
  source: null,
  levels: [],
  level: null,
  height: Math.min(videoWidth, videoHeight),
  audioTracks: [],
  audioTrack: null,
  textTracks: [],
  textTrack: null,
})

/** A chunk that fails to load is a network error, not a missing capability of the browser. */
async function fetched<T>(chunk: Promise<T>): Promise<T> {
  try {
    return await chunk
  } catch {
    throw new TvError('network', { missing: 'player code' })
  }
}
