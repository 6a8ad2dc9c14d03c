import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RowRange, rowsToRender } from '../../../../widgets/kit/controls/list-rows'

/**
 * The range of rows of a long list to render: those in view and some where it scrolls to. `height` is that of a row, px.
 * The parent of the list scrolls, or else the page. `look` measures at once, before the browser reports a scroll.
 * `onView`, the same function always, is called with the rows in view, those not rendered around them left out.
 */
export function useVisibleRows(
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

  useLayoutEffect(measure, [measure])
  useEffect(() => {
    // In the same frame: a list that scrolls fast would be blank until the next one.
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
