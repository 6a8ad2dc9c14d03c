import { getAdId, makeAdId } from '../../api/ads'
import type { ApiClient } from '../../api/client'
import type { Clock } from '../../lib/clock'

/** Minimum time between two requests of the id, ms. */
const THROTTLE_MS = 5000

/**
 * Returns a function that requests the viewer's advertising id and creates it if there is none. It resolves to '' if
 * the operator fails, and never rejects.
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
