/** A file of a stream is requested at most this often within {@link WITHIN_MS} (PLY-13). */
const MOST = 5
const WITHIN_MS = 60_000

/** Counts the requests for each file, so that a broken one is not requested again and again; `now` in ms. */
export function createRequestLimit(now: () => number) {
  const requests = new Map<string, { times: number[]; status: number }>()
  return {
    /** Counts a request for this address; false if it was requested too often, and must not be requested now. */
    take(address: string): boolean {
      const since = now() - WITHIN_MS
      const { times = [], status = 0 } = requests.get(address) ?? {}
      const recent = times.filter((time) => time > since)
      const isAllowed = recent.length < MOST
      // The latest address is the last one of the map, so that old ones are first.
      requests.delete(address)
      requests.set(address, { times: isAllowed ? [...recent, now()] : recent, status })
      for (const [old, { times: oldTimes }] of requests) {
        if ((oldTimes[0] ?? 0) > since) break
        requests.delete(old)
      }
      return isAllowed
    },
    /** Remembers the HTTP status of a request that failed; 0 without an answer. */
    failed(address: string, status: number): void {
      const known = requests.get(address)
      if (known) known.status = status
    },
    /** The status of the last request that failed; 0 for none. */
    statusOf: (address: string): number => requests.get(address)?.status ?? 0,
  }
}
