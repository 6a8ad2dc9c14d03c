import type { ApiClient } from '../../api/client'
import type { Clock } from '../../lib/clock'
import type { MediaEngine } from '../engine'
import type { Analytics, WatchFacts } from './analytics'

/** Whoever is about to leave for good, or may be: the page is hidden, or its tab closes. */
export interface PageLifecycle {
  /** Returns the function that stops listening. */
  onLeave(listener: () => void): () => void
}

/** What frames belong to. */
export interface Watch {
  statId: string | null
  /** As the stream's answer has them. */
  trackers: unknown
  /** The operator asked not to write this stream down when it was handed out: it is told as soon as frames show. */
  unwritten?: boolean
  /** When what is watched began on the air, epoch seconds, where positions count from there; absent for what was not aired. */
  aired?: number | undefined
  /** As things stand: a programme may end, a position moves. */
  facts(): WatchFacts
}

export interface StatisticsOptions {
  api: ApiClient
  clock: Clock
  engine: Pick<MediaEngine, 'events' | 'transport'>
  pageLifecycle: PageLifecycle
  /** Who watches. */
  viewer: () => unknown
  /** Asks for a pixel's address; nobody waits for the answer. */
  ask: (address: string) => void
  /** Addresses of measurement pixels by tracker type, as the operator's configuration has them. */
  pixels: unknown
  analytics: Analytics
}
