/** Port: whether the page is visible. */
export interface Visibility {
  readonly visible: boolean
  /** Returns the function that removes the listener. */
  onChange(listener: () => void): () => void
}
