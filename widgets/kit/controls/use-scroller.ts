import { type RefObject, useEffect, useRef } from 'react'

/**
 * Lets a row scroll sideways by the wheel, and scrolls its chosen item about to the middle whenever `mark` changes,
 * without cutting the first visible item. Does not use scrollIntoView(), which would scroll the page too.
 */
export function useScroller(row: RefObject<HTMLElement | null>, mark: unknown): void {
  const isNew = useRef(true)
  useEffect(() => {
    showChosen(row.current, isNew.current, mark)
    isNew.current = false
  }, [row, mark])

  useEffect(() => {
    const element = row.current
    const turn = (event: WheelEvent) => {
      if (!element || event.deltaX !== 0) return
      const before = element.scrollLeft
      element.scrollLeft += event.deltaY
      // At its end the row leaves the wheel event to the page.
      if (element.scrollLeft !== before) event.preventDefault()
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [row])
}

/**
 * Scrolls the chosen item about to the middle; `_mark` changes with the chosen item. A new row is at its beginning already.
 */
function showChosen(box: HTMLElement | null, isNew: boolean, _mark: unknown): void {
  const chosen = box?.querySelector('[aria-current], [aria-selected="true"], [aria-pressed="true"]')
  // Measure only if necessary, because it forces a layout.
  if (!box || !chosen || (isNew && box.firstElementChild?.contains(chosen))) return
  const origin = box.getBoundingClientRect().left - box.scrollLeft
  const items = [...box.children].map((item) => item.getBoundingClientRect().left - origin)
  const side = items[0] ?? 0
  const { left, width } = chosen.getBoundingClientRect()
  const start = left - origin
  const middle = start + width / 2 - box.clientWidth / 2
  const fits = start + width + side <= box.clientWidth
  // Start the visible part with a whole item.
  box.scrollLeft = fits ? 0 : (items.map((at) => at - side).find((at) => at >= middle) ?? middle)
}
