export interface WatchedStream {
  readonly id: string
  /** Id of the channel or of the content. */
  readonly of: number | string
  readonly userId: number
  /** Epoch seconds, world time. */
  readonly startedAt: number
  /** false if the client requested no history. */
  readonly history: boolean
  /** The client's watch reports, in order: seconds watched so far, and epoch ms of world time. */
  readonly reports: { readonly seconds: number; readonly evtp: number | null; readonly at: number }[]
}

const firstStatId = 815000000000000001n

/** A request of a measurement pixel: the account in its path and its query parameters. */
export interface Pixel {
  /** Epoch milliseconds, world time. */
  readonly at: number
  readonly account: string
  readonly parameters: Readonly<Record<string, string>>
}

/** One entry per issued stream; clients report how long they watched it. Ids are 18-digit strings. */
export class Statistics {
  readonly #streams = new Map<string, WatchedStream>()
  readonly pixels: Pixel[] = []

  start(of: number | string, userId: number, startedAt: number, history: boolean): WatchedStream {
    const id = String(firstStatId + BigInt(this.#streams.size))
    const stream: WatchedStream = { id, of, userId, startedAt, history, reports: [] }
    this.#streams.set(id, stream)
    return stream
  }

  /** Oldest first. */
  all(): WatchedStream[] {
    return [...this.#streams.values()]
  }

  byId(id: string): WatchedStream | undefined {
    return this.#streams.get(id)
  }
}
