import { delay } from '../../../lib/clock'
import { asTvError } from '../../../lib/errors/errors'
import type { MediaPrefetch } from '../../engine'
import { STARVED_S } from '../../recovery/error-policy'
import type { PlaybackSource } from '../kind'
import type { MediaParts } from './media-parts'

/** The picture on screen stays at most this long while the next source prefetches its first files, ms. */
const HOLD_PICTURE_MS = 200

/**
 * Passes a source to the engine once its code has loaded (`prepared`); `starting` runs just before. Also resolves if
 * the browser requires a gesture first, which is a state. Rejects if `signal` is aborted.
 */
export async function loadSource(
  parts: MediaParts,
  signal: AbortSignal,
  prepared: Promise<void>,
  source: PlaybackSource,
  starting: () => void,
): Promise<void> {
  const { clock, engine, statistics, tracks, current, recovery, adBreaks, send, staysPaused } = parts
  const { address, startAt, prefetch, brief, live } = source
  /** Ends the load after an await, and discards the files that no engine will take. */
  const stopIfAborted = (files: MediaPrefetch | null | undefined) => {
    if (signal.aborted) files?.discard()
    signal.throwIfAborted()
  }
  if (source.ad) await adBreaks.before(source.ad.block, source.ad.of, source.watch)
  else adBreaks.leave()
  stopIfAborted(prefetch)
  // Loading the engine's code and the first frame may stall too.
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
  current.isSwitching = false
  current.lastPosition = -1
  tracks.renew(source.tracksOf, source.subtitled)
  statistics?.watch(source.watch ?? null)
  await engine.load(address, { startAt, prefetch: files, languages, brief, live, signal })
  // A source stays paused if recovery loads it during the viewer's pause, or if the media ended while it loaded.
  if (staysPaused()) recovery.waiting(false)
  signal.throwIfAborted()
  if (staysPaused()) return
  await engine.transport.play().catch((error) => {
    if (!signal.aborted && asTvError(error).code === 'autoplay-blocked') send({ name: 'autoplay-refused' })
  })
}

/**
 * Passes the events of the engine, the session and the connection to a player's media; returns the function that stops
 * this.
 */
export function followEngine(parts: MediaParts, over: () => void): () => void {
  const { clock, session, connection, engine, pageLifecycle, timing } = parts
  const { state, events, notices, tracks, current, recovery, adBreaks, send } = parts
  /** Started by the first frame; resolves to the function that stops it. */
  let sleepDetector: Promise<() => void> | null = null
  const sleepHandlers = {
    onAir: () => (['playing', 'waiting', 'loading'].includes(state.value.name) ? timing.onAir() : null),
    loadSignal: () => current.load.signal,
    renew: () => events.emit('reconnected', undefined),
    ...pageLifecycle,
  }

  /** True for events of the previous source. Early playback has no previous source. */
  const isPreviousSource = () => current.isSwitching && engine.earlySource === null

  const stopListening = [
    engine.events.on('playing', () => {
      if (isPreviousSource()) return
      sleepDetector ??= import('../../recovery/sleep-detector')
        .then(({ startSleepDetector }) => startSleepDetector(clock, engine, sleepHandlers))
        .catch(() => {
          // The next frames try to load its code again.
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
      const isOver = now.name === 'paused' && now.why === 'ended'
      if (!isPreviousSource() && !isOver && now.name !== 'idle' && now.name !== 'blocked')
        recovery.fault(fault)
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

  function onTime(): void {
    if (isPreviousSource()) return
    const { position } = engine.transport
    events.emit('moved', undefined)
    // The listeners have started another load.
    if (isPreviousSource()) return
    const moved = position - current.lastPosition
    const advanced = moved > 0 && current.lastPosition >= 0 && !engine.transport.paused
    current.lastPosition = position
    if (!advanced) return
    adBreaks.advanced(moved, timing.adPosition())
    recovery.healthy()
    // Frames that were still buffered do not end a failure.
    const before = [engine.transport.buffered > STARVED_S && 'failed', 'waiting', 'loading']
    if (before.includes(state.value.name)) send({ name: 'media-playing' })
  }

  return () => {
    for (const stop of stopListening) stop()
    void sleepDetector?.then((stop) => stop())
  }
}
