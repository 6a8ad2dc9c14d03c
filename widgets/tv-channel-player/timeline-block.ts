import type { Program } from '../../core/channels'

/** Nearer to the end of a programme than this nothing is left to watch, seconds (spec/2 §5). */
const END_MARGIN_S = 5
const HOUR_S = 3600

/** The stretch of time that the line shows; epoch seconds. */
export interface TimelineBlock {
  start: number
  end: number
  /** What is on screen, within the block. */
  now: number
  /** What can be gone to; null without archive. */
  reachable: { start: number; end: number } | null
  /** Where a second lies on the line, 0 to 1. */
  share(second: number): number
  /** The nearest second that can be gone to. */
  clamp(second: number): number
}

/** The programme on screen as a block; the clock hour where there is no programme. */
export function timelineBlock(
  program: Program | null,
  time: number,
  reach: { start: number; end: number } | null,
): TimelineBlock {
  const hour = time - (time % HOUR_S)
  const { start, end } = program ?? { start: hour, end: hour + HOUR_S }
  const from = reach ? Math.max(start, reach.start) : start
  const to = reach ? Math.min(end, reach.end) : start
  const inside = (second: number) => Math.min(end, Math.max(start, second))
  return {
    start,
    end,
    now: inside(time),
    reachable: reach && to > from ? { start: from, end: to } : null,
    share: (second) => (inside(second) - start) / Math.max(1, end - start),
    clamp: (second) => Math.max(from, Math.min(second, to, end - END_MARGIN_S)),
  }
}
