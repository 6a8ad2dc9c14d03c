/** How far a viewer has watched a content. */
export interface WatchedPlace {
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
  readonly #places = new Map<string, WatchedPlace>()

  write(place: Omit<WatchedPlace, 'id'>): WatchedPlace {
    const key = `${place.userId} ${place.of}`
    const id = this.#places.get(key)?.id ?? String(firstHistoryId + BigInt(this.#places.size))
    const written = { ...place, id }
    this.#places.set(key, written)
    return written
  }

  of(userId: number, contentId: string): WatchedPlace | undefined {
    return this.#places.get(`${userId} ${contentId}`)
  }

  all(): WatchedPlace[] {
    return [...this.#places.values()]
  }
}
