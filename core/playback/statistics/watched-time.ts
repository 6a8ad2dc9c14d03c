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

export interface WatchedTimeOptions {
  media: Pick<MediaEngine, 'events' | 'transport'>
  clock: Pick<Clock, 'now'>
  /** Position from which frames advanced before counting began; absent to count from now on. */
  from?: FramePoint
  /** Called at every advance with the seconds counted before it and after it. */
  advanced?: (before: number, after: number) => void
}

/**
 * Counts the time really watched: only while frames advance, and never faster than the clock, so that neither a pause
 * nor a stall nor a seek counts (PLY-15).
 */
export function createWatchedTime({ media, clock, from, advanced }: WatchedTimeOptions): WatchedTime {
  let seconds = 0
  let last: FramePoint | null = from ?? null

  const rest = () => {
    last = null
  }
  const look = () => {
    const here = { position: media.transport.position, at: clock.now() }
    const gained = last ? Math.min(here.position - last.position, (here.at - last.at) / 1000) : 0
    last = media.transport.paused ? null : here
    if (gained <= 0) return
    const before = seconds
    seconds += gained
    advanced?.(before, seconds)
  }
  const stops = [
    media.events.on('time', look),
    media.events.on('waiting', rest),
    media.events.on('paused', rest),
  ]
  return {
    get seconds() {
      // Include the frames since the last `time` event.
      if (last) look()
      return seconds
    },
    stop() {
      if (last) look()
      last = null
      for (const stop of stops) stop()
    },
  }
}
