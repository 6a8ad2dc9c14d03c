import type { ApiClient } from '../../api/client'
import type { Clock } from '../../lib/clock'
import type { MediaEngine } from '../engine'
import type { AnalyticsReceiver, WatchFacts } from './analytics'

/** Reports that the page is left, and that the viewer returns to it. */
export interface PageLifecycle {
  /**
   * Calls the listener when the page is hidden or its tab closes: the last moment to send a request. Returns the
   * function that removes the listener.
   */
  onLeave(listener: () => void): () => void
  /**
   * Calls the listener when the page has returned from the back/forward cache. Returns the function that removes the
   * listener.
   */
  onReturn(listener: () => void): () => void
}

/** The programme or content that the frames on screen belong to. */
export interface Watch {
  statId: string | null
  /** Unparsed, from the stream's response. */
  trackers: unknown
  /** True if the operator does not record the stream: then it is reported as soon as its first frame is shown. */
  isUnrecorded?: boolean
  /** Broadcast start in epoch seconds, if positions count from there; absent if it was not broadcast. */
  broadcastStart?: number | undefined
  /** Returns the present facts: programme and position change during playback. */
  facts(): WatchFacts
}

export interface StatisticsOptions {
  api: ApiClient
  clock: Clock
  engine: Pick<MediaEngine, 'events' | 'transport'>
  pageLifecycle: Pick<PageLifecycle, 'onLeave'>
  /** Identifies the viewer; compared by value. */
  viewer: () => unknown
  /** Requests the address of a pixel; the response is ignored. */
  requestPixel: (address: string) => void
  /** Addresses of measurement pixels by tracker type, from the operator's configuration. */
  pixels: unknown
  analytics: AnalyticsReceiver
}
