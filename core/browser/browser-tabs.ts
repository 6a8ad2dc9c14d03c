import { STORED } from '../lib/storage-keys'
import type { Tabs, TabTopic } from '../session/tabs'

/** Maximum wait for another tab's lock, ms: its call may be slow, or the tab may be frozen. */
const PATIENCE_MS = 15_000

/** The tabs of this browser that share `scope`, connected by BroadcastChannel, or by storage events without it. */
export function browserTabs(scope: string): Tabs {
  const name = `tv.tabs:${scope}`
  const listeners = new Set<(topic: string) => void>()
  const hear = (topic: string) => {
    for (const listener of listeners) listener(topic)
  }
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  if (channel) channel.onmessage = ({ data }) => hear(String(data))
  addEventListener('storage', ({ key, newValue }) => {
    if (!newValue) return
    if (key === name) hear(newValue)
    // A message may arrive before the storage write that it announces, so the `storage` event notifies again.
    if (key === STORED.session(scope)) hear('session')
  })

  return {
    notify(topic) {
      if (channel) return channel.postMessage(topic)
      try {
        localStorage.setItem(name, topic)
        localStorage.removeItem(name)
      } catch {
        // Blocked storage shares nothing between tabs, so there is nothing to notify.
      }
    },
    listen(topic: TabTopic, listener) {
      const own = (told: string) => {
        if (told === topic) listener()
      }
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    async withLock(work) {
      // Web Locks exist on secure origins only.
      if (!navigator.locks) return work()
      let begun = false
      try {
        return await navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
          begun = true
          return work()
        })
      } catch (error) {
        if (begun) throw error
        return work()
      }
    },
  }
}
