import { tsForAddress } from '../../../core/playback/timeline'

/** The `ts` of an address in epoch seconds; null when there is none, or none that can be read. */
export function tsOf(search: string): number | null {
  const text = new URLSearchParams(search).get('ts') ?? ''
  return /^\d{1,12}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** The query of an address that opens a channel at `ts`. */
export const searchOf = (ts: number | null): string => (ts === null ? '' : `?ts=${ts}`)

/** Where a player is. `program` is the id of what is on screen. */
export interface Position {
  live: boolean
  /** Epoch seconds. */
  time: number
  program: string | null
}

/**
 * The `ts` that goes with a player's position: none at the live edge; in the archive the address keeps what it has for
 * as long as the same programme is on, and takes the second on screen (30 s or more ago, PLY-02) with the next one.
 * `before` is the programme that the present `ts` belongs to; null when that is not known.
 */
export function tsAfter(
  position: Position,
  ts: number | null,
  before: string | null,
  now: number,
): number | null {
  if (position.live) return null
  const moved = before !== null && position.program !== null && position.program !== before
  return ts === null || moved ? tsForAddress(position.time, now) : ts
}
