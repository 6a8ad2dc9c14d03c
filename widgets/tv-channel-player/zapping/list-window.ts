/** Height of a row, px; the same as in channel-list.css. */
export const ROW_PX = 56

/** Returns the scroll position at which row `at` is visible; the present one if it already is. */
export function scrollTo(at: number, top: number, height: number): number {
  const [start, end] = [at * ROW_PX, (at + 1) * ROW_PX]
  if (start < top) return start
  return end > top + height ? end - height : top
}
