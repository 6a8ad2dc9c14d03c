import type { TvError } from './errors/errors'

/** The browser's report of its network connection. */
export interface Connection {
  readonly offline: boolean
  /** Calls the listener when the connection is back; returns the function that unsubscribes it. */
  onOnline(listener: () => void): () => void
}

/**
 * Calls `react` when the connection is back if `error` is that a press had no answer: its message is no longer true, and the
 * viewer can press again. Returns the function that unsubscribes it.
 */
export const reactOnline = (
  connection: Connection,
  error: TvError | null,
  react: () => void,
): (() => void) | undefined => (error?.answer === 'none' ? connection.onOnline(react) : undefined)
