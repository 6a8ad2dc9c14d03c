import { useLayoutEffect, useState } from 'react'
import type { WidgetHost } from '../kit/element/define-widget'

/** A row loads when the window is this near, px, and this long after the last scroll, ms (CAT-01). */
const NEAR_PX = 150
const AFTER_SCROLL_MS = 150

/**
 * True once the row should load: at once if it is eager, requested or near from the beginning, else once it is scrolled
 * near.
 */
export function useRowStart(host: WidgetHost, load: unknown, isRequested: boolean): boolean {
  const [isReached, setIsReached] = useState(false)
  useLayoutEffect(() => {
    if (load !== 'visible') return
    let isNear: boolean | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // The page cannot have scrolled before the first observation.
    let delay = 0
    const wait = () => {
      clearTimeout(timer)
      // A row that the viewer only scrolls past does not load.
      if (isNear) timer = setTimeout(() => setIsReached(true), delay)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting
        wait()
        delay = AFTER_SCROLL_MS
      },
      { rootMargin: `${NEAR_PX}px` },
    )
    observer.observe(host.element)
    addEventListener('scroll', wait, true)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      removeEventListener('scroll', wait, true)
    }
  }, [host, load])
  return isRequested || load === 'eager' || isReached
}
