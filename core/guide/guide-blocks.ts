import { findRefusal, isAdult, type Program, programState } from '../channels'
import { channelObstacles } from '../rights'
import { type GuideAxis, toPx } from './guide-axis'

/** Space after a block of a row, px. */
export const GAP_PX = 4

/** A programme in the row of its channel; `left` and `width` in px of the axis. */
export interface GuideBlock {
  program: Program
  /** Position among the programmes of the channel, from 0. */
  index: number
  left: number
  width: number
}

/** Returns the blocks between two times (epoch s) of a schedule in order. */
export function listGuideBlocks(
  axis: GuideAxis,
  programs: readonly Program[],
  from: number,
  to: number,
): GuideBlock[] {
  const blocks: GuideBlock[] = []
  for (let index = firstEndingAfter(programs, from); index < programs.length; index++) {
    if ((programs[index] as Program).start >= to) break
    const block = toGuideBlock(axis, programs, index)
    if (block) blocks.push(block)
  }
  return blocks
}

/** Returns the times between two times (epoch s) at which a schedule in order has no programme. */
export function gapsBetween(
  programs: readonly Program[],
  from: number,
  to: number,
): { start: number; end: number }[] {
  const ends = [from, ...programs.map(({ end }) => end)]
  const starts = [...programs.map(({ start }) => start), to]
  return ends
    .map((end, index) => ({ start: Math.max(from, end), end: Math.min(to, starts[index] as number) }))
    .filter(({ start, end }) => start < end)
}

/** The block of one programme; null if it lies outside the axis. */
export function toGuideBlock(
  axis: GuideAxis,
  programs: readonly Program[],
  index: number,
): GuideBlock | null {
  const program = programs[index]
  if (!program) return null
  const start = Math.max(axis.start, program.start)
  const end = Math.min(axis.end, program.end)
  if (end <= start) return null
  const left = toPx(axis, start)
  return { program, index, left, width: Math.max(2, toPx(axis, end) - left - GAP_PX) }
}

/** Index of the first programme that ends after a second; the number of programmes if all have ended. */
function firstEndingAfter(programs: readonly Program[], second: number): number {
  let low = 0
  let high = programs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((programs[middle] as Program).end > second) high = middle
    else low = middle + 1
  }
  return low
}

/** Index of the programme at a second, in a gap that of the nearest one; -1 without programmes. */
export function indexNear(programs: readonly Program[], second: number): number {
  const next = firstEndingAfter(programs, second)
  if (next === programs.length) return programs.length - 1
  const [before, after] = [programs[next - 1], programs[next] as Program]
  if (after.start <= second || !before) return next
  return second - before.end < after.start - second ? next - 1 : next
}

/**
 * The effect of a press on a block, known in advance (CHN-05): `catch-up` and `on-air` play, `locked` requires another
 * packet, `gone` has no catch-up or is older than the archive, `future` has not been broadcast yet.
 */
export type BlockState = 'catch-up' | 'on-air' | 'future' | 'gone' | 'locked'

/** The state of a programme for this viewer at `now` (epoch s). */
export function blockState(
  program: Program,
  channel: { purchased: boolean; archiveDays: number; hasArchive: boolean },
  now: number,
): BlockState {
  const state = programState(program, now, channel.archiveDays)
  return findRefusal(program, channel, now) === 'archive-subscribe' ? 'locked' : state
}

/** A fact about a channel that is shown before it is pressed. */
export type ChannelMark = 'adult' | 'not-bought' | 'unavailable'

/** The marks of a channel, in the order of display. */
export const channelMarks = (channel: Parameters<typeof isAdult>[0]): ChannelMark[] => [
  ...(isAdult(channel) ? (['adult'] as const) : []),
  ...channelObstacles(channel),
]
