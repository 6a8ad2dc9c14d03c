import type { Clock } from '../../lib/clock'
import type { MediaEngine } from '../engine'

/** Position of the frames at a moment: media seconds, epoch ms. */
export interface FramePoint {
  position: number
  at: number
}

export interface WatchedTime {
  /** Seconds in which frames advanced, so far. */
  readonly seconds: number
  /** Stops counting. */
  stop(): void
}

/**
 * Counts the time that was really watched: only while frames advance, and never faster than the clock, so that a pause,
 * a stall or a seek does not count (PLY-15).
 */
export function createWatchedTime(options: {
  media: Pick<MediaEngine, 'events' | 'transport'>
  clock: Pick<Clock, 'now'>
  /** Position from which frames advanced before counting began; absent to count from now on. */
  from?: FramePoint
  /** Called whenever frames advance, with the seconds counted before and after. */
  onAdvance?: (before: number, after: number) => void
}): WatchedTime {
  const { media, clock, from, onAdvance } = options
  let seconds = 0
  let last: FramePoint | null = from ?? null

  const reset = () => {
    last = null
  }
  const update = () => {
    const current = { position: media.transport.position, at: clock.now() }
    const watchedSeconds = last
      ? Math.min(current.position - last.position, (current.at - last.at) / 1000)
      : 0
    last = media.transport.paused ? null : current
    if (watchedSeconds <= 0) return
    const before = seconds
    seconds += watchedSeconds
    onAdvance?.(before, seconds)
  }
  const unsubscribers = [
    media.events.on('time', update),
    media.events.on('waiting', reset),
    media.events.on('paused', reset),
  ]
  return {
    get seconds() {
      // Include the frames since the last `time` event.
      if (last) update()
      return seconds
    },
    stop() {
      if (last) update()
      last = null
      for (const stop of unsubscribers) stop()
    },
  }
}
