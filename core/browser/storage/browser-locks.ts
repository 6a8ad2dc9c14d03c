import type { Hold, Tabs } from '../../session'

/** Maximum wait for a lock that another tab lets go of, ms. */
const TIMEOUT_MS = 2000

/** A lock of this page, or one that it waits for: then it cannot be let go of yet. */
interface Lock {
  hold: Promise<Hold>
  letGo: (() => void) | null
}

/** Locks that this page holds among the tabs of its origin; the browser lets go of them when the page is closed. */
export function browserLocks(): Pick<Tabs, 'hold' | 'letGo' | 'release'> {
  const locks = new Map<string, Lock>()
  let isReleased = false

  function take(name: string): Promise<Hold> {
    const lock: Lock = {
      letGo: null,
      hold: new Promise((resolve) => {
        navigator.locks
          .request(name, { signal: AbortSignal.timeout(TIMEOUT_MS) }, () => {
            if (isReleased) return resolve('taken')
            resolve('held')
            return new Promise<void>((end) => {
              lock.letGo = end
            })
          })
          .catch(({ name: error }) => {
            locks.delete(name)
            resolve(error === 'TimeoutError' ? 'taken' : 'unknown')
          })
      }),
    }
    locks.set(name, lock)
    return lock.hold
  }

  function letGo(name: string): void {
    const lock = locks.get(name)
    if (!lock?.letGo) return
    lock.letGo()
    locks.delete(name)
  }

  return {
    async hold(name) {
      // Web Locks exist on secure origins only.
      if (!navigator.locks) return 'unknown'
      return locks.get(name)?.hold ?? take(name)
    },
    letGo,
    release() {
      isReleased = true
      for (const name of [...locks.keys()]) letGo(name)
    },
  }
}

/**
 * Marks this page as open under a name among the tabs of its origin, until it is closed. Without Web Locks (they exist on
 * secure origins only) nothing is marked.
 */
export function markOpen(name: string): void {
  navigator.locks
    ?.request(name, { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined)
}

/** True if a page of this origin is open under that name; false where that is not known. */
export async function isMarkedOpen(name: string): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => null)
  return locks?.held?.some((lock) => lock.name === name) ?? false
}
