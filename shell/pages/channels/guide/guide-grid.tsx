// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual in both axes
import type { Signal } from '@preact/signals-core'
import {
  type FocusEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Category, Channel, GuideSchedules } from '../../../../core/channels'
import {
  COLUMN_S,
  columnCount,
  columnStart,
  dayInView,
  type GuideAxis,
  type GuidePlace,
  getHomeSecond,
  indexNear,
  leftOnDay,
  toGuideBlock,
  toPx,
  withinAxis,
} from '../../../../core/guide'
import type { TvErrorCode } from '../../../../core/lib/errors/errors'
import { useShown } from '../../../site/hooks/use-shown'
import { useSite } from '../../../site/site-context'
import { getChannelPath } from '../channel-page-layout'
import type { Detail } from './guide-details'
import { useGuideKeys, useGuidePresses } from './guide-input'
import { GuideRow } from './guide-row'
import { type GuideSize, TimeAxis } from './time-axis'
import { type GuidePosition, type GuideWindow, useGuideWindow } from './use-guide-window'

/** Functions that the controls above the grid call. */
export interface GridHandle {
  /** Moves the focus to the tab stop. */
  enter(): void
  showNow(): void
  /** Scrolls to the same time of another day, given by its midnight. */
  showDay(day: number): void
}

interface GuideGridProps {
  channels: readonly Channel[]
  category: Category | null
  open: Channel | null
  /** The second on screen, epoch s; null if no channel is open. */
  playing: number | null
  size: GuideSize
  axis: GuideAxis
  schedules: GuideSchedules
  detail: Signal<Detail | null>
  position: RefObject<GuidePosition | null>
  handle: RefObject<GridHandle | null>
  /** Called with the midnight of the visible day whenever it changes. */
  onDay: (day: number) => void
  /** Moves the focus to the control above the grid. */
  onLeave: () => void
  /** Called when a programme was pressed that cannot be watched. */
  onRefuse: (why: TvErrorCode) => void
  /** Epoch seconds. */
  now: number
}

/**
 * The grid of the guide, with one tab stop. Only the part visible in one scrolling box is rendered: rows are channels,
 * columns are half hours; the blocks of a row are calculated from the columns.
 */
export const GuideGrid = memo(function GuideGrid(props: GuideGridProps) {
  const { channels, category, open, playing, size, axis, schedules, detail, position, now } = props
  const { handle, onDay, onLeave, onRefuse } = props
  const { t } = useSite().text
  const box = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(() => ({ channelId: open?.id ?? null, second: playing ?? now }))
  const stopRow = Math.max(0, findRow(channels, stop.channelId))
  const around = useGuideWindow(
    { box, count: channels.length, category, size, axis, stopRow, position, onDay },
    playing ?? now,
  )
  const { rows, leftSecond } = around
  useSchedulesInView(around, schedules, channels, open?.id)
  const { focusStop, onReplaced, keepFocused } = useFocusedCell(box)

  const programsOf = (channel: Channel | undefined) => {
    const state = channel && schedules.of(channel.id).peek()
    return state?.name === 'ready' ? state.programs : []
  }
  const moveTo = ({ row, second }: GuidePlace) => {
    flushSync(() => setStop({ channelId: channels[row]?.id ?? null, second }))
    const programs = programsOf(channels[row])
    around.reveal(row, second, toGuideBlock(axis, programs, indexNear(programs, second)))
    focusStop()
  }
  const page = Math.max(1, around.rowsThatFit - 1)
  const place = { row: stopRow, second: stop.second }
  const onKeyDown = useGuideKeys({
    ...{ channels, open, axis, now, page, programsOf, moveTo, onLeave },
    stop: place,
  })
  useImperativeHandle(handle, () => ({
    enter: () => moveTo(place),
    showNow() {
      around.scrollTo(getHomeSecond(now))
      setStop((before) => ({ ...before, second: now }))
    },
    showDay(day) {
      const second = leftOnDay(leftSecond(), around.room(), day, now)
      around.scrollTo(second)
      setStop((before) => ({ ...before, second: withinAxis(axis, second + COLUMN_S) }))
    },
  }))

  const presses = useGuidePresses({
    ...{ channels, schedules, detail, now, programsOf, leftSecond, onRefuse },
    moveStop: setStop,
  })
  const { first, count, from, to, seen } = getColumnsInView(around, axis)
  const width = size.channel + columnCount(axis) * (COLUMN_S / 60) * size.pxPerMinute
  return (
    <div
      ref={box}
      role="grid"
      className="guide-grid"
      aria-label={t('guide.grid')}
      aria-description={t('guide.help')}
      aria-rowcount={channels.length}
      aria-colcount={-1}
      onClick={presses.onClick}
      onPointerOver={presses.onPointerOver}
      onFocus={(event) => {
        keepFocused(event)
        presses.onFocus(event)
      }}
      onKeyDown={onKeyDown}
    >
      <TimeAxis {...{ axis, size, first, count, width, now }} day={dayInView(seen)} />
      <div className="guide-body" role="rowgroup" style={{ width, height: channels.length * size.row }}>
        {rows.map((index) => {
          const channel = channels[index]
          return (
            channel && (
              <GuideRow
                key={channel.id}
                {...{ channel, schedules, axis, from, to, seen, now, width, onReplaced }}
                row={index}
                top={index * size.row}
                path={getChannelPath(category, channel)}
                stop={index === stopRow ? stop.second : null}
                isOpen={channel.id === open?.id}
                playing={channel.id === open?.id ? playing : null}
              />
            )
          )
        })}
        <div
          className="guide-now-line"
          aria-hidden="true"
          style={{ transform: `translateX(${size.channel + toPx(axis, now)}px)` }}
        />
      </div>
    </div>
  )
})

