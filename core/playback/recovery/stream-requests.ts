import type { Clock } from '../../lib/clock'
import type { Pacing } from '../../lib/retry/pacing'
import { NEW_STREAM_MS, UNANSWERED_MS } from './error-policy'

/** The times at which a player may ask the operator for a new stream, so that an outage does not bring all viewers at once. */
export interface StreamRequests {
  /** Delay of the next request after one that the operator has failed to answer, ms; `retryAfterS` as it asked for. */
  afterFailure(retryAfterS: number | null): number
  /** Time of the next request in what may be an outage, epoch ms: drawn at the first call. */
  next(): number
  /** A request is made now. */
  made(): void
  /** Playback has been healthy, or the viewer requested something else. */
  forget(): void
}

export function createStreamRequests(clock: Clock, pacing: Pacing): StreamRequests {
  let from: number | null = null
  const between = () => UNANSWERED_MS / 2 + pacing.retry(UNANSWERED_MS / 2)
  return {
    afterFailure: (retryAfterS) =>
      retryAfterS === null ? between() : Math.max(between(), pacing.retry(UNANSWERED_MS, retryAfterS)),
    next() {
      from ??= clock.now() + pacing.retry(NEW_STREAM_MS)
      return from
    },
    made() {
      from = clock.now() + between()
    },
    forget() {
      from = null
    },
  }
}
