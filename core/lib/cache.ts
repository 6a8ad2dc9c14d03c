import type { Clock } from './clock'

/** Cached responses, with one request in flight per key. */
export interface Cache {
  /**
   * Returns the cached response, the one in flight, or a new one from `load`, cached for `ttl` ms, which may depend on
   * the response. Failures are not cached; expired entries are removed whenever a new request is made.
   */
  getOrLoad<T>(key: string, ttl: number | ((answer: T) => number), load: () => Promise<T>): Promise<T>
  /** Removes everything: after login, logout or a profile switch. Responses in flight are not cached. */
  clear(): void
}

/** Creates a {@link Cache} over the given clock. */
export function createCache(clock: Clock): Cache {
  let entries = new Map<string, { expiresAt: number; answer: Promise<unknown> }>()
  return {
    getOrLoad<T>(key: string, ttl: number | ((answer: T) => number), load: () => Promise<T>): Promise<T> {
      const hit = entries.get(key)
      if (hit && hit.expiresAt > clock.now()) return hit.answer as Promise<T>
      const store = entries
      for (const [storedKey, { expiresAt }] of store) if (expiresAt <= clock.now()) store.delete(storedKey)
      const entry = { expiresAt: Number.POSITIVE_INFINITY, answer: load() as Promise<unknown> }
      store.set(key, entry)
      entry.answer.then(
        (answer) => {
          entry.expiresAt = clock.now() + (typeof ttl === 'number' ? ttl : ttl(answer as T))
        },
        () => {
          if (store.get(key) === entry) store.delete(key)
        },
      )
      return entry.answer as Promise<T>
    },
    clear() {
      entries = new Map()
    },
  }
}
