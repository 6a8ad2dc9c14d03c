import type { TvErrorCode } from '../../lib/errors'
import { archiveStart, type SeekContext, seekabilityAt } from './'
import { blocksBetween, slotAt, type TimelineBlock } from './timeline-blocks'

/** Nearer to the end of a programme than this nothing is left to watch, seconds (spec/2 §5). */
const END_MARGIN_S = 5
/** What is no longer than this has no line, seconds (spec/2 §5). */
const NO_LINE_S = 20
const HOUR_S = 3600

/** A stretch of wall-clock time around what is on screen. Times are epoch seconds. */
export interface TimelineLayout {
  start: number
  end: number
  /** What is on screen, within the line. */
  at: number
  blocks: TimelineBlock[]
  /** The one of `blocks` on screen. */
  current: TimelineBlock
}

/** Where a press leads, or why it does not. */
export interface Target {
  second: number
  why: TvErrorCode | null
}

/**
 * The line of a channel (PLY-03): the programme on screen whole, and at most half as much of what was before and what
 * comes after it; the clock hour where there is no programme. Null where that is 20 s or shorter.
 */
export function timelineLayoutAround(time: number, seekContext: SeekContext): TimelineLayout | null {
  const hour = time - (time % HOUR_S)
  const { start, end } = slotAt(seekContext.programs, time, hour, hour + HOUR_S)
  const length = end - start
  if (length <= NO_LINE_S) return null
  const before = blocksBetween(start - length / 2, start, seekContext, time)
  const after = blocksBetween(end, end + length / 2, seekContext, time)
  const [current] = blocksBetween(start, end, seekContext, time)
  if (!current) return null
  const blocks = [...before.slice(-1), current, ...after.slice(0, 1)].filter(
    (block) => block === current || block.program !== null,
  )
  const from = blocks[0]?.start ?? start
  const to = blocks.at(-1)?.end ?? end
  return { start: from, end: to, at: Math.min(to, Math.max(from, time)), blocks, current }
}

/** Where a second lies on the line, 0 to 1. */
export const shareOf = (line: TimelineLayout, second: number): number =>
  Math.min(1, Math.max(0, (second - line.start) / (line.end - line.start)))

/** The programme, or the gap, at a second of the line. */
export const blockOf = (line: TimelineLayout, second: number): TimelineBlock =>
  line.blocks.find((block) => second < block.end) ?? line.blocks.at(-1) ?? line.current

/**
 * Where a press at a second leads: there, but not nearer to a programme's end than five seconds, not before the
 * archive, and to the live edge of what is still on the air. Elsewhere the reason why not.
 */
export function targetAt(line: TimelineLayout, second: number, seekContext: SeekContext): Target {
  const block = blockOf(line, second)
  const { now, archiveDays } = seekContext
  const wanted = second > now && block.start <= now ? now : second
  const edge = archiveDays === 0 ? block.start : archiveStart(now, archiveDays)
  const early = wanted < edge && edge < block.end - END_MARGIN_S ? edge : wanted
  const here = seekabilityAt(early, seekContext)
  if (here.state !== 'available') return { second: early, why: here.why }
  const last = Math.max(block.start, edge, block.end - END_MARGIN_S)
  return { second: Math.min(early, last), why: null }
}
