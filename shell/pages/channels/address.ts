import { tsForAddress } from '../../../core/playback/timeline'

/** The `ts` of a query in epoch seconds; null if there is none or it is invalid. */
export function readTs(search: string): number | null {
  const text = new URLSearchParams(search).get('ts') ?? ''
  return /^\d{1,12}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** True for a query whose `ts` is none: it is not kept. */
export const hasInvalidTs = (search: string): boolean =>
  readTs(search) === null && new URLSearchParams(search).has('ts')

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

/** Position of a player. */
export interface Position {
  live: boolean
  /** Epoch seconds. */
  time: number
}

/** The `ts` of an address differs by less than this from the second on screen, s: browsers limit the changes of an address. */
const FOLLOWS_AFTER_S = 30

/**
 * Returns the `ts` for a player's position: null at the live edge; in the archive the second on screen, if it is 30 s or
 * more ago (PLY-02), or the present `ts` if that is near enough.
 */
export function tsAfter({ live, time }: Position, ts: number | null, now: number): number | null {
  if (live) return null
  return ts !== null && Math.abs(time - ts) < FOLLOWS_AFTER_S ? ts : tsForAddress(time, now)
}
