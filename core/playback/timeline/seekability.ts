import { type Program, programAt } from '../../channels'
import type { TvErrorCode } from '../../lib/errors'
import { archiveEdge, LIVE_WITHIN_S } from './start-point'

const DAY_S = 86_400

/** What decides which seconds of a channel can be gone to. Times are epoch seconds. */
export interface SeekContext {
  /** Ascending. */
  programs: readonly Program[]
  /** The operator's present. */
  now: number
  /** Days this viewer may go back. */
  archiveDays: number
  /** The operator keeps an archive of the channel, whether or not this viewer has it. */
  kept: boolean
  /** Nearer to the present than this is its live edge, seconds; 30 where it is not said (PLY-17). */
  within?: number
}

/** Whether a second can be gone to; `why` is the notice that says why not. */
export type Seekability =
  | { state: 'available' | 'on-air'; why: null }
  | { state: 'not-yet'; why: 'ts-in-future' }
  | { state: 'forbidden'; why: TvErrorCode }

const AVAILABLE: Seekability = { state: 'available', why: null }
const ON_AIR: Seekability = { state: 'on-air', why: null }
const NOT_YET: Seekability = { state: 'not-yet', why: 'ts-in-future' }

/**
 * Where a second stands (PLY-03, CHN-06): ahead of the present, at the live edge, kept, or not to be had and why.
 * Of a programme on the air nothing is closed beforehand: the operator may not have decided yet, and answers for itself.
 */
export function seekabilityAt(second: number, seekContext: SeekContext): Seekability {
  const { now, archiveDays, programs, within = LIVE_WITHIN_S } = seekContext
  if (second > now) return NOT_YET
  if (now - second < within) return ON_AIR
  if (archiveDays === 0)
    return { state: 'forbidden', why: seekContext.kept ? 'archive-subscribe' : 'no-archive' }
  if (second < archiveEdge(now, archiveDays)) return { state: 'forbidden', why: 'ts-beyond-archive' }
  return isClosed(programAt(programs, second), seekContext)
    ? { state: 'forbidden', why: 'catch-up-forbidden' }
    : AVAILABLE
}

/** May a programme that is over not be shown again? Of one that began before the archive only the beginning is gone. */
export const isClosed = (program: Program | null, { now, archiveDays }: SeekContext): boolean =>
  program?.catchup === false && program.end <= now && program.start >= now - archiveDays * DAY_S

/**
 * Where skipping leads: never past the present, nor out of the schedule (PLY-04). A schedule that does not reach to
 * where the viewer is bounds nothing.
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

/** Nearer to the end of a programme than this, what follows it is what plays next, seconds. */
const OVER_S = 10

/** Where the archive goes on when what was loaded is over: there, or with the programme that follows (PLY-05). */
export function nextAfter(time: number, programs: readonly Program[]): number {
  const end = programAt(programs, time)?.end ?? time
  return end - time < OVER_S ? end : time
}
