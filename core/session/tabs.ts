/** What one tab of a browser tells the others. It never carries a secret: they read what is kept. */
export type TabTopic = 'session' | 'language'

/** Tabs of the same operator, partner and provider in one browser. A port; real ones are in core/browser/browser-tabs.ts. */
export interface Tabs {
  tell(topic: TabTopic): void
  /** Hears of the other tabs, never of this one; returns the function that stops it. */
  listen(topic: TabTopic, listener: () => void): () => void
  /**
   * Runs `work` while no other tab runs theirs. Where the browser cannot say, or another tab takes too long, it runs
   * all the same: doing a thing twice is better than never.
   */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** A browser with one tab. */
export const onlyTab: Tabs = {
  tell: () => undefined,
  listen: () => () => undefined,
  alone: (work) => work(),
}
