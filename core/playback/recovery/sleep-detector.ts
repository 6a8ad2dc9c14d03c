import type { ServerClock } from '../../lib/clock'

/** Interval of the checks of the device's clock, ms. */
const BEAT_MS = 10_000
/**
 * Browsers delay timers of hidden pages by up to a minute; a longer delay means that the device slept or its clock was
 * set, ms.
 */
const GAP_MS = 120_000
/** Time for a stream to return to the live edge by itself, ms. */
const SETTLE_MS = 6000
/** A position further behind the newest media than this, s, is not at the live edge. */
const BEHIND_S = 60
/** A page from the back/forward cache that is further behind the present than this, s, has left the live edge. */
const RETURN_WITHIN_S = 30

/** A date of the newest media further than this from the present, s, is wrong. */
const RIGHT_WITHIN_S = 600

/** The engine groups that show whether a live stream still advances. */
export interface SleepingEngine {
  readonly live: { readonly edge: number | null }
  readonly transport: { readonly position: number }
}

/** The player that may have slept. */
export interface SleepHandlers {
  /** Position of a player that plays at the live edge, epoch seconds; null for any other. */
  onAir(): number | null
  /** The signal of the current load. */
  loadSignal(): AbortSignal
  /** Loads the current request again. */
  renew(): void
  /** Calls the listener when the page is hidden or left; returns the function that removes it. */
  onLeave(listener: () => void): () => void
  /** Calls the listener when the page returns from the back/forward cache; returns the function that removes it. */
  onReturn(listener: () => void): () => void
}

/**
 * Detects that the device slept, or that its clock was set, which cannot be distinguished. A live stream that is back
 * at the live edge then corrects the server clock, if its dates were correct before; any other live stream is loaded
 * again, as is one behind the live edge after the page returns from the back/forward cache. The archive and films
 * continue. Returns the function that stops the detection.
 */
export function startSleepDetector(
  clock: ServerClock,
  engine: SleepingEngine,
  sleepHandlers: SleepHandlers,
): () => void {
  const device = () => clock.now() - clock.offset
  let last = device()
  let isEdgeRight = agrees()
  let timer = clock.setTimeout(beat, BEAT_MS)
  let settling = 0
  /** Position when the page was left, after which the browser pauses its media. */
  let left: number | null = null
  const stopListening = [
    sleepHandlers.onLeave(() => {
      left = sleepHandlers.onAir()
    }),
    // Soon after this event the browser resumes the buffered media at its old position.
    sleepHandlers.onReturn(() => {
      if (left !== null && clock.seconds() - left >= RETURN_WITHIN_S) sleepHandlers.renew()
    }),
  ]

  /** True if the dates of the newest media agree with the present time. */
  function agrees(): boolean {
    const { edge } = engine.live
    return edge !== null && Math.abs(edge - clock.seconds()) < RIGHT_WITHIN_S
  }

  function beat(): void {
    const now = device()
    const gap = Math.abs(now - last - BEAT_MS)
    last = now
    timer = clock.setTimeout(beat, BEAT_MS)
    if (gap <= GAP_MS) {
      isEdgeRight = agrees()
      return
    }
    clock.acceptAnySource()
    const { edge } = engine.live
    const { position } = engine.transport
    const loadSignal = sleepHandlers.loadSignal()
    clock.clearTimeout(settling)
    settling = clock.setTimeout(() => {
      const shown = !loadSignal.aborted ? sleepHandlers.onAir() : null
      if (shown === null) return
      const newest = engine.live.edge
      const hasNewSegments = newest !== null && newest > (edge ?? 0) && engine.transport.position !== position
      if (hasNewSegments && newest - shown < BEHIND_S) {
        // A stream whose dates were correct provides the time that the device may have lost.
        if (isEdgeRight) clock.observe(newest * 1000, 'program-date-time')
      } else sleepHandlers.renew()
    }, SETTLE_MS)
  }

  return () => {
    for (const stop of stopListening) stop()
    clock.clearTimeout(timer)
    clock.clearTimeout(settling)
  }
}
