import Hls from 'hls.js'
import type { EngineFault, FaultCategory, MediaPrefetch, SeekableRange } from '../../engine'
import type { EarlySource } from '../early-source'
import { type HevcRecord, isHevc } from '../hevc'
import type { AdapterLoadOptions, EngineAdapter, VideoBase } from '../video-element'
import { passEmptySegments } from './hls-empty-segments'
import { BUFFER, createHlsPlayer, fetchFirst, loadFrom } from './hls-player'
import { createHlsClock, toHlsFault, watchDecoder, watchLive } from './hls-reports'
import { createHlsTracks } from './hls-tracks'
import { createLivePlaylist, type LiveDefect } from './live-playlist'

interface Loaded {
  url: string
  options: AdapterLoadOptions
}

/**
 * hls.js behind the engine port. It reports faults and recovers only when recovery asks for it. `free` is false while
 * early playback uses the `<video>`; `smallest` restricts playback to the lowest level.
 */
export function createHlsEngine(
  video: HTMLVideoElement,
  base: VideoBase,
  free: boolean,
  smallest: boolean,
  hevc?: HevcRecord,
): EngineAdapter {
  const newPlayer = () => createHlsPlayer(video, smallest, hevc)
  let next = free ? newPlayer() : null
  let hls: Hls | null = null
  let loaded: Loaded | null = null
  const livePlaylist = createLivePlaylist(() => performance.now())
  const current = () => hls
  const clock = createHlsClock(video, current)
  const tracks = createHlsTracks(video, current, () => base.events.emit('tracks', undefined))

  const stopDecoder = watchDecoder(video, (fault) => hls && report(fault))

  /** Reports a fault, or loads the stream without HEVC if HEVC that the browser claims to decode may be the cause. */
  function report(fault: EngineFault): void {
    const failing = hls
    if (hevc && failing && isHevcFault(failing, fault)) {
      hevc.refuse()
      // Wait until the player has handled its own event.
      queueMicrotask(() => failing === hls && loaded && void loadAgain(loaded))
    } else base.reportFault(fault)
  }

  /** Loads the source on screen from the same position. */
  async function loadAgain({ url, options }: Loaded): Promise<void> {
    const startAt = options.live ? undefined : Math.max(video.currentTime, options.startAt ?? 0)
    await load(url, { ...options, startAt, early: null, prefetch: null })
    await base.transport.play().catch(() => undefined)
  }

  async function load(url: string, options: AdapterLoadOptions = {}): Promise<void> {
    const { startAt, early = null, prefetch = null, languages, brief = false, live } = options
    loaded = { url, options }
    const ready = next
    next = null
    close()
    const adopted = early && adoptEarly(early, url, startAt)
    const player = adopted ?? (ready ?? newPlayer()).load(url, startAt, prefetch, languages)
    player.config.backBufferLength = brief ? BUFFER.behindTrailer : BUFFER.behind
    hls = player
    clock.begin()
    tracks.follow(player, live === true)
    player.on(Hls.Events.ERROR, (_, data) => report(toHlsFault(data)))
    passEmptySegments(player, video, () => player === hls && base.events.emit('ended', undefined))
    if (live) watchLive(player, livePlaylist, base.transport, (defect) => stopAt(player, defect))
    if (player.levels.length === 0) await parsed(player)
    tracks.report()
    // Early playback emitted its events before the player subscribed.
    if (adopted && !video.paused && video.readyState > HTMLMediaElement.HAVE_CURRENT_DATA) {
      base.events.emit('time', undefined)
      base.events.emit('playing', undefined)
    }
  }

  /** Reports a live playlist that cannot be followed. Media that is buffered plays on, unless it is refused. */
  function stopAt(player: Hls, { reason, refused }: LiveDefect): void {
    if (player !== hls || clock.hasRestarted) return
    clock.hasRestarted = reason === 'restarted'
    if (refused || clock.hasRestarted) player.stopLoad()
    // Wait until the player has handled its own event.
    if (refused) queueMicrotask(() => player === hls && close())
    const url = player.latestLevelDetails?.url ?? null
    base.reportFault({ category: 'network', reason, status: null, fatal: true, url, detail: reason })
  }

  function close(): void {
    next?.player.destroy()
    next = null
    const last = hls
    hls = null
    last?.destroy()
  }

  return {
    name: `hls.js ${Hls.version}`,
    load,
    prefetch: (url, startAt, languages) => fetchFirst(url, startAt, smallest, languages, hevc),
    recover: (category) => hls && recoverPlayer(hls, video, category),
    unload(sourceFollows) {
      if (!sourceFollows || hls) close()
      if (sourceFollows) next ??= newPlayer()
    },
    release() {
      close()
      stopDecoder()
    },
    get seekable() {
      return seekableRange(video.seekable, hls?.latestLevelDetails)
    },
    live: clock,
    tracks: tracks.selection,
  }
}

