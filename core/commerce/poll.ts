import type { Clock } from '../lib/clock'

/** Repeats a request while there is a watcher. */
export interface Poll {
  /**
   * Repeats `everyMs` after each response until the returned function is called; the last watcher to leave stops it.
   */
  watch(): () => void
}

/** Creates a poll. `ask` never rejects; the next call waits for its end. With `now` the first call does not wait. */
export function createPoll(clock: Clock, everyMs: number, ask: () => Promise<void>, now = false): Poll {
  let watchers = 0
  let timer: number | null = null
  let asking = false

  function wait(): void {
    if (watchers === 0 || asking || timer !== null) return
    timer = clock.setTimeout(() => {
      timer = null
      void askOnce()
    }, everyMs)
  }

  async function askOnce(): Promise<void> {
    asking = true
    try {
      await ask()
    } finally {
      asking = false
      wait()
    }
  }

  return {
    watch() {
      watchers += 1
      if (now && watchers === 1 && !asking && timer === null) void askOnce()
      else wait()
      let left = false
      return () => {
        if (left) return
        left = true
        watchers -= 1
        if (watchers > 0 || timer === null) return
        clock.clearTimeout(timer)
        timer = null
      }
    },
  }
}
