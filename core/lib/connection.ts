/** The browser's report of its network connection. */
export interface Connection {
  readonly offline: boolean
  /** Calls the listener when the connection is back; returns the function that unsubscribes it. */
  onOnline(listener: () => void): () => void
}
