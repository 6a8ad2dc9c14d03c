/** Height of a row, px; the same as in channel-list.css. */
export const ROW_PX = 56

/** Where to scroll so that row `at` is in view; the present place if it is. */
export function scrollTo(at: number, top: number, height: number): number {
  const [start, end] = [at * ROW_PX, (at + 1) * ROW_PX]
  if (start < top) return start
  return end > top + height ? end - height : top
}
