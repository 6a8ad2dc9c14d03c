import type { Drm } from '../../core/api/drm'
import { createEmitter } from '../../core/lib/emitter'
import { TvError } from '../../core/lib/errors'
import type { EngineEvents, EngineFault, EngineSource, MediaEngine } from '../../core/playback/engine'
import type { MediaPrefetch } from '../../core/playback/prefetch/media-prefetch'

/** What a test sets on the engine, as if media had been there. */
interface Media {
  position: number
  seekable: { start: number; end: number } | null
  buffered: number
  wallClock: number | null
  edge: number | null
  height: number
  levels: MediaEngine['levels']
  audioTracks: MediaEngine['audioTracks']
  textTracks: MediaEngine['textTracks']
}

/** An engine without media: it writes down what it is told, and the test says what the media does. */
export interface RecordingEngine extends MediaEngine {
  /** What was asked of it in order, without addresses: `load 4`, `load 0 brief`, `play`, `seek 12`. */
  readonly told: string[]
  /** Addresses it was given, in order. */
  readonly loaded: { url: string; startAt: number | undefined }[]
  /** The protected sources it was given, in order; their `url` above is `protected`. */
  readonly drm: Drm[]
  /** What its code was fetched for, in order. */
  readonly prepared: ('clear' | 'protected')[]
  /** Addresses whose first files it was to fetch ahead, and those it was to forget again, in order. */
  readonly fetched: string[]
  readonly dropped: string[]
  /** Resolves once it was given so many addresses. */
  loads(count: number): Promise<void>
  /** True makes `play` refuse as a browser without a gesture does. */
  refusesAutoplay: boolean
  /** True makes `play` wait for data, as an empty buffer does. */
  empty: boolean
  /** Sets what the media looks like. */
  show(media: Partial<Media>): void
  /** Frames advance to this media second. */
  tick(position: number, wallClock?: number): void
  fault(fault: Partial<EngineFault>): void
}

export function recordingEngine(): RecordingEngine {
  const events = createEmitter<EngineEvents>()
  const told: string[] = []
  const fetched: string[] = []
  const dropped: string[] = []
  const loaded: { url: string; startAt: number | undefined }[] = []
  const drm: Drm[] = []
  const prepared: ('clear' | 'protected')[] = []
  let watchers: { count: number; seen: () => void }[] = []
  let paused = true
  let muted = false
  let volume = 1
  let level: string | null = null
  let audioTrack: string | null = null
  let textTrack: string | null = null
  const media: Media = {
    position: 0,
    seekable: null,
    buffered: 0,
    wallClock: null,
    edge: null,
    height: 0,
    levels: [],
    audioTracks: [],
    textTracks: [],
  }

  const engine = {
    name: 'recording',
    events,
    told,
    loaded,
    drm,
    prepared,
    refusesAutoplay: false,
    empty: false,
    loads: (count: number) =>
      loaded.length >= count
        ? Promise.resolve()
        : new Promise<void>((seen) => watchers.push({ count, seen })),
    prefetch(url: string) {
      fetched.push(url)
      return {
        rendition: null,
        ready: Promise.resolve(),
        take: () => null,
        discard: () => void dropped.push(url),
      }
    },
    fetched,
    dropped,
    prepare(streams: 'clear' | 'protected' = 'clear') {
      prepared.push(streams)
      return Promise.resolve()
    },
    earlySource: null,
    rate: 1,
    load(source: EngineSource, startAt?: number, prefetch?: MediaPrefetch | null, brief?: boolean) {
      told.push(
        `load${startAt === undefined ? '' : ` ${startAt}`}${prefetch ? ' ahead' : ''}${brief ? ' brief' : ''}`,
      )
      if (typeof source !== 'string') drm.push(source)
      loaded.push({ url: typeof source === 'string' ? source : 'protected', startAt })
      audioTrack = null
      textTrack = null
      level = null
      for (const { count, seen } of watchers) if (loaded.length >= count) seen()
      watchers = watchers.filter(({ count }) => loaded.length < count)
      return Promise.resolve()
    },
    play() {
      if (engine.refusesAutoplay) return Promise.reject(new TvError('autoplay-blocked'))
      told.push('play')
      paused = false
      events.emit(engine.empty ? 'waiting' : 'playing', undefined)
      return Promise.resolve()
    },
    pause() {
      told.push('pause')
      paused = true
      events.emit('paused', undefined)
    },
    seek(position: number) {
      told.push(`seek ${position}`)
      media.position = position
    },
    recover: (kind: EngineFault['kind']) => void told.push(`recover ${kind}`),
    unload() {
      told.push('unload')
      paused = true
      Object.assign(media, { position: 0, seekable: null, wallClock: null, edge: null })
      // A <video> without a source says that it is at its beginning, a moment later.
      queueMicrotask(() => events.emit('time', undefined))
    },
    release: () => void told.push('release'),
    show: (change: Partial<Media>) => void Object.assign(media, change),
    tick(position: number, wallClock?: number) {
      media.position = position
      if (wallClock !== undefined) media.wallClock = wallClock
      events.emit('time', undefined)
    },
    fault: (fault: Partial<EngineFault>) =>
      events.emit('fault', { kind: 'network', status: null, fatal: true, detail: 'fragLoadError', ...fault }),
    get paused() {
      return paused
    },
    get muted() {
      return muted
    },
    set muted(value: boolean) {
      muted = value
      events.emit('volume', undefined)
    },
    get volume() {
      return volume
    },
    set volume(value: number) {
      volume = value
      events.emit('volume', undefined)
    },
    get level() {
      return level
    },
    set level(id: string | null) {
      level = id
    },
    get audioTrack() {
      return audioTrack
    },
    set audioTrack(id: string | null) {
      audioTrack = id
    },
    get textTrack() {
      return textTrack
    },
    set textTrack(id: string | null) {
      textTrack = id
    },
  } satisfies Omit<RecordingEngine, keyof Media>
  const shown = Object.fromEntries(
    Object.keys(media).map((key) => [key, { get: () => media[key as keyof Media], enumerable: true }]),
  )
  return Object.defineProperties(engine, shown) as unknown as RecordingEngine
}
