import { type ReadonlySignal, signal } from '@preact/signals-core'
import { delay } from '../../lib/clock'
import { createEmitter } from '../../lib/emitter'
import { asTvError, type TvError } from '../../lib/errors'
import type { Tv } from '../../tv-contract'
import type { MediaPrefetch } from '../engine'
import type { EngineSwitch } from '../engine-switch'
import { STARVED_S } from '../recovery/error-policy'
import { createRecovery } from '../recovery/recovery'
import type { ViewerAction, WatchFacts } from '../statistics/analytics'
import type { PageLifecycle } from '../statistics/contract'
import type { Statistics } from '../statistics/statistics'
import { createAdBreaks, type LoadAds } from './ad-breaks'
import { collectDiagnostics, createNotices, type Diagnostics } from './diagnostics'
import type { Gate } from './gate'
import type { PlaybackSource } from './kind'
import { type PlayerEvent, type PlayerState, reducePlayer } from './player-state'
import type { PolicyRefusals } from './policy-guard'
import type { TrackPreferences } from './track-preferences'
import { createTrackChoice } from './tracks'

/** The picture on screen stays at most this long while the next source prefetches its first files, ms. */
const HOLD_PICTURE_MS = 200

/** The parts of a player that belong to a `<video>` and its page. */
export interface VideoPorts {
  engine: EngineSwitch
  pageLifecycle: PageLifecycle
  /** Fetches the advertising code; absent for no advertisements. */
  ads?: LoadAds | undefined
  /** Reports watching; null in a preview (PLY-16). */
  statistics?: Statistics | null
  policy?: PolicyRefusals
}

export interface MediaOptions
  extends VideoPorts,
    Pick<Tv, 'api' | 'session' | 'clock' | 'storage' | 'connection'> {
  /** The viewer's languages of sound and subtitles. */
  trackPreferences: Pick<TrackPreferences, 'languages'>
}

/** The events of a player's media; the load and the effects of each kind of player listen to them. */
export interface MediaEvents {
  /** A newer load has aborted the last one. */
  'load-started': undefined
  /** A gate is on screen. */
  gated: Gate
  /** The engine read more of the source; the tracks are updated afterwards. */
  tracks: undefined
  /** The position changed; emitted before the state becomes `playing`. */
  moved: undefined
  /** The viewer or an advertisement paused the media. */
  paused: undefined
  /** An advertisement in the middle is over: the media continues as after a pause of the viewer. */
  resuming: undefined
  /** The media has ended, and the advertisements after it. */
  ended: undefined
  /** The engine is about to unload because of a failure; another source may follow. */
  failed: undefined
  /** Recovery needs the stream again, from the same position or so many seconds after it. */
  renew: number
  /** The session changed: another viewer, or another set of rights. */
  'viewer-changed': undefined
  /** The connection is back while the requested media is not on screen. */
  reconnected: undefined
}

/** The time of what plays, which depends on the kind of player. */
export interface MediaTiming {
  /** False if no media lies ahead that recovery could jump to. */
  hasMediaAhead(): boolean
  /** True in the last seconds of a film: recovery ends it instead of jumping. */
  isAtEnd(): boolean
  /** Epoch second on screen if it is meant to be the live edge, else null. */
  onAir(): number | null
  /** Position by which advertisements are scheduled, seconds; null on a channel. */
  adPosition(): number | null
}

export type Media = ReturnType<typeof createMedia>

/**
 * One player's media on one engine, a source at a time: state, recovery, advertisements, sound, tracks and the current
 * load. Engine events pass through the reducer into `state`; faults go to recovery, and advertisements interrupt the
 * source (ADS-01).
 */
