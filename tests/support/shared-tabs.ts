import type { Tabs, TabTopic } from '../../core/session/tabs'
import { settled } from './manual-clock'

/** One tab of the fake browser. */
export interface SharedTab extends Tabs {
  /** Closes the tab: it receives no more messages and its lock is released. */
  close(): void
}

/** The tabs of one browser in memory: messages arrive asynchronously, and `withLock` is a real lock. */
export interface SharedTabs {
  tab(): SharedTab
  /** All arguments of `notify` so far, in order. */
  readonly sent: readonly unknown[]
  /** Holds messages back until {@link deliver}. */
  hold(): void
  /** Delivers held and later messages; resolves once their listeners have run. */
  deliver(): Promise<void>
}

interface Waiting {
  tab: SharedTab
  enter(): void
}

export function sharedTabs(): SharedTabs {
  const listeners = new Map<SharedTab, Set<(topic: TabTopic) => void>>()
  const sent: unknown[] = []
  let held: (() => void)[] | null = null
  /** The first holds the lock. */
  let queue: Waiting[] = []
  const holders = new Map<string, SharedTab>()

  const leave = (entry: Waiting) => {
    const first = queue[0]
    queue = queue.filter((other) => other !== entry)
    if (first === entry) queue[0]?.enter()
  }

  function tab(): SharedTab {
    let isClosed = false
    const self: SharedTab = {
      notify(...message) {
        sent.push(...message)
        const arrive = () => {
          for (const [other, own] of [...listeners])
            if (other !== self) for (const listener of [...own]) listener(message[0])
        }
        if (held) held.push(arrive)
        else setImmediate(arrive)
      },
      listen(topic, listener) {
        const own = (received: TabTopic) => {
          if (received === topic) listener()
        }
        listeners.get(self)?.add(own)
        return () => void listeners.get(self)?.delete(own)
      },
      async withLock(work) {
        // Nothing runs in a closed tab.
        if (isClosed) return new Promise(() => undefined)
        const entry: Waiting = { tab: self, enter: () => undefined }
        const granted = new Promise<void>((resolve) => {
          entry.enter = resolve
        })
        queue.push(entry)
        if (queue[0] === entry) entry.enter()
        await granted
        try {
          return await work()
        } finally {
          leave(entry)
        }
      },
      async hold(name) {
        const holder = holders.get(name) ?? self
        holders.set(name, holder)
        return holder === self ? 'held' : 'taken'
      },
      letGo(name) {
        if (holders.get(name) === self) holders.delete(name)
      },
      release() {
        listeners.delete(self)
      },
      close() {
        isClosed = true
        self.release()
        for (const name of [...holders.keys()]) self.letGo(name)
        for (const entry of queue.filter((other) => other.tab === self).reverse()) leave(entry)
      },
    }
    listeners.set(self, new Set())
    return self
  }

  return {
    tab,
    sent,
    hold() {
      held ??= []
    },
    async deliver() {
      const waiting = held ?? []
      held = null
      for (const arrive of waiting) arrive()
      await settled()
    },
  }
}
