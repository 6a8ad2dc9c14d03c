import { type ReactNode, useEffect, useRef } from 'react'

/** A row that scrolls sideways, by wheel too; the chosen item (`mark`) is scrolled to the middle. */
export function Scroller({ mark, children }: { mark: string | null; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark says that something else is chosen
  useEffect(() => {
    const chosen = box.current?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]')
    if (!box.current || !chosen) return
    const { left, width } = chosen.getBoundingClientRect()
    const middle = box.current.getBoundingClientRect().left + box.current.clientWidth / 2
    box.current.scrollLeft += left + width / 2 - middle
  }, [mark])

  useEffect(() => {
    const element = box.current
    const turn = (event: WheelEvent) => {
      if (!element || event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  return (
    <div ref={box} className="scroller">
      {children}
    </div>
  )
}
