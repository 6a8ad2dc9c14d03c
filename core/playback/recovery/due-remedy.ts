import type { Clock } from '../../lib/clock'
import type { Connection } from '../../lib/connection'

/** The one remedy that waits for its time. While the browser is offline none is carried out. */
export interface DueRemedy {
  readonly isTimed: boolean
  /** Carries this one out after a delay, in place of the one before. */
  after(ms: number, run: () => void): void
  /** Carries out the one that waits, now. */
  carryOut(): void
  cancel(): void
}

/** `starting` runs before each remedy. */
export function createDueRemedy(clock: Clock, connection: Connection, starting: () => void): DueRemedy {
  let due: (() => void) | null = null
  let timer: number | null = null

  function stop(): void {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }

  function carryOut(): void {
    stop()
    if (connection.offline) return
    const run = due
    due = null
    if (run) starting()
    run?.()
  }

  return {
    get isTimed() {
      return timer !== null
    },
    after(ms, run) {
      stop()
      due = run
      timer = clock.setTimeout(carryOut, ms)
    },
    carryOut,
    cancel() {
      stop()
      due = null
    },
  }
}
