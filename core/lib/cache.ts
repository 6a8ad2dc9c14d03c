import type { Clock } from './clock'

/** Cached responses, with one request in flight per key. */
export interface Cache {
  /**
   * Returns the cached response, the one in flight, or a new one from `load`, cached for `ttl` ms, which may depend on
   * the response. Failures are not cached; expired entries are removed whenever a new request is made.
   */
  through<T>(key: string, ttl: number | ((answer: T) => number), load: () => Promise<T>): Promise<T>
  /** Removes everything: after login, logout or a profile switch. Responses in flight are not cached. */
  clear(): void
}

/** Creates a {@link Cache} over the given clock. */
export function createCache(clock: Clock): Cache {
  let kept = new Map<string, { until: number; answer: Promise<unknown> }>()
  return {
    through<T>(key: string, ttl: number | ((answer: T) => number), load: () => Promise<T>): Promise<T> {
      const hit = kept.get(key)
      if (hit && hit.until > clock.now()) return hit.answer as Promise<T>
      const store = kept
      for (const [over, { until }] of store) if (until <= clock.now()) store.delete(over)
      const entry = { until: Number.POSITIVE_INFINITY, answer: load() as Promise<unknown> }
      store.set(key, entry)
      entry.answer.then(
        (answer) => {
          entry.until = clock.now() + (typeof ttl === 'number' ? ttl : ttl(answer as T))
        },
        () => {
          if (store.get(key) === entry) store.delete(key)
        },
      )
      return entry.answer as Promise<T>
    },
    clear() {
      kept = new Map()
    },
  }
}
