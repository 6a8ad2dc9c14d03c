import type { Clock } from './clock'

/** Answers kept for a while, with one request in flight per key. */
export interface Cache {
  /**
   * The kept answer, the one in flight, or a new one from `load`, kept for `ttl` ms, which the answer itself may state.
   * Failures are not kept; expired answers are removed with the next request.
   */
  through<T>(key: string, ttl: number | ((answer: T) => number), load: () => Promise<T>): Promise<T>
  /** Forgets everything: after login, logout or a profile switch. Answers still in flight are not kept. */
  clear(): void
}

/** A {@link Cache} over the given clock. */
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
