/** Retries that may be made at once, and how long it takes to regain one, ms. */
const SIZE = 20
const REGAIN_MS = 3000

/**
 * Limits how often a page repeats failed requests, so that a failing server does not receive three requests per call.
 */
export interface RetryBudget {
  /** Uses up one retry; false if none is left. `now` in ms of the client's clock. */
  take(now: number): boolean
}

/** Creates a token bucket of {@link SIZE} retries. */
export function createRetryBudget(): RetryBudget {
  let left = SIZE
  let countedAt = Number.NEGATIVE_INFINITY
  return {
    take(now) {
      const regained = Math.max(0, Math.floor((now - countedAt) / REGAIN_MS))
      if (left + regained >= SIZE) {
        left = SIZE
        countedAt = now
      } else {
        left += regained
        countedAt += regained * REGAIN_MS
      }
      if (left === 0) return false
      left--
      return true
    },
  }
}
