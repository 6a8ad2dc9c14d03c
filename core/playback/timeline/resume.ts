/** A stored position is resumed within these bounds, s (PLY-11). */
const RESUME = { from: 10, to: 12_600 } as const
/** A seek ends at least this far before the end, s. */
const END_MARGIN_S = 5

/** The nearest seekable second; an unknown `duration` (0) sets no upper bound. */
export const clampSeek = (second: number, duration: number): number =>
  Math.max(0, duration > 0 ? Math.min(second, duration - END_MARGIN_S) : second)

/** The operator's record of an earlier watch. */
export interface WatchRecord {
  seconds: number
  /** 0 to 100. */
  percentage: number
}

/**
 * The second at which an earlier watch resumes; null to start at the beginning, also if only the end is left.
 * `duration` in seconds, 0 if unknown.
 */
export const resumeAt = ({ seconds, percentage }: WatchRecord, duration: number): number | null =>
  seconds >= RESUME.from &&
  seconds <= RESUME.to &&
  percentage < 100 &&
  clampSeek(seconds, duration) === seconds
    ? seconds
    : null

/**
 * True if playback would continue an earlier watch: at its second or, where nothing was watched yet, with the part that
 * the operator continues with, such as the next episode (CAT-07).
 */
export const isContinued = (rights: WatchRecord & { continuation: boolean }, duration: number): boolean =>
  rights.seconds > 0 ? resumeAt(rights, duration) !== null : rights.continuation
