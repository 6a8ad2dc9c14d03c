import type { PolicyRow } from './error-policy'

/** Totals over the player's lifetime, for diagnostics. */
export interface FaultTotals {
  errorType: PolicyRow | null
  /** Faults of segments: those that did not arrive in time, or could not be read. */
  fragErrors: number
  /** `EngineFault.url` of the file that failed last. */
  url: string | null
  totalErrors: number
  errorRetryCount: number
}

/** Rows of faults of a segment: it did not arrive in time, or could not be read. */
const SEGMENT_ROWS: readonly PolicyRow[] = ['segment', 'gone', 'stalled', 'unreadable']

export const noFaults: Readonly<FaultTotals> = {
  errorType: null,
  fragErrors: 0,
  totalErrors: 0,
  errorRetryCount: 0,
  url: null,
}

/** Adds a fault of this row; `url` as the fault has it. */
export function countFault(totals: FaultTotals, row: PolicyRow, url: string | null): void {
  totals.errorType = row
  totals.totalErrors += 1
  if (SEGMENT_ROWS.includes(row)) totals.fragErrors += 1
  totals.url = url ?? totals.url
}
