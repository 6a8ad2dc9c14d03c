import { memoryStorage, type Storage } from '../lib/storage'

type WebStorage = typeof localStorage

/** Storage that lasts as long as the tab (`sessionStorage`). */
export const tabStorage = (): Storage => storageOver(() => sessionStorage)

/** Storage that outlives the tab (`localStorage`). */
export const browserStorage = (): Storage => storageOver(() => localStorage)

/**
 * A Web Storage behind the storage port. If it is blocked, missing or full, values live as long as the page and
 * `blocked` is true.
 */
function storageOver(store: () => WebStorage): Storage {
  const spare = memoryStorage()
  let blocked = false

  function attempt<T>(work: (web: WebStorage) => T, otherwise: () => T): T {
    try {
      return work(store())
    } catch {
      blocked = true
      return otherwise()
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
      spare.get(key) ??
      attempt(
        (web) => web.getItem(key),
        () => null,
      ),
    set(key, value) {
      attempt(
        (web) => {
          web.setItem(key, value)
          spare.remove(key)
        },
        () => spare.set(key, value),
      )
    },
    remove(key) {
      spare.remove(key)
      attempt(
        (web) => web.removeItem(key),
        () => undefined,
      )
    },
    get blocked() {
      return blocked
    },
  }
}
