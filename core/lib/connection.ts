import type { TvError } from './errors/errors'

/** The browser's report of its network connection. */
export interface Connection {
  readonly offline: boolean
  /** Calls the listener when the connection is back; returns the function that unsubscribes it. */
  onOnline(listener: () => void): () => void
}

/**
 * Calls `forget` when the connection is back if a press had no answer: the viewer can press again. Returns the function that
 * unsubscribes it.
 */
export const forgetOnline = (
  connection: Connection,
  error: TvError | null,
  forget: () => void,
): (() => void) | undefined => (error?.answer === 'none' ? connection.onOnline(forget) : undefined)
