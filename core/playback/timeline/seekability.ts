import { findRefusal, type Program, programAt } from '../../channels'
import type { TvErrorCode } from '../../lib/errors/errors'
import { archiveEdge, LIVE_WITHIN_S } from './start-point'

const DAY_S = 86_400

/** The facts that decide which times of a channel can be sought to. Times are epoch seconds. */
export interface SeekContext {
  /** Ascending. */
  programs: readonly Program[]
  /** The operator's present time. */
  now: number
  /** Days of archive that this viewer has. */
  archiveDays: number
  /** True if the operator keeps an archive of the channel, whether or not this viewer has it. */
  hasArchive: boolean
  /** False for a channel that this viewer has not bought, which has no archive days either. */
  purchased: boolean
  /**
   * Seconds around a programme without catch-up that are closed too; 0 by default (PLY-06). Wire guess
   * (docs/wire-guesses.md): the unit, and that it counts on both sides.
   */
  safeArea?: number
  /** Distance from the present that counts as live, seconds; 30 by default (PLY-17). */
  within?: number
}

/** Whether a time can be sought to; `why` is the notice with the reason. */
export type Seekability =
  | { state: 'available' | 'on-air'; why: null }
  | { state: 'not-yet'; why: 'ts-in-future' }
  | { state: 'forbidden'; why: TvErrorCode }

const AVAILABLE: Seekability = { state: 'available', why: null }
const ON_AIR: Seekability = { state: 'on-air', why: null }
const NOT_YET: Seekability = { state: 'not-yet', why: 'ts-in-future' }

/**
 * Returns the seekability of a time (PLY-03, CHN-06): in the future, at the live edge, in the archive, or not seekable
 * with the reason. The programme on air is never closed beforehand: the operator may not have decided on its catch-up
 * yet, and the stream request answers that.
 */
export function seekabilityAt(second: number, seekContext: SeekContext): Seekability {
  const { now, archiveDays, purchased, programs, within = LIVE_WITHIN_S } = seekContext
  if (second > now) return NOT_YET
  if (now - second < within) return ON_AIR
  const program = programAt(programs, second)
  if (archiveDays === 0) {
    const why = program && findRefusal(program, seekContext, now)
    return { state: 'forbidden', why: why ?? (purchased ? 'no-archive' : 'archive-subscribe') }
  }
  if (second < archiveEdge(now, archiveDays)) return { state: 'forbidden', why: 'ts-beyond-archive' }
  return closedAt(second, seekContext) ? { state: 'forbidden', why: 'catch-up-forbidden' } : AVAILABLE
}

/** True if a past programme may not be shown again. If it began before the archive, only its beginning is closed. */
const isClosed = (program: Program, { now, archiveDays }: SeekContext): boolean =>
  program.catchup === false && program.end <= now && program.start >= now - archiveDays * DAY_S

/** The range around each programme that may not be shown again, with its safe area; ascending, epoch seconds. */
export function closedRanges(seekContext: SeekContext): { start: number; end: number }[] {
  const { programs, safeArea = 0 } = seekContext
  return programs
    .filter((program) => isClosed(program, seekContext))
    .map(({ start, end }) => ({ start: start - safeArea, end: end + safeArea }))
}

/** The range that closes a second of the archive; null for none. */
export const closedAt = (second: number, seekContext: SeekContext) =>
  closedRanges(seekContext).find(({ start, end }) => start <= second && second < end) ?? null

/**
 * Moves a second that is within the safe area after a closed programme to its end, so that the next programme plays
 * from there; returns any other second unchanged.
 */
export function afterSafeArea(second: number, seekContext: SeekContext): number {
  const { now, safeArea = 0 } = seekContext
  const closed = closedAt(second, seekContext)
  const isAfter = closed !== null && second >= closed.end - safeArea && closed.end < now
  return isAfter ? afterSafeArea(closed.end, seekContext) : second
}

/**
 * Returns the target of a skip: never in the future, nor outside the schedule (PLY-04). A schedule that does not cover
 * the present position sets no bounds.
 */
export function skipTarget(
  time: number,
  by: number,
  { programs, now }: Pick<SeekContext, 'programs' | 'now'>,
): number {
  const first = programs[0]?.start ?? time
  const last = programs.at(-1)?.end ?? time
  const inside = first < last && first <= time && time <= last
  return Math.min(now, inside ? Math.max(first, Math.min(time + by, last)) : time + by)
}

/** A position this close to the end of a programme counts as its end, seconds. */
const OVER_S = 10

/**
 * Returns where the archive continues when the loaded stream ends: at the same time, or with the next programme (PLY-05).
 */
export function nextAfter(time: number, programs: readonly Program[]): number {
  const end = programAt(programs, time)?.end ?? time
  return end - time < OVER_S ? end : time
}