export function createMedia(options: MediaOptions, timing: MediaTiming) {
  const { session, clock, storage, engine, connection, statistics } = options
  const state = signal<PlayerState>({ name: 'idle' })
  const events = createEmitter<MediaEvents>()
  const readSound = () => ({ muted: engine.sound.muted, volume: Math.round(engine.sound.volume * 100) })
  const sound = signal(readSound())
  const tracks = createTrackChoice(
    engine,
    storage,
    () => session.network.value?.audio_languages ?? [],
    options.trackPreferences,
  )
  const notices = createNotices(clock)
  let currentLoad = new AbortController()
  /** The media of the current load has ended, and the advertisements after it are on screen. */
  let isEnding = false
  let lastPosition = -1
  /** Between two sources: engine events still belong to the previous one. */
  let isSwitchingSource = false
  /** Started by the first frame; resolves to the function that stops it. */
  let sleepDetector: Promise<() => void> | null = null
  /** True while no load may start the picture: the viewer has paused it, or it has ended. */
  const staysPaused = () => {
    const { value: now } = state
    return now.name === 'paused' && (now.why === 'viewer' || now.why === 'ended')
  }
  const sleepHandlers = {
    onAir: () => (['playing', 'waiting', 'loading'].includes(state.value.name) ? timing.onAir() : null),
    loadSignal: () => currentLoad.signal,
    renew: () => events.emit('reconnected', undefined),
    ...options.pageLifecycle,
  }

  const recovery = createRecovery(clock, connection, options.api.pacing, {
    bufferedAhead: () => engine.transport.buffered,
    live: () => !timing.hasMediaAhead(),
    isAtEnd: timing.isAtEnd,
    recover(category) {
      engine.recover(category)
      // A reset of the decoder leaves the engine paused: resume unless the viewer had paused.
      if (category === 'media' && state.value.name !== 'paused')
        engine.transport.play().catch(() => undefined)
      // After a failure no 'waiting' event fires, so the stall timer starts here.
      if (state.value.name === 'failed') recovery.waiting(true)
    },
    release() {
      // The last frame stays on screen while the viewer has paused.
      if (staysPaused()) return
      isSwitchingSource = true
      engine.unload({ sourceFollows: true })
    },
    again: (aheadS) => events.emit('renew', aheadS),
    tell(error, retrying) {
      // A fault under the viewer's pause is reported only once they resume.
      if (!staysPaused()) send({ name: 'failed', error, retrying })
    },
    end: () => over(),
    stop: (error) => drop(error, false),
  })

  const adBreaks = createAdBreaks(
    options.ads,
    {
      hold() {
        events.emit('paused', undefined)
        engine.transport.pause()
        recovery.waiting(false)
      },
      resumeMedia() {
        recovery.waiting(state.value.name === 'waiting')
        events.emit('resuming', undefined)
      },
      refused: () => send({ name: 'autoplay-refused' }),
      report: (event, watch) => statistics?.reportAd(event, watch),
    },
    notices.note,
    clock,
  )
  /** True for events of the previous source. Early playback has no previous source. */
  const isPreviousSource = () => isSwitchingSource && engine.earlySource === null

  const stopListening = [
    engine.events.on('playing', () => {
      if (isPreviousSource()) return
      sleepDetector ??= import('../recovery/sleep-detector')
        .then(({ startSleepDetector }) => startSleepDetector(clock, engine, sleepHandlers))
        .catch(() => {
          // The next frames request its code again.
          sleepDetector = null
          return () => {}
        })
      send({ name: 'media-playing' })
      adBreaks.playing()
    }),
    engine.events.on('waiting', () => {
      // A paused engine also reports 'waiting'; that is no stall.
      if (!engine.transport.paused) send({ name: 'media-waiting' })
    }),
    engine.events.on('paused', () => {
      if (isPreviousSource() || adBreaks.holds) return
      events.emit('paused', undefined)
      adBreaks.paused()
      send({ name: 'media-paused' })
    }),
    engine.events.on('time', onTime),
    engine.events.on('volume', () => {
      sound.value = readSound()
    }),
    engine.events.on('ended', () => {
      if (!isPreviousSource()) over()
    }),
    engine.events.on('tracks', () => {
      if (!isPreviousSource()) events.emit('tracks', undefined)
      tracks.update()
    }),
    engine.events.on('fault', (fault) => {
      notices.note(`${fault.category} ${fault.detail} ${fault.status ?? ''}${fault.fatal ? ' fatal' : ''}`)
      const { value: now } = state
      // A film that has ended needs no more data.
      const over = now.name === 'paused' && now.why === 'ended'
      if (!isPreviousSource() && !over && now.name !== 'idle' && now.name !== 'blocked') recovery.fault(fault)
    }),
    session.events.on('change', (change) => {
      if (change !== 'token-error' && change !== 'expired') events.emit('viewer-changed', undefined)
    }),
    connection.onOnline(() => {
      const { name } = state.value
      const waits = name === 'failed' || name === 'waiting' || name === 'loading'
      if (waits && !adBreaks.holds) events.emit('reconnected', undefined)
      else recovery.online()
    }),
  ]

  function send(event: PlayerEvent): void {
    const before = state.value
    state.value = reducePlayer(before, event)
    // An event without effect must not restart the stall timer.
    if (state.value !== before) recovery.waiting(state.value.name === 'waiting')
  }

  /** Aborts the current load and returns the signal of the next. */
  function startLoad(): AbortSignal {
    currentLoad.abort()
    currentLoad = new AbortController()
    isEnding = false
    recovery.cancel()
    adBreaks.leave()
    statistics?.watch(null)
    events.emit('load-started', undefined)
    isSwitchingSource = true
    return currentLoad.signal
  }

  function drop(error: TvError, retrying: boolean): void {
    isSwitchingSource = true
    events.emit('failed', undefined)
    engine.unload()
    statistics?.reportError(error)
    send({ name: 'failed', error, retrying })
  }

  function onTime(): void {
    if (isPreviousSource()) return
    const { position } = engine.transport
    events.emit('moved', undefined)
    // The position has led to another load.
    if (isPreviousSource()) return
    const moved = position - lastPosition
    const advanced = moved > 0 && lastPosition >= 0 && !engine.transport.paused
    lastPosition = position
    if (!advanced) return
    adBreaks.advanced(moved, timing.adPosition())
    recovery.healthy()
    // Frames that were still buffered do not clear a failure.
    const before = [engine.transport.buffered > STARVED_S && 'failed', 'waiting', 'loading']
    if (before.includes(state.value.name)) send({ name: 'media-playing' })
  }

  /**
   * Passes a source to the engine once its code has loaded, `prepared`; `starting` runs just before. Resolves also
   * where the browser requires a gesture first, which is a state. Rejects if `signal` is aborted.
   */
  async function load(
    signal: AbortSignal,
    prepared: Promise<void>,
    source: PlaybackSource,
    starting: () => void,
  ): Promise<void> {
    const { address, startAt, prefetch, brief, live } = source
    /** Ends the load after an await, and discards the files that no engine will take. */
    const stopIfAborted = (files: MediaPrefetch | null | undefined) => {
      if (signal.aborted) files?.discard()
      signal.throwIfAborted()
    }
    if (source.ad) await adBreaks.before(source.ad.block, source.ad.of, source.watch)
    else adBreaks.leave()
    stopIfAborted(prefetch)
    // The engine's code and its first frame may stall too.
    recovery.waiting(true)
    // A protected source selects its engine in load(); only a clear one needs the prepared code.
    if (typeof address === 'string') await prepared
    stopIfAborted(prefetch)
    // Unloading blocks the main thread and leaves a black frame, so the picture stays while the first files load.
    const hasPicture = engine.tracks.height > 0 && engine.earlySource === null
    const languages = tracks.audioLanguages(source.tracksOf)
    const mayPrefetch = hasPicture && typeof address === 'string'
    const files = prefetch ?? (mayPrefetch ? engine.prefetch(address, startAt, languages) : null)
    if (hasPicture) await Promise.race([files?.ready, delay(clock, HOLD_PICTURE_MS)])
    stopIfAborted(files)
    starting()
    isSwitchingSource = false
    lastPosition = -1
    tracks.renew(source.tracksOf, source.subtitled)
    statistics?.watch(source.watch ?? null)
    await engine.load(address, { startAt, prefetch: files, languages, brief, live, signal })
    // A source that recovery loads during the viewer's pause, or that has ended while it loaded, stays paused.
    if (staysPaused()) recovery.waiting(false)
    signal.throwIfAborted()
    if (staysPaused()) return
    await engine.transport.play().catch((error) => {
      if (!signal.aborted && asTvError(error).code === 'autoplay-blocked') send({ name: 'autoplay-refused' })
    })
  }

  /** Ends the media: the advertisements after it play, then `ended` is emitted. */
  function over(): void {
    const { signal } = currentLoad
    recovery.cancel()
    const after = adBreaks.ended()
    if (!after) events.emit('ended', undefined)
    // The media reports its end again while the advertisements after it are being requested.
    if (!after || isEnding) return
    isEnding = true
    void after.then(() => {
      if (signal.aborted) return
      isEnding = false
      events.emit('ended', undefined)
    })
  }

  /** Resumes the engine; rejects as `play` of a player does. */
  async function resume(): Promise<void> {
    try {
      await engine.transport.play()
    } catch (error) {
      if (asTvError(error).code === 'autoplay-blocked') send({ name: 'autoplay-refused' })
      throw error
    }
  }

  return {
    state: state as ReadonlySignal<PlayerState>,
    /** A short message that does not stop playback; null again after 5 s. */
    notice: notices.notice,
    tracks,
    sound: sound as ReadonlySignal<{ muted: boolean; volume: number }>,
    setMuted(muted: boolean): void {
      engine.sound.muted = muted
      sound.value = readSound()
    },
    /** Sets the volume in percent; values outside 0 to 100 are clamped. */
    setVolume(percent: number): void {
      engine.sound.volume = Math.min(100, Math.max(0, percent)) / 100
      sound.value = readSound()
    },
    events,
    notices,
    recovery,
    /** While an advertisement holds the screen, play and pause are its own. */
    adBreaks,
    /** Aborts when the next load starts. */
    get loadSignal() {
      return currentLoad.signal
    },
    send,
    startLoad,
    load,
    over,
    resume,
    /**
     * Pauses the media, or the advertisement over it. A load without a frame is aborted instead: then it returns false,
     * and play has to load again.
     */
    pauseOrCancelLoad(): boolean {
      const now = state.value
      const isComing =
        now.name === 'loading' || (now.name === 'failed' && now.retrying) || engine.earlySource !== null
      if (adBreaks.holds && !(isComing && adBreaks.coming)) adBreaks.pause()
      else if (isComing) {
        startLoad()
        engine.unload()
        send({ name: 'shown' })
        return false
      } else {
        engine.transport.pause()
        send({ name: 'media-paused' })
      }
      return true
    },
    /** Unloads the media and shows the error; without `retrying` it retries only when the browser comes back online. */
    fail(error: TvError, retrying = connection.offline): void {
      recovery.cancel()
      drop(error, retrying)
    },
    /** Facts for support: of the error, of `shown`, and of the media. */
    diagnostics: (shown: Diagnostics): Diagnostics =>
      collectDiagnostics(state.value, lastPosition, shown, { ...options, recovery, adBreaks, notices }),
    /** Reports an action of the viewer to statistics. */
    reportAction: (action: ViewerAction, about?: Partial<WatchFacts>) =>
      statistics?.reportAction(action, about),
    /** Calls `run` right before the picture is removed; returns a function that stops that. */
    onEmptying: (run: () => void) => engine.events.on('emptying', run),
    release(): void {
      startLoad()
      statistics?.release()
      notices.clear()
      state.value = reducePlayer(state.value, { name: 'closed' })
      for (const stop of stopListening) stop()
      events.clear()
      tracks.release()
      adBreaks.release()
      void sleepDetector?.then((stop) => stop())
      engine.release()
    },
  }
}
