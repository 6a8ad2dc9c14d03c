import { getAdId, makeAdId } from '../../api/ads'
import type { ApiClient } from '../../api/client'
import type { Clock } from '../../lib/clock'

/** It is asked for no more often than this, ms (spec/2 §9). */
const THROTTLE_MS = 5000

/**
 * The id that advertisements know this viewer by, asked of the operator before it is used, and made where there is none.
 * Empty where the operator does not say: nothing waits for that.
 */
export function createAdId(api: ApiClient, clock: Clock): () => Promise<string> {
  let known: Promise<string> = Promise.resolve('')
  let askedAt: number | null = null
  const ask = async () => (await getAdId(api)) || (await makeAdId(api))
  return () => {
    if (askedAt === null || clock.now() - askedAt >= THROTTLE_MS) {
      askedAt = clock.now()
      known = ask().catch(() => '')
    }
    return known
  }
}
