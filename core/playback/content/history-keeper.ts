import type { Clock } from '../../lib/clock'
import type { MediaEngine } from '../engine'
import { createWatchedTime, type WatchedTime } from '../statistics/watched-time'

/** Less than this is not worth remembering, seconds (spec/2 §7). */
const FIRST_S = 10
/** From then on the place is told this often, in seconds watched. */
const EVERY_S = 30

export interface HistoryOptions {
  media: Pick<MediaEngine, 'events' | 'position' | 'paused'>
  /** The second on screen, also while other media has none. */
  place(): number
  /** Who is watching; what one of them watched is not told as another's. */
  viewer(): string | null
  clock: Pick<Clock, 'now'>
  /** Tells the operator where the viewer is. */
  save(contentId: string, seconds: number): void
}

/** Keeps the operator's memory of how far a film was watched (PLY-15). */
export interface HistoryKeeper {
  /** Frames belong to this content from now on; null for what is not remembered. The last place of the former is told. */
  watch(contentId: string | null): void
  /** A moment at which the place counts: a pause, or the page that goes away. */
  tell(): void
  /** It was watched to its end, of so many seconds (0: not known), be it a little before the last frame. */
  finish(duration: number): void
}

export function createHistoryKeeper(options: HistoryOptions): HistoryKeeper {
  const { media, clock, save } = options
  let contentId: string | null = null
  let ownViewer: string | null = null
  let watched: WatchedTime | null = null
  let told: number | null = null

  function tell(place = Math.floor(options.place())): void {
    if (contentId === null || !watched || watched.seconds < FIRST_S || place === told) return
    if (options.viewer() !== ownViewer) return
    told = place
    save(contentId, place)
  }

  function leave(place?: number): void {
    tell(place)
    watched?.stop()
    contentId = null
    watched = null
  }

  return {
    tell: () => tell(),
    finish: (duration) => leave(Math.ceil(duration) || undefined),
    watch(next) {
      leave()
      contentId = next
      ownViewer = options.viewer()
      told = null
      watched =
        next === null
          ? null
          : createWatchedTime({
              media,
              clock,
              advanced(before, after) {
                const interval = (seconds: number) => Math.floor((seconds - FIRST_S) / EVERY_S)
                if (after >= FIRST_S && interval(after) > interval(before)) tell()
              },
            })
    },
  }
}
