import { type RefObject, useEffect, useState } from 'react'

/** Rows rendered beyond each edge of the window, for scrolling and the Tab key. */
const SPARE_ROWS = 12
/** The rendered range moves in steps of this many rows. */
const STEP = 6

/**
 * The range of rows of a long list to render: those in the window and some around it. `height` is that of a row, px.
 * The list may scroll with the page or in a box of its own.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): { first: number; end: number } {
  const [start, setStart] = useState(0)
  const [room, setRoom] = useState(() => Math.ceil(innerHeight / height))

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for another list
  useEffect(() => {
    const look = () => {
      if (!list.current) return
      const above = Math.max(0, -list.current.getBoundingClientRect().top) / height
      setStart(Math.floor(above / STEP) * STEP)
      setRoom(Math.ceil(innerHeight / height))
    }
    look()
    addEventListener('scroll', look, { passive: true, capture: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [list, count, height])

  const end = Math.min(count, start + room + STEP + SPARE_ROWS)
  return { first: Math.max(0, Math.min(start - SPARE_ROWS, end - 1)), end }
}
