import type { Drm } from '../../core/api/drm'
import { TvError } from '../../core/lib/errors/errors'
import { createEmitter } from '../../core/lib/state/emitter'
import type {
  EngineEvents,
  EngineFault,
  EngineLoadOptions,
  LiveTiming,
  MediaEngine,
  StreamKind,
  TrackSelection,
  Transport,
} from '../../core/playback/engine'

/** The state of the media that a test sets, in the groups of the port. */
type Media = Pick<Transport, 'position' | 'seeking' | 'seekable' | 'buffered'> &
  Pick<TrackSelection, 'height' | 'levels' | 'audioTracks' | 'textTracks'> &
  LiveTiming

/** An engine without media: records its calls, and a test sets the state of the media and emits its events. */
export interface RecordingEngine extends MediaEngine {
  /** All calls in order, without addresses: `load 4`, `load 0 brief`, `play`, `seek 12`. */
  readonly commands: string[]
  /** Loaded addresses, in order; `protected` for a protected source. */
  readonly loaded: { url: string; startAt: number | undefined; live: EngineLoadOptions['live'] }[]
  /** Loaded protected sources, in order. */
  readonly drm: Drm[]
  /** Arguments of `prepare`, in order. */
  readonly prepared: StreamKind[]
  /** Addresses of prefetches that were started, and of those that were discarded, in order. */
  readonly fetched: string[]
  readonly dropped: string[]
  /** Resolves after this number of loads. */
  loads(count: number): Promise<void>
  /** True makes `play` reject as a browser without a user gesture does. */
  refusesAutoplay: boolean
  /** True makes the engine emit `paused` in a later task, as a `<video>` does. */
  reportsPauseLate: boolean
  /** True makes `play` emit `waiting`, as with an empty buffer. */
  empty: boolean
  /** Sets the state of the media; emits nothing. */
  show(media: Partial<Media>): void
  /** Frames advance to this media second. */
  tick(position: number, wallClock?: number): void
  /** Emits a fault; by default a segment that failed to load. */
  fault(fault: Partial<EngineFault>): void
}

const SEGMENT_FAULT: EngineFault = {
  category: 'network',
  reason: 'segment',
  status: null,
  fatal: true,
  url: null,
  detail: 'fragLoadError',
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

export function recordingEngine(): RecordingEngine {
  const events = createEmitter<EngineEvents>()
  const commands: string[] = []
  let watchers: { count: number; seen: () => void }[] = []
  let muted = false
  let volume = 1

  const transport: Writable<Transport> = {
    position: 0,
    seeking: false,
    seekable: null,
    buffered: 0,
    paused: true,
    rate: 1,
    play() {
      if (engine.refusesAutoplay) return Promise.reject(new TvError('autoplay-blocked'))
      commands.push('play')
      transport.paused = false
      events.emit(engine.empty ? 'waiting' : 'playing', undefined)
      return Promise.resolve()
    },
    pause() {
      commands.push('pause')
      transport.paused = true
      if (engine.reportsPauseLate) setImmediate(() => events.emit('paused', undefined))
      else events.emit('paused', undefined)
    },
    seek(position) {
      commands.push(`seek ${position}`)
      transport.position = position
    },
  }
  const tracks: Writable<TrackSelection> = {
    isSelectable: true,
    source: {},
    levels: [],
    level: null,
    height: 0,
    audioTracks: [],
    audioTrack: null,
    textTracks: [],
    textTrack: null,
  }
  const live: Writable<LiveTiming> = { wallClock: null, edge: null }

  const engine: RecordingEngine = {
    name: 'recording',
    events,
    transport,
    tracks,
    live,
    sound: {
      get muted() {
        return muted
      },
      set muted(value) {
        muted = value
        events.emit('volume', undefined)
      },
      get volume() {
        return volume
      },
      set volume(value) {
        volume = value
        events.emit('volume', undefined)
      },
    },
    commands,
    loaded: [],
    drm: [],
    prepared: [],
    fetched: [],
    dropped: [],
    earlySource: null,
    refusesAutoplay: false,
    reportsPauseLate: false,
    empty: false,
    loads: (count) =>
      engine.loaded.length >= count
        ? Promise.resolve()
        : new Promise<void>((seen) => watchers.push({ count, seen })),
    prefetch(url) {
      engine.fetched.push(url)
      return {
        rendition: null,
        audio: null,
        ready: Promise.resolve(),
        take: () => null,
        discard: () => void engine.dropped.push(url),
      }
    },
    prepare(streams = 'clear') {
      engine.prepared.push(streams)
      return Promise.resolve()
    },
    load(source, { startAt, prefetch, brief, live } = {}) {
      const from = startAt === undefined ? '' : ` ${startAt}`
      commands.push(`load${from}${prefetch ? ' ahead' : ''}${brief ? ' brief' : ''}`)
      if (typeof source !== 'string') engine.drm.push(source)
      engine.loaded.push({ url: typeof source === 'string' ? source : 'protected', startAt, live })
      Object.assign(tracks, { source: {}, level: null, audioTrack: null, textTrack: null })
      const count = engine.loaded.length
      for (const watcher of watchers) if (count >= watcher.count) watcher.seen()
      watchers = watchers.filter((watcher) => count < watcher.count)
      return Promise.resolve()
    },
    recover: (category) => void commands.push(`recover ${category}`),
    unload() {
      commands.push('unload')
      Object.assign(transport, { paused: true, position: 0, seekable: null })
      Object.assign(live, { wallClock: null, edge: null })
      // A `<video>` without a source emits `timeupdate` at position 0 asynchronously.
      queueMicrotask(() => events.emit('time', undefined))
    },
    release: () => void commands.push('release'),
    show(media) {
      for (const [name, value] of Object.entries(media)) {
        const group = [transport, tracks, live].find((one) => name in one)
        if (group) Reflect.set(group, name, value)
      }
    },
    tick(position, wallClock) {
      transport.position = position
      if (wallClock !== undefined) live.wallClock = wallClock
      events.emit('time', undefined)
    },
    fault: (fault) => events.emit('fault', { ...SEGMENT_FAULT, ...fault }),
  }
  return engine
}
