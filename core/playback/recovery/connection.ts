/** Whether the browser believes it is online. */
export interface Connection {
  readonly offline: boolean
  /** Hears when the connection is back; returns the function that stops it. */
  onOnline(listener: () => void): () => void
}
