/** How far somebody has watched something. */
export interface WatchedPlace {
  readonly id: string
  readonly userId: number
  /** A content's id, or a programme's of the schedule. */
  readonly of: string
  readonly libraryId: number | null
  /** Seconds from the beginning. */
  seconds: number
  /** Whole percent; 100 when seen to the end. */
  percentage: number
  /** Epoch seconds, world time. */
  viewedAt: number
}

const firstHistoryId = 817000000000000001n

/** Where the viewers of a world left off; one place a viewer and content, the latest. Ids are 18-digit strings. */
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
