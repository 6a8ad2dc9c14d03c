import { memoryStorage, type Storage } from '../lib/storage'

type WebStorage = typeof localStorage

/** Storage that lasts as long as the tab (`sessionStorage`). */
export const tabStorage = (): Storage => createStorage(() => sessionStorage)

/** Storage that outlives the tab (`localStorage`). */
export const browserStorage = (): Storage => createStorage(() => localStorage)

/**
 * A Web Storage behind the storage port. If it is blocked, missing or full, values live as long as the page and
 * `blocked` is true.
 */
function createStorage(store: () => WebStorage): Storage {
  const fallback = memoryStorage()
  let blocked = false

  function attempt<T>(access: (web: WebStorage) => T, fallBack: () => T): T {
    try {
      return access(store())
    } catch {
      blocked = true
      return fallBack()
    }
  }

  attempt(
    (web) => {
      web.setItem('tv.probe', '1')
      web.removeItem('tv.probe')
    },
    () => undefined,
  )

  return {
    get: (key) =>
      fallback.get(key) ??
      attempt(
        (web) => web.getItem(key),
        () => null,
      ),
    set(key, value) {
      attempt(
        (web) => {
          web.setItem(key, value)
          fallback.remove(key)
        },
        () => fallback.set(key, value),
      )
    },
    remove(key) {
      fallback.remove(key)
      attempt(
        (web) => web.removeItem(key),
        () => undefined,
      )
    },
    keys: () => [
      ...fallback.keys(),
      ...attempt(
        (web) => Array.from({ length: web.length }, (_, index) => web.key(index) ?? ''),
        () => [],
      ),
    ],
    get blocked() {
      return blocked
    },
  }
}
