import { STORAGE_KEYS } from '../../lib/storage/storage-keys'
import type { Tabs, TabTopic } from '../../session/tabs'
import { browserLocks } from './browser-locks'

/** Maximum wait for another tab's lock, ms: its call may be slow, or the tab may be frozen. */
const TIMEOUT_MS = 15_000

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
  // A page in the back/forward cache, or frozen in the background, has received nothing meanwhile.
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
        // Blocked storage shares nothing between tabs, so there is nothing to notify.
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
        return await navigator.locks.request(name, { signal: AbortSignal.timeout(TIMEOUT_MS) }, () => {
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
