import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { VisibleRange } from '../visible-range'
import type { Cell } from './cell'
import { tileAfterKey } from './tile-keys'

interface TileFocusOptions {
  list: RefObject<HTMLElement | null>
  cells: readonly Cell[]
  columns: number
  page: number
  lead: number
  focus?: number | null
  actions: { onFocus(at: number): void; onBlur(): void }
}

/** Finds the tile whose link or button an event is about. */
const tileAt = (target: EventTarget | null): number | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  return cell ? Number(cell.dataset.at) : null
}

/** Moves the focus among the tiles of a list; a tile with the focus stays in the page wherever the list scrolls. */
export function useTileFocus({ list, cells, columns, page, lead, focus = null, actions }: TileFocusOptions) {
  const [focused, setFocused] = useState<number | null>(null)
  const [last, setLast] = useState(0)
  /** The tile to focus once it is rendered. */
  const wanted = useRef<{ at: number; isRepeat: boolean; scrolls: boolean } | null>(null)
  const most = Math.max(0, cells.length - 1)
  const isLastInView = last >= lead && last < lead + page
  const stop = Math.min(most, focused ?? (isLastInView ? last : lead))

  useLayoutEffect(() => {
    if (focus === null || document.activeElement !== document.body) return
    wanted.current = { at: focus, isRepeat: false, scrolls: false }
    setFocused(focus)
    setLast(focus)
  }, [focus])

  useLayoutEffect(() => {
    const next = wanted.current
    if (!next) return
    const cell = list.current?.querySelector(`[data-at="${next.at}"]`)
    const target = cell?.querySelector<HTMLElement>('a, button')
    if (!cell || !target) return
    wanted.current = null
    target.focus({ preventScroll: true })
    if (!next.scrolls) return
    const isCalm = next.isRepeat || matchMedia('(prefers-reduced-motion: reduce)').matches
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
  })

  return {
    stop,
    onFocus(event: FocusEvent) {
      const at = tileAt(event.target)
      if (at === null) return
      setFocused(at)
      setLast(at)
      actions.onFocus(at)
    },
    onBlur() {
      setFocused(null)
      actions.onBlur()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const at = tileAt(event.target)
      // Placeholders are passed over: the focus stays on the last tile until there are more.
      const count = cells.filter(({ kind }) => kind !== 'waiting').length
      const to = at === null ? null : tileAfterKey(event.key, at, { count, columns, page })
      if (to === null) return
      event.preventDefault()
      event.stopPropagation()
      wanted.current = { at: to, isRepeat: event.repeat, scrolls: true }
      setFocused(to)
      setLast(to)
    },
    /** The tiles to render: those of the range, and the tab stop. */
    withFocus({ first, end }: VisibleRange): number[] {
      const tiles = Array.from({ length: end - first }, (_, place) => first + place)
      if (cells.length === 0 || (stop >= first && stop < end)) return tiles
      return stop < first ? [stop, ...tiles] : [...tiles, stop]
    },
  }
}
