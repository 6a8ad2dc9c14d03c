import type { FaultCategory } from '../engine'
import type { EngineAdapter, VideoBase } from './video-element'

/** Codes of `MediaError`; any other means that the browser cannot play the source. */
const ERRORS: Readonly<Record<number, { category: FaultCategory; detail: string }>> = {
  2: { category: 'network', detail: 'MEDIA_ERR_NETWORK' },
  3: { category: 'media', detail: 'MEDIA_ERR_DECODE' },
  4: { category: 'codec', detail: 'MEDIA_ERR_SRC_NOT_SUPPORTED' },
}

/** The browser's own HLS, for browsers without Media Source Extensions. The browser selects levels and audio. */
export function createNativeEngine(video: HTMLVideoElement, base: VideoBase): EngineAdapter {
  let loaded: string | null = null
  const listening = new AbortController()
  /** Start of the current source, media seconds; undefined for the live edge, or the beginning. */
  let startedAt: number | undefined
  /** Aborts the pending seek of the previous source. */
  let loading = new AbortController()

  video.addEventListener(
    'error',
    () => {
      const code = video.error?.code ?? 0
      if (loaded === null || code === 0) return
      const { category, detail } = ERRORS[code] ?? { category: 'codec', detail: `MediaError ${code}` }
      const reason = category === 'media' ? 'decoder' : undefined
      base.reportFault({ category, reason, status: null, fatal: true, url: loaded, detail })
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
    async load(url, { startAt } = {}) {
      set(url, startAt)
    },
    prefetch: () => null,
    recover() {
      if (loaded === null) return
      // Live recovers at its edge, any other source at the same position.
      const isLive = startedAt === undefined && !Number.isFinite(video.duration)
      const wasPlaying = !video.paused
      set(loaded, isLive || video.readyState === 0 ? startedAt : video.currentTime)
      if (wasPlaying) void video.play().catch(() => undefined)
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
    live: {
      /** Safari reports the broadcast time of media second 0. */
      get wallClock() {
        const zero = (video as HTMLVideoElement & { getStartDate?: () => Date }).getStartDate?.().getTime()
        return zero ? zero / 1000 + video.currentTime : null
      },
      edge: null,
    },
    tracks: {
      isSelectable: true,
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
        const index = [...video.textTracks].findIndex((track) => track.mode === 'showing')
        return index < 0 ? null : String(index)
      },
      set textTrack(id) {
        ;[...video.textTracks].forEach((track, index) => {
          track.mode = String(index) === id ? 'showing' : 'disabled'
        })
      },
    },
  }
}
