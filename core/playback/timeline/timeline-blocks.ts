import type { Program } from '../../channels'
import { indexed } from '../../lib/array-from'
import type { TvErrorCode } from '../../lib/errors/errors'
import {
  archiveEdge,
  closedRanges,
  LIVE_WITHIN_S,
  type Seekability,
  type SeekContext,
  seekabilityAt,
} from './'

const DAY_S = 86_400

/** A part of a block in one state. `watched`: available and before the playback position. */
export interface Stretch {
  start: number
  end: number
  state: Seekability['state'] | 'watched'
  why: TvErrorCode | null
}

/** One programme on the timeline, or null for the gap between two. Times are epoch seconds. */
export interface TimelineBlock {
  start: number
  end: number
  program: Program | null
  /** Ascending, without gaps. */
  stretches: Stretch[]
}

interface Slot {
  start: number
  end: number
  program: Program | null
}

/** Divides a time range into programmes and the gaps between them. */
function slotsBetween(programs: readonly Program[], start: number, end: number): Slot[] {
  const slots: Slot[] = []
  let at = start
  for (const program of programs) {
    if (program.end <= at) continue
    const from = Math.max(at, program.start)
    if (from >= end) break
    if (from > at) slots.push({ start: at, end: from, program: null })
    at = Math.min(program.end, end)
    slots.push({ start: from, end: at, program })
  }
  if (at < end) slots.push({ start: at, end, program: null })
  return slots
}

/** Returns the programme at a second, or the gap around it within these bounds. */
export function slotAt(programs: readonly Program[], second: number, start: number, end: number): Slot {
  const near = programs.filter((program) => program.end > start - DAY_S && program.start < end)
  const from = Math.min(start, near[0]?.start ?? start)
  const to = Math.max(end, ...near.map((program) => program.end))
  const slot = slotsBetween(near, from, to).find((one) => one.start <= second && second < one.end)
  return slot ?? { start, end, program: null }
}

/**
 * Returns the blocks of a time range, without gaps or overlaps, each divided where its availability changes. `time` is
 * the playback position.
 */
export const listTimelineBlocks = (
  start: number,
  end: number,
  seekContext: SeekContext,
  time: number,
): TimelineBlock[] =>
  slotsBetween(seekContext.programs, start, end).map((slot) => ({
    ...slot,
    stretches: cutStretches(slot, seekContext, time),
  }))

function cutStretches({ start, end }: Slot, seekContext: SeekContext, time: number): Stretch[] {
  const { now, archiveDays, within = LIVE_WITHIN_S } = seekContext
  const here = start <= time && time < end
  const closed = closedRanges(seekContext).flatMap((range) => [range.start, range.end])
  const cuts = [archiveEdge(now, archiveDays), now - within, now, ...closed, ...(here ? [time] : [])]
  const edges = [start, ...cuts.filter((cut) => start < cut && cut < end).sort((one, two) => one - two), end]
  const stretches: Stretch[] = []
  for (const [place, from] of indexed(edges.slice(0, -1))) {
    const to = edges[place + 1] ?? end
    if (to <= from) continue
    const { state, why } = seekabilityAt((from + to) / 2, seekContext)
    const seen = here && to <= time && (state === 'available' || state === 'on-air')
    stretches.push({ start: from, end: to, state: seen ? 'watched' : state, why })
  }
  return stretches
}
