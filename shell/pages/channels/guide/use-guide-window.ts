import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Category } from '../../../../core/channels'
import {
  COLUMN_S,
  columnCount,
  dayInView,
  type GuideAxis,
  getHomeSecond,
  secondAt,
  toPx,
  withinAxis,
} from '../../../../core/guide'
import type { GuideSize } from './guide-size'

/** Rows rendered beyond the window where the guide scrolls to, and on the other side. */
const AHEAD = 2
const BEHIND = 1
/** The same for columns. */
const COLUMNS_AHEAD = 2
const COLUMNS_BEHIND = 1

/** Where a guide was left: its first row in view and first second in view. */
export interface GuidePosition {
  category: string | undefined
  top: number
  left: number
}

interface GuideWindowOptions {
  /** The box that scrolls both ways. */
  box: RefObject<HTMLElement | null>
  /** Number of rows. */
  count: number
  category: Category | null
  size: GuideSize
  axis: GuideAxis
  stopRow: number
  position: RefObject<GuidePosition | null>
  onDay: (day: number) => void
}

/**
 * The part of the guide that is in view: a list of @tanstack/react-virtual for each axis, over one scrolling box. It begins
 * where the guide was left, else at the second `looked`.
 */
export function useGuideWindow(options: GuideWindowOptions, looked: number) {
  const { box, count, category, size, axis, stopRow, position, onDay } = options
  const columnWidth = (COLUMN_S / 60) * size.pxPerMinute
  const kept = position.current?.category === category?.id ? position.current : null
  const direction = useRef<'forward' | 'backward'>('forward')
  const sideways = useRef<'forward' | 'backward'>('forward')
  const extractColumns = useCallback(
    (range: Range) => {
      const isBack = sideways.current === 'backward'
      // The channels cover the end of the window.
      const endIndex = range.endIndex - Math.floor(size.channel / columnWidth)
      return defaultRangeExtractor({
        ...range,
        startIndex: Math.max(0, range.startIndex - (isBack ? COLUMNS_AHEAD : COLUMNS_BEHIND)),
        endIndex: Math.min(range.count - 1, endIndex + (isBack ? COLUMNS_BEHIND : COLUMNS_AHEAD)),
        overscan: 0,
      })
    },
    [size.channel, columnWidth],
  )
  const extractRows = useCallback(
    (range: Range) => {
      const isBack = direction.current === 'backward'
      const startIndex = Math.max(0, range.startIndex - (isBack ? AHEAD : BEHIND))
      const endIndex = Math.min(range.count - 1, range.endIndex + (isBack ? BEHIND : AHEAD))
      const rows = defaultRangeExtractor({ ...range, startIndex, endIndex, overscan: 0 })
      // The tab stop stays in the page wherever the guide has scrolled to.
      if (stopRow < startIndex) rows.unshift(stopRow)
      else if (stopRow > endIndex && stopRow < range.count) rows.push(stopRow)
      return rows
    },
    [stopRow],
  )
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => size.row,
    rangeExtractor: extractRows,
    initialOffset: () => kept?.top ?? 0,
    initialRect: { width: innerWidth, height: innerHeight / 2 },
    scrollMargin: size.axis,
    scrollPaddingStart: size.axis,
    onChange: ({ scrollDirection }) => {
      if (scrollDirection) direction.current = scrollDirection
    },
  })
  const columns = useVirtualizer({
    horizontal: true,
    count: columnCount(axis),
    getScrollElement: () => box.current,
    estimateSize: () => columnWidth,
    rangeExtractor: extractColumns,
    initialOffset: () => toPx(axis, withinAxis(axis, kept?.left ?? getHomeSecond(looked))),
    initialRect: { width: innerWidth, height: innerHeight / 2 },
    onChange: ({ scrollDirection, scrollOffset }) => {
      if (scrollDirection) sideways.current = scrollDirection
      onDay(dayInView(secondAt(axis, scrollOffset ?? 0)))
    },
  })

  useKeptPosition(box, position, axis, category?.id)
  const goToTop = useEffectEvent((_category: unknown) => {
    if (!kept && box.current) box.current.scrollTop = 0
  })
  // Another category begins at its top.
  useLayoutEffect(() => goToTop(category?.id), [category?.id])

  return {
    rows,
    columns,
    /** Returns the first second in view. */
    leftSecond: () => secondAt(axis, columns.scrollOffset ?? 0),
    /** Returns the seconds between the edges of the window. */
    room: () => (((box.current?.clientWidth ?? 0) - size.channel) / size.pxPerMinute) * 60,
    scrollTo: (second: number) => columns.scrollToOffset(Math.max(0, toPx(axis, withinAxis(axis, second)))),
    /** Scrolls no further than needed to a row, and to a second or the block at it. */
    reveal(row: number, second: number, block: { left: number; width: number } | null) {
      rows.scrollToIndex(row, { align: 'auto' })
      const room = (box.current?.clientWidth ?? 0) - size.channel
      const at = Math.max(toPx(axis, second), block?.left ?? 0)
      const end = Math.min(block ? block.left + block.width : at + columnWidth, at + room)
      const left = columns.scrollOffset ?? 0
      if (at < left) columns.scrollToOffset(Math.max(0, at - columnWidth / 6))
      else if (end > left + room) columns.scrollToOffset(Math.max(0, end - room + columnWidth / 6))
    },
  }
}

export type GuideWindow = ReturnType<typeof useGuideWindow>

/** Keeps the time in view when the axis moves, and the position for the next visit. */
function useKeptPosition(
  box: RefObject<HTMLElement | null>,
  position: RefObject<GuidePosition | null>,
  axis: GuideAxis,
  category: string | undefined,
): void {
  // Another axis shifts all blocks: the time in view stays.
  const before = useRef(axis)
  useLayoutEffect(() => {
    if (before.current === axis) return
    const second = secondAt(before.current, box.current?.scrollLeft ?? 0)
    before.current = axis
    if (box.current) box.current.scrollLeft = toPx(axis, withinAxis(axis, second))
  }, [axis, box])
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element)
        position.current = {
          category,
          top: element.scrollTop,
          left: secondAt(before.current, element.scrollLeft),
        }
    }
  }, [position, box, category])
}
