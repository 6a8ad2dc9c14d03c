import { fraction, type Random, systemRandom } from '../random'
import { createRetryBudget, type RetryBudget } from './retry-budget'

/** A poll of a server that fails is delayed by up to this part of its period. */
const SPREAD = 0.5

/** Random delays, so that the pages of many viewers do not ask the operator at the same moment; all in ms. */
export interface Pacing {
  /** Shared by all clients and players of a page. */
  readonly budget: RetryBudget
  /**
   * The delay of a retry: a random part of `longestMs` (full jitter), after the `retryAfterS` seconds that the server
   * asked for; null if it asked for none.
   */
  retry(longestMs: number, retryAfterS?: number | null): number
  /**
   * The delay until the next poll: the period. After a failure, whose `retryAfterS` is the seconds that the server asked for or 0,
   * it is the longer of both and up to half of the period more.
   */
  poll(periodMs: number, retryAfterS?: number | null): number
}

/** Creates the pacing of a page's client. `random` is a port: a test draws fixed numbers. */
export function createPacing(random: Random = systemRandom, budget = createRetryBudget()): Pacing {
  const retry = (longestMs: number, retryAfterS: number | null = null) =>
    (retryAfterS ?? 0) * 1000 + fraction(random) * longestMs
  return {
    budget,
    retry,
    poll(periodMs, retryAfterS = null) {
      if (retryAfterS === null) return periodMs
      // The highest number means the period itself, as it means the longest delay of a retry.
      const spreadMs = periodMs * SPREAD * (1 - fraction(random))
      return Math.max(periodMs, retryAfterS * 1000) + spreadMs
    },
  }
}
