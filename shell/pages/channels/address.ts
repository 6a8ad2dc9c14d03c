import { tsForAddress } from '../../../core/playback/timeline'

/** The `ts` of a query in epoch seconds; null if there is none or it is invalid. */
export function readTs(search: string): number | null {
  const text = new URLSearchParams(search).get('ts') ?? ''
  return /^\d{1,12}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** The query that opens a channel at `ts`, in the view of the query `from`. */
export function toSearch(ts: number | null, from = ''): string {
  const view = withView('', isGuide(from))
  return ts === null ? view : `${view || '?'}${view && '&'}ts=${ts}`
}

/** True if a query selects the guide as the view of the channels page. */
export const isGuide = (search: string): boolean => new URLSearchParams(search).get('view') === 'guide'

/** Returns a query of the channels page with its `ts`, in the guide or the list. */
export function withView(search: string, guide: boolean): string {
  const ts = readTs(search)
  const parts = [...(guide ? ['view=guide'] : []), ...(ts === null ? [] : [`ts=${ts}`])]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Position of a player; `program` is the id of the programme on screen. */
export interface Position {
  live: boolean
  /** Epoch seconds. */
  time: number
  program: string | null
}

/**
 * Returns the `ts` for a player's position: null at the live edge. In the archive the address keeps its `ts` while the
 * same programme plays, and gets the second on screen (30 s or more ago, PLY-02) when the next one begins. `before` is
 * the programme that the present `ts` belongs to; null if unknown.
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
