import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CataloguePage } from '../../../core/catalogue/pages'

/** Widths of the links and of the button of the dropdown, px. */
interface Widths {
  of: readonly CataloguePage[]
  links: number[]
  button: number
}

/**
 * Number of pages whose links fit beside the dropdown button; null in the layout that measures them, which is replaced
 * before it is painted, and while the menu is not displayed.
 */
export function useFittingCount(
  box: RefObject<HTMLElement | null>,
  pages: readonly CataloguePage[],
): number | null {
  const [fitting, setFitting] = useState<{ of: readonly CataloguePage[]; count: number } | null>(null)
  const widths = useRef<Widths | null>(null)
  useLayoutEffect(() => {
    const nav = box.current
    if (!nav) return
    const measure = () => {
      const room = nav.clientWidth
      if (room === 0) return
      if (widths.current?.of !== pages) widths.current = { of: pages, ...widthsIn(nav) }
      setFitting({ of: pages, count: countFitting(widths.current, room) })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(nav)
    measure()
    return () => observer.disconnect()
  }, [box, pages])
  return fitting?.of === pages ? fitting.count : null
}

function widthsIn(nav: HTMLElement): Omit<Widths, 'of'> {
  const widthOf = (element: Element) => element.getBoundingClientRect().width
  const [button = 0] = [...nav.querySelectorAll('.menu-rest')].map(widthOf)
  return { links: [...nav.querySelectorAll('.menu-line > li')].map(widthOf), button }
}

/** Number of links that fit into `room` px; unless all of them fit, the button takes part of it. */
export function countFitting({ links, button }: Omit<Widths, 'of'>, room: number): number {
  const whole = links.reduce((sum, width) => sum + width, 0)
  if (whole <= room) return links.length
  let used = button
  const count = links.findIndex((width) => {
    used += width
    return used > room
  })
  return Math.max(0, count)
}
