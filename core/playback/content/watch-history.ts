import type { Clock } from '../../lib/clock'
import type { MediaEngine } from '../engine'
import { createWatchedTime, type WatchedTime } from '../statistics/watched-time'

/** A shorter watch is not stored, s (PLY-15). */
const FIRST_S = 10
/** From then on the position is stored this often, in seconds watched. */
const EVERY_S = 30

/** Keeps the operator's record of how far a film was watched (PLY-15). */
export function createWatchHistory(options: {
  media: Pick<MediaEngine, 'events' | 'transport'>
  /** The second on screen, also while a packshot or an advertisement plays. */
  place(): number
  /** Identity of the viewer; a position is stored only for the viewer who watched. */
  viewer(): string | null
  clock: Pick<Clock, 'now'>
  /** Sends the position to the operator. */
  save(contentId: string, seconds: number): void
}) {
  const { media, clock, save } = options
  let contentId: string | null = null
  let ownViewer: string | null = null
  let watched: WatchedTime | null = null
  let reportedPlace: number | null = null

  function tell(place = Math.floor(options.place())): void {
    if (contentId === null || !watched || watched.seconds < FIRST_S || place === reportedPlace) return
    if (options.viewer() !== ownViewer) return
    reportedPlace = place
    save(contentId, place)
  }

  function leave(place?: number): void {
    tell(place)
    watched?.stop()
    contentId = null
    watched = null
  }

  function onAdvance(before: number, after: number): void {
    const interval = (seconds: number) => Math.floor((seconds - FIRST_S) / EVERY_S)
    if (after >= FIRST_S && interval(after) > interval(before)) tell()
  }

  return {
    /** Stores the position now: at a pause, or when the page is left. */
    tell: () => tell(),
    /** Stores the end as position, `duration` seconds (0: unknown), even shortly before the last frame. */
    finish: (duration: number) => leave(Math.ceil(duration) || undefined),
    /** Frames belong to this content from now on; null stores none. Stores the last position of the previous one. */
    watch(next: string | null): void {
      leave()
      contentId = next
      ownViewer = options.viewer()
      reportedPlace = null
      if (next !== null) watched = createWatchedTime({ media, clock, onAdvance })
    },
  }
}
