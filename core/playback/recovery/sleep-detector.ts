import type { ServerClock } from '../../lib/clock'
import type { MediaEngine } from '../engine'

/** How often the device's clock is looked at, ms. */
const BEAT_MS = 10_000
/** Timers of pages out of sight come late by a minute; what is later was asleep, or its clock was set, ms. */
const GAP_MS = 120_000
/** A stream has so long to come to the live edge by itself, ms, and a picture further behind it than this, s, is not there. */
const SETTLE_MS = 6000
const BEHIND_S = 60

/** Whoever may have slept. */
export interface SleepHandlers {
  /** The second on screen where that is to be the live edge, and something plays; null otherwise. */
  onAir(): number | null
  /** Of the current load. */
  readonly loadSignal: AbortSignal
  /** Asks for what is wanted anew. */
  renew(): void
}

/**
 * Notices that the device was asleep, or that its clock was set, which look the same. Live shows the live edge again or
 * is asked for anew, and tells the time; the archive and films go on. Gives back what stops it.
 */
export function startSleepDetector(
  clock: ServerClock,
  engine: MediaEngine,
  sleepHandlers: SleepHandlers,
): () => void {
  const device = () => clock.now() - clock.offset
  let last = device()
  let timer = clock.setTimeout(beat, BEAT_MS)
  let settling = 0

  function beat(): void {
    const now = device()
    const gap = Math.abs(now - last - BEAT_MS)
    last = now
    timer = clock.setTimeout(beat, BEAT_MS)
    if (gap <= GAP_MS) return
    clock.doubt()
    const { edge, position } = engine
    const { loadSignal } = sleepHandlers
    clock.clearTimeout(settling)
    settling = clock.setTimeout(() => {
      const shown = !loadSignal.aborted ? sleepHandlers.onAir() : null
      if (shown === null) return
      const newest = engine.edge
      const moves = newest !== null && newest > (edge ?? 0) && engine.position !== position
      if (moves && newest - shown < BEHIND_S) clock.observe(newest * 1000, 'program-date-time')
      else sleepHandlers.renew()
    }, SETTLE_MS)
  }

  return () => {
    clock.clearTimeout(timer)
    clock.clearTimeout(settling)
  }
}
