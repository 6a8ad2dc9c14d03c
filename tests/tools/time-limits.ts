/** A machine that needs longer than this many times the usual is too slow for tests of video. */
const SLOWEST = 3

/**
 * Makes the tests that start from now on wait longer on a slow machine; `pace`: how many times as long as usual it takes.
 * Times that the product promises are measured as before.
 */
export function setTimeLimits(pace: number): void {
  process.env.TEST_PACE = String(Math.min(SLOWEST, Math.max(1, pace)))
}

/** How long a test waits on this machine, ms, for what takes at most `ms` on the usual one. */
export const timeLimit = (ms: number): number => Math.round(ms * Number(process.env.TEST_PACE ?? 1))
