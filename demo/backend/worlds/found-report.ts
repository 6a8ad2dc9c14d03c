/** A search result that a viewer opened, as a client reported it. */
export interface FoundReport {
  readonly userId: number
  readonly query: string
  readonly kind: 'channel' | 'content'
  /** Id of the opened channel or content. */
  readonly id: string
  readonly title: string
  /** Epoch seconds, world time. */
  readonly at: number
}
