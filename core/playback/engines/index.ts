import { TvError } from '../../lib/errors'
import type { MediaEngine } from '../engine'
import { createVideoBase, withBase } from './video-element'

/**
 * The engine for a `<video>`: hls.js where the browser has Media Source Extensions, else the browser's own HLS.
 * Its code is fetched by `prepare`, which rejects with `media-unsupported` where neither works. Until then there is
 * nothing to choose and only the element's own facts hold; then the engine's members take the place of these.
 */
export function createEngine(video: HTMLVideoElement): MediaEngine {
  const base = createVideoBase(video)
  let preparing: Promise<void> | null = null
  let released = false

  async function choose(): Promise<void> {
    const engine = await create()
    if (released) engine.release()
    else Object.defineProperties(facade, Object.getOwnPropertyDescriptors(engine))
  }

  async function create(): Promise<MediaEngine> {
    if ('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis) {
      return (await fetched(import('./hls'))).createHlsEngine(video, base)
    }
    if (video.canPlayType('application/vnd.apple.mpegurl')) {
      return (await fetched(import('./native'))).createNativeEngine(video, base)
    }
    throw new TvError('media-unsupported', { missing: 'MediaSource' })
  }

  const facade = withBase(base, {
    name: 'none',
    prepare() {
      preparing ??= choose().catch((error) => {
        preparing = null
        throw error
      })
      return preparing
    },
    async load(url, startAt) {
      await facade.prepare()
      if (!released) await facade.load(url, startAt)
    },
    recover: () => undefined,
    unload: () => undefined,
    release() {
      released = true
      base.detach()
    },
    seekable: null,
    wallClock: null,
    edge: null,
    levels: [],
    level: null,
    height: 0,
    audioTracks: [],
    audioTrack: null,
    textTracks: [],
    textTrack: null,
  })
  return facade
}

/** A chunk that does not come is a matter of the network, not of this browser. */
async function fetched<T>(chunk: Promise<T>): Promise<T> {
  try {
    return await chunk
  } catch {
    throw new TvError('network', { missing: 'player code' })
  }
}
