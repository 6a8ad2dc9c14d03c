import type { PointRecord } from '../../api/content-streams'

/** Duration of a button without an end, ms (PLY-12). */
const DEFAULT_LENGTH_MS = 8000
const HIGHLIGHT = 'highlights'
const ACTIONS = ['skip', 'start', 'next', 'finish'] as const
/** Media up to this long has no timeline and no automatic next episode, s. */
const SHORT_S = 20
/** The next episode starts this long before the end, s (PLY-11). */
const NEXT_BEFORE_S = 2
/** The start of the next episode is announced this long before it, s. */
const NEXT_ANNOUNCED_S = 10

/** True if the media is long enough for a timeline. */
export const hasTimeline = (duration: number): boolean => duration > SHORT_S

/**
 * Whole seconds until the next episode is due, during the last ten; null before that, and for media without a next episode.
 */
export function nextDueIn(position: number, duration: number): number | null {
  const left = duration - NEXT_BEFORE_S - position
  return hasTimeline(duration) && left <= NEXT_ANNOUNCED_S ? Math.max(0, Math.ceil(left)) : null
}

/**
 * The action of a point's button: `skip` a stretch, `start` the story after an intro, play the next episode, or finish
 * the film.
 */
export type PointAction = (typeof ACTIONS)[number]

/** A range of a film that the operator describes; seconds of the film. */
export interface PlaybackPoint {
  start: number
  end: number
  /** Null for a place that is only marked on the timeline. */
  action: PointAction | null
  /** The operator's caption of the button or the place; may be empty. */
  caption: string
}

/** The buttons of a film by start; one with an unknown action is left out (PLY-12). */
export const listButtonPoints = (records: PointRecord[]): PlaybackPoint[] =>
  records
    .filter(({ type, button }) => type !== HIGHLIGHT && ACTIONS.some((one) => one === button?.action))
    .map(toPlaybackPoint)
    .sort((one, other) => one.start - other.start)

/** The places to mark on the timeline. */
export const listHighlights = (records: PointRecord[]): PlaybackPoint[] =>
  records
    .filter(({ type }) => type === HIGHLIGHT)
    .map((record) => ({ ...toPlaybackPoint(record), action: null }))

/** The button at this second: the last to start, if there are several. */
export const pointAt = (points: PlaybackPoint[], second: number): PlaybackPoint | null =>
  points.findLast(({ start, end }) => second >= start && second < end) ?? null

function toPlaybackPoint({ start, end, button }: PointRecord): PlaybackPoint {
  const until = end !== null && end > start ? end : start + DEFAULT_LENGTH_MS
  return {
    start: start / 1000,
    end: until / 1000,
    action: (button?.action as PointAction | undefined) ?? null,
    caption: button?.caption ?? '',
  }
}
