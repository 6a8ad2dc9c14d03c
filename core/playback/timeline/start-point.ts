import { TvError } from '../../lib/errors'

/** Catch-up is asked on whole tens of seconds (spec/2 §9). */
const CATCH_UP_GRID_S = 10
/** Nearer to the present than this is live (spec/2 §9). */
export const LIVE_WITHIN_S = 30
/** The same on a channel that Vitrina streams, whose streams know no archive (spec/2 §9). */
export const VITRINA_WITHIN_S = 360
const DAY_S = 86_400

/** Where a viewer stands on a channel's line of time: at its live edge, or at an epoch second in the archive. */
export type StartPoint = { name: 'live' } | { name: 'archive'; ts: number }

export const LIVE: StartPoint = { name: 'live' }

/** The whole ten at or before a second. */
export const onGrid = (ts: number): number => ts - (ts % CATCH_UP_GRID_S)

/**
 * Turns a wanted epoch second into where playback starts (PLY-02): rounded down to ten seconds, live when
 * less than `within` s (30) from now or when the channel has no archive.
 * Throws `ts-in-future` and `ts-beyond-archive`. `archiveDays` null: not known yet, so not judged.
 */
export function startPoint(
  ts: number | null,
  now: number,
  archiveDays: number | null,
  within = LIVE_WITHIN_S,
): StartPoint {
  if (ts === null || Math.abs(now - ts) < LIVE_WITHIN_S || archiveDays === 0) return LIVE
  if (!Number.isFinite(ts) || ts > now) throw new TvError('ts-in-future', { ts })
  const rounded = onGrid(ts)
  if (archiveDays !== null && rounded < archiveEdge(now, archiveDays)) {
    throw new TvError('ts-beyond-archive', { ts, archiveDays })
  }
  return now - rounded < within ? LIVE : { name: 'archive', ts: rounded }
}

/** The first second of an archive that can be asked for at `now`. */
export const archiveEdge = (now: number, archiveDays: number): number =>
  Math.ceil((now - archiveDays * DAY_S) / CATCH_UP_GRID_S) * CATCH_UP_GRID_S

/** The first second of an archive that can still be asked for by the time a viewer has pressed. */
export const archiveStart = (now: number, archiveDays: number): number =>
  archiveEdge(now, archiveDays) + CATCH_UP_GRID_S

/** An epoch second as it goes into an address: only when 30 s or more in the past (PLY-02). */
export const tsForAddress = (time: number, now: number): number | null =>
  now - time >= LIVE_WITHIN_S ? Math.floor(time) : null
