/**
 * The action of a point's button: `skip` a stretch, `start` the story after an intro, play the next episode, or finish
 * the film.
 */
export type PointAction = 'skip' | 'start' | 'next' | 'finish'

/** A range of a film that the operator describes; seconds of the film. */
export interface PlaybackPoint {
  start: number
  end: number
  /** null for a place that is only marked on the timeline. */
  action: PointAction | null
  /** The operator's caption of the button or the place; may be empty. */
  caption: string
}

/** A point as the operator sends it; ms. */
export interface PointRecord {
  type: string
  start: number
  end: number | null
  button: { action: string; caption: string } | null
}

/** Duration of a button without an end, ms (PLY-12). */
const DEFAULT_LENGTH_MS = 8000
const HIGHLIGHT = 'highlights'
const ACTIONS: readonly string[] = ['skip', 'start', 'next', 'finish'] satisfies PointAction[]

/** The buttons of a film by start; one with an unknown action is left out (PLY-12). */
export const buttonsOf = (records: PointRecord[]): PlaybackPoint[] =>
  records
    .filter(({ type, button }) => type !== HIGHLIGHT && ACTIONS.includes(button?.action ?? ''))
    .map(pointOf)
    .sort((one, other) => one.start - other.start)

/** The places to mark on the timeline. */
export const highlightsOf = (records: PointRecord[]): PlaybackPoint[] =>
  records.filter(({ type }) => type === HIGHLIGHT).map((record) => ({ ...pointOf(record), action: null }))

/** The button at this second: the last to start, if there are several. */
export const pointAt = (points: PlaybackPoint[], second: number): PlaybackPoint | null =>
  points.findLast(({ start, end }) => second >= start && second < end) ?? null

function pointOf({ start, end, button }: PointRecord): PlaybackPoint {
  const until = end !== null && end > start ? end : start + DEFAULT_LENGTH_MS
  return {
    start: start / 1000,
    end: until / 1000,
    action: (button?.action as PointAction | undefined) ?? null,
    caption: button?.caption ?? '',
  }
}
