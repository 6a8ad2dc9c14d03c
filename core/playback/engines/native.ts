import type { EngineFault, EngineTrack, TrackSelection } from '../engine'
import type { EngineAdapter, VideoBase } from './video-element'

/** Code of `MediaError` for a source that did not open: its type is not supported, or its playlist could not be loaded. */
const NOT_OPENED = 4

/** Codes of `MediaError`; any other means that the browser cannot play the source. */
const ERRORS: Readonly<Record<number, Pick<EngineFault, 'category' | 'reason' | 'detail'>>> = {
  2: { category: 'network', reason: 'source', detail: 'MEDIA_ERR_NETWORK' },
  3: { category: 'media', reason: 'decoder', detail: 'MEDIA_ERR_DECODE' },
  [NOT_OPENED]: { category: 'codec', detail: 'MEDIA_ERR_SRC_NOT_SUPPORTED' },
}

/** The fault of a source that did not open, if its playlist may be the cause. */
const NO_PLAYLIST = { category: 'network', reason: 'playlist' } as const

/** The audio tracks of a `<video>` in WebKit. */
interface AudioTrackList extends EventTarget {
  readonly length: number
  readonly [index: number]: { kind: string; label: string; language: string; enabled: boolean }
}
type NativeVideo = HTMLVideoElement & { readonly audioTracks?: AudioTrackList; getStartDate?: () => Date }

/** Text tracks that are subtitles, `forced` in WebKit only; the others hold data of the stream. */
const SUBTITLES: readonly string[] = ['subtitles', 'captions', 'forced']

/** Removes the token from an address, because it differs in each answer. */
const withoutToken = (url: string) => url.replace(/[?#].*/, '')

/**
 * The browser's own HLS, for browsers without Media Source Extensions. The browser selects the level; it cannot be
 * controlled.
 */
export function createNativeEngine(video: NativeVideo, base: VideoBase): EngineAdapter {
  let loaded: string | null = null
  let source: object | null = null
  const listening = new AbortController()
  /** The stream that failed to open at the last attempt, and the stream that opened last. */
  let notOpened: string | null = null
  let opened: string | null = null
  /** Start of the current source, media seconds; undefined for the live edge, or the beginning. */
  let startedAt: number | undefined
  /** Aborts the pending seek of the previous source. */
  let loading = new AbortController()

  video.addEventListener(
    'error',
    () => {
      const code = video.error?.code ?? 0
      if (loaded === null || code === 0) return
      const error = ERRORS[code] ?? { category: 'codec', detail: `MediaError ${code}` }
      const fault: EngineFault = { ...error, status: null, fatal: true, url: loaded }
      base.reportFault(code === NOT_OPENED && isRetried(loaded) ? { ...fault, ...NO_PLAYLIST } : fault)
    },
    { signal: listening.signal },
  )
  video.addEventListener(
    'loadeddata',
    () => {
      opened = loaded && withoutToken(loaded)
    },
    { signal: listening.signal },
  )
  // Tracks may arrive after the first frame.
  for (const list of [video.audioTracks, video.textTracks])
    for (const name of ['addtrack', 'removetrack', 'change'])
      list?.addEventListener(name, () => base.events.emit('tracks', undefined), { signal: listening.signal })

  /** True if a source that did not open is to be tried again: after its first failure, or if it has opened before. */
  function isRetried(url: string): boolean {
    const stream = withoutToken(url)
    const isFirst = notOpened !== stream
    notOpened = stream
    return isFirst || opened === stream
  }

  function set(url: string, startAt: number | undefined): void {
    loading.abort()
    loading = new AbortController()
    loaded = url
    source = {}
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
    source = null
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
        const zero = video.getStartDate?.().getTime()
        return zero ? zero / 1000 + video.currentTime : null
      },
      edge: null,
    },
    tracks: createNativeTracks(video, () => source),
  }
}

/** The tracks that WebKit has found; no rendition can be chosen. */
function createNativeTracks(video: NativeVideo, source: () => object | null): TrackSelection {
  const audio = () => Array.from(video.audioTracks ?? [])
  const subtitles = () => Array.from(video.textTracks ?? []).filter(({ kind }) => SUBTITLES.includes(kind))
  return {
    isSelectable: true,
    get source() {
      return source()
    },
    levels: [],
    level: null,
    get height() {
      return Math.min(video.videoWidth, video.videoHeight)
    },
    get audioTracks() {
      return audio().map(toNativeTrack)
    },
    get audioTrack() {
      const index = audio().findIndex(({ enabled }) => enabled)
      return index < 0 ? null : String(index)
    },
    set audioTrack(id) {
      if (id === null) return
      audio().forEach((track, index) => {
        track.enabled = String(index) === id
      })
    },
    get textTracks() {
      return subtitles().map(toNativeTrack)
    },
    get textTrack() {
      const index = subtitles().findIndex((track) => track.mode === 'showing')
      return index < 0 ? null : String(index)
    },
    set textTrack(id) {
      subtitles().forEach((track, index) => {
        track.mode = String(index) === id ? 'showing' : 'disabled'
      })
    },
  }
}

const toNativeTrack = (
  { kind, label, language }: Record<'kind' | 'label' | 'language', string>,
  index: number,
): EngineTrack => ({
  id: String(index),
  name: label,
  language,
  roles: [kind],
})
