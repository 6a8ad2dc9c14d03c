import { dayStart } from '../channels'

/** Seconds of a column of the guide; an edge of the axis is on one. */
export const COLUMN_S = 1800
const HOUR_S = 3600
const DAY_S = 86_400
/** The guide reaches this far ahead, and at least as far back, s: the same as a schedule (CHN-05). */
const THREE_DAYS_S = 259_200

/** The time axis of the guide: epoch seconds on whole hours, and its scale. */
export interface GuideAxis {
  start: number
  end: number
  pxPerMinute: number
}

/** Returns the axis from the longest archive of the channels to three days ahead of `now` (epoch s). */
export function guideAxis(
  now: number,
  channels: readonly { archiveDays: number }[],
  pxPerMinute: number,
): GuideAxis {
  const days = channels.reduce((most, { archiveDays }) => Math.max(most, archiveDays), 0)
  const hour = now - (now % HOUR_S)
  return {
    start: hour - Math.max(THREE_DAYS_S, days * DAY_S),
    end: hour + THREE_DAYS_S,
    pxPerMinute,
  }
}

/** Distance of an epoch second from the start of the axis, px. */
export const pxOf = ({ start, pxPerMinute }: GuideAxis, second: number): number =>
  ((second - start) / 60) * pxPerMinute

/** The epoch second at a distance from the start of the axis, px. */
export const secondAt = ({ start, pxPerMinute }: GuideAxis, px: number): number =>
  start + (px / pxPerMinute) * 60

/** Number of columns of the axis. */
export const columnCount = ({ start, end }: GuideAxis): number => Math.ceil((end - start) / COLUMN_S)

/** First second of a column. */
export const columnStart = ({ start }: GuideAxis, column: number): number => start + column * COLUMN_S

/** A second that is certainly on the axis, with at least a column after it. */
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
