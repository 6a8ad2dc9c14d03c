/**
 * The arithmetic of endless video. Segments are numbered from the epoch: segment n covers [n * seconds, (n + 1) *
 * seconds) and shows segment n mod `count` of the loop, so a discontinuity precedes every n that `count` divides.
 */
export interface SegmentRange {
  /** Number of the first segment. */
  readonly first: number
  /** Number of the last segment; before `first` when the range is empty. */
  readonly last: number
}

const liveWindow = 6

/** The segment that is on air at this epoch second. */
const segmentAt = (second: number, segmentSeconds: number): number => Math.floor(second / segmentSeconds)

/** The live window: the last six complete segments. */
export const liveRange = (now: number, segmentSeconds: number): SegmentRange => {
  const last = segmentAt(now, segmentSeconds) - 1
  return { first: last - liveWindow + 1, last }
}

/** From the segment that contains `from` to the last complete one before `until`, epoch seconds. */
export const rangeFrom = (
  from: number,
  until: number,
  now: number,
  segmentSeconds: number,
): SegmentRange => ({
  first: segmentAt(from, segmentSeconds),
  last: Math.min(segmentAt(now, segmentSeconds), Math.ceil(until / segmentSeconds)) - 1,
})

/** True if a discontinuity precedes this segment. */
export const isSeam = (segment: number, count: number): boolean => segment % count === 0

/** Zero of the playlists' sequence numbers, epoch seconds (2026-11-01): some players fail with tens of millions. */
const sequenceEpoch = 1_793_491_200

/** The segment with sequence number 0: the first of a round of every loop. Earlier times count from the epoch. */
export const firstNumber = (segment: number, segmentSeconds: number): number => {
  const zero = sequenceEpoch / segmentSeconds
  return segment < zero ? 0 : zero
}

/** Discontinuities before a segment, its own excluded: the discontinuity sequence of a list that begins with it. */
export const seamsBefore = (segment: number, count: number): number => Math.ceil(segment / count)
