import { type RefObject, useEffect } from 'react'

/**
 * Lets a row scroll sideways by wheel, and scrolls its chosen item to the middle whenever `mark` changes. Only the row
 * scrolls: scrollIntoView() would scroll the page too.
 */
export function useScroller(row: RefObject<HTMLElement | null>, mark: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark says that something else is chosen
  useEffect(() => {
    const box = row.current
    const chosen = box?.querySelector('[aria-current], [aria-selected="true"]')
    if (!box || !chosen) return
    const { left, width } = chosen.getBoundingClientRect()
    const middle = box.getBoundingClientRect().left + box.clientWidth / 2
    box.scrollLeft += left + width / 2 - middle
  }, [row, mark])

  useEffect(() => {
    const element = row.current
    const turn = (event: WheelEvent) => {
      if (!element || event.deltaX !== 0) return
      const before = element.scrollLeft
      element.scrollLeft += event.deltaY
      // At its end the row leaves the wheel to the page.
      if (element.scrollLeft !== before) event.preventDefault()
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [row])
}