const findRow = (channels: readonly Channel[], id: string | null | undefined) =>
  channels.findIndex((channel) => channel.id === id)

/** Loads the schedules of the rows in view and of the open channel while the page is shown. */
function useSchedulesInView(
  { rows, revealRow }: GuideWindow,
  schedules: GuideSchedules,
  channels: readonly Channel[],
  open: string | undefined,
): void {
  const revealOpen = useEffectEvent((channel: string | undefined) => {
    const row = findRow(channels, channel)
    if (row >= 0) revealRow(row)
  })
  // The player takes space above the guide, so scroll its channel into view.
  useEffect(() => revealOpen(open), [open])

  const [first, last] = [rows[0] ?? 0, rows.at(-1) ?? -1]
  const isPageShown = useShown()
  const listInView = useEffectEvent((all: typeof channels, ..._edges: readonly number[]) =>
    rows.flatMap((row) => all[row] ?? []),
  )
  useEffect(() => {
    if (isPageShown) schedules.show(listInView(channels, first, last), open)
    else schedules.stop()
  }, [schedules, channels, first, last, open, isPageShown])
}

/** Returns the columns to render with their first and last second, and the first visible second. */
function getColumnsInView({ columns: { first, last }, passing, leftSecond }: GuideWindow, axis: GuideAxis) {
  return {
    first,
    count: last - first + 1,
    from: columnStart(axis, first),
    to: columnStart(axis, last + 1),
    // Exact to the pixel at rest; while scrolling, text is rendered again only for each new column.
    seen: passing === null ? leftSecond() : columnStart(axis, passing),
  }
}

/** Keeps the focus at its place in the grid. */
function useFocusedCell(box: RefObject<HTMLElement | null>) {
  const focusStop = useCallback(() => {
    box.current?.querySelector<HTMLElement>('.guide-body [tabindex="0"]')?.focus({ preventScroll: true })
  }, [box])
  const lastFocused = useRef<Element | null>(null)
  /** Called when the focused cell was replaced because its schedule loaded. */
  const onReplaced = useCallback(() => {
    if (lastFocused.current?.isConnected === false && document.activeElement === document.body) focusStop()
  }, [focusStop])
  const keepFocused = ({ target }: FocusEvent<Element, Element>) => {
    lastFocused.current = target
  }
  return { focusStop, onReplaced, keepFocused }
}
