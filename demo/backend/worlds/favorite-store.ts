export type FavoriteKind = 'channel' | 'program' | 'person' | 'content'

/** One favourite of a viewer. */
export interface Favorite {
  /** 18 digits. */
  readonly id: string
  readonly userId: number
  readonly kind: FavoriteKind
  /** Id of the channel, programme, person or content, as text. */
  readonly of: string
  /** Epoch seconds, world time. */
  readonly createdAt: number
  /** 1 for the viewer's first favourite; a later one has a higher number. */
  readonly priority: number
}

const firstFavoriteId = 819000000000000001n

/** The favourites of a world's viewers, each object at most once. Ids are 18-digit strings. */
export class FavoriteStore {
  readonly #favorites = new Map<string, Favorite>()
  #added = 0

  /** Adds a favourite; returns the existing one if the viewer has it already. */
  add(userId: number, kind: FavoriteKind, of: string, createdAt: number): Favorite {
    const known = this.find(userId, kind, of)
    if (known) return known
    const priority = 1 + Math.max(0, ...this.ofUser(userId).map((one) => one.priority))
    const id = String(firstFavoriteId + BigInt(this.#added++))
    const favorite: Favorite = { id, userId, kind, of, createdAt, priority }
    this.#favorites.set(id, favorite)
    return favorite
  }

  /** False if the viewer has no favourite with this id. */
  remove(userId: number, id: string): boolean {
    return this.#favorites.get(id)?.userId === userId && this.#favorites.delete(id)
  }

  find(userId: number, kind: FavoriteKind, of: string): Favorite | undefined {
    return this.ofUser(userId).find((one) => one.kind === kind && one.of === of)
  }

  /** Oldest first. */
  ofUser(userId: number): Favorite[] {
    return [...this.#favorites.values()].filter((one) => one.userId === userId)
  }
}
