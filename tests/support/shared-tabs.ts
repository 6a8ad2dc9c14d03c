import type { Tabs, TabTopic } from '../../core/session/tabs'
import { settled } from './manual-clock'

/** One tab of a browser that a test holds. */
export interface SharedTab extends Tabs {
  /** The tab is gone: it hears nothing more, and what it held is free. */
  close(): void
}

/** The tabs of one browser in memory: messages arrive a moment later, and `alone` is a real lock. */
export interface SharedTabs {
  tab(): SharedTab
  /** What tabs told each other so far, word for word. */
  readonly told: readonly unknown[]
  /** Holds messages back until {@link deliver}. */
  hush(): void
  /** Lets held and further messages through; resolves when they were heard. */
  deliver(): Promise<void>
}

export function sharedTabs(): SharedTabs {
  const listeners = new Map<SharedTab, Set<(topic: TabTopic) => void>>()
  const told: unknown[] = []
  let held: (() => void)[] | null = null
  let queue: { tab: SharedTab; go: () => void }[] = []

  const leave = (place: (typeof queue)[number]) => {
    const first = queue[0]
    queue = queue.filter((other) => other !== place)
    if (first === place) queue[0]?.go()
  }

  function tab(): SharedTab {
    const self: SharedTab = {
      tell(...words) {
        told.push(...words)
        const arrive = () => {
          for (const [other, heard] of [...listeners])
            if (other !== self) for (const listener of [...heard]) listener(words[0])
        }
        if (held) held.push(arrive)
        else setImmediate(arrive)
      },
      listen(topic, listener) {
        const own = (heard: TabTopic) => {
          if (heard === topic) listener()
        }
        listeners.get(self)?.add(own)
        return () => void listeners.get(self)?.delete(own)
      },
      async alone(work) {
        const place: (typeof queue)[number] = { tab: self, go: () => undefined }
        const turn = new Promise<void>((resolve) => {
          place.go = resolve
        })
        queue.push(place)
        if (queue[0] === place) place.go()
        await turn
        try {
          return await work()
        } finally {
          leave(place)
        }
      },
      close() {
        listeners.delete(self)
        for (const place of queue.filter((other) => other.tab === self).reverse()) leave(place)
      },
    }
    listeners.set(self, new Set())
    return self
  }

  return {
    tab,
    told,
    hush() {
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
