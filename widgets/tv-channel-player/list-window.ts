/** Height of a row, px; the same as in channel-list.css. */
export const ROW_PX = 56
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 4

/** The rows to render of a list of `count` rows: `first` to before `end`. `top` and `height` of the scrolled box, px. */
export function rowsInView(top: number, height: number, count: number): { first: number; end: number } {
  const first = Math.max(0, Math.floor(top / ROW_PX) - OVERSCAN)
  return { first, end: Math.min(count, Math.ceil((top + height) / ROW_PX) + OVERSCAN) }
}

/** The row that a key leads to from row `at`; null for keys that move nothing. `page` rows are visible at once. */
export function rowOfKey(key: string, at: number, count: number, page: number): number | null {
  const targets: Record<string, number | undefined> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target))
}

/** Where to scroll so that row `at` is in view; the present place if it is. */
export function scrollTo(at: number, top: number, height: number): number {
  const [start, end] = [at * ROW_PX, (at + 1) * ROW_PX]
  if (start < top) return start
  return end > top + height ? end - height : top
}
