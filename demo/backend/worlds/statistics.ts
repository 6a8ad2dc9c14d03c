export interface Watching {
  readonly id: string
  /** Id of the channel or of the content. */
  readonly of: number | string
  readonly userId: number
  /** Epoch seconds, world time. */
  readonly startedAt: number
  /** false if the client requested no history. */
  readonly history: boolean
  /** The client's watch reports, in order: seconds watched so far, and epoch ms of world time. */
  readonly reports: { readonly seconds: number; readonly at: number }[]
}

const firstStatId = 815000000000000001n

/** A request of a measurement pixel: the account in its path and its query parameters. */
export interface Pixel {
  /** Epoch milliseconds, world time. */
  readonly at: number
  readonly account: string
  readonly told: Readonly<Record<string, string>>
}

/** One entry per issued stream; clients report how long they watched it. Ids are 18-digit strings. */
export class Statistics {
  readonly #watchings = new Map<string, Watching>()
  readonly pixels: Pixel[] = []

  start(of: number | string, userId: number, startedAt: number, history: boolean): Watching {
    const id = String(firstStatId + BigInt(this.#watchings.size))
    const watching: Watching = { id, of, userId, startedAt, history, reports: [] }
    this.#watchings.set(id, watching)
    return watching
  }

  /** Oldest first. */
  all(): Watching[] {
    return [...this.#watchings.values()]
  }

  byId(id: string): Watching | undefined {
    return this.#watchings.get(id)
  }
}
