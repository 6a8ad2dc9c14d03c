import { STARVED_S } from '../../recovery/error-policy'
import type { MediaParts } from './media-parts'

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
      // A `<video>` reports its pause in a later task, when it may play again.
      if (isPreviousSource() || adBreaks.holds || !engine.transport.paused) return
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
