import { STORED } from '../lib/storage-keys'
import type { Tabs, TabTopic } from '../session/tabs'

/** Another tab is waited for no longer than this, ms: its call may be slow, and it may be asleep. */
const PATIENCE_MS = 15_000

/** The tabs of this browser that share `scope`, by BroadcastChannel, or by storage events where there is none. */
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
    // A message may arrive before the change of storage that it announces: then this tab reads again on `storage`.
    if (key === STORED.session(scope)) hear('session')
  })

  return {
    notify(topic) {
      if (channel) return channel.postMessage(topic)
      try {
        localStorage.setItem(name, topic)
        localStorage.removeItem(name)
      } catch {
        // Where storage is blocked nothing is shared between tabs, so there is nothing to tell.
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
      // Only where the address is secure.
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
