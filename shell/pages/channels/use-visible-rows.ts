import { type RefObject, useEffect, useState } from 'react'

/** Rows drawn beyond each edge of the window, so that scrolling and the tab key find them there. */
const SPARE_ROWS = 12
/** The stretch of drawn rows moves by this many at once. */
const STEP = 6

/**
 * Which rows of a long list to draw: those in the window and some around it. Rows are `height` px high. The list may
 * scroll with the page or inside of a box of its own.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): { first: number; end: number } {
  const [start, setStart] = useState(0)
  const [room, setRoom] = useState(() => Math.ceil(innerHeight / height))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is looked at anew
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
