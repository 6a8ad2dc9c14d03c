import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import type { Hold, Tabs, TabTopic } from '../../session/tabs'

/** Maximum wait for another tab's lock, ms: its call may be slow, or the tab may be frozen. */
const TURN_MS = 15_000

/** The tabs of this browser that share `scope`, connected by BroadcastChannel, or by storage events without it. */
export function browserTabs(scope: string): Tabs {
  const name = STORAGE_KEYS.tabs(scope)
  const listeners = new Set<(topic: string) => void>()
  const dispatch = (topic: string) => {
    for (const listener of listeners) listener(topic)
  }
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  if (channel) channel.onmessage = ({ data }) => dispatch(String(data))
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!newValue) return
    if (key === name) dispatch(newValue)
    // A message may arrive before the storage write that it announces, so the `storage` event notifies again.
    if (key === STORAGE_KEYS.session(scope)) dispatch('session')
  }
  addEventListener('storage', onStorage)
  // A page in the back/forward cache, or frozen in the background, has received no messages meanwhile.
  const onReturn = () => dispatch('session')
  const onVisible = () => document.visibilityState === 'visible' && onReturn()
  addEventListener('pageshow', onReturn)
  document.addEventListener('resume', onReturn)
  document.addEventListener('visibilitychange', onVisible)
  let isReleased = false
  const locks = browserLocks()

  return {
    ...locks,
    notify(topic) {
      // A call that outlives its element may still save a session; a closed channel would throw.
      if (isReleased) return
      if (channel) return channel.postMessage(topic)
      try {
        localStorage.setItem(name, topic)
        localStorage.removeItem(name)
      } catch {
        // Blocked storage is not shared between tabs, so there is nothing to notify.
      }
    },
    listen(topic: TabTopic, listener) {
      const onTopic = (notifiedTopic: string) => {
        if (notifiedTopic === topic) listener()
      }
      listeners.add(onTopic)
      return () => void listeners.delete(onTopic)
    },
    async withLock(task) {
      // Web Locks exist on secure origins only.
      if (!navigator.locks) return task()
      let hasStarted = false
      try {
        return await navigator.locks.request(name, { signal: AbortSignal.timeout(TURN_MS) }, () => {
          hasStarted = true
          return task()
        })
      } catch (error) {
        if (hasStarted) throw error
        return task()
      }
    },
    release() {
      isReleased = true
      locks.release()
      listeners.clear()
      channel?.close()
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onReturn)
      document.removeEventListener('resume', onReturn)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

/** Maximum wait for a lock that another tab lets go of, ms. */
const HOLD_MS = 2000

/** A lock that this page holds or waits for; a lock that it waits for cannot be released yet. */
interface Lock {
  hold: Promise<Hold>
  letGo: (() => void) | null
}

/** Locks that this page holds among the tabs of its origin; the browser releases them when the page is closed. */
export function browserLocks(): Pick<Tabs, 'hold' | 'letGo' | 'release'> {
  const locks = new Map<string, Lock>()
  let isReleased = false

  function take(name: string): Promise<Hold> {
    const lock: Lock = {
      letGo: null,
      hold: new Promise((resolve) => {
        navigator.locks
          .request(name, { signal: AbortSignal.timeout(HOLD_MS) }, () => {
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
 * Marks this page as open under a name among the tabs of its origin, until it is closed. Has no effect without Web
 * Locks, which exist on secure origins only.
 */
export function markOpen(name: string): void {
  navigator.locks
    ?.request(name, { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined)
}

/** True if a page of this origin is open under that name; false if that is unknown. */
export async function isMarkedOpen(name: string): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => null)
  return locks?.held?.some((lock) => lock.name === name) ?? false
}
