import { type Clock, delay } from '../lib/clock'

/** Longest time that a first call delays rendering, ms: a page is not empty for as long as an operator does not answer. */
const FIRST_CALL_MS = 150

/**
 * Resolves in a task after `sent`, which resolves with the first call of a session, or after 150 ms: rendering takes longer
 * than the operator's answer, and the call would wait for it. Rejects as `sent` does.
 */
export const beforeRendering = (sent: Promise<void>, clock: Pick<Clock, 'setTimeout'>): Promise<void> =>
  Promise.race([sent.then(() => delay(clock, 0)), delay(clock, FIRST_CALL_MS)])
