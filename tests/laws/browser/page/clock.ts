import type { Moment } from '../../trace'

/** The two clocks of a document: real time, and the clock of the product's timers, which a test may replace. */
export interface PageClock {
  now(): Moment
  /** Real milliseconds since the document was created. */
  elapsed(): number
  /** True if a test has replaced the clock of the product. */
  isFaked(): boolean
  /** Runs something after real milliseconds. */
  later(run: () => void, ms: number): void
}

/** Keeps the real clock of a document; call it before a test can replace it. */
export function createPageClock(): PageClock {
  const { performance, setTimeout } = window
  const realDate = Date
  const realNow = performance.now.bind(performance)
  const isFaked = () => window.performance !== performance
  let at = realDate.now()
  let order = 0
  let last = { ms: realNow(), isFaked: isFaked() }

  /** Advances `at` by the time that the clock of the product advanced; by real time if that clock was just replaced. */
  function follow(): number {
    const now = { ms: window.performance.now(), isFaked: isFaked() }
    if (now.isFaked === last.isFaked && now.ms > last.ms) at += now.ms - last.ms
    last = now
    return at
  }

  return {
    now() {
      // Two records of the same millisecond keep their order.
      order = Math.max(realDate.now(), order + 0.001)
      return { order, at: follow() }
    },
    elapsed: realNow,
    isFaked,
    later: (run, ms) => void setTimeout.call(window, run, ms),
  }
}
