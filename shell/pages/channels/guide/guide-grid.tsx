// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual in both axes
import type { Signal } from '@preact/signals-core'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { type Category, type Channel, dayStart, refusalOf } from '../../../../core/channels'
import {
  blockOf,
  COLUMN_S,
  columnCount,
  columnStart,
  type GuideAxis,
  type GuidePlace,
  type GuideSchedules,
  indexNear,
  pxOf,
  secondAt,
  withinAxis,
} from '../../../../core/guide'
import type { TvErrorCode } from '../../../../core/lib/errors'
import { useSite } from '../../../site/site-context'
import { channelPath } from '../channel-page-layout'
import type { Detail } from './guide-details'
import { GuideRow } from './guide-row'
import type { GuideSize } from './guide-size'
import { TimeAxis } from './time-axis'
import { useGuideKeys } from './use-guide-keys'

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

/** Calls of the controls above the grid. */
export interface GridHandle {
  /** Moves the focus to the tab stop. */
  enter(): void
  showNow(): void
  /** Scrolls to the second that `choose` returns for the first second in view, both epoch s. */
  show(choose: (left: number) => number): void
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
  /** Called with the midnight of the day in view whenever it changes. */
  onDay: (day: number) => void
  /** Moves the focus to what is above the grid. */
  onLeave: () => void
  /** Called if a programme that cannot be watched was pressed. */
  onRefuse: (why: TvErrorCode) => void
  /** Epoch seconds. */
  now: number
}

/**
 * The grid of the guide, one tab stop. Both axes are lists of @tanstack/react-virtual over one scrolling box: rows are
 * channels, columns are half hours; the blocks of a row follow from the columns by arithmetic.
 */
