import { dayStart } from '../channels'

/** Seconds per column of the guide, aligned to half hours of the viewer's time zone, as are the edges of the axis. */
export const COLUMN_S = 1800
const HOUR_S = 3600
const DAY_S = 86_400
/** The guide reaches this far ahead, and at least as far back, s: the same as a schedule (CHN-05). */
const THREE_DAYS_S = 259_200

/** The viewer is assumed to look at programmes this long after the first visible second, s. */
const LOOKED_S = COLUMN_S - 60
/** At first at least this much before the present is visible, s. */
const PAST_S = 900

/** The time axis of the guide: epoch seconds on the viewer's hours, and its scale. */
export interface GuideAxis {
  start: number
  end: number
  pxPerMinute: number
}

/** Returns the last second, up to `second`, at which the viewer's clock shows a whole multiple of `length` seconds. */
const wholeOn = (second: number, length: number): number => second - ((second - dayStart(second)) % length)

/**
 * Returns the axis from the longest archive of the channels to the end of the day in three days. It stays the same for
 * a day, and includes the last day in a wide window too.
 */
export function guideAxis(
  now: number,
  channels: readonly { archiveDays: number }[],
  pxPerMinute: number,
): GuideAxis {
  const days = channels.reduce((most, { archiveDays }) => Math.max(most, archiveDays), 0)
  const start = wholeOn(now, HOUR_S) - Math.max(THREE_DAYS_S, days * DAY_S)
  return { start: wholeOn(start, HOUR_S), end: dayStart(now, 4), pxPerMinute }
}

/** The first visible second, on a half hour of the same day, for a viewer who looks for `second`. */
export const getHomeSecond = (second: number): number =>
  Math.max(wholeOn(second - PAST_S, COLUMN_S), dayStart(second))

/** Midnight of the day that the guide shows if `left` is the first second in view. */
export const dayInView = (left: number): number => dayStart(left + LOOKED_S)

/**
 * Returns the first visible second for another day: the same time of day, but not so late that the window of `room`
 * seconds extends beyond the schedules. `day` is its midnight.
 */
export function leftOnDay(left: number, room: number, day: number, now: number): number {
  const latest = Math.max(day + 60, now + THREE_DAYS_S - room + LOOKED_S)
  return Math.min(sameTimeOn(left + LOOKED_S, day), latest) - LOOKED_S
}

/** Distance of an epoch second from the start of the axis, px. */
export const toPx = ({ start, pxPerMinute }: GuideAxis, second: number): number =>
  ((second - start) / 60) * pxPerMinute

/** The epoch second at a distance from the start of the axis, px. */
export const secondAt = ({ start, pxPerMinute }: GuideAxis, px: number): number =>
  start + (px / pxPerMinute) * 60

/** Number of columns of the axis. */
export const columnCount = ({ start, end }: GuideAxis): number => Math.ceil((end - start) / COLUMN_S)

/** First second of a column. */
export const columnStart = ({ start }: GuideAxis, column: number): number => start + column * COLUMN_S

/** Returns the nearest second that is on the axis with at least one column after it. */
export const withinAxis = ({ start, end }: GuideAxis, second: number): number =>
  Math.min(end - COLUMN_S, Math.max(start, second))

/** Midnights at the start of the viewer's days that the axis shows, epoch s; the first may be before the axis. */
export function axisDays({ start, end }: GuideAxis): number[] {
  const days: number[] = []
  for (let day = dayStart(start); day < end; day = dayStart(day, 1)) days.push(day)
  return days
}

/** Returns the same time of day on another day; `day` is its midnight, epoch s. Correct for days of 23 and 25 hours. */
export function sameTimeOn(second: number, day: number): number {
  const [from, to] = [new Date(second * 1000), new Date(day * 1000)]
  to.setHours(from.getHours(), from.getMinutes(), from.getSeconds(), 0)
  return to.getTime() / 1000
}

/** A range of equal cells, both ends included; `last` is before `first` if it is empty. */
export interface CellRange {
  first: number
  last: number
}

/** The cells that a window of `room` px shows from `offset` px on, of `count` cells of `size` px. */
export function cellsInView(offset: number, room: number, size: number, count: number): CellRange {
  const last = Math.min(count - 1, Math.max(0, Math.ceil((offset + room) / size) - 1))
  return { first: Math.max(0, Math.min(last, Math.floor(offset / size))), last }
}

/** A range with some cells more before and after it. */
export const withSpare = (
  { first, last }: CellRange,
  count: number,
  before: number,
  after: number,
): CellRange => ({ first: Math.max(0, first - before), last: Math.min(count - 1, last + after) })
