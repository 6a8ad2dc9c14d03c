import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Category, Channel } from '../../../../core/channels'
import { type RowRange, rowAfterKey, rowsToRender } from '../../../../widgets/kit/focus/list-rows'
import { useMedia } from '../../../../widgets/kit/hooks/use-media'
import { changeFavourite } from '../../../site/account/use-favourite'
import { useSite } from '../../../site/site-context'
import { getChannelPath } from '../channel-page-layout'
import { ChannelRow, MarkSymbols, ROW_HEIGHT } from './channel-row'
import { useTypedRow } from './list-keys'
import { useRowSchedules } from './use-row-schedules'

/** Between these widths the list is a page of its own with two columns; the same as in channel-list.css. */
const TWO_COLUMNS = '(width >= 640px) and (width <= 932px)'
/** A list with at most this many channels is rendered as a whole (CHN-04). */
const SHORT_LIST = 31
/** Key that adds the channel of the row to the favourites, or removes it. */
const FAVOURITE_KEY = '*'

/** Functions that the search field above the rows calls. */
export interface RowsHandle {
  /** Moves the focus to the first row. */
  enter(): void
  scrollToTop(): void
}

interface ChannelRowsProps {
  channels: readonly Channel[]
  category: Category | null
  /** Ids of the favourite channels. */
  favourites: readonly string[]
  /** The open channel, if any; its row is scrolled into view. */
  open: Channel | null
  handle: RefObject<RowsHandle | null>
  /** Moves the focus to the control above the list. */
  onLeave: (() => void) | null
  /** Epoch seconds. */
  now: number
}

/**
 * The rows of the channel list, of which only those near the window are rendered. The list is one tab stop: arrows,
 * Home, End, the page keys and the letters of a name move the focus inside it.
 */
export function ChannelRows(props: ChannelRowsProps) {
  const { channels, category, favourites, open, handle, onLeave, now } = props
  const list = useRef<HTMLUListElement>(null)
  const columns = useMedia(TWO_COLUMNS) ? 2 : 1
  const lines = Math.ceil(channels.length / columns)
  const { schedules, onView } = useRowSchedules(channels, columns, open)
  const visible = useVisibleRows(list, lines, ROW_HEIGHT, onView)
  const { look } = visible
  const range = channels.length <= SHORT_LIST ? { first: 0, end: lines } : visible.range
  const site = useSite()
  const [stop, setStop] = useState<string | null>(null)
  const rowOf = (id: string | undefined) => channels.findIndex((channel) => channel.id === id)
  const openRow = rowOf(open?.id)
  const stopRow = Math.max(0, rowOf(stop ?? undefined))
  const typed = useTypedRow(channels, open)
  const reveal = (row: number) => {
    if (list.current) scrollToLine(list.current, Math.floor(row / columns))
  }
  const focusRow = (row: number) => {
    reveal(row)
    flushSync(() => {
      look()
      setStop(channels[row]?.id ?? null)
    })
    list.current?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus({ preventScroll: true })
  }
  const scrollToTop = () => {
    // If the list is a page of its own, the page scrolls instead of the list.
    if (list.current?.parentElement) list.current.parentElement.scrollTop = 0
  }
  useImperativeHandle(handle, () => ({ enter: () => focusRow(0), scrollToTop }))

  const showOpen = useEffectEvent((id: Channel['id'] | undefined, _category: unknown) => {
    if (id !== undefined) setStop(id)
    if (openRow >= 0) reveal(openRow)
    else scrollToTop()
  })
  // Another channel, or another list, shows the open channel.
  useLayoutEffect(() => showOpen(open?.id, category?.id), [open?.id, category?.id])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = rowOf((event.target as Element).closest('li')?.dataset.channel)
    const focused = channels[at]
    if (event.key === FAVOURITE_KEY && focused) {
      event.preventDefault()
      event.stopPropagation()
      return onFavourite(focused)
    }
    // If the page scrolls instead of the list, the box is as high as all rows.
    const height = Math.min(list.current?.parentElement?.clientHeight ?? 0, innerHeight)
    const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 1)
    const to = rowAfterKey(event.key, at, { count: channels.length, columns, page }) ?? typed.find(event, at)
    if (to === null || (to < 0 && !onLeave)) return
    event.preventDefault()
    event.stopPropagation()
    if (to < 0) onLeave?.()
    else focusRow(to)
  }

  const onFavourite = useCallback(
    (channel: Channel) => void changeFavourite(site, { kind: 'channel', id: channel.id }, 'toggle'),
    [site],
  )
  const onStop = useCallback((channel: Channel) => setStop(channel.id), [])
  return (
    <div className="rows">
      <MarkSymbols />
      <ul ref={list} style={{ height: lines * ROW_HEIGHT }} onKeyDown={onKeyDown}>
        {listRows(range, columns, channels.length, stopRow).map((row) => {
          const channel = channels[row]
          return (
            channel && (
              <ChannelRow
                key={channel.id}
                {...{ channel, schedules, onStop, onFavourite, now }}
                path={getChannelPath(category, channel)}
                current={row === openRow}
                isTabStop={row === stopRow}
                isFavourite={favourites.includes(channel.id)}
                place={row + 1}
                count={channels.length}
                top={Math.floor(row / columns) * ROW_HEIGHT}
                isSecond={row % columns === 1}
              />
            )
          )
        })}
      </ul>
    </div>
  )
}

