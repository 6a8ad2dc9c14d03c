import type { Drm } from '../../api/drm'
import { TvError } from '../../lib/errors'
import type { Protection } from '../drm'
import type { MediaEngine } from '../engine'
import type { MediaPrefetch } from '../prefetch/media-prefetch'
import { dropEarly, earlyName, takeEarly } from './early-source'
import { fetchHls, hasMediaSource } from './fetch-hls'
import { overridableEngine } from './overridable-engine'
import { createVideoBase, type FetchedPart, withBase } from './video-element'

type Streams = 'clear' | 'protected'

/**
 * The engine for a `<video>`. For clear streams: hls.js where the browser has Media Source Extensions, else the
 * browser's own HLS, which comes first in a preview: that wants no menus and the smallest rendition. For protected
 * streams Shaka. The code of one of them is fetched by `prepare`, which rejects with
 * `media-unsupported` where neither works; until then the element's own facts (sound, pause) hold, and there is
 * nothing to choose.
 */
export function createEngine(video: HTMLVideoElement, preview = false): MediaEngine {
  const base = createVideoBase(video)
  let clear: FetchedPart | null = null
  let shaka: FetchedPart<Protection> | null = null
  /** The one that plays, or will. */
  let engine: FetchedPart | FetchedPart<Protection> | null = null
  const preparing = new Map<Streams, Promise<void>>()
  let released = false
  /** Counts sources: one that is chosen late gives way to a later wish. */
  let loadId = 0

  async function fetchClear(): Promise<void> {
    const native = video.canPlayType('application/vnd.apple.mpegurl') !== ''
    if (hasMediaSource() && !(preview && native)) {
      const { createHlsEngine } = await fetched(fetchHls())
      clear ??= createHlsEngine(video, base, earlyName(video) === null && !shaka, preview)
    } else if (native) {
      const { createNativeEngine } = await fetched(import('./native'))
      clear ??= createNativeEngine(video, base)
    } else {
      throw new TvError('media-unsupported', { missing: 'MediaSource' })
    }
    if (released) clear.release()
    engine ??= clear
  }

  async function fetchProtected(): Promise<void> {
    const { createShakaEngine } = await fetched(import('./shaka'))
    shaka ??= createShakaEngine(video, base, preview)
    if (released) shaka.release()
    engine ??= shaka
  }

  function prepare(streams: Streams = 'clear'): Promise<void> {
    const coming =
      preparing.get(streams) ??
      (streams === 'clear' ? fetchClear() : fetchProtected()).catch((error) => {
        preparing.delete(streams)
        throw error
      })
    preparing.set(streams, coming)
    return coming
  }

  async function loadClear(
    url: string,
    startAt?: number,
    prefetch?: MediaPrefetch | null,
    brief?: boolean,
  ): Promise<void> {
    const ownLoadId = ++loadId
    await prepare()
    await shaka?.unload()
    if (ownLoadId !== loadId) return prefetch?.discard()
    engine = clear
    await clear?.load(url, startAt, takeEarly(video), prefetch, brief)
  }

  async function loadProtected(drm: Drm, startAt?: number): Promise<void> {
    const ownLoadId = ++loadId
    const { chooseBrowserProtection } = await fetched(import('./browser-protection'))
    const protection = await chooseBrowserProtection(drm)
    await prepare('protected')
    if (ownLoadId !== loadId) return
    dropEarly(video)
    await clear?.unload()
    engine = shaka
    await shaka?.load(protection, startAt)
  }

  const whole = withBase(base, {
    get name() {
      return engine?.name ?? 'none'
    },
    prepare,
    load(source, ...how) {
      base.events.emit('emptying', undefined)
      return typeof source === 'string' ? loadClear(source, ...how) : loadProtected(source, how[0])
    },
    prefetch: (url, startAt) => clear?.prefetch(url, startAt) ?? null,
    get earlySource() {
      return earlyName(video)
    },
    recover: (kind) => engine?.recover(kind),
    unload(soon) {
      base.events.emit('emptying', undefined)
      loadId += 1
      dropEarly(video)
      void clear?.unload(soon && engine === clear)
      void shaka?.unload()
    },
    release() {
      released = true
      loadId += 1
      dropEarly(video)
      clear?.release()
      shaka?.release()
      base.detach()
    },
    get seekable() {
      return engine?.seekable ?? null
    },
    get wallClock() {
      return engine?.wallClock ?? null
    },
    get edge() {
      return engine?.edge ?? null
    },
    get levels() {
      return engine?.levels ?? []
    },
    get level() {
      return engine?.level ?? null
    },
    set level(id) {
      if (engine) engine.level = id
    },
    get height() {
      return video.videoHeight
    },
    get audioTracks() {
      return engine?.audioTracks ?? []
    },
    get audioTrack() {
      return engine?.audioTrack ?? null
    },
    set audioTrack(id) {
      if (engine) engine.audioTrack = id
    },
    get textTracks() {
      return engine?.textTracks ?? []
    },
    get textTrack() {
      return engine?.textTrack ?? null
    },
    set textTrack(id) {
      if (engine) engine.textTrack = id
    },
  })
  return overridableEngine(video, whole)
}

/** A chunk that does not come is a matter of the network, not of this browser. */
async function fetched<T>(chunk: Promise<T>): Promise<T> {
  try {
    return await chunk
  } catch {
    throw new TvError('network', { missing: 'player code' })
  }
}
