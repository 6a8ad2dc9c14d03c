/** One load: a request on its way to the screen. A newer load aborts it. */
export interface LoadTask<Request, Known = never> {
  readonly request: Request
  /** The request before this one; null for the first. */
  readonly previous: Request | null
  /** The part of the request that is resolved already, such as the channel of a seek; null for none. */
  readonly known: Known | null
  /** Aborts when a newer load starts or the player is released. Passed to every API call of the load. */
  readonly signal: AbortSignal
}

/** Owns the one AbortController of a player: at most one load is under way. */
export interface CurrentLoad {
  /** The signal of the current load. */
  readonly signal: AbortSignal
  /** Aborts the current load and starts the next; returns the signal of the next. */
  start(): AbortSignal
}

export function createCurrentLoad(): CurrentLoad {
  let current = new AbortController()
  return {
    get signal() {
      return current.signal
    },
    start() {
      current.abort()
      current = new AbortController()
      return current.signal
    },
  }
}

/**
 * Runs the steps of a load. An aborted load ends silently, with whatever error its steps end; an error of the current
 * load is passed to `fail`.
 */
export async function runLoad(
  signal: AbortSignal,
  steps: () => Promise<void>,
  fail: (thrown: unknown) => void | Promise<void>,
): Promise<void> {
  try {
    await steps()
  } catch (thrown) {
    if (!signal.aborted) await fail(thrown)
  }
}
