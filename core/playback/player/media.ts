import { type ReadonlySignal, signal } from '@preact/signals-core'
import { asTvError, TvError } from '../../lib/errors/errors'
import { createEmitter } from '../../lib/state/emitter'
import type { MediaEngine } from '../engine'
import { createRecovery, type Recovery } from '../recovery/recovery'
import type { ViewerAction, WatchFacts } from '../statistics/analytics'
import { createAdBreaks } from './ad-breaks'
import { collectDiagnostics, createNotices, type Diagnostics } from './diagnostics'
import type { PlaybackSource } from './kind'
import { followEngine } from './media/follow-engine'
import type { CurrentSource, MediaEvents, MediaOptions, MediaParts, MediaTiming } from './media/media-parts'
import { type PlayerEvent, type PlayerState, reducePlayer } from './player-state'
import { createTrackChoice } from './tracks'

export type Media = ReturnType<typeof createMedia>

/**
 * The media of one player on one engine, one source at a time: state, recovery, advertisements, sound, tracks and the
 * current load. Engine events pass through the reducer into `state`; faults are passed to recovery, and advertisements
 * interrupt the source (ADS-01).
 */
export function createMedia(options: MediaOptions, timing: MediaTiming) {
  const { session, clock, storage, engine, connection, statistics } = options
  const state = signal<PlayerState>({ name: 'idle' })
  const events = createEmitter<MediaEvents>()
  const tracks = createTrackChoice(
    engine,
    storage,
    () => session.network.value?.audio_languages ?? [],
    options.trackPreferences,
    options.kept,
  )
  const notices = createNotices(clock)
  const current: CurrentSource = { load: new AbortController(), isSwitching: false, lastPosition: -1 }
  /** True while no load may start the picture: the viewer has paused it, or it has ended. */
  const staysPaused = () => {
    const { value: now } = state
    return now.name === 'paused' && (now.why === 'viewer' || now.why === 'ended')
  }
  const shared = { ...options, timing, state, events, notices, tracks, current, send, staysPaused }
  const recovery = createMediaRecovery(shared, () => over(), drop)
  const { adBreaks, over } = createMediaAds({ ...shared, recovery })
  const parts = { ...shared, recovery, adBreaks }
  const { release: releaseSound, ...sound } = createSound(engine)
  const stopFollowing = followEngine(parts, over)
  /** Number of intents that have replaced others. */
  let turn = 0

  function send(event: PlayerEvent): void {
    const before = state.value
    state.value = reducePlayer(before, event)
    // An event without effect must not restart the stall timer.
    if (state.value !== before) recovery.waiting(state.value.name === 'waiting')
    if (event.name === 'failed' && (before.name !== 'failed' || before.error.code !== event.error.code))
      statistics?.reportError(event.error)
  }

  /** Aborts the current load and returns the signal of the next. */
  function startLoad(): AbortSignal {
    current.load.abort()
    current.load = new AbortController()
    recovery.cancel()
    adBreaks.leave()
    statistics?.watch(null)
    events.emit('load-started', undefined)
    current.isSwitching = true
    return current.load.signal
  }

  function drop(error: TvError, retrying: boolean): void {
    current.isSwitching = true
    events.emit('failed', undefined)
    engine.unload()
    send({ name: 'failed', error, retrying })
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
    ...sound,
    events,
    notices,
    recovery,
    /** While an advertisement is on screen, play and pause control the advertisement. */
    adBreaks,
    /** Aborts when the next load starts. */
    get loadSignal() {
      return current.load.signal
    },
    send,
    startLoad,
    /** A newer intent, or a pause, replaces the intents that wait before they move the picture. */
    replaceIntents(): void {
      turn += 1
    },
    /** Returns a function that throws `aborted` once the present intent is replaced: call it after each wait. */
    followIntent(): () => void {
      const own = turn
      return () => {
        if (own !== turn) throw new TvError('aborted')
      }
    },
    /** Counts the engine's events as those of this source, which it is about to load. */
    followSource({ tracksOf, subtitled, watch = null }: PlaybackSource): void {
      current.isSwitching = false
      current.lastPosition = -1
      tracks.renew(tracksOf, subtitled)
      statistics?.watch(watch)
    },
    staysPaused,
    over,
    resume,
    /**
     * Pauses the media, or the advertisement over it. If no frame is on screen yet, the load is aborted instead: then
     * it returns false, and play has to load again.
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
    /** Facts for support: about the error, the media, and those of `shown`. */
    diagnostics: (shown: Diagnostics): Diagnostics =>
      collectDiagnostics(state.value, current.lastPosition, shown, parts),
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
      releaseSound()
      stopFollowing()
      events.clear()
      tracks.release()
      adBreaks.release()
      engine.release()
    },
  }
}

/** Recovers a player's media from faults: `over` ends the media, `drop` removes it because of an error. */
function createMediaRecovery(
  parts: Omit<MediaParts, 'recovery' | 'adBreaks'>,
  over: () => void,
  drop: (error: TvError, retrying: boolean) => void,
): Recovery {
  const { engine, timing, state, events, current, send, staysPaused } = parts
  const recovery = createRecovery(parts.clock, parts.connection, parts.api.pacing, {
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
      current.isSwitching = true
      engine.unload({ sourceFollows: true })
    },
    again: (aheadS) => events.emit('renew', aheadS),
    reload: () => events.emit('reload', undefined),
    tell(error, retrying) {
      // A fault under the viewer's pause is reported only once they resume.
      if (!staysPaused()) send({ name: 'failed', error, retrying })
    },
    end: over,
    stop: (error) => drop(error, false),
  })
  return recovery
}

/**
 * Creates the advertisements over a player's media, and the function that ends it: those after the media precede its
 * end (ADS-01).
 */
function createMediaAds(parts: Omit<MediaParts, 'adBreaks'>) {
  const { engine, clock, ads, statistics, state, events, notices, current, recovery, send } = parts
  /** The load whose media has ended, while the advertisements after it are on screen. */
  let ending: AbortSignal | null = null
  const adBreaks = createAdBreaks(
    ads,
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

  /** Ends the media: the advertisements after it play, then `ended` is emitted. */
  function over(): void {
    const { signal } = current.load
    recovery.cancel()
    const after = adBreaks.ended()
    if (!after) events.emit('ended', undefined)
    // The media reports its end again while the advertisements after it are being requested.
    if (!after || ending === signal) return
    ending = signal
    void after.then(() => {
      if (signal.aborted) return
      ending = null
      events.emit('ended', undefined)
    })
  }

  return { adBreaks, over }
}

/** The sound of an engine; `release` stops following it. */
function createSound(engine: Pick<MediaEngine, 'sound' | 'events'>) {
  const read = () => ({ muted: engine.sound.muted, volume: Math.round(engine.sound.volume * 100) })
  const sound = signal(read())
  const update = () => {
    sound.value = read()
  }
  return {
    sound: sound as ReadonlySignal<{ muted: boolean; volume: number }>,
    setMuted(muted: boolean): void {
      engine.sound.muted = muted
      update()
    },
    /** Sets the volume in percent; values outside 0 to 100 are clamped. */
    setVolume(percent: number): void {
      engine.sound.volume = Math.min(100, Math.max(0, percent)) / 100
      update()
    },
    release: engine.events.on('volume', update),
  }
}
