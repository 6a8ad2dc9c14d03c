/** Retries that may be made at once, and how long it takes to regain one, ms. */
const SIZE = 20
const REFILL_MS = 3000
/** The same for requests of recovering players. */
const TURNS = 3
const TURN_MS = 10_000

/** Limits how often a page repeats failed requests, so that a failing server does not receive three requests per call. */
export interface RetryBudget {
  /** Uses up one retry; false if none is left. `now` in ms of the client's clock. */
  take(now: number): boolean
  /**
   * Delay before a player may request a stream from the operator again, ms; 0 uses up one of the page's turns. Until
   * the operator answers, the players of a page share the turns of a single player.
   */
  turn(now: number): number
  /** Called when the operator has answered again: waiting players may send their requests. */
  answered(): void
}

/** Creates a bucket of retries, and one of turns. */
export function createRetryBudget(): RetryBudget {
  const retries = createBucket(SIZE, REFILL_MS)
  const turns = createBucket(TURNS, TURN_MS)
  return {
    take: (now) => retries.take(now) === 0,
    turn: (now) => turns.take(now),
    answered: () => turns.fill(SIZE),
  }
}

/** A token bucket that regains one of `size` tokens every `refillMs`. `take` returns 0, or the ms until the next one. */
function createBucket(size: number, refillMs: number) {
  let remaining = size
  let refilledAt = Number.NEGATIVE_INFINITY
  return {
    take(now: number): number {
      // A clock that was set back would never refill it.
      if (now < refilledAt) refilledAt = now
      const refilled = Math.floor((now - refilledAt) / refillMs)
      if (remaining + refilled >= size) {
        remaining = Math.max(remaining, size)
        refilledAt = now
      } else {
        remaining += refilled
        refilledAt += refilled * refillMs
      }
      if (remaining === 0) return refilledAt + refillMs - now
      remaining--
      return 0
    },
    fill(tokens: number): void {
      remaining = Math.max(remaining, tokens)
    },
  }
}
