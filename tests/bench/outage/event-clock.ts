import type { Clock } from '../../../core/lib/clock'

/** Timers are carried out in steps of this, ms. */
const STEP_MS = 20

/** A clock for many thousand timers that moves only by `advanceTo`. */
export interface EventClock extends Clock {
  /** Advances to this time, epoch ms; after each step with timers all pending promises settle. */
  advanceTo(epochMs: number): Promise<void>
}

export function createEventClock(start = 0): EventClock {
  let now = start
  let nextId = 1
  /** Timers by step, and the step of each timer. */
  const steps = new Map<number, Map<number, () => void>>()
  const stepOf = new Map<number, number>()
  return {
    now: () => now,
    setTimeout(run, ms) {
      const id = nextId++
      const step = Math.max(Math.floor(now / STEP_MS) + 1, Math.ceil((now + ms) / STEP_MS))
      const timers = steps.get(step) ?? new Map<number, () => void>()
      steps.set(step, timers.set(id, run))
      stepOf.set(id, step)
      return id
    },
    clearTimeout(id) {
      steps.get(stepOf.get(id) ?? -1)?.delete(id)
      stepOf.delete(id)
    },
    async advanceTo(epochMs) {
      while (now < epochMs) {
        now += STEP_MS
        const step = Math.floor(now / STEP_MS)
        const timers = steps.get(step)
        if (!timers) continue
        steps.delete(step)
        for (const [id, run] of timers) {
          stepOf.delete(id)
          run()
        }
        // A response passes several streams of the platform before its caller receives it.
        for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}
