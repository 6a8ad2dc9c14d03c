import { dayStart } from '../../channels'
import type { TvErrorCode } from '../../lib/errors/errors'
import { archiveStart, type SeekContext, seekabilityAt } from './'
import { listTimelineBlocks, slotAt, type TimelineBlock } from './timeline-blocks'

/** A press this close to the end of a programme seeks to this distance from it, seconds (PLY-03). */
const END_MARGIN_S = 5
/** A time range of up to this length has no timeline, seconds (PLY-03). */
const MIN_RANGE_S = 20
const HOUR_S = 3600

/** The range of wall-clock time around the playback position. Times are epoch seconds. */
export interface TimeSliderLayout {
  start: number
  end: number
  /** The playback position, clamped to the range. */
  at: number
  blocks: TimelineBlock[]
  /** The block at the playback position. */
  current: TimelineBlock
}

/** The result of a press on the timeline: a target, or the reason why there is none. */
export interface Target {
  second: number
  why: TvErrorCode | null
}

/**
 * Returns the timeline of a channel (PLY-03): the whole current programme, and at most half its length before and after
 * it; the clock hour if there is no programme. Null if the range is 20 s or shorter.
 */
export function timeSliderLayoutAround(time: number, seekContext: SeekContext): TimeSliderLayout | null {
  const hour = time - ((time - dayStart(time)) % HOUR_S)
  const { start, end } = slotAt(seekContext.programs, time, hour, hour + HOUR_S)
  const length = end - start
  if (length <= MIN_RANGE_S) return null
  const before = listTimelineBlocks(start - length / 2, start, seekContext, time)
  const after = listTimelineBlocks(end, end + length / 2, seekContext, time)
  const [current] = listTimelineBlocks(start, end, seekContext, time)
  if (!current) return null
  const blocks = [...before.slice(-1), current, ...after.slice(0, 1)].filter(
    (block) => block === current || block.program !== null,
  )
  const from = blocks[0]?.start ?? start
  const to = blocks.at(-1)?.end ?? end
  return { start: from, end: to, at: Math.min(to, Math.max(from, time)), blocks, current }
}

/** Returns the position of a second on the timeline, 0 to 1. */
export const toShare = (layout: TimeSliderLayout, second: number): number =>
  Math.min(1, Math.max(0, (second - layout.start) / (layout.end - layout.start)))

/** Returns the programme or the gap at a second of the timeline. */
export const findBlock = (layout: TimeSliderLayout, second: number): TimelineBlock =>
  layout.blocks.find((block) => second < block.end) ?? layout.blocks.at(-1) ?? layout.current

/**
 * Returns the target of a press at a second: that second, but at least 5 s before a programme's end, within the
 * archive, and at most the live edge of the programme on air; else the reason why there is none.
 */
export function targetAt(layout: TimeSliderLayout, second: number, seekContext: SeekContext): Target {
  const block = findBlock(layout, second)
  const { now, archiveDays } = seekContext
  const wanted = second > now && block.start <= now ? now : second
  const edge = archiveDays === 0 ? block.start : archiveStart(now, archiveDays)
  const early = wanted < edge && edge < block.end - END_MARGIN_S ? edge : wanted
  const here = seekabilityAt(early, seekContext)
  if (here.state !== 'available') return { second: early, why: here.why }
  const last = Math.max(block.start, edge, block.end - END_MARGIN_S)
  return { second: Math.min(early, last), why: null }
}
