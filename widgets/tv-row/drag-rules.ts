/** A press that is held shorter, or moved less, is a click (CAT-02.drag-guard): ms and px. */
const LEAST_MS = 50
const LEAST_PX = 5
/** Duration of the movement after a drag, ms (CAT-03). */
const SHORTEST_MS = 400
const LONGEST_MS = 1600
/** A faster drag moves on for longer: ms for each px/ms. */
const MS_PER_SPEED = 500

/** True if the pointer, `ms` after it was pressed and `px` from there, drags the row. */
export const isDrag = (ms: number, px: number): boolean => ms >= LEAST_MS && Math.abs(px) >= LEAST_PX

/** A faster drag leads on to the next page, however short it is: px/ms. */
const FLICK_SPEED = 0.3

/** Movement of a row after the pointer let go. */
export interface Glide {
  /** Scroll position where it ends, px. */
  to: number
  /** ms. */
  duration: number
}

/**
 * Returns the movement after a drag that ended at scroll position `from` with `speed` px/ms; it ends where a tile begins,
 * each `step` px, between `least` and `most`.
 */
export function getGlide(from: number, speed: number, step: number, most: number, least = 0): Glide {
  const duration = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.abs(speed) * MS_PER_SPEED))
  // The first speed of a cubic ease-out is three times its mean one.
  const free = from + (speed * duration) / 3
  const at = step > 0 ? Math.round(free / step) * step : free
  return { to: free >= most ? most : Math.max(least, Math.min(most, at)), duration }
}

/**
 * Returns between which scroll positions the movement ends after a drag of a row with one tile in view: at one of the two
 * tiles in view, and after a flick at that in its direction.
 */
export function pageEnds(from: number, speed: number, step: number): { least: number; most: number } {
  const least = Math.floor(from / step) * step
  const most = Math.ceil(from / step) * step
  if (Math.abs(speed) < FLICK_SPEED) return { least, most }
  const end = speed > 0 ? most : least
  return { least: end, most: end }
}

/** Returns the part of the way that is done after the part `time` of the duration, both from 0 to 1. */
export const eased = (time: number): number => 1 - (1 - Math.min(1, Math.max(0, time))) ** 3
