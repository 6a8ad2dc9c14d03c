import { getAdId, requestAdId } from '../../api/ads'
import type { ApiClient } from '../../api/client'
import type { Clock } from '../../lib/clock'

/** Minimum time between two requests of the id, ms. */
const THROTTLE_MS = 5000

/**
 * Returns a function that requests the viewer's advertising id and creates it if there is none. It resolves to '' if
 * the operator fails, and never rejects.
 */
export function createAdId(api: ApiClient, clock: Clock): () => Promise<string> {
  let adIdPromise: Promise<string> = Promise.resolve('')
  let requestedAt: number | null = null
  const request = async () => (await getAdId(api)) || (await requestAdId(api))
  return () => {
    if (requestedAt === null || clock.now() - requestedAt >= THROTTLE_MS) {
      requestedAt = clock.now()
      adIdPromise = request().catch(() => '')
    }
    return adIdPromise
  }
}
