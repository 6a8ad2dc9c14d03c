/**
 * What the button of a point does: leaves what the viewer need not see (`skip`), begins the story after what comes
 * before it (`start`), goes to the next episode, or ends the film.
 */
export type PointAction = 'skip' | 'start' | 'next' | 'finish'

/** A place in a film that the operator says something about; seconds of the film. */
export interface PlaybackPoint {
  start: number
  end: number
  /** null for a place that is only marked on the line of time. */
  action: PointAction | null
  /** The operator's own words for the button, or for the place; may be empty. */
  caption: string
}

/** A point as the operator sends it; ms. */
export interface PointRecord {
  type: string
  start: number
  end: number | null
  button: { action: string; caption: string } | null
}

/** How long a button stays where the operator does not say, ms (spec/2 §3). */
const DEFAULT_LENGTH_MS = 8000
const HIGHLIGHT = 'highlights'
const ACTIONS: readonly string[] = ['skip', 'start', 'next', 'finish'] satisfies PointAction[]

/** The buttons of a film in the order they come; a button whose action nobody knows is none (PLY-12). */
export const buttonsOf = (records: PointRecord[]): PlaybackPoint[] =>
  records
    .filter(({ type, button }) => type !== HIGHLIGHT && ACTIONS.includes(button?.action ?? ''))
    .map(pointOf)
    .sort((one, other) => one.start - other.start)

/** The places to be marked on the line of time (spec/2 §3). */
export const highlightsOf = (records: PointRecord[]): PlaybackPoint[] =>
  records.filter(({ type }) => type === HIGHLIGHT).map((record) => ({ ...pointOf(record), action: null }))

/** The button to be shown at this second: of several the one that came last. */
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