/** Also resolves if the source is replaced or cannot be parsed, so that no load stays pending. */
const parsed = (player: Hls) =>
  new Promise<void>((resolve) => {
    player.once(Hls.Events.MANIFEST_PARSED, () => resolve())
    player.once(Hls.Events.DESTROYING, () => resolve())
    player.on(Hls.Events.ERROR, (_, data) => data.fatal && resolve())
  })

/** True if HEVC may be the cause of a fault, and the stream has levels without it. */
const isHevcFault = ({ levels, loadLevelObj }: Hls, { category, reason }: EngineFault): boolean =>
  (category === 'codec' || reason === 'decoder' || reason === 'append') &&
  levels.some(({ videoCodec }) => !isHevc(videoCodec)) &&
  isHevc(loadLevelObj?.videoCodec)

function seekableRange(
  range: TimeRanges,
  details: Hls['latestLevelDetails'] | undefined,
): SeekableRange | null {
  if (range.length === 0) return null
  // If the last segments of a film are empty, the browser only reports the buffered range.
  const end = details && !details.live ? details.edge : 0
  return { start: range.start(0), end: Math.max(end, range.end(range.length - 1)) }
}

function recoverPlayer(hls: Hls, video: HTMLVideoElement, category: FaultCategory): void {
  const { length } = hls.levels
  if (category === 'media') hls.recoverMediaError()
  else if (category === 'device-overload' && length > 1) {
    hls.removeLevel(length - 1)
    hls.startLoad()
  }
  // `startLoad` needs a parsed multivariant playlist: without one, request it again.
  else if (length === 0 && hls.url) hls.loadSource(hls.url)
  // Before the first segment hls.js has no position.
  else loadFrom(hls, video.played.length === 0 ? hls.startPosition : -1)
}

/** Sources of early playback that still play. */
const early = new WeakMap<EarlySource, { player: Hls; url: string; startAt: number | undefined }>()

/**
 * Plays an address in a `<video>` that has no player yet, from `startAt` media seconds or the live edge. Ends at a fatal
 * error, or when the `<video>` has left the page; the player then loads the source itself.
 */
export function beginEarly(
  video: HTMLVideoElement,
  url: string,
  startAt: number | undefined,
  prefetch: MediaPrefetch,
  hevc?: HevcRecord,
): EarlySource {
  const player = createHlsPlayer(video, false, hevc).load(url, startAt, prefetch)
  const source = { destroy: () => player.destroy() }
  early.set(source, { player, url, startAt })
  const end = () => early.has(source) && player.destroy()
  player.once(Hls.Events.DESTROYING, () => early.delete(source))
  player.on(Hls.Events.ERROR, (_, { fatal }) => fatal && end())
  // Removing a playing video from the page pauses it; the removal of a paused one is noticed at the next playlist reload.
  const look = () => video.isConnected || end()
  for (const event of ['playing', 'pause']) video.addEventListener(event, look)
  player.on(Hls.Events.LEVEL_UPDATED, look)
  // A refusal is ignored here: the player's own `play` is refused too and reports it.
  video.play().catch(() => undefined)
  return source
}

/**
 * Adopts early playback of the same start and address; at the live edge the address may differ, because each answer of
 * the operator has a different one. Destroys any other source and returns null.
 */
function adoptEarly(source: EarlySource, url: string, startAt: number | undefined): Hls | null {
  const known = early.get(source)
  early.delete(source)
  if (known && known.startAt === startAt && (startAt === undefined || known.url === url)) return known.player
  source.destroy()
  return null
}
