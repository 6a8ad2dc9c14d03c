/** Number of rows rendered beyond the window in the direction of scrolling, and on the other side. */
const AHEAD = 8
const BEHIND = 1

/** The rows of a list to render: from `first` up to, but not including, `end`. */
export interface RowRange {
  first: number
  end: number
}

/** Returns the rows to render if `above` rows are scrolled out, `room` rows fit, and there are `count`. */
export function rowsToRender(above: number, room: number, count: number, scrollsUp: boolean): RowRange {
  const start = Math.floor(above)
  const end = Math.min(count, start + 1 + Math.ceil(room) + (scrollsUp ? BEHIND : AHEAD))
  return { first: Math.max(0, Math.min(start - (scrollsUp ? AHEAD : BEHIND), end - 1)), end }
}

/** Shape of a list: its rows are in `columns` columns; `page` lines are visible. */
interface ListShape {
  count: number
  columns: number
  page: number
}

/**
 * Returns the row to which a key moves the focus from row `at`; null if the key does not move it, for example beyond
 * the last row, -1 if the focus leaves the list at its top.
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
