/** A file of a stream is requested at most this often within {@link WITHIN_MS} (PLY-13). */
const MOST = 5
const WITHIN_MS = 60_000

/** Counts the requests for each file, so that a broken one is not requested again and again. */
export interface RequestLimit {
  /** Counts a request for this address; false if it was requested too often, and must not be requested now. */
  take(address: string): boolean
}

/** `now` in ms. */
export function createRequestLimit(now: () => number): RequestLimit {
  const times = new Map<string, number[]>()
  return {
    take(address) {
      const since = now() - WITHIN_MS
      const recent = (times.get(address) ?? []).filter((time) => time > since)
      const isAllowed = recent.length < MOST
      // The latest address is the last one of the map, so that old ones are first.
      times.delete(address)
      times.set(address, isAllowed ? [...recent, now()] : recent)
      for (const [old, [first = 0]] of times) {
        if (first > since) break
        times.delete(old)
      }
      return isAllowed
    },
  }
}
