import type { EngineFault } from '../engine'
import type { FetchedPart, VideoBase } from './video-element'

/** The browser's own HLS, for browsers that have no Media Source Extensions. Quality is the browser's business. */
export function createNativeEngine(video: HTMLVideoElement, base: VideoBase): FetchedPart {
  let loaded: string | null = null
  const listening = new AbortController()
  /** Where the present source began; none is the live edge, or the beginning. */
  let startedAt: number | undefined
  /** Of the present source: what an older one was to do when it is known is off. */
  let loading = new AbortController()

  video.addEventListener(
    'error',
    () => {
      const code = video.error?.code ?? 0
      if (loaded !== null && code !== 0) base.events.emit('fault', faultOf(code))
    },
    { signal: listening.signal },
  )

  function set(url: string, startAt: number | undefined): void {
    loading.abort()
    loading = new AbortController()
    loaded = url
    startedAt = startAt
    video.src = url
    if (startAt === undefined) return
    const begin = () => {
      video.currentTime = startAt
    }
    video.addEventListener('loadedmetadata', begin, { once: true, signal: loading.signal })
  }

  const unload = () => {
    loading.abort()
    loaded = null
    video.removeAttribute('src')
    video.load()
  }

  return {
    name: 'native',
    async load(url: string, startAt?: number) {
      set(url, startAt)
    },
    prefetch: () => null,
    recover() {
      if (loaded === null) return
      // Live goes on at its edge, everything else where it was.
      const live = startedAt === undefined && !Number.isFinite(video.duration)
      const plays = !video.paused
      set(loaded, live || video.readyState === 0 ? startedAt : video.currentTime)
      if (plays) void video.play().catch(() => undefined)
    },
    unload,
    release() {
      unload()
      listening.abort()
    },
    get seekable() {
      const range = video.seekable
      return range.length > 0 ? { start: range.start(0), end: range.end(range.length - 1) } : null
    },
    /** Safari tells when the stream's zero was broadcast. */
    get wallClock() {
      const zero = (video as HTMLVideoElement & { getStartDate?: () => Date }).getStartDate?.().getTime()
      return zero ? zero / 1000 + video.currentTime : null
    },
    edge: null,
    levels: [],
    level: null,
    get height() {
      return video.videoHeight
    },
    audioTracks: [],
    audioTrack: null,
    get textTracks() {
      return [...video.textTracks].map((track, index) => ({
        id: String(index),
        name: track.label,
        language: track.language,
      }))
    },
    get textTrack() {
      const at = [...video.textTracks].findIndex((track) => track.mode === 'showing')
      return at < 0 ? null : String(at)
    },
    set textTrack(id: string | null) {
      ;[...video.textTracks].forEach((track, index) => {
        track.mode = String(index) === id ? 'showing' : 'disabled'
      })
    },
  }
}

/** MediaError codes: 2 network, 3 decode, 4 source not supported. */
function faultOf(code: number): EngineFault {
  const kind = code === 2 ? 'network' : code === 3 ? 'media' : 'codec'
  return { kind, status: null, fatal: true, detail: `video-error-${code}` }
}
