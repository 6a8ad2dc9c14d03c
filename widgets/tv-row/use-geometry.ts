import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

/** Sizes that tv-row.css gives the list, px. */
export interface Geometry {
  /** Width of the list. */
  width: number
  /** Width of the box around it. */
  room: number
  /** From the beginning of a tile to that of the next one in its line. */
  step: number
  /** From the top of a line to that of the next one. */
  line: number
  /** Tiles of a line that are in view as a whole. */
  columns: number
}

/** Measures the list before it is painted, and whenever its width changes; `look` says that other styles apply. */
export function useGeometry(list: RefObject<HTMLElement | null>, look: string): Geometry | null {
  const [geometry, setGeometry] = useState<Geometry | null>(null)
  const observe = useEffectEvent((_look: string) => {
    const element = list.current
    const probe = element?.querySelector('.probe')
    if (!element || !probe) return
    const measure = () => {
      const { width: step, height: line } = probe.getBoundingClientRect()
      const { width } = element.getBoundingClientRect()
      const room = element.parentElement?.clientWidth ?? 0
      const fits = Number.parseFloat(getComputedStyle(element).getPropertyValue('--fit'))
      if (width === 0 || step === 0) return
      const columns = Math.max(1, Math.floor(fits || width / step))
      setGeometry((before) =>
        before?.step === step && before.line === line && before.width === width && before.room === room
          ? before
          : { width, room, step, line, columns },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(probe)
    return () => observer.disconnect()
  })
  // Another look has other sizes.
  useLayoutEffect(() => observe(look), [look])
  return geometry
}
