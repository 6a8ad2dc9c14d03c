/** The subject of a change. A message carries no data: the receiving tab reads storage. */
export type TabTopic = 'session' | 'language' | 'favourites' | 'purchases' | 'tracks' | 'pin'

/** `unknown`: the browser has no locks, or refuses them. */
export type Hold = 'held' | 'taken' | 'unknown'

/** The tabs of one browser with the same operator, partner and provider; implemented in core/browser/storage/browser-tabs.ts. */
export interface Tabs {
  /** Notifies the other tabs of a change. */
  notify(topic: TabTopic): void
  /** Calls `listener` for notifications of other tabs; returns the function that removes it. */
  listen(topic: TabTopic, listener: () => void): () => void
  /**
   * Runs `work` while no other tab runs theirs. Without a lock API, or after waiting too long for another tab, it runs
   * without the lock: doing something twice is better than not at all.
   */
  withLock<T>(task: () => Promise<T>): Promise<T>
  /** Takes the lock `name` for this page until it lets go; taking it again is allowed. Waits a moment for another tab. */
  hold(name: string): Promise<Hold>
  letGo(name: string): void
  /** Closes the connection to the other tabs: this page no longer sends or receives. */
  release(): void
}

/** A browser with one tab. */
export const singleTab: Tabs = {
  notify: () => undefined,
  listen: () => () => undefined,
  withLock: (task) => task(),
  hold: async () => 'held',
  letGo: () => undefined,
  release: () => undefined,
}
