import type { Clock } from '../../lib/clock'
import type { Connection } from '../../lib/connection'

/** Schedules one remedy at a time; `starting` runs before it. While the browser is offline, no remedy is carried out. */
export function createDueRemedy(clock: Clock, connection: Connection, starting: () => void) {
  let due: (() => void) | null = null
  let timer: number | null = null

  function stop(): void {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }

  /** Carries out the scheduled remedy now. */
  function carryOut(): void {
    stop()
    if (connection.offline) return
    const run = due
    due = null
    if (run) starting()
    run?.()
  }

  return {
    get isTimed(): boolean {
      return timer !== null
    },
    /** Schedules a remedy after a delay; it replaces the previous one. */
    after(ms: number, run: () => void): void {
      stop()
      due = run
      timer = clock.setTimeout(carryOut, ms)
    },
    carryOut,
    cancel(): void {
      stop()
      due = null
    },
  }
}
