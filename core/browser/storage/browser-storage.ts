import { memoryStorage, type Storage, type StorageChoice } from '../../lib/storage/storage'
import { STORAGE_KEYS } from '../../lib/storage/storage-keys'

type WebStorage = typeof localStorage

/** Storage that lasts as long as the tab (`sessionStorage`). */
export const tabStorage = (): Storage => createStorage(() => sessionStorage)

/** Storage that outlives the tab (`localStorage`). */
export const browserStorage = (): Storage => createStorage(() => localStorage)

/**
 * Shared by all elements of the page, so that a new one has the session of removed ones. Marked as pure; otherwise the
 * bundler joins this module with others in one chunk.
 */
const pageStorage = /* @__PURE__ */ memoryStorage()

/** The two stores of a choice: one for the browser, one for the tab. `memory` does not touch the browser's storage. */
export const getStorages = (choice: StorageChoice): { storage: Storage; tabStorage: Storage } =>
  choice === 'memory'
    ? { storage: pageStorage, tabStorage: pageStorage }
    : { storage: browserStorage(), tabStorage: tabStorage() }

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
      web.setItem(STORAGE_KEYS.probe, '1')
      web.removeItem(STORAGE_KEYS.probe)
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
