import { signal } from '@preact/signals-core'
import { delay } from '../../lib/clock'
import { asTvError, TvError } from '../../lib/errors'
import { STORED } from '../../lib/storage-keys'
import { STARVED_S } from '../recovery/error-policy'
import { createRecovery } from '../recovery/recovery'
import { createAdBreaks } from './ad-breaks'
import type {
  PlaybackController,
  PlaybackControllerOptions,
  PlaybackHandlers,
  PlaybackSource,
} from './contract'
import { errorOfGate } from './gate'
import { createNotices } from './notices'
import { type PlayerEvent, type PlayerState, reduce } from './player-state'
import { createTrackChoice } from './track-choice'

/** What is on screen goes on no longer than this once it is known what follows, ms. */
const GOES_ON_MS = 200

/** What every player does with its engine, whatever it shows (spec/2 §4). */
export function createPlaybackController(
  options: PlaybackControllerOptions,
  handlers: PlaybackHandlers,
): PlaybackController {
  const { session, clock, storage, engine, connection, statistics } = options
  const state = signal<PlayerState>({ name: 'idle' })
  const sound = signal({ muted: engine.muted, volume: Math.round(engine.volume * 100) })
  const tracks = createTrackChoice(engine, storage, () => session.network.value?.audio_languages ?? [])
  const notices = createNotices(clock)
  let currentLoad = new AbortController()
  /** The media of the current load has ended, and the advertisements after it are on screen. */
  let isEnding = false
  let lastPosition = -1
  /** Between a source that is given up and the next: the engine speaks of the former, or of none. */
  let isSwitchingSource = false
  /** Begins with the first frame; resolves to what ends it. */
  let watch: Promise<() => void> | null = null
  /** The viewer's own pause. */
  const isPausedByViewer = () => state.value.name === 'paused' && state.value.why === 'viewer'
  const sleepHandlers = {
    onAir: () =>
      ['playing', 'waiting', 'loading'].includes(state.value.name) ? (handlers.onAir?.() ?? null) : null,
    get loadSignal() {
      return currentLoad.signal
    },
    renew: () => handlers.online(),
  }

  const recovery = createRecovery(clock, connection, {
    bufferedAhead: () => engine.buffered,
    live: () => handlers.live?.() ?? false,
    recover(kind) {
      engine.recover(kind)
      // What begins anew stands still.
      if (kind === 'media' && state.value.name !== 'paused') engine.play().catch(() => undefined)
      // Of what is told as failed nobody else says that it is waited for.
      if (state.value.name === 'failed') recovery.waiting(true)
    },
    again: handlers.renewStream,
    tell(error, retrying) {
      // Nobody waits for what stands.
      if (!isPausedByViewer()) send({ name: 'failed', error, retrying })
    },
    stop: (error) => drop(error, false),
  })

  const adBreaks = createAdBreaks(
    options.ads,
    {
      hold() {
        handlers.paused?.()
        engine.pause()
        recovery.waiting(false)
      },
      goOn() {
        recovery.waiting(state.value.name === 'waiting')
        void (handlers.goOn ?? resume)().catch(() => undefined)
      },
      refused: () => send({ name: 'autoplay-refused' }),
    },
    notices.note,
    clock,
  )
  /** What began early is what is wanted. */
  const isFormer = () => isSwitchingSource && engine.earlySource === null

  const stopListening = [
    engine.events.on('playing', () => {
      if (isFormer()) return
      watch ??= import('../recovery/sleep-detector')
        .then(({ startSleepDetector }) => startSleepDetector(clock, engine, sleepHandlers))
        .catch(() => () => {})
      send({ name: 'media-playing' })
      adBreaks.playing()
    }),
    engine.events.on('waiting', () => {
      // What stands waits for nobody; whoever goes on without data does.
      if (!engine.paused) send({ name: 'media-waiting' })
    }),
    engine.events.on('paused', () => {
      if (isFormer() || adBreaks.holds) return
      handlers.paused?.()
      adBreaks.paused()
      send({ name: 'media-paused' })
    }),
    engine.events.on('time', onTime),
    engine.events.on('ended', () => {
      if (!isFormer()) over()
    }),
    engine.events.on('tracks', () => {
      if (!isFormer()) handlers.learnt?.()
      tracks.update()
    }),
    engine.events.on('volume', () => {
      sound.value = { muted: engine.muted, volume: Math.round(engine.volume * 100) }
    }),
    engine.events.on('fault', (fault) => {
      notices.note(`${fault.kind} ${fault.detail} ${fault.status ?? ''}${fault.fatal ? ' fatal' : ''}`)
      const { value: now } = state
      // What is over needs nothing more.
      const over = now.name === 'paused' && now.why === 'ended'
      if (!isFormer() && !over && now.name !== 'idle' && now.name !== 'blocked') recovery.fault(fault)
    }),
    session.events.on('change', (change) => {
      if (change !== 'token-error' && change !== 'expired') handlers.viewerChanged()
    }),
    connection.onOnline(() => {
      const { name } = state.value
      const waits = name === 'failed' || name === 'waiting' || name === 'loading'
      if (waits && !adBreaks.holds) handlers.online()
      else recovery.online()
    }),
  ]

  function send(event: PlayerEvent): void {
    const before = state.value
    state.value = reduce(before, event)
    // What changes nothing says nothing of how long has been waited.
    if (state.value !== before) recovery.waiting(state.value.name === 'waiting')
  }

  function nextLoad(): AbortSignal {
    currentLoad.abort()
    currentLoad = new AbortController()
    isEnding = false
    recovery.cancel()
    adBreaks.leave()
    statistics?.watch(null)
    handlers.loadStarted()
    isSwitchingSource = true
    return currentLoad.signal
  }

  function drop(error: TvError, retrying: boolean): void {
    isSwitchingSource = true
    handlers.dropped?.()
    engine.unload()
    statistics?.failed(error)
    send({ name: 'failed', error, retrying })
  }

  function onTime(): void {
    if (isFormer()) return
    const { position } = engine
    handlers.moved()
    const moved = position - lastPosition
    const advanced = moved > 0 && lastPosition >= 0 && !engine.paused
    lastPosition = position
    if (!advanced) return
    adBreaks.advanced(moved, handlers.place?.() ?? null)
    recovery.healthy()
    // The last frames of what is buffered are no recovery.
    const before = [engine.buffered > STARVED_S && 'failed', 'waiting', 'loading']
    if (before.includes(state.value.name)) send({ name: 'media-playing' })
  }

  /** The next time only the engine that is needed is fetched. */
  function noteProtection({ address, knownAs }: PlaybackSource): void {
    for (const key of knownAs.map(STORED.protection)) {
      if (typeof address !== 'string') storage.set(key, 'true')
      else if (storage.get(key) !== null) storage.remove(key)
    }
  }

  function over(): void {
    const { signal } = currentLoad
    const after = adBreaks.ended()
    if (!after) handlers.ended()
    // The media reports its end again while the advertisements after it are being requested.
    if (!after || isEnding) return
    isEnding = true
    void after.then(() => {
      if (signal.aborted) return
      isEnding = false
      handlers.ended()
    })
  }

  async function resume(): Promise<void> {
    try {
      await engine.play()
    } catch (error) {
      if (asTvError(error).code === 'autoplay-blocked') send({ name: 'autoplay-refused' })
      throw error
    }
  }

  // Said once and in passing: playback is not touched.
  if (storage.blocked) notices.show(new TvError('storage-blocked'))

  return {
    state,
    notice: notices.notice,
    tracks,
    sound,
    notices,
    recovery,
    adBreaks,
    get loadSignal() {
      return currentLoad.signal
    },
    send,
    nextLoad,
    prepare(name) {
      // What nobody has seen counts as clear: nothing may come before the first frame of what is.
      const known = name !== null && storage.get(STORED.protection(name)) !== null
      const prepared = engine.prepare(known ? 'protected' : 'clear')
      prepared.catch(() => undefined)
      return prepared
    },
    async load(signal, prepared, source, shown) {
      const { address, startAt, prefetch } = source
      if (source.ad) await adBreaks.before(source.ad.block, source.ad.of)
      else adBreaks.leave()
      if (signal.aborted) return prefetch?.discard()
      // From here on only the engine is waited for, and its code and its first frame may stall too.
      recovery.waiting(true)
      // Which engine opens a protected stream is found out first: the code of another is not waited for.
      if (typeof address === 'string') await prepared
      if (signal.aborted) return prefetch?.discard()
      // Taking a picture away takes time, and leaves nothing to see: what follows comes nearer meanwhile.
      const shows = engine.height > 0 && engine.earlySource === null
      const files =
        prefetch ?? (shows && typeof address === 'string' ? engine.prefetch(address, startAt) : null)
      if (shows) await Promise.race([files?.ready, delay(clock, GOES_ON_MS)])
      if (signal.aborted) return files?.discard()
      noteProtection(source)
      shown()
      isSwitchingSource = false
      lastPosition = -1
      tracks.renew(source.tracksOf, source.subtitled)
      statistics?.watch(source.watch ?? null)
      await engine.load(address, startAt, files, source.brief)
      // What recovery loads anew under a pause stands.
      if (isPausedByViewer()) recovery.waiting(false)
      if (signal.aborted || isPausedByViewer()) return
      await engine.play().catch((error) => {
        if (!signal.aborted && asTvError(error).code === 'autoplay-blocked')
          send({ name: 'autoplay-refused' })
      })
    },
    over,
    resume,
    pauseOrCancelLoad() {
      const now = state.value
      const coming =
        now.name === 'loading' || (now.name === 'failed' && now.retrying) || engine.earlySource !== null
      if (adBreaks.holds && !(coming && adBreaks.coming)) adBreaks.pause()
      else if (coming) {
        nextLoad()
        engine.unload()
        send({ name: 'shown' })
        return false
      } else {
        engine.pause()
        send({ name: 'media-paused' })
      }
      return true
    },
    fail(error) {
      recovery.cancel()
      drop(error, connection.offline)
    },
    diagnostics(shown) {
      const now = state.value
      const error = now.name === 'failed' ? now.error : now.name === 'blocked' ? errorOfGate(now.gate) : null
      const detail = Object.entries(error?.detail ?? {}).map(([key, value]) => [
        `error.${key}`,
        value ?? null,
      ])
      return {
        code: error ? `${error.number} ${error.code}` : null,
        ...Object.fromEntries(detail),
        state: now.name,
        ...shown,
        engine: engine.name,
        height: engine.height,
        position: Math.round(engine.position * 10) / 10,
        buffered: Math.round(engine.buffered * 10) / 10,
        faults: recovery.faults,
        ...recovery.facts(),
        timestamp: new Date(clock.now()).toISOString(),
        session: session.state.value.name,
        clock: `${clock.source} ${Math.round(clock.offset / 1000)} s`,
        storage: storage.blocked ? 'blocked' : 'kept',
        offline: connection.offline,
        ...adBreaks.facts(),
        log: notices.log(),
      }
    },
    reportAction: (action) => statistics?.reportAction(action),
    onEmptying: (run) => engine.events.on('emptying', run),
    setMuted(muted) {
      engine.muted = muted
    },
    setVolume(percent) {
      engine.volume = Math.min(100, Math.max(0, percent)) / 100
    },
    release() {
      nextLoad()
      statistics?.release()
      notices.clear()
      state.value = reduce(state.value, { name: 'closed' })
      for (const stop of stopListening) stop()
      adBreaks.release()
      void watch?.then((stop) => stop())
      engine.release()
    },
  }
}