export const GuideGrid = memo(function GuideGrid(props: GuideGridProps) {
  const { channels, category, open, playing, size, axis, schedules, detail, position, now } = props
  const { handle, onDay, onLeave, onRefuse } = props
  const { t } = useSite().text
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const columnWidth = (COLUMN_S / 60) * size.pxPerMinute
  const kept = position.current?.category === category?.id ? position.current : null
  const home = useCallback((second: number) => second - (second % COLUMN_S) - COLUMN_S, [])
  const [stop, setStop] = useState(() => ({ channelId: open?.id ?? null, second: playing ?? now }))
  const stopRow = Math.max(
    0,
    channels.findIndex(({ id }) => id === stop.channelId),
  )
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
    count: channels.length,
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
    initialOffset: () => pxOf(axis, withinAxis(axis, kept?.left ?? home(playing ?? now))),
    initialRect: { width: innerWidth, height: innerHeight / 2 },
    onChange: ({ scrollDirection, scrollOffset }) => {
      if (scrollDirection) sideways.current = scrollDirection
      onDay(dayStart(secondAt(axis, (scrollOffset ?? 0) + columnWidth)))
    },
  })
  /** The first second in view. */
  const leftSecond = () => secondAt(axis, columns.scrollOffset ?? 0)
  const scrollToSecond = (second: number) =>
    columns.scrollToOffset(Math.max(0, pxOf(axis, withinAxis(axis, second))))

  // Another axis shifts all blocks: the time in view stays.
  const before = useRef(axis)
  useLayoutEffect(() => {
    if (before.current === axis) return
    const second = secondAt(before.current, box.current?.scrollLeft ?? 0)
    before.current = axis
    if (box.current) box.current.scrollLeft = pxOf(axis, withinAxis(axis, second))
  }, [axis])
  useLayoutEffect(() => {
    const element = box.current
    const id = category?.id
    return () => {
      if (element)
        position.current = {
          category: id,
          top: element.scrollTop,
          left: secondAt(before.current, element.scrollLeft),
        }
    }
  }, [position, category?.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category begins at its top
  useLayoutEffect(() => {
    if (!kept && box.current) box.current.scrollTop = 0
  }, [category?.id])
  // The player takes room above the guide: its channel stays in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for another channel
  useEffect(() => {
    const row = channels.findIndex(({ id }) => id === open?.id)
    if (row >= 0) rows.scrollToIndex(row, { align: 'auto' })
  }, [open?.id])

  const inView = rows.getVirtualItems()
  const [first, last] = [inView[0]?.index ?? 0, inView.at(-1)?.index ?? -1]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the edges say which rows are rendered
  useEffect(() => {
    schedules.show(
      inView.flatMap(({ index }) => channels[index] ?? []),
      open?.id,
    )
  }, [schedules, channels, first, last, open?.id])

  const focusStop = useCallback(() => {
    box.current?.querySelector<HTMLElement>('.guide-body [tabindex="0"]')?.focus({ preventScroll: true })
  }, [])
  const lastFocused = useRef<Element | null>(null)
  /** The focused cell was replaced because its schedule loaded: the focus stays at its place. */
  const onReplaced = useCallback(() => {
    if (lastFocused.current?.isConnected === false && document.activeElement === document.body) focusStop()
  }, [focusStop])

  const programsOf = (channel: Channel | undefined) => {
    const state = channel && schedules.of(channel.id).peek()
    return state?.name === 'ready' ? state.programs : []
  }
  const moveTo = ({ row, second }: GuidePlace) => {
    flushSync(() => setStop({ channelId: channels[row]?.id ?? null, second }))
    rows.scrollToIndex(row, { align: 'auto' })
    const programs = programsOf(channels[row])
    const block = blockOf(axis, programs, indexNear(programs, second))
    const room = (box.current?.clientWidth ?? 0) - size.channel
    const at = Math.max(pxOf(axis, second), block?.left ?? 0)
    const end = Math.min(block ? block.left + block.width : at + columnWidth, at + room)
    const left = columns.scrollOffset ?? 0
    if (at < left) columns.scrollToOffset(Math.max(0, at - columnWidth / 6))
    else if (end > left + room) columns.scrollToOffset(Math.max(0, end - room + columnWidth / 6))
    focusStop()
  }
  const page = Math.max(1, Math.floor(((rows.scrollRect?.height ?? 0) - size.axis) / size.row) - 1)
  const onKeyDown = useGuideKeys({
    channels,
    open,
    axis,
    now,
    page,
    stop: { row: stopRow, second: stop.second },
    programsOf,
    moveTo,
    onLeave,
  })

  useLayoutEffect(() => {
    handle.current = {
      enter: () => moveTo({ row: stopRow, second: stop.second }),
      showNow() {
        scrollToSecond(home(now))
        setStop((place) => ({ ...place, second: now }))
      },
      show(choose) {
        const second = choose(leftSecond())
        scrollToSecond(second)
        setStop((place) => ({ ...place, second: withinAxis(axis, second + COLUMN_S) }))
      },
    }
    return () => {
      handle.current = null
    }
  })

  const blockAt = (target: EventTarget) => {
    if (!(target instanceof Element)) return null
    const channel = channels.find(
      ({ id }) => id === target.closest<HTMLElement>('[data-channel]')?.dataset.channel,
    )
    const control = target.closest<HTMLElement>('a, button')
    if (!channel || !control) return null
    const index = control.dataset.program
    return {
      channel,
      control,
      program: index === undefined ? null : (programsOf(channel)[Number(index)] ?? null),
    }
  }
  const onClick = (event: MouseEvent) => {
    const hit = blockAt(event.target)
    if (!hit) return
    const { channel, control, program } = hit
    if ('retry' in control.dataset) schedules.retry(channel)
    if (control instanceof HTMLAnchorElement) {
      // Another tab or a download is the browser's.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const { pathname, search } = control
      void navigate(pathname + search)
    } else if (program) {
      const why = refusalOf(program, channel, now)
      if (why) onRefuse(why)
    }
  }
  const onPointerOver = (event: PointerEvent) => {
    const hit = blockAt(event.target)
    if (hit?.program) detail.value = { channel: hit.channel, program: hit.program }
  }
  const onFocus = (event: FocusEvent) => {
    lastFocused.current = event.target
    const hit = blockAt(event.target)
    if (!hit) return
    if (hit.program) detail.value = { channel: hit.channel, program: hit.program }
    // A press with the pointer moves the tab stop too; the keys have moved it already.
    if (hit.control.tabIndex === 0 || !('program' in hit.control.dataset)) return
    const second = Math.max(hit.program?.start ?? now, Math.ceil(leftSecond()))
    setStop({ channelId: hit.channel.id, second: Math.min(second, (hit.program?.end ?? second + 1) - 1) })
  }

  const items = columns.getVirtualItems()
  const [from, to] = [
    columnStart(axis, items[0]?.index ?? 0),
    columnStart(axis, (items.at(-1)?.index ?? 0) + 1),
  ]
  // At rest exact to the pixel; while it scrolls, only another column renders the words again.
  const seen = columns.isScrolling ? columnStart(axis, columns.range?.startIndex ?? 0) : leftSecond()
  const width = size.channel + columns.getTotalSize()
  return (
    <div
      ref={box}
      role="grid"
      className="guide-grid"
      aria-label={t('guide.grid')}
      aria-description={t('guide.help')}
      aria-rowcount={channels.length}
      aria-colcount={-1}
      onClick={onClick}
      onPointerOver={onPointerOver}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <TimeAxis
        axis={axis}
        size={size}
        first={items[0]?.index ?? 0}
        count={items.length}
        width={width}
        now={now}
      />
      <div className="guide-body" role="rowgroup" style={{ width, height: rows.getTotalSize() }}>
        {inView.map(({ index, start }) => {
          const channel = channels[index]
          return (
            channel && (
              <GuideRow
                key={channel.id}
                {...{ channel, schedules, axis, from, to, seen, now, width, onReplaced }}
                row={index}
                top={start - size.axis}
                path={channelPath(category, channel)}
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
          style={{ transform: `translateX(${size.channel + pxOf(axis, now)}px)` }}
        />
      </div>
    </div>
  )
})
