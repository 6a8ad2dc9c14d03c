import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { TileList, type TileListProps } from './tile/tile-list'
import { useGeometry } from './use-geometry'
import { type VisibleRange, visibleRange } from './visible-range'

/** Distance above and below the window within which lines are rendered, px (CAT-04.row-grid). */
const OVERSCAN_PX = 500
/** Distance from the end of the grid to the window at which the next tiles load, px (CAT-04.row-grid). */
const NEAR_PX = 1000

interface View extends VisibleRange {
  /** The first line in view. */
  lead: number
  /** Lines in view. */
  room: number
  isNearEnd: boolean
}

interface GridProps extends TileListProps {
  /** Loads the next tiles. */
  onEnd: () => void
}

/** The tiles in lines that scroll with the page, or with the box around the element that scrolls. */
export function Grid(props: GridProps) {
  const { cells, look, onEnd, actions } = props
  const list = useRef<HTMLUListElement>(null)
  const geometry = useGeometry(list, look)
  const [view, setView] = useState<View>({ first: 0, end: 0, lead: 0, room: 1, isNearEnd: false })
  const { columns = 1 } = geometry ?? {}
  const lines = Math.ceil(cells.length / columns)
  actions.ignoresClick.current = () => false

  // Other sizes and another number of tiles change what is in view.
  useLayoutEffect(() => {
    const element = list.current
    const { line = 0 } = geometry ?? {}
    if (!element || line === 0) return
    const read = () => {
      const { top, bottom } = element.getBoundingClientRect()
      const range = visibleRange({ from: -top, to: innerHeight - top }, OVERSCAN_PX, line, lines)
      const lead = Math.max(0, Math.min(lines - 1, Math.ceil(-top / line)))
      const room = Math.max(1, Math.floor(innerHeight / line))
      const isNearEnd = bottom - innerHeight < NEAR_PX && !isFocusBelow(element)
      setView((before) =>
        before.first === range.first &&
        before.end === range.end &&
        before.lead === lead &&
        before.room === room &&
        before.isNearEnd === isNearEnd
          ? before
          : { ...range, lead, room, isNearEnd },
      )
    }
    read()
    const roots = rootsAround(element)
    for (const root of roots) root.addEventListener('scroll', read, { passive: true, capture: true })
    addEventListener('resize', read)
    const { ownerDocument } = element
    for (const change of ['focusin', 'focusout']) ownerDocument.addEventListener(change, read)
    return () => {
      for (const change of ['focusin', 'focusout']) ownerDocument.removeEventListener(change, read)
      for (const root of roots) root.removeEventListener('scroll', read, { capture: true })
      removeEventListener('resize', read)
    }
  }, [geometry, lines])

  const hasMore = cells.some(({ kind }) => kind === 'waiting')
  const end = useEffectEvent((_tiles: number) => {
    // After new tiles `isNearEnd` still describes the list before them.
    const room = (list.current?.getBoundingClientRect().bottom ?? 0) - innerHeight
    if (room < NEAR_PX && !(list.current && isFocusBelow(list.current))) onEnd()
  })
  // Other tiles move the end of the list.
  useLayoutEffect(() => {
    if (view.isNearEnd && hasMore) end(cells.length)
  }, [view.isNearEnd, hasMore, cells.length])

  const range = { first: view.first * columns, end: Math.min(cells.length, view.end * columns) }
  return (
    <TileList
      {...props}
      list={list}
      range={range}
      columns={columns}
      page={view.room * columns}
      lead={view.lead * columns}
    />
  )
}

/** True if the keyboard is at a control of the page below the list, which more tiles would push out of the window. */
function isFocusBelow(list: Element): boolean {
  const root = list.getRootNode()
  const place = root instanceof ShadowRoot ? root.host : list
  const { activeElement } = list.ownerDocument
  if (!activeElement?.matches(':focus-visible')) return false
  return (place.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/**
 * The document and every shadow root around an element: a scroll event is only heard in the root of the box that scrolls.
 */
function rootsAround(element: Element): Node[] {
  const roots: Node[] = []
  for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
    roots.push(root)
    if (!(root instanceof ShadowRoot)) return roots
  }
}
