import { TvError } from '../../lib/errors/errors'

/** Catch-up is requested on multiples of ten seconds (PLY-02). */
const CATCH_UP_GRID_S = 10
/** Distance from the present that counts as live, seconds (PLY-02). */
export const LIVE_WITHIN_S = 30
/** The same for Vitrina channels, whose streams have no archive (PLY-17). */
export const VITRINA_WITHIN_S = 360
const DAY_S = 86_400
/** Larger numbers are in milliseconds, as `Date.now()` returns them, not epoch seconds. */
const MS_FROM = 1e11

/** Start position on a channel: its live edge, or an epoch second in the archive. */
export type StartPoint = { name: 'live' } | { name: 'archive'; ts: number }

export const LIVE: StartPoint = { name: 'live' }

/** Rounds a time down to a multiple of ten seconds; epoch s. */
export const onGrid = (ts: number): number => ts - (ts % CATCH_UP_GRID_S)

/**
 * Converts a requested epoch second into a start position (PLY-02): rounded down to ten seconds, live if less than
 * `within` s (30) from now or if the channel has no archive. Throws `argument-invalid` for milliseconds, `ts-in-future` and
 * `ts-beyond-archive`; with
 * `archiveDays` null (not known yet) the latter is not checked.
 */
export function startPoint(
  ts: number | null,
  now: number,
  archiveDays: number | null,
  within = LIVE_WITHIN_S,
): StartPoint {
  if (ts !== null && ts > MS_FROM && Number.isFinite(ts))
    throw new TvError('argument-invalid', { argument: 'ts', wanted: 'epoch s, not milliseconds,', given: ts })
  if (ts === null || Math.abs(now - ts) < LIVE_WITHIN_S || archiveDays === 0) return LIVE
  if (!Number.isFinite(ts) || ts > now) throw new TvError('ts-in-future', { ts })
  const rounded = onGrid(ts)
  if (archiveDays !== null && rounded < archiveEdge(now, archiveDays)) {
    throw new TvError('ts-beyond-archive', { ts, archiveDays })
  }
  return now - rounded < within ? LIVE : { name: 'archive', ts: rounded }
}

/** Returns the first second of the archive at `now`. */
export const archiveEdge = (now: number, archiveDays: number): number =>
  Math.ceil((now - archiveDays * DAY_S) / CATCH_UP_GRID_S) * CATCH_UP_GRID_S

/** Returns the first second of the archive that will still be available when a viewer presses it. */
export const archiveStart = (now: number, archiveDays: number): number =>
  archiveEdge(now, archiveDays) + CATCH_UP_GRID_S

/** Returns an epoch second for use in an address: only if 30 s or more in the past (PLY-02), else null. */
export const tsForAddress = (time: number, now: number): number | null =>
  now - time >= LIVE_WITHIN_S ? Math.floor(time) : null
