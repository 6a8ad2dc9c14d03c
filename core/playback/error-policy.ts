import type { EngineFault } from './engine'

/** What to do about a media fault. `again` asks the operator for a new stream address. */
export type Remedy =
  | { name: 'ignore' }
  | { name: 'recover'; afterMs: number }
  | { name: 'again'; afterMs: number; tell: boolean }
  | { name: 'stop' }

/** The first wait and the longest one between two tries, ms; each wait is twice the last. */
const BACK_OFF_MS = { first: 1000, longest: 30_000 }

/** Waiting for data longer than this counts as a fault, ms. */
export const STALL_MS = 15_000
/** The same while the browser is offline and more patience cannot help, ms. */
export const OFFLINE_STALL_MS = 1000

/**
 * The error policy as one table (PLY-13, spec/5 9): recover first and silently, from the second fault in a row tell
 * the viewer while trying on, and stop where trying cannot help. `faults` counts this one, and starts again
 * once frames have advanced. Signed addresses go stale: 4xx asks for a new one instead of the same again.
 */
export function remedyFor(fault: EngineFault, faults: number): Remedy {
  if (!fault.fatal) return { name: 'ignore' }
  if (fault.kind === 'codec') return { name: 'stop' }
  const afterMs = faults === 1 ? 0 : Math.min(BACK_OFF_MS.first * 2 ** (faults - 2), BACK_OFF_MS.longest)
  const stale = fault.status !== null && fault.status >= 400 && fault.status < 500
  if (fault.kind === 'media' && faults > 5) return { name: 'stop' }
  if (faults === 1 && !stale) return { name: 'recover', afterMs }
  return { name: 'again', afterMs, tell: faults > 1 }
}
