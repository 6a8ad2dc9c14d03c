import type { ServerClock } from '../lib/clock'

/** How often the device's clock is looked at, ms. */
const BEAT_MS = 10_000
/** Timers of pages out of sight come late by a minute; what is later was asleep, or its clock was set, ms. */
const GAP_MS = 120_000

/** Notices that the device was asleep, or that its clock was set: both ways. Looks only once it is started. */
export function createWake(clock: ServerClock, woke: () => void): { start(): void; stop(): void } {
  let timer: number | null = null
  let last = 0
  const device = () => clock.now() - clock.offset

  function beat(): void {
    const now = device()
    const gap = Math.abs(now - last - BEAT_MS)
    last = now
    timer = clock.setTimeout(beat, BEAT_MS)
    if (gap > GAP_MS) woke()
  }

  return {
    start() {
      if (timer !== null) return
      last = device()
      timer = clock.setTimeout(beat, BEAT_MS)
    },
    stop() {
      if (timer !== null) clock.clearTimeout(timer)
      timer = null
    },
  }
}
