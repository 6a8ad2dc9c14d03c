/** Items of a long list to render: from `first` to before `end`. */
export interface VisibleRange {
  first: number
  end: number
}

/**
 * Returns the items to render if the window covers the list from `from` to `to` px, and `overscan` px more on both
 * sides. Each item has `step` px, including its gap.
 */
export function visibleRange(
  { from, to }: { from: number; to: number },
  overscan: number,
  step: number,
  count: number,
): VisibleRange {
  if (step <= 0) return { first: 0, end: 0 }
  const end = Math.max(0, Math.min(count, Math.ceil((to + overscan) / step)))
  return { first: Math.max(0, Math.min(Math.floor((from - overscan) / step), end - 1)), end }
}
