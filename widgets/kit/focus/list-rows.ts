/** Rows rendered beyond the window where the list scrolls to, and on the other side. */
const AHEAD = 8
const BEHIND = 1

/** The rows of a list to render: from `first` up to, not including, `end`. */
export interface RowRange {
  first: number
  end: number
}

/** Returns the rows to render where `above` rows are scrolled out and `room` rows fit, of `count`. */
export function rowsToRender(above: number, room: number, count: number, scrollsUp: boolean): RowRange {
  const start = Math.floor(above)
  const end = Math.min(count, start + 1 + Math.ceil(room) + (scrollsUp ? BEHIND : AHEAD))
  return { first: Math.max(0, Math.min(start - (scrollsUp ? AHEAD : BEHIND), end - 1)), end }
}

/** Shape of a list: rows in `columns` columns; `page` lines are in view. */
interface ListShape {
  count: number
  columns: number
  page: number
}

/**
 * Returns the row that a key moves the focus to from row `at`; null if the key does not move it, as that on from the last
 * row, -1 if it leaves the list at its top.
 */
export function rowAfterKey(key: string, at: number, { count, columns, page }: ListShape): number | null {
  const last = count - 1
  const within = (row: number) => Math.max(0, Math.min(last, row))
  switch (key) {
    case 'ArrowDown':
      return at + columns <= last ? at + columns : null
    case 'ArrowUp':
      return at - columns >= 0 ? at - columns : -1
    case 'ArrowLeft':
      return columns > 1 ? within(at - 1) : null
    case 'ArrowRight':
      return columns > 1 ? within(at + 1) : null
    case 'PageDown':
      return within(at + page * columns)
    case 'PageUp':
      return within(at - page * columns)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
