import { dayStart, type Program } from '../channels'
import { type GuideAxis, sameTimeOn, withinAxis } from './guide-axis'
import { indexNear } from './guide-blocks'

/**
 * The place of the focus in the guide: a row, and the second (epoch s) that is kept on the way to other rows. The
 * focused programme is the one at that second.
 */
export interface GuidePlace {
  row: number
  second: number
}

/** A key press: its `KeyboardEvent.key` and the modifiers that matter. */
export interface GuideKey {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
}

/**
 * Returns the place to which a key moves the focus, null if the key is not a movement: arrows move by programme, and by
 * channel at the same time; Page Up and Down by a page of channels, with Shift by a day; Home to the first programme of
 * the row and End to the present, with Ctrl in the first or last row.
 */
export function placeAfterKey(
  { key, shiftKey, ctrlKey }: GuideKey,
  { row, second }: GuidePlace,
  surroundings: {
    rows: number
    /** Rows that a page key moves by. */
    page: number
    axis: GuideAxis
    /** Epoch seconds. */
    now: number
    /** The programmes of the focused row, ascending; empty while they load. */
    programs: readonly Program[]
    /** Seconds that an arrow moves by in a row without programmes. */
    step: number
  },
): GuidePlace | null {
  const { rows, page, axis, now, programs, step } = surroundings
  const rowAt = (to: number) => Math.max(0, Math.min(rows - 1, to))
  const inRow = (by: -1 | 1): GuidePlace => {
    const at = indexNear(programs, second)
    if (at < 0) return { row, second: withinAxis(axis, second + by * step) }
    const next = programs[at + by]
    const isShown = next && next.start < axis.end && next.end > axis.start
    return { row, second: isShown ? Math.max(axis.start, next.start) : second }
  }
  const byDay = (by: -1 | 1): GuidePlace => ({
    row,
    second: withinAxis(axis, sameTimeOn(second, dayStart(second, by))),
  })
  switch (key) {
    case 'ArrowLeft':
      return inRow(-1)
    case 'ArrowRight':
      return inRow(1)
    case 'ArrowUp':
      return { row: rowAt(row - 1), second }
    case 'ArrowDown':
      return { row: rowAt(row + 1), second }
    case 'PageUp':
      return shiftKey ? byDay(-1) : { row: rowAt(row - page), second }
    case 'PageDown':
      return shiftKey ? byDay(1) : { row: rowAt(row + page), second }
    case 'Home':
      return { row: ctrlKey ? 0 : row, second: Math.max(axis.start, programs[0]?.start ?? axis.start) }
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, second: now }
    default:
      return null
  }
}
