import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Category } from '../../../../core/channels'
import {
  type CellRange,
  COLUMN_S,
  cellsInView,
  columnCount,
  dayInView,
  type GuideAxis,
  getHomeSecond,
  secondAt,
  toPx,
  withinAxis,
  withSpare,
} from '../../../../core/guide'
import type { GuideSize } from './time-axis'

/** Number of cells rendered beyond the window in the direction of scrolling, and on the other side. */
const AHEAD = 2
const BEHIND = 1
/** A guide that has not scrolled for this long is at rest, ms. */
const REST_MS = 150

/** Position of the guide when it was left: its first visible row and second. */
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

/** The scrolling box at a moment, px, and the last direction of scrolling. */
interface View {
  top: number
  left: number
  width: number
  height: number
  isUp: boolean
  isBack: boolean
  isScrolling: boolean
}

/** Visible rows and columns, without those rendered in advance. */
interface Cells {
  rows: CellRange
  columns: CellRange
}

/** The visible part of the guide. It starts at the last position, else at the second `looked`. */
export function useGuideWindow(options: GuideWindowOptions, looked: number) {
  const { box, count, category, size, axis, stopRow, position, onDay } = options
  const columnWidth = (COLUMN_S / 60) * size.pxPerMinute
  const kept = position.current?.category === category?.id ? position.current : null
  const columns = columnCount(axis)
  const toCells = ({ top, left, width, height }: View): Cells => ({
    // The time axis and the channels cover the edges of the box.
    rows: cellsInView(top, height - size.axis, size.row, count),
    columns: cellsInView(left, width - size.channel, columnWidth, columns),
  })
  const [view, setView] = useState(
    (): View => ({
      top: kept?.top ?? 0,
      left: toPx(axis, withinAxis(axis, kept?.left ?? getHomeSecond(looked))),
      ...{ width: innerWidth, height: innerHeight / 2 },
      ...{ isUp: false, isBack: false, isScrolling: false },
    }),
  )

  /** Reads the box; renders again only if other cells are visible, or when scrolling ends. */
  const look = useEffectEvent((element: HTMLElement, isScrolling: boolean) => {
    const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element
    setView((before) => {
      const isUp = top === before.top ? before.isUp : top < before.top
      const isBack = left === before.left ? before.isBack : left < before.left
      const next: View = { top, left, width, height, isUp, isBack, isScrolling }
      return isScrolling && before.isScrolling && isSame(toCells(next), toCells(before)) ? before : next
    })
    onDay(dayInView(secondAt(axis, left)))
  })
  useScrolling(box, view, look)
  useKeptPosition(box, position, axis, category?.id)
  const goToTop = useEffectEvent((_category: unknown) => {
    if (!kept && box.current) box.current.scrollTop = 0
  })
  // Another category starts at its top.
  useLayoutEffect(() => goToTop(category?.id), [category?.id])

  const cells = toCells(view)
  const rows = withSpare(cells.rows, count, view.isUp ? AHEAD : BEHIND, view.isUp ? BEHIND : AHEAD)
  const leftPx = () => box.current?.scrollLeft ?? view.left
  const room = () => (box.current?.clientWidth ?? 0) - size.channel
  const scrollToPx = (left: number) => box.current?.scrollTo({ left: Math.max(0, left) })
  /** Scrolls to a row, no further than necessary. */
  const revealRow = (row: number): void => {
    const element = box.current
    if (!element) return
    const lowest = (row + 1) * size.row + size.axis - element.clientHeight
    if (element.scrollTop > row * size.row) element.scrollTop = row * size.row
    else if (element.scrollTop < lowest) element.scrollTop = lowest
  }
  return {
    /** The rows to render: the visible ones, some beside them, and the tab stop. */
    rows: withRow(rows, stopRow, count),
    columns: withSpare(cells.columns, columns, view.isBack ? AHEAD : BEHIND, view.isBack ? BEHIND : AHEAD),
    /** The first column in view while the guide scrolls; null at rest. */
    passing: view.isScrolling ? cells.columns.first : null,
    /** Number of whole rows that fit. */
    rowsThatFit: Math.max(1, Math.floor((view.height - size.axis) / size.row)),
    revealRow,
    /** Returns the first second in view. */
    leftSecond: () => secondAt(axis, leftPx()),
    /** Returns the seconds between the edges of the window. */
    room: () => (room() / size.pxPerMinute) * 60,
    scrollTo: (second: number) => scrollToPx(toPx(axis, withinAxis(axis, second))),
    /** Scrolls to a row, and to a second or the block at it, no further than necessary. */
    reveal(row: number, second: number, block: { left: number; width: number } | null) {
      revealRow(row)
      const at = Math.max(toPx(axis, second), block?.left ?? 0)
      const end = Math.min(block ? block.left + block.width : at + columnWidth, at + room())
      const left = leftPx()
      if (at < left) scrollToPx(at - columnWidth / 6)
      else if (end > left + room()) scrollToPx(end - room() + columnWidth / 6)
    },
  }
}

export type GuideWindow = ReturnType<typeof useGuideWindow>

const isSame = (one: Cells, other: Cells): boolean =>
  one.rows.first === other.rows.first &&
  one.rows.last === other.rows.last &&
  one.columns.first === other.columns.first &&
  one.columns.last === other.columns.last

/** The rows of a range, plus one outside of it that stays rendered. */
function withRow({ first, last }: CellRange, row: number, count: number): number[] {
  const rows = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  if (row < first) return [row, ...rows]
  return row > last && row < count ? [...rows, row] : rows
}

/** Scrolls the box to its first position, and calls `look` when it scrolls, comes to rest or changes its size. */
function useScrolling(
  box: RefObject<HTMLElement | null>,
  first: { top: number; left: number },
  look: (element: HTMLElement, isScrolling: boolean) => void,
): void {
  const begin = useEffectEvent((element: HTMLElement) => {
    element.scrollTo(first.left, first.top)
    look(element, false)
  })
  const read = useEffectEvent(look)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    begin(element)
    let timer = 0
    const onScroll = () => {
      // Render synchronously, so that the cells exist before the box shows them.
      flushSync(() => read(element, true))
      clearTimeout(timer)
      timer = window.setTimeout(() => read(element, false), REST_MS)
    }
    const sizes = new ResizeObserver(() => read(element, false))
    sizes.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [box])
}

/** Keeps the visible time when the axis moves, and stores the position for the next visit. */
function useKeptPosition(
  box: RefObject<HTMLElement | null>,
  position: RefObject<GuidePosition | null>,
  axis: GuideAxis,
  category: string | undefined,
): void {
  // A new axis shifts all blocks, but the visible time should stay.
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
