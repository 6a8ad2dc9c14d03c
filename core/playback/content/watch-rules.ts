/** A kept place is gone on with from here to here, seconds (spec/2 §5). */
const RESUME = { from: 10, to: 12_600 } as const
/** Media no longer than this has no line of time and no next episode by itself, seconds (spec/2 §9). */
const SHORT_S = 20
/** The next episode begins this long before the end, seconds (spec/2 §9). */
const NEXT_BEFORE_S = 2
/** Nobody is taken nearer to the end than this, seconds (spec/2 §5). */
const END_MARGIN_S = 5

/** What the operator kept of an earlier watch. */
export interface Watched {
  seconds: number
  /** 0 to 100. */
  percentage: number
}

/**
 * Where an earlier watch is gone on with; null to begin at the beginning. A place where only the end is left is no
 * place. `duration` 0: not known.
 */
export const resumeAt = ({ seconds, percentage }: Watched, duration: number): number | null =>
  seconds >= RESUME.from &&
  seconds <= RESUME.to &&
  percentage < 100 &&
  clampSeek(seconds, duration) === seconds
    ? seconds
    : null

/** Whether there is a line of time: of short media there is not. */
export const hasTimeline = (duration: number): boolean => duration > SHORT_S

/** Whether it is time for the next episode. */
export const isNextDue = (position: number, duration: number): boolean =>
  duration > SHORT_S && position >= duration - NEXT_BEFORE_S

/** The nearest second that can be gone to. A length that is not known bounds nothing. */
export const clampSeek = (second: number, duration: number): number =>
  Math.max(0, duration > 0 ? Math.min(second, duration - END_MARGIN_S) : second)
