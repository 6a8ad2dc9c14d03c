import type { Clock } from '../../core/lib/clock'

interface Timer {
  id: number
  due: number
  ms: number
  run: () => void
}

/** A clock that moves only when a test advances it; due timers then run in order. */
export interface ManualClock extends Clock {
  /** Advances by `ms`; between two timers all pending promises settle. */
  advance(ms: number): Promise<void>
  /** Sets the device's time, as after sleep: timers keep their remaining delay. */
  jump(ms: number): void
  /** Delays of the pending timers, ms, in the order they were set. */
  readonly waiting: number[]
  /** Resolves as soon as a timer of exactly `ms` is pending. */
  timer(ms: number): Promise<void>
}

/**
 * Creates a manual clock. `start` in epoch ms; the present by default. `settle` resolves once all that a timer has started has
 * settled.
 */
export function manualClock(start: number = Date.now(), settle = settled): ManualClock {
  let now = start
  let nextId = 1
  let timers: Timer[] = []
  let watchers: { ms: number; seen: () => void }[] = []

  const nextDue = (until: number): Timer | undefined =>
    timers
      .filter((timer) => timer.due <= until)
      .sort((one, other) => one.due - other.due || one.id - other.id)[0]

  return {
    now: () => now,
    setTimeout(run, ms) {
      const id = nextId++
      timers.push({ id, due: now + ms, ms, run })
      for (const watcher of watchers) if (watcher.ms === ms) watcher.seen()
      watchers = watchers.filter((watcher) => watcher.ms !== ms)
      return id
    },
    clearTimeout(id) {
      timers = timers.filter((timer) => timer.id !== id)
    },
    async advance(ms) {
      const until = now + ms
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        const { id, due, run } = timer
        timers = timers.filter((other) => other.id !== id)
        now = Math.max(now, due)
        run()
        await settle()
      }
      now = until
      await settle()
    },
    jump(ms) {
      now += ms
      for (const timer of timers) timer.due += ms
    },
    get waiting() {
      return timers.map((timer) => timer.ms)
    },
    timer(ms) {
      if (timers.some((timer) => timer.ms === ms)) return Promise.resolve()
      return new Promise((seen) => watchers.push({ ms, seen }))
    },
  }
}

/** Resolves when all promises that do not wait for input or timers have settled. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
