import { memo } from 'react'
import { dayStart } from '../../../../core/channels'
import { COLUMN_S, columnStart, type GuideAxis, toPx } from '../../../../core/guide'
import { formatClock, formatDay } from '../../../../core/text'
import { useSite } from '../../../site/site-context'

/** Sizes of the guide, px; the same as in guide.css. */
export interface GuideSize {
  row: number
  /** Width of the column with the channels. */
  channel: number
  axis: number
  pxPerMinute: number
}

export const WIDE_SIZE: GuideSize = { row: 64, channel: 216, axis: 36, pxPerMinute: 6 }
export const NARROW_SIZE: GuideSize = { row: 64, channel: 84, axis: 36, pxPerMinute: 4 }

interface TimeAxisProps {
  axis: GuideAxis
  size: GuideSize
  /** The first column to render, and how many. */
  first: number
  count: number
  /** Width of the whole axis, px. */
  width: number
  /** Midnight of the day in view. */
  day: number
  /** Epoch seconds. */
  now: number
}

/** True if the label of the present time, which is this far after a tick, px, covers the tick's label. */
const isCovered = (px: number): boolean => px > -16 && px < 76

/** The clock times above the programmes; for screen readers they are in the labels of the programmes. */
export const TimeAxis = memo(function TimeAxis({ axis, size, first, count, width, day, now }: TimeAxisProps) {
  const { language } = useSite()
  return (
    <div className="guide-axis" aria-hidden="true" style={{ width }}>
      <span className="guide-corner">{formatDay(day, language)}</span>
      {Array.from({ length: count }, (_, index) => {
        const start = columnStart(axis, first + index)
        return (
          <span key={start} className="guide-tick" style={{ left: size.channel + toPx(axis, start) }}>
            {isCovered(toPx(axis, now) - toPx(axis, start)) ||
              (start === dayStart(start) ? formatDay(start, language) : formatClock(start, language))}
          </span>
        )
      })}
      {now >= axis.start && now < axis.end + COLUMN_S && (
        <span className="guide-now-time" style={{ left: size.channel + toPx(axis, now) }}>
          {formatClock(now, language)}
        </span>
      )}
    </div>
  )
})
