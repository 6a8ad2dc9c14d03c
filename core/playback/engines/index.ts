import { TvError } from '../../lib/errors'
import type { MediaEngine } from '../engine'
import { dropEarly, earlyChannel, takeEarly } from './early'
import { createVideoBase, type FetchedPart, withBase } from './video-element'

/**
 * The engine for a `<video>`: hls.js where the browser has Media Source Extensions, else the browser's own HLS.
 * A preview wants no menus and the smallest rendition: there the browser's own comes first, which is no code at all.
 * An engine's code is fetched by `prepare`, which rejects with `media-unsupported` where neither works; until then the
 * element's own facts (sound, pause) hold, and there is nothing to choose.
 */
export function createEngine(video: HTMLVideoElement, preview = false): MediaEngine {
  const base = createVideoBase(video)
  let engine: FetchedPart | null = null
  let preparing: Promise<void> | null = null
  let released = false

  async function choose(): Promise<void> {
    const native = video.canPlayType('application/vnd.apple.mpegurl') !== ''
    if (hasMediaSource() && !(preview && native)) {
      const { createHlsEngine } = await fetchEngine()
      engine ??= createHlsEngine(video, base, earlyChannel(video) === null, preview)
    } else if (native) {
      const { createNativeEngine } = await fetched(import('./native'))
      engine ??= createNativeEngine(video, base)
    } else {
      throw new TvError('media-unsupported', { missing: 'MediaSource' })
    }
    if (released) engine.release()
  }

  const prepare = () => {
    preparing ??= choose().catch((error) => {
      preparing = null
      throw error
    })
    return preparing
  }

  return withBase(base, {
    get name() {
      return engine?.name ?? 'none'
    },
    prepare,
    async load(url, startAt, ahead) {
      await prepare()
      await engine?.load(url, startAt, takeEarly(video), ahead)
    },
    ahead: (url) => engine?.ahead(url) ?? null,
    get begun() {
      return earlyChannel(video)
    },
    recover: (kind) => engine?.recover(kind),
    unload() {
      dropEarly(video)
      engine?.unload()
    },
    release() {
      released = true
      dropEarly(video)
      engine?.release()
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
}

/** Where the engine is hls.js, whose first files can be fetched ahead. */
export const hasMediaSource = () => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis

/** The code that will be needed in most browsers, for whoever knows it early; the browser fetches it once. */
export const fetchEngine = () => fetched(import('./hls'))

/** A chunk that does not come is a matter of the network, not of this browser. */
async function fetched<T>(chunk: Promise<T>): Promise<T> {
  try {
    return await chunk
  } catch {
    throw new TvError('network', { missing: 'player code' })
  }
}
