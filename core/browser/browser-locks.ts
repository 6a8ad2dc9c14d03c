import type { Hold, Tabs } from '../session'

/** Maximum wait for a lock that another tab lets go of, ms. */
const TIMEOUT_MS = 2000

/** Locks that this page holds among the tabs of its origin; the browser lets go of them when the page is closed. */
export function browserLocks(): Pick<Tabs, 'hold' | 'letGo'> {
  const held = new Map<string, { hold: Promise<Hold>; letGo: () => void }>()

  function take(name: string): Promise<Hold> {
    const end = new AbortController()
    const hold = new Promise<Hold>((resolve) => {
      navigator.locks
        .request(name, { signal: AbortSignal.timeout(TIMEOUT_MS) }, () => {
          resolve('held')
          return new Promise((letGo) => end.signal.addEventListener('abort', letGo))
        })
        .catch(({ name: error }) => {
          held.delete(name)
          resolve(error === 'TimeoutError' ? 'taken' : 'unknown')
        })
    })
    held.set(name, { hold, letGo: () => end.abort() })
    return hold
  }

  return {
    async hold(name) {
      // Web Locks exist on secure origins only.
      if (!navigator.locks) return 'unknown'
      return held.get(name)?.hold ?? take(name)
    },
    letGo(name) {
      held.get(name)?.letGo()
      held.delete(name)
    },
  }
}
