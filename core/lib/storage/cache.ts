import type { Clock } from '../clock'

type Load<T> = (signal: AbortSignal) => Promise<T>

/** Cached responses, with one request in flight per key. */
export interface Cache {
  /**
   * Returns the cached response, the one in flight, or a new one from `load`, cached for `ttl` ms, which may depend on
   * the response. With a `ttl` of 0 only a request in flight is shared, if it began after the last `outdate`. Failures
   * are not cached; expired entries are removed whenever a new request is made. A caller can give up by its `signal`:
   * the request is aborted once no caller waits, and later callers do not share it.
   */
  getOrLoad<T>(
    key: string,
    ttl: number | ((answer: T) => number),
    load: Load<T>,
    signal?: AbortSignal,
  ): Promise<T>
  /**
   * Removes everything, after login, logout or a profile switch. Responses in flight are not cached, unless
   * `keepsRequests`: then later callers share them.
   */
  clear(keepsRequests?: boolean): void
  /** Marks answers to requests so far as possibly out of date: callers with a `ttl` of 0 do not share them. */
  outdate(): void
}

interface Entry {
  /** Number of calls of `outdate` before it. */
  readonly age: number
  expiresAt: number
  answer: Promise<unknown>
  /** Callers that have not given up. */
  callers: number
  /** Counts one caller less; the request is aborted after the last one. */
  leave(): void
}

/** Creates a {@link Cache} over the given clock. */
export function createCache(clock: Clock): Cache {
  let entries = new Map<string, Entry>()
  let age = 0

  function start<T>(key: string, ttl: number | ((answer: T) => number), load: Load<T>): Entry {
    const store = entries
    for (const [storedKey, { expiresAt }] of store) if (expiresAt <= clock.now()) store.delete(storedKey)
    const abort = new AbortController()
    const remove = () => {
      if (store.get(key) === entry) store.delete(key)
    }
    const entry: Entry = {
      age,
      expiresAt: Number.POSITIVE_INFINITY,
      answer: load(abort.signal),
      callers: 0,
      leave() {
        remove()
        entry.callers -= 1
        if (entry.callers === 0) abort.abort()
      },
    }
    store.set(key, entry)
    entry.answer.then((answer) => {
      entry.expiresAt = clock.now() + (typeof ttl === 'number' ? ttl : ttl(answer as T))
    }, remove)
    return entry
  }

  const isFresh = ({ expiresAt }: Entry) => expiresAt > clock.now()
  const isInFlight = (entry: Entry) => entry.expiresAt === Number.POSITIVE_INFINITY && entry.age === age

  return {
    getOrLoad<T>(
      key: string,
      ttl: number | ((answer: T) => number),
      load: Load<T>,
      signal?: AbortSignal,
    ): Promise<T> {
      if (signal?.aborted) return Promise.reject(signal.reason)
      const hit = entries.get(key)
      const counts = ttl === 0 ? isInFlight : isFresh
      const entry = hit && counts(hit) ? hit : start(key, ttl, load)
      entry.callers += 1
      return (signal ? withSignal(entry, signal) : entry.answer) as Promise<T>
    },
    clear(keepsRequests) {
      if (!keepsRequests) entries = new Map()
      for (const [key, { expiresAt }] of entries)
        if (expiresAt < Number.POSITIVE_INFINITY) entries.delete(key)
    },
    outdate() {
      age += 1
    },
  }
}

/** The answer of an entry for a caller that may give up. */
function withSignal({ answer, leave }: Entry, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      leave()
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    const end = () => signal.removeEventListener('abort', giveUp)
    answer.finally(end).then(resolve, reject)
  })
}
