export interface Watching {
  readonly id: string
  /** Id of the channel or of the content. */
  readonly of: number | string
  readonly userId: number
  /** Epoch seconds, world time. */
  readonly startedAt: number
  /** false when the client asked for no history. */
  readonly history: boolean
  /** Seconds the client reported so far. */
  reportedSeconds: number
}

const firstStatId = 815000000000000001n

/** One entry per stream that was handed out; clients report how long they watched it. Ids are 18-digit strings. */
export class Statistics {
  readonly #watchings = new Map<string, Watching>()

  start(of: number | string, userId: number, startedAt: number, history: boolean): Watching {
    const id = String(firstStatId + BigInt(this.#watchings.size))
    const watching: Watching = { id, of, userId, startedAt, history, reportedSeconds: 0 }
    this.#watchings.set(id, watching)
    return watching
  }

  byId(id: string): Watching | undefined {
    return this.#watchings.get(id)
  }
}