/** Indices of the rows in these lines, and of the tab stop, which is always rendered. */
function listRows(lines: RowRange, columns: number, count: number, stop: number): number[] {
  const first = lines.first * columns
  const rows = Array.from(
    { length: Math.min(count, lines.end * columns) - first },
    (_, index) => first + index,
  )
  if (stop < first) rows.unshift(stop)
  else if (stop >= lines.end * columns) rows.push(stop)
  return rows
}

/** Scrolls a list so that a line and parts of its neighbours are visible. */
function scrollToLine(list: HTMLElement, line: number): void {
  const box = list.parentElement
  if (!box) return
  const inBox = box.scrollHeight > box.clientHeight
  const height = inBox ? box.clientHeight : innerHeight
  const start = inBox ? -box.scrollTop : list.getBoundingClientRect().top
  const top = start + line * ROW_HEIGHT
  // The page's header covers the top of a list that scrolls with the page.
  const margin = inBox ? ROW_HEIGHT / 2 : ROW_HEIGHT * 1.5
  const by = top < margin ? top - margin : Math.max(0, top + ROW_HEIGHT + ROW_HEIGHT / 2 - height)
  if (inBox) box.scrollTop += by
  else scrollBy(0, by)
}

/**
 * Returns the range of rows of a long list to render: the visible ones, and some in the direction of scrolling.
 * `height` is that of a row, px. The parent of the list scrolls, or else the page. `look` measures at once, before the
 * browser reports a scroll. `onView`, which must be a stable function, is called with the visible rows.
 */
function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  onView: (inView: RowRange) => void,
): { range: RowRange; look: () => void } {
  const [range, setRange] = useState(() => rowsToRender(0, innerHeight / height, count, false))
  const shown = useRef(range)
  const before = useRef(0)
  const seen = useRef('')

  const measure = useCallback(() => {
    const box = list.current?.parentElement?.getBoundingClientRect()
    if (!list.current || !box) return
    const top = Math.max(0, box.top)
    const above = Math.max(0, top - list.current.getBoundingClientRect().top) / height
    const room = Math.max(0, Math.min(innerHeight, box.bottom) - top) / height
    const next = rowsToRender(above, room, count, above < before.current)
    before.current = above
    const inView = { first: Math.floor(above), end: Math.min(count, Math.ceil(above + room)) }
    const key = `${inView.first} ${inView.end}`
    if (key !== seen.current) onView(inView)
    seen.current = key
    if (next.first === shown.current.first && next.end === shown.current.end) return
    shown.current = next
    setRange(next)
  }, [list, count, height, onView])

  // Before the first paint, after the browser has laid out the page anyway.
  useLayoutEffect(() => {
    if (!list.current) return
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, measure])
  useEffect(() => {
    // In the same frame, because a list that scrolls fast would otherwise be blank until the next one.
    const look = () => flushSync(measure)
    addEventListener('scroll', look, { passive: true, capture: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [measure])

  return {
    range: range.end > count ? rowsToRender(0, innerHeight / height, count, false) : range,
    look: measure,
  }
}
