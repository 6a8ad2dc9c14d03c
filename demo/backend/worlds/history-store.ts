/** How far a viewer has watched a content. */
export interface HistoryEntry {
  readonly id: string
  readonly userId: number
  /** Id of a content, or of a schedule entry. */
  readonly of: string
  readonly libraryId: number | null
  /** Seconds from the beginning. */
  seconds: number
  /** Whole percent; 100 when watched to the end. */
  percentage: number
  /** Epoch seconds, world time. */
  viewedAt: number
}

const firstHistoryId = 817000000000000001n

/** The playback positions of a world, the latest of each viewer and content. Ids are 18-digit strings. */
export class HistoryStore {
  readonly #entries = new Map<string, HistoryEntry>()

  write(entry: Omit<HistoryEntry, 'id'>): HistoryEntry {
    const key = `${entry.userId} ${entry.of}`
    const id = this.#entries.get(key)?.id ?? String(firstHistoryId + BigInt(this.#entries.size))
    const stored = { ...entry, id }
    this.#entries.set(key, stored)
    return stored
  }

  of(userId: number, contentId: string): HistoryEntry | undefined {
    return this.#entries.get(`${userId} ${contentId}`)
  }

  all(): HistoryEntry[] {
    return [...this.#entries.values()]
  }
}
