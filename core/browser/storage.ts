import { memoryStorage, type Storage } from '../lib/storage'

type WebStorage = typeof localStorage

/**
 * The browser's own storage behind the storage port: of the site, or of this `tab` alone. Where it is blocked, missing
 * or full, values are kept for as long as the page lives and `blocked` says so.
 */
export function browserStorage(of: 'site' | 'tab' = 'site'): Storage {
  const spare = memoryStorage()
  let blocked = false

  function attempt<T>(work: (store: WebStorage) => T, otherwise: () => T): T {
    try {
      return work(of === 'tab' ? sessionStorage : localStorage)
    } catch {
      blocked = true
      return otherwise()
    }
  }

  attempt(
    (store) => {
      store.setItem('tv.probe', '1')
      store.removeItem('tv.probe')
    },
    () => undefined,
  )

  return {
    get: (key) =>
      spare.get(key) ??
      attempt(
        (store) => store.getItem(key),
        () => null,
      ),
    set(key, value) {
      attempt(
        (store) => {
          store.setItem(key, value)
          spare.remove(key)
        },
        () => spare.set(key, value),
      )
    },
    remove(key) {
      spare.remove(key)
      attempt(
        (store) => store.removeItem(key),
        () => undefined,
      )
    },
    get blocked() {
      return blocked
    },
  }
}
