/** Medians and spread of one contestant's runs, ms. */
export interface Summary {
  median: number
  low: number
  high: number
}

export function summarise(samples: readonly number[]): Summary {
  const sorted = [...samples].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return { median: (lower + upper) / 2, low: sorted[0] ?? Number.NaN, high: sorted.at(-1) ?? Number.NaN }
}

/** Prints rows of equal keys as an aligned table. */
export function table(rows: readonly Record<string, string | number>[]): string {
  const heads = Object.keys(rows[0] ?? {})
  const cells = [heads, ...rows.map((row) => heads.map((head) => String(row[head])))]
  const widths = heads.map((_, column) => Math.max(...cells.map((line) => (line[column] ?? '').length)))
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
