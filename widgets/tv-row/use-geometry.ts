import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

/** Sizes that tv-row.css gives the list, px. */
export interface Geometry {
  /** Width of the list. */
  width: number
  /** Width of the box around it. */
  room: number
  /** Distance from the beginning of a tile to the beginning of the next one in its line. */
  step: number
  /** Distance from the top of a line to the top of the next one. */
  line: number
  /** Number of tiles of a line that are fully in view. */
  columns: number
}

/**
 * Measures the list as soon as it is rendered, and whenever its width changes; another `look` means that other styles
 * apply.
 */
export function useGeometry(list: RefObject<HTMLElement | null>, look: string): Geometry | null {
  const [geometry, setGeometry] = useState<Geometry | null>(null)
  const observe = useEffectEvent((_look: string) => {
    const element = list.current
    const probe = element?.querySelector('.probe')
    if (!element || !probe) return
    const read = () => {
      const { width: step, height: line } = probe.getBoundingClientRect()
      const { width } = element.getBoundingClientRect()
      const room = element.parentElement?.clientWidth ?? 0
      const fits = Number.parseFloat(getComputedStyle(element).getPropertyValue('--fit'))
      if (width === 0 || step === 0) return null
      return { width, room, step, line, columns: Math.max(1, Math.floor(fits || width / step)) }
    }
    const keep = (next: Geometry | null) =>
      setGeometry((before) => (next === null || isEqual(before, next) ? before : next))
    const forget = measureTogether({ read, keep })
    const observer = new ResizeObserver(() => keep(read()))
    observer.observe(element)
    observer.observe(probe)
    return () => {
      forget()
      observer.disconnect()
    }
  })
  // Another look has other sizes.
  useLayoutEffect(() => observe(look), [look])
  return geometry
}

const isEqual = (before: Geometry | null, { step, line, width, room }: Geometry): boolean =>
  before?.step === step && before.line === line && before.width === width && before.room === room

interface Measure {
  read(): Geometry | null
  keep(next: Geometry | null): void
}

/** Lists that wait to be measured. */
const measures = new Set<Measure>()

/**
 * Measures a list together with all that are rendered in the same task: measured one by one, each would cause a layout
 * of the page. Preact renders the result before the next paint, React at the latest after it. Returns the function that
 * cancels it.
 */
function measureTogether(measure: Measure): () => void {
  if (measures.size === 0)
    queueMicrotask(() => {
      const read = [...measures].map((one) => [one, one.read()] as const)
      measures.clear()
      for (const [one, next] of read) one.keep(next)
    })
  measures.add(measure)
  return () => measures.delete(measure)
}
