import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Destination } from '../../../core/catalogue/rows'
import type { HostOf } from '../../kit/element/define-widget'
import type { TvRowEventMap } from '../contract'
import type { Cell } from './cell'

/** Time that a tile has the focus before the event is sent, ms. */
const FOCUS_MS = 500
const CHANNEL_FOCUS_MS = 100

/** A message that is open in a dialog. */
export type TileMessage = Extract<Destination, { type: 'text' }>

/** Actions of the tiles of a row, and the events about them. */
export interface TileActions {
  /** Destination of the tile that leads to all of the row. */
  all: Destination
  /** True while clicks are ignored, because a drag has just ended. */
  ignoresClick: { current: () => boolean }
  onClickCapture(event: MouseEvent): void
  /** A tile, or the link to all of the row, is pressed; the browser follows its link unless the page opens it. */
  open(event: MouseEvent, destination: Destination, title: string, at: number | null): void
  onFocus(at: number): void
  onBlur(): void
  /** Watches the tiles of a list; each sends an event when it is first visible. */
  observe(list: HTMLElement | null): void
}

/** Sends the events about tiles, and opens their destinations. */
export function useTileActions(
  host: HostOf<TvRowEventMap>,
  cells: readonly Cell[],
  all: Destination,
): { actions: TileActions; message: TileMessage | null; closeMessage: () => void } {
  const [message, setMessage] = useState<TileMessage | null>(null)
  const now = useRef({ cells, all })
  now.current = { cells, all }

  const { actions, stop } = useMemo(() => {
    const shown = new Set<string>()
    const observed = new WeakSet<Element>()
    let timer = 0
    const positionOf = (at: number) => ({ row: rowNumber(host.element), column: at + 1 })
    const destinationAt = (at: number): Destination | null => {
      const cell = now.current.cells[at]
      return cell?.kind === 'tile' ? cell.tile.destination : null
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const at = Number((target as HTMLElement).dataset.at)
          const cell = now.current.cells[at]
          if (!isIntersecting || cell?.kind !== 'tile') continue
          observer.unobserve(target)
          if (shown.has(cell.tile.key)) continue
          shown.add(cell.tile.key)
          host.emit('tv-tile-show', { position: positionOf(at), destination: cell.tile.destination })
        }
      },
      { threshold: 0.5 },
    )
    const made: TileActions = {
      get all() {
        return now.current.all
      },
      ignoresClick: { current: () => false },
      onClickCapture(event) {
        if (!made.ignoresClick.current()) return
        event.preventDefault()
        event.stopPropagation()
      },
      open(event, destination, title, at) {
        if (at !== null) host.emit('tv-tile-click', { position: positionOf(at), destination })
        // With these keys the browser opens another tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        const picture = (event.currentTarget as Element).querySelector('img')?.currentSrc || null
        const isOpen = host.emit('tv-open', { destination, title, picture })
        if (!isOpen || destination.type === 'text') event.preventDefault()
        if (isOpen && destination.type === 'text') setMessage(destination)
      },
      onFocus(at) {
        clearTimeout(timer)
        const destination = destinationAt(at)
        if (!destination) return
        const tell = () => host.emit('tv-tile-focus', { position: positionOf(at), destination })
        timer = window.setTimeout(tell, destination.type === 'channel' ? CHANNEL_FOCUS_MS : FOCUS_MS)
      },
      onBlur: () => clearTimeout(timer),
      observe(list) {
        for (const cell of list?.querySelectorAll('[data-at]') ?? []) {
          if (observed.has(cell)) continue
          observed.add(cell)
          observer.observe(cell)
        }
      },
    }
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    return { actions: made, stop: end }
  }, [host])
  useEffect(() => stop, [stop])

  return { actions, message, closeMessage: () => setMessage(null) }
}

/** Position of an element among the rows of its document or shadow root, from 1. */
function rowNumber(element: HTMLElement): number {
  const root = element.getRootNode() as Document | ShadowRoot
  return [...root.querySelectorAll(element.localName)].indexOf(element) + 1
}
